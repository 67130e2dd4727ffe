/* SPDX-License-Identifier: MIT */
#include "reports/vtr-document-private.h"

#include <json-glib/json-glib.h>

/* For programs: the blocks as they are, one member each. */

static const gchar *const kind_names[] = { "title", "heading", "paragraph", "table", "subheading", "run-in" };

static void
add_clean (JsonBuilder *builder,
           const gchar *text)
{
  g_autofree gchar *clean = vtr_text_clean (text);

  json_builder_add_string_value (builder, clean);
}

static void
add_table (JsonBuilder *builder,
           const VtrBlock *block)
{
  json_builder_set_member_name (builder, "columns");
  json_builder_begin_array (builder);
  for (guint c = 0; c < block->n_columns; c++)
    {
      json_builder_begin_object (builder);
      json_builder_set_member_name (builder, "heading");
      add_clean (builder, vtr_block_cell (block, 0, c));
      json_builder_set_member_name (builder, "right");
      json_builder_add_boolean_value (builder, block->columns[c].right);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
  json_builder_set_member_name (builder, "rows");
  json_builder_begin_array (builder);
  for (guint r = 1; r < vtr_block_rows (block); r++)
    {
      json_builder_begin_array (builder);
      for (guint c = 0; c < block->n_columns; c++)
        add_clean (builder, vtr_block_cell (block, r, c));
      json_builder_end_array (builder);
    }
  json_builder_end_array (builder);
}

/**
 * vtr_write_json:
 * @document: a document
 *
 * Returns: (transfer full): `{"format": "vertrauter-document-1", "blocks": […]}`
 */
gchar *
vtr_write_json (const VtrDocument *document)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autoptr (JsonGenerator) generator = json_generator_new ();
  g_autoptr (JsonNode) root = NULL;
  g_autofree gchar *data = NULL;

  json_builder_begin_object (builder);
  json_builder_set_member_name (builder, "format");
  json_builder_add_string_value (builder, "vertrauter-document-1");
  json_builder_set_member_name (builder, "blocks");
  json_builder_begin_array (builder);
  for (guint i = 0; i < document->blocks->len; i++)
    {
      const VtrBlock *block = vtr_document_block (document, i);

      json_builder_begin_object (builder);
      json_builder_set_member_name (builder, "kind");
      json_builder_add_string_value (builder, kind_names[block->kind]);
      if (block->kind == VTR_BLOCK_TABLE)
        add_table (builder, block);
      else
        {
          json_builder_set_member_name (builder, "text");
          add_clean (builder, block->text);
          if (block->right)
            {
              json_builder_set_member_name (builder, "right");
              add_clean (builder, block->right);
            }
        }
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
  json_builder_end_object (builder);

  root = json_builder_get_root (builder);
  json_generator_set_root (generator, root);
  json_generator_set_pretty (generator, TRUE);
  data = json_generator_to_data (generator, NULL);
  return g_strconcat (data, "\n", NULL);
}
