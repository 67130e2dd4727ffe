/* SPDX-License-Identifier: MIT */
#include "rulesets/kriegsspiel1813/k13.h"
#include "store/vtr-schema.h"
#include "store/vtr-store-private.h"

/* The SQL is written by hand: held here against the field tables, word by word. */

static gchar *
expected_column (const VtrField *field)
{
  switch (field->type)
    {
    case VTR_FIELD_INT:
      {
        gboolean any = field->min == 0 && field->max == 0;

        return g_strdup_printf ("\"%s\" INTEGER NOT NULL CHECK (\"%s\" BETWEEN %d AND %d)", field->name, field->name, any ? G_MININT : field->min, any ? G_MAXINT : field->max);
      }
    case VTR_FIELD_BOOL:
      return g_strdup_printf ("\"%s\" INTEGER NOT NULL CHECK (\"%s\" IN (0, 1))", field->name, field->name);
    case VTR_FIELD_ENUM:
      {
        g_autofree gchar *names = g_strjoinv ("', '", (gchar **) field->names);

        return g_strdup_printf ("\"%s\" TEXT NOT NULL CHECK (\"%s\" IN ('%s'))", field->name, field->name, names);
      }
    case VTR_FIELD_ID:
      return g_strdup_printf ("\"%s\" TEXT NOT NULL CHECK (length (\"%s\") <= %d AND \"%s\" NOT GLOB '*[^a-z0-9._-]*')", field->name, field->name, VTR_ID_SIZE - 1, field->name);
    case VTR_FIELD_TEXT:
      return g_strdup_printf ("\"%s\" TEXT NOT NULL CHECK (length (CAST (\"%s\" AS BLOB)) <= %d)", field->name, field->name, (gint) field->size - 1);
    default:
      g_assert_not_reached ();
    }
}

static gchar *
expected_table (const VtrTable *table)
{
  GString *sql = g_string_new (NULL);

  g_string_append_printf (sql, "CREATE TABLE state_%s ( node INTEGER NOT NULL REFERENCES node (id), ", table->name);
  for (guint i = 0; i < table->n_fields; i++)
    {
      g_autofree gchar *column = expected_column (&table->fields[i]);

      g_string_append_printf (sql, "%s, ", column);
    }
  g_string_append (sql, "PRIMARY KEY (node");
  for (guint i = 0; i < table->key; i++)
    g_string_append_printf (sql, ", \"%s\"", table->fields[i].name);
  g_string_append (sql, ") ) STRICT, WITHOUT ROWID");
  return g_string_free (sql, FALSE);
}

static void
test_fields (void)
{
  for (guint r = 0; vtr_rulesets[r] != NULL; r++)
    {
      const VtrRuleset *ruleset = vtr_rulesets[r];
      g_autoptr (VtrDb) db = NULL;
      g_autoptr (GError) error = NULL;
      gint64 n_tables;
      guint n = 0;

      db = vtr_db_open (NULL, VTR_DB_MEMORY, &error);
      g_assert_no_error (error);
      g_assert_cmpint (vtr_schema_ruleset_version (ruleset), >=, 1);
      g_assert_true (vtr_schema_create (db, ruleset, &error));
      g_assert_no_error (error);
      for (n = 0; ruleset->tables[n] != NULL; n++)
        {
          const VtrTable *table = ruleset->tables[n];
          g_autofree gchar *name = g_strconcat ("state_", table->name, NULL);
          g_autofree gchar *kept = vtr_db_get_string (db, "SELECT sql FROM sqlite_schema WHERE type = 'table' AND name = :argument", name, &error);
          g_autofree gchar *got = vtr_schema_normalise (kept);
          g_autofree gchar *expected = expected_table (table);

          g_assert_no_error (error);
          if (g_strcmp0 (got, expected) != 0)
            {
              g_test_message ("%s: table %s is\n%s\nits fields ask for\n%s", ruleset->id, table->name, got, expected);
              g_test_fail ();
            }
        }
      /* and no table of states that no field table asks for */
      g_assert_true (vtr_db_get_int (db, "SELECT count (*) FROM sqlite_schema WHERE type = 'table' AND name GLOB 'state_*'", 0, &n_tables, &error));
      g_assert_cmpint (n_tables, ==, n);
    }
}

static void
test_strict (void)
{
  g_autoptr (VtrDb) db = vtr_db_open (NULL, VTR_DB_MEMORY, NULL);
  g_autoptr (GError) error = NULL;
  gint64 loose;

  g_assert_true (vtr_schema_create (db, vtr_rulesets[0], &error));
  g_assert_true (vtr_db_get_int (db, "SELECT count (*) FROM pragma_table_list WHERE schema = 'main' AND name NOT GLOB 'sqlite_*' AND strict = 0", 0, &loose, &error));
  g_assert_no_error (error);
  g_assert_cmpint (loose, ==, 0);
}

/* Every CHECK of the snapshots refuses what is just outside. */
static void
test_ranges (void)
{
  static const struct
  {
    const gchar *sql;
    gboolean good;
  } rows[] = {
    { "INSERT INTO state_base VALUES (1, 'french', 'leipzig')", TRUE },
    { "INSERT INTO state_base VALUES (1, 'French', 'leipzig')", FALSE },
    { "INSERT INTO state_base VALUES (1, 'a b', 'leipzig')", FALSE },
    { "INSERT INTO state_base VALUES (1, '', '')", TRUE },
    { "INSERT INTO state_base VALUES (1, '0123456789012345678901234567890', 'x')", TRUE },
    { "INSERT INTO state_base VALUES (1, '01234567890123456789012345678901', 'x')", FALSE },
    { "INSERT INTO state_base VALUES (1, NULL, 'x')", FALSE },
    { "INSERT INTO state_base VALUES (2, 'x', 'x')", FALSE },
    { "INSERT INTO state_prestige VALUES (1, 0, 0, 'start', 1000, '', '')", TRUE },
    { "INSERT INTO state_prestige VALUES (1, 0, 1, 'start', 1001, '', '')", FALSE },
    { "INSERT INTO state_prestige VALUES (1, 0, 1, 'start', 'many', '', '')", FALSE },
    { "INSERT INTO state_supply VALUES (1, 'f', 'open', '', '', 0, '', '')", TRUE },
    { "INSERT INTO state_supply VALUES (1, 'g', 'ajar', '', '', 0, '', '')", FALSE },
    { "INSERT INTO state_side VALUES (1, 's', 0, 'French', '#1f4e8c', 'round')", TRUE },
    { "INSERT INTO state_side VALUES (1, 't', 0, 'French', '#1f4e8c0', 'round')", FALSE },
    { "INSERT INTO state_side VALUES (1, 'ä', 0, 'French', '#1f4e8c', 'round')", FALSE },
    { "INSERT INTO seal VALUES (1, 'ajar', '0123456789012345678901234567890123456789012345678901234567890123')", FALSE },
    { "INSERT INTO meta VALUES (\"not quoted\", 'x')", FALSE },
  };
  g_autoptr (VtrDb) db = vtr_db_open (NULL, VTR_DB_MEMORY, NULL);

  g_assert_true (vtr_schema_create (db, vtr_ruleset_find ("kriegsspiel1813"), NULL));
  g_assert_true (vtr_db_exec (db, "INSERT INTO node (id, turn, revision, state_hash, outcome_hash, committed) VALUES (1, 0, 1, '', '', 0)", NULL));
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    if (vtr_db_exec (db, rows[i].sql, NULL) != rows[i].good)
      {
        g_test_message ("%s: %s", rows[i].good ? "was refused" : "was allowed", rows[i].sql);
        g_test_fail ();
      }
}

static void
test_normalise (void)
{
  static const gchar *const rows[] = {
    "CREATE  TABLE x (\n  a -- what\n, b)", "CREATE TABLE x ( a , b)",
    "a '--  kept' \"  too\"  ", "a '--  kept' \"  too\"",
    "-- only", "",
    NULL
  };

  for (guint i = 0; rows[i] != NULL; i += 2)
    {
      g_autofree gchar *got = vtr_schema_normalise (rows[i]);

      g_assert_cmpstr (got, ==, rows[i + 1]);
    }
}

/* --- the wrapper ------------------------------------------------------------- */

static void
test_statements (void)
{
  g_autoptr (VtrDb) db = vtr_db_open (NULL, VTR_DB_MEMORY, NULL);
  g_autoptr (GError) error = NULL;
  gint64 value;

  g_assert_true (vtr_db_exec (db, "CREATE TABLE t (a INTEGER, b TEXT) STRICT;  ", &error));
  g_assert_no_error (error);
  g_assert_false (vtr_db_exec (db, "INSERT INTO t VALUES (1, 'x'); DROP TABLE t", &error));
  g_assert_error (error, VTR_STORE_ERROR, VTR_STORE_ERROR_INPUT);
  g_clear_error (&error);
  g_assert_false (vtr_db_exec (db, "SELECT nonsense FROM nowhere", &error));
  g_assert_nonnull (error);
  g_clear_error (&error);

  /* the same SQL twice at once */
  g_assert_true (vtr_db_exec (db, "INSERT INTO t VALUES (1, 'x')", &error));
  {
    g_autoptr (VtrStatement) first = vtr_db_prepare (db, "SELECT a, b FROM t", "t", &error);
    g_autoptr (VtrStatement) second = vtr_db_prepare (db, "SELECT a, b FROM t", "t", &error);
    gboolean row;

    g_assert_true (first != second);
    g_assert_true (vtr_statement_step (first, &row, &error) && row);
    g_assert_true (vtr_statement_step (second, &row, &error) && row);
    g_assert_cmpstr (vtr_statement_get_text (second, 1), ==, "x");

    /* a value that does not fit comes out of the next step */
    vtr_statement_get_int (first, 0, 2, 3);
    g_assert_false (vtr_statement_step (first, &row, &error));
    g_assert_error (error, VTR_STORE_ERROR, VTR_STORE_ERROR_DAMAGED);
    g_assert_nonnull (strstr (error->message, "table t, row 1, column a"));
    g_clear_error (&error);
  }

  /* levels: an inner one that fails undoes all */
  g_assert_true (vtr_db_begin_write (db, &error));
  g_assert_true (vtr_db_exec (db, "INSERT INTO t VALUES (2, 'y')", &error));
  g_assert_true (vtr_db_begin_write (db, &error));
  g_assert_cmpuint (vtr_db_depth (db), ==, 2);
  vtr_db_rollback (db);
  g_assert_false (vtr_db_commit (db, &error));
  g_assert_error (error, VTR_STORE_ERROR, VTR_STORE_ERROR_FAILED);
  g_clear_error (&error);
  g_assert_cmpuint (vtr_db_depth (db), ==, 0);
  g_assert_true (vtr_db_begin_write (db, &error));
  g_assert_true (vtr_db_begin_write (db, &error));
  g_assert_true (vtr_db_exec (db, "INSERT INTO t VALUES (3, 'z')", &error));
  g_assert_true (vtr_db_commit (db, &error));
  g_assert_true (vtr_db_commit (db, &error));
  g_assert_true (vtr_db_get_int (db, "SELECT count (*) FROM t WHERE a >= :argument", 2, &value, &error));
  g_assert_cmpint (value, ==, 1);
  g_assert_false (vtr_db_get_int (db, "SELECT a FROM t WHERE a = :argument", 77, &value, &error));
  g_assert_error (error, VTR_STORE_ERROR, VTR_STORE_ERROR_DAMAGED);
}

static void
test_leaks (void)
{
  VtrDb *db = vtr_db_open (NULL, VTR_DB_MEMORY, NULL);
  VtrStatement *statement;

  g_assert_true (vtr_db_begin_write (db, NULL));
  statement = vtr_db_prepare (db, "SELECT 1", NULL, NULL);
  g_assert_nonnull (statement);
  g_test_expect_message (NULL, G_LOG_LEVEL_CRITICAL, "*closed within the transaction begun at *test-schema.c:*");
  g_test_expect_message (NULL, G_LOG_LEVEL_CRITICAL, "*closed with a statement in use: SELECT 1*");
  vtr_db_close (db);
  g_test_assert_expected_messages ();
}

int
main (int argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/schema/fields", test_fields);
  g_test_add_func ("/schema/strict", test_strict);
  g_test_add_func ("/schema/ranges", test_ranges);
  g_test_add_func ("/schema/normalise", test_normalise);
  g_test_add_func ("/db/statements", test_statements);
  g_test_add_func ("/db/leaks", test_leaks);
  return g_test_run ();
}
