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

/* Whether a case that the game knows is told from @start to @end. */
static gboolean
tells_attack (VtrReader *reader,
              guint start,
              guint end)
{
  for (guint i = start; i < end; i++)
    {
      g_autoptr (VtrClause) who = vtr_clause_new (i);

      if (vtr_token (reader->tokens, i)->kind == VTR_TOKEN_WORD && (vtr_match_attacked (reader->tokens, i, end) > 0 || vtr_match_attacked_who (reader, i, end, who) > 0))
        return TRUE;
    }
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

/* "Bei Angriff zieht er sich in die Festung", "geht sofort hinter die Wälle zurück": into
 * the fortress, said beside the case. */
gboolean
vtr_recast_walls (VtrReader *reader,
                  guint start,
                  guint *end)
{
  static const gchar walls[] = "in/hinter/auf die/seine/ihre festung/werke/walle/waelle/mauern/zitadelle/mauer";
  GArray *tokens = reader->tokens;

  if (!tells_attack (reader, start, *end))
    return FALSE;
  for (guint i = start; i < *end; i++)
    {
      guint at = i + vtr_phrase (tokens, i, *end, "zieht/ziehen/ziehe/geht/gehen/gehe/weicht/weichen/rettet/retten/wirft/werfen/ruckt/rueckt/schliesst/schliessen/verzieht/verziehen");
      guint who = 0;
      guint from = 0;
      guint danger = 0;
      guint case_from = 0;
      guint n;

      if (at == i)
        continue;
      while (at < *end && (n = vtr_phrase (tokens, at, *end, walls)) == 0)
        {
          n = vtr_phrase (tokens, at, *end, "sich/er/es/sie/man/mich/ich/uns/wir/dann/so/sofort/eben/wieder/also/gleich");
          if (n == 0 && danger == 0 && (n = danger = vtr_match_attacked (tokens, at, *end)) > 0)
            case_from = at;
          if (n == 0 && who == 0 && (n = who = vtr_recast_match_own (reader, at, *end)) > 0)
            from = at;
          if (n == 0)
            break;
          at += n;
        }
      if (at >= *end || (n = vtr_phrase (tokens, at, *end, walls)) == 0)
        continue;
      at += n;
      at += vtr_phrase (tokens, at, *end, "zuruck/zurueck/ein");
      if (!vtr_reword_ends (tokens, at, *end) && vtr_match_attacked (tokens, at, *end) == 0)
        continue;
      /* the name, then what he does, then the case */
      vtr_recast_set_words (reader, at, 0, "geht in die festung", end);
      if (danger > 0)
        vtr_recast_move_up (tokens, at, 4, case_from);
      else
        case_from = at;
      if (who > 0)
        vtr_recast_move_up (tokens, from, who, i);
      vtr_recast_cut (tokens, i + who, case_from + (who > 0 && from > case_from ? who : 0), end);
      return TRUE;
    }
  return FALSE;
}

/* ", die Stadt wird verteidigt", ", la ville sera défendue": they stand. */
gboolean
vtr_recast_defended (VtrReader *reader,
                     guint start,
                     guint *end)
{
  static const gchar *const defended[] = { "die/der/das/unsere/unser/diese/dieser/seine/ihre stadt/ort/stellung/brucke/bruecke/ubergang/posten/platz wird/werden dort/hier/tapfer? verteidigt", "la/le/cette/ce/sa ville/place/position/pont/poste est/sera defendue/defendu", NULL };
  GArray *tokens = reader->tokens;

  for (guint i = start + 1; i < *end; i++)
    {
      guint n = vtr_phrases (tokens, i, *end, defended);
      guint from = i - 1;

      if (n == 0 || !vtr_recast_begins_segment (tokens, start, i) || (i + n < *end && vtr_token (tokens, i + n)->kind == VTR_TOKEN_WORD))
        continue;
      if (from > start && vtr_token_is (tokens, from - 1, *end, VTR_TOKEN_COMMA) && vtr_token_has (tokens, from, *end, VTR_CLASS_AND))
        from--;
      vtr_recast_set_words (reader, from, i + n - from, "und nimmt den kampf an", end);
      return TRUE;
    }
  return FALSE;
}

/* "poussent jusqu'à Halle et regardent ce qui s'y passe", "und sieht nach, was dort los
 * ist": what one goes for. */
gboolean
vtr_recast_look (VtrReader *reader,
                 guint start,
                 guint *end)
{
  static const gchar *const looks[] = { "et/pour/puis? regarde/regardent/voit/voient/voir/observe/observent/observer/regarder ce que/qui", "und/um sieht/sehen/schaut/schauen/guckt/gucken/meldet/melden/zu mal? nach/zu/mal? was/wer/wo/ob/wie", NULL };
  GArray *tokens = reader->tokens;

  for (guint i = start + 2; i < *end; i++)
    {
      guint comma = i;
      guint n = vtr_phrases (tokens, i, *end, looks);
      guint stop;

      /* "und sieht nach, was" */
      if (n == 0 && (n = vtr_phrase (tokens, i, *end, "und sieht/sehen/schaut/schauen/guckt/gucken/meldet/melden/passt mal? nach/zu/auf?")) > 1)
        {
          comma = i + n;
          n = vtr_token_is (tokens, comma, *end, VTR_TOKEN_COMMA) && vtr_phrase (tokens, comma + 1, *end, "was/wer/wo/ob/wie") > 0 ? n + 2 : 0;
        }
      if (n < 2)
        continue;
      stop = vtr_recast_segment_end (tokens, i + n, *end);
      for (guint k = i + n; k < stop; k++)
        if (vtr_token_has (tokens, k, stop, VTR_CLASS_AND | VTR_CLASS_THEN | VTR_CLASS_TO | VTR_CLASS_VIA) || vtr_recast_match_own (reader, k, stop) > 0)
          return FALSE;
      vtr_recast_cut (tokens, i, stop, end);
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

/* "rejoint Sébastiani à Salzwedel", "stößt zu Dörnberg in Lauenburg": to that place. */
gboolean
vtr_recast_joins_at (VtrReader *reader,
                     guint start,
                     guint *end)
{
  GArray *tokens = reader->tokens;

  for (guint i = start; i < *end; i++)
    {
      g_autoptr (VtrClause) who = vtr_clause_new (i);
      g_autoptr (VtrClause) whom = vtr_clause_new (i);
      guint n = vtr_recast_begins_segment (tokens, start, i) ? vtr_reword_own (reader, i, *end, who) : 0;
      guint m = n > 0 ? vtr_phrase (tokens, i + n, *end, "rejoint/rejoignent/rejoindra/rejoindront/retrouve/retrouvera") : 0;
      guint at;
      guint words;
      guint joint;
      VtrId place;

      if (n > 0 && m == 0)
        m = vtr_phrase (tokens, i + n, *end, "stosst/stoesst/stossen/kommt/geht zu");
      at = i + n + m;
      words = m > 0 ? vtr_parse_name (reader, at, *end, whom) : 0;
      if (words == 0 || whom->subjects->len != 1 || who->subjects->len != 1)
        continue;
      /* a division that comes to its corps: that is more than a march */
      if (vtr_lexicon_is_under (reader->lexicon, &g_array_index (who->subjects, VtrId, 0), &g_array_index (whom->subjects, VtrId, 0)))
        continue;
      /* the name may have taken where it stands */
      for (guint k = at + 1; k < at + words; k++)
        if (vtr_phrase (tokens, k, *end, "a/in/nach/bei/sur") > 0 && vtr_match_place (reader, k + 1, *end, NULL, &place) > 0)
          words = k - at;
      joint = vtr_phrase (tokens, at + words, *end, "a/in/nach/bei/sur");
      if (joint == 0 || (n = vtr_match_place (reader, at + words + joint, *end, NULL, &place)) == 0 || !vtr_reword_ends (tokens, at + words + joint + n, *end))
        continue;
      vtr_recast_set_words (reader, at - m, m + words + joint, "marschiert nach", end);
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

  while (i < *end && vtr_token (tokens, i)->kind != VTR_TOKEN_WORD)
    i++;
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
        n = vtr_phrase (tokens, i, *end, "pas/point/aucun de? mouvement/marche/changement pour");
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

/* "Tettenborn soll Dörnberg helfen, falls der ins Gefecht gerät (Marsch zum
 * Kanonendonner)": the march to his guns. */
gboolean
vtr_reword_helping (VtrReader *reader,
                    guint start,
                    guint *end)
{
  GArray *tokens = reader->tokens;
  g_autoptr (GArray) names = g_array_new (FALSE, FALSE, sizeof (VtrToken));
  g_autoptr (VtrClause) whom = vtr_clause_new (start);
  guint first = start;
  guint who, verb, name, at, open;
  guint n;

  while (first < *end && vtr_token (tokens, first)->kind != VTR_TOKEN_WORD)
    first++;
  who = first < *end ? vtr_recast_match_own (reader, first, *end) : 0;
  verb = first + who;
  n = who > 0 ? vtr_phrase (tokens, verb, *end, "soll/sollen/hilft/helfen/kommt/kommen/eilt/eilen/unterstutzt/unterstuetzt") : 0;
  name = n > 0 ? vtr_parse_name (reader, verb + n, *end, whom) : 0;
  if (name == 0 || whom->subjects->len != 1)
    return FALSE;
  at = verb + n + name;
  at += vtr_phrase (tokens, at, *end, "zu hilfe kommen/eilen?");
  at += vtr_phrase (tokens, at, *end, "helfen/beistehen/unterstutzen/unterstuetzen");
  if (vtr_token_is (tokens, at, *end, VTR_TOKEN_COMMA))
    at++;
  n = vtr_phrase (tokens, at, *end, "wenn/falls/sobald er/der/dieser/die/sie/es/das");
  for (open = at; open < *end && vtr_token (tokens, open)->kind != VTR_TOKEN_OPEN;)
    open++;
  if (n != 2 || open + 3 >= *end)
    return FALSE;
  {
    guint guns = open + 1 + vtr_phrase (tokens, open + 1, *end, "also/d/marsch");
    guint m = vtr_match_guns (tokens, guns, *end);

    if (m == 0 || !vtr_token_is (tokens, guns + m, *end, VTR_TOKEN_CLOSE))
      return FALSE;
    vtr_recast_cut (tokens, open, guns + m + 1, end);
  }
  g_array_append_vals (names, &g_array_index (tokens, VtrToken, verb + vtr_phrase (tokens, verb, *end, "soll/sollen/hilft/helfen/kommt/kommen/eilt/eilen/unterstutzt/unterstuetzt")), name);
  vtr_recast_cut (tokens, at + 1, at + 2, end);
  g_array_insert_vals (tokens, at + 1, names->data, name);
  *end += name;
  vtr_recast_set_words (reader, verb, at - verb, "marschiert zum kanonendonner", end);
  return TRUE;
}
