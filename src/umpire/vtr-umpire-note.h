/* SPDX-License-Identifier: MIT */
#pragma once

#include "umpire/vtr-umpire.h"

G_BEGIN_DECLS

/**
 * SECTION: umpire-note
 *
 * The umpire's notebook: a note on a place, a formation, a player, a turn or on
 * nothing of these, with the turn in which he wants to be reminded. It is for him
 * alone: no turn, report, map or view reads it. It outlasts an undo.
 */

typedef struct
{
  gint64 number; /* stays when it is written anew; 0: not kept yet */
  gint turn;     /* open when it was first written */
  gchar *kind;   /* "place", "formation", "player", "turn", or "" */
  VtrId about;   /* its id; a turn: its number */
  gchar *name;   /* what people call it; "" */
  gint due;      /* a turn; 0: none */
  gboolean done;
  gchar *text;
} VtrNote;

void vtr_note_free (VtrNote *note);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (VtrNote, vtr_note_free)

/* VtrNote*: what is due first stands first, then in the order written; done last. */
GPtrArray *vtr_umpire_notes (VtrStore *store, GError **error);
/* Whether it is to be looked at in @turn. */
gboolean vtr_note_is_due (const VtrNote *note, gint turn);

/* @about: id or name of a place, formation or player, "turn N", or NULL. Its
 * number, 0 on error. */
gint64 vtr_umpire_add_note (VtrStore *store, const gchar *about, gint due, const gchar *text, GError **error);
/* The same note with another text, due turn or mark. */
gboolean vtr_umpire_change_note (VtrStore *store, const VtrNote *note, GError **error);
gboolean vtr_umpire_remove_note (VtrStore *store, gint64 number, GError **error);

G_END_DECLS
