/* SPDX-License-Identifier: MIT */
#pragma once

#include "umpire/vtr-umpire-inbox-private.h"

G_BEGIN_DECLS

/* What a passage that is settled is read against, and how it is kept. */
typedef struct
{
  VtrStore *store;
  VtrTurnInput *input;
  VtrView *view; /* of the sender's side */
  VtrLexicon *before;
  VtrLexicon *after;
} VtrReading;

gboolean vtr_reading_open (VtrReading *reading, VtrStore *store, GError **error);
void vtr_reading_clear (VtrReading *reading);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (VtrReading, vtr_reading_clear)
VtrReaderContext vtr_reading_context (const VtrReading *reading, const VtrLexicon *lexicon, const VtrStoredMessage *message);
const VtrStoredMessage *vtr_reading_find_message (const GPtrArray *messages, gint64 id);
gboolean vtr_reading_needs_sender (const VtrStoredMessage *message, GError **error);
gboolean vtr_reading_says_the_same (const VtrOrder *a, const VtrOrder *b);
gboolean vtr_reading_keep (const VtrReading *reading, const VtrStoredMessage *message, GPtrArray *changed, const GPtrArray *ended, gboolean chosen, GHashTable *over, GError **error);
gboolean vtr_reading_end_batch (VtrStore *store, gboolean done, GError **error);

G_END_DECLS
