/* SPDX-License-Identifier: MIT */
#pragma once

#include "fixture.h"

/* A small world: a few corps, a few towns, verbs of all kinds. */

static const VtrVerb small_verbs[] = {
  { "march", VTR_VERB_PATH, VTR_OPTION_FORCED | VTR_OPTION_SPLIT | VTR_OPTION_CONTINUE, "2.1", "March", "", "march|move|advance|go|marsch|marschiert|marche|fall back|retire|withdraw" },
  { "halt", 0, 0, "2.1", "Halt", "", "halt|hold|stay|rest|remain|do not move|bleibt" },
  { "stand", VTR_VERB_STANDING, 0, "5.5", "Stand", "", "stand|fight|give battle" },
  { "withdraw", VTR_VERB_STANDING | VTR_VERB_TARGET, 0, "5.5", "Withdraw", "", "withdraw|fall back|retire|retreat" },
  { "guns", VTR_VERB_STANDING | VTR_VERB_FORMATION_TARGET, 0, "5.5.1", "Guns", "", "to the guns|to the sound of the guns" },
  { "detach", VTR_VERB_PATH, VTR_OPTION_FORCED, "1.3", "Detach", "", "detach" },
  { "attach", VTR_VERB_FORMATION_TARGET, 0, "1.3", "Attach", "", "attach|rejoin" },
  { "garrison", VTR_VERB_TARGET, 0, "2.3.1", "Garrison", "", "garrison|man the works" },
  { "leave", VTR_VERB_TARGET, 0, "2.3.1", "Leave", "", "leave the fortress" },
  { "invest", VTR_VERB_TARGET, 0, "2.3.1", "Invest", "", "invest|besiege" },
  { "lift", VTR_VERB_TARGET, 0, "2.3.1", "Lift", "", "lift the siege|lift" },
};

typedef struct
{
  VtrState *state;
} Small;

static inline void
small_formation (VtrState *state,
                 const gchar *id,
                 const gchar *side,
                 const gchar *parent,
                 VtrFormationKind kind,
                 const gchar *name,
                 const gchar *brief,
                 const gchar *commander,
                 const gchar *place)
{
  VtrFormation formation = { 0 };

  formation.id = vtr_id (id);
  formation.side = vtr_id (side);
  formation.parent = vtr_id (parent);
  formation.kind = kind;
  formation.seq = (gint) vtr_state_n_rows (state, VTR_TABLE_FORMATION) + 1;
  g_strlcpy (formation.name, name, sizeof formation.name);
  g_strlcpy (formation.short_name, brief, sizeof formation.short_name);
  g_strlcpy (formation.commander, commander, sizeof formation.commander);
  formation.place = vtr_id (place);
  formation.attached = kind == VTR_FORMATION_DIVISION && parent[0] != '\0';
  vtr_state_insert (state, VTR_TABLE_FORMATION, &formation);
}

static inline void
small_command (VtrState *state,
               const gchar *player,
               const gchar *formation)
{
  VtrCommand command = { vtr_id ("french"), vtr_id (player), vtr_id (formation), 0 };

  vtr_state_insert (state, VTR_TABLE_COMMAND, &command);
}

static inline VtrState *
small_state (void)
{
  VtrState *state = vtr_state_new (vtr_shared_tables);
  static const gchar *const players[][2] = { { "ney", "Marshal Ney" }, { "lauriston", "General Lauriston" }, { "eugene", "The Viceroy" }, { "emperor", "The Emperor" }, { "vandamme", "General Vandamme" } };

  for (guint i = 0; i < G_N_ELEMENTS (players); i++)
    {
      VtrPlayer player = { 0 };

      player.id = vtr_id (players[i][0]);
      player.side = vtr_id ("french");
      g_strlcpy (player.name, players[i][1], sizeof player.name);
      vtr_state_insert (state, VTR_TABLE_PLAYER, &player);
    }
  small_formation (state, "main", "french", "", VTR_FORMATION_ARMY, "Army of the Main", "Main", "Napoleon", "weimar");
  small_formation (state, "guard", "french", "main", VTR_FORMATION_CORPS, "Imperial Guard", "Guard", "Mortier", "weimar");
  small_formation (state, "iii", "french", "main", VTR_FORMATION_CORPS, "III Corps", "III", "Ney", "leipzig");
  small_formation (state, "iii-8", "french", "iii", VTR_FORMATION_DIVISION, "8th Division", "8", "Souham", "leipzig");
  small_formation (state, "iii-9", "french", "iii", VTR_FORMATION_DIVISION, "9th Division", "9", "Brenier", "leipzig");
  small_formation (state, "iii-cav", "french", "iii", VTR_FORMATION_BRIGADE, "III Corps cavalry", "cav", "", "leipzig");
  small_formation (state, "v", "french", "", VTR_FORMATION_CORPS, "V Corps", "V", "Lauriston", "halle");
  small_formation (state, "v-8", "french", "v", VTR_FORMATION_DIVISION, "8th Division", "8", "Maison", "halle");
  small_formation (state, "vii", "french", "", VTR_FORMATION_CORPS, "VII Corps", "VII", "Reynier", "halle");
  small_formation (state, "ii", "french", "", VTR_FORMATION_CORPS, "II Corps", "II", "Victor", "lutzen");
  small_formation (state, "i", "french", "", VTR_FORMATION_CORPS, "I Corps", "I", "Vandamme", "bremen");
  small_formation (state, "1c", "french", "", VTR_FORMATION_CAVALRY_CORPS, "I Cavalry Corps", "ICav", "Latour-Maubourg", "grimma");
  small_formation (state, "1c-l5", "french", "1c", VTR_FORMATION_DIVISION, "5th Light Cavalry Division", "5L", "Roussel d'Hurbal", "grimma");
  small_formation (state, "gar", "french", "", VTR_FORMATION_DIVISION, "Torgau garrison", "GTorg", "Narbonne", "torgau");
  small_formation (state, "bluecher", "coalition", "", VTR_FORMATION_CORPS, "Blücher's corps", "Blüch", "Blücher", "dresden");
  small_command (state, "emperor", "main");
  small_command (state, "emperor", "guard");
  small_command (state, "ney", "iii");
  small_command (state, "lauriston", "v");
  small_command (state, "eugene", "vii");
  small_command (state, "eugene", "ii");
  small_command (state, "vandamme", "i");
  small_command (state, "vandamme", "1c");
  small_command (state, "vandamme", "gar");
  return state;
}

static inline VtrLexicon *
small_lexicon (const VtrState *state,
               const gchar *player)
{
  VtrLexicon *lexicon = vtr_lexicon_new ();
  static const gchar *const places[][2] = {
    { "leipzig", "Leipzig" }, { "grimma", "Grimma" }, { "dresden", "Dresden" }, { "halle", "Halle (Saale)" }, { "frankfurt-oder", "Frankfurt (Oder)" }, { "frankfurt-main", "Frankfurt am Main" }, { "lutzen", "Lützen" }, { "hof", "Hof" }, { "torgau", "Torgau" }, { "weimar", "Weimar" }, { "meissen", "Meissen" }, { "meissen", "Meißen" }, { "kustrin", "Küstrin" }, { "bremen", "Bremen" }, { "zary", "Żary" }, { "glogow", "Głogów" }, { "eberswalde", "Neustadt-Eberswalde" }, { "altenburg", "Altenburg" }
  };

  vtr_lexicon_add_verbs (lexicon, small_verbs, G_N_ELEMENTS (small_verbs));
  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    {
      VtrId id = vtr_id (places[i][0]);

      vtr_lexicon_add (lexicon, VTR_NAME_PLACE, &id, places[i][1]);
    }
  for (guint i = 0; i < vtr_state_n_rows (state, VTR_TABLE_FORMATION); i++)
    {
      const VtrFormation *formation = vtr_state_row (state, VTR_TABLE_FORMATION, i);
      const VtrPlayer *chief = vtr_state_commander_of (state, &formation->id, 1);

      vtr_lexicon_add_formation (lexicon, formation, chief != NULL && vtr_id_is (&chief->id, player));
    }
  for (guint i = 0; i < vtr_state_n_rows (state, VTR_TABLE_PLAYER); i++)
    {
      const VtrPlayer *row = vtr_state_row (state, VTR_TABLE_PLAYER, i);

      vtr_lexicon_add (lexicon, VTR_NAME_PLAYER, &row->id, row->name);
    }
  return lexicon;
}

static inline VtrReaderContext
small_context (const VtrState *state,
               const VtrLexicon *lexicon,
               const gchar *player,
               VtrRouteFunc route)
{
  VtrReaderContext context = { 0 };

  context.lexicon = lexicon;
  context.state = state;
  context.side = vtr_id ("french");
  context.player = vtr_id (player);
  context.turn = 3;
  context.route = route;
  return context;
}

static inline GPtrArray *
small_read (const VtrState *state,
            const gchar *player,
            const gchar *body,
            VtrRouteFunc route)
{
  g_autoptr (VtrLexicon) lexicon = small_lexicon (state, player);
  VtrReaderContext context = small_context (state, lexicon, player, route);

  return vtr_read_orders (body, &context);
}
