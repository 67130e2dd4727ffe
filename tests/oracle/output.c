/* SPDX-License-Identifier: MIT */
#include "intelligence/vtr-view-builder.h"
#include "intelligence/vtr-view-json.h"
#include "oracle.h"
#include "reports/vtr-report.h"
#include "reports/vtr-scene.h"

/* What the sides of a turn are really given: made here with the program's own
 * views, reports, maps and replies, for the oracle to judge. It judges nothing. */

struct _OracleOutput
{
  OracleTurn turn;
  GArray *sides;   /* OracleSide */
  GPtrArray *kept; /* gchar*: all texts */
};

static const gchar *
keep (OracleOutput *output,
      gchar *text)
{
  g_ptr_array_add (output->kept, text);
  return text;
}

static OracleSide *
find_side (const OracleOutput *output,
           const gchar *side)
{
  for (guint i = 0; i < output->sides->len; i++)
    if (vtr_id_is (&g_array_index (output->sides, OracleSide, i).side, side))
      return &g_array_index (output->sides, OracleSide, i);
  g_error ("no side '%s'", side);
}

static void
add (OracleOutput *output,
     OracleSide *side,
     const gchar *name,
     gchar *text)
{
  OracleText one = { g_intern_string (name), keep (output, text) };

  g_array_append_val (side->texts, one);
}

static gchar *
view_text (const VtrView *view)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  vtr_json_add_view (builder, view);
  return vtr_json_to_text (builder);
}

static gchar *
map_text (const VtrView *view)
{
  VtrSceneOptions options = { .width = 1400, .legend = TRUE };
  g_autoptr (VtrScene) scene = NULL;

  vtr_scene_theatre (view, &options.top_left, &options.bottom_right);
  scene = vtr_scene_from_view (view, &options);
  return vtr_scene_to_svg (scene);
}

/* Replies: each player's orders, judged by what his side knows at the start. */
static void
add_replies (OracleOutput *output,
             OracleSide *side,
             const VtrTurnInput *input,
             const VtrView *before,
             const VtrPhrases *phrases)
{
  const VtrPlayer *players = VTR_STATE_ROWS (before->state, VTR_TABLE_PLAYER, VtrPlayer);
  gint last = 0;

  for (guint p = 0; p < vtr_state_n_rows (before->state, VTR_TABLE_PLAYER); p++)
    {
      g_autoptr (GPtrArray) orders = g_ptr_array_new_with_free_func ((GDestroyNotify) vtr_order_free);
      g_autoptr (VtrDocument) reply = NULL;

      for (guint i = 0; i < before->orders->len; i++)
        {
          VtrOrder *order = vtr_order_copy (g_ptr_array_index (before->orders, i));

          if (!vtr_id_equal (&order->player, &players[p].id))
            {
              vtr_order_free (order);
              continue;
            }
          if (vtr_order_is_order (order) && !g_str_equal (order->verdict.rule, "1.4"))
            input->ruleset->judge (order, before, &order->verdict);
          last = MAX (last, order->message);
          g_ptr_array_add (orders, order);
        }
      if (orders->len == 0)
        continue;
      reply = vtr_report_reply (before, phrases, &players[p].id, orders, MAX (last, 1));
      add (output, side, "reply", vtr_document_write (reply, VTR_FORMAT_TEXT));
    }
}

static void
make_side (OracleOutput *output,
           const VtrTurnInput *input,
           const VtrOutcome *outcome,
           const VtrId *id,
           const VtrPhrases *phrases)
{
  OracleSide side = { .side = *id, .texts = g_array_new (FALSE, FALSE, sizeof (OracleText)) };
  g_autoptr (VtrView) before = vtr_view_build (input, NULL, id);
  g_autoptr (VtrView) after = vtr_view_build (input, outcome, id);
  g_autoptr (VtrView) asking = vtr_view_build_asking (input, outcome, id);
  g_autoptr (VtrDocument) report = vtr_report_side (after, phrases);

  side.view = keep (output, view_text (after));
  add (output, &side, "view.start", view_text (before));
  for (VtrFormat format = 0; format < VTR_N_FORMATS; format++)
    {
      g_autofree gchar *name = g_strconcat ("report.", vtr_format_names[format], NULL);

      add (output, &side, name, vtr_document_write (report, format));
    }
  add (output, &side, "map.svg", map_text (after));
  for (guint q = 0; q < asking->questions->len; q++)
    {
      g_autoptr (VtrDocument) card = vtr_report_question (g_ptr_array_index (asking->questions, q), asking, phrases);

      add (output, &side, "question", vtr_document_write (card, VTR_FORMAT_TEXT));
    }
  add_replies (output, &side, input, before, phrases);
  g_array_append_val (output->sides, side);
}

/**
 * oracle_output_new:
 * @input: a turn as it went in
 * @outcome: what came out
 * @ledger: (nullable): what was told before
 *
 * Borrows all three for as long as it lives.
 *
 * Returns: (transfer full): the turn, with all that its sides are given
 */
OracleOutput *
oracle_output_new (const VtrTurnInput *input,
                   const VtrOutcome *outcome,
                   OracleLedger *ledger)
{
  OracleOutput *output = g_new0 (OracleOutput, 1);
  g_autoptr (GError) error = NULL;
  g_autoptr (VtrPhrases) phrases = vtr_phrases_load ("en", &error);
  const VtrSide *sides = VTR_STATE_ROWS (input->state, VTR_TABLE_SIDE, VtrSide);

  g_assert_no_error (error);
  output->sides = g_array_new (FALSE, FALSE, sizeof (OracleSide));
  output->kept = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < vtr_state_n_rows (input->state, VTR_TABLE_SIDE); i++)
    make_side (output, input, outcome, &sides[i].id, phrases);
  output->turn = (OracleTurn){
    .board = input->board,
    .parameters = input->parameters,
    .number = input->turn,
    .before = input->state,
    .after = outcome->state,
    .events = outcome->events,
    .orders = input->orders,
    .questions = outcome->questions,
    .dice = outcome->dice,
    .answers = input->answers,
    .overrides = input->overrides,
    .secret = input->secret,
    .ledger = ledger,
  };
  return output;
}

void
oracle_output_free (OracleOutput *output)
{
  if (output == NULL)
    return;
  for (guint i = 0; i < output->sides->len; i++)
    g_array_unref (g_array_index (output->sides, OracleSide, i).texts);
  g_array_unref (output->sides);
  g_ptr_array_unref (output->kept);
  g_free (output);
}

const OracleTurn *
oracle_output_turn (const OracleOutput *output)
{
  OracleTurn *turn = (OracleTurn *) &output->turn;

  turn->sides = (const OracleSide *) (gpointer) output->sides->data;
  turn->n_sides = output->sides->len;
  return turn;
}

void
oracle_output_add (OracleOutput *output,
                   const gchar *side,
                   const gchar *name,
                   gchar *text)
{
  add (output, find_side (output, side), name, text);
}

const gchar *
oracle_output_text (const OracleOutput *output,
                    const gchar *side,
                    const gchar *name)
{
  const OracleSide *of = find_side (output, side);

  if (g_str_equal (name, "view"))
    return of->view;
  for (guint i = 0; i < of->texts->len; i++)
    if (g_str_equal (g_array_index (of->texts, OracleText, i).name, name))
      return g_array_index (of->texts, OracleText, i).text;
  return NULL;
}

void
oracle_output_replace (OracleOutput *output,
                       const gchar *side,
                       const gchar *name,
                       gchar *text)
{
  OracleSide *of = find_side (output, side);

  if (g_str_equal (name, "view"))
    {
      of->view = keep (output, text);
      return;
    }
  for (guint i = 0; i < of->texts->len; i++)
    if (g_str_equal (g_array_index (of->texts, OracleText, i).name, name))
      {
        g_array_index (of->texts, OracleText, i).text = keep (output, text);
        return;
      }
  g_error ("%s has no '%s'", side, name);
}
