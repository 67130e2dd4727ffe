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

/* Players' broken bytes are quoted as replacement glyphs. */
static gboolean
players_wrote_it (const VtrView *view)
{
  for (guint i = 0; i < view->orders->len; i++)
    {
      const VtrOrder *order = g_ptr_array_index (view->orders, i);

      if (order->text && strstr (order->text, REPLACEMENT))
        return TRUE;
    }
  return FALSE;
}

static void
check_text (Soak *soak,
            const gchar *who,
            const gchar *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  const gchar *missing = missing_phrase (text);

  for (guint i = 0; lines[i]; i++)
    if (vtr_text_width (lines[i]) > WIDEST)
      soak_fault (soak, "the report of %s is too wide: %s", who, lines[i]);
  if (missing)
    soak_fault (soak, "the report of %s lacks a phrase: %.60s", who, missing);
}

static void
check_json (Soak *soak,
            const gchar *who,
            const gchar *text)
{
  g_autoptr (JsonParser) parser = json_parser_new ();
  g_autoptr (GError) error = NULL;

  if (!json_parser_load_from_data (parser, text, -1, &error))
    soak_fault (soak, "the JSON of %s: %s", who, error->message);
}

static void
check_report (Soak *soak,
              const gchar *who,
              const VtrView *view,
              const VtrDocument *document)
{
  for (VtrFormat format = 0; format < VTR_N_FORMATS; format++)
    {
      g_autofree gchar *text = vtr_document_write (document, format);

      if (!g_utf8_validate (text, -1, NULL))
        soak_fault (soak, "the report of %s is no UTF-8 as %s", who, vtr_format_names[format]);
      if (strstr (text, REPLACEMENT) && !players_wrote_it (view))
        soak_fault (soak, "the report of %s has a replacement glyph as %s: %.60s", who, vtr_format_names[format], strstr (text, REPLACEMENT));
      if (format == VTR_FORMAT_TEXT)
        check_text (soak, who, text);
      if (format == VTR_FORMAT_JSON)
        check_json (soak, who, text);
    }
}

void
soak_read (Soak *soak,
           const VtrTurnInput *input,
           const VtrOutcome *outcome)
{
  const VtrSide *sides = VTR_STATE_ROWS (input->state, VTR_TABLE_SIDE, VtrSide);
  guint n = vtr_state_n_rows (input->state, VTR_TABLE_SIDE);

  for (guint i = 0; i <= n; i++)
    {
      VtrId side = i < n ? sides[i].id : (VtrId){ "" };
      const gchar *who = i < n ? side.s : "the umpire";
      g_autoptr (VtrView) view = vtr_view_build (input, outcome, &side);
      g_autoptr (VtrView) asking = vtr_view_build_asking (input, outcome, &side);
      g_autoptr (VtrDocument) document = vtr_report_side (view, soak->phrases);
      JsonBuilder *builder = json_builder_new ();
      g_autofree gchar *json = NULL;

      check_report (soak, who, view, document);
      for (guint q = 0; q < asking->questions->len; q++)
        {
          g_autoptr (VtrDocument) card = vtr_report_question (g_ptr_array_index (asking->questions, q), asking, soak->phrases);
          g_autofree gchar *text = vtr_document_write (card, VTR_FORMAT_TEXT);

          check_text (soak, who, text);
        }
      vtr_json_add_view (builder, view);
      json = vtr_json_take_text (builder);
      check_json (soak, who, json);
      if (soak->turn % 8 == 1)
        {
          VtrSceneOptions options = { .width = 1000, .legend = TRUE };
          g_autoptr (VtrScene) scene = vtr_scene_from_view (view, &options);
          g_autofree gchar *svg = vtr_scene_to_svg (scene);

          if (!g_utf8_validate (svg, -1, NULL))
            soak_fault (soak, "the map of %s is no UTF-8", who);
        }
    }
}

void
soak_ask_oracle (Soak *soak,
                 const VtrTurnInput *input,
                 const VtrOutcome *outcome)
{
  g_autoptr (OracleOutput) output = oracle_output_new (input, outcome, soak->ledger);
  g_autoptr (GPtrArray) faults = g_ptr_array_new_with_free_func (g_free);

  oracle_check_turn (oracle_output_turn (output), faults);
  for (guint i = 0; i < faults->len; i++)
    soak_fault (soak, "oracle: %s", (const gchar *) g_ptr_array_index (faults, i));
}
