/* SPDX-License-Identifier: MIT */
#include "orders/sense/vtr-sense-private.h"

/* A sentence into pieces. */

static void
clear_piece (gpointer data)
{
  VtrPiece *piece = data;

  g_clear_pointer (&piece->ids, g_array_unref);
}

static gboolean
ends_part (const GArray *tokens,
           guint pos,
           guint end)
{
  return pos >= end || vtr_token (tokens, pos)->kind != VTR_TOKEN_WORD || vtr_token_has (tokens, pos, end, VTR_CLASS_AND);
}

static VtrSense
mark_sense (const VtrToken *token)
{
  switch (token->kind)
    {
    case VTR_TOKEN_COMMA:
    case VTR_TOKEN_SEMICOLON:
    case VTR_TOKEN_STOP:
    case VTR_TOKEN_OPEN:
    case VTR_TOKEN_CLOSE:
      return VTR_SENSE_COMMA;
    case VTR_TOKEN_COLON:
      return VTR_SENSE_COLON;
    case VTR_TOKEN_DASH:
    case VTR_TOKEN_SLASH:
      return VTR_SENSE_DASH;
    case VTR_TOKEN_BULLET:
    case VTR_TOKEN_BREAK:
    case VTR_TOKEN_OTHER:
      return VTR_SENSE_FILLER;
    default:
      return VTR_SENSE_UNKNOWN;
    }
}

/* Particles of German verbs, at the end of their part of a sentence. */
static guint
match_particle (const GArray *tokens,
                guint pos,
                guint end)
{
  return ends_part (tokens, pos + 1, end) ? vtr_phrase (tokens, pos, end, "ab/aus/auf/an/ein/vor/nach/fort/los/weiter/heran/nieder/um/herbei/hinein/hinaus/hinuber/heruber/heraus") : 0;
}

/* Cases and ways that the grammar knows in more words than the vocabulary. */
static guint
match_grammar (VtrReader *reader,
               guint pos,
               guint end,
               guint best,
               VtrPiece *piece,
               VtrSenseWho *who)
{
  const GArray *tokens = reader->tokens;
  g_autoptr (VtrClause) attacked = vtr_clause_new (pos);
  VtrOptions options = 0;
  gboolean standing = FALSE;
  const struct
  {
    VtrSense sense;
    guint n;
  } found[] = {
    { VTR_SENSE_IF_ATTACKED, vtr_match_attacked (tokens, pos, end) },
    { VTR_SENSE_IF_WON, vtr_match_victory (tokens, pos, end) },
    { VTR_SENSE_STANDING, vtr_match_for_good (tokens, pos, end) },
    { VTR_SENSE_GUNS, vtr_match_guns (tokens, pos, end) },
    { VTR_SENSE_UNKNOWN, vtr_match_option (tokens, pos, end, &options, &standing) },
    { VTR_SENSE_IF_ATTACKED, vtr_match_attacked_who (reader, pos, end, attacked) },
  };

  for (guint i = 0; i < G_N_ELEMENTS (found); i++)
    {
      if (found[i].n <= best || (found[i].sense == VTR_SENSE_GUNS && vtr_phrase (tokens, pos + found[i].n - 1, end, "aid/help/support/assistance/rescue/aide/secours/hilfe") > 0))
        continue;
      if (found[i].sense == VTR_SENSE_UNKNOWN && (standing || (options != VTR_OPTION_FORCED && options != VTR_OPTION_SPLIT && options != VTR_OPTION_CONTINUE)))
        continue;
      if (i + 1 == G_N_ELEMENTS (found) && (attacked->fail != VTR_VERDICT_NONE || attacked->subjects->len == 0 || !vtr_are_own (reader, attacked->subjects)))
        continue;
      best = found[i].n;
      piece->sense = found[i].sense != VTR_SENSE_UNKNOWN ? found[i].sense : options == VTR_OPTION_FORCED ? VTR_SENSE_FORCED
                                                                        : options == VTR_OPTION_SPLIT    ? VTR_SENSE_SPLIT
                                                                                                         : VTR_SENSE_CONTINUE;
      g_array_set_size (who->who, 0);
      who->named = who->me = who->it = FALSE;
      who->place = (VtrId){ "" };
      if (i + 1 == G_N_ELEMENTS (found))
        {
          vtr_append_ids (who->who, attacked->subjects);
          who->named = TRUE;
          who->place = attacked->at;
        }
    }
  return best;
}

/* "The foot", of which no one formation is known: not the whole corps. */
gboolean
vtr_sense_is_arm (VtrReader *reader,
                  guint pos,
                  guint n,
                  const GArray *ids)
{
  const VtrLexiconFormation *record = ids->len > 0 ? vtr_lexicon_formation (reader->lexicon, &g_array_index (ids, VtrId, 0)) : NULL;

  return n > 0 && record != NULL && (record->kind == VTR_FORMATION_CORPS || record->kind == VTR_FORMATION_ARMY) && vtr_phrase (reader->tokens, pos + n - 1, pos + n, "foot/infantry/cavalry/horse/artillery/guns/infanterie/kavallerie/reiterei/cavalerie/linfanterie/artillerie/lartillerie/fussvolk/reiter") > 0;
}

/* "Le 20" is a day. */
static gboolean
is_day (const GArray *tokens,
        guint pos,
        guint end)
{
  return vtr_phrase (tokens, pos, end, "le/am/den/on") > 0 && vtr_token_is (tokens, pos + 1, end, VTR_TOKEN_WORD) && strspn (vtr_token (tokens, pos + 1)->fold, "0123456789") == strlen (vtr_token (tokens, pos + 1)->fold) && !vtr_is_corps_word (vtr_token (tokens, MIN (pos + 2, end - 1)));
}

/* "Klüx with his brigade, all the others …": where the names from @pos end at the latest. */
static guint
names_end (const GArray *tokens,
           guint pos,
           guint end)
{
  static const gchar *const others[] = { "der/den/the/le rest/reste/remainder", "alle/die/the anderen/andern/ubrigen/restlichen/others", "alles andere", NULL };

  for (guint i = pos + 1; i < end; i++)
    if (vtr_token_is (tokens, i, end, VTR_TOKEN_COMMA) && vtr_phrases (tokens, i + 1, end, others) > 0)
      return i;
  return end;
}

/* "wird … nach Zeitz geschickt": what is done to whom the sentence is of. */
static gboolean
is_passive (const GArray *tokens,
            guint start,
            guint pos)
{
  for (guint i = pos; i > start; i--)
    {
      if (vtr_phrase (tokens, i - 1, pos, "wird/werden") > 0)
        return TRUE;
      if (vtr_token (tokens, i - 1)->kind != VTR_TOKEN_WORD || vtr_phrase (tokens, i - 1, pos, "hat/haben/habe/ist/sind/war/waren/hatte/hatten") > 0)
        return FALSE;
    }
  return FALSE;
}

/* The army whose train or headquarters it is: "der Hauptarmee". */
static guint
match_army (VtrReader *reader,
            guint pos,
            guint end,
            VtrId *army)
{
  g_autoptr (VtrClause) clause = vtr_clause_new (pos);
  guint of = vtr_phrase (reader->tokens, pos, end, "of/de/der");
  guint n = of > 0 ? vtr_parse_name (reader, pos + of, end, clause) : 0;

  if (n == 0 || clause->subjects->len != 1 || !vtr_formation_is (reader->lexicon, &g_array_index (clause->subjects, VtrId, 0), "army"))
    return 0;
  *army = g_array_index (clause->subjects, VtrId, 0);
  return of + n;
}

/* The sender's pontoon train. */
static guint
match_train (VtrReader *reader,
             guint pos,
             guint end,
             VtrClause *clause)
{
  static const gchar *const trains[] = {
    "the/my/our/its/his? army? pontoon/pontoons/bridging/bridge train/trains/column/company/equipment/park", "the/my/our pontoons/pontoniers/pontooneers/pontonniers/bridging/bridges", "pontoons/pontoniers/pontooneers", "the/my/our? bridging people/men",
    "the/my/our/army? train", "der/den/mein/unser? train", "le/mon/notre? train", "der/die/den/mein/meine/unser/unsere/das? pontontrain/pontonkolonne/pontonpark/pontonzug/bruckentrain/bruckenzug/bruckenkolonne/bruckengerat/pontons/pontoniere/pontonniere",
    "le/les/mon/notre? equipage/train/equipages/trains de/dequipage/dequipages ponts/pont/pontons", "le/mon train dequipage", "lequipage de ponts/pont", "le parc de ponts/pont", "les/mes/nos pontonniers/pontons", "pontonniers/pontons", NULL
  };
  guint n = vtr_phrases (reader->tokens, pos, end, trains);
  VtrId army = { "" };
  guint of = n > 0 ? match_army (reader, pos + n, end, &army) : 0;

  for (guint i = 0; i < reader->lexicon->formations->len && n > 0; i++)
    {
      const VtrLexiconFormation *record = &g_array_index (reader->lexicon->formations, VtrLexiconFormation, i);

      if (record->commanded && record->kind == VTR_FORMATION_TRAIN && (of == 0 || vtr_lexicon_is_under (reader->lexicon, &record->id, &army)) && vtr_reader_place_of (reader, &record->id) != NULL)
        vtr_append_id (clause->subjects, &record->id);
    }
  if (clause->subjects->len == 1)
    return n + of;
  g_array_set_size (clause->subjects, 0);
  return 0;
}

/* "The infantry", of whose corps one formation alone is on foot. */
static guint
match_arm (VtrReader *reader,
           guint pos,
           guint end,
           VtrClause *clause)
{
  guint foot = vtr_phrase (reader->tokens, pos, end, "the/my/our/die/meine/unsere/der/meiner/la/ma/notre? infantry/foot/infanterie/linfanterie/fussvolk");
  guint horse = vtr_phrase (reader->tokens, pos, end, "the/my/our/die/meine/unsere/der/meiner/den/meinen/la/ma/notre? cavalry/horse/horsemen/kavallerie/reiterei/reiter/reitern/cavalerie");
  const VtrId *corps = reader->corps->len == 1 ? &g_array_index (reader->corps, VtrId, 0) : NULL;
  const VtrLexiconFormation *found = NULL;
  guint n = 0;

  if ((foot == 0 && horse == 0) || corps == NULL || reader->context->state == NULL || vtr_phrase (reader->tokens, pos + MAX (foot, horse), end, "of/de/du/des/von/vom/division/brigade/corps/korps") > 0)
    return 0;
  for (guint i = 0; i < reader->lexicon->formations->len; i++)
    {
      const VtrLexiconFormation *record = &g_array_index (reader->lexicon->formations, VtrLexiconFormation, i);
      const VtrFormation *formation = vtr_id_equal (&record->parent, corps) ? vtr_state_formation (reader->context->state, &record->id) : NULL;
      gboolean mounted = formation != NULL && (strstr (formation->name, "avalry") != NULL || strstr (formation->name, "uirassier") != NULL);

      if (formation == NULL || record->kind == VTR_FORMATION_TRAIN || strstr (formation->name, "rtillery") != NULL || vtr_reader_place_of (reader, &record->id) == NULL || mounted != (horse > 0))
        continue;
      found = record;
      n++;
    }
  if (n != 1 || !found->commanded)
    return 0;
  g_array_set_size (clause->subjects, 0);
  vtr_append_id (clause->subjects, &found->id);
  clause->fail = VTR_VERDICT_NONE;
  clause->rest = clause->others = FALSE;
  return MAX (foot, horse);
}

/* "The corps", of one who commands another besides his own: his own, if no other was named. */
static void
take_own_corps (VtrReader *reader,
                VtrClause *clause,
                guint pos,
                guint n)
{
  g_autoptr (GArray) ids = NULL;

  if (n == 0 || clause->fail != VTR_VERDICT_QUESTION || clause->subjects->len > 0 || vtr_phrase (reader->tokens, pos, pos + n, "the/das/le/dem/den corps/korps") != n)
    return;
  for (guint i = 0; i < reader->named->len; i++)
    if (vtr_has_id (clause->choices, &g_array_index (reader->named, VtrId, i)))
      return;
  ids = g_array_copy (clause->choices);
  vtr_keep_own_name (reader, ids);
  if (ids->len != 1)
    return;
  vtr_append_ids (clause->subjects, ids);
  clause->fail = VTR_VERDICT_NONE;
}

/* Words that the grammar passes over, but for days ("tomorrow"), and what somebody is not
 * sure of ("tentatively"). */
static gboolean
is_filler (const GArray *tokens,
           guint pos,
           guint end)
{
  static const gchar *const others[] = { "tomorrow", "demain", "well", "bien", "next", "zwar", "voraus", "voran", "uns", "hold", NULL };
  static const gchar *const manner[] = { "directly", "quietly", "immediately", "promptly", "swiftly", "slowly", "quickly", "rapidly", "calmly", "firmly", "steadily", "jointly", "simultaneously", "accordingly", NULL };
  const gchar *fold = vtr_token (tokens, pos)->fold;

  return vtr_token_has (tokens, pos, end, VTR_CLASS_FILLER) && !g_strv_contains (others, fold) && (!g_str_has_suffix (fold, "ly") || g_strv_contains (manner, fold));
}

static gboolean
are_same (const GArray *a,
          const GArray *b)
{
  for (guint i = 0; i < a->len; i++)
    if (!vtr_has_id (b, &g_array_index (a, VtrId, i)))
      return FALSE;
  return a->len == b->len;
}

/* Whether words of something that is done stand at @pos. */
static gboolean
begins_act (const VtrSenseText *text,
            guint pos)
{
  g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (VtrId));
  VtrSenseWho who = { .who = ids };
  VtrSense sense;

  return vtr_token_is (text->tokens, pos, text->end, VTR_TOKEN_WORD) && vtr_sense_match (text, pos, &sense, &who) > 0 && (vtr_sense_is_act (sense) || sense == VTR_SENSE_SPLIT);
}

/* Whether nothing stands before what follows @pieces, or what ends a part of a sentence. */
static gboolean
stands_first (const GArray *pieces)
{
  const VtrPiece *last = pieces->len > 0 ? &g_array_index (pieces, VtrPiece, pieces->len - 1) : NULL;

  return last == NULL || last->sense == VTR_SENSE_COMMA || last->sense == VTR_SENSE_AND || last->sense == VTR_SENSE_THEN || last->sense == VTR_SENSE_COLON || last->sense == VTR_SENSE_OTHERWISE || vtr_sense_is_case (last->sense);
}

static gboolean
last_is (const GArray *pieces,
         VtrSense sense)
{
  return pieces->len > 0 && g_array_index (pieces, VtrPiece, pieces->len - 1).sense == sense;
}

/* "avec ordre de marcher": the preposition of a verb. */
static gboolean
is_before_verb (const VtrSenseText *text,
                guint pos)
{
  const gchar *fold;

  if (vtr_phrase (text->tokens, pos, text->end, "de/d") == 0 || !vtr_token_is (text->tokens, pos + 1, text->end, VTR_TOKEN_WORD))
    return FALSE;
  fold = vtr_token (text->tokens, pos + 1)->fold;
  if (vtr_phrase (text->tokens, pos + 1, text->end, "se/sy/s") > 0)
    return begins_act (text, pos + 1);
  return (g_str_has_suffix (fold, "er") || g_str_has_suffix (fold, "ir") || g_str_has_suffix (fold, "re")) && !(vtr_token (text->tokens, pos + 1)->flags & VTR_WORD_CAPITAL) && begins_act (text, pos + 1);
}

/* "J'irai": who it is stands in the same word. */
static gboolean
begins_with_me (const VtrReader *reader,
                const VtrToken *token)
{
  const gchar *word = reader->body + token->start;

  return (*word == 'j' || *word == 'J') && (word[1] == '\'' || g_str_has_prefix (word + 1, "\342\200\231"));
}

/* The garrisons of the sender's that stand at @place. */
static void
find_garrisons (VtrReader *reader,
                const VtrId *place,
                GArray *ids)
{
  for (guint i = 0; i < reader->lexicon->formations->len && reader->context->state != NULL; i++)
    {
      const VtrLexiconFormation *record = &g_array_index (reader->lexicon->formations, VtrLexiconFormation, i);
      const VtrFormation *formation = record->commanded ? vtr_state_formation (reader->context->state, &record->id) : NULL;

      if (formation != NULL && formation->kind == VTR_FORMATION_DIVISION && !formation->attached && vtr_id_is_empty (&formation->parent) && vtr_id_equal (&formation->place, place))
        vtr_append_id (ids, &record->id);
    }
}

/* "Schweidnitz and Glatz go into the works": their garrisons. */
static void
name_garrisons (VtrReader *reader,
                GArray *pieces)
{
  guint end = 0;
  guint n = 0;

  for (; end < pieces->len; end++)
    {
      const VtrPiece *piece = &g_array_index (pieces, VtrPiece, end);

      if (piece->sense == VTR_SENSE_PLACE && !piece->unsure)
        n++;
      else if (n == 0 || (piece->sense != VTR_SENSE_COMMA && piece->sense != VTR_SENSE_AND))
        break;
    }
  if (n < 2 || end == pieces->len)
    return;
  switch (g_array_index (pieces, VtrPiece, end).sense)
    {
    case VTR_SENSE_STAY:
    case VTR_SENSE_HOLD:
    case VTR_SENSE_STAND:
    case VTR_SENSE_WORKS:
    case VTR_SENSE_COLON:
    case VTR_SENSE_GO:
      break;
    default:
      return;
    }
  for (guint i = 0; i < end; i++)
    {
      VtrPiece *piece = &g_array_index (pieces, VtrPiece, i);

      if (piece->sense != VTR_SENSE_PLACE)
        continue;
      find_garrisons (reader, &piece->place, piece->ids);
      piece->unsure = piece->ids->len == 0;
      piece->sense = VTR_SENSE_NAME;
      piece->named = piece->town = TRUE;
      piece->place = (VtrId){ "" };
    }
}

/* "Korps Woronzow": who is named behind the noun is meant. */
static void
join_names (VtrReader *reader,
            GArray *pieces)
{
  for (guint i = pieces->len; i > 1; i--)
    {
      VtrPiece *first = &g_array_index (pieces, VtrPiece, i - 2);
      VtrPiece *second = &g_array_index (pieces, VtrPiece, i - 1);

      if (first->sense != VTR_SENSE_NAME || second->sense != VTR_SENSE_NAME || first->end != second->start || second->unsure || second->ids->len == 0)
        continue;
      /* "Die Gardekavallerie Bessières" */
      if (vtr_phrase (reader->tokens, first->start, first->end, "das/le/the/die/der/den/la? korps/corps/division/brigade/reservekavallerie/kavallerie/reiterei/cavalerie/cavalry/infanterie/infantry") != first->end - first->start && (first->unsure || !are_same (first->ids, second->ids)))
        continue;
      second->start = first->start;
      g_array_remove_index (pieces, i - 2);
    }
}

/* "The rest of the IIId Corps". */
static void
join_rest (GArray *pieces)
{
  for (guint i = 1; i < pieces->len; i++)
    {
      VtrPiece *first = &g_array_index (pieces, VtrPiece, i - 1);
      VtrPiece *second = &g_array_index (pieces, VtrPiece, i);

      if (first->sense != VTR_SENSE_REST || second->sense != VTR_SENSE_NAME || first->end != second->start || second->ids->len != 1)
        continue;
      second->start = first->start;
      second->rest = TRUE;
      g_array_remove_index (pieces, i - 1);
    }
}

/* "General Lauriston begs to report that": of the orders that follow he only writes. */
static void
drop_writer (VtrReader *reader,
             GArray *pieces)
{
  for (guint i = 0; i < pieces->len && i < 8; i++)
    {
      const VtrPiece *piece = &g_array_index (pieces, VtrPiece, i);

      if (piece->sense == VTR_SENSE_REPORT)
        {
          for (guint k = 0; k <= i && i > 0; k++)
            g_array_index (pieces, VtrPiece, k).sense = VTR_SENSE_FILLER;
          return;
        }
      /* "Count Wittgenstein", "the Prince of Eckmühl" */
      if (piece->sense == VTR_SENSE_UNKNOWN && (!(vtr_token (reader->tokens, piece->start)->flags & VTR_WORD_CAPITAL) || vtr_phrase (reader->tokens, piece->start, piece->end, "if/unless/should/when/once/not/nobody/neither/perhaps/had") > 0) && vtr_phrase (reader->tokens, piece->start, piece->end, "of/de/von") == 0)
        return;
      if (piece->sense != VTR_SENSE_UNKNOWN && piece->sense != VTR_SENSE_FILLER && piece->sense != VTR_SENSE_COMMA && piece->sense != VTR_SENSE_NAME && piece->sense != VTR_SENSE_FROM)
        return;
    }
}

/* "I should be obliged if the train would throw a bridge", "Would you kindly let it go?":
 * no doubt, and no question, but a courtesy. */
static void
drop_courtesies (VtrReader *reader,
                 GArray *pieces)
{
  gboolean polite = FALSE;
  gboolean asked = FALSE;

  for (guint i = 0; i < pieces->len; i++)
    {
      VtrPiece *piece = &g_array_index (pieces, VtrPiece, i);

      if (piece->sense == VTR_SENSE_LEAD && vtr_phrase (reader->tokens, piece->end - 1, piece->end, "if") > 0)
        polite = TRUE;
      else if (polite && piece->sense == VTR_SENSE_UNKNOWN && vtr_phrase (reader->tokens, piece->start, piece->end, "would/could/might") > 0)
        piece->sense = VTR_SENSE_FILLER;
      else if (asked && vtr_token (reader->tokens, piece->start)->kind == VTR_TOKEN_ASK)
        piece->sense = VTR_SENSE_COMMA;
      asked = asked || (piece->sense == VTR_SENSE_FILLER && vtr_phrase (reader->tokens, piece->start, piece->end, "would/will/could/can/may/might you/i") > 0);
    }
}

/**
 * vtr_sense_pieces:
 * @reader: with the names that may be used
 * @unit: the sentence
 *
 * Returns: (transfer full) (element-type VtrPiece): the sentence in pieces, in order;
 *   what means nothing known is a piece of its own
 */
GArray *
vtr_sense_pieces (VtrReader *reader,
                  const VtrUnit *unit)
{
  GArray *pieces = g_array_new (FALSE, TRUE, sizeof (VtrPiece));
  g_autoptr (GArray) before = g_array_copy (reader->subjects);
  VtrSubjectState state = reader->subject_state;
  VtrSenseText text = { reader, reader->tokens, unit->end, NULL };
  gboolean careless = vtr_is_careless (reader->tokens);
  guint pos = unit->start;

  g_array_set_clear_func (pieces, clear_piece);
  while (pos < unit->end)
    {
      const VtrToken *token = vtr_token (reader->tokens, pos);
      VtrPiece piece = { .start = pos, .end = pos + 1, .ids = g_array_new (FALSE, FALSE, sizeof (VtrId)) };
      VtrSenseWho who = { .who = piece.ids };
      g_autoptr (VtrClause) clause = NULL;
      g_autoptr (VtrClause) where = NULL;
      guint n_sense;
      guint n_name = 0;
      guint n;
      guint n_place;

      if (token->kind != VTR_TOKEN_WORD)
        {
          piece.sense = mark_sense (token);
          g_array_append_val (pieces, piece);
          pos++;
          continue;
        }
      /* "I. Army headquarters …" */
      if (pos == unit->start && vtr_phrase (reader->tokens, pos, unit->end, "i") > 0 && vtr_token_is (reader->tokens, pos + 1, unit->end, VTR_TOKEN_OTHER))
        {
          piece.sense = VTR_SENSE_FILLER;
          g_array_append_val (pieces, piece);
          pos++;
          continue;
        }
      n_sense = vtr_sense_match (&text, pos, &piece.sense, &who);
      /* a label, if a mark stands behind it and the line begins with it */
      if (piece.sense >= VTR_SENSE_LABEL_WHO && piece.sense <= VTR_SENSE_LABEL_ATTACKED && !(vtr_token_is (reader->tokens, pos + n_sense, unit->end, VTR_TOKEN_COLON) && pos == unit->start))
        {
          n_sense = 0;
          piece.sense = VTR_SENSE_UNKNOWN;
        }
      else if (piece.sense >= VTR_SENSE_LABEL_WHO && piece.sense <= VTR_SENSE_LABEL_ATTACKED)
        {
          piece.end = pos + n_sense;
          g_array_append_val (pieces, piece);
          pos = piece.end;
          continue;
        }
      /* "von Dresden aus" */
      if (piece.sense == VTR_SENSE_FROM && pieces->len > 1 && vtr_phrase (reader->tokens, pos, unit->end, "aus/her") == n_sense && g_array_index (pieces, VtrPiece, pieces->len - 1).sense == VTR_SENSE_PLACE && g_array_index (pieces, VtrPiece, pieces->len - 2).sense == VTR_SENSE_FROM)
        piece.sense = VTR_SENSE_FILLER;
      /* "On lève le blocus" */
      if (piece.sense == VTR_SENSE_IN && vtr_phrase (reader->tokens, pos, unit->end, "on") == n_sense && stands_first (pieces) && begins_act (&text, pos + 1))
        piece.sense = VTR_SENSE_ME;
      /* "Qu'il marche", and not "on dit qu'il marche" */
      if ((piece.sense == VTR_SENSE_IT || piece.sense == VTR_SENSE_THEY || piece.sense == VTR_SENSE_ME) && n_sense > 0 && g_str_has_prefix (token->fold, "qu") && !stands_first (pieces))
        piece.sense = VTR_SENSE_UNKNOWN;
      if (piece.sense == VTR_SENSE_FROM && is_before_verb (&text, pos))
        piece.sense = VTR_SENSE_FILLER;
      n_sense = match_grammar (reader, pos, unit->end, n_sense, &piece, &who);
      /* "to his aid" says not how */
      if (piece.sense == VTR_SENSE_GUNS && vtr_phrase (reader->tokens, pos + n_sense - 1, unit->end, "aid/help/support/assistance/rescue/aide/secours/hilfe") > 0)
        {
          piece.sense = VTR_SENSE_UNKNOWN;
          n_sense = 1;
        }
      clause = vtr_clause_new (pos);
      where = vtr_clause_new (pos);
      /* "I Corps" */
      if (piece.sense == VTR_SENSE_ME && n_sense == 1 && vtr_token_is (reader->tokens, pos + 1, unit->end, VTR_TOKEN_WORD) && vtr_is_corps_word (vtr_token (reader->tokens, pos + 1)))
        {
          n_sense = 0;
          piece.sense = VTR_SENSE_UNKNOWN;
        }
      if (!(n_sense > 0 && (piece.sense == VTR_SENSE_ME || piece.sense == VTR_SENSE_IT || piece.sense == VTR_SENSE_SIE || piece.sense == VTR_SENSE_WHO || piece.sense == VTR_SENSE_THEY)))
        n_name = vtr_parse_subject (reader, pos, names_end (reader->tokens, pos, unit->end), clause);
      if (n_name == 0 && vtr_phrase (reader->tokens, pos, unit->end, "my/our/its/meine/unsere/ma/notre") > 0)
        {
          n_name = vtr_guess_arms (reader, pos, unit->end, clause);
          if (clause->subjects->len != 1)
            n_name = 0;
        }
      /* "reste avec l'artillerie" */
      if (n_name == 0 && last_is (pieces, VTR_SENSE_WITH))
        {
          n_name = vtr_guess_arms (reader, pos, unit->end, clause);
          if (clause->subjects->len != 1)
            {
              g_array_set_size (clause->subjects, 0);
              n_name = 0;
            }
        }
      /* "its artillery"; "the cavalry" that was named before */
      if (n_name == 0 && vtr_phrase (reader->tokens, pos, unit->end, "its/the") > 0 && vtr_token_is (reader->tokens, pos + 1, unit->end, VTR_TOKEN_WORD))
        {
          g_array_set_size (clause->subjects, 0);
          n_name = vtr_guess_arms (reader, pos + 1, unit->end, clause);
          n_name += n_name > 0;
          if (clause->subjects->len != 1 || (vtr_phrase (reader->tokens, pos, unit->end, "the") > 0 && !vtr_has_id (reader->named, &g_array_index (clause->subjects, VtrId, 0))))
            {
              n_name = 0;
              g_array_set_size (clause->subjects, 0);
            }
        }
      /* "seine Artillerie", of the corps that was spoken of */
      if (n_name == 0 && n_sense < 2 && vtr_phrase (reader->tokens, pos, unit->end, "seine/ihre/sa/leur/his/its/their") > 0 && reader->subject_state == VTR_SUBJECT_KNOWN && reader->subjects->len == 1 && reader->corps->len == 1 && vtr_id_equal (&g_array_index (reader->subjects, VtrId, 0), &g_array_index (reader->corps, VtrId, 0)) && vtr_token_is (reader->tokens, pos + 1, unit->end, VTR_TOKEN_WORD))
        {
          n_name = vtr_guess_arms (reader, pos + 1, unit->end, clause);
          n_name = clause->subjects->len == 1 && n_name > 0 ? n_name + 1 : 0;
        }
      if (n_name == 0)
        n_name = vtr_parse_ordinal (reader, pos, unit->end, clause);
      if (n_name == 0)
        n_name = match_train (reader, pos, unit->end, clause);
      take_own_corps (reader, clause, pos, n_name);
      if ((n = match_arm (reader, pos, unit->end, clause)) > 0)
        {
          n_name = n;
          piece.arm = TRUE;
        }
      n_place = vtr_match_place (reader, pos, unit->end, where, &piece.place);
      /* a town, not who bears its name */
      if (n_name > 0 && n_name >= n_place && n_name >= n_sense)
        {
          piece.sense = VTR_SENSE_NAME;
          piece.end = pos + n_name;
          piece.named = TRUE;
          piece.alone = clause->alone;
          piece.staff = clause->staff;
          piece.rest = clause->rest || clause->others;
          g_array_set_size (piece.ids, 0);
          vtr_append_ids (piece.ids, clause->subjects);
          piece.unsure = clause->fail != VTR_VERDICT_NONE || clause->subjects->len == 0 || clause->left->len > 0 || (!piece.arm && vtr_sense_is_arm (reader, pos, n_name, clause->subjects)) || is_day (reader->tokens, pos, unit->end) || clause->excepted || clause->everybody;
          if (piece.rest && clause->others)
            piece.sense = vtr_phrase (reader->tokens, pos, unit->end, "the/der/le rest/remainder/reste") > 0 ? VTR_SENSE_REST : VTR_SENSE_OTHERS;
          /* "Morand at Jena": where it stands is looked at with the order */
          piece.place = clause->at;
          if (!piece.unsure)
            {
              g_array_set_size (reader->subjects, 0);
              vtr_append_ids (reader->subjects, piece.ids);
              reader->subject_state = VTR_SUBJECT_KNOWN;
            }
        }
      else if (n_sense == 0 && n_place == 0 && vtr_phrase (reader->tokens, pos, unit->end, "geschickt/gesandt/entsandt/verlegt/vorgezogen/zuruckgezogen/vorgeschickt/vorausgeschickt/abgeschickt/verschoben/geworfen/beordert/gefuhrt") > 0 && is_passive (reader->tokens, unit->start, pos))
        piece.sense = VTR_SENSE_GO;
      else if (n_sense > 0 && n_sense >= n_place)
        {
          piece.end = pos + n_sense;
          piece.named = who.named;
          piece.me = who.me;
          piece.place = who.place;
          if (match_particle (reader->tokens, pos, unit->end) == n_sense)
            piece.sense = VTR_SENSE_FILLER;
          if (vtr_sense_is_act (piece.sense) && begins_with_me (reader, token))
            {
              VtrPiece me = { .sense = VTR_SENSE_ME, .start = pos, .end = pos + 1, .ids = g_array_new (FALSE, FALSE, sizeof (VtrId)) };

              g_array_append_val (pieces, me);
            }
        }
      else if (n_place > 0)
        {
          piece.sense = VTR_SENSE_PLACE;
          piece.end = pos + n_place;
          /* "celle de Teste" is no town */
          piece.unsure = where->fail != VTR_VERDICT_NONE || (!careless && !(token->flags & VTR_WORD_CAPITAL));
        }
      else if (match_particle (reader->tokens, pos, unit->end) > 0)
        piece.sense = VTR_SENSE_FILLER;
      else
        {
          piece.sense = is_filler (reader->tokens, pos, unit->end) ? VTR_SENSE_FILLER : VTR_SENSE_UNKNOWN;
          piece.end = pos + 1;
        }
      pos = piece.end;
      g_array_append_val (pieces, piece);
    }
  join_rest (pieces);
  join_names (reader, pieces);
  drop_writer (reader, pieces);
  drop_courtesies (reader, pieces);
  name_garrisons (reader, pieces);
  for (guint i = 0; i < pieces->len; i++)
    g_array_index (pieces, VtrPiece, i).from = vtr_token (reader->tokens, g_array_index (pieces, VtrPiece, i).start)->start;
  g_array_set_size (reader->subjects, 0);
  vtr_append_ids (reader->subjects, before);
  reader->subject_state = state;
  return pieces;
}
