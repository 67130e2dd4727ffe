/* SPDX-License-Identifier: MIT */
#pragma once

#include "orders/lists/vtr-form-private.h"

G_BEGIN_DECLS

/* Rows of a table: their cells, and the heads of their columns (vtr-table-columns.c); what the
 * cells say (vtr-table-cells.c), and all of them together (vtr-table.c). */

#define VTR_TABLE_MAX_CELLS 12

typedef enum
{
  VTR_COLUMN_UNKNOWN,
  VTR_COLUMN_WHO,
  VTR_COLUMN_FROM,
  VTR_COLUMN_WAY,
  VTR_COLUMN_GOAL,
  VTR_COLUMN_ORDER,
  VTR_COLUMN_POSTURE,
  VTR_COLUMN_RETREAT,
  VTR_COLUMN_REMARK,
  VTR_COLUMN_PAST,   /* of the last turn: no order */
  VTR_COLUMN_NUMBER, /* of the row */
  VTR_COLUMN_LEADER, /* who commands it: the name once more */
  VTR_COLUMN_NEXT,   /* of the next turn */
  VTR_COLUMN_LATER,  /* … of one after that */
  VTR_COLUMN_FORCED, /* yes or no */
  VTR_COLUMN_SPLIT,
  VTR_COLUMN_CONTINUE,
  VTR_COLUMN_GUNS,
  VTR_COLUMN_PACE,
  VTR_COLUMN_STRANGE, /* its head is no word that is known: "2nd choice" */
} VtrColumn;

/* What stands between the cells. */
typedef enum
{
  VTR_TABLE_RULE_NONE,
  VTR_TABLE_RULE_BAR,       /* "|" */
  VTR_TABLE_RULE_GAP,       /* spaces, a tab, or dots */
  VTR_TABLE_RULE_SEMICOLON, /* as a sheet is saved */
  VTR_TABLE_RULE_SLASH,     /* " / " */
  VTR_TABLE_RULE_DASH,      /* " - ", and no arrow */
  VTR_TABLE_RULE_COMMA,
  VTR_TABLE_RULE_BRIEF, /* "Zieten -> Borna, withdraw Chemnitz" */
  VTR_N_TABLE_RULES,
} VtrTableRule;

typedef struct
{
  guint start; /* tokens */
  guint end;
} VtrCell;

typedef struct
{
  VtrCell cells[VTR_TABLE_MAX_CELLS];
  guint n;
  guint end; /* token after the line */
  VtrTableRule rule;
} VtrRow;

/* What the cells of a row said so far. */
typedef struct
{
  gboolean halt;
  gboolean moves;      /* "marches" */
  gboolean same_place; /* "Eisleben | Eisleben" */
  gboolean here;       /* the one place is where he stands */
  gboolean any_place;
  gboolean withdraws; /* "withdraw", without a place */
  gboolean headed;
  gboolean weak; /* no heads, and no bars: it may be a sentence */
  guint remark;  /* the cell for which the umpire must see the row, + 1 */
  guint posture; /* the cell that he must see besides, + 1 */
  VtrCell next;  /* where he goes then */
} VtrTableSaid;

/* vtr-table-columns.c */
gboolean vtr_table_cut (VtrReader *reader, guint pos, VtrTableRule rule, VtrRow *row);
VtrColumn vtr_table_head (VtrReader *reader, VtrCell cell);
gboolean vtr_table_read_heads (VtrReader *reader, const VtrRow *row);
VtrColumn vtr_table_column (const VtrReader *reader, guint index);
gboolean vtr_table_is_number (const GArray *tokens, VtrCell cell);

/* vtr-table-cells.c */
gboolean vtr_table_names_again (VtrReader *reader, VtrCell cell, const VtrClause *clause);
void vtr_table_read_cell (VtrReader *reader, const VtrRow *row, guint index, VtrClause **clause, GPtrArray *postures, VtrTableSaid *said);

G_END_DECLS
