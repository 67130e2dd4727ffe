/* SPDX-License-Identifier: MIT */
#include "orders/plain/vtr-recast-private.h"
#include "orders/plain/vtr-reword-private.h"

/* Marches put plainly that say who is taken along, or name where one goes by a noun: "Souham
 * nehme ich mit, von Weimar nach Naumburg", "Je conduis le corps à Bernburg", "with
 * everything that is at Coburg to Saalfeld", "leaves Salzwedel, destination Gardelegen". */

/* "to Jena", "von Weimar nach Jena" at @pos. */
static gboolean
is_way (VtrReader *reader,
        guint pos,
        guint end)
{
  const GArray *tokens = reader->tokens;
  VtrId place;

  return (vtr_token_has (tokens, pos, end, VTR_CLASS_TO | VTR_CLASS_FROM | VTR_CLASS_VIA) || vtr_phrase (tokens, pos, end, "von/nach/auf/uber/ueber/a/sur/vers/pour/de/par/jusqua") > 0) && vtr_match_place (reader, pos + 1, end, NULL, &place) > 0;
}

/* "je les emmène", "nehme ich mit" at @pos, behind who was named: the tokens. */
static guint
match_taking (VtrReader *reader,
              guint pos,
              guint end)
{
  static const gchar *const taking[] = { "nehm/nehme/nehmen/fuhr/fuhre/fuehre/fuhren/bring/bringe/bringen/zieh/ziehe/ziehen ich/wir mit mir/uns?", "nehm/nehme/nehmen ich/wir mit", "je/nous le/la/les emmene/emmenons/prends/prenons/conduis/conduisons/mene/menons/amene/envoie/envoyons/dirige avec? moi/nous?", "i/we take/bring/lead/march along/with? me/us?", NULL };
  const GArray *tokens = reader->tokens;
  guint comma = vtr_token_is (tokens, pos, end, VTR_TOKEN_COMMA) ? 1 : 0;
  guint n = vtr_phrases (tokens, pos + comma, end, taking);

  if (n == 0)
    return 0;
  n += comma;
  if (vtr_token_is (tokens, pos + n, end, VTR_TOKEN_COMMA) || vtr_token_is (tokens, pos + n, end, VTR_TOKEN_COLON))
    n++;
  return is_way (reader, pos + n, end) ? n : 0;
}

/* "the corps" of who speaks, behind "I take": his own. */
static gboolean
put_my_corps (VtrReader *reader,
              guint start,
              guint *end)
{
  static const gchar *const lead[] = { "i/we/im/were shall/will/am/are? now/then? take/taking/bring/bringing/lead/leading/march/marching/move/moving/draw/pull", "je/nous conduis/conduirai/mene/menerai/amene/emmene/dirige/porte/ramene/conduisons/menons/prends", "jamene/jemmene", "ich/wir fuhre/fuehre/fuhren/bringe/bringen/ziehe/ziehen/verlege/verlegen/nehme/nehmen", "fuhre/fuehre/fuhren/bringe/bringen/ziehe/ziehen/verlege/verlegen ich/wir", "gehe/geh/gehen/ziehe/ziehen/marschiere/marschieren/rucke/ruecke/rucken/breche/brechen ich/wir selbst/selber/jetzt? mit", "ich/wir gehe/geh/gehen/ziehe/ziehen/marschiere/marschieren/rucke/ruecke/rucken/breche/brechen selbst/selber/jetzt? mit", NULL };
  static const gchar *const first[] = { "the/das/le/my/mein/mon whole/ganze/gesamte? corps/korps fuhr/fuhre/fuehre/fuhren/bring/bringe/bringen/zieh/ziehe/ziehen/verlege/verlegen/nehm/nehme/nehmen ich/wir mit?", "the/my whole? corps i/we shall/will? take/bring/lead/march along/over/back?", NULL };
  static const gchar *const particles[] = { "hinuber/hinueber/ruber/rueber/heruber/herueber/zuruck/zurueck/vor/auf/ab/weiter/hinein/hinunter/runter/hinauf/rauf/mit", NULL };
  GArray *tokens = reader->tokens;

  for (guint i = start; i < *end; i++)
    {
      guint n = vtr_phrases (tokens, i, *end, lead);
      guint m = n > 0 ? vtr_phrase (tokens, i + n, *end, "the/das/dem/le/my/mein/meinem/mon/tout/all whole/ganze/ganzen/gesamte/gesamten/le/the/my? corps/korps/armeekorps entier?") : 0;
      guint at;
      guint stop;

      if (n > 0 && m == 0)
        m = vtr_phrase (tokens, i + n, *end, "my/mes/meine/meinen divisions/divisionen/brigades/brigaden/troops/truppen/troupes/people/leute/leuten/men/hommes");
      if (n == 0 && vtr_reword_begins (tokens, start, i))
        m = vtr_phrases (tokens, i, *end, first);
      at = i + n + m;
      if (m == 0 || vtr_phrase (tokens, at, *end, "of/von/de/des/du") > 0)
        continue;
      at += vtr_phrase (tokens, at, *end, "along/mit/avec me/moi?");
      at += vtr_phrase (tokens, at, *end, "back/down/up/over/on/again/zuruck/hinuber");
      at += vtr_phrase (tokens, at, *end, "over/across/down/up the? river/elbe/saale/mulde/oder/water/bridge/bridges/valley/road/elster/weser/main/fluss");
      if (!is_way (reader, at, *end))
        continue;
      /* "führe ich … zurück" */
      stop = vtr_recast_segment_end (tokens, at, *end);
      while (stop > at && vtr_token (tokens, stop - 1)->kind != VTR_TOKEN_WORD)
        stop--;
      if (stop > at && vtr_phrases (tokens, stop - 1, stop, particles) > 0)
        vtr_reword_put (reader, stop - 1, 1, "", end);
      vtr_reword_put (reader, i, at - i, "my corps marches", end);
      return TRUE;
    }
  return FALSE;
}

/* "Marchand lass ich in Weimar", "Marchand, je le laisse à Weimar", who stands there: he
 * stays. */
static gboolean
put_left (VtrReader *reader,
          guint start,
          guint *end)
{
  static const gchar *const leaving[] = { "lass/lasse/lassen/behalt/behalte/behalten ich/wir zuruck?", "je/nous le/la/les laisse/laissons/garde/gardons/maintiens", NULL };
  GArray *tokens = reader->tokens;

  for (guint i = start; i < *end; i++)
    {
      g_autoptr (VtrClause) who = vtr_clause_new (i);
      guint n = vtr_reword_begins (tokens, start, i) ? vtr_reword_own (reader, i, *end, who) : 0;
      guint at = i + n + (n > 0 && vtr_token_is (tokens, i + n, *end, VTR_TOKEN_COMMA) ? 1 : 0);
      guint m = n > 0 ? vtr_phrases (tokens, at, *end, leaving) : 0;
      VtrId place;

      if (m == 0 || vtr_phrase (tokens, at + m, *end, "in/bei/a/at") == 0 || vtr_match_place (reader, at + m + 1, *end, NULL, &place) == 0 || !vtr_stand_at (reader, who->subjects, &place))
        continue;
      vtr_reword_put (reader, i + n, at + m - i - n, "stays", end);
      return TRUE;
    }
  return FALSE;
}

/**
 * vtr_reword_taken:
 *
 * "Souham nehme ich mit nach Naumburg", "Je prends Souham avec moi à Naumburg", "I bring the
 * corps back over the river to Zerbst": they march there.
 */
gboolean
vtr_reword_taken (VtrReader *reader,
                  guint start,
                  guint *end)
{
  static const gchar *const before[] = { "je/nous prends/prendrai/prenons/emmene/emmenons/conduis", "ich/wir nehme/nehm/nehmen", "i/we shall/will? take/bring", NULL };
  GArray *tokens = reader->tokens;

  if (put_my_corps (reader, start, end) || put_left (reader, start, end))
    return TRUE;
  for (guint i = start; i < *end; i++)
    {
      guint lead = vtr_reword_begins (tokens, start, i) ? vtr_phrases (tokens, i, *end, before) : 0;
      guint who = vtr_reword_begins (tokens, start, i) ? vtr_recast_match_own (reader, i + lead, *end) : 0;
      guint at = i + lead + who;
      guint n;

      if (who == 0)
        continue;
      n = lead == 0 ? match_taking (reader, at, *end) : vtr_phrase (tokens, at, *end, "avec/mit/with/along me/moi/nous/us/mir/uns?");
      if (n == 0 || !is_way (reader, at + n, *end))
        continue;
      vtr_reword_put (reader, at, n, "marches", end);
      vtr_reword_put (reader, i, lead, "", end);
      return TRUE;
    }
  return FALSE;
}

/* "Lanskoi one further, Weissenfels", "Lanskoi eine Etappe weiter, nach Weißenfels": to it. */
static gboolean
put_further (VtrReader *reader,
             guint start,
             guint *end)
{
  static const gchar *const further[] = { "one/a place/stage/step/hop/march/node/town? further/farther/on/beyond on?", "noch? eins/einen/eine/ein ort/etappe/station/schritt/marsch? weiter", "une etape/place/ville/marche plus loin", "un cran/pas plus loin", NULL };
  GArray *tokens = reader->tokens;

  for (guint i = start; i < *end; i++)
    {
      guint who = vtr_reword_begins (tokens, start, i) ? vtr_recast_match_own (reader, i, *end) : 0;
      guint at = i + who + (who > 0 ? vtr_phrase (tokens, i + who, *end, "goes/rides/marches/moves/geht/reitet/zieht/marschiert/va/ira") : 0);
      guint n = who > 0 ? vtr_phrases (tokens, at, *end, further) : 0;
      VtrId place;
      guint words;

      if (n == 0)
        continue;
      n += vtr_token_is (tokens, at + n, *end, VTR_TOKEN_COMMA) || vtr_token_is (tokens, at + n, *end, VTR_TOKEN_COLON) || vtr_token_is (tokens, at + n, *end, VTR_TOKEN_DASH) ? 1 : 0;
      n += vtr_phrase (tokens, at + n, *end, "to/nach/a/sur");
      words = vtr_match_place (reader, at + n, *end, NULL, &place);
      if (words == 0 || !vtr_reword_ends (tokens, at + n + words, *end))
        continue;
      vtr_reword_put (reader, i + who, at + n - i - who, "marches to", end);
      return TRUE;
    }
  return FALSE;
}

/**
 * vtr_reword_destined:
 *
 * "Sébastiani verläßt Salzwedel, Ziel Gardelegen", "…, destination Gardelegen": leaves it for
 * Gardelegen.
 */
gboolean
vtr_reword_destined (VtrReader *reader,
                     guint start,
                     guint *end)
{
  GArray *tokens = reader->tokens;

  if (put_further (reader, start, end))
    return TRUE;
  for (guint i = start + 2; i < *end; i++)
    {
      guint n = vtr_token (tokens, i - 1)->kind == VTR_TOKEN_COMMA ? vtr_phrase (tokens, i, *end, "with/mit/avec? the/le/la/his/sein? ziel/marschziel/destination/objective/goal/objectif/direction/richtung/heading/bound is/ist/est/for/being? fur/pour/vers/auf?") : 0;
      gboolean leaves = FALSE;
      VtrId place;

      if (n > 0 && vtr_token_is (tokens, i + n, *end, VTR_TOKEN_COLON))
        n++;
      if (n == 0 || vtr_match_place (reader, i + n, *end, NULL, &place) == 0)
        continue;
      for (guint k = start; k < i && !leaves; k++)
        leaves = vtr_phrase (tokens, k, i, "leaves/leave/quits/quit/evacuates/verlasst/verlaesst/verlassen/verlasse/raumt/raeumt/raumen/quitte/quittent/quittera/part/partent/partira/evacue/evacuera/bricht/brechen/abandons") > 0;
      if (!leaves)
        continue;
      vtr_reword_put (reader, i - 1, n + 1, "to", end);
      return TRUE;
    }
  return FALSE;
}
