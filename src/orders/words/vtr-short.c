/* SPDX-License-Identifier: MIT */
#include "orders/vtr-reader-private.h"

/* Words cut short: "atkd", "w/d", "Gen. Lauriston", "Frhr. von Dörnberg". */

static const gchar *const cut[][2] = {
  { "cps", "corps" },
  { "crps", "corps" },
  { "kps", "corps" },
  { "atkd", "attacked" },
  { "attkd", "attacked" },
  { "atckd", "attacked" },
  { "atk", "attack" },
  { "attk", "attack" },
  { "atks", "attacks" },
  { "attks", "attacks" },
  { "mv", "move" },
  { "mvs", "moves" },
  { "mvt", "movement" },
  { "mvmt", "movement" },
  { "twds", "towards" },
  { "twd", "towards" },
  { "fwd", "forward" },
  { "garr", "garrison" },
  { "bn", "battalion" },
  { "bns", "battalions" },
  { "btn", "battalion" },
  { "btns", "battalions" },
  { "sqns", "squadrons" },
  { "rgt", "regiment" },
  { "gd", "guard" },
  { "gds", "guards" },
  { "fmn", "formation" },
  { "fmns", "formations" },
  { "dest", "destination" },
  { "loc", "location" },
  { "rte", "route" },
  { "ord", "order" },
  { "ords", "orders" },
  { "ordrs", "orders" },
  { "otw", "otherwise" },
  { "hqtrs", "headquarters" },
  { "wdraw", "withdraw" },
  { "wdraws", "withdraws" },
  { "wdrw", "withdraw" },
  { "rtrt", "retreat" },
  { "rtrts", "retreats" },
  { "unchgd", "unchanged" },
  { "rmn", "remain" },
  { "rmns", "remains" },
  { "mrch", "march" },
  { "mrchs", "marches" },
  { "mrches", "marches" },
  { "nxt", "next" },
};

/* The stop behind a word cut short, where a name or a word of rank may follow it. */
static gboolean
is_cut_short (const GArray *tokens,
              guint pos)
{
  return vtr_token_is (tokens, pos + 1, tokens->len, VTR_TOKEN_STOP) && (vtr_token (tokens, pos + 1)->flags & VTR_WORD_TIGHT) && vtr_token (tokens, pos + 1)->end == vtr_token (tokens, pos + 1)->start + 1 && vtr_token_is (tokens, pos + 2, tokens->len, VTR_TOKEN_WORD);
}

/* "Schuler v. Senden", "Oberst Frhr. von Dörnberg", "Gf. Woronzow": what they stand for, and
 * no end of a sentence. */
static gboolean
mend_nobility (GArray *tokens,
               guint pos)
{
  static const struct
  {
    const gchar *brief;
    const gchar *whole;
  } words[] = { { "frhr", "baron" }, { "frh", "baron" }, { "gf", "graf" }, { "obst", "oberst" }, { "pz", "prinz" }, { "mgr", "monsieur" }, { "mal", "marschall" } };
  VtrToken *token = &g_array_index (tokens, VtrToken, pos);
  const gchar *whole = NULL;

  if (!is_cut_short (tokens, pos))
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (g_str_equal (token->fold, words[i].brief) && ((vtr_token (tokens, pos + 2)->flags & VTR_WORD_CAPITAL) || vtr_phrase (tokens, pos + 2, tokens->len, "von/v/van/de/zu") > 0))
      whole = words[i].whole;
  /* a "v." at the beginning counts items */
  if (g_str_equal (token->fold, "v") && !(token->flags & (VTR_WORD_ROMAN | VTR_WORD_CAPITAL | VTR_WORD_LINE_START)) && pos > 0 && vtr_token (tokens, pos - 1)->kind == VTR_TOKEN_WORD && ((vtr_token (tokens, pos - 1)->flags & VTR_WORD_CAPITAL) || vtr_token_has (tokens, pos - 1, tokens->len, VTR_CLASS_RANK)) && (vtr_token (tokens, pos + 2)->flags & VTR_WORD_CAPITAL))
    whole = "von";
  if (whole == NULL)
    return FALSE;
  token->fold = token->fold_e = token->canon = whole;
  token->classes = vtr_word_class (whole);
  token->begins = vtr_word_begins (whole);
  token->flags &= ~(guint) VTR_WORD_LOWER_ROMAN;
  token->end = vtr_token (tokens, pos + 1)->end;
  g_array_remove_index (tokens, pos + 1);
  return TRUE;
}

/* "M. le général Reynier", "S.A.S. le prince d'Eckmühl", "MM. les maréchaux": letters of
 * courtesy before an article and a rank, which say nothing. */
static void
pass_courtesy (GArray *tokens,
               guint pos)
{
  guint at = pos;

  while (at < tokens->len && vtr_token (tokens, at)->kind == VTR_TOKEN_WORD && strlen (vtr_token (tokens, at)->fold) <= 2 && (vtr_token (tokens, at)->flags & VTR_WORD_CAPITAL) && is_cut_short (tokens, at) && at < pos + 8)
    at += 2;
  if (at == pos || vtr_phrase (tokens, pos, tokens->len, "s/m/mm/mgr") == 0 || vtr_phrase (tokens, at, tokens->len, "le/la/les") == 0 || !vtr_token_has (tokens, at + 1, tokens->len, VTR_CLASS_RANK))
    return;
  for (guint i = pos; i < at; i++)
    g_array_index (tokens, VtrToken, i).kind = VTR_TOKEN_OTHER;
}

/* "w/ train", "w/o the guns", "w/d on Belzig", "o/w sit": words cut short about a slash. */
static gboolean
mend_slash (GArray *tokens,
            guint pos)
{
  static const struct
  {
    const gchar *before;
    const gchar *behind;
    const gchar *whole;
  } words[] = { { "w", "o", "without" }, { "w", "d", "withdraw" }, { "w", "ds", "withdraws" }, { "w", "draw", "withdraw" }, { "w", "draws", "withdraws" }, { "o", "w", "otherwise" }, { "b", "c", "because" }, { "w", NULL, "with" } };
  VtrToken *token = &g_array_index (tokens, VtrToken, pos);
  guint end = tokens->len;

  if (!vtr_token_is (tokens, pos + 1, end, VTR_TOKEN_SLASH) || !(vtr_token (tokens, pos + 1)->flags & VTR_WORD_TIGHT) || !vtr_token_is (tokens, pos + 2, end, VTR_TOKEN_WORD))
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (g_str_equal (token->fold, words[i].before) && (words[i].behind == NULL || (g_str_equal (vtr_token (tokens, pos + 2)->fold, words[i].behind) && (vtr_token (tokens, pos + 2)->flags & VTR_WORD_TIGHT))))
      {
        guint more = words[i].behind != NULL ? 2 : 1;

        token->end = vtr_token (tokens, pos + more)->end;
        vtr_correct_word (token, words[i].whole, FALSE);
        g_array_remove_range (tokens, pos + 1, more);
        return TRUE;
      }
  return FALSE;
}

/* "the garr. (Turreau)", "takes the Halle rd. and goes in": the stop behind a word cut short
 * that nothing new begins after. */
static void
mend_stop (GArray *tokens,
           guint pos)
{
  if (is_cut_short (tokens, pos) ? (vtr_token (tokens, pos + 2)->flags & (VTR_WORD_CAPITAL | VTR_WORD_LINE_START)) != 0 : !vtr_token_is (tokens, pos + 1, tokens->len, VTR_TOKEN_STOP) || !(vtr_token (tokens, pos + 1)->flags & VTR_WORD_TIGHT) || !vtr_token_is (tokens, pos + 2, tokens->len, VTR_TOKEN_OPEN))
    return;
  /* "atkd. if": where nothing has a capital, it may well be the end */
  if (vtr_is_careless (tokens))
    return;
  g_array_index (tokens, VtrToken, pos).end = vtr_token (tokens, pos + 1)->end;
  g_array_remove_index (tokens, pos + 1);
}

/* "takes the Halle rd": the road; "3 rd" counts. */
static gboolean
mend_road (GArray *tokens,
           guint pos)
{
  VtrToken *token = &g_array_index (tokens, VtrToken, pos);

  if (!g_str_equal (token->fold, "rd") || pos == 0 || vtr_token (tokens, pos - 1)->kind != VTR_TOKEN_WORD || vtr_token (tokens, pos - 1)->canon[0] == '#' || g_ascii_isdigit (vtr_token (tokens, pos - 1)->fold[0]))
    return FALSE;
  vtr_correct_word (token, "road", FALSE);
  mend_stop (tokens, pos);
  return TRUE;
}

/* "V Corps FM Halle", "no FM": a forced march; "FM Blücher" is a field marshal. */
static gboolean
mend_forced (const VtrLexicon *lexicon,
             GArray *tokens,
             guint pos)
{
  VtrToken *token = &g_array_index (tokens, VtrToken, pos);
  VtrToken march = *token;
  guint end = tokens->len;
  g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (VtrId));

  if (!g_str_equal (token->fold, "fm") || pos == 0)
    return FALSE;
  if (vtr_token_is (tokens, pos + 1, end, VTR_TOKEN_WORD) && (vtr_token (tokens, pos + 1)->flags & VTR_WORD_CAPITAL) && !(vtr_token (tokens, pos + 1)->flags & VTR_WORD_LINE_START) && vtr_lexicon_match (lexicon, tokens, pos + 1, end, VTR_NAME_PLACE, TRUE, ids, NULL) == 0)
    return FALSE;
  vtr_correct_word (token, "forced", FALSE);
  march.start = march.end;
  vtr_correct_word (&march, "march", FALSE);
  march.flags &= ~(guint) VTR_WORD_LINE_START;
  g_array_insert_val (tokens, pos + 1, march);
  return TRUE;
}

/* "Gen. Lauriston": the stop behind a rank cut short. Returns whether it went. */
static gboolean
mend_courtesy (GArray *tokens,
               guint pos)
{
  VtrToken *token = &g_array_index (tokens, VtrToken, pos);
  guint end = tokens->len;

  pass_courtesy (tokens, pos);
  if (mend_nobility (tokens, pos))
    return FALSE;
  if (vtr_phrase (tokens, pos, end, "gen/genl/marsh/mshl/lt/col/maj") > 0 && vtr_token_is (tokens, pos + 1, end, VTR_TOKEN_STOP) && (vtr_token (tokens, pos + 1)->flags & VTR_WORD_TIGHT) && vtr_token (tokens, pos + 1)->end == vtr_token (tokens, pos + 1)->start + 1 && vtr_token_is (tokens, pos + 2, end, VTR_TOKEN_WORD) && (vtr_token (tokens, pos + 2)->flags & VTR_WORD_CAPITAL))
    {
      token->end = vtr_token (tokens, pos + 1)->end;
      g_array_remove_index (tokens, pos + 1);
      return TRUE;
    }
  return FALSE;
}

/* "Cps", "atkd." */
static gboolean
mend_cut (GArray *tokens,
          guint pos)
{
  for (guint i = 0; i < G_N_ELEMENTS (cut); i++)
    if (g_str_equal (vtr_token (tokens, pos)->fold, cut[i][0]))
      {
        vtr_correct_word (&g_array_index (tokens, VtrToken, pos), cut[i][1], FALSE);
        mend_stop (tokens, pos);
        return TRUE;
      }
  return FALSE;
}

/**
 * vtr_mend_short:
 * @lexicon: the names that the sender may know
 * @tokens: (element-type VtrToken): the words
 * @pos: one of them
 *
 * Puts the whole word for one that is cut short.
 *
 * Returns: whether there was one
 */
gboolean
vtr_mend_short (const VtrLexicon *lexicon,
                GArray *tokens,
                guint pos)
{
  return mend_cut (tokens, pos) || mend_slash (tokens, pos) || mend_road (tokens, pos) || mend_forced (lexicon, tokens, pos) || mend_courtesy (tokens, pos);
}
