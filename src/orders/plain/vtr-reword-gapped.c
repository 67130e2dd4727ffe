/* SPDX-License-Identifier: MIT */
#include "orders/plain/vtr-reword-private.h"

/* Sentences put plainly that say once what several do. */

/* The tokens of what is done at a place where one stands already, @instead: as the
 * grammar reads it of another. */
static guint
match_done_there (const GArray *tokens,
                  guint pos,
                  guint end,
                  const gchar **instead)
{
  static const gchar *const halts[] = { "stay/stays/remain/remains/halt/halts/wait/waits/rest/rests/bleibt/bleiben/reste/restent/staying put/behind?", NULL };
  static const gchar *const invests[] = { "invest/invests/blockade/blockades/investing/blockading/masking/watching/blockiert/blockieren/bloque/bloquent/investit/investissent/cerne/cernent", "shuts/shut in", "keeps/keep up? the blockade/investment of?", "maintains/continues the blockade/investment of", "schliesst/schliessen", NULL };
  static const gchar *const sieges[] = { "besiege/besieges/besieging/belagert/belagern/assiege/assiegent", NULL };
  guint n = vtr_phrases (tokens, pos, end, halts);

  *instead = "stays in";
  if (n > 0)
    return n;
  *instead = "invests";
  n = vtr_phrases (tokens, pos, end, invests);
  if (n > 0)
    return n;
  *instead = "besieges";
  return vtr_phrases (tokens, pos, end, sieges);
}

/**
 * vtr_reword_gapped_halt:
 *
 * "Sébastiani stays at Salzwedel and Puthod at Celle", "Loewis goes on blockading Danzig,
 * Tauentzien Stettin": the verb is said once.
 */
gboolean
vtr_reword_gapped_halt (VtrReader *reader,
                        guint start,
                        guint *end)
{
  GArray *tokens = reader->tokens;
  const gchar *verb = NULL;

  for (guint i = start; i < *end; i++)
    {
      g_autoptr (VtrClause) who = vtr_clause_new (i);
      const gchar *found = NULL;
      guint n;
      guint at;
      guint joint;
      guint m;
      VtrId place;

      if (vtr_token (tokens, i)->kind != VTR_TOKEN_WORD)
        continue;
      if (match_done_there (tokens, i, *end, &found) > 0)
        verb = found;
      if (verb == NULL || i == start || !vtr_reword_begins (tokens, start, i))
        continue;
      n = vtr_reword_own (reader, i, *end, who);
      if (n == 0)
        continue;
      /* the name may have taken where it stands with it, in brackets too */
      for (at = i + 1; at < i + n && vtr_phrase (tokens, at, *end, "at/in/bei/near/a/before/outside/vor/devant") == 0 && vtr_token (tokens, at)->kind != VTR_TOKEN_OPEN; at++)
        ;
      at += vtr_phrase (tokens, at, *end, "likewise/too/also/similarly");
      joint = vtr_phrase (tokens, at, *end, "at/in/bei/near/a/before/outside/vor/devant/of/von/de");
      /* "Tauentzien stays, Langeron Gnesen": to there? */
      if (joint == 0 && g_str_has_prefix (verb, "stays"))
        continue;
      m = vtr_match_place (reader, at + joint, *end, NULL, &place);
      if (m == 0 || !vtr_reword_ends (tokens, at + joint + m, *end) || !vtr_stand_at (reader, who->subjects, &place))
        continue;
      vtr_reword_put (reader, at, joint, verb, end);
      return TRUE;
    }
  return FALSE;
}
