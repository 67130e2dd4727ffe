/* SPDX-License-Identifier: MIT */
#include "orders/chain/vtr-chain-private.h"

/*
 * An order as a form, a line a part of it:
 *
 *   Unit: V Corps
 *   SP: 6
 *   Action: march
 *   Path: 2506, 2505
 *
 * Its lines are one sentence, and its labels the words that they stand for, or none.
 */

typedef struct
{
  const gchar *labels;
  const gchar *word; /* what it stands for; NULL: nothing */
} Label;

/* The first begins a form. */
static const Label labels[] = {
  { "unit|units|force|formation|hq|headquarters|commander|einheit|verband|hauptquartier|kommandeur|unite|qg|commandant", NULL },
  { "action|order|activity|task|befehl|aktion|auftrag|ordre|mission", NULL },
  { "options|option|with|optionen|zusatz", NULL },
  { "from|start|at|hex|location|standort|von|depuis|depart", "from" },
  { "to|target|goal|objective|destination|nach|ziel|vers|objectif|cible", "to" },
  { "path|route|via|way|weg|marschweg|chemin|itineraire", "via" },
  { "strength|amount|number|starke|staerke|anzahl|effectif|force engagee", NULL },
};

/* Which label begins the line, and after how many tokens its colon stands. */
static const Label *
find_label (const VtrReader *reader,
            const VtrUnit *unit,
            guint *start,
            guint *colon)
{
  const GArray *tokens = reader->tokens;
  guint at = unit->start;

  while (at < unit->end && vtr_token (tokens, at)->kind == VTR_TOKEN_OTHER)
    at++;
  *start = at;
  for (guint i = 0; i < G_N_ELEMENTS (labels); i++)
    {
      guint n = vtr_chain_words (tokens, at, unit->end, labels[i].labels);

      if (n > 0 && vtr_token_is (tokens, at + n, unit->end, VTR_TOKEN_COLON))
        {
          *colon = at + n;
          return &labels[i];
        }
    }
  return NULL;
}

/* "SP: 6": its label is the unit. */
static gboolean
is_amount (const VtrReader *reader,
           const VtrUnit *unit)
{
  VtrStep step = { 0 };
  guint at = unit->start;

  while (at < unit->end && vtr_token (reader->tokens, at)->kind == VTR_TOKEN_OTHER)
    at++;
  return vtr_chain_amount (reader, at, unit->end, &step) > 0 && step.amount > 0;
}

/**
 * vtr_chain_form:
 * @units: (element-type VtrUnit): the message
 * @at: a line of it
 *
 * Returns: how many lines from @at on are a form; 0: none. The labels are put into
 *   the words that they stand for.
 */
guint
vtr_chain_form (VtrReader *reader,
                const GArray *units,
                guint at)
{
  GArray *tokens = reader->tokens;
  guint start, colon;
  guint n = 1;

  if (!g_array_index (units, VtrUnit, at).line || find_label (reader, &g_array_index (units, VtrUnit, at), &start, &colon) != &labels[0])
    return 0;
  while (at + n < units->len)
    {
      const VtrUnit *unit = &g_array_index (units, VtrUnit, at + n);
      const Label *label = find_label (reader, unit, &start, &colon);

      if (!unit->line || unit->paragraph || label == &labels[0] || (label == NULL && !is_amount (reader, unit)))
        break;
      n++;
    }
  if (n == 1)
    return 0;
  for (guint i = at; i < at + n; i++)
    {
      const Label *label = find_label (reader, &g_array_index (units, VtrUnit, i), &start, &colon);

      if (label == NULL)
        continue;
      for (guint t = start; t <= colon; t++)
        g_array_index (tokens, VtrToken, t).kind = VTR_TOKEN_OTHER;
      if (label->word != NULL)
        {
          VtrToken *word = &g_array_index (tokens, VtrToken, colon);

          word->kind = VTR_TOKEN_WORD;
          word->fold = word->fold_e = word->canon = label->word;
          word->stem = NULL;
          word->flags = 0;
          word->classes = vtr_word_class (label->word);
          word->begins = 0;
        }
    }
  return n;
}
