/* SPDX-License-Identifier: MIT */
#include "orders/plain/vtr-reword-private.h"

/* Sentences put plainly that say in other words who acts: oneself, one's headquarters. */

/* The tokens of a title by which the sender calls himself: "the Commander-in-Chief", or
 * what the side calls him. */
static guint
match_own_title (VtrReader *reader,
                 guint pos,
                 guint end)
{
  static const gchar *const chiefs[] = { "the commander in chief", "the army commander", "the general in chief", "the undersigned", "the c in c", "your humble/obedient servant", NULL };
  const GArray *tokens = reader->tokens;
  const VtrPlayer *player = reader->context->state != NULL && !vtr_id_is_empty (&reader->context->player) ? vtr_state_player (reader->context->state, &reader->context->player) : NULL;
  guint n = vtr_phrases (tokens, pos, end, chiefs);

  if (n == 0 && player != NULL)
    {
      g_autofree gchar *name = vtr_fold (player->name);

      if (g_str_has_prefix (name, "the ") && strchr (name + 4, ' ') == NULL)
        n = vtr_phrase (tokens, pos, end, name);
    }
  return n;
}

/**
 * vtr_reword_title:
 *
 * "das Hauptquartier des Vizekönigs", "le quartier général du vice-roi": his own, of whom
 * his side speaks so.
 */
gboolean
vtr_reword_title (VtrReader *reader,
                  guint start,
                  guint *end)
{
  static const struct
  {
    const gchar *title;
    const gchar *others;
  } titles[] = { { "the viceroy", "des/seiner/du/de vizekonigs/vizekoenigs/viceroi/vice/hoheit roi?" }, { "the emperor", "des/seiner/de kaisers/lempereur/majestat/majestaet" } };
  GArray *tokens = reader->tokens;
  const VtrPlayer *player = reader->context->state != NULL && !vtr_id_is_empty (&reader->context->player) ? vtr_state_player (reader->context->state, &reader->context->player) : NULL;
  g_autofree gchar *name = player != NULL ? vtr_fold (player->name) : NULL;

  for (guint i = start; i < *end && name != NULL; i++)
    {
      guint n = vtr_phrase (tokens, i, *end, "hauptquartier/armeehauptquartier/stab/general/qg");

      for (guint t = 0; t < G_N_ELEMENTS (titles) && n > 0; t++)
        if (strstr (name, titles[t].title) != NULL && vtr_phrase (tokens, i + n, *end, titles[t].others) >= 2)
          {
            vtr_reword_put (reader, i + n, vtr_phrase (tokens, i + n, *end, titles[t].others), "", end);
            return TRUE;
          }
    }
  return FALSE;
}

/**
 * vtr_reword_self:
 *
 * "The Commander-in-Chief goes with his staff to Grimma", "Davout himself", "I go to
 * Halle with my staff", "je reste avec mon quartier général": the headquarters.
 */
gboolean
vtr_reword_self (VtrReader *reader,
                 guint start,
                 guint *end)
{
  static const gchar *const company[] = { "with his/my/the own? imperial/army/armys? staff/household/suite/headquarters/hq/escort/adjutants alone/only?", "with army? headquarters/hq/staff alone/only?", "avec le seul quartier general", "avec mon/le seul etat major", "and his/my own? staff/household/suite/headquarters/hq/escort alone/only?", "avec mon/son/le quartier general imperial? seul?", "avec mon/le qg", "avec mon/son/ma/sa etat/suite/maison/escorte major?", "mit meinem/seinem/dem grossen? hauptquartier/stab/gefolge/armeestab", NULL };
  static const gchar *const person[] = { "himself/myself/personally", "in person", "alone", "selbst/personlich", "moi/lui meme", "en personne", NULL };
  GArray *tokens = reader->tokens;
  guint armies = 0;

  for (guint i = 0; i < reader->corps->len; i++)
    {
      const VtrLexiconFormation *record = vtr_lexicon_formation (reader->lexicon, &g_array_index (reader->corps, VtrId, i));

      armies += record != NULL && record->kind == VTR_FORMATION_ARMY;
    }
  if (armies != 1)
    return FALSE;
  for (guint i = start; i < *end; i++)
    {
      g_autoptr (VtrClause) who = vtr_clause_new (i);
      gboolean title;
      guint with = 0;
      guint at;
      guint n;
      guint m;

      if (!vtr_reword_begins (tokens, start, i) || vtr_phrase (tokens, i, *end, "headquarters") > 0)
        continue;
      n = match_own_title (reader, i, *end);
      title = n > 0;
      /* "My HQ and I" */
      if (n == 0 && (n = vtr_phrase (tokens, i, *end, "my/mein/mon/the army/etat? hq/headquarters/staff/hauptquartier/stab/qg/major and/und/et i/ich/moi/myself")) > 2 && !(i + n < *end && vtr_is_corps_word (vtr_token (tokens, i + n))))
        title = TRUE;
      else if (!title)
        n = 0;
      if (n == 0)
        n = vtr_phrase (tokens, i, *end, "i/ich/je");
      /* "moi-même, je reste" */
      if (n == 0 && (n = vtr_phrase (tokens, i, *end, "moi meme?")) > 0)
        {
          n += vtr_token_is (tokens, i + n, *end, VTR_TOKEN_COMMA) ? 1 : 0;
          /* "moi-même, avec le seul quartier général, je vais" */
          m = vtr_phrases (tokens, i + n, *end, company);
          if (m > 0 && vtr_token_is (tokens, i + n + m, *end, VTR_TOKEN_COMMA) && vtr_phrase (tokens, i + n + m + 1, *end, "je") > 0)
            {
              vtr_reword_put (reader, i, n + m + 2, "headquarters", end);
              return TRUE;
            }
          if (vtr_phrase (tokens, i + n, *end, "je") == 0)
            continue;
          n++;
        }
      if (n == 0)
        {
          const VtrLexiconFormation *record;

          n = vtr_reword_own (reader, i, *end, who);
          record = n > 0 && who->subjects->len == 1 && !who->alone ? vtr_lexicon_formation (reader->lexicon, &g_array_index (who->subjects, VtrId, 0)) : NULL;
          if (record == NULL || record->kind != VTR_FORMATION_ARMY)
            continue;
          /* the name may have taken "himself" with it */
          title = vtr_phrases (tokens, i + n - 1, *end, person) > 0;
        }
      m = vtr_phrases (tokens, i + n, *end, person);
      title = title || m > 0;
      at = i + n + m;
      /* "and the Emperor with it": with all that he has? */
      if (vtr_phrase (tokens, at, *end, "with it/him/them/her") > 0)
        continue;
      for (guint k = at; k < *end && with == 0; k++)
        if (vtr_phrases (tokens, k, *end, company) > 0)
          with = k;
        else if (vtr_token (tokens, k)->kind != VTR_TOKEN_WORD && vtr_token (tokens, k)->kind != VTR_TOKEN_COMMA)
          break;
      if (with == 0 && !title)
        continue;
      if (with > 0)
        {
          guint words = vtr_phrases (tokens, with, *end, company);

          if (vtr_token_is (tokens, with + words, *end, VTR_TOKEN_COMMA) && with + words + 1 < *end)
            words++;
          vtr_reword_put (reader, with, words, "", end);
        }
      vtr_reword_put (reader, i, at - i, "headquarters", end);
      return TRUE;
    }
  return FALSE;
}

/**
 * vtr_reword_staff_only:
 *
 * "Headquarters to Weimar, just the HQ", "Le quartier général, seul, va à Weimar": that
 * an army's headquarters goes without the army is so anyway. "The Army of the Elbe to
 * Halle, HQ only": its headquarters.
 */
gboolean
vtr_reword_staff_only (VtrReader *reader,
                       guint start,
                       guint *end)
{
  static const gchar *const only[] = { "just/only/merely the/my/its/that? hq/headquarters/staff only/alone?", "the/my/its? hq/headquarters/staff only/alone", "nothing/nobody but the/my? hq/headquarters/staff", "and nothing/nobody else/more", "without any/the/its/my? troops/corps/army/men", "without any of the/its/my? corps/troops/army/men/divisions", "none of the/its/my? corps/troops/army/men", "no troops/corps/men go/goes/come/march/move/moves with/along it/me/him?", "nobody/none goes/go/comes/come/marches with it/me/him", "no troops/corps/divisions", "on its/my own", "by itself", "alone", "nur/lediglich/bloss das/mein/der/den/dem/mit? dem? grosse? hauptquartier/stab allein?", "das/der/mein? hauptquartier/stab allein", "ohne die/das/meine? truppen/korps/armee", "keine truppen", "allein", "seulement/rien que? le/mon/letat quartier/major general/imperial?", "et lui seul", "lui seul", "seul", "sans les/mes? troupes/corps", "sans aucune troupe", "sans aucun corps", NULL };
  GArray *tokens = reader->tokens;

  for (guint i = start; i < *end; i++)
    {
      g_autoptr (VtrClause) who = vtr_clause_new (i);
      guint n = vtr_reword_begins (tokens, start, i) || vtr_phrase (tokens, i - 1, *end, "i/we/am/are/taking/moving/take/move/bringing/bring/shifting/shift/verlege/nehme/transporte/porte/transfere") > 0 ? vtr_parse_subject (reader, i, *end, who) : 0;
      gboolean army = n > 0 && who->fail == VTR_VERDICT_NONE && !who->me && who->subjects->len == 1 && vtr_formation_is (reader->lexicon, &g_array_index (who->subjects, VtrId, 0), "army");

      if (!army || !vtr_lexicon_formation (reader->lexicon, &g_array_index (who->subjects, VtrId, 0))->commanded)
        continue;
      for (guint at = i + n; at < *end; at++)
        {
          guint m = vtr_phrases (tokens, at, *end, only);
          guint from = at;
          guint stop;

          /* "without I Corps" */
          if (m == 0 && who->alone && (m = vtr_phrase (tokens, at, *end, "without/ohne/sans")) > 0)
            {
              g_autoptr (VtrClause) whom = vtr_clause_new (at);
              guint name = vtr_reword_own (reader, at + m, *end, whom);

              m = name > 0 ? m + name : 0;
            }
          stop = at + m;
          /* the next one's turn */
          if (vtr_token (tokens, at)->kind == VTR_TOKEN_SEMICOLON || vtr_token (tokens, at)->kind == VTR_TOKEN_COLON)
            break;
          if (m == 0 || (!vtr_reword_ends (tokens, stop, *end) && !who->alone) || vtr_token_has (tokens, at - 1, *end, VTR_CLASS_NEGATION))
            continue;
          if (vtr_token_is (tokens, at - 1, *end, VTR_TOKEN_COMMA) || vtr_token_is (tokens, at - 1, *end, VTR_TOKEN_DASH) || vtr_token_is (tokens, at - 1, *end, VTR_TOKEN_OPEN))
            from--;
          if (from < at && (vtr_token_is (tokens, stop, *end, VTR_TOKEN_COMMA) || vtr_token_is (tokens, stop, *end, VTR_TOKEN_CLOSE)) && (stop + 1 < *end))
            stop++;
          /* ", only the HQ, none of the troops" keeps the comma for the next */
          if (stop > at + m && vtr_phrases (tokens, stop, *end, only) > 0)
            stop--;
          vtr_reword_put (reader, from, stop - from, "", end);
          if (!who->alone)
            vtr_reword_put (reader, i + n, 0, "headquarters", end);
          return TRUE;
        }
    }
  return FALSE;
}
