/* SPDX-License-Identifier: MIT */
#pragma once

#include "umpire/vtr-losses.h"
#include "umpire/vtr-umpire.h"

G_BEGIN_DECLS

/**
 * SECTION: umpire-battle
 *
 * The battles of the open turn, under the answers so far: their sheets, what a
 * game on a table takes and gives, and the answer that comes of it.
 */
typedef struct
{
  VtrStore *store; /* borrowed */
  VtrTurnInput *input;
  VtrOutcome *outcome;
  VtrView *view;      /* the umpire's */
  GPtrArray *battles; /* VtrBattle*, as they arose */
} VtrUmpireBattles;

VtrUmpireBattles *vtr_umpire_battles (VtrStore *store, GError **error);
void vtr_umpire_battles_free (VtrUmpireBattles *battles);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (VtrUmpireBattles, vtr_umpire_battles_free)

/* By place (id or name), or number ("2", "3/2"). */
const VtrBattle *vtr_umpire_find_battle (const VtrUmpireBattles *battles, const gchar *place, GError **error);
/* The question that its result answers; NULL: none is asked. */
const VtrQuestion *vtr_umpire_battle_question (const VtrUmpireBattles *battles, const VtrBattle *battle);
/* @side: NULL or "umpire": the umpire's. A side's sheet waits for the answers on
 * which the battle hangs. */
gchar *vtr_umpire_sheet (const VtrUmpireBattles *battles, const VtrBattle *battle, const gchar *side, VtrFormat format, GError **error);

/* Notes that a side was given its sheet, once for the same bytes, so that undo can warn. */
gboolean vtr_umpire_issue_sheet (VtrStore *store, const VtrId *side, VtrFormat format, const gchar *text, GError **error);

/* The file name of the umpire's own order of battle; NULL without error: he gave none. */
gchar *vtr_umpire_oob_name (VtrStore *store, GError **error);
/* Keeps the umpire's own order of battle; *bound of its *leaves rows are units of the campaign. */
gboolean vtr_umpire_keep_oob (VtrStore *store, GBytes *bytes, const gchar *file, guint *bound, guint *leaves, GPtrArray *faults, GError **error);
GBytes *vtr_umpire_battle_oob (const VtrUmpireBattles *battles, const VtrBattle *battle, GPtrArray *notes, GPtrArray *faults, GError **error);

/* The answer's value: the result, then the losses. A part of the result that is
 * NULL is as answered before, else as the question's usual answer has it. */
gchar *vtr_umpire_battle_answer (const VtrQuestion *question, const gchar *winner, const gchar *size, const gchar *easy, const GArray *given);

/* A file of losses, a table or a game's dump, as its first line says: "loss.iii-8=300 …". */
gchar *vtr_umpire_read_losses (const VtrBattle *battle, GBytes *bytes, const gchar *file, GPtrArray *faults);

G_END_DECLS
