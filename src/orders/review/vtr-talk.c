/* SPDX-License-Identifier: MIT */
#include "orders/review/vtr-review-private.h"

/* What players write beside their orders, though it names places and troops. */

/* "Leipzig, evening.", "Dresden, den 27. April": where and when a letter was written. */
static gboolean
is_dateline (VtrReader *reader,
             const VtrUnit *unit,
             guint at)
{
  static const gchar *const times[] = { "the/den/le/this/am/au/du/in? the? morning/noon/afternoon/evening/night/midnight/morgens/mittags/abends/nachts/abds/matin/midi/soir/nuit", "headquarters/hq/hauptquartier/quartier general? at/in/zu/a/de?", "from/in/at/aus/de", NULL };
  const GArray *tokens = reader->tokens;
  gboolean timed = unit->start == 0;

  while (at < unit->end)
    {
      const VtrToken *token = vtr_token (tokens, at);
      VtrId place;
      guint n = token->kind != VTR_TOKEN_WORD ? 1 : vtr_match_place (reader, at, unit->end, NULL, &place);

      if (n == 0 && ((n = vtr_phrases (tokens, at, unit->end, times)) > 0 || (token->classes & VTR_CLASS_TIME) || g_ascii_isdigit (token->fold[0])))
        timed = TRUE;
      else if (n == 0 && !(token->classes & VTR_CLASS_ARTICLE))
        return FALSE;
      at += MAX (n, 1);
    }
  return timed;
}

/* Words of letters that order nothing: how one closes, what is to come, that the rest stands. */
static gboolean
is_form_of_letter (const GArray *tokens,
                   guint at,
                   guint end)
{
  static const gchar *const forms[] = {
    "the blockades/sieges/garrisons/rest/others go/goes/continue/continues on? as they/it are/is/do/does", "euer/eure/ew/your/his/votre/son durchlaucht/exzellenz/majestat/majestaet/hoheit/gnaden/hochwohlgeboren/excellency/highness/majesty/grace/lordship/excellence/altesse/majeste",
    "i/we? remain/am/are sir/sire/gentlemen/etc/yours/your/with", "i/we have the honour/honor", "i/we shall/will be at/in/back/with/there", "ich/wir werde/werden in/bei", "je/nous serai/serons", "your/his obedient", "je reste etc/monsieur/sire/votre", "je prie dieu", "sur ce", "ich verbleibe/bleibe mit/ihr/euer/stets", "verbleibe",
    "my/meine/mes/the/die/les? other/further/next/real/weiteren? orders/order/befehle/ordres/details for? this? turn? will/shall/to? come/comes/follow/follows/kommen/folgen/arrivent/suivent/suivront/viendront", NULL
  };
  static const gchar *const rest[] = { "the/le/der? rest/reste/remainder", "everything/all/alles else/ubrige/uebrige/andere/other", NULL };
  static const gchar *const stands[] = { "unchanged/unaltered/unverandert/unveraendert/inchange/inchanges/inchangee", "stands/stand/holds", "sans changement", "as/wie sent/written/posted/gesandt/geschrieben", NULL };
  guint n = vtr_phrase (tokens, at, end, "i/we remain/am/are") + vtr_phrase (tokens, at, end, "je reste/suis") + vtr_phrase (tokens, at, end, "ich verbleibe/bleibe");

  /* "The rest of my Monday orders is unchanged" */
  if (vtr_phrases (tokens, at, end, rest) > 0 && end - at <= 12 && vtr_has_phrase (tokens, at, end, stands))
    return TRUE;
  return vtr_phrases (tokens, at, end, forms) > 0 || (n > 0 && vtr_token_is (tokens, at + n, end, VTR_TOKEN_COMMA));
}

/**
 * vtr_is_talk:
 * @reader: the reader
 * @unit: a sentence that speaks of a place, of troops, or of somebody who goes or stays
 * @at: its first word that means something
 *
 * Returns: whether it is talk nevertheless: of a place and nobody who goes there, of what
 *   follows, or of a letter's forms
 */
gboolean
vtr_is_talk (VtrReader *reader,
             const VtrUnit *unit,
             guint at)
{
  static const gchar *const starts[] = { "here we go", "es geht los", "und? los gehts", "allons y", NULL };
  const GArray *tokens = reader->tokens;
  gboolean elsewhere = FALSE;
  VtrId place;
  guint n = vtr_match_place (reader, at, unit->end, NULL, &place);

  /* "Hamburg will be punished": of the place, not of who goes there */
  for (guint i = at + n; i < unit->end; i++)
    elsewhere = elsewhere || vtr_match_place (reader, i, unit->end, NULL, &place) > 0 || vtr_token_has (tokens, i, unit->end, VTR_CLASS_BELONGS | VTR_CLASS_IT);
  if (n > 0 && !elsewhere && vtr_token_has (tokens, at + n, unit->end, VTR_CLASS_AUX))
    return TRUE;
  /* "It will take the Posen road:": it says what follows */
  return vtr_token_is (tokens, unit->end - 1, unit->end, VTR_TOKEN_COLON) || vtr_has_phrase (tokens, at, unit->end, starts) || is_form_of_letter (tokens, at, unit->end) || is_dateline (reader, unit, unit->start);
}

/* "27 April", and not "march!". */
static gboolean
says_date (const GArray *tokens,
           guint start,
           guint end)
{
  for (guint i = start; i < end; i++)
    if (vtr_token (tokens, i)->kind == VTR_TOKEN_WORD && g_ascii_isdigit (vtr_token (tokens, i)->fold[0]))
      return TRUE;
  return FALSE;
}

/**
 * vtr_is_letter_head:
 *
 * Returns: whether a sentence says who writes to whom, at the head of a message: "Bertrand to
 *   the umpire, 27 April."
 */
gboolean
vtr_is_letter_head (VtrReader *reader,
                    const VtrUnit *unit)
{
  static const gchar *const umpire[] = { "to the? umpire/umpires/judge/referee/gm/arbiter/director", "an die/den/das? spielleitung/spielleiter/schiedsrichter/sl", "a larbitre", "au maitre du? jeu/arbitre?", "au meneur/mj", NULL };
  g_autoptr (VtrClause) who = vtr_clause_new (unit->start);
  const GArray *tokens = reader->tokens;
  guint n;

  if (unit->start != 0)
    return FALSE;
  n = vtr_parse_subject (reader, 0, unit->end, who);
  for (guint i = n; n > 0 && i < unit->end && i < n + 3; i++)
    {
      guint to = vtr_phrases (tokens, i, unit->end, umpire);

      if (to > 0)
        return !vtr_has_words (tokens, i + to, unit->end) || (says_date (tokens, i + to, unit->end) && is_dateline (reader, unit, i + to));
      if (vtr_token (tokens, i)->kind == VTR_TOKEN_WORD)
        return FALSE;
    }
  return FALSE;
}

/**
 * vtr_seems_stance:
 * @reader: the reader
 * @order: an order
 * @start: where its sentence begins
 * @end: where it ends
 *
 * Returns: whether it is none, for all its verb: "stand gestern noch hier", "hält nichts davon",
 *   "Horn nach Halle zu werfen, ist mir zu riskant"
 */
gboolean
vtr_seems_stance (VtrReader *reader,
                  const VtrOrder *order,
                  guint start,
                  guint end)
{
  static const gchar *const stood[] = { "stand gestern/vorgestern/noch/bei/vor/vorige/voriger/letzte/letzter/letzten/hier/im/mir/bis/da/dort/damals/bereits/schon/gut/nur/immer/wohl/in/auch/zuletzt/heute/am", NULL };
  static const gchar *const thinks[] = { "halt/haelt sich fur/fuer/gerade", "halt/haelt nichts/viel/wenig von/davon", "halt/haelt das/es/dies fur/fuer", "noch steht", "steht aber? noch", NULL };
  static const gchar *const infinitives[] = { "zu schicken/werfen/legen/senden/verlegen/bringen/ziehen/entsenden/fuhren/fuehren", "marschieren/gehen/rucken/ruecken/ziehen zu lassen", NULL };
  static const gchar *const ordered[] = { "befehle/befohlen/befehl/bitte/hat/haben/ist/sind/habe/auftrag/ordre/order/angewiesen/beauftragt/weise/um/gebeten", NULL };
  const GArray *tokens = reader->tokens;
  VtrGap words = vtr_tokens_of_order (reader, order, start, end);

  if (vtr_id_is (&order->verb, "stand") && vtr_has_phrase (tokens, words.start, end, stood))
    return TRUE;
  if ((vtr_id_is (&order->verb, "halt") || vtr_id_is (&order->verb, "stand")) && vtr_has_phrase (tokens, words.start, end, thinks))
    return TRUE;
  return vtr_id_is (&order->verb, "march") && vtr_has_phrase (tokens, words.start, end, infinitives) && !vtr_has_phrase (tokens, start, words.start, ordered) && !vtr_has_phrase (tokens, words.start, words.end, ordered);
}
