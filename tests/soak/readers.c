/* SPDX-License-Identifier: MIT */
#include "soak.h"

#include "intelligence/vtr-view-json.h"

/* What each side gets to read after a turn, in every format. */

#define WIDEST 78
#define REPLACEMENT "\xef\xbf\xbd"

/* A phrase that is missing comes out as "[key.of.it]". */
static const gchar *
missing_phrase (const gchar *text)
{
  for (const gchar *at = strchr (text, '['); at; at = strchr (at + 1, '['))
    {
      gsize n = strspn (at + 1, "abcdefghijklmnopqrstuvwxyz0123456789-.");

      if (n > 2 && at[n + 1] == ']' && memchr (at + 1, '.', n))
        return at;
    }
  return NULL;
}

/* Players' broken bytes are quoted as replacement glyphs. @side: empty, anybody's. */
static gboolean
players_wrote_it (const VtrTurnInput *input,
                  const VtrId *side)
{
  for (guint i = 0; i < input->orders->len; i++)
    {
      const VtrOrder *order = g_ptr_array_index (input->orders, i);

      if ((vtr_id_is_empty (side) || vtr_id_equal (&order->side, side)) && order->text && strstr (order->text, REPLACEMENT))
        return TRUE;
    }
  return FALSE;
}

static void
check_lines (Soak *soak,
             const gchar *who,
             const gchar *text)
{
  const gchar *missing = missing_phrase (text);

  for (const gchar *line = text; *line;)
    {
      gsize length = strcspn (line, "\n");
      g_autofree gchar *one = g_strndup (line, length);

      if (vtr_text_width (one) > WIDEST)
        soak_fault (soak, "the report of %s is too wide: %s", who, one);
      line += length + (line[length] != '\0');
    }
  if (missing)
    soak_fault (soak, "the report of %s lacks a phrase: %.60s", who, missing);
}

/* One of the texts that somebody gets: @name as the oracle has it. */
static void
check_text (Soak *soak,
            const VtrTurnInput *input,
            const VtrId *side,
            const gchar *name,
            const gchar *text)
{
  const gchar *who = vtr_id_is_empty (side) ? "the umpire" : side->s;
  gboolean report = g_str_has_prefix (name, "report.");

  if (!g_utf8_validate (text, -1, NULL))
    soak_fault (soak, "%s of %s is no UTF-8", name, who);
  if (report && strstr (text, REPLACEMENT) && !players_wrote_it (input, side))
    soak_fault (soak, "%s of %s has a replacement glyph: %.60s", name, who, strstr (text, REPLACEMENT));
  if (g_str_equal (name, "report.text") || g_str_equal (name, "question"))
    check_lines (soak, who, text);
  if (g_str_equal (name, "report.json") || g_str_equal (name, "view"))
    {
      g_autoptr (JsonParser) parser = json_parser_new ();
      g_autoptr (GError) error = NULL;

      if (!json_parser_load_from_data (parser, text, -1, &error))
        soak_fault (soak, "%s of %s: %s", name, who, error->message);
    }
}

/* Makes what the side reads, and looks at it. */
static void
read_one (Soak *soak,
          const VtrTurnInput *input,
          const VtrOutcome *outcome,
          const VtrId *side)
{
  g_autoptr (VtrView) view = vtr_view_build (input, outcome, side);
  g_autoptr (VtrView) asking = vtr_view_build_asking (input, outcome, side);
  g_autoptr (VtrDocument) document = vtr_report_side (view, soak->phrases);
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autofree gchar *json = NULL;

  for (VtrFormat format = 0; format < VTR_N_FORMATS; format++)
    {
      g_autofree gchar *name = g_strconcat ("report.", vtr_format_names[format], NULL);
      g_autofree gchar *text = vtr_document_write (document, format);

      check_text (soak, input, side, name, text);
    }
  for (guint q = 0; q < asking->questions->len; q++)
    {
      g_autoptr (VtrDocument) card = vtr_report_question (g_ptr_array_index (asking->questions, q), asking, soak->phrases);
      g_autofree gchar *text = vtr_document_write (card, VTR_FORMAT_TEXT);

      check_text (soak, input, side, "question", text);
    }
  vtr_json_add_view (builder, view);
  json = vtr_json_to_text (builder);
  check_text (soak, input, side, "view", json);
  if (soak->turn % 8 == 1)
    {
      VtrSceneOptions options = { .width = 1000, .legend = TRUE };
      g_autoptr (VtrScene) scene = vtr_scene_from_view (view, &options);
      g_autofree gchar *svg = vtr_scene_to_svg (scene);

      check_text (soak, input, side, "map.svg", svg);
    }
}

/* What the oracle is given is what the sides read: made once. Holds it against
 * the rules, worked out a second time. */
static void
read_with_oracle (Soak *soak,
                  const VtrTurnInput *input,
                  const VtrOutcome *outcome)
{
  g_autoptr (OracleOutput) output = oracle_output_new (input, outcome, soak->ledger);
  g_autoptr (GPtrArray) faults = g_ptr_array_new_with_free_func (g_free);
  const OracleTurn *turn = oracle_output_turn (output);

  for (guint i = 0; i < turn->n_sides; i++)
    for (guint k = 0; k < turn->sides[i].texts->len; k++)
      {
        const OracleText *text = &g_array_index (turn->sides[i].texts, OracleText, k);

        check_text (soak, input, &turn->sides[i].side, text->name, text->text);
      }
  oracle_check_turn (turn, faults);
  for (guint i = 0; i < faults->len; i++)
    soak_fault (soak, "oracle: %s", (const gchar *) g_ptr_array_index (faults, i));
}

void
soak_read (Soak *soak,
           const VtrTurnInput *input,
           const VtrOutcome *outcome)
{
  const VtrSide *sides = VTR_STATE_ROWS (input->state, VTR_TABLE_SIDE, VtrSide);
  const VtrId umpire = { "" };

  read_one (soak, input, outcome, &umpire);
  if (soak->oracle)
    read_with_oracle (soak, input, outcome);
  else
    for (guint i = 0; i < vtr_state_n_rows (input->state, VTR_TABLE_SIDE); i++)
      read_one (soak, input, outcome, &sides[i].id);
}
