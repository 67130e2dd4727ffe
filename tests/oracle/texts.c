/* SPDX-License-Identifier: MIT */
#include "oracle-private.h"

/* Every byte that a side was given, searched for words and numbers that it cannot
 * know. A word is let pass only if something that the side may know has it too:
 * both sides have a I Corps. */

/* A shorter order may be said in the same words by anybody. */
#define LONG_ENOUGH 28

typedef struct
{
  OracleCheck *check;
  GHashTable *words;   /* words that mean nothing by themselves, or are known */
  GString *known;      /* all that is known, line by line, for words in a row */
  GHashTable *secrets; /* what must not be found -> what it is */
  GHashTable *figures; /* numbers that the side may read */
} Search;

static gboolean
is_word_byte (guchar c)
{
  return g_ascii_isalnum (c) || c >= 0x80 || c == '-' || c == '_' || c == '.' || c == '/';
}

/* The word at @c, without the stops around it; moves on behind it. NULL: none. */
static gchar *
next_word (const gchar **c)
{
  const gchar *start, *end;

  while (**c && !is_word_byte ((guchar) * *c))
    (*c)++;
  if (**c == '\0')
    return NULL;
  start = *c;
  while (**c && is_word_byte ((guchar) * *c))
    (*c)++;
  end = *c;
  while (end > start && strchr ("-_./", end[-1]))
    end--;
  while (start < end && strchr ("-_./", *start))
    start++;
  return g_strndup (start, (gsize) (end - start));
}

static void
add_words (GHashTable *words,
           const gchar *text)
{
  const gchar *c = text;
  gchar *word;

  while ((word = next_word (&c)) != NULL)
    {
      g_auto (GStrv) parts = g_strsplit_set (word, "/", -1);

      for (guint i = 0; parts[i] && parts[1]; i++)
        g_hash_table_add (words, g_strdup (parts[i]));
      g_hash_table_add (words, word);
    }
}

static void
know (Search *search,
      const gchar *text)
{
  if (text == NULL || *text == '\0')
    return;
  add_words (search->words, text);
  g_string_append (search->known, text);
  g_string_append_c (search->known, '\n');
}

/* Where @needle stands in @text as words of its own. */
static gboolean
has_words (const gchar *text,
           const gchar *needle)
{
  gsize length = strlen (needle);

  for (const gchar *at = strstr (text, needle); at; at = strstr (at + 1, needle))
    if ((at == text || !is_word_byte ((guchar) at[-1])) && (!is_word_byte ((guchar) at[length]) || strchr (".-/", at[length])))
      return TRUE;
  return FALSE;
}

static gboolean
is_one_word (const gchar *text)
{
  for (const gchar *c = text; *c; c++)
    if (!is_word_byte ((guchar) *c) || *c == '/')
      return FALSE;
  return TRUE;
}

static void
hide (Search *search,
      const gchar *text,
      const gchar *what)
{
  /* one letter, or a number, names nobody */
  if (text == NULL || strlen (text) < 3 || strspn (text, "0123456789") == strlen (text))
    return;
  if (is_one_word (text) ? g_hash_table_contains (search->words, text) : has_words (search->known->str, text))
    return;
  g_hash_table_insert (search->secrets, g_strdup (text), g_strdup (what));
}

/* --- what may be read -------------------------------------------------------------- */

static void
know_board (Search *search)
{
  const VtrBoard *board = search->check->turn->board;

  know (search, board->id.s);
  know (search, board->name);
  for (guint i = 0; i < board->places->len; i++)
    {
      const VtrPlace *place = vtr_board_place (board, i);

      know (search, place->id.s);
      know (search, place->name);
      know (search, place->nation.s);
      for (guint a = 0; place->aliases && place->aliases[a]; a++)
        know (search, place->aliases[a]);
    }
  for (guint i = 0; i < board->rivers->len; i++)
    know (search, g_array_index (board->rivers, VtrRiver, i).name);
  for (guint i = 0; i < board->seas->len; i++)
    know (search, g_array_index (board->seas, VtrSeaName, i).name);
  for (guint i = 0; i < board->nations->len; i++)
    know (search, g_array_index (board->nations, VtrNationName, i).name);
  for (guint i = 0; i < board->credits->len; i++)
    know (search, g_ptr_array_index (board->credits, i));
}

/* The words that reports are made of, and the names of fields and figures. */
static void
know_language (Search *search)
{
  const OracleTurn *turn = search->check->turn;
  const gchar *source = g_getenv ("VTR_SOURCE_DIR");
  g_autofree gchar *path = g_build_filename (source ? source : ".", "data", "phrases", "en.ini", NULL);
  g_autofree gchar *phrases = NULL;

  if (g_file_get_contents (path, &phrases, NULL, NULL))
    add_words (search->words, phrases);
  for (guint t = 0; t < turn->after->n_tables; t++)
    {
      const VtrTable *table = turn->after->tables[t];

      add_words (search->words, table->name);
      for (guint f = 0; f < table->n_fields; f++)
        {
          add_words (search->words, table->fields[f].name);
          for (guint n = 0; table->fields[f].names && table->fields[f].names[n]; n++)
            add_words (search->words, table->fields[f].names[n]);
        }
    }
  for (guint i = 0; i < turn->parameters->n; i++)
    add_words (search->words, turn->parameters->table[i].name);
  /* of JSON, HTML and SVG, which no name of troops should be; three letters at
   * least are looked for, so the short ones may be left out */
  add_words (search->words, "main order told text side turn turns player place path left right row line body head table span style class title svg defs use none end start middle fill stroke width height font");
}

static void
know_state (Search *search)
{
  OracleCheck *check = search->check;
  const VtrState *state = check->turn->after;
  const VtrSide *sides = VTR_STATE_ROWS (state, VTR_TABLE_SIDE, VtrSide);
  const VtrNation *nations = VTR_STATE_ROWS (state, VTR_TABLE_NATION, VtrNation);
  const VtrPlayer *players = VTR_STATE_ROWS (state, VTR_TABLE_PLAYER, VtrPlayer);
  const VtrName *names = VTR_STATE_ROWS (state, VTR_TABLE_NAME, VtrName);
  const VtrSideNote *notes = VTR_STATE_ROWS (state, VTR_TABLE_NOTE, VtrSideNote);

  for (guint i = 0; i < vtr_state_n_rows (state, VTR_TABLE_SIDE); i++)
    {
      know (search, sides[i].id.s);
      know (search, sides[i].name);
    }
  for (guint i = 0; i < vtr_state_n_rows (state, VTR_TABLE_NATION); i++)
    {
      know (search, nations[i].id.s);
      know (search, nations[i].name);
      know (search, nations[i].adjective);
    }
  for (guint i = 0; i < vtr_state_n_rows (state, VTR_TABLE_PLAYER); i++)
    if (vtr_id_equal (&players[i].side, &check->side->side))
      {
        know (search, players[i].id.s);
        know (search, players[i].name);
      }
  for (guint i = 0; i < vtr_state_n_rows (state, VTR_TABLE_NAME); i++)
    {
      const VtrPlayer *player = vtr_state_player (state, &names[i].of);

      if (oracle_was_own (check, names[i].of.s) || (player && vtr_id_equal (&player->side, &check->side->side)) || vtr_id_is (&names[i].what, "place"))
        know (search, names[i].name);
    }
  for (guint i = 0; i < vtr_state_n_rows (state, VTR_TABLE_NOTE); i++)
    if (vtr_id_equal (&notes[i].side, &check->side->side))
      know (search, notes[i].text);
  for (guint i = 0; i < check->after->units->len; i++)
    {
      const OracleUnit *unit = &g_array_index (check->after->units, OracleUnit, i);
      gboolean own = oracle_was_own (check, unit->id.s);
      gint knows = oracle_knows (check, unit->id.s);

      if (own || knows > 0)
        {
          know (search, unit->id.s);
          know (search, unit->name);
          know (search, unit->short_name);
        }
      if (own || knows > VTR_GRADE_EXACT)
        know (search, unit->commander);
    }
  for (guint i = 0; i < check->turn->orders->len; i++)
    {
      const VtrOrder *order = g_ptr_array_index (check->turn->orders, i);

      if (vtr_id_equal (&order->side, &check->side->side))
        know (search, order->text);
    }
  for (guint i = 0; check->turn->overrides && i < check->turn->overrides->len; i++)
    {
      const VtrOverride *override = g_ptr_array_index (check->turn->overrides, i);

      if (vtr_id_equal (&override->tell_side, &check->side->side))
        know (search, override->tell);
    }
}

/* --- what must not ------------------------------------------------------------------- */

static void
hide_names (Search *search)
{
  OracleCheck *check = search->check;
  const VtrState *state = check->turn->after;
  const VtrPlayer *players = VTR_STATE_ROWS (state, VTR_TABLE_PLAYER, VtrPlayer);
  const VtrName *names = VTR_STATE_ROWS (state, VTR_TABLE_NAME, VtrName);

  for (guint i = 0; i < check->after->units->len; i++)
    {
      const OracleUnit *unit = &g_array_index (check->after->units, OracleUnit, i);
      gint knows = oracle_knows (check, unit->id.s);

      if (oracle_was_own (check, unit->id.s))
        continue;
      if (knows == 0)
        {
          hide (search, unit->id.s, "the id of a formation that it cannot know of");
          hide (search, unit->name, "the name of a formation that it cannot know of");
          hide (search, unit->short_name, "the short name of a formation that it cannot know of");
        }
      if (knows <= VTR_GRADE_EXACT)
        hide (search, unit->commander, "a commander whom no exact report has named");
    }
  for (guint i = 0; i < vtr_state_n_rows (state, VTR_TABLE_PLAYER); i++)
    if (!vtr_id_equal (&players[i].side, &check->side->side))
      {
        hide (search, players[i].id.s, "a player of the other side");
        hide (search, players[i].name, "a player of the other side");
      }
  for (guint i = 0; i < vtr_state_n_rows (state, VTR_TABLE_NAME); i++)
    {
      const VtrPlayer *player = vtr_state_player (state, &names[i].of);

      if ((player && !vtr_id_equal (&player->side, &check->side->side)) || (vtr_id_is (&names[i].what, "formation") && !oracle_was_own (check, names[i].of.s) && oracle_knows (check, names[i].of.s) == 0))
        hide (search, names[i].name, "a word of the other side's");
    }
}

/* Whether two texts are the same words. */
static gboolean
same_words (const gchar *a,
            const gchar *b)
{
  for (;;)
    {
      a += strspn (a, " \t\r\n");
      b += strspn (b, " \t\r\n");
      while (*a != '\0' && *a == *b && !g_ascii_isspace (*a))
        {
          a++;
          b++;
        }
      if (*a == '\0' || *b == '\0' || !g_ascii_isspace (*a) || !g_ascii_isspace (*b))
        return a[strspn (a, " \t\r\n")] == '\0' && b[strspn (b, " \t\r\n")] == '\0';
    }
}

/* Whether the side has written the same itself: the same words; an order for a
 * formation that @order names, its own or, refused, another's that it knows. Its reply
 * may read that back in the same words, whoever else wrote them. */
static gboolean
wrote_itself (Search *search,
              const VtrOrder *order)
{
  const OracleCheck *check = search->check;

  for (guint i = 0; i < check->turn->orders->len; i++)
    {
      const VtrOrder *own = g_ptr_array_index (check->turn->orders, i);
      const OracleUnit *unit;

      if (!vtr_id_equal (&own->side, &check->side->side))
        continue;
      if (own->text && same_words (own->text, order->text))
        return TRUE;
      unit = oracle_unit (check->before, own->formation.s);
      if (unit && (oracle_was_own (check, unit->id.s) || (oracle_knows (check, unit->id.s) > 0 && vtr_id_equal (&own->verb, &order->verb))) && has_words (order->text, unit->name))
        return TRUE;
    }
  return FALSE;
}

static void
hide_papers (Search *search)
{
  const OracleTurn *turn = search->check->turn;
  const VtrId *side = &search->check->side->side;
  GString *secret = g_string_new (NULL);

  for (guint i = 0; i < turn->orders->len; i++)
    {
      const VtrOrder *order = g_ptr_array_index (turn->orders, i);

      if (!vtr_id_equal (&order->side, side) && order->text && strlen (order->text) >= LONG_ENOUGH && !wrote_itself (search, order))
        hide (search, order->text, "an order of the other side");
    }
  for (guint i = 0; i < turn->questions->len; i++)
    hide (search, ((const VtrQuestion *) g_ptr_array_index (turn->questions, i))->id, "the umpire's id of a question");
  for (guint i = 0; i < turn->dice->len; i++)
    hide (search, ((const VtrDie *) g_ptr_array_index (turn->dice, i))->purpose, "the purpose of a die");
  for (guint i = 0; turn->answers && i < turn->answers->len; i++)
    hide (search, ((const VtrAnswer *) g_ptr_array_index (turn->answers, i))->reason, "the umpire's reason for an answer");
  for (guint i = 0; turn->overrides && i < turn->overrides->len; i++)
    {
      const VtrOverride *override = g_ptr_array_index (turn->overrides, i);

      hide (search, override->reason, "the umpire's reason for a ruling");
      if (!vtr_id_equal (&override->tell_side, side))
        hide (search, override->tell, "what the umpire told somebody else");
    }
  for (guint i = 0; turn->secret && i < 32; i++)
    g_string_append_printf (secret, "%02x", turn->secret[i]);
  if (turn->secret)
    hide (search, secret->str, "the secret of the dice");
  g_string_free (secret, TRUE);
}

/* --- numbers -------------------------------------------------------------------------- */

static void
may_read (Search *search,
          gint number)
{
  g_hash_table_add (search->figures, GINT_TO_POINTER (number));
}

/* The number at @c, which is at a digit, as people write them: "16,000". Moves on
 * behind it. Beyond nine digits it is none that anybody counts. */
static gint
number_at (const gchar **c)
{
  gint64 number = 0;
  guint digits = 0;

  while (g_ascii_isdigit (**c) || (**c == ',' && g_ascii_isdigit ((*c)[1]) && g_ascii_isdigit ((*c)[2]) && g_ascii_isdigit ((*c)[3]) && !g_ascii_isdigit ((*c)[4])))
    {
      if (**c != ',' && digits++ < 9)
        number = number * 10 + (**c - '0');
      (*c)++;
    }
  return digits > 9 ? -1 : (gint) number;
}

static void
numbers_of_json (Search *search,
                 JsonNode *node)
{
  if (JSON_NODE_HOLDS_OBJECT (node))
    {
      g_autoptr (GList) values = json_object_get_values (json_node_get_object (node));

      for (const GList *value = values; value; value = value->next)
        numbers_of_json (search, value->data);
    }
  else if (JSON_NODE_HOLDS_ARRAY (node))
    {
      JsonArray *array = json_node_get_array (node);

      for (guint i = 0; i < json_array_get_length (array); i++)
        numbers_of_json (search, json_array_get_element (array, i));
    }
  else if (JSON_NODE_HOLDS_VALUE (node) && json_node_get_value_type (node) == G_TYPE_INT64)
    may_read (search, (gint) json_node_get_int (node));
}

/* What reports add up: men of each arm, and who is missing at full strength. */
typedef struct
{
  gint foot;
  gint horse;
  gint cossacks;
  gint missing;
} Sum;

static void
add_up (Sum *sum,
        const OracleUnit *unit)
{
  sum->foot += unit->foot;
  sum->horse += unit->riders - unit->cossacks;
  sum->cossacks += unit->cossacks;
  sum->missing += MAX (unit->full_foot - unit->foot, 0) + MAX (unit->full_horse - unit->riders, 0);
}

static void
may_read_sum (Search *search,
              const Sum *sum)
{
  may_read (search, sum->foot);
  may_read (search, sum->horse);
  may_read (search, sum->cossacks);
  may_read (search, sum->horse + sum->cossacks);
  may_read (search, sum->foot + sum->horse);
  may_read (search, sum->foot + sum->horse + sum->cossacks);
  may_read (search, sum->missing);
}

/* The formations of one's own that a report adds up: what stands with this one
 * under its name, what is in garrison or in the field beside it, and what is under
 * its command (5.4: what a corps wants). */
static void
sums_of_troops (Search *search)
{
  OracleCheck *check = search->check;

  for (guint h = 0; h < check->after->units->len; h++)
    {
      const OracleUnit *head = &g_array_index (check->after->units, OracleUnit, h);
      Sum with = { 0 }, walls = { 0 }, field = { 0 }, under = { 0 };

      if (!oracle_was_own (check, head->id.s))
        continue;
      for (guint i = 0; i < check->after->units->len; i++)
        {
          const OracleUnit *unit = &g_array_index (check->after->units, OracleUnit, i);

          if (!oracle_was_own (check, unit->id.s))
            continue;
          if (oracle_head (check->after, unit) == head)
            add_up (&with, unit);
          if (unit->at == head->at && unit->at != VTR_NO_PLACE)
            add_up (unit->garrison ? &walls : &field, unit);
          if (vtr_id_equal (&unit->parent, &head->id) && !vtr_id_is_empty (&unit->place))
            add_up (&under, unit);
        }
      may_read_sum (search, &with);
      may_read_sum (search, &walls);
      may_read_sum (search, &field);
      may_read_sum (search, &under);
      add_up (&under, head);
      may_read_sum (search, &under);
    }
}

/* A map has no room for long stacks: the last counters of a place are one, with
 * all their men. */
static void
sums_of_stacks (Search *search)
{
  OracleCheck *check = search->check;
  g_autofree gint *men = g_new0 (gint, check->turn->board->places->len + 1);

  for (guint h = check->after->units->len; h-- > 0;)
    {
      const OracleUnit *head = &g_array_index (check->after->units, OracleUnit, h);

      if (head->at == VTR_NO_PLACE || head->kind == VTR_FORMATION_ARMY || !oracle_is_own (check, head->id.s) || oracle_head (check->after, head) != head)
        continue;
      for (guint i = 0; i < check->after->units->len; i++)
        {
          const OracleUnit *unit = &g_array_index (check->after->units, OracleUnit, i);

          if (oracle_head (check->after, unit) == head)
            men[head->at] += unit->foot + unit->riders;
        }
      may_read (search, men[head->at]);
    }
}

/* 5.4: what was lost in a place, event by event. */
static void
sums_of_losses (Search *search)
{
  OracleCheck *check = search->check;

  for (guint i = 0; i < check->turn->events->len; i++)
    {
      const VtrEvent *first = g_ptr_array_index (check->turn->events, i);
      const VtrId *place = vtr_figures_get_id (first->figures, "place");
      gint sum = 0;

      for (guint k = i; k < check->turn->events->len && place; k++)
        {
          const VtrEvent *loss = g_ptr_array_index (check->turn->events, k);
          const VtrId *at = vtr_figures_get_id (loss->figures, "place");
          const VtrId *formation = vtr_figures_get_id (loss->figures, "formation");

          if (g_str_equal (loss->kind->id, "loss") && at && vtr_id_equal (at, place) && formation && oracle_was_own (check, formation->s))
            {
              sum += vtr_figures_get_number (loss->figures, "men", 0);
              may_read (search, sum);
            }
        }
    }
}

/* Numbers in the words that the side wrote itself or was told. */
static void
numbers_of_words (Search *search)
{
  for (const gchar *c = search->known->str; *c;)
    {
      if (g_ascii_isdigit (*c))
        may_read (search, number_at (&c));
      else
        c++;
    }
}

static void
told_sums (Search *search)
{
  JsonObject *state = search->check->view && json_object_has_member (search->check->view, "state") ? json_object_get_object_member (search->check->view, "state") : NULL;
  JsonArray *rows = state && json_object_has_member (state, "sighting") ? json_object_get_array_member (state, "sighting") : NULL;

  for (guint i = 0; rows && i < json_array_get_length (rows); i++)
    {
      JsonObject *row = json_array_get_object_element (rows, i);

      may_read (search, (gint) (json_object_get_int_member (row, "foot") + json_object_get_int_member (row, "horse")));
    }
}

static void
hide_number (Search *search,
             GHashTable *hidden,
             gint number,
             const gchar *of)
{
  /* round ones are met by chance */
  if (number >= 1000 && number % 100 != 0 && !g_hash_table_contains (search->figures, GINT_TO_POINTER (number)))
    g_hash_table_insert (hidden, GINT_TO_POINTER (number), (gpointer) of);
}

/* True strengths of the enemy that nobody told, to the man. */
static GHashTable *
hidden_numbers (Search *search)
{
  OracleCheck *check = search->check;
  GHashTable *hidden = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < check->after->units->len; i++)
    {
      const OracleUnit *unit = &g_array_index (check->after->units, OracleUnit, i);

      if (oracle_was_own (check, unit->id.s))
        continue;
      hide_number (search, hidden, unit->foot, unit->id.s);
      hide_number (search, hidden, unit->riders, unit->id.s);
      hide_number (search, hidden, unit->foot + unit->riders, unit->id.s);
    }
  for (guint i = 0; i < check->turn->board->places->len; i++)
    {
      const OracleStand *them = &check->looks[i].them;
      const gchar *place = vtr_board_place (check->turn->board, i)->id.s;

      hide_number (search, hidden, them->foot, place);
      hide_number (search, hidden, them->horse, place);
      hide_number (search, hidden, them->foot + them->horse, place);
    }
  return hidden;
}

/* In a picture, and in a page, attributes are coordinates and colours. */
static void
search_numbers (Search *search,
                GHashTable *hidden,
                const gchar *name,
                const gchar *text)
{
  gboolean marked = g_str_has_suffix (name, ".svg") || g_str_has_suffix (name, ".html");
  gboolean inside = FALSE;

  for (const gchar *c = text; *c;)
    {
      const gchar *start = c;
      const gchar *of;
      gint number;

      if (marked && (*c == '<' || *c == '>'))
        inside = *c == '<';
      if (inside || !g_ascii_isdigit (*c))
        {
          c++;
          continue;
        }
      number = number_at (&c);
      of = g_hash_table_lookup (hidden, GINT_TO_POINTER (number));
      if (of)
        {
          g_autofree gchar *around = g_strndup (MAX (text, start - 60), (gsize) (c - MAX (text, start - 60)) + MIN (40, strlen (c)));

          oracle_fault (search->check, "%s tells %d, the true figure of %s: %s", name, number, of, g_strdelimit (around, "\n", ' '));
        }
    }
}

/* --- the search ------------------------------------------------------------------------- */

/* Runs of blanks as one: a line may end within a name. */
static gchar *
flat (const gchar *text)
{
  GString *out = g_string_sized_new (strlen (text));

  for (const gchar *c = text; *c; c++)
    if (!g_ascii_isspace (*c))
      g_string_append_c (out, *c);
    else if (out->len == 0 || out->str[out->len - 1] != ' ')
      g_string_append_c (out, ' ');
  return g_string_free (out, FALSE);
}

static void
search_text (Search *search,
             const gchar *name,
             const gchar *text)
{
  g_autoptr (GHashTable) words = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autofree gchar *even = flat (text);
  GHashTableIter iter;
  gpointer secret, what;

  add_words (words, even);
  g_hash_table_iter_init (&iter, search->secrets);
  while (g_hash_table_iter_next (&iter, &secret, &what))
    {
      gboolean found;

      if (is_one_word (secret))
        found = g_hash_table_contains (words, secret);
      else
        {
          g_autofree gchar *needle = flat (secret);

          found = has_words (even, needle);
        }
      if (found)
        oracle_fault (search->check, "%s holds '%s': %s", name, (const gchar *) secret, (const gchar *) what);
    }
}

/**
 * oracle_check_texts:
 * @check: a side
 *
 * Everything it was given, for words and numbers that it cannot know.
 */
void
oracle_check_texts (OracleCheck *check)
{
  Search search = {
    .check = check,
    .words = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL),
    .known = g_string_new (NULL),
    .secrets = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free),
    .figures = g_hash_table_new (NULL, NULL),
  };
  g_autoptr (GHashTable) hidden = NULL;

  know_board (&search);
  know_language (&search);
  know_state (&search);
  hide_names (&search);
  hide_papers (&search);
  if (check->view)
    numbers_of_json (&search, json_parser_get_root (check->parser));
  sums_of_troops (&search);
  sums_of_stacks (&search);
  sums_of_losses (&search);
  numbers_of_words (&search);
  told_sums (&search);
  hidden = hidden_numbers (&search);

  search_text (&search, "view", check->side->view);
  for (guint i = 0; i < check->side->texts->len; i++)
    {
      const OracleText *text = &g_array_index (check->side->texts, OracleText, i);

      search_text (&search, text->name, text->text);
      if (g_str_has_prefix (text->name, "report.") || g_str_has_prefix (text->name, "map.") || g_str_has_prefix (text->name, "reply"))
        search_numbers (&search, hidden, text->name, text->text);
    }
  g_hash_table_unref (search.words);
  g_string_free (search.known, TRUE);
  g_hash_table_unref (search.secrets);
  g_hash_table_unref (search.figures);
}
