/* SPDX-License-Identifier: MIT */
#include "worlds.h"

/* What the others may have, do and write otherwise, by chance. Whether the observer
 * could know of it is not asked here: the oracle says so afterwards. */

typedef struct
{
  const Stage *stage;
  const VtrTurnInput *input;
  const VtrOutcome *outcome;
  const VtrId *observer;
  GRand *rand;
  GPtrArray *changes;
} Proposal;

static const gchar *const words[] = { "Zieten", "Quatre Bras", "X", "IX Corps", "Jägers <&> Co.", "The Old Guard", "Ney", "Berlin", "halt", "March!" };

static Change *
add (Proposal *p,
     ChangeKind kind)
{
  Change *change = g_new0 (Change, 1);

  change->kind = kind;
  g_ptr_array_add (p->changes, change);
  return change;
}

static const gchar *
some_word (Proposal *p)
{
  return words[roll (p->rand, G_N_ELEMENTS (words))];
}

/* --- records ----------------------------------------------------------------------- */

/* Whose a row is, as its text fields say; the oracle does not need it. */
static gboolean
is_own_row (const Proposal *p,
            guint table,
            gconstpointer row)
{
  const VtrState *state = p->input->state;
  static const gchar *const fields[] = { "id", "formation", "train", "of" };

  if (vtr_table_find_field (state->tables[table], "side"))
    return vtr_id_is (p->observer, oracle_string (state, table, row, "side"));
  for (guint i = 0; i < G_N_ELEMENTS (fields); i++)
    if (vtr_table_find_field (state->tables[table], fields[i]))
      {
        VtrId id = vtr_id (oracle_string (state, table, row, fields[i]));
        const VtrFormation *formation = vtr_state_formation (state, &id);

        return formation && vtr_id_equal (&formation->side, p->observer);
      }
  return FALSE;
}

/* Rows of these are somebody's, or the umpire's: what is not the observer's may be
 * unknown to him. */
static const gchar *const tables[] = {
  "formation", "troops", "troops", "troops", "player", "command", "name", "sighting", "sighted", "note", "route",
  "base", "supply", "line", "siege", "loyalty", "sued", "flag", "unit", "score", "traffic", "bridge"
};

/* A row that is not the observer's; NULL: none was found. */
static gpointer
some_row (Proposal *p,
          const gchar *name,
          guint *table)
{
  const VtrState *state = p->input->state;

  *table = vtr_state_table_index (state, name);
  for (guint tries = 0; tries < 12 && vtr_state_n_rows (state, *table) > 0; tries++)
    {
      gpointer row = vtr_state_row (state, *table, (guint) roll (p->rand, (gint) vtr_state_n_rows (state, *table)));

      if (!is_own_row (p, *table, row))
        return row;
    }
  return NULL;
}

static const VtrFormation *
some_formation (Proposal *p,
                gint kind,
                gboolean on_board)
{
  guint table;

  for (guint tries = 0; tries < 30; tries++)
    {
      const VtrFormation *row = some_row (p, "formation", &table);

      if (row && (kind < 0 || row->kind == kind) && (!on_board || !vtr_id_is_empty (&row->place)) && !vtr_is_neutral (&row->side))
        return row;
    }
  return NULL;
}

/* One that the observer was told of by name, and who may have left where it was. */
static const VtrFormation *
some_told (Proposal *p)
{
  const VtrState *state = p->input->state;
  guint table = vtr_state_table_index (state, "sighted");
  guint n = vtr_state_n_rows (state, table);

  for (guint tries = 0; tries < 12 && n > 0; tries++)
    {
      gconstpointer row = vtr_state_row (state, table, (guint) roll (p->rand, (gint) n));
      VtrId id = vtr_id (oracle_string (state, table, row, "formation"));
      const VtrFormation *told = vtr_id_is (p->observer, oracle_string (state, table, row, "side")) ? vtr_state_formation (state, &id) : NULL;

      if (told && !vtr_id_equal (&told->side, p->observer) && !vtr_id_is_empty (&told->place))
        return told;
    }
  return NULL;
}

static gchar *
other_value (Proposal *p,
             const VtrTable *table,
             const VtrField *field,
             gconstpointer row)
{
  gint value = field->type == VTR_FIELD_INT || field->type == VTR_FIELD_BOOL ? vtr_field_get_int (field, row) : 0;

  if (field->type == VTR_FIELD_TEXT)
    return *vtr_field_get_string (field, row) || chance (p->rand, 30) ? g_strdup (some_word (p)) : NULL;
  if (field->type == VTR_FIELD_BOOL && g_str_equal (field->name, "napoleon"))
    return g_strdup (value ? "no" : "yes");
  if (field->type != VTR_FIELD_INT)
    return NULL;
  if (g_strcmp0 (field->unit, "men") == 0)
    value = value == 0 ? (chance (p->rand, 20) ? 100 + roll (p->rand, 4000) : 0) : value * (20 + roll (p->rand, 260)) / 100;
  else if (g_strcmp0 (field->unit, "turn") == 0)
    value += roll (p->rand, 9) - 3;
  else
    value += roll (p->rand, 7) - 3;
  if (field->min != field->max)
    value = CLAMP (value, field->min, field->max);
  return value == vtr_field_get_int (field, row) ? NULL : g_strdup_printf ("%d", value);
}

static void
propose_field (Proposal *p)
{
  guint table;
  const gchar *name = tables[roll (p->rand, G_N_ELEMENTS (tables))];
  gpointer row = some_row (p, name, &table);
  const VtrTable *of = p->input->state->tables[table];
  const VtrField *field;
  gchar *value;
  Change *change;

  if (row == NULL || of->key >= of->n_fields)
    return;
  field = &of->fields[of->key + (guint) roll (p->rand, (gint) (of->n_fields - of->key))];
  value = other_value (p, of, field, row);
  if (value == NULL)
    return;
  change = add (p, CHANGE_FIELD);
  change->table = g_strdup (of->name);
  change->row = vtr_table_row_key (of, row);
  change->field = g_strdup (field->name);
  change->text = value;
}

/* All at once: every strength, name and clock of a formation's. */
static void
propose_formation (Proposal *p)
{
  static const gchar *const fields[] = { "foot", "horse", "cossacks", "foot_guns", "horse_guns", "experience", "full_foot", "replacements", "fatigued_to", "exhausted_to" };
  const VtrFormation *formation = some_formation (p, -1, FALSE);
  guint table = vtr_state_table_index (p->input->state, "troops");
  const VtrTable *of = p->input->state->tables[table];

  for (guint r = 0; formation && r < vtr_state_n_rows (p->input->state, table); r++)
    {
      gpointer row = vtr_state_row (p->input->state, table, r);

      for (guint i = 0; g_str_equal (oracle_string (p->input->state, table, row, "id"), formation->id.s) && i < G_N_ELEMENTS (fields); i++)
        {
          gchar *value = other_value (p, of, vtr_table_find_field (of, fields[i]), row);
          Change *change = value ? add (p, CHANGE_FIELD) : NULL;

          if (change == NULL)
            continue;
          change->table = g_strdup ("troops");
          change->row = g_strdup (formation->id.s);
          change->field = g_strdup (fields[i]);
          change->text = value;
        }
    }
}

static gboolean
is_clear (const Proposal *p,
          const VtrPlace *place)
{
  const VtrNation *nation = vtr_state_nation (p->input->state, &place->nation);
  g_autoptr (GPtrArray) here = vtr_state_in_place (p->input->state, &place->id);

  for (guint i = 0; i < here->len; i++)
    if (vtr_id_equal (&((const VtrFormation *) g_ptr_array_index (here, i))->side, p->observer))
      return FALSE;
  return place->class_ != VTR_PLACE_FORTRESS && (nation == NULL || !vtr_is_neutral (&nation->side));
}

static const VtrPlace *
some_place (Proposal *p)
{
  for (guint tries = 0; tries < 20; tries++)
    {
      const VtrPlace *place = vtr_board_place (p->input->board, (guint) roll (p->rand, (gint) p->input->board->places->len));

      if (is_clear (p, place))
        return place;
    }
  return NULL;
}

static void
propose_move (Proposal *p)
{
  const VtrFormation *formation = chance (p->rand, 50) ? some_told (p) : some_formation (p, -1, TRUE);
  guint table = vtr_state_table_index (p->input->state, "troops");
  VtrPlace const *place = some_place (p);
  Change *change;

  if (formation == NULL || place == NULL || formation->kind == VTR_FORMATION_BRIGADE)
    return;
  for (guint r = 0; r < vtr_state_n_rows (p->input->state, table); r++)
    {
      gconstpointer row = vtr_state_row (p->input->state, table, r);

      /* who is behind walls or before them is bound to the place */
      if (g_str_equal (oracle_string (p->input->state, table, row, "id"), formation->id.s) && (oracle_int (p->input->state, table, row, "garrison") || oracle_int (p->input->state, table, row, "invests")))
        return;
    }
  if (chance (p->rand, 50))
    {
      guint here = vtr_board_find_place (p->input->board, formation->place.s);
      const VtrPlace *at = vtr_board_place (p->input->board, here);

      if (at->n_links == 0)
        return;
      place = vtr_board_place (p->input->board, vtr_board_other_end (p->input->board, at->links[roll (p->rand, (gint) at->n_links)], here));
      if (!is_clear (p, place))
        return;
    }
  change = add (p, CHANGE_MOVE);
  change->row = g_strdup (formation->id.s);
  change->text = g_strdup (place->id.s);
}

static const gchar *
other_side (const Proposal *p)
{
  return vtr_id_is (p->observer, "french") ? "coalition" : "french";
}

static void
propose_insert (Proposal *p)
{
  const VtrFormation *like = some_formation (p, VTR_FORMATION_DIVISION, TRUE);
  const VtrPlace *place = some_place (p);
  const gchar *side = other_side (p);
  gint n = 100 + roll (p->rand, 900);
  Change *change;

  if (like == NULL || place == NULL)
    return;
  change = add (p, CHANGE_INSERT);
  switch (roll (p->rand, 7))
    {
    case 0:
    case 1:
      change->table = g_strdup ("formation");
      change->text = g_strdup_printf ("id=%s-%d\tside=%s\tnation=%s\tkind=division\tseq=%d\tname=%s\tshort_name=%d\tcommander=%s\tplace=%s", chance (p->rand, 50) ? "aa" : "zz", n, side, like->nation.s, roll (p->rand, 900), some_word (p), n, some_word (p), place->id.s);
      change->field = g_strdup_printf ("%.*s\tfoot=%d\thorse=%d\tfoot_guns=%d\tfull_foot=9000", (gint) strcspn (change->text, "\t"), change->text, roll (p->rand, 2) * (500 + roll (p->rand, 7000)), 1 + roll (p->rand, 2) * roll (p->rand, 3000), roll (p->rand, 30));
      break;
    case 2:
      change->table = g_strdup ("player");
      change->text = g_strdup_printf ("id=%s%d\tside=%s\tseq=%d\tname=%s", chance (p->rand, 50) ? "a" : "z", n, side, roll (p->rand, 50), some_word (p));
      break;
    case 3:
      change->table = g_strdup ("note");
      change->text = g_strdup_printf ("side=%s\tseq=%d\ttext=%s %d", side, n, some_word (p), n);
      break;
    case 4:
      change->table = g_strdup ("flag");
      change->text = g_strdup_printf ("side=%s\tid=f%d\tvalue=%d\tlabel=%s", side, n, n, some_word (p));
      break;
    case 5:
      change->table = g_strdup ("name");
      change->text = g_strdup_printf ("side=%s\twhat=%s\tof=%s\tname=%s", side, chance (p->rand, 50) ? "formation" : "place", chance (p->rand, 50) ? like->id.s : place->id.s, some_word (p));
      break;
    default:
      change->table = g_strdup ("sighting");
      change->text = g_strdup_printf ("side=%s\tplace=%s\tturn=%d\tword=good\tfoot=%d\thorse=%d\tguns=%d", side, place->id.s, p->input->turn - 1, n * 10, n, n / 10);
      break;
    }
}

static gboolean
is_leaf (const Proposal *p,
         const gchar *id)
{
  const VtrFormation *rows = VTR_STATE_ROWS (p->input->state, VTR_TABLE_FORMATION, VtrFormation);

  for (guint i = 0; i < vtr_state_n_rows (p->input->state, VTR_TABLE_FORMATION); i++)
    if (vtr_id_is (&rows[i].parent, id))
      return FALSE;
  return TRUE;
}

static void
propose_remove (Proposal *p)
{
  static const gchar *const removed[] = { "formation", "formation", "player", "command", "name", "sighting", "sighted", "note", "loyalty", "flag", "unit", "base", "score", "supply", "line", "sued" };
  guint table;
  gpointer row = some_row (p, removed[roll (p->rand, G_N_ELEMENTS (removed))], &table);
  g_autofree gchar *key = row ? vtr_table_row_key (p->input->state->tables[table], row) : NULL;
  Change *change;

  if (row == NULL || (table == VTR_TABLE_FORMATION && !is_leaf (p, key)))
    return;
  change = add (p, CHANGE_REMOVE);
  change->table = g_strdup (p->input->state->tables[table]->name);
  change->row = g_steal_pointer (&key);
}

/* --- orders, answers, rulings ---------------------------------------------------------- */

static void
propose_drops (Proposal *p,
               gint percent)
{
  for (guint i = 0; i < p->input->orders->len; i++)
    {
      const VtrOrder *order = g_ptr_array_index (p->input->orders, i);

      if (vtr_id_equal (&order->side, p->observer) || !chance (p->rand, percent))
        continue;
      add (p, CHANGE_DROP)->row = g_strdup (order->id.s);
    }
}

/* What a player of the others thinks of, if chance is otherwise: one order of it,
 * or the whole letter. */
static void
propose_orders (Proposal *p)
{
  const VtrState *state = p->input->state;
  const VtrPlayer *player = vtr_state_n_rows (state, VTR_TABLE_PLAYER) ? vtr_state_row (state, VTR_TABLE_PLAYER, (guint) roll (p->rand, (gint) vtr_state_n_rows (state, VTR_TABLE_PLAYER))) : NULL;
  g_autoptr (GPtrArray) orders = NULL;
  gint letters = 5000 + roll (p->rand, 1000);
  gint percent = chance (p->rand, 30) ? 100 : 15;

  if (player == NULL || vtr_id_equal (&player->side, p->observer))
    return;
  orders = stage_orders (p->stage, p->input, p->rand, (guint) roll (p->rand, 1000), player, &letters);
  for (guint i = 0; i < orders->len; i++)
    if (chance (p->rand, percent))
      {
        Change *change = add (p, CHANGE_ORDER);
        g_autofree gchar *id = g_strdup_printf ("n%u", p->changes->len);

        change->order = vtr_order_copy (g_ptr_array_index (orders, i));
        change->order->id = vtr_id (id);
        change->order->seq = roll (p->rand, (gint) p->input->orders->len * 10 + 20);
        change->order->seq += change->order->seq % 10 == 0;
      }
}

static void
propose_answers (Proposal *p)
{
  for (guint i = 0; i < p->outcome->questions->len; i++)
    {
      const VtrQuestion *question = g_ptr_array_index (p->outcome->questions, i);
      Change *change;

      if (vtr_id_equal (&question->side, p->observer) || !chance (p->rand, 30))
        continue;
      change = add (p, CHANGE_ANSWER);
      change->row = g_strdup (question->id);
      change->text = stage_some_answer (p->rand, question);
    }
  /* one that no question takes */
  if (chance (p->rand, 30))
    {
      Change *change = add (p, CHANGE_ANSWER);

      change->row = g_strdup_printf ("march/contact/%s/nobody/%d", "leipzig", roll (p->rand, 9));
      change->text = g_strdup ("withdraw");
    }
}

static void
propose_ruling (Proposal *p)
{
  const VtrFormation *formation = some_formation (p, VTR_FORMATION_DIVISION, FALSE);
  VtrOverride hand = { .phase = (gchar *) "", .table = (gchar *) "troops", .field = (gchar *) "foot", .reason = (gchar *) "for a hidden reason", .tell = (gchar *) "" };
  g_autofree gchar *value = g_strdup_printf ("%d", 1 + roll (p->rand, 9000));

  if (formation == NULL)
    return;
  hand.key = (gchar *) formation->id.s;
  hand.value = value;
  if (chance (p->rand, 50))
    {
      hand.tell_side = vtr_id (other_side (p));
      hand.tell = (gchar *) "You have been reinforced by night.";
    }
  if (chance (p->rand, 30))
    {
      hand.kind = VTR_OVERRIDE_RULING;
      hand.table = hand.field = hand.key = hand.value = (gchar *) "";
      hand.tell_side = vtr_id (other_side (p));
      hand.tell = (gchar *) "The bridge is mined.";
    }
  add (p, CHANGE_OVERRIDE)->override = vtr_override_copy (&hand);
}

/* --- the umpire's figures ----------------------------------------------------------------- */

static void
propose_dice (Proposal *p)
{
  g_autofree gchar *own = g_strdup_printf ("5.3/%s/", p->observer->s);

  for (guint i = 0; i < p->outcome->dice->len; i++)
    {
      const VtrDie *die = g_ptr_array_index (p->outcome->dice, i);
      Change *change;

      if (die->by_hand || g_str_has_prefix (die->purpose, own) || !chance (p->rand, 40))
        continue;
      change = add (p, CHANGE_DIE);
      change->row = g_strdup (die->purpose);
      change->field = g_strdup_printf ("%d", die->index);
      change->number = 1 + roll (p->rand, die->faces);
    }
}

static void
propose_parameters (Proposal *p)
{
  for (guint i = 0; i < p->input->parameters->n; i++)
    {
      const VtrParameter *of = &p->input->parameters->table[i];
      Change *change;

      if (!of->secret)
        continue;
      change = add (p, CHANGE_PARAMETER);
      change->row = g_strdup (of->name);
      change->text = of->names ? g_strdup (of->names[roll (p->rand, (gint) g_strv_length ((gchar **) of->names))]) : g_strdup_printf ("%d", of->min + roll (p->rand, MIN (20, of->max - of->min + 1)));
    }
}

/* Formations, players and whatever else has an id: another, before or behind all. */
static void
propose_id (Proposal *p)
{
  static const gchar *const named[] = { "formation", "formation", "formation", "player", "flag" };
  guint table;
  gpointer row = some_row (p, named[roll (p->rand, G_N_ELEMENTS (named))], &table);
  const gchar *id = row ? oracle_string (p->input->state, table, row, "id") : NULL;
  Change *change;

  if (id == NULL || vtr_board_find_place (p->input->board, id) != VTR_NO_PLACE)
    return;
  change = add (p, CHANGE_RENAME);
  change->row = g_strdup (id);
  change->text = g_strdup_printf ("%s%d", chance (p->rand, 50) ? "a0-" : "zz-", roll (p->rand, 100000));
}

static gint
by_kind (gconstpointer a,
         gconstpointer b)
{
  const Change *x = *(Change *const *) a;
  const Change *y = *(Change *const *) b;

  return (gint) x->kind - (gint) y->kind;
}

/* Stable: of one kind in the sequence of their making. */
static void
sort_changes (GPtrArray *changes)
{
  for (guint i = 1; i < changes->len; i++)
    for (guint k = i; k > 0 && by_kind (&changes->pdata[k - 1], &changes->pdata[k]) > 0; k--)
      {
        gpointer one = changes->pdata[k];

        changes->pdata[k] = changes->pdata[k - 1];
        changes->pdata[k - 1] = one;
      }
}

static void
times (Proposal *p,
       gint percent,
       gint most,
       void (*propose) (Proposal *p))
{
  if (!chance (p->rand, percent))
    return;
  for (gint n = 1 + roll (p->rand, most); n > 0; n--)
    propose (p);
}

static void
number (Proposal *p,
        gint percent,
        ChangeKind kind)
{
  if (chance (p->rand, percent))
    add (p, kind)->number = 1 + roll (p->rand, 1000000);
}

GPtrArray *
propose_changes (const Stage *stage,
                 const VtrTurnInput *input,
                 const VtrOutcome *outcome,
                 const VtrId *observer,
                 GRand *rand)
{
  Proposal p = { stage, input, outcome, observer, rand, g_ptr_array_new_with_free_func ((GDestroyNotify) change_free) };

  times (&p, 60, 40, propose_field);
  times (&p, 40, 12, propose_formation);
  times (&p, 50, 10, propose_move);
  times (&p, 40, 6, propose_insert);
  times (&p, 35, 5, propose_remove);
  if (chance (rand, 40))
    propose_drops (&p, chance (rand, 30) ? 100 : 15);
  times (&p, 45, 3, propose_orders);
  times (&p, 40, 1, propose_answers);
  times (&p, 25, 3, propose_ruling);
  times (&p, 30, 1, propose_dice);
  times (&p, 25, 1, propose_parameters);
  if (chance (rand, 20))
    add (&p, CHANGE_REASON)->text = g_strdup (some_word (&p));
  number (&p, 12, CHANGE_SECRET);
  number (&p, 25, CHANGE_ROWS);
  number (&p, 25, CHANGE_SEQUENCE);
  number (&p, 40, CHANGE_NUMBERS);
  times (&p, 35, 8, propose_id);
  if (p.changes->len == 0)
    number (&p, 100, CHANGE_NUMBERS);
  sort_changes (p.changes);
  return p.changes;
}
