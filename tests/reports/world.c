/* SPDX-License-Identifier: MIT */
#include "world.h"

static const struct
{
  const gchar *id;
  const gchar *name;
  VtrPlaceClass class_;
} places[] = {
  { "borna", "Borna", VTR_PLACE_TOWN },
  { "bremen", "Bremen", VTR_PLACE_CITY },
  { "chemnitz", "Chemnitz", VTR_PLACE_CITY },
  { "dobeln", "Döbeln", VTR_PLACE_TOWN },
  { "dresden", "Dresden", VTR_PLACE_CITY },
  { "duben", "Düben", VTR_PLACE_TOWN },
  { "eilenburg", "Eilenburg", VTR_PLACE_TOWN },
  { "freiberg", "Freiberg", VTR_PLACE_TOWN },
  { "gera", "Gera", VTR_PLACE_TOWN },
  { "grimma", "Grimma", VTR_PLACE_TOWN },
  { "halle", "Halle", VTR_PLACE_CITY },
  { "leipzig", "Leipzig", VTR_PLACE_CITY },
  { "lutzen", "Lützen", VTR_PLACE_TOWN },
  { "magdeburg", "Magdeburg", VTR_PLACE_FORTRESS },
  { "meissen", "Meissen", VTR_PLACE_TOWN },
  { "oschatz", "Oschatz", VTR_PLACE_TOWN },
  { "rochlitz", "Rochlitz", VTR_PLACE_TOWN },
  { "torgau", "Torgau", VTR_PLACE_FORTRESS },
  { "wittenberg", "Wittenberg", VTR_PLACE_FORTRESS },
  { "wurzen", "Wurzen", VTR_PLACE_TOWN },
  { "zerbst", "Zerbst", VTR_PLACE_TOWN },
  { "zwickau", "Zwickau", VTR_PLACE_TOWN },
};

static const gchar *const roads[][2] = {
  { "lutzen", "leipzig" },
  { "leipzig", "grimma" },
  { "grimma", "dobeln" },
  { "leipzig", "eilenburg" },
  { "eilenburg", "torgau" },
  { "leipzig", "wurzen" },
  { "wurzen", "oschatz" },
  { "leipzig", "duben" },
  { "duben", "wittenberg" },
  { "halle", "leipzig" },
  { "borna", "rochlitz" },
  { "rochlitz", "chemnitz" },
  { "dobeln", "dresden" },
  { "dresden", "meissen" },
  { "dresden", "freiberg" },
};

static VtrBoard *
make_board (void)
{
  VtrBoard *board = vtr_board_new ();

  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    vtr_board_add_place (board, places[i].id, places[i].name, places[i].class_, (gint) i * 1000, (gint) (i * 7 % 5) * 1000);
  for (guint i = 0; i < G_N_ELEMENTS (roads); i++)
    vtr_board_add_link (board, vtr_board_find_place (board, roads[i][0]), vtr_board_find_place (board, roads[i][1]), VTR_LINK_GOOD);
  vtr_board_finish (board);
  return board;
}

static const VtrEventKind *
find_kind (const VtrRuleset *ruleset,
           const gchar *id)
{
  for (guint i = 0; i < ruleset->n_event_kinds; i++)
    if (g_str_equal (ruleset->event_kinds[i].id, id))
      return &ruleset->event_kinds[i];
  g_error ("no event kind '%s'", id);
}

/* An event that @side learns of as its own; NULL: the umpire's. */
VtrEvent *
world_event (World *world,
             const gchar *kind,
             const gchar *side,
             const gchar *order)
{
  VtrEvent *event = g_new0 (VtrEvent, 1);
  VtrId id = vtr_id (side);

  event->kind = find_kind (world->input->ruleset, kind);
  event->phase = "march";
  event->rule = event->kind->rule;
  event->cause = -1;
  event->order = vtr_id (order);
  event->figures = vtr_figures_new ();
  vtr_event_tell (event, &id, VTR_GRADE_OWN);
  g_ptr_array_add (world->outcome->events, event);
  return event;
}

void
world_id (VtrEvent *event,
          VtrFigureType type,
          const gchar *name,
          const gchar *id)
{
  VtrId value = vtr_id (id);

  vtr_figures_id (event->figures, VTR_GRADE_OWN, type, name, &value);
}

/* The side is the parent's, or, without one, what comes before '-' in the id. */
VtrFormation *
world_formation (World *world,
                 const gchar *id,
                 const gchar *parent,
                 VtrFormationKind kind,
                 const gchar *name,
                 const gchar *short_name,
                 const gchar *place,
                 gint foot,
                 gint horse,
                 gint guns)
{
  VtrState *state = world->outcome->state;
  gboolean french = g_str_has_prefix (id, "fr-");
  VtrFormation formation = {
    .id = vtr_id (id),
    .side = vtr_id (french ? "french" : "coalition"),
    .nation = vtr_id (french ? "france" : "prussia"),
    .parent = vtr_id (parent),
    .kind = kind,
    .seq = (gint) vtr_state_n_rows (state, VTR_TABLE_FORMATION) + 1,
    .place = vtr_id (place),
    .attached = TRUE,
  };
  K13Troops troops = { .id = formation.id, .foot = foot, .horse = horse, .foot_guns = guns, .experience = 4, .full_foot = foot, .full_horse = horse };
  K13Supply supply = { .formation = formation.id, .state = K13_SUPPLY_OPEN, .source = vtr_id ("magdeburg"), .next = vtr_id ("halle"), .links = 4 };

  g_strlcpy (formation.name, name, sizeof formation.name);
  g_strlcpy (formation.short_name, short_name, sizeof formation.short_name);
  vtr_state_insert (state, K13_TABLE_TROOPS, &troops);
  if (*place)
    vtr_state_insert (state, K13_TABLE_SUPPLY, &supply);
  return vtr_state_insert (state, VTR_TABLE_FORMATION, &formation);
}

static K13Troops *
troops_of (World *world,
           const gchar *id)
{
  K13Troops key = { .id = vtr_id (id) };

  return vtr_state_find (world->outcome->state, K13_TABLE_TROOPS, &key);
}

static void
add_player (World *world,
            const gchar *id,
            const gchar *side,
            const gchar *name,
            const gchar *formation)
{
  VtrState *state = world->outcome->state;
  VtrPlayer player = { .id = vtr_id (id), .side = vtr_id (side), .seq = (gint) vtr_state_n_rows (state, VTR_TABLE_PLAYER) + 1 };
  VtrCommand command = { .side = vtr_id (side), .player = vtr_id (id), .formation = vtr_id (formation) };

  g_strlcpy (player.name, name, sizeof player.name);
  vtr_state_insert (state, VTR_TABLE_PLAYER, &player);
  vtr_state_insert (state, VTR_TABLE_COMMAND, &command);
}

/* @path: places with blanks between. */
VtrOrder *
world_order (World *world,
             const gchar *id,
             const gchar *side,
             const gchar *formation,
             const gchar *verb,
             const gchar *path)
{
  VtrOrder *order = vtr_order_new ();
  g_auto (GStrv) parts = g_strsplit (path, " ", -1);

  order->id = vtr_id (id);
  order->turn = 3;
  order->seq = (gint) world->input->orders->len + 1;
  order->side = vtr_id (side);
  order->formation = vtr_id (formation);
  order->verb = vtr_id (verb);
  order->verdict.kind = VTR_VERDICT_ACCEPTED;
  for (guint i = 0; parts[i]; i++)
    if (*parts[i])
      {
        VtrId place = vtr_id (parts[i]);
        g_array_append_val (order->path, place);
      }
  g_ptr_array_add (world->input->orders, order);
  return order;
}

static void
executed (World *world,
          const gchar *order,
          VtrExecuted how)
{
  VtrOrderOutcome *outcome = g_new0 (VtrOrderOutcome, 1);

  outcome->order = vtr_id (order);
  outcome->executed = how;
  outcome->event = (gint) world->outcome->events->len - 1;
  g_ptr_array_add (world->outcome->verdicts, outcome);
}

static VtrEvent *
march (World *world,
       const gchar *order,
       const gchar *side,
       const gchar *formation,
       const gchar *from,
       const gchar *path,
       gboolean forced)
{
  VtrEvent *event = world_event (world, "march", side, order);
  g_auto (GStrv) parts = g_strsplit (path, " ", -1);

  world_id (event, VTR_FIGURE_FORMATION, "formation", formation);
  world_id (event, VTR_FIGURE_PLACE, "from", from);
  for (guint i = 0; parts[i]; i++)
    world_id (event, VTR_FIGURE_PLACE, "path", parts[i]);
  vtr_figures_number (event->figures, VTR_GRADE_OWN, "forced", forced);
  return event;
}

static void
sighting (World *world,
          const gchar *side,
          const gchar *place,
          gint turn,
          VtrWord word,
          gint foot,
          gint horse,
          gint guns,
          const gchar *by,
          K13Reason reason)
{
  VtrSighting row = {
    .side = vtr_id (side),
    .place = vtr_id (place),
    .turn = turn,
    .word = word,
    .foot = foot,
    .horse = horse,
    .guns = guns,
    .by = vtr_id (by),
    .reason = reason,
  };

  vtr_state_insert (world->outcome->state, VTR_TABLE_SIGHTING, &row);
}

static void
sighted (World *world,
         const gchar *side,
         const gchar *place,
         const gchar *formation,
         VtrGrade grade)
{
  VtrSighted row = { .side = vtr_id (side), .place = vtr_id (place), .formation = vtr_id (formation), .grade = (gint) grade };

  vtr_state_insert (world->outcome->state, VTR_TABLE_SIGHTED, &row);
}

static void
prestige (World *world,
          gint turn,
          gint seq,
          const gchar *cause,
          gint amount,
          const gchar *place)
{
  K13Prestige row = { .turn = turn, .seq = seq, .cause = vtr_id (cause), .amount = amount, .place = vtr_id (place), .side = vtr_id (g_str_equal (cause, "fortress") ? "french" : "") };

  K13Score score = { .what = vtr_id ("prestige"), .turn = turn };

  vtr_state_insert (world->outcome->state, K13_TABLE_PRESTIGE, &row);
  score.value = k13_prestige (world->outcome->state);
  vtr_state_insert (world->outcome->state, K13_TABLE_SCORE, &score);
}

static void
add_sides (World *world)
{
  VtrState *state = world->outcome->state;
  VtrSide french = { .id = vtr_id ("french"), .seq = 1, .name = "French", .colour = "#1f4e8c" };
  VtrSide coalition = { .id = vtr_id ("coalition"), .seq = 2, .name = "Coalition", .colour = "#8c2f2b", .shape = VTR_SIDE_ROUND };
  VtrNation france = { .id = vtr_id ("france"), .side = vtr_id ("french"), .name = "France", .adjective = "French" };
  VtrNation prussia = { .id = vtr_id ("prussia"), .side = vtr_id ("coalition"), .name = "Prussia", .adjective = "Prussian" };
  VtrSideNote note = { .side = vtr_id ("french"), .seq = 1, .text = "Hold Leipzig to the end of May." };
  VtrSideNote other = { .side = vtr_id ("coalition"), .seq = 1, .text = "Keep the army in being." };
  K13Holds torgau = { .place = vtr_id ("torgau"), .side = vtr_id (VTR_NEUTRAL) };
  K13Holds magdeburg = { .place = vtr_id ("magdeburg"), .side = vtr_id ("french") };
  K13Traffic road = { .from = vtr_id ("grimma"), .to = vtr_id ("leipzig"), .count = 10, .capacity = 10 };

  vtr_state_insert (state, VTR_TABLE_SIDE, &french);
  vtr_state_insert (state, VTR_TABLE_SIDE, &coalition);
  vtr_state_insert (state, VTR_TABLE_NATION, &france);
  vtr_state_insert (state, VTR_TABLE_NATION, &prussia);
  vtr_state_insert (state, VTR_TABLE_NOTE, &note);
  vtr_state_insert (state, VTR_TABLE_NOTE, &other);
  vtr_state_insert (state, K13_TABLE_HOLDS, &torgau);
  vtr_state_insert (state, K13_TABLE_HOLDS, &magdeburg);
  vtr_state_insert (state, K13_TABLE_TRAFFIC, &road);
}

/* A corps with one division in its place. */
static void
add_corps (World *world,
           const gchar *id,
           const gchar *parent,
           VtrFormationKind kind,
           const gchar *name,
           const gchar *short_name,
           const gchar *place,
           gint foot,
           gint horse,
           gint guns)
{
  g_autofree gchar *division = g_strconcat (id, "-1", NULL);
  g_autofree gchar *division_name = g_strconcat ("1st of ", name, NULL);

  world_formation (world, id, parent, kind, name, short_name, place, 0, 0, 0);
  world_formation (world, division, id, VTR_FORMATION_DIVISION, division_name, "1", place, foot, horse, guns);
}

static void
add_forces (World *world)
{
  const VtrFormationKind corps = VTR_FORMATION_CORPS;
  const VtrFormationKind cavalry = VTR_FORMATION_CAVALRY_CORPS;
  VtrFormation *detached;
  K13Troops *troops;

  world_formation (world, "fr-main", "", VTR_FORMATION_ARMY, "Army of the Main", "Main", "dobeln", 0, 0, 0);
  add_corps (world, "fr-guard", "fr-main", corps, "Imperial Guard", "Guard", "dobeln", 12800, 3600, 50);
  add_corps (world, "fr-iii", "fr-main", corps, "III Corps", "III", "eilenburg", 36400, 700, 74);
  add_corps (world, "fr-iv", "fr-main", corps, "IV Corps", "IV", "chemnitz", 26100, 900, 54);
  add_corps (world, "fr-vi", "fr-main", corps, "VI Corps", "VI", "leipzig", 22300, 500, 68);
  detached = world_formation (world, "fr-vi-22", "fr-vi", VTR_FORMATION_DIVISION, "22nd Division", "22", "lutzen", 4600, 0, 12);
  detached->attached = FALSE;
  add_corps (world, "fr-vii", "fr-main", corps, "VII Corps", "VII", "wittenberg", 4100, 200, 7);
  add_corps (world, "fr-xii", "fr-main", corps, "XII Corps", "XII", "gera", 23800, 1100, 48);
  add_corps (world, "fr-1c", "fr-main", cavalry, "I Cavalry Corps", "ICav", "dobeln", 0, 3650, 12);
  add_corps (world, "fr-i", "", corps, "I Corps", "I", "bremen", 19500, 200, 36);
  world_formation (world, "fr-train", "fr-main", VTR_FORMATION_TRAIN, "Pontoon train of the Main", "PMain", "gera", 0, 0, 0);
  world_formation (world, "fr-gar-magdeburg", "", VTR_FORMATION_DIVISION, "Magdeburg garrison", "GMagd", "magdeburg", 6500, 0, 0);
  world_formation (world, "fr-due", "fr-main", VTR_FORMATION_DIVISION, "2nd Young Guard Division", "YG2", "", 7000, 0, 8);

  add_corps (world, "co-yorck", "", corps, "Yorck's corps", "Yorck", "meissen", 8350, 2200, 44);
  add_corps (world, "co-milo", "", corps, "Miloradovich's corps", "Milo", "dresden", 9000, 2500, 60);
  add_corps (world, "co-sacken", "", corps, "Sacken's corps", "Sack", "freiberg", 5000, 900, 12);

  troops_of (world, "fr-main")->napoleon = TRUE;
  troops_of (world, "fr-train")->corps = vtr_id ("fr-xii");
  troops_of (world, "fr-gar-magdeburg")->garrison = TRUE;
  troops_of (world, "fr-vii-1")->fatigued_to = 4;
  troops_of (world, "co-milo-1")->exhausted_to = 6;
  troops_of (world, "co-yorck-1")->cossacks = 400;
  troops = troops_of (world, "fr-due");
  troops->due = 5;
  troops->due_die = 1;
  troops->due_turn = 6;
  troops->arrives = vtr_id ("leipzig");

  g_strlcpy (vtr_state_formation (world->outcome->state, &(VtrId){ "co-yorck" })->commander, "Yorck", 64);
  g_strlcpy (vtr_state_formation (world->outcome->state, &(VtrId){ "co-milo" })->commander, "Miloradovich", 64);
  g_strlcpy (vtr_state_formation (world->outcome->state, &(VtrId){ "fr-iii" })->commander, "Ney", 64);

  add_player (world, "napoleon", "french", "The Emperor", "fr-main");
  add_player (world, "ney", "french", "Marshal Ney", "fr-iii");
  add_player (world, "oudinot", "french", "Marshal Oudinot", "fr-xii");
  add_player (world, "davout", "french", "Marshal Davout", "fr-i");
  add_player (world, "yorck", "coalition", "General Yorck", "co-yorck");
}

static void
add_sightings (World *world)
{
  sighting (world, "french", "dresden", 3, VTR_WORD_FAIR, 9500, 2600, 62, "fr-1c", K13_REASON_NONE);
  sighted (world, "french", "dresden", "co-milo", VTR_GRADE_REPORT);
  sighting (world, "french", "meissen", 3, VTR_WORD_CERTAIN, 8350, 2600, 44, "fr-1c", K13_REASON_NONE);
  sighted (world, "french", "meissen", "co-yorck", VTR_GRADE_EXACT);
  sighting (world, "french", "freiberg", 3, VTR_WORD_PRESENT, 0, 0, 0, "fr-1c", K13_REASON_SCREEN);
  sighting (world, "french", "rochlitz", 3, VTR_WORD_EMPTY, 0, 0, 0, "fr-iv", K13_REASON_NONE);
  sighting (world, "french", "zwickau", 3, VTR_WORD_EMPTY, 0, 0, 0, "fr-iv", K13_REASON_NONE);
  sighting (world, "french", "wurzen", 2, VTR_WORD_GOOD, 4000, 1000, 12, "fr-1c", K13_REASON_NONE);
  sighting (world, "french", "zerbst", 0, VTR_WORD_PRESENT, 0, 0, 0, "fr-vii", K13_REASON_NONE);
  sighting (world, "french", "oschatz", 2, VTR_WORD_EMPTY, 0, 0, 0, "fr-1c", K13_REASON_NONE);
  sighting (world, "coalition", "dobeln", 3, VTR_WORD_ROUGH, 15000, 6000, 70, "co-milo", K13_REASON_NONE);
  sighted (world, "coalition", "dobeln", "fr-guard", VTR_GRADE_REPORT);
}

static void
add_turn (World *world)
{
  VtrEvent *event;
  gint contact, battle;

  world_order (world, "o1", "french", "fr-guard", "march", "grimma dobeln");
  world_order (world, "o2", "french", "fr-iii", "march", "eilenburg torgau");
  world_order (world, "o3", "coalition", "co-milo", "stand", "");
  world_order (world, "o4", "french", "fr-iv", "march", "rochlitz chemnitz");
  world_order (world, "o5", "french", "fr-vi", "march", "leipzig grimma");
  world_order (world, "o6", "french", "fr-vii", "march", "leipzig duben wittenberg");
  world_order (world, "o7", "french", "fr-1c", "march", "grimma dobeln");
  world_order (world, "o8", "french", "fr-i", "halt", "");
  world_order (world, "o9", "french", "fr-iii", "stand", "");

  event = world_event (world, "arrives", "french", "");
  world_id (event, VTR_FIGURE_FORMATION, "formation", "fr-vi-22");
  world_id (event, VTR_FIGURE_PLACE, "place", "lutzen");

  march (world, "o1", "french", "fr-guard", "leipzig", "grimma dobeln", FALSE);
  executed (world, "o1", VTR_EXECUTED_DONE);
  contact = (gint) world->outcome->events->len;
  event = world_event (world, "contact", "french", "");
  world_id (event, VTR_FIGURE_PLACE, "place", "dobeln");
  world_id (event, VTR_FIGURE_PLACE, "from", "grimma");
  world_id (event, VTR_FIGURE_WORD, "role", "attacker");
  world_id (event, VTR_FIGURE_FORMATION, "formation", "fr-guard");
  event = world_event (world, "contact", "coalition", "");
  event->cause = contact;
  world_id (event, VTR_FIGURE_PLACE, "place", "dobeln");
  world_id (event, VTR_FIGURE_PLACE, "from", "grimma");
  world_id (event, VTR_FIGURE_WORD, "role", "defender");
  world_id (event, VTR_FIGURE_FORMATION, "formation", "co-milo");
  event = world_event (world, "stands", "coalition", "");
  event->cause = contact + 1;
  world_id (event, VTR_FIGURE_FORMATION, "formation", "co-milo");
  world_id (event, VTR_FIGURE_PLACE, "place", "dobeln");
  executed (world, "o3", VTR_EXECUTED_DONE);

  march (world, "o2", "french", "fr-iii", "leipzig", "eilenburg", FALSE);
  event = world_event (world, "stop.neutral", "french", "o2");
  world_id (event, VTR_FIGURE_FORMATION, "formation", "fr-iii");
  world_id (event, VTR_FIGURE_PLACE, "place", "eilenburg");
  world_id (event, VTR_FIGURE_PLACE, "to", "torgau");
  executed (world, "o2", VTR_EXECUTED_PART);

  march (world, "o4", "french", "fr-iv", "borna", "rochlitz chemnitz", FALSE);
  executed (world, "o4", VTR_EXECUTED_DONE);
  march (world, "o5", "french", "fr-vi", "lutzen", "leipzig", FALSE);
  event = world_event (world, "stop.traffic", "french", "o5");
  world_id (event, VTR_FIGURE_FORMATION, "formation", "fr-vi");
  world_id (event, VTR_FIGURE_PLACE, "place", "leipzig");
  world_id (event, VTR_FIGURE_PLACE, "to", "grimma");
  vtr_figures_number (event->figures, VTR_GRADE_OWN, "capacity", 10);
  executed (world, "o5", VTR_EXECUTED_PART);
  march (world, "o6", "french", "fr-vii", "halle", "leipzig duben wittenberg", TRUE);
  executed (world, "o6", VTR_EXECUTED_DONE);
  event = world_event (world, "refused", "french", "o7");
  event->rule = "5.5";
  world_id (event, VTR_FIGURE_FORMATION, "formation", "fr-1c");
  world_id (event, VTR_FIGURE_WORD, "reason", "pinned");
  world_id (event, VTR_FIGURE_PLACE, "place", "dobeln");
  executed (world, "o7", VTR_EXECUTED_NO);
  event = world_event (world, "halt", "french", "o8");
  world_id (event, VTR_FIGURE_FORMATION, "formation", "fr-i");
  world_id (event, VTR_FIGURE_PLACE, "place", "bremen");
  executed (world, "o8", VTR_EXECUTED_DONE);
  executed (world, "o9", VTR_EXECUTED_DONE);

  battle = (gint) world->outcome->events->len;
  event = world_event (world, "battle", "french", "");
  event->cause = contact;
  vtr_event_tell (event, &(VtrId){ "coalition" }, VTR_GRADE_OWN);
  world_id (event, VTR_FIGURE_PLACE, "place", "dobeln");
  world_id (event, VTR_FIGURE_SIDE, "attacker", "french");
  vtr_figures_number (event->figures, VTR_GRADE_UMPIRE, "number", 1);
  event = world_event (world, "result", "french", "");
  event->cause = battle;
  vtr_event_tell (event, &(VtrId){ "coalition" }, VTR_GRADE_OWN);
  world_id (event, VTR_FIGURE_PLACE, "place", "dobeln");
  world_id (event, VTR_FIGURE_SIDE, "winner", "french");
  world_id (event, VTR_FIGURE_WORD, "size", "minor");
  vtr_figures_number (event->figures, VTR_GRADE_OWN, "easy", 1);
  for (guint i = 0; i < 3; i++)
    {
      static const gchar *const who[] = { "fr-guard", "fr-1c", "co-milo" };
      static const gint lost[] = { 120, 250, 2610 };

      event = world_event (world, "loss", i < 2 ? "french" : "coalition", "");
      event->cause = battle + 1;
      world_id (event, VTR_FIGURE_FORMATION, "formation", who[i]);
      world_id (event, VTR_FIGURE_PLACE, "place", "dobeln");
      vtr_figures_number (event->figures, VTR_GRADE_OWN, "men", lost[i]);
    }
  event = world_event (world, "loss.seen", "french", "");
  event->cause = battle + 1;
  world_id (event, VTR_FIGURE_PLACE, "place", "dobeln");
  world_id (event, VTR_FIGURE_SIDE, "side", "coalition");
  vtr_figures_number (event->figures, VTR_GRADE_OWN, "men", 2500);
  event = world_event (world, "retreats", "coalition", "");
  event->cause = battle + 1;
  world_id (event, VTR_FIGURE_FORMATION, "formation", "co-milo");
  world_id (event, VTR_FIGURE_PLACE, "from", "dobeln");
  world_id (event, VTR_FIGURE_PLACE, "to", "dresden");
  event = world_event (world, "exhausted", "coalition", "");
  event->cause = battle + 1;
  world_id (event, VTR_FIGURE_FORMATION, "formation", "co-milo");
  vtr_figures_number (event->figures, VTR_GRADE_OWN, "until", 6);
  event = world_event (world, "override", "coalition", "");
  vtr_figures_word (event->figures, VTR_GRADE_UMPIRE, "ruling", "set");
  vtr_figures_text (event->figures, VTR_GRADE_UMPIRE, "what", "troops");
  vtr_figures_text (event->figures, VTR_GRADE_UMPIRE, "key", "co-sacken-1");
  vtr_figures_text (event->figures, VTR_GRADE_UMPIRE, "field", "foot");
  vtr_figures_text (event->figures, VTR_GRADE_UMPIRE, "before", "4000");
  vtr_figures_text (event->figures, VTR_GRADE_UMPIRE, "value", "5000");
  vtr_figures_text (event->figures, VTR_GRADE_UMPIRE, "reason", "A typing fault.");
  vtr_figures_text (event->figures, VTR_GRADE_OWN, "text", "Sacken's return was miscounted; it is put right.");

  prestige (world, 0, 0, "start", 20, "");
  prestige (world, 2, 0, "fortress", 1, "magdeburg");
  prestige (world, 3, 0, "fortress", 1, "magdeburg");
  prestige (world, 3, 1, "fortress", 1, "wittenberg");
  prestige (world, 3, 2, "victory", 1, "dobeln");
}

World *
world_new (void)
{
  World *world = g_new0 (World, 1);

  world->board = make_board ();
  world->input = vtr_turn_input_new ();
  world->input->ruleset = vtr_ruleset_find ("kriegsspiel1813");
  world->input->board = world->board;
  world->input->parameters = vtr_parameters_new (world->input->ruleset->parameters, world->input->ruleset->n_parameters);
  world->input->turn = 3;
  world->input->first_day = (VtrDate){ 1813, 4, 27 };
  world->input->n_turns = 57;
  world->outcome = vtr_outcome_new ();
  world->outcome->state = vtr_state_new (k13_tables);
  add_sides (world);
  add_forces (world);
  add_sightings (world);
  add_turn (world);
  world->input->state = vtr_state_copy (world->outcome->state);
  return world;
}

void
world_free (World *world)
{
  if (world == NULL)
    return;
  vtr_turn_input_free (world->input);
  vtr_outcome_free (world->outcome);
  vtr_board_free (world->board);
  g_free (world);
}

VtrView *
world_view (const World *world,
            const gchar *side)
{
  VtrId id = vtr_id (side);

  return vtr_view_build (world->input, world->outcome, &id);
}

VtrQuestion *
world_question (const gchar *kind,
                const gchar *side,
                const gchar *player,
                const gchar *place)
{
  VtrQuestion *question = g_new0 (VtrQuestion, 1);

  question->id = g_strdup_printf ("march/%s/%s/1", kind, place);
  question->phase = "march";
  question->kind = g_intern_string (kind);
  question->rule = "5.5";
  question->side = vtr_id (side);
  question->player = vtr_id (player);
  question->place = vtr_id (place);
  question->asks = vtr_asks_new ();
  question->figures = vtr_figures_new ();
  return question;
}
