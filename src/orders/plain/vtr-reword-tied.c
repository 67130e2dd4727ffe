/* SPDX-License-Identifier: MIT */
#include "orders/plain/vtr-reword-private.h"

/* What is told by what was said before it: "Peyri joins him there", "l'Empereur y va",
 * "the 7th Corps and the 2nd". */

static const gchar *
word_of (VtrReader *reader,
         const VtrId *place)
{
  const gchar *name = vtr_id_is_empty (place) ? NULL : vtr_lexicon_plain_name (reader->lexicon, place);

  return name != NULL && strchr (name, ' ') == NULL ? name : NULL;
}

/* The one place of which is spoken before @pos: in this sentence, or else in the one
 * before it. Empty: none, or several. */
static VtrId
place_before (VtrReader *reader,
              guint start,
              guint pos)
{
  const VtrOrder *last = reader->out->len > 0 ? g_ptr_array_index (reader->out, reader->out->len - 1) : NULL;
  g_autoptr (GPtrArray) verbs = g_ptr_array_new ();
  VtrId found = { "" };
  gboolean told = FALSE;
  VtrVerbForm form;

  /* what was not understood may be a question, a wish */
  if (!vtr_has_words (reader->tokens, start, pos))
    return last != NULL && vtr_order_is_order (last) ? reader->told_place : found;
  for (guint i = start; i < pos; i++)
    {
      VtrId place;

      if (vtr_lexicon_match_verb (reader->lexicon, reader->tokens, i, pos, verbs, &form) > 0 && form != VTR_VERB_PAST)
        for (guint v = 0; v < verbs->len; v++)
          {
            const VtrVerb *verb = g_ptr_array_index (verbs, v);

            told = told || g_str_equal (verb->id, "march") || g_str_equal (verb->id, "halt");
          }

      if (vtr_token (reader->tokens, i)->kind != VTR_TOKEN_WORD || vtr_match_place (reader, i, pos, NULL, &place) == 0)
        continue;
      if (!vtr_id_is_empty (&found) && !vtr_id_equal (&found, &place))
        return (VtrId){ "" };
      found = place;
    }
  return told ? found : (VtrId){ "" };
}

/* Where he stands, or is to stand, of whom the order before was, if @who is no part of him:
 * whoever joins his own corps comes under it again. */
static VtrId
place_of_last (VtrReader *reader,
               const VtrClause *who)
{
  const VtrClause *last = reader->previous->len > 0 ? g_ptr_array_index (reader->previous, reader->previous->len - 1) : NULL;
  const VtrId *stands = last != NULL && last->subjects->len > 0 && !last->posture ? vtr_reader_place_of (reader, &g_array_index (last->subjects, VtrId, 0)) : NULL;

  if (stands == NULL || !vtr_stand_at (reader, last->subjects, stands))
    return (VtrId){ "" };
  return who->alone || (!vtr_is_part (reader, who->subjects, last->subjects) && !vtr_is_part (reader, last->subjects, who->subjects)) ? *stands : (VtrId){ "" };
}

/* Puts a march to @place over the @n words at @pos, of @who; whether they can go there. */
static gboolean
put_march (VtrReader *reader,
           guint pos,
           guint n,
           const VtrClause *who,
           const VtrId *place,
           guint *end)
{
  const gchar *name = word_of (reader, place);
  g_autofree gchar *words = NULL;

  if (name == NULL || vtr_stand_at (reader, who->subjects, place))
    return FALSE;
  words = g_strconcat ("marches to ", name, NULL);
  vtr_reword_put (reader, pos, n, words, end);
  return TRUE;
}

/**
 * vtr_reword_to_join:
 *
 * "Morand ne bouge pas d'Iéna. Peyri vient l'y retrouver", "Morand bleibt in Jena, Peyri
 * stößt dort zu ihm", "…, Peyri joins him there": to where that was said to be.
 */
gboolean
vtr_reword_to_join (VtrReader *reader,
                    guint start,
                    guint *end)
{
  static const gchar *const joins[] = { "joins/join him/it/them there?", "will/shall/is/are/to to? join him/it/them there?", "goes/go/comes/come/marches/march to join him/it/them there?", "la/le/les/ly rejoint/rejoignent/rejoindra/rejoindront/retrouve/retrouvera", "vient/viendra/va/ira/vont/viennent/iront ly/ly/le/la/les rejoindre/retrouver", "y? rejoint/retrouve celle/celui ci/la", "stosst/stoesst/stossen/kommt/kommen/geht/gehen/zieht/ziehen/marschiert/marschieren/ruckt/rueckt dort? zu ihm/ihr/ihnen dort/dorthin/hin?", "folgt/folgen ihm/ihr/ihnen dorthin/dahin", "soll zu ihm/ihr/ihnen stossen/kommen/gehen/rucken/marschieren", NULL };
  static const gchar *const goes_there[] = { "y va/vont/ira/iront/marche/marchent/marchera/monte/montent/descend/descendent/file/filent/part/passe/retourne aussi/egalement/direct/directement/seul/seule/ensuite?", "sy rend/rendent/rendra/rendront/porte/portent/portera/transporte aussi/egalement/directement/seul/seule?", NULL };
  static const gchar *const manner[] = { "par la route directe/habituelle", "de son/leur cote", "sans tarder/delai/retard", "au plus vite", NULL };
  GArray *tokens = reader->tokens;

  for (guint i = start; i < *end; i++)
    {
      g_autoptr (VtrClause) who = vtr_clause_new (i);
      guint n = vtr_reword_begins (tokens, start, i) ? vtr_reword_own (reader, i, *end, who) : 0;
      gboolean joins_him;
      guint stop;
      guint m;
      VtrId place;

      if (n == 0)
        continue;
      m = vtr_phrases (tokens, i + n, *end, joins);
      /* a headquarters goes to a place, not under somebody */
      if (who->alone && (m == 0 || vtr_phrase (tokens, i + n + m - 1, *end, "there/ly") == 0))
        continue;
      joins_him = m > 0;
      if (!joins_him)
        m = vtr_phrases (tokens, i + n, *end, goes_there);
      /* "l'a rejoint" */
      if (m < 2 || (vtr_phrase (tokens, i + n, *end, "la") > 0 && vtr_token (tokens, i + n)->end - vtr_token (tokens, i + n)->start > 2))
        continue;
      stop = i + n + m;
      stop += vtr_phrases (tokens, stop, *end, manner);
      if (!vtr_reword_ends (tokens, stop, *end) && vtr_phrases (tokens, stop, *end, manner) == 0)
        continue;
      place = place_before (reader, start, i);
      if (vtr_id_is_empty (&place) && joins_him && !vtr_has_words (tokens, start, i))
        place = place_of_last (reader, who);
      if (put_march (reader, i + n, stop - i - n, who, &place, end))
        return TRUE;
    }
  return FALSE;
}

/* A division of a corps that the sender commands too. */
static gboolean
is_part (VtrReader *reader,
         const VtrId *id)
{
  const VtrLexiconFormation *record = vtr_lexicon_formation (reader->lexicon, id);
  const VtrLexiconFormation *parent = record != NULL ? vtr_lexicon_formation (reader->lexicon, &record->parent) : NULL;

  return record != NULL && record->kind == VTR_FORMATION_DIVISION && parent != NULL && parent->commanded;
}

/**
 * vtr_reword_only_he:
 *
 * "My corps stays at Erfurt, only Bonet goes to Weimar": all of it but him, who does.
 */
gboolean
vtr_reword_only_he (VtrReader *reader,
                    guint start,
                    guint *end)
{
  GArray *tokens = reader->tokens;

  for (guint i = start + 3; i + 2 < *end; i++)
    {
      g_autoptr (VtrClause) who = vtr_clause_new (i);
      guint only = vtr_token_is (tokens, i - 1, *end, VTR_TOKEN_COMMA) || vtr_token_is (tokens, i - 1, *end, VTR_TOKEN_SEMICOLON) ? vtr_phrase (tokens, i, *end, "only/nur/lediglich/bloss/seul/seule/seuls") : 0;
      gboolean german;
      guint n;

      if (only == 0)
        continue;
      german = vtr_phrase (tokens, i, *end, "nur/lediglich/bloss") > 0;
      n = vtr_reword_own (reader, i + only, *end, who);
      if (n == 0 || who->subjects->len != 1 || !is_part (reader, &g_array_index (who->subjects, VtrId, 0)) || !vtr_begins_clause (reader, i + only + n, *end))
        continue;
      vtr_reword_put (reader, i + only + n, 0, german ? "der" : vtr_phrase (tokens, i, *end, "only") > 0 ? "who"
                                                                                                         : "qui",
                      end);
      vtr_reword_put (reader, i, only, german ? "ausser" : vtr_phrase (tokens, i, *end, "only") > 0 ? "except"
                                                                                                    : "sauf",
                      end);
      return TRUE;
    }
  return FALSE;
}

/**
 * vtr_reword_kinds:
 *
 * "Leichte Divisionen nach Merseburg, schwere bleiben": the word for what they are once
 * more.
 */
gboolean
vtr_reword_kinds (VtrReader *reader,
                  guint start,
                  guint *end)
{
  GArray *tokens = reader->tokens;
  guint noun = 0;

  for (guint i = start; i < *end; i++)
    {
      guint at = i + (vtr_token_has (tokens, i, *end, VTR_CLASS_ARTICLE) ? 1 : 0);
      VtrToken copy;

      if (vtr_phrase (tokens, i, *end, "divisionen/divisions/brigaden/brigades") > 0)
        noun = i;
      if (noun == 0 || noun >= i || !vtr_reword_begins (tokens, start, i) || vtr_phrase (tokens, at, *end, "schwere/schweren/leichte/leichten/lourdes/legeres/heavy/light") == 0 || !(vtr_begins_clause (reader, at + 1, *end) || vtr_token_has (tokens, at + 1, *end, VTR_CLASS_TO)))
        continue;
      copy = *vtr_token (tokens, noun);
      copy.start = vtr_token (tokens, at)->start;
      copy.end = vtr_token (tokens, at)->end;
      g_array_insert_val (tokens, at + 1, copy);
      (*end)++;
      reader->barren_end = 0;
      return TRUE;
    }
  return FALSE;
}

/**
 * vtr_reword_headed:
 *
 * "Marsch des XII. Korps: Coburg - Saalfeld", "Only Dolffs goes to Zeitz": of him, with a
 * word before that says no more.
 */
gboolean
vtr_reword_headed (VtrReader *reader,
                   guint start,
                   guint *end)
{
  static const gchar *const marches[] = { "marsch/abmarsch/vormarsch/bewegung/bewegungen/marschweg/marschroute des/der/von", "mouvement/mouvements/marche/itineraire du/de/des la?", "march/movement/route/itinerary of/for the?", NULL };
  GArray *tokens = reader->tokens;
  g_autoptr (VtrClause) who = vtr_clause_new (start);
  guint at = start;
  guint only;
  guint n;
  guint m;

  at = vtr_skip_marks (tokens, at, *end);
  only = vtr_phrase (tokens, at, *end, "nur/only/lediglich/seul/seule/seuls");
  n = only > 0 ? only : vtr_phrases (tokens, at, *end, marches);
  m = n > 0 ? vtr_reword_own (reader, at + n, *end, who) : 0;
  if (m == 0 || (only > 0 ? !vtr_begins_clause (reader, at + n + m, *end) : !vtr_token_is (tokens, at + n + m, *end, VTR_TOKEN_COLON)))
    return FALSE;
  vtr_reword_put (reader, at, n, "", end);
  return TRUE;
}
