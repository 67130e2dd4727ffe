/* SPDX-License-Identifier: MIT */
#pragma once

#include "umpire/vtr-umpire.h"

G_BEGIN_DECLS

/* Turn 1 of the shipped scenario, in a campaign of its own: what messages are
 * read against. */
typedef struct
{
  gchar *folder;
  VtrStore *store;
  VtrTurnInput *input;
  GHashTable *views;    /* side → VtrView */
  GHashTable *lexicons; /* player → VtrLexicon */
} CorpusWorld;

CorpusWorld *corpus_world_open (void);
CorpusWorld *corpus_world_open_of (const gchar *folder, const gchar *scenario); /* of maps/@folder */
void corpus_world_close (CorpusWorld *world);

/* What @player's message is read as; @name is told when there is no such player. */
GPtrArray *corpus_read (CorpusWorld *world, const gchar *name, const gchar *player, const gchar *body);
/* What @span of it, which is no order, may mean. */
GPtrArray *corpus_propose (CorpusWorld *world, const gchar *name, const gchar *player, const gchar *body, const VtrOrder *span);

/* The files of messages in tests/corpus: gchar *, sorted by name. */
GPtrArray *corpus_files (void);

/* "fr-iii march jena naumburg forced" */
gchar *corpus_order_line (const VtrOrder *order);
/* Whether @order is what @meant says; of a path that was found, places between
 * may be left out. */
gboolean corpus_is_meant (const VtrOrder *order, const gchar *meant);

G_END_DECLS
