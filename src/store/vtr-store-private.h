/* SPDX-License-Identifier: MIT */
#pragma once

#include "store/vtr-db.h"
#include "store/vtr-store-kept.h"
#include "store/vtr-store.h"

G_BEGIN_DECLS

/* What a file belongs to as a whole is read once; the rest is read when asked. */
struct _VtrStore
{
  /* owned */
  VtrDb *db;
  gchar *path;
  VtrBoard *board;
  gchar *scenario_name;
  gchar *copy_fault;
  /* borrowed */
  const VtrRuleset *ruleset;

  GRecMutex lock;
  gboolean read_only;
  gboolean in_batch;
  gboolean practice;
  VtrDate first_day;
  gint first_turn;
  gint n_turns;
  guint8 secret[32];

  /* what this store works from */
  gint64 revision;
  gint64 head;
  gint head_turn;
};

/* Which rows of a node: see schema/campaign-001.sql. */
typedef enum
{
  VTR_PART_OPEN,
  VTR_PART_RECORD,
  VTR_PART_CARRIED,
} VtrPart;

extern const gchar *const vtr_part_names[];
extern const gchar *const vtr_grade_words[];
extern const gchar *const vtr_executed_words[];

/* A public function that uses the file starts with this: one thread at a time. */
#define VTR_STORE_LOCK(store) g_autoptr (GRecMutexLocker) vtr_store_locker G_GNUC_UNUSED = g_rec_mutex_locker_new (&(store)->lock)

/* vtr-store.c */
VtrStore *vtr_store_wrap (VtrDb *db, const gchar *path);
gboolean vtr_store_read_head (VtrStore *store, GError **error);
gboolean vtr_store_begin (VtrStore *store, GError **error);
gboolean vtr_store_end (VtrStore *store, GError **error);
void vtr_store_abort (VtrStore *store);
gboolean vtr_store_meta_set (VtrStore *store, const gchar *key, const gchar *value, GError **error);
gboolean vtr_store_meta_set_int (VtrStore *store, const gchar *key, gint64 value, GError **error);
gboolean vtr_store_meta_get_int (VtrStore *store, const gchar *key, gint64 *value, GError **error);
GBytes *vtr_store_read_map (VtrStore *store, GError **error);
VtrBoard *vtr_store_read_board (const gchar *xml, gsize length, const gchar *path, VtrStoreError code, GError **error);
gboolean vtr_store_read_facts (VtrStore *store, GError **error);

/* vtr-store-create.c */
gboolean vtr_store_create_in (VtrDb *db, const VtrRuleset *ruleset, GError **error);
gboolean vtr_store_write_fixed (VtrStore *store, const gchar *map_xml, gsize map_length, GError **error);
gboolean vtr_store_make_empty (const gchar *temporary, const gchar *path, GError **error);
gboolean vtr_store_publish (const gchar *temporary, const gchar *path, GError **error);
gchar *vtr_store_temporary (const gchar *path);

/* vtr-store-seal.c */
gchar *vtr_store_seal_rows (VtrStore *store, gint64 node, VtrPart part, GError **error);
gboolean vtr_store_seal (VtrStore *store, gint64 node, VtrPart part, GError **error);
gboolean vtr_store_check_seal (VtrStore *store, gint64 node, VtrPart part, GError **error);
gchar *vtr_store_seal_meta (VtrStore *store, GError **error);
gboolean vtr_store_check_meta (VtrStore *store, GError **error);
gchar *vtr_store_message_hash (const VtrStoredMessage *message);
gchar *vtr_store_alias_hash (const VtrName *name);
gchar *vtr_store_issued_hash (const VtrIssued *issued);
gchar *vtr_store_attachment_hash (const gchar *kind, const gchar *name, GBytes *bytes);

/* vtr-store-state.c */
gchar *vtr_store_state_sql (const VtrTable *table, gboolean insert);
gboolean vtr_store_read_record (VtrStatement *statement, const VtrTable *table, gpointer record);
VtrState *vtr_store_read_rows (VtrStore *store, gint64 node, GError **error);
VtrState *vtr_store_read_state (VtrStore *store, const VtrNode *node, GError **error);
gboolean vtr_store_write_state (VtrStore *store, gint64 node, const VtrState *state, GError **error);
gchar *vtr_store_judge_state (const VtrStore *store, const VtrState *state);

/* vtr-store-orders.c */
GPtrArray *vtr_store_read_orders (VtrStore *store, gint64 node, VtrPart part, gboolean past, GError **error);
gboolean vtr_store_write_order (VtrStore *store, gint64 node, VtrPart part, gint version, const VtrOrder *order, GError **error);
gboolean vtr_store_last_seq (VtrStore *store, gint64 *seq, GError **error);
gboolean vtr_store_put_one_order (VtrStore *store, VtrOrder *order, GError **error);
gboolean vtr_store_next_order_id (VtrStore *store, VtrId *id, GError **error);
GArray *vtr_store_read_figures (VtrStatement *statement, gint column);

/* vtr-store-messages.c */
#define VTR_MESSAGE_SELECT "SELECT id, side, player, turn, received, sent, sender, subject, body, raw, hash FROM message"
void vtr_store_read_message (VtrStatement *s, VtrStoredMessage *message);
gboolean vtr_store_write_message (VtrStore *store, const VtrStoredMessage *message, gint64 *id, GError **error);

/* vtr-store-issued.c */
#define VTR_ISSUED_SELECT "SELECT id, side, node, reader, format, issued, bytes, hash FROM issued"
#define VTR_ALIAS_SELECT "SELECT side, what, \"of\", name, hash FROM alias"
void vtr_store_read_issued (VtrStatement *s, VtrIssued *issued);
gboolean vtr_store_write_issued (VtrStore *store, const VtrIssued *issued, gint64 *id, GError **error);
void vtr_store_read_alias (VtrStatement *s, VtrName *name);
gboolean vtr_store_write_alias (VtrStore *store, const VtrName *name, GError **error);

/* vtr-store-attachments.c */
#define VTR_ATTACHMENT_SELECT "SELECT id, kind, name, bytes, hash FROM attachment"
gboolean vtr_store_read_attachment (VtrStatement *s, gint64 *id, gchar **kind, gchar **name, GBytes **bytes);
gboolean vtr_store_write_attachment (VtrStore *store, gint64 id, const gchar *kind, const gchar *name, GBytes *bytes, GError **error);
gboolean vtr_store_check_attachments (VtrStore *store, GError **error);

/* vtr-store-clerk.c */
gboolean vtr_store_write_standing_use (VtrStore *store, gint64 standing, gint64 message, GError **error);
gboolean vtr_store_check_clerk_of (VtrStore *store, gint64 node, GError **error);

/* vtr-store-kept.c */
const gchar *vtr_store_kept_what (VtrKeptTable table);
gint vtr_store_kept_since (VtrKeptTable table);
gchar *vtr_store_kept_select (VtrKeptTable table);
VtrKept *vtr_store_read_kept (VtrStatement *s, VtrKeptTable table);
gboolean vtr_store_write_kept (VtrStore *store, VtrKeptTable table, VtrKept *row, GError **error);
gboolean vtr_store_salvage_kept (VtrStore *store, VtrKeptTable table, VtrKept *row, GError **error);
gboolean vtr_store_check_kept (VtrStore *store, GError **error);

/* vtr-store-turn.c */
gboolean vtr_store_read_input (VtrStore *store, gint64 node, VtrPart part, VtrTurnInput *input, GError **error);
gboolean vtr_store_write_input (VtrStore *store, gint64 node, const VtrTurnInput *input, const GPtrArray *unused, GError **error);
VtrStatement *vtr_store_select_part (VtrStore *store, const gchar *sql, const gchar *table, gint64 node, VtrPart part, GError **error);
gboolean vtr_store_write_answer (VtrStore *store, gint64 node, VtrPart part, gint64 seq, const VtrAnswer *answer, gboolean unused, GError **error);
gboolean vtr_store_write_override (VtrStore *store, gint64 node, VtrPart part, gint64 seq, const VtrOverride *override, GError **error);
gboolean vtr_store_write_hand_die (VtrStore *store, gint64 node, VtrPart part, const VtrHandDie *die, GError **error);
gchar *vtr_store_input_text (const VtrTurnInput *input);
VtrTurnInput *vtr_store_new_input (VtrStore *store, gint turn);

/* vtr-store-questions.c */
GPtrArray *vtr_store_read_questions (VtrStore *store, gint64 node, VtrPart part, GError **error);
gboolean vtr_store_write_questions (VtrStore *store, gint64 node, VtrPart part, const GPtrArray *questions, GError **error);

/* vtr-store-record.c */
gboolean vtr_store_read_outcome (VtrStore *store, gint64 node, VtrOutcome *outcome, GError **error);
gboolean vtr_store_write_outcome (VtrStore *store, gint64 node, gint turn, const VtrOutcome *outcome, GError **error);

/* vtr-store-nodes.c */
VtrNode *vtr_store_read_node (VtrStore *store, gint64 id, GError **error);
gboolean vtr_store_write_node (VtrStore *store, const VtrNode *node, gint64 *id, GError **error);
GArray *vtr_store_line_of (VtrStore *store, gint64 from, GError **error);
GPtrArray *vtr_store_read_nodes (VtrStore *store, GError **error);

/* vtr-store-copies.c */
void vtr_store_leave_copy (VtrStore *store, gint turn);

G_END_DECLS
