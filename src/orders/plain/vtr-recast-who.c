/* SPDX-License-Identifier: MIT */
#include "orders/plain/vtr-recast-private.h"

/* Of whom a German or French sentence speaks: "Da Girard müde ist, bleibt er", "C'est
 * Bonet qui", "weder … noch", who goes with whom, who is left behind. */

/* What may be said of somebody without touching what he does: nothing that forbids,
 * tells, fears, no place, no other name. */
static gboolean
is_plain_talk (VtrReader *reader,
               guint pos,
               guint end)
{
  const GArray *tokens = reader->tokens;

  for (guint i = pos; i < end; i++)
    {
      VtrId place;
      g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (VtrId));

      if (vtr_token (tokens, i)->kind != VTR_TOKEN_WORD && vtr_token (tokens, i)->kind != VTR_TOKEN_BREAK)
        return FALSE;
      if (vtr_token_has (tokens, i, end, VTR_CLASS_HARD | VTR_CLASS_NEGATION | VTR_CLASS_AMEND | VTR_CLASS_OPINION | VTR_CLASS_FOE))
        return FALSE;
      if (vtr_match_place (reader, i, end, NULL, &place) > 0 || vtr_lexicon_match (reader->lexicon, tokens, i, end, VTR_NAME_FORMATION, FALSE, ids, NULL) > 0)
        return FALSE;
    }
  return end <= pos + 10;
}

/* "Da Girard müde ist, bleibt er in Weimar", "Comme Girard est fatigué, il reste". */
gboolean
vtr_recast_reason (VtrReader *reader,
                   guint start,
                   guint *end)
{
  GArray *tokens = reader->tokens;
  guint n = vtr_phrase (tokens, start, *end, "da/weil/comme/puisque/obwohl/obschon/nachdem/bien/maintenant que?");
  guint who = n > 0 ? vtr_recast_match_own (reader, start + n, *end) : 0;
  guint stop = vtr_recast_segment_end (tokens, start, *end);

  /* "Girard étant fatigué, il restera" */
  if (n == 0 && (who = vtr_recast_match_own (reader, start, *end)) > 0 && vtr_phrase (tokens, start + who, *end, "etant/ayant") == 0)
    return FALSE;
  if (who == 0 || !vtr_token_is (tokens, stop, *end, VTR_TOKEN_COMMA) || !is_plain_talk (reader, start + n + who, stop))
    return FALSE;
  for (guint i = stop + 1; i < *end && i < stop + 4; i++)
    if (vtr_phrase (tokens, i, *end, "er/sie/es/il/elle/ils/elles") > 0)
      {
        vtr_recast_cut (tokens, i, i + 1, end);
        vtr_recast_cut (tokens, start + n + who, stop + 1, end);
        vtr_recast_cut (tokens, start, start + n, end);
        return TRUE;
      }
  return FALSE;
}

/* "Den Friederichs hol ich mir ran, der soll …", "Das Freikorps nimmt daran nicht teil,
 * es verbleibt …": the second says what he does. */
gboolean
vtr_recast_resumed (VtrReader *reader,
                    guint start,
                    guint *end)
{
  static const gchar *const no_part[] = { "nimmt/nehmen hieran/daran/dabei? nicht teil", "kommt/kommen/geht/gehen nicht mit", "nen est/sont pas", "ny va/vont pas", NULL };
  GArray *tokens = reader->tokens;
  guint who = vtr_recast_match_own (reader, start, *end);
  guint stop = vtr_recast_segment_end (tokens, start + who, *end);
  guint n;

  if (who == 0 || stop == start + who || !vtr_token_is (tokens, stop, *end, VTR_TOKEN_COMMA))
    return FALSE;
  n = vtr_phrase (tokens, stop + 1, *end, "der/die/das/dieser/diese/dieses/er/sie/es/il/elle/ils/elles/celui ci?");
  if (n == 0 || vtr_recast_match_finite (reader, stop + 1 + n, *end) == 0)
    {
      /* "il n'en bouge pas" */
      if (n == 0 || vtr_phrase (tokens, stop + 1 + n, *end, "nen/ny/ne") == 0)
        return FALSE;
    }
  if (vtr_phrases (tokens, start + who, stop, no_part) != stop - start - who)
    {
      static const gchar *const needs[] = { "mude/muede/erschopft/erschoepft/fatigue/fatiguee/fatigues/las/krank/malade/ruhe/repos/besoin/braucht/brauchen/deja/schon/hungrig/unterwegs", "hol/hole/nehm/nehme/zieh/ziehe/lass/lasse ich/wir", NULL };
      gboolean plain = vtr_phrase (tokens, stop + 1, *end, "der/die/das/dieser/diese/dieses/celui") > 0;

      /* "Compans ist beleidigt, er soll nach Weimar": what he says */
      for (guint i = start + who; i < stop; i++)
        plain = plain || vtr_phrases (tokens, i, stop, needs) > 0;
      if (!plain || !is_plain_talk (reader, start + who, stop))
        return FALSE;
    }
  vtr_recast_cut (tokens, start + who, stop + 1 + n, end);
  return TRUE;
}

/* "Horn geht gemeinsam mit Steinmetz nach Zerbst": both go. */
gboolean
vtr_recast_together (VtrReader *reader,
                     guint start,
                     guint *end)
{
  GArray *tokens = reader->tokens;
  guint who = vtr_recast_match_own (reader, start, *end);

  for (guint i = start + who; who > 0 && i < *end && vtr_token (tokens, i)->kind == VTR_TOKEN_WORD; i++)
    {
      guint n = vtr_phrase (tokens, i, *end, "gemeinsam/zusammen/vereint/conjointement/ensemble mit/avec");
      guint other = n == 2 ? vtr_recast_match_own (reader, i + n, *end) : 0;

      if (other == 0)
        continue;
      vtr_recast_cut (tokens, i, i + 1, end);
      vtr_recast_set_word (reader, i, "und");
      vtr_recast_move_up (tokens, i, other + 1, start + who);
      return TRUE;
    }
  return FALSE;
}

/* "und läßt Dufour in Bremen zurück", "il laissera Dufour à Brême": he stays. */
gboolean
vtr_recast_leaving (VtrReader *reader,
                    guint start,
                    guint *end)
{
  static const gchar *const there[] = { "zuruck/zurueck/stehen/liegen/ici/dort/hier/la/derriere/da", "wo er/sie/es ist/steht/liegt", "ou il/elle est/sont", "ou il/elle se trouve", "en place/repos", "sur place", "la ou il/elle est", NULL };
  GArray *tokens = reader->tokens;

  for (guint i = start; i < *end; i++)
    {
      guint n = vtr_phrase (tokens, i, *end, "lasst/laesst/lassen/lasse/lass/belasse/belassen/belasst/belaesst/laisse/laissent/laissera/laisseront/laissant/laissez/laissons/laisser/garde/gardons/gardez/garder/maintiens/maintenons/maintenez/maintenir/tiens/tenons/tenez/tenir/conserve/conservez/conserver/halte/behalte/behalten sie/wir/ich?");
      guint who = n > 0 ? vtr_recast_match_own (reader, i + n, *end) : 0;
      guint at = i + n + who;
      guint from = i;
      guint joint;
      guint words = 0;
      VtrId place;

      if (who == 0)
        continue;
      joint = vtr_phrase (tokens, at, *end, "in/bei/a/en/vor/devant");
      /* the name may have taken where it stands with it */
      for (guint k = i + n + 1; joint == 0 && k + 1 < at; k++)
        if (vtr_phrase (tokens, k, at, "in/bei/a/en") > 0 && k + 1 + vtr_match_place (reader, k + 1, at, NULL, &place) == at)
          {
            joint = 1;
            who = k - i - n;
            at = k;
          }
      if (joint > 0)
        words = vtr_match_place (reader, at + joint, *end, NULL, &place);
      if (joint > 0 && words == 0)
        continue;
      at += joint + words;
      n = vtr_phrases (tokens, at, *end, there);
      if (n == 0 && vtr_token_is (tokens, at, *end, VTR_TOKEN_COMMA) && vtr_phrase (tokens, at + 1, *end, "wo/ou") > 0 && (n = vtr_phrases (tokens, at + 1, *end, there)) > 0)
        n++;
      if ((n == 0 && words == 0) || (vtr_token_is (tokens, at + n, *end, VTR_TOKEN_WORD) && !vtr_token_has (tokens, at + n, *end, VTR_CLASS_AND)))
        continue;
      if (n > 0)
        vtr_recast_cut (tokens, at, at + n, end);
      while (from > start && vtr_token_has (tokens, from - 1, *end, VTR_CLASS_IT | VTR_CLASS_ME | VTR_CLASS_FILLER))
        from--;
      if (from > start && vtr_phrase (tokens, from - 1, *end, "on/man") > 0)
        from--;
      if (from > start && vtr_token (tokens, from - 1)->kind == VTR_TOKEN_WORD && !vtr_token_has (tokens, from - 1, *end, VTR_CLASS_AND))
        continue;
      /* the name in the verb's place, and the verb behind it */
      {
        guint verb = i + (at - i - joint - words - who > 0 ? at - i - joint - words - who : 0);

        vtr_recast_move_up (tokens, verb, who, from);
        vtr_recast_set_words (reader, from + who, verb - from, "bleibt", end);
      }
      if (from > start && vtr_token_has (tokens, from - 1, *end, VTR_CLASS_AND))
        g_array_index (tokens, VtrToken, from - 1).kind = VTR_TOKEN_COMMA;
      return TRUE;
    }
  return FALSE;
}

/* "Souham soll zusehen, dass er nach Jena kommt": he is to go there. */
gboolean
vtr_recast_care (VtrReader *reader,
                 guint start,
                 guint *end)
{
  GArray *tokens = reader->tokens;
  guint who = vtr_recast_match_own (reader, start, *end);
  guint stop = vtr_recast_segment_end (tokens, start + who, *end);
  gboolean cares = FALSE;

  if (who == 0 || !vtr_token_is (tokens, stop, *end, VTR_TOKEN_COMMA) || vtr_phrase (tokens, stop + 1, *end, "dass er/sie/es") < 2)
    return FALSE;
  /* not "sieht, dass er nach Jena muss" */
  for (guint i = start + who; i < stop; i++)
    cares = cares || vtr_phrase (tokens, i, stop, "zusehen/zuzusehen/zu/dafur/achtet") > 0;
  for (guint i = start + who; i < stop && cares; i++)
    if (vtr_phrase (tokens, i, stop, "soll/sollen/moge/mogen/moege/hat/haben/zusehen/zuzusehen/sieht/sehen/zu/dafur/sorgt/sorgen/schaut/schauen/achtet/bitte/gefalligst") == 0 && vtr_token (tokens, i)->kind == VTR_TOKEN_WORD)
      return FALSE;
  if (!cares)
    return FALSE;
  vtr_recast_cut (tokens, start + who, stop + 3, end);
  return TRUE;
}

/* "C'est Bonet qui ira à Iéna." */
gboolean
vtr_recast_cest (VtrReader *reader,
                 guint start,
                 guint *end)
{
  GArray *tokens = reader->tokens;
  guint at = start;
  guint who;

  while (vtr_token_has (tokens, at, *end, VTR_CLASS_AND | VTR_CLASS_FILLER))
    at++;
  who = vtr_phrase (tokens, at, *end, "cest") > 0 ? vtr_recast_match_own (reader, at + 1, *end) : 0;
  if (who == 0 || vtr_phrase (tokens, at + 1 + who, *end, "qui") == 0)
    return FALSE;
  vtr_recast_cut (tokens, at + 1 + who, at + 2 + who, end);
  vtr_recast_cut (tokens, at, at + 1, end);
  return TRUE;
}

/* "je prie Compans de se porter sur Weimar", "ich bitte Compans, nach Weimar zu gehen". */
gboolean
vtr_recast_asked (VtrReader *reader,
                  guint start,
                  guint *end)
{
  static const gchar *const asks[] = { "je prie/charge/somme/requiers/enjoins/commande/prescris a/au?", "nous prions/chargeons/enjoignons a/au?", "jenjoins a/au?", "ordre a/au", "ich bitte/ersuche/beauftrage/weise", "wir bitten/ersuchen/beauftragen", NULL };
  GArray *tokens = reader->tokens;

  for (guint i = start; i < *end; i++)
    {
      guint n = vtr_phrases (tokens, i, *end, asks);
      guint who = n > 0 ? vtr_recast_match_own (reader, i + n, *end) : 0;
      guint at = i + n + who;

      if (who == 0)
        continue;
      if (vtr_phrase (tokens, at, *end, "an") > 0)
        vtr_recast_cut (tokens, at, at + 1, end);
      if (vtr_phrase (tokens, at, *end, "de") > 0)
        vtr_recast_set_word (reader, at, "doit");
      else if (vtr_phrase (tokens, at, *end, "daller/davancer") > 0)
        vtr_recast_set_words (reader, at, 1, "doit aller", end);
      else if (vtr_token_is (tokens, at, *end, VTR_TOKEN_COMMA) && vtr_recast_find_final (tokens, at + 1, *end, "zu") == *end && vtr_phrase (tokens, i, *end, "ich/wir") > 0)
        vtr_recast_set_words (reader, at, 1, "soll", end);
      else
        continue;
      vtr_recast_cut (tokens, i, i + n, end);
      return TRUE;
    }
  return FALSE;
}

/* "Weder Compans noch Bonet rühren sich", "ni Compans ni Bonet ne bougent". */
gboolean
vtr_recast_neither (VtrReader *reader,
                    guint start,
                    guint *end)
{
  static const gchar *const stirs[] = { "ruhrt/ruehrt/ruhren/ruehren/bewegt/bewegen/regt/regen sich von der stelle?", "verlasst/verlaesst/verlassen ihre/seine/die quartiere/stellung", "ne bouge/bougent/bougera/bougeront", "ne remue/remuent", "ne se met/mettent/mettra/mettront en mouvement/marche", "ne font/fait/fera/feront mouvement", NULL };
  GArray *tokens = reader->tokens;

  for (guint i = start; i < *end; i++)
    {
      gboolean german = vtr_phrase (tokens, i, *end, "weder") > 0;
      guint a = (german || vtr_phrase (tokens, i, *end, "ni") > 0) ? vtr_recast_match_own (reader, i + 1, *end) : 0;
      guint joint = i + 1 + a;
      guint b = a > 0 && vtr_phrase (tokens, joint, *end, german ? "noch" : "ni") > 0 ? vtr_recast_match_own (reader, joint + 1, *end) : 0;
      guint n = b > 0 ? vtr_phrases (tokens, joint + 1 + b, *end, stirs) : 0;

      if (n == 0)
        continue;
      vtr_recast_set_words (reader, joint + 1 + b, n, german ? "bleiben" : "restent", end);
      vtr_recast_set_word (reader, joint, german ? "und" : "et");
      vtr_recast_cut (tokens, i, i + 1, end);
      return TRUE;
    }
  return FALSE;
}

/* "Compans will ich in Weimar haben", "ich will Compans in Weimar sehen", "je veux
 * Compans à Weimar": that he be there. */
gboolean
vtr_recast_wanted (VtrReader *reader,
                   guint start,
                   guint *end)
{
  static const gchar *const wants[] = { "ich/wir will/wollen", "will/wollen ich/wir", "je veux", "nous voulons", NULL };
  GArray *tokens = reader->tokens;

  for (guint i = start; i < *end; i++)
    {
      guint n = vtr_phrases (tokens, i, *end, wants);
      guint who = n > 0 ? vtr_recast_match_own (reader, i + n, *end) : 0;
      guint at = i + n + who;
      guint joint;
      guint place_words;
      guint last;
      VtrId place;

      if (n == 0 || (who == 0 && i == start))
        continue;
      at = vtr_skip_fillers (tokens, at, *end);
      joint = vtr_phrase (tokens, at, *end, "in/bei/a");
      place_words = joint > 0 ? vtr_match_place (reader, at + joint, *end, NULL, &place) : 0;
      if (place_words == 0)
        continue;
      last = at + joint + place_words;
      if (vtr_phrase (tokens, last, *end, "haben/sehen/wissen") > 0)
        vtr_recast_cut (tokens, last, last + 1, end);
      else if (vtr_phrase (tokens, i, *end, "je/nous") == 0)
        continue;
      vtr_recast_set_words (reader, at, joint, "erreicht", end);
      vtr_recast_cut (tokens, i, i + n, end);
      return TRUE;
    }
  return FALSE;
}

/* ", Friederichs restant à Erfurt", ", qu'il aille": as a sentence of its own would. */
gboolean
vtr_recast_participle (VtrReader *reader,
                       guint start,
                       guint *end)
{
  static const struct
  {
    const gchar *word;
    const gchar *instead;
  } verbs[] = { { "restant", "reste" }, { "demeurant", "reste" }, { "marchant", "marche" }, { "gagnant", "gagne" }, { "allant", "va" }, { "gardant", "garde" }, { "bleibend", "bleibt" }, { "marschierend", "marschiert" } };
  GArray *tokens = reader->tokens;
  gboolean any = FALSE;

  for (guint i = start + 1; i < *end; i++)
    {
      guint n = 0;

      /* "Compans, qu'il aille à Weimar" */
      if (vtr_token_is (tokens, i, *end, VTR_TOKEN_COMMA) && vtr_phrase (tokens, i + 1, *end, "quil/quils/quelle/quelles") > 0)
        {
          for (guint k = start; k < i && n == 0; k++)
            if (vtr_recast_begins_segment (tokens, start, k) && vtr_recast_match_own (reader, k, i) == i - k)
              n = 1;
          if (n > 0)
            {
              vtr_recast_cut (tokens, i, i + 2, end);
              any = TRUE;
              continue;
            }
        }
      for (guint v = 0; v < G_N_ELEMENTS (verbs); v++)
        if (vtr_long_phrase (tokens, i, *end, verbs[v].word) > 0)
          for (guint k = start; k < i; k++)
            if (k > start && vtr_token_is (tokens, k - 1, *end, VTR_TOKEN_COMMA) && vtr_recast_match_own (reader, k, *end) == i - k)
              {
                vtr_recast_set_word (reader, i, verbs[v].instead);
                any = TRUE;
                break;
              }
    }
  return any;
}
