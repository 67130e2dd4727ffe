/* SPDX-License-Identifier: MIT */
#include "orders/plain/vtr-reword-private.h"

/* Sentences put plainly that say of a whole who leads it, and who of it does not come. */

/* The tokens at @pos by which the sender names himself: "Tormasov", "General Tormasov". */
static guint
match_sender (VtrReader *reader,
              guint pos,
              guint end)
{
  const GArray *tokens = reader->tokens;
  const VtrPlayer *player = reader->context->state != NULL && !vtr_id_is_empty (&reader->context->player) ? vtr_state_player (reader->context->state, &reader->context->player) : NULL;
  g_autofree gchar *fold = player != NULL ? vtr_fold (player->name) : NULL;
  g_auto (GStrv) words = fold != NULL ? g_strsplit (fold, " ", -1) : NULL;
  guint at = pos;
  guint n = 0;

  if (words == NULL || !vtr_token_is (tokens, pos, end, VTR_TOKEN_WORD))
    return 0;
  while (words[n] != NULL && (vtr_word_class (words[n]) & (VTR_CLASS_RANK | VTR_CLASS_ARTICLE)) != 0)
    n++;
  while (vtr_token_has (tokens, at, end, VTR_CLASS_RANK))
    at++;
  return words[n] != NULL && vtr_token_is (tokens, at, end, VTR_TOKEN_WORD) && (vtr_token (tokens, at)->flags & VTR_WORD_CAPITAL) && g_str_equal (vtr_token (tokens, at)->fold, words[n]) ? at + 1 - pos : 0;
}

/* The rest of a corps of which a part was spoken of before @pos; @chief: who has it. */
static guint
match_rest (VtrReader *reader,
            guint start,
            guint before,
            guint pos,
            guint end,
            const VtrClause *chief)
{
  static const gchar *const rest[] = { "all? the? whole? rest/remainder", "everything/everyone/everybody/all else", "all? the others", "dem/den/der/das ganzen/gesamten? rest", "allen/allem/den/alle/die ubrigen/uebrigen/anderen/andern/ubrige/andere", "tout? le reste", "tous les autres", NULL };
  static const gchar *const of[] = { "of/from the/his/my/our corps", "seines/des/vom/meines/unseres korps", "du/de/des son/mon? corps", NULL };
  const GArray *tokens = reader->tokens;
  guint n = vtr_phrases (tokens, pos, end, rest);
  guint m;
  VtrId corps;

  if (n == 0 || chief->subjects->len != 1 || !vtr_reword_find_parted (reader, start, before, &corps) || !vtr_id_equal (&corps, &g_array_index (chief->subjects, VtrId, 0)))
    return 0;
  m = vtr_phrases (tokens, pos + n, end, of);
  if (m == 0)
    {
      g_autoptr (VtrClause) whole = vtr_clause_new (pos);
      guint joint = vtr_phrase (tokens, pos + n, end, "of/from/des/vom/von/du/de the/dem/la/le?");
      guint name = joint > 0 ? vtr_reword_own (reader, pos + n + joint, end, whole) : 0;

      if (joint > 0 && (name == 0 || whole->subjects->len != 1 || !vtr_id_equal (&corps, &g_array_index (whole->subjects, VtrId, 0))))
        return 0;
      m = joint + name;
    }
  return n + m;
}

/* The token at @at goes before the one at @to. */
static void
move_token (GArray *tokens,
            guint at,
            guint to)
{
  VtrToken token = *vtr_token (tokens, at);

  g_array_remove_index (tokens, at);
  g_array_insert_val (tokens, to, token);
}

/* "Souham stays. Moi, avec le reste du corps, je vais à Iéna", "with the rest of the corps I
 * march": the sender, of the one corps that he has; "I go with the corps". */
static gboolean
me_with_rest (VtrReader *reader,
              guint start,
              guint *end)
{
  static const gchar *const me[] = { "i/we/ich/wir/je/nous myself/ourselves/selbst?", NULL };
  GArray *tokens = reader->tokens;
  g_autoptr (VtrClause) chief = vtr_clause_new (start);

  if (reader->corps->len != 1)
    return FALSE;
  vtr_append_ids (chief->subjects, reader->corps);
  for (guint i = start; i < *end; i++)
    {
      guint with = vtr_phrase (tokens, i, *end, "with/mit/avec");
      guint m = with > 0 ? match_rest (reader, start, i, i + with, *end, chief) : 0;
      guint stop = i + with + m;
      guint from = i;
      gboolean before = FALSE;

      /* "I stay in Coburg with the corps" */
      if (m == 0 && with > 0 && (m = vtr_phrase (tokens, i + with, *end, "all/tout? the/dem/le whole/entire/ganzen? corps/korps")) > 1)
        {
          stop = i + with + m;
          if (!vtr_reword_ends (tokens, stop, *end) && !vtr_token_has (tokens, stop, *end, VTR_CLASS_TO | VTR_CLASS_VIA | VTR_CLASS_FROM | VTR_CLASS_AT | VTR_CLASS_ME))
            continue;
        }
      if (m == 0)
        continue;
      if (from > start && vtr_token_is (tokens, from - 1, *end, VTR_TOKEN_COMMA))
        from--;
      for (guint k = from - MIN (from - start, 5); k < from && !before; k++)
        before = vtr_phrases (tokens, k, from, me) > 0 || vtr_phrase (tokens, k, from, "moi") > 0;
      stop += vtr_token_is (tokens, stop, *end, VTR_TOKEN_COMMA) && (from < i || !before) ? 1 : 0;
      if (before && (from < i) != (vtr_token (tokens, stop - 1)->kind == VTR_TOKEN_COMMA))
        continue;
      /* "mit dem Rest des Korps gehe ich" */
      if (!before && vtr_phrases (tokens, stop, *end, me) == 0 && vtr_phrase (tokens, stop + 1, *end, "ich/wir") > 0)
        {
          move_token (tokens, stop + 1, stop);
          before = TRUE;
        }
      if (!before && vtr_phrases (tokens, stop, *end, me) == 0)
        continue;
      vtr_reword_put (reader, from, stop - from, "", end);
      return TRUE;
    }
  return FALSE;
}

/**
 * vtr_reword_with_rest:
 *
 * "Dufour stays, Vandamme goes with all the rest of I Corps to Verden", "Vandamme takes the
 * rest to Verden": Vandamme goes.
 */
gboolean
vtr_reword_with_rest (VtrReader *reader,
                      guint start,
                      guint *end)
{
  static const gchar *const takes[] = { "will/shall/is/to? to? take/takes/lead/leads/bring/brings/march/marches/move/moves", "fuhrt/fuehrt/bringt/nimmt", "conduit/mene/amene/emmene/conduira/menera", NULL };
  GArray *tokens = reader->tokens;

  if (me_with_rest (reader, start, end))
    return TRUE;
  for (guint i = start; i < *end; i++)
    {
      g_autoptr (VtrClause) who = vtr_clause_new (i);
      guint n = vtr_reword_begins (tokens, start, i) ? vtr_reword_own (reader, i, *end, who) : 0;
      guint verb = n > 0 ? vtr_phrases (tokens, i + n, *end, takes) : 0;
      guint m = verb > 0 ? match_rest (reader, start, i, i + n + verb, *end, who) : 0;

      if (m > 0 && vtr_token_has (tokens, i + n + verb + m, *end, VTR_CLASS_TO | VTR_CLASS_VIA | VTR_CLASS_FROM))
        {
          vtr_reword_put (reader, i + n, verb + m, "marches", end);
          return TRUE;
        }
      for (guint k = i + n; n > 0 && k < *end && vtr_token (tokens, k)->kind == VTR_TOKEN_WORD; k++)
        {
          guint with = vtr_phrase (tokens, k, *end, "with/mit/avec");

          m = with > 0 ? match_rest (reader, start, i, k + with, *end, who) : 0;
          if (m == 0 || !(vtr_reword_ends (tokens, k + with + m, *end) || vtr_token_has (tokens, k + with + m, *end, VTR_CLASS_TO | VTR_CLASS_VIA | VTR_CLASS_FROM)))
            continue;
          vtr_reword_put (reader, k, with + m, "", end);
          return TRUE;
        }
    }
  return FALSE;
}

/* Whether all of @whom are he who takes them, or under him. */
static gboolean
are_his (VtrReader *reader,
         const VtrClause *whom,
         const VtrClause *who)
{
  for (guint i = 0; i < whom->subjects->len; i++)
    {
      const VtrId *id = &g_array_index (whom->subjects, VtrId, i);
      const VtrId *chief = &g_array_index (who->subjects, VtrId, 0);

      if (!vtr_id_equal (id, chief) && !vtr_lexicon_is_under (reader->lexicon, chief, id))
        return FALSE;
    }
  return TRUE;
}

/* Whether all of @ids are with the one corps @whole, as parts of it. */
static gboolean
are_with (VtrReader *reader,
          const GArray *ids,
          const VtrId *whole)
{
  for (guint i = 0; i < ids->len; i++)
    {
      const VtrFormation *record = reader->context->state != NULL ? vtr_state_formation (reader->context->state, &g_array_index (ids, VtrId, i)) : NULL;

      if (record == NULL || !record->attached || !vtr_id_equal (&record->parent, whole) || vtr_has_id (reader->named, &record->id))
        return FALSE;
    }
  return ids->len > 0;
}

/**
 * vtr_reword_included:
 *
 * "the corps, with Peyri: from Saalfeld", "XI Corps, Gérard included,", "the corps with
 * Souham leading": a corps with what is of it anyway; "Peyri and the rest of the corps".
 */
gboolean
vtr_reword_included (VtrReader *reader,
                     guint start,
                     guint *end)
{
  static const gchar *const with[] = { "together? with", "and with it", "including/incl", "y compris", "avec/mit/mitsamt", "einschliesslich", NULL };
  static const gchar *const after[] = { "him/her/it/them? included/inclusive/compris/comprise/inclus/incluse/eingeschlossen/inbegriffen", NULL };
  static const gchar *const ahead[] = { "leading/ahead", "in front/advance", "in the lead/van", "at its/the head", "as advance/advanced/rear guard", "as vanguard/rearguard", "en tete", "a lavant/larriere garde", "an der spitze", "voran/vorn/vorneweg", "als vorhut/nachhut", NULL };
  GArray *tokens = reader->tokens;

  for (guint i = start; i < *end; i++)
    {
      g_autoptr (VtrClause) who = vtr_clause_new (i);
      g_autoptr (VtrClause) part = vtr_clause_new (i);
      guint n = vtr_reword_begins (tokens, start, i) ? vtr_reword_own (reader, i, *end, who) : 0;
      guint comma = n > 0 && vtr_token_is (tokens, i + n, *end, VTR_TOKEN_COMMA) ? 1 : 0;
      guint at = i + n + comma;
      guint m;
      guint name;

      if (n == 0 && vtr_reword_begins (tokens, start, i) && vtr_token_is (tokens, i, *end, VTR_TOKEN_WORD) && (n = vtr_parse_subject (reader, i, *end, who)) > 0)
        {
          if (!who->rest || who->fail != VTR_VERDICT_NONE)
            continue;
          comma = vtr_token_is (tokens, i + n, *end, VTR_TOKEN_COMMA) ? 1 : 0;
          at = i + n + comma;
        }
      if (n == 0 || who->subjects->len != 1)
        continue;
      /* "Cavalry Reserve - with III Corps to Döbeln" */
      if ((vtr_token_is (tokens, i + n, *end, VTR_TOKEN_DASH) || vtr_token_is (tokens, i + n, *end, VTR_TOKEN_COLON)) && vtr_phrase (tokens, i + n + 1, *end, "with/mit/avec") > 0 && (name = vtr_reword_own (reader, i + n + 2, *end, part)) > 0 && vtr_token_has (tokens, i + n + 2 + name, *end, VTR_CLASS_TO))
        {
          vtr_reword_put (reader, i + n, 1, "", end);
          return TRUE;
        }
      m = vtr_phrases (tokens, at, *end, with);
      name = m > 0 || comma ? vtr_reword_own (reader, at + m, *end, part) : 0;
      if (name == 0 || !are_with (reader, part->subjects, &g_array_index (who->subjects, VtrId, 0)))
        continue;
      at += m + name;
      m = MAX (vtr_phrases (tokens, at, *end, after), vtr_phrases (tokens, at, *end, ahead)) + m;
      if (m == 0 || at + 1 >= *end)
        continue;
      at += vtr_phrases (tokens, at, *end, after);
      at += vtr_phrases (tokens, at, *end, ahead);
      if (comma && vtr_token_is (tokens, at, *end, VTR_TOKEN_COMMA))
        at++;
      else if (vtr_token (tokens, at)->kind != VTR_TOKEN_COLON && vtr_token (tokens, at)->kind != VTR_TOKEN_DASH && !vtr_token_has (tokens, at, *end, VTR_CLASS_TO | VTR_CLASS_FROM | VTR_CLASS_VIA) && !vtr_begins_clause (reader, at, *end))
        continue;
      vtr_reword_put (reader, i + n, at - i - n, "", end);
      return TRUE;
    }
  return FALSE;
}

/**
 * vtr_reword_leading:
 *
 * "Vandamme takes I Corps from Bremen to Harburg", which is his; "Tormasov leads the Guards
 * and the Grenadiers forward to Freiberg", of whose sender's own they all are: they go.
 * "Victor keeps II Corps at Bernburg": it stays.
 */
gboolean
vtr_reword_leading (VtrReader *reader,
                    guint start,
                    guint *end)
{
  static const gchar *const takes[] = { "will/shall/is/to? to? take/takes/lead/leads/bring/brings/conduct/conducts/march/marches/move/moves/push/pushes", "fuhrt/fuehrt/bringt/nimmt/zieht", "conduit/mene/amene/emmene/conduira/menera/amenera/emmenera/porte/dirige", NULL };
  static const gchar *const keeps[] = { "will/shall/is/to? to? keep/keeps/hold/holds/retain/retains/leave/leaves/rest/rests", "halt/haelt/behalt/behaelt/lasst/laesst/belasst/belaesst", "garde/gardera/tient/tiendra/maintient/maintiendra/laisse/laissera/retient", NULL };
  GArray *tokens = reader->tokens;

  for (guint i = start; i < *end; i++)
    {
      g_autoptr (VtrClause) who = vtr_clause_new (i);
      g_autoptr (VtrClause) whom = vtr_clause_new (i);
      gboolean begins = vtr_reword_begins (tokens, start, i);
      guint sender = begins ? match_sender (reader, i, *end) : 0;
      guint n = sender > 0 || !begins ? sender : vtr_reword_own (reader, i, *end, who);
      guint verb = n > 0 ? vtr_phrases (tokens, i + n, *end, takes) : 0;
      gboolean kept = n > 0 && verb == 0 && (verb = vtr_phrases (tokens, i + n, *end, keeps)) > 0;
      guint name = verb > 0 ? vtr_reword_own (reader, i + n + verb, *end, whom) : 0;
      guint at = i + n + verb + name;
      guint m;

      if (name == 0 || (sender > 0 ? whom->alone : who->subjects->len != 1 || !are_his (reader, whom, who)))
        continue;
      /* "Victor keeps II Corps at Bernburg": it stays */
      if (kept)
        {
          VtrId place;

          /* the name may have taken where it stands with it */
          if (!vtr_id_is_empty (&whom->at) && vtr_stand_at (reader, whom->subjects, &whom->at) && vtr_reword_ends (tokens, at, *end))
            {
              vtr_reword_put (reader, at, 0, "stays put", end);
              vtr_reword_put (reader, i, n + verb, "", end);
              return TRUE;
            }
          m = vtr_phrase (tokens, at, *end, "where/wo/ou he/it/they/er/es/il/elle is/are/stands/stand/ist/steht/est");
          if (m != 3 && (!vtr_token_has (tokens, at, *end, VTR_CLASS_AT) || vtr_match_place (reader, at + 1, *end, NULL, &place) == 0 || !vtr_stand_at (reader, whom->subjects, &place)))
            continue;
          vtr_reword_put (reader, at, m == 3 ? 3 : 0, m == 3 ? "stays put" : "stays", end);
          vtr_reword_put (reader, i, n + verb, "", end);
          return TRUE;
        }
      m = vtr_phrase (tokens, at, *end, "up/down/over/forward/forwards/back/on/across/out/round");
      if (!vtr_token_has (tokens, at + m, *end, VTR_CLASS_TO | VTR_CLASS_VIA | VTR_CLASS_FROM))
        continue;
      vtr_reword_put (reader, at, m, "marches", end);
      vtr_reword_put (reader, i, n + verb, "", end);
      return TRUE;
    }
  return FALSE;
}

/**
 * vtr_reword_excepted:
 *
 * "the whole corps to Naumburg apart from Marchand: he stays": except Marchand, he stays.
 */
gboolean
vtr_reword_excepted (VtrReader *reader,
                     guint start,
                     guint *end)
{
  static const gchar *const out_of[] = { "apart/aside from", "other than", "with the exception of", "but/except/exept/save/bar for?", "all/everyone/everybody but/except for?", "not counting/including", "excepting/excluding/barring/without", "ausgenommen/ausser/ohne/mit ausnahme? von?", "hormis/excepte/sauf", NULL };
  static const gchar *const nobody[] = { "nobody/none/noone is? to? moves/move/marches/march/stirs/stir/budges/budge this? turn? except/but/save for?", "no one is? to? moves/move/marches/march/stirs/stir/budges/budge this? turn? except/but/save for?", "all stay/remain/hold/halt put? except/but/save for?", "niemand/keiner ruhrt/ruehrt/bewegt sich ausser", "niemand/keiner marschiert/zieht ausser", "alle bleiben stehen/hier? ausser", "personne ne bouge/marche/part sauf", "tous restent sauf", "tout le monde reste sauf", NULL };
  GArray *tokens = reader->tokens;

  for (guint i = start; i < *end; i++)
    {
      guint n = vtr_reword_begins (tokens, start, i) ? vtr_phrases (tokens, i, *end, nobody) : 0;

      /* "Nobody moves except Souham, who goes to Jena" */
      if (n > 2 && vtr_subject_is_own (reader, i + n, *end))
        {
          vtr_reword_put (reader, i, n, "everyone stays except", end);
          return TRUE;
        }
    }
  for (guint i = start + 2; i < *end; i++)
    {
      g_autoptr (VtrClause) out = vtr_clause_new (i);
      guint n = vtr_phrases (tokens, i, *end, out_of);
      guint name = n > 0 ? vtr_reword_own (reader, i + n, *end, out) : 0;
      guint stop = i + n + name;
      gboolean whole = FALSE;
      gboolean plain = vtr_phrase (tokens, i, *end, "except/ausser/sauf") == n;
      gboolean colon;

      /* "but Marchand stays" says what he does */
      if (name == 0 || (vtr_phrase (tokens, i, *end, "but") == n && vtr_begins_clause (reader, stop, *end)))
        continue;
      for (guint k = start; k < i && !whole; k++)
        {
          g_autoptr (VtrClause) who = vtr_clause_new (k);
          guint m = vtr_reword_begins (tokens, start, k) ? vtr_reword_own (reader, k, i, who) : 0;

          whole = m > 0 && vtr_is_part (reader, out->subjects, who->subjects) && !vtr_same_subjects (out, who);
        }
      colon = (vtr_token_is (tokens, stop, *end, VTR_TOKEN_COLON) || vtr_token_is (tokens, stop, *end, VTR_TOKEN_DASH)) && vtr_phrase (tokens, stop + 1, *end, "he/it/they/she/who/der/die/er/sie/qui/il/elle") > 0;
      if (!whole || (plain && !colon))
        continue;
      if (colon)
        g_array_index (tokens, VtrToken, stop).kind = VTR_TOKEN_COMMA;
      if (!plain)
        vtr_reword_put (reader, i, n, "except", end);
      return TRUE;
    }
  return FALSE;
}
