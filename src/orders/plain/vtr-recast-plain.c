/* SPDX-License-Identifier: MIT */
#include "orders/plain/vtr-recast-private.h"
#include "orders/plain/vtr-reword-private.h"

/* What German and French say by a little word that the grammar has no place for: "j'y
 * vais", "y accepte le combat", "ne vont qu'à Kronach", "zieht sich in die Festung". */

static gboolean
has_phrase (const GArray *tokens,
            guint start,
            guint end,
            const gchar *words)
{
  for (guint i = start; i < end; i++)
    if (vtr_phrase (tokens, i, end, words) > 0)
      return TRUE;
  return FALSE;
}

/* "j'y vais au canon", "si le canon tonne, il y court", "y accepte le combat": where,
 * which is said already. */
gboolean
vtr_reword_thither (VtrReader *reader,
                    guint start,
                    guint *end)
{
  GArray *tokens = reader->tokens;

  for (guint i = start; i < *end; i++)
    {
      gboolean je = vtr_phrase (tokens, i, *end, "jy") > 0;
      guint n;

      if (!je && (vtr_phrase (tokens, i, *end, "y") == 0 || i == start))
        continue;
      n = vtr_phrase (tokens, i + 1, *end, "vais/va/vont/allons/ira/irai/iront/cours/court/courent/courons/courra/vole/volent/marche/marchent/marchons/marchera/accourt");
      if (n > 0)
        {
          gboolean said = has_phrase (tokens, i + 1 + n, *end, "canon");
          gboolean heard = !said && has_phrase (tokens, start, i, "canon/engage/engages/combat/bataille/bat/battent") && vtr_reword_ends (tokens, i + 1 + n, *end);

          if (!said && !heard)
            continue;
          if (heard)
            vtr_recast_set_words (reader, i + 1 + n, 0, "au canon", end);
        }
      else if (je || vtr_phrase (tokens, i + 1, *end, "accepte/acceptera/acceptent/accepteront/livre/livrera/recoit/recevra/tient/tiendra/combat/combattra/attend/attendra/reste/restera/restent/demeure") == 0)
        continue;
      if (je)
        vtr_recast_set_word (reader, i, "je");
      else
        vtr_recast_cut (tokens, i, i + 1, end);
      return TRUE;
    }
  return FALSE;
}

/* "ne vont qu'à Kronach", "ne se mettront en route que pour Kronach": they do. */
gboolean
vtr_recast_only (VtrReader *reader,
                 guint start,
                 guint *end)
{
  GArray *tokens = reader->tokens;

  for (guint i = start + 1; i < *end; i++)
    {
      guint verb = i + 1 + vtr_phrase (tokens, i + 1, *end, "se");
      guint n = vtr_phrase (tokens, i, *end, "ne") > 0 ? vtr_recast_match_finite (reader, verb, *end) : 0;

      n = n == 0 && verb > i + 1 ? vtr_phrase (tokens, verb, *end, "met/mettent/mettra/mettront/porte/portent/portera/porteront/rend/rendent/rendra/rendront") : n;
      if (n == 0)
        continue;
      n += vtr_phrase (tokens, verb + n, *end, "en route/marche/mouvement");
      n += verb;
      if (vtr_phrase (tokens, n, *end, "qua/quen") > 0)
        vtr_recast_set_word (reader, n, "a");
      else if (vtr_phrase (tokens, n, *end, "que pour/sur/vers/jusqua/a") == 2)
        vtr_recast_cut (tokens, n, n + 1, end);
      else
        continue;
      vtr_recast_cut (tokens, i, i + 1, end);
      return TRUE;
    }
  return FALSE;
}

/* "Ich begebe mich selbst nach", "je me rends moi-même à": himself, not his troops. */
gboolean
vtr_recast_self (VtrReader *reader,
                 guint start,
                 guint *end)
{
  GArray *tokens = reader->tokens;

  for (guint i = start; i < *end; i++)
    {
      guint at = i + 1;
      guint n;

      if (vtr_phrase (tokens, i, *end, "ich/je") == 0 || !vtr_recast_begins_segment (tokens, start, i))
        continue;
      while (at < *end && at < i + 5 && vtr_token (tokens, at)->kind == VTR_TOKEN_WORD && vtr_phrase (tokens, at, *end, "selbst/selber/personlich/persoenlich/moi/en") == 0)
        at++;
      n = vtr_phrase (tokens, at, *end, "selbst/selber/personlich/persoenlich");
      if (n == 0)
        n = vtr_phrase (tokens, at, *end, "moi meme");
      if (n == 0)
        n = vtr_phrase (tokens, at, *end, "en personne");
      if (n == 0 || at == i + 1)
        continue;
      vtr_recast_set_words (reader, at, n, "selbst", end);
      vtr_recast_move_up (tokens, at, 1, i + 1);
      return TRUE;
    }
  return FALSE;
}

/* "besetzt Lüneburg", "nimmt Harburg ein", "prend Naumburg": goes there, or stays. */
gboolean
vtr_recast_takes (VtrReader *reader,
                  guint start,
                  guint *end)
{
  GArray *tokens = reader->tokens;

  for (guint i = start; i < *end; i++)
    {
      g_autoptr (VtrClause) who = vtr_clause_new (i);
      guint n = vtr_recast_begins_segment (tokens, start, i) ? vtr_reword_own (reader, i, *end, who) : 0;
      guint verb = i + n;
      guint words = 0;
      guint m;
      gboolean split;
      VtrId place;

      /* "überquert die Elbe und besetzt Lüneburg": he who goes before */
      if (n == 0 && !(i > start && vtr_token_has (tokens, i - 1, *end, VTR_CLASS_AND)))
        continue;
      m = vtr_phrase (tokens, verb, *end, "besetzt/besetzen/occupe/occupent/occupera/occuperont/prend/prennent/prendra/prendront/nimmt/nehmen");
      split = m > 0 && vtr_phrase (tokens, verb, *end, "nimmt/nehmen") > 0;
      words = m > 0 ? vtr_match_place (reader, verb + m, *end, NULL, &place) : 0;
      if (words == 0 || (split && vtr_phrase (tokens, verb + m + words, *end, "ein") == 0))
        continue;
      if (split)
        vtr_recast_cut (tokens, verb + m + words, verb + m + words + 1, end);
      if (!vtr_reword_ends (tokens, verb + m + words, *end))
        continue;
      vtr_recast_set_words (reader, verb, m, n > 0 && vtr_stand_at (reader, who->subjects, &place) ? "bleibt in" : "marschiert nach", end);
      return TRUE;
    }
  return FALSE;
}

/* "Je laisse la 36e division à Eisleben et marche sur Merseburg avec le reste", "Vandamme
 * lässt Dufour in Bremen und geht mit dem Rest nach Rotenburg": she stays, the rest of the
 * corps marches. */
gboolean
vtr_recast_leaving_one (VtrReader *reader,
                        guint start,
                        guint *end)
{
  static const gchar *const with_the_rest[] = { "mit/avec dem/le rest/reste", "mit/avec dem/le rest/reste des/du/meines/seines/de mon/son? korps/corps", "mit den/seinen/meinen beiden/zwei/drei/vier? anderen/andern/ubrigen/uebrigen divisionen/brigaden?", "avec les/ses/mes deux/trois/quatre? autres divisions/brigades?", NULL };
  GArray *tokens = reader->tokens;
  g_autoptr (GArray) names = g_array_new (FALSE, FALSE, sizeof (VtrToken));
  guint i = start;
  guint whose = 0;
  guint n;
  guint m;
  guint who;
  guint at;
  guint rest;
  VtrId place;

  i = vtr_skip_marks (tokens, i, *end);
  n = vtr_phrase (tokens, i, *end, "ich/wir/je/nous lasse/lass/lassen/laisse/laissons");
  if (n == 0 && (whose = vtr_recast_match_own (reader, i, *end)) > 0 && vtr_phrase (tokens, i + whose, *end, "lasst/laesst/lassen/laisse/laissent/laissera/laisseront") > 0)
    {
      n = whose + 1;
      g_array_append_vals (names, &g_array_index (tokens, VtrToken, i), whose);
    }
  who = n >= 2 ? vtr_recast_match_own (reader, i + n, *end) : 0;
  if (who == 0)
    return FALSE;
  at = i + n + who;
  if (vtr_phrase (tokens, at, *end, "in/a/bei") > 0 && vtr_match_place (reader, at + 1, *end, NULL, &place) > 0)
    at += 1 + vtr_match_place (reader, at + 1, *end, NULL, &place);
  at += vtr_phrase (tokens, at, *end, "zuruck/zurueck/stehen/ici/hier/la/dort");
  if (vtr_token_is (tokens, at, *end, VTR_TOKEN_COMMA))
    at++;
  if (!vtr_token_has (tokens, at, *end, VTR_CLASS_AND))
    return FALSE;
  for (rest = at, m = 0; rest < *end && (m = vtr_phrases (tokens, rest, *end, with_the_rest)) == 0;)
    rest++;
  if (rest == *end)
    return FALSE;
  vtr_recast_cut (tokens, rest, rest + m, end);
  if (whose > 0)
    {
      vtr_recast_set_word (reader, at, "und");
      g_array_insert_vals (tokens, at + 1, names->data, whose);
      *end += whose;
    }
  else
    vtr_recast_set_words (reader, at, 1, "und der rest des korps", end);
  vtr_recast_set_words (reader, i + n + who, 0, "bleibt", end);
  vtr_recast_cut (tokens, i, i + n, end);
  return TRUE;
}

/* "keine Bewegung für das V. Korps", "pas de mouvement pour le 5e corps": he stays. */
gboolean
vtr_recast_no_move (VtrReader *reader,
                    guint start,
                    guint *end)
{
  GArray *tokens = reader->tokens;

  for (guint i = start; i < *end; i++)
    {
      guint n = vtr_phrase (tokens, i, *end, "keine/kein bewegung/marsch/abmarsch/veranderung/ruhetag/rasttag fur/fuer/beim/bei");
      guint who;

      if (n == 0)
        n = vtr_phrase (tokens, i, *end, "pas/point/aucun de? mouvement/marche pour");
      if (n == 0 && (i == start || vtr_token (tokens, i - 1)->kind != VTR_TOKEN_WORD))
        n = MAX (vtr_phrase (tokens, i, *end, "repos/sejour/immobilite/halte complet/complete/absolue? pour"), MAX (vtr_phrase (tokens, i, *end, "ruhe/ruhetag/rasttag/pause/stillstand fur/fuer"), vtr_phrase (tokens, i, *end, "a/one? day/rest/turn off/day/of? rest? for")));
      who = n > 0 ? vtr_recast_match_own (reader, i + n, *end) : 0;
      if (who == 0 || !vtr_reword_ends (tokens, i + n + who, *end))
        continue;
      vtr_recast_set_words (reader, i + n + who, 0, "bleibt", end);
      vtr_recast_cut (tokens, i, i + n, end);
      return TRUE;
    }
  return FALSE;
}
