/* SPDX-License-Identifier: MIT */
#pragma once

#include <sqlite3.h>

#include "store/vtr-db.h"

G_BEGIN_DECLS

struct _VtrDb
{
  sqlite3 *handle;
  gchar *path;
  GHashTable *cache; /* SQL -> VtrStatement */
  guint depth;
  gboolean doomed; /* an inner level rolled back: the outer cannot commit */
  const gchar *begin_file;
  gint begin_line;
};

struct _VtrStatement
{
  VtrDb *db;
  sqlite3_stmt *stmt;
  gchar *table; /* what the values come from, for complaints */
  gboolean in_use;
  gboolean cached;
  guint row;     /* rows seen, from 1 */
  gchar *fault;  /* the first value that does not fit */
  int bind_code; /* the first bind that failed */
};

void vtr_statement_free (gpointer data);

G_END_DECLS
