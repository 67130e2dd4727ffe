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
