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
  return ends_part (tokens, pos + 1, end) ? vtr_phrase (tokens, pos, end, "ab/aus/auf/an/ein/vor/nach/fort/los/weiter/heran/nieder/um/herbei/hinein/hinaus/hinuber/heruber/heraus/herauf/hinauf/hinunter/herunter/runter/rauf/ruber/raus/rein/weg/uber") : 0;
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
      if (found[i].n <= best)
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

/* "Move the first to Münster": an ordinal behind its article stands for somebody. */
static gboolean
is_ordinal_alone (const GArray *tokens,
                  guint pos,
                  guint end)
{
  return pos > 0 && vtr_token_is (tokens, pos - 1, end, VTR_TOKEN_WORD) && vtr_phrase (tokens, pos - 1, end, "the/le/la/les/der/die/das/den/dem first/second/third/fourth/last/other/premier/premiere/seconde/deuxieme/autre/erste/ersten/zweite/zweiten/dritte/dritten/andere/anderen") == 2;
}

/* "The Hansa boys", "3rd Corps: same": a word that means something right behind a name. */
static VtrSense
beside_name (const GArray *tokens,
             guint pos,
             const GArray *pieces)
{
  const VtrPiece *last = pieces->len > 0 ? &g_array_index (pieces, VtrPiece, pieces->len - 1) : NULL;

  if (last != NULL && last->sense == VTR_SENSE_NAME && !last->unsure && vtr_phrase (tokens, pos, pos + 1, "boys/lads/fellows/chaps/folk/folks/people/jungs/leute/gens") > 0)
    return VTR_SENSE_FILLER;
  if (last != NULL && last->sense == VTR_SENSE_COLON && pieces->len > 1 && g_array_index (pieces, VtrPiece, pieces->len - 2).sense == VTR_SENSE_NAME && vtr_phrase (tokens, pos, pos + 1, "same") > 0)
    return VTR_SENSE_SAME;
  return VTR_SENSE_UNKNOWN;
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

/* "Bref on | reste": no English word could stand there. */
static gboolean
is_french_act (const GArray *tokens,
               guint pos,
               guint end)
{
  static const gchar *const acts[] = { "va/reste/restera/tient/tiendra/bouge/part/partira/avance/garde/quitte/recule/attend/file/fonce/monte/descend/passe/pousse/gagne/vient/decampe/ira/marchera/demeure/decroche/laisse/envoie/rentre/revient/rejoint/continue/se/sy/y/ne/met/fait/prend/leve", NULL };

  return vtr_phrases (tokens, pos, end, acts) > 0;
}

/* Whether nothing stands before what follows @pieces, or what ends a part of a sentence. */
static gboolean
stands_first (const GArray *pieces)
{
  const VtrPiece *last = pieces->len > 0 ? &g_array_index (pieces, VtrPiece, pieces->len - 1) : NULL;

  return last == NULL || last->sense == VTR_SENSE_COMMA || last->sense == VTR_SENSE_AND || last->sense == VTR_SENSE_THEN || last->sense == VTR_SENSE_COLON || last->sense == VTR_SENSE_OTHERWISE || vtr_sense_is_case (last->sense);
}

/* "Part pour Saalfeld | demain": of a march, and of nothing that waits for a case. */
static gboolean
only_goes (const GArray *pieces)
{
  gboolean goes = FALSE;

  for (guint i = 0; i < pieces->len; i++)
    {
      VtrSense sense = g_array_index (pieces, VtrPiece, i).sense;

      if (vtr_sense_is_case (sense) || (vtr_sense_is_act (sense) && sense != VTR_SENSE_GO && sense != VTR_SENSE_SEND))
        return FALSE;
      goes = goes || sense == VTR_SENSE_GO || sense == VTR_SENSE_SEND;
    }
  return goes;
}

/* "Dites à Jérôme | qu'il reste". */
static gboolean
is_told (const GArray *tokens,
         const GArray *pieces)
{
  for (guint i = pieces->len; i > 1; i--)
    {
      const VtrPiece *piece = &g_array_index (pieces, VtrPiece, i - 1);
      const VtrPiece *lead = &g_array_index (pieces, VtrPiece, i - 2);

      if (piece->sense == VTR_SENSE_NAME)
        return lead->sense == VTR_SENSE_LEAD && (vtr_phrase (tokens, lead->end - 1, lead->end, "a/au/aux") > 0 || vtr_phrase (tokens, lead->start, lead->end, "prevenez/avertissez/avisez/informez/instruisez") > 0);
      if (piece->sense != VTR_SENSE_FILLER)
        return FALSE;
    }
  return FALSE;
}

static gboolean
last_is (const GArray *pieces,
         VtrSense sense)
{
  return pieces->len > 0 && g_array_index (pieces, VtrPiece, pieces->len - 1).sense == sense;
}

/* "Victor halle, Reynier …", "les autres | naumburg": of one who writes capitals where he
 * pleases, a town right behind whom he names, and nothing more of him. @end: one past its words */
static gboolean
is_goal_of_last (const GArray *tokens,
                 const GArray *pieces,
                 guint end,
                 guint unit_end)
{
  const VtrPiece *last = pieces->len > 0 ? &g_array_index (pieces, VtrPiece, pieces->len - 1) : NULL;

  if (last == NULL || last->unsure || !(last->sense == VTR_SENSE_NAME || last->sense == VTR_SENSE_OTHERS || last->sense == VTR_SENSE_REST))
    return FALSE;
  return ends_part (tokens, end, unit_end);
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

/* "J'irai", "I fight": who it is stands in the same word, or in those of the act. */
static gboolean
begins_with_me (const VtrReader *reader,
                const VtrToken *token,
                const VtrPiece *piece)
{
  static const gchar *const mine[] = { "i", "we", "ich", "wir", "je", NULL };
  const gchar *word = reader->body + token->start;

  /* "I want them chased": by whom? */
  if (piece->sense == VTR_SENSE_PURSUE && vtr_phrase (reader->tokens, piece->start, piece->end, "i/we want/claim") > 0)
    return FALSE;
  if (piece->end > piece->start + 1 && piece->sense != VTR_SENSE_ONWARD && g_strv_contains (mine, token->fold))
    return TRUE;
  return (*word == 'j' || *word == 'J') && (word[1] == '\'' || g_str_has_prefix (word + 1, "\342\200\231"));
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

/* "kav nach merseburg inf bleibt", in haste and without marks: where the next begins. */
static void
part_run_on (VtrReader *reader,
             GArray *pieces)
{
  gboolean named = FALSE;

  if (!reader->careless)
    return;
  for (guint i = 0; i + 1 < pieces->len; i++)
    {
      const VtrPiece *piece = &g_array_index (pieces, VtrPiece, i);
      VtrSense next = piece[1].sense;
      VtrPiece mark = { .sense = VTR_SENSE_COMMA, .start = piece->start, .end = piece->start };

      if (piece->sense == VTR_SENSE_COMMA || piece->sense == VTR_SENSE_AND || piece->sense == VTR_SENSE_COLON)
        named = FALSE;
      if (piece->sense != VTR_SENSE_NAME || piece->unsure)
        continue;
      if (named && piece[-1].sense == VTR_SENSE_PLACE && (next == VTR_SENSE_STAY || next == VTR_SENSE_GO || next == VTR_SENSE_TO || next == VTR_SENSE_FOLLOW))
        {
          mark.ids = g_array_new (FALSE, FALSE, sizeof (VtrId));
          g_array_insert_val (pieces, i, mark);
          i++;
        }
      named = TRUE;
    }
}

/* "geht nach Wittenberg | zur Einschließung der Festung": and does that there. */
static void
part_purpose (VtrReader *reader,
              GArray *pieces)
{
  for (guint i = 1; i < pieces->len; i++)
    {
      const VtrPiece *piece = &g_array_index (pieces, VtrPiece, i);
      VtrPiece mark = { .sense = VTR_SENSE_AND, .start = piece->start, .end = piece->start };

      if ((piece->sense != VTR_SENSE_INVEST && piece->sense != VTR_SENSE_SIEGE) || piece[-1].sense != VTR_SENSE_PLACE || vtr_phrase (reader->tokens, piece->start, piece->end, "zur") == 0)
        continue;
      mark.ids = g_array_new (FALSE, FALSE, sizeof (VtrId));
      g_array_insert_val (pieces, i, mark);
      i++;
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

/* "If the French attack at | Zeitz": the preposition is the place's. Returns its tokens. */
static guint
leaves_preposition (VtrReader *reader,
                    guint pos,
                    guint n,
                    guint end,
                    const VtrPiece *piece)
{
  VtrId place;

  return n > 2 && vtr_sense_is_case (piece->sense) && vtr_phrase (reader->tokens, pos + n - 1, end, "at/in/on/upon/against/a/bei/auf/sur") > 0 && vtr_token_is (reader->tokens, pos + n, end, VTR_TOKEN_WORD) && vtr_match_place (reader, pos + n, end, NULL, &place) > 0 ? 1 : 0;
}

static gboolean
is_somebody (const VtrPiece *piece)
{
  return (piece->sense == VTR_SENSE_NAME && !piece->unsure) || piece->sense == VTR_SENSE_ME || piece->sense == VTR_SENSE_IT || piece->sense == VTR_SENSE_SIE || piece->sense == VTR_SENSE_THEY || piece->sense == VTR_SENSE_HIM;
}

/* "To Halle, behind Reynier", "waits there for Souham": beside whom it is changes nothing. */
static void
drop_beside (VtrReader *reader,
             GArray *pieces)
{
  static const gchar *const beside[] = { "close/just/right/directly/straight? behind/after", "in front of", "ahead of", "before", "close/right? beside", "gleich/direkt/dicht? hinter", "vor", "neben", "juste? derriere", "devant", "a la suite de", NULL };
  static const gchar *const waits[] = { "wait/waits/waiting", "wartet/warten/warte", "attend/attends/attendent/attendra/attendront/attendrai/jattends/jattendrai/attendre", NULL };
  gboolean goes = FALSE;
  gboolean waited = FALSE;

  for (guint i = 0; i + 1 < pieces->len; i++)
    {
      VtrPiece *piece = &g_array_index (pieces, VtrPiece, i);
      VtrPiece *next = &g_array_index (pieces, VtrPiece, i + 1);
      /* who are all the others, if some of them are still to come? */
      gboolean others = i > 0 && g_array_index (pieces, VtrPiece, 0).sense == VTR_SENSE_OTHERS;
      guint length = piece->end - piece->start;
      const VtrPiece *after = i + 2 < pieces->len ? &g_array_index (pieces, VtrPiece, i + 2) : NULL;

      if (piece->sense == VTR_SENSE_PLACE || piece->sense == VTR_SENSE_GO)
        goes = TRUE;
      if (piece->sense == VTR_SENSE_STAY && vtr_phrases (reader->tokens, piece->end - 1, piece->end, waits) > 0)
        {
          waited = TRUE;
          /* "attend Bertrand à Iéna", "y attend Bertrand" */
          if (next->sense == VTR_SENSE_NAME && !next->unsure && ((after != NULL && (after->sense == VTR_SENSE_IN || after->sense == VTR_SENSE_AT)) || ((after == NULL || after->sense == VTR_SENSE_COMMA) && vtr_phrase (reader->tokens, piece->start, piece->end, "y") > 0)))
            next->sense = VTR_SENSE_FILLER;
        }
      else if (waited && !others && (after == NULL || after->sense == VTR_SENSE_COMMA || after->sense == VTR_SENSE_AND || after->sense == VTR_SENSE_THERE || after->sense == VTR_SENSE_AT || after->sense == VTR_SENSE_IN) && (vtr_phrase (reader->tokens, piece->start, piece->end, "for") == length || vtr_phrase (reader->tokens, piece->start, piece->end, "auf") == length) && is_somebody (next) && !(after != NULL && after->sense == VTR_SENSE_COMMA && i + 3 < pieces->len && g_array_index (pieces, VtrPiece, i + 3).sense == VTR_SENSE_WHO) && (g_array_index (pieces, VtrPiece, i - 1).sense == VTR_SENSE_PLACE || g_array_index (pieces, VtrPiece, i - 1).sense == VTR_SENSE_THERE || (after != NULL && (after->sense == VTR_SENSE_THERE || after->sense == VTR_SENSE_AT || after->sense == VTR_SENSE_IN))))
        piece->sense = next->sense = VTR_SENSE_FILLER;
      else if ((goes || (after != NULL && (after->sense == VTR_SENSE_TO || after->sense == VTR_SENSE_COMMA))) && vtr_phrases (reader->tokens, piece->start, piece->end, beside) == length && is_somebody (next) && next->end - next->start <= 4 && (after == NULL || (after->sense >= VTR_SENSE_COMMA && after->sense <= VTR_SENSE_VIA)))
        piece->sense = next->sense = VTR_SENSE_FILLER;
      if (piece->sense == VTR_SENSE_AND || piece->sense == VTR_SENSE_THEN || piece->sense == VTR_SENSE_NAME)
        waited = FALSE;
    }
}

/* "From Saalfeld | until Jena", of one who marches; no condition. */
static gboolean
is_until_place (VtrReader *reader,
                guint pos,
                guint end,
                const GArray *pieces)
{
  VtrId place;
  gboolean goes = FALSE;

  for (guint i = 0; i < pieces->len; i++)
    goes = goes || g_array_index (pieces, VtrPiece, i).sense == VTR_SENSE_GO || g_array_index (pieces, VtrPiece, i).sense == VTR_SENSE_FROM;
  return goes && vtr_phrase (reader->tokens, pos, end, "until/till") > 0 && vtr_token_is (reader->tokens, pos + 1, end, VTR_TOKEN_WORD) && vtr_match_place (reader, pos + 1, end, NULL, &place) > 0;
}

/* The last piece that is no filler. */
static VtrPiece *
last_meaning (const GArray *pieces)
{
  for (guint i = pieces->len; i > 0; i--)
    if (g_array_index (pieces, VtrPiece, i - 1).sense != VTR_SENSE_FILLER)
      return &g_array_index (pieces, VtrPiece, i - 1);
  return NULL;
}

/* "By the Naumburg | road": of a place on the way. */
static gboolean
is_road (const GArray *tokens,
         const GArray *pieces,
         guint pos,
         guint end)
{
  const VtrPiece *last = last_meaning (pieces);

  if (last == NULL || vtr_phrase (tokens, pos, end, "road/strasse/chaussee") == 0)
    return FALSE;
  for (guint i = 0; i < pieces->len; i++)
    if (g_array_index (pieces, VtrPiece, i).sense == VTR_SENSE_TO && last->sense != VTR_SENSE_VIA)
      return FALSE;
  return last->sense == VTR_SENSE_VIA || last->sense == VTR_SENSE_PLACE || last->sense == VTR_SENSE_TAKE;
}

/* "Takes the Rochlitz | road to Grimma": goes. */
static void
take_road (const GArray *tokens,
           const GArray *pieces,
           guint pos,
           guint end)
{
  VtrPiece *last = last_meaning (pieces);

  if (last != NULL && last->sense == VTR_SENSE_TAKE && vtr_phrase (tokens, pos, end, "road/strasse/chaussee to/nach") > 0)
    last->sense = VTR_SENSE_GO;
}

/* Where a name ends from @pos to @end, of whom it is said where he is as of the one before, and
 * not of both: "X stays in Hamburg, Dörnberg | in Lauenburg, Chernyshev …"; 0: it does not. */
static guint
find_apart (VtrReader *reader,
            const GArray *pieces,
            guint pos,
            guint end,
            guint unit_end)
{
  const GArray *tokens = reader->tokens;
  gboolean stays = FALSE;
  guint at = 0;
  guint n;
  VtrId place;

  for (guint i = 0; i < pieces->len; i++)
    {
      VtrSense sense = g_array_index (pieces, VtrPiece, i).sense;

      stays = sense == VTR_SENSE_STAY || sense == VTR_SENSE_HOLD || (stays && !vtr_sense_is_act (sense));
    }
  if (pieces->len > 0 && stays)
    stays = g_array_index (pieces, VtrPiece, pieces->len - 1).sense == VTR_SENSE_COMMA || g_array_index (pieces, VtrPiece, pieces->len - 1).sense == VTR_SENSE_AND;
  for (guint i = pos + 1; i + 1 < end && at == 0; i++)
    if (vtr_phrase (tokens, i, end, "at/in/a/bei") > 0 && (n = vtr_match_place (reader, i + 1, end, NULL, &place)) > 0 && i + 1 + n < end && (vtr_token (tokens, i + 1 + n)->kind == VTR_TOKEN_COMMA || vtr_token_has (tokens, i + 1 + n, end, VTR_CLASS_AND)))
      at = i;
  if (at > 0 && !stays)
    stays = vtr_phrase (tokens, end, unit_end, "at/in/a/bei") > 0 && vtr_match_place (reader, end + 1, unit_end, NULL, &place) > 0;
  return stays ? at : 0;
}

/* "Rules of engagement | for Langeron:" */
static gboolean
is_label_for (const GArray *tokens,
              guint pos,
              guint end)
{
  if (vtr_phrase (tokens, pos, end, "for/fur/pour") == 0)
    return FALSE;
  for (guint i = pos + 2; i < end && i < pos + 6; i++)
    if (vtr_token_is (tokens, i, end, VTR_TOKEN_COLON))
      return TRUE;
  return FALSE;
}

/* "the latter": the second of the two who were named in the sentence, or, if none was, in all
 * the message. Returns the tokens; 0: it does not stand at @pos, or nobody knows of which two. */
static guint
match_of_two (const VtrReader *reader,
              const GArray *pieces,
              guint pos,
              guint end,
              GArray *ids)
{
  static const gchar *const firsts[] = { "the former", "ersterer/erstere/ersteres/ersteren", NULL };
  static const gchar *const seconds[] = { "the latter", "letzterer/letztere/letzteres/letzteren", "ce dernier", "cette derniere", NULL };
  guint first = vtr_phrases (reader->tokens, pos, end, firsts);
  guint second = vtr_phrases (reader->tokens, pos, end, seconds);
  g_autoptr (GArray) two = NULL;

  if (first + second == 0)
    return 0;
  two = g_array_new (FALSE, FALSE, sizeof (VtrId));
  for (guint i = 0; i < pieces->len; i++)
    {
      const VtrPiece *piece = &g_array_index (pieces, VtrPiece, i);

      if (piece->sense == VTR_SENSE_NAME && vtr_phrases (reader->tokens, piece->start, end, firsts) + vtr_phrases (reader->tokens, piece->start, end, seconds) == 0)
        vtr_append_ids (two, piece->ids);
    }
  if (two->len == 0)
    vtr_append_ids (two, reader->named);
  if (two->len != 2)
    return 0;
  vtr_append_id (ids, &g_array_index (two, VtrId, first > 0 ? 0 : 1));
  return first + second;
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
      guint n_place;

      if (token->kind != VTR_TOKEN_WORD)
        {
          piece.sense = mark_sense (token);
          g_array_append_val (pieces, piece);
          pos++;
          continue;
        }
      /* "I. Army headquarters …" */
      if (pos == unit->start && vtr_token_is (reader->tokens, pos + 1, unit->end, VTR_TOKEN_OTHER) && (vtr_phrase (reader->tokens, pos, unit->end, "i") > 0 || (vtr_phrase (reader->tokens, pos, unit->end, "ii/iii/iv/v/vi/vii/viii/1/2/3/4/5/6/7/8/9") > 0 && vtr_phrase (reader->tokens, pos + 2, unit->end, "army headquarters/hq") > 0)))
        {
          piece.sense = VTR_SENSE_FILLER;
          g_array_append_val (pieces, piece);
          pos++;
          continue;
        }
      n_sense = match_of_two (reader, pieces, pos, unit->end, piece.ids);
      if (n_sense > 0)
        {
          piece.sense = VTR_SENSE_NAME;
          piece.end = pos + n_sense;
          g_array_append_val (pieces, piece);
          pos = piece.end;
          continue;
        }
      n_sense = vtr_sense_match (&text, pos, &piece.sense, &who);
      /* a label, if a mark stands behind it and the line begins with it */
      if (piece.sense >= VTR_SENSE_LABEL_WHO && piece.sense <= VTR_SENSE_LABEL_ATTACKED && !((vtr_token_is (reader->tokens, pos + n_sense, unit->end, VTR_TOKEN_COLON) || (piece.sense == VTR_SENSE_LABEL_ATTACKED && is_label_for (reader->tokens, pos + n_sense, unit->end))) && pos == unit->start))
        {
          /* "bei Angriff: Gefecht" */
          n_sense = n_sense == 1 && vtr_phrase (reader->tokens, pos, unit->end, "gefecht") > 0 ? 1 : 0;
          piece.sense = n_sense > 0 ? VTR_SENSE_BATTLE : VTR_SENSE_UNKNOWN;
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
      if (piece.sense == VTR_SENSE_IN && vtr_phrase (reader->tokens, pos, unit->end, "on") == n_sense && (stands_first (pieces) || last_is (pieces, VTR_SENSE_AVOID) || last_is (pieces, VTR_SENSE_NO_BATTLE) || (last_is (pieces, VTR_SENSE_FILLER) && is_french_act (reader->tokens, pos + 1, unit->end))) && begins_act (&text, pos + 1))
        piece.sense = VTR_SENSE_ME;
      /* "Qu'il marche", and not "on dit qu'il marche" */
      if ((piece.sense == VTR_SENSE_IT || piece.sense == VTR_SENSE_THEY || piece.sense == VTR_SENSE_ME) && n_sense > 0 && g_str_has_prefix (token->fold, "qu") && !stands_first (pieces) && !is_told (reader->tokens, pieces))
        piece.sense = VTR_SENSE_UNKNOWN;
      if (piece.sense == VTR_SENSE_FROM && is_before_verb (&text, pos))
        piece.sense = VTR_SENSE_FILLER;
      n_sense = match_grammar (reader, pos, unit->end, n_sense, &piece, &who);
      if (n_sense == 1 && piece.sense == VTR_SENSE_FILLER && is_ordinal_alone (reader->tokens, pos, unit->end))
        {
          n_sense = 0;
          piece.sense = VTR_SENSE_UNKNOWN;
        }
      n_sense -= leaves_preposition (reader, pos, n_sense, unit->end, &piece);
      /* "schließt sich an" */
      if (piece.sense == VTR_SENSE_INVEST && vtr_phrase (reader->tokens, pos + n_sense, unit->end, "sich") > 0)
        piece.sense = VTR_SENSE_UNKNOWN;
      clause = vtr_clause_new (pos);
      where = vtr_clause_new (pos);
      /* "I Corps" */
      if (piece.sense == VTR_SENSE_ME && n_sense == 1 && vtr_token_is (reader->tokens, pos + 1, unit->end, VTR_TOKEN_WORD) && vtr_is_corps_word (vtr_token (reader->tokens, pos + 1)))
        {
          n_sense = 0;
          piece.sense = VTR_SENSE_UNKNOWN;
        }
      if (!(n_sense > 0 && piece.sense >= VTR_SENSE_ME && piece.sense <= VTR_SENSE_THEY))
        n_name = vtr_sense_name (reader, pos, unit->end, last_is (pieces, VTR_SENSE_WITH), clause, &piece.arm);
      /* "Tettenborn stays in Hamburg, Dörnberg in Lauenburg, Chernyshev …" */
      n_place = n_name > 0 ? find_apart (reader, pieces, pos, pos + n_name, unit->end) : 0;
      if (n_place > 0)
        {
          g_clear_pointer (&clause, vtr_clause_free);
          clause = vtr_clause_new (pos);
          n_name = vtr_sense_name (reader, pos, n_place, last_is (pieces, VTR_SENSE_WITH), clause, &piece.arm);
        }
      /* "walks until Jena" */
      if (n_sense == 0 && is_until_place (reader, pos, unit->end, pieces))
        {
          piece.sense = VTR_SENSE_TO;
          n_sense = 1;
        }
      n_place = vtr_match_place (reader, pos, is_road (reader->tokens, pieces, pos + 1, unit->end) ? pos + 1 : unit->end, where, &piece.place);
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
          piece.unsure = vtr_sense_is_unsure (reader, pos, n_name, unit->end, clause, piece.arm);
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
      else if (n_sense == 0 && n_place == 0 && vtr_phrase (reader->tokens, pos, unit->end, "geschickt/gesandt/entsandt/verlegt/vorgezogen/zuruckgezogen/vorgeschickt/vorausgeschickt/abgeschickt/verschoben/geworfen/beordert/gefuhrt/vorgeschoben/zuruckverlegt/herangezogen/hingeschickt/abkommandiert/kommandiert/kommandirt/zuruckgenommen/gebracht/dirigiert/dirigirt") > 0 && is_passive (reader->tokens, unit->start, pos))
        piece.sense = VTR_SENSE_GO;
      else if (n_sense > 0 && n_sense >= n_place)
        {
          piece.end = pos + n_sense;
          piece.named = who.named;
          piece.me = who.me;
          piece.place = who.place;
          if (match_particle (reader->tokens, pos, unit->end) == n_sense)
            piece.sense = VTR_SENSE_FILLER;
          if (vtr_sense_is_act (piece.sense) && begins_with_me (reader, token, &piece))
            {
              VtrPiece me = { .sense = VTR_SENSE_ME, .start = pos, .end = pos + 1, .ids = g_array_new (FALSE, FALSE, sizeof (VtrId)) };

              g_array_append_val (pieces, me);
            }
        }
      else if (n_place > 0)
        {
          take_road (reader->tokens, pieces, pos + n_place, unit->end);
          piece.sense = VTR_SENSE_PLACE;
          piece.end = pos + n_place;
          /* "celle de Teste" is no town; "Victor halle," is */
          piece.unsure = where->fail != VTR_VERDICT_NONE || (!reader->careless && !(token->flags & VTR_WORD_CAPITAL) && !is_goal_of_last (reader->tokens, pieces, piece.end, unit->end));
        }
      else if (match_particle (reader->tokens, pos, unit->end) > 0)
        piece.sense = VTR_SENSE_FILLER;
      else
        {
          piece.sense = (is_filler (reader->tokens, pos, unit->end) || is_road (reader->tokens, pieces, pos, unit->end) || (vtr_phrase (reader->tokens, pos, unit->end, "demain") > 0 && only_goes (pieces))) && !is_ordinal_alone (reader->tokens, pos, unit->end) ? VTR_SENSE_FILLER : VTR_SENSE_UNKNOWN;
          piece.end = pos + 1;
          if (piece.sense == VTR_SENSE_UNKNOWN)
            piece.sense = beside_name (reader->tokens, pos, pieces);
        }
      pos = piece.end;
      g_array_append_val (pieces, piece);
    }
  vtr_sense_join_names (reader, pieces);
  drop_writer (reader, pieces);
  drop_courtesies (reader, pieces);
  drop_beside (reader, pieces);
  vtr_sense_turn_pieces (reader, pieces);
  part_run_on (reader, pieces);
  part_purpose (reader, pieces);
  for (guint i = 0; i < pieces->len; i++)
    g_array_index (pieces, VtrPiece, i).from = vtr_token (reader->tokens, g_array_index (pieces, VtrPiece, i).start)->start;
  g_array_set_size (reader->subjects, 0);
  vtr_append_ids (reader->subjects, before);
  reader->subject_state = state;
  return pieces;
}
