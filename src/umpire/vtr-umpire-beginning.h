/* SPDX-License-Identifier: MIT */
#pragma once

#include "campaign/vtr-scenario.h"
#include "umpire/vtr-umpire-picture.h"
#include "umpire/vtr-umpire.h"

G_BEGIN_DECLS

/**
 * SECTION: umpire-beginning
 *
 * A campaign before there is one: a scenario that has been read, with players,
 * commands and house rules as the umpire wants them, and the file that is made of it.
 */

typedef struct
{
  gchar *path; /* of the scenario */
  const VtrRuleset *ruleset;
  gchar *map_path;
  gchar *map_xml;
  gsize map_length;
  VtrBoard *board;
  VtrScenario *scenario; /* its state has players and commands as they shall be */
  VtrParameters *parameters;
  VtrDate first_day;   /* of turn 1, whichever turn it begins with */
  VtrPicture *picture; /* behind the board; or NULL */
} VtrBeginning;

void vtr_beginning_free (VtrBeginning *beginning);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (VtrBeginning, vtr_beginning_free)

gboolean vtr_beginning_first_day (const VtrRuleset *ruleset, const VtrDate *day, gint turn, VtrDate *first_day, GError **error);
VtrBeginning *vtr_umpire_begin (const gchar *scenario_path, GPtrArray *faults, GError **error);

/* Players, formations, parameters by id or name. */
gboolean vtr_beginning_set (VtrBeginning *beginning, const gchar *name, const gchar *value, GError **error);
gboolean vtr_beginning_rename (VtrBeginning *beginning, const gchar *player, const gchar *name, GError **error);
gboolean vtr_beginning_add_player (VtrBeginning *beginning, const gchar *side, const gchar *name, VtrId *id, GError **error);
gboolean vtr_beginning_remove_player (VtrBeginning *beginning, const gchar *player, GError **error);
gboolean vtr_beginning_give (VtrBeginning *beginning, const gchar *formation, const gchar *player, GError **error);
gchar *vtr_beginning_aliases (const VtrBeginning *beginning, const VtrId *player);
gboolean vtr_beginning_set_aliases (VtrBeginning *beginning, const gchar *player, const gchar *aliases, GError **error);

VtrView *vtr_beginning_view (const VtrBeginning *beginning, VtrTurnInput **input);
VtrStore *vtr_beginning_create (const VtrBeginning *beginning, const gchar *path, const gchar *seed, GPtrArray *faults, GError **error);

/* How far a long work is, for whoever waits for it; FALSE: he does not want it any
 * more. @done of @all; @turn: the one it is at. */
typedef gboolean (*VtrSampleProgress) (gint turn, guint done, guint all, gpointer user_data);

/* A new campaign with the sample messages that lie beside its scenario
 * ("messages/turn-NN", "answers/turn-NN.txt"): all turns but the last of these are
 * played, the last one is open. A practice campaign, the same at every time.
 * What fails or is stopped leaves no file. */
VtrStore *vtr_umpire_new_sample (const gchar *path, const gchar *scenario_path, VtrSampleProgress progress, gpointer user_data, GPtrArray *faults, GError **error);
gboolean vtr_umpire_has_sample (const gchar *scenario_path, gint *turn);

G_END_DECLS
