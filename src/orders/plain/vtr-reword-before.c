/* SPDX-License-Identifier: MIT */
#include "orders/plain/vtr-reword-private.h"

/* Talk before an order in the same sentence, and asides behind it, that say nothing of what
 * is done. */

/* A word by which the talk could be of what others do or say, or the order hang on it. */
static gboolean
hangs_on_it (const GArray *tokens,
             guint start,
             guint end)
{
  for (guint i = start; i < end; i++)
    if (vtr_phrase (tokens, i, end, "if/unless/whether/provided/wenn/falls/ob/si/sil/sils/sauf/either/or/oder/ou/should/once/when/until/till/bis/jusqua/quand/lorsque/sobald") > 0 || vtr_token (tokens, i)->kind == VTR_TOKEN_QUOTE || vtr_token (tokens, i)->kind == VTR_TOKEN_ASK)
      return TRUE;
  return FALSE;
}

/* What the order stands behind, from @pos: one's own, a verb, "we", "corps". */
static gboolean
begins_order (VtrReader *reader,
              guint pos,
              guint end)
{
  const GArray *tokens = reader->tokens;
  g_autoptr (VtrClause) who = vtr_clause_new (pos);

  if (!vtr_token_is (tokens, pos, end, VTR_TOKEN_WORD))
    return FALSE;
  return vtr_token_has (tokens, pos, end, VTR_CLASS_ME) || vtr_subject_is_own (reader, pos, end) || vtr_reword_own (reader, pos, end, who) > 0 || vtr_begins_clause (reader, pos, end);
}

/* "I'd rather stay but orders are orders: III Corps to Jena", "He wants to fight, but: we stay". */
static gboolean
drop_but (VtrReader *reader,
          guint start,
          guint *end)
{
  static const gchar *const but[] = { "but/however/still/yet/well/anyway orders are orders", "but/however an? order/orders is/are an? order/orders", "but/however/still/yet as/if? ordered/instructed/told/directed/you/insist insist?", "but/however duty calls", "but/however needs must", "but/however so be it", "but here goes/we/you go?", "but there it is/we are", "but very well", "but", "aber befehl ist befehl", "aber", "mais les ordres sont les ordres", "mais", NULL };
  GArray *tokens = reader->tokens;

  for (guint i = start + 1; i < *end && i < start + 26; i++)
    {
      guint n = vtr_phrases (tokens, i, *end, but);
      guint at = i + n;

      if (vtr_token (tokens, i)->kind == VTR_TOKEN_COLON)
        return FALSE;
      if (n == 0 || !(vtr_token_is (tokens, at, *end, VTR_TOKEN_COLON) || vtr_token_is (tokens, at, *end, VTR_TOKEN_DASH) || (n > 1 && vtr_token_is (tokens, at, *end, VTR_TOKEN_COMMA))))
        continue;
      at++;
      at += vtr_phrase (tokens, at, *end, "so");
      if (hangs_on_it (tokens, start, i) || !begins_order (reader, at, *end))
        return FALSE;
      vtr_reword_put (reader, start, at - start, "", end);
      return TRUE;
    }
  return FALSE;
}

/* "I'm away until Thursday so please keep …", "No time today, so just …". */
static gboolean
drop_so (VtrReader *reader,
         guint start,
         guint *end)
{
  static const gchar *const begins[] = { "i/im/ive/we/were/weve/ill/well/no/not/busy/off/away/short/quick/little/bit/its/sorry/tired/late/home", "my internet/wife/boss/computer/phone/son/daughter/kids", "am/bin/ich/keine/kein/suis/je/pas", NULL };
  static const gchar *const so[] = { "so/and/therefore/hence please/pls/kindly/simply/could/would/just you? please? just?", "so/therefore/hence", "also/daher bitte", "donc merci de", NULL };
  GArray *tokens = reader->tokens;
  guint first = vtr_skip_marks (tokens, start, *end);

  if (vtr_phrases (tokens, first, *end, begins) == 0)
    return FALSE;
  for (guint i = first + 1; i < *end && i < first + 18; i++)
    {
      guint n = vtr_phrases (tokens, i, *end, so);
      guint stop = i;
      VtrId place;

      if (vtr_token (tokens, i)->kind != VTR_TOKEN_WORD && vtr_token (tokens, i)->kind != VTR_TOKEN_COMMA && vtr_token (tokens, i)->kind != VTR_TOKEN_BREAK)
        return FALSE;
      if (n == 0)
        continue;
      /* "until Thursday" is no condition */
      for (guint k = first; k < i; k++)
        {
          if (vtr_phrase (tokens, k, i, "until/till/before/bis/jusqua") > 0 && (vtr_token_has (tokens, k + 1, i, VTR_CLASS_TIME) || vtr_phrase (tokens, k + 1, i, "tomorrow/tonight/late/later/next/the/morgen/demain") > 0))
            {
              k++;
              continue;
            }
          if (hangs_on_it (tokens, k, k + 1) || vtr_token_has (tokens, k, i, VTR_CLASS_FOE | VTR_CLASS_AMEND) || (n == 1 && vtr_token_has (tokens, k, i, VTR_CLASS_OPINION | VTR_CLASS_PURPOSE)) || vtr_match_place (reader, k, i, NULL, &place) > 0)
            return FALSE;
        }
      if (vtr_names_own (reader, first, i))
        return FALSE;
      stop += n;
      if (vtr_token_is (tokens, stop, *end, VTR_TOKEN_COMMA) || vtr_token_is (tokens, stop, *end, VTR_TOKEN_COLON))
        stop++;
      if (!begins_order (reader, stop, *end))
        return FALSE;
      vtr_reword_put (reader, start, stop - start, "", end);
      return TRUE;
    }
  return FALSE;
}

/* "Quick one: same as the plan we discussed, i.e. III to Jena", "11th Division follows as far
 * as Weimar, i.e. it doesn't move": in other words. */
static gboolean
drop_that_is (VtrReader *reader,
              guint start,
              guint *end)
{
  static const gchar *const that_is[] = { "ie", "i e", "that is to? say?", "in other words", "which means", "meaning", "in short/plain/brief english?", "das heisst/ist", "dh", "d h", "mit anderen worten", "cest a? dire", "autrement dit", NULL };
  GArray *tokens = reader->tokens;
  g_autoptr (VtrClause) who = vtr_clause_new (start);
  guint first = start;
  guint name;

  first = vtr_skip_marks (tokens, first, *end);
  name = vtr_reword_own (reader, first, *end, who);
  for (guint i = first + 2; i < *end && i < first + 18; i++)
    {
      guint n = vtr_phrases (tokens, i, *end, that_is);
      guint at = i + n;
      guint pronoun;

      /* "The plan was …, i.e. Souham to Jena": told */
      if (vtr_token_has (tokens, i, *end, VTR_CLASS_AMEND | VTR_CLASS_PAST | VTR_CLASS_FOE) || hangs_on_it (tokens, i, i + 1))
        return FALSE;
      if (n == 0 || vtr_token (tokens, i - 1)->kind == VTR_TOKEN_WORD)
        continue;
      while (vtr_token_is (tokens, at, *end, VTR_TOKEN_STOP) || vtr_token_is (tokens, at, *end, VTR_TOKEN_COMMA) || vtr_token_is (tokens, at, *end, VTR_TOKEN_COLON))
        at++;
      pronoun = vtr_phrase (tokens, at, *end, "it/he/they/she/er/sie/es/il/elle/ils");
      /* "11th Division …, i.e. it stays" */
      if (name > 0 && pronoun > 0 && who->subjects->len > 0 && first + name < i)
        {
          vtr_reword_put (reader, first + name, at + pronoun - first - name, "", end);
          return TRUE;
        }
      if (name > 0 || vtr_names_own (reader, first, i) || !begins_order (reader, at, *end))
        return FALSE;
      vtr_reword_put (reader, start, at - start, "", end);
      return TRUE;
    }
  return FALSE;
}

/* "In obedience to your orders I march", "Your Highness, …", "For now nothing, we stay",
 * "But as ordered I hold". */
static gboolean
drop_courtesy (VtrReader *reader,
               guint start,
               guint *end)
{
  static const gchar *const vocative[] = { "your/his royal/imperial/serene? highness/majesty/excellency/lordship/grace/honour", "my lord/prince/general/marshal/liege", "monseigneur", "votre altesse/majeste/excellence/grandeur imperiale/royale/serenissime?", "euer/eure/ew konigliche/kaiserliche? hoheit/majestat/exzellenz/gnaden/durchlaucht", NULL };
  static const gchar *const nothing[] = { "for now/today/once/me? nothing/none new/else/much/special? for/from? now/us/me/today?", "nothing new/much/special/exciting/dramatic/fancy for/from/on? now/us/me/today/here/my? side?", "nothing from/for us/me this/today? turn?", "no news/hurry/heroics/panic", "not much to? do/say/report? here/today?", "fur/fuer jetzt nichts", "nichts neues von/hier? mir/uns?", "rien de? neuf/nouveau/special", NULL };
  static const gchar *const obeying[] = { "in obedience/accordance/compliance/conformity/agreement/line to/with your/the/his last/latest/recent? orders/order/instructions/letter/wishes/plan/dispatch/despatch", "pursuant/according/conforming/obedient to your/the/his last/latest/recent? orders/order/instructions/letter/wishes/plan/dispatch/despatch", "following/obeying/per your/the/his last/latest/recent? orders/order/instructions/letter/wishes/plan/dispatch/despatch", "as per your/the/his? last/latest/recent? orders/order/instructions/letter/wishes/plan/dispatch/despatch", "but/and? as ordered/instructed/agreed/arranged/promised/directed/planned", "on your/his orders/order/instructions", "conformement a vos/votre/ses/aux ordres/ordre", "selon/suivant vos/votre/les ordres/ordre", "gemass/gemaess/laut/nach ihrem/ihren/eurem/deinem/dem befehl/befehlen", "wie befohlen/abgesprochen/vereinbart", "comme ordonne/convenu/prevu", NULL };
  GArray *tokens = reader->tokens;
  guint at = start;
  guint n;

  while (at < *end && (vtr_token (tokens, at)->kind != VTR_TOKEN_WORD))
    at++;
  n = vtr_phrases (tokens, at, *end, vocative);
  if (n == 0 || !vtr_token_is (tokens, at + n, *end, VTR_TOKEN_COMMA))
    n = vtr_phrases (tokens, at, *end, nothing);
  if (n > 0 && (vtr_token_is (tokens, at + n, *end, VTR_TOKEN_COMMA) || vtr_token_is (tokens, at + n, *end, VTR_TOKEN_COLON) || vtr_token_is (tokens, at + n, *end, VTR_TOKEN_DASH)) && vtr_has_words (tokens, at + n, *end))
    {
      vtr_reword_put (reader, at, n + 1, "", end);
      return TRUE;
    }
  /* "So: Zieten to Borna" */
  n = vtr_phrase (tokens, at, *end, "so/now/thus/therefore/hence/therefor/well/right/ok/also/donc/bon");
  if (n > 0 && vtr_token_is (tokens, at + n, *end, VTR_TOKEN_COLON) && begins_order (reader, at + n + 1, *end))
    {
      vtr_reword_put (reader, at, n + 1, "", end);
      return TRUE;
    }
  n = vtr_phrases (tokens, at, *end, obeying);
  if (n == 0)
    return FALSE;
  n += vtr_phrase (tokens, at + n, *end, "of yesterday/today/last/this night/morning/evening/week?");
  n += vtr_token_is (tokens, at + n, *end, VTR_TOKEN_COMMA) || vtr_token_is (tokens, at + n, *end, VTR_TOKEN_COLON) ? 1 : 0;
  if (!begins_order (reader, at + n, *end))
    return FALSE;
  vtr_reword_put (reader, at, n, "", end);
  return TRUE;
}

/* "Otherwise hold Halle", right behind what is done if attacked. */
static gboolean
drop_otherwise (VtrReader *reader,
                guint start,
                guint *end)
{
  static const gchar *const otherwise[] = { "otherwise/else", "if not", "failing that", "ansonsten/sonst/andernfalls", "sinon", "autrement", NULL };
  GArray *tokens = reader->tokens;
  const VtrClause *last = reader->adjacent && reader->previous->len > 0 ? g_ptr_array_index (reader->previous, reader->previous->len - 1) : NULL;
  guint at = start;
  guint n;

  at = vtr_skip_marks (tokens, at, *end);
  n = vtr_phrases (tokens, at, *end, otherwise);
  if (n == 0 || last == NULL || last->verb == NULL || !(last->verb->flags & VTR_VERB_STANDING) || last->fail != VTR_VERDICT_NONE)
    return FALSE;
  n += vtr_token_is (tokens, at + n, *end, VTR_TOKEN_COMMA) ? 1 : 0;
  vtr_reword_put (reader, at, n, "", end);
  return TRUE;
}

/**
 * vtr_reword_before:
 *
 * What stands before an order and says nothing of it.
 */
gboolean
vtr_reword_before (VtrReader *reader,
                   guint start,
                   guint *end)
{
  return drop_but (reader, start, end) || drop_so (reader, start, end) || drop_that_is (reader, start, end) || drop_courtesy (reader, start, end) || drop_otherwise (reader, start, end);
}
