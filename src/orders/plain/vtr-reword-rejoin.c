/* SPDX-License-Identifier: MIT */
#include "orders/plain/vtr-reword-private.h"

/* Sentences put plainly that say who comes under his corps again. */

static const gchar *const returns[] = {
  "will/shall/is/are/to? to? be/come/comes/go/goes/get/gets/fall/falls? back with/to/under/into? the/its/his/their/my/our/parent? corps command/control/orders/fold? again?",
  "will/shall/is/are/to? to? be? taken/received/absorbed/reunited/reabsorbed/incorporated back? into/in/by/with the/its/his/their/my corps again?",
  "becomes/become part of the/its/his/my corps again", "fall/falls in with the/its/his/my corps again",
  "will/shall/is/are? join/joins the/its/his/my/our corps again", "will/shall? come/comes/is/are/pass/passes/fall/falls back? under it/me/mine again?", "ist/sind/wird/werden wieder teil meines/des/seines korps", "redevient/redeviendra/redeviennent/redeviendront partie de/du mon/son/le? corps", "fait/fera/font/feront de/a nouveau partie de/du mon/son/le? corps",
  "come/comes/return/returns? back? under corps command/control/orders again?",
  "wird/werden dem/meinem/seinem korps dort? wieder unterstellt/zugeteilt/angegliedert/eingegliedert/einverleibt", "wird/werden wieder dem/meinem/seinem korps unterstellt/zugeteilt/angegliedert/eingegliedert", "wird/werden dort? wieder eingegliedert/angegliedert/eingereiht/unterstellt",
  "reiht/reihen/gliedert/gliedern sich dort? wieder in/ins das/mein? korps dort? ein", "tritt/treten wieder unter das/mein kommando/befehl des/meines korps",
  "se rattache/rattachera/rattachent/rattacheront de? nouveau? a/au le/son/mon? corps", "est/sera/sont/seront de? nouveau? rattache/rattachee/rattaches/reuni/reunie/incorpore/reincorpore de? nouveau? au/a son/mon? corps", "repasse/repassera/repassent sous mes/les ordres du? corps?",
  "back with/to me/us", "back under/to my/corps command/control/orders",
  "will/shall/is/are/to? to? return/returns to the/its/his/their/my/our/corps corps/command/fold? command/control?",
  "will/shall/to? be? is/are/gets? attached/reattached/reunited again? to/with? the/its/his/my? corps? again?",
  "will/shall/to? come/comes/is/are/pass/passes/fall/falls again? under the/its/his/my/our corps/command/orders corps/command? again?",
  "stosst/stossen/stoesst/stoessen dort/da/hier? wieder? zum/zu dem/meinem/seinem/ihrem/unserem? korps wieder?",
  "tritt/treten dort/da/hier? wieder? zum/zu/unter/in dem/den/das/mein/meinem/meinen/seinem/unser/unserem? korps/kommando/befehl/korpsverband/befehle wieder? zuruck/ein?",
  "schliesst/schliessen sich dort/da/hier? wieder? dem/meinem/seinem/ihrem/unserem? korps dort/da? wieder? an", "schliesst/schliessen sich mir/uns dort/da? wieder? an",
  "kehrt/kehren dort/da/hier? wieder? zum/zu/in dem/den/meinem/seinem? korps/korpsverband dort? wieder? zuruck",
  "steht/stehen/kommt/kommen wieder unter meinem/mein/dem kommando/befehl/korps",
  "wieder zum/beim korps", "zuruck zum/beim korps",
  "y? rejoint/rejoindra/rejoignent/rejoindront/rallie/ralliera/rallient le/son/leur/mon/notre corps", "y? rentre/rentrera/rentrent/retourne/retournera/retournent/revient/reviendra au/a/dans/sous le/son/leur/mon/notre/les? corps/ordres/commandement", "se joint/joindra/joignent/reunit/reunira/reunissent de nouveau? au/a son/mon? corps", "se remet/remettra/remettent sous mes/ses ordres", NULL
};

/**
 * vtr_match_rejoining:
 *
 * Returns: the tokens of "back with the corps", "kehrt zum Korps zurück" at @pos; 0: that
 *   does not stand there
 */
guint
vtr_match_rejoining (const GArray *tokens,
                     guint pos,
                     guint end)
{
  guint n = vtr_phrases (tokens, pos, end, returns);

  return n >= 2 ? n : 0;
}

/* "on arrival", "when he gets there": behind what is done there. Returns the tokens. */
guint
vtr_match_arrived (const GArray *tokens,
                   guint pos,
                   guint end)
{
  static const gchar *const tails[] = { "there/again/dort/wieder/also/too/afterwards/then/hier/la", "once more/there/arrived", "when there", "on/upon/after his/its/their? arrival/arriving there?", "when/once/after/assoon he/it/they gets/get/arrives/arrive/is/are/has/comes/reaches arrived? there/in/up/here?", "as soon as he/it/they gets/get/arrives/arrive/is/are there/in/here?", "bei/nach seiner/ihrer/der? ankunft/eintreffen", "une fois arrive/arrives/la/rendu/rendus/reuni/reunis", "sobald er/sie/es dort/da ist/eintrifft/ankommt", "a/des son/leur? arrivee", NULL };
  guint at = pos;

  while (vtr_phrases (tokens, at, end, tails) > 0)
    at += vtr_phrases (tokens, at, end, tails);
  return at - pos;
}

/* "is reunited with IV Corps", "comes back under Bülow's command" of one who is of it.
 * Returns the tokens. */
static guint
match_rejoining_named (VtrReader *reader,
                       const VtrId *part,
                       guint pos,
                       guint end)
{
  static const gchar *const again[] = { "will/shall/is/are/to? to? come/comes/go/goes/be/return/returns/falls/fall? back under/into/to/with the?", "will/shall/is/are/to? to? be? attached/reattached/reunited/taken/absorbed/received/reincorporated back/again? to/into/with/by/in the?", "rejoins/rejoin the?", "tritt/treten wieder? unter/zu/zum das/dem?", "steht/stehen wieder unter", "se rattache/rattachera/rattachent a/au/le? le?", "rejoint/rejoindra/rallie le?", NULL };
  const GArray *tokens = reader->tokens;
  const VtrLexiconFormation *record = vtr_lexicon_formation (reader->lexicon, part);
  g_autoptr (VtrClause) whole = vtr_clause_new (pos);
  guint n = vtr_phrases (tokens, pos, end, again);
  guint m = n > 0 && record != NULL ? vtr_reword_own (reader, pos + n, end, whole) : 0;

  if (m == 0 || whole->subjects->len != 1 || !vtr_id_equal (&g_array_index (whole->subjects, VtrId, 0), &record->parent) || !vtr_id_is_empty (&whole->at))
    return 0;
  return n + m + vtr_phrase (tokens, pos + n + m, end, "command/control/orders/corps/kommando/befehl");
}

/* Whether whoever is spoken of at @pos may be a part of a corps: the one who is named
 * before it in the sentence, or who was spoken of. */
static gboolean
is_of_part (VtrReader *reader,
            guint start,
            guint pos,
            VtrId *part)
{
  *part = (VtrId){ "" };
  for (guint i = pos; i > start; i--)
    {
      g_autoptr (VtrClause) who = vtr_clause_new (i - 1);

      if (vtr_reword_begins (reader->tokens, start, i - 1) && vtr_reword_own (reader, i - 1, pos, who) > 0)
        *part = g_array_index (who->subjects, VtrId, 0);
      if (!vtr_id_is_empty (part))
        return vtr_formation_is (reader->lexicon, &g_array_index (who->subjects, VtrId, 0), "division");
    }
  if (reader->subjects->len > 0)
    *part = g_array_index (reader->subjects, VtrId, 0);
  return reader->subject_state == VTR_SUBJECT_KNOWN && reader->subjects->len > 0 && vtr_formation_is (reader->lexicon, &g_array_index (reader->subjects, VtrId, 0), "division");
}

/**
 * vtr_reword_rejoining:
 *
 * "Gotha to Erfurt and back with the corps", "stößt dort wieder zum Korps", "y rejoint le
 * corps": rejoins the corps.
 */
gboolean
vtr_reword_rejoining (VtrReader *reader,
                      guint start,
                      guint *end)
{
  /* what the march before it is for */
  static const gchar *const tied[] = { "pour y? rejoindre/rallier le/son/mon/notre corps", "pour y? etre rattache/rattachee/reuni/reunie de? nouveau? au/a son/mon? corps", "um sich dort/da? wieder? dem/meinem/seinem korps dort? wieder? anzuschliessen", "um dort/da? wieder? zum/zu meinem? korps zu stossen/treten", "ou il/elle y? rentre/rentrera/rejoint/rejoindra/rallie/ralliera au/le/son/mon corps", "ou il/elle est/sera de? nouveau? rattache/rattachee/reuni/reunie de? nouveau? au/a son/mon? corps", "wo er/sie/es sich? wieder? zum/zu/dem meinem? korps wieder? stosst/stoesst/anschliesst/tritt", "where he/it/they will/shall? rejoins/rejoin the/its/his/my corps", "where he/it/they is/are/will/shall be? attached/reattached/reunited to/with the/its/his/my corps again?", NULL };
  GArray *tokens = reader->tokens;

  for (guint i = start; i < *end; i++)
    {
      g_autoptr (VtrClause) who = vtr_clause_new (start);
      guint purpose = i > start ? vtr_phrases (tokens, i, *end, tied) : 0;
      guint n = purpose > 0 ? purpose : vtr_match_rejoining (tokens, i, *end);
      VtrId part;

      if (n == 0 && vtr_token_is (tokens, i, *end, VTR_TOKEN_WORD) && is_of_part (reader, start, i, &part))
        n = match_rejoining_named (reader, &part, i, *end);
      if (n == 0)
        continue;
      n += vtr_match_arrived (tokens, i + n, *end);
      /* behind another's name, or behind what he does before it */
      if (purpose == 0 && !vtr_reword_begins (tokens, start, i) && !(vtr_reword_own (reader, start, i, who) == i - start))
        continue;
      if (!vtr_reword_ends (tokens, vtr_skip_fillers (tokens, i + n, *end), *end) && vtr_phrase (tokens, i + n, *end, "there/dort") == 0)
        continue;
      if (!is_of_part (reader, start, i, &part))
        continue;
      /* ", to be attached to the corps there" */
      vtr_reword_put (reader, i, n, purpose > 0 || (i > start && vtr_token (tokens, i - 1)->kind == VTR_TOKEN_COMMA) ? "and rejoins the corps" : "rejoins the corps", end);
      return TRUE;
    }
  return FALSE;
}

/**
 * vtr_reword_rejoined_there:
 *
 * "IV Corps marches to Jena, where Morand's division is and where it rejoins the corps",
 * "to Jena, where the 12th Division rejoins it": he rejoins the corps.
 */
gboolean
vtr_reword_rejoined_there (VtrReader *reader,
                           guint start,
                           guint *end)
{
  static const gchar *const is[] = { "is/stands/waits/lies already/still? and", "ist/steht/liegt/wartet schon/noch? und", "est/se trouve/attend deja? et", NULL };
  static const gchar *const rejoins[] = { "will/shall? rejoin/rejoins it/us/me/him/them again?", "will/shall? be? is? attached/reattached/reunited again? to/with? it/us/me/them? again?", "wieder dazustosst/dazustoesst/hinzustosst/hinzustoesst/anschliesst", "will/shall? rejoin/rejoins the/its/my corps again?", "le/nous/la? rejoint/rejoindra le/son? corps?", "stosst/stoesst wieder? zum/zu/zu? uns/ihm/korps", NULL };
  GArray *tokens = reader->tokens;

  for (guint i = start + 2; i < *end; i++)
    {
      g_autoptr (VtrClause) who = vtr_clause_new (i);
      guint joint = vtr_phrase (tokens, i, *end, "where/wo/ou");
      guint n = joint > 0 ? vtr_reword_own (reader, i + joint, *end, who) : 0;
      guint at = i + joint + n;
      guint m;

      if (n == 0 || !vtr_formation_is (reader->lexicon, &g_array_index (who->subjects, VtrId, 0), "division"))
        continue;
      m = vtr_phrases (tokens, at, *end, is);
      if (m > 0)
        m += vtr_phrase (tokens, at + m, *end, "where/wo/ou? it/he/they/er/sie/elle/il?");
      n = vtr_phrases (tokens, at + m, *end, rejoins);
      if (n == 0 || !vtr_reword_ends (tokens, at + m + n, *end))
        continue;
      vtr_reword_put (reader, at, m + n, "rejoins the corps", end);
      vtr_reword_put (reader, i, joint, "", end);
      return TRUE;
    }
  return FALSE;
}

/**
 * vtr_reword_coming_back:
 *
 * "Morand comes back from Jena to Saalfeld", where he stands: a march, and now. Without
 * "from" it may be what is done if attacked.
 */
gboolean
vtr_reword_coming_back (VtrReader *reader,
                        guint start,
                        guint *end)
{
  static const gchar *const back[] = { "will/shall/is/are/to? to? come/comes/go/goes/move/moves/march/marches/ride/rides/return/returns back?", NULL };
  GArray *tokens = reader->tokens;

  for (guint i = start; i < *end; i++)
    {
      g_autoptr (VtrClause) who = vtr_clause_new (i);
      guint n = vtr_reword_begins (tokens, start, i) ? vtr_reword_own (reader, i, *end, who) : 0;
      guint m = n > 0 ? vtr_phrases (tokens, i + n, *end, back) : 0;
      gboolean from = FALSE;
      gboolean to = FALSE;

      if (m == 0 || vtr_phrase (tokens, i + n + m - 1, *end, "back/return/returns") == 0)
        continue;
      for (guint k = i + n + m; k + 1 < *end && !vtr_reword_ends (tokens, k, *end); k++)
        {
          VtrId place;

          if (!vtr_token_has (tokens, k, *end, VTR_CLASS_FROM | VTR_CLASS_TO) || vtr_match_place (reader, k + 1, *end, NULL, &place) == 0)
            continue;
          if (vtr_token_has (tokens, k, *end, VTR_CLASS_FROM))
            from = vtr_stand_at (reader, who->subjects, &place);
          else
            to = TRUE;
        }
      for (guint k = start; k < *end && from; k++)
        from = vtr_match_attacked (tokens, k, *end) == 0;
      if (!from || !to)
        continue;
      vtr_reword_put (reader, i + n, m, "marches", end);
      return TRUE;
    }
  return FALSE;
}

/**
 * vtr_reword_behind:
 *
 * "II Corps to Halle, behind VII", "hinter dem VII.": the order in which they march.
 */
gboolean
vtr_reword_behind (VtrReader *reader,
                   guint start,
                   guint *end)
{
  GArray *tokens = reader->tokens;

  for (guint i = start + 2; i < *end; i++)
    {
      g_autoptr (VtrClause) whom = vtr_clause_new (i);
      guint n = vtr_phrase (tokens, i, *end, "right/close/just/directly/unmittelbar/dicht/gleich/juste? behind/after/hinter/derriere/apres");
      guint from = i;
      guint m = n > 0 ? vtr_parse_name (reader, i + n, *end, whom) : 0;
      gboolean goal = FALSE;

      /* "behind Ney, and the Emperor with it": more of the same follows */
      if (m == 0 || !vtr_reword_ends (tokens, i + n + m, *end) || vtr_token_has (tokens, i + n + m, *end, VTR_CLASS_AND) || vtr_token_has (tokens, i + n + m + 1, *end, VTR_CLASS_AND))
        continue;
      for (guint k = start; k + 1 < i && !goal; k++)
        {
          VtrId place;

          goal = vtr_token_has (tokens, k, i, VTR_CLASS_TO) && vtr_match_place (reader, k + 1, i, NULL, &place) > 0;
        }
      if (!goal || vtr_token_has (tokens, i - 1, *end, VTR_CLASS_NEGATION | VTR_CLASS_AND | VTR_CLASS_AUX))
        continue;
      if (vtr_token_is (tokens, i - 1, *end, VTR_TOKEN_COMMA))
        from--;
      vtr_reword_put (reader, from, i + n + m - from, "", end);
      return TRUE;
    }
  return FALSE;
}
