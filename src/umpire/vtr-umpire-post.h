/* SPDX-License-Identifier: MIT */
#pragma once

#include "umpire/vtr-umpire.h"

G_BEGIN_DECLS

/**
 * SECTION: umpire-post
 *
 * What goes out, and where: words by campaign and reader, the umpire's own
 * paragraphs, the posting board, errata, the delayed diary. A text for a side is
 * made from that side's view; where a text may be posted hangs on whose the
 * destination is.
 */

/* --- words: vtr-umpire-words.c ------------------------------------------------ */

/* A phrase as this campaign has it. */
typedef struct
{
  gchar *language;
  gchar *key;
  gchar *text; /* NULL: as built in */
} VtrOwnPhrase;

void vtr_own_phrase_free (VtrOwnPhrase *phrase);

/* What a player reads: his language, else his side's, else English. @side "" or
 * NULL: the umpire and the public. Ids, not names. */
gchar *vtr_umpire_language (VtrStore *store, const gchar *side, const gchar *player, GError **error);
gboolean vtr_umpire_set_language (VtrStore *store, const gchar *side, const gchar *player, const gchar *language, GError **error);
gboolean vtr_umpire_check_language (const gchar *language, GError **error);

/* Built-in phrases with the campaign's own in their place. */
VtrPhrases *vtr_umpire_phrases_in (VtrStore *store, const gchar *language, GError **error);
VtrPhrases *vtr_umpire_phrases (VtrStore *store, const gchar *side, const gchar *player, GError **error);

/* VtrOwnPhrase*, by language and key */
GPtrArray *vtr_umpire_own_phrases (VtrStore *store, GError **error);
/* @text NULL: as built in again. @left_out: figures that the text does not name. */
gboolean vtr_umpire_set_phrase (VtrStore *store, const gchar *language, const gchar *key, const gchar *text, gchar **left_out, GError **error);

/* --- the umpire's own paragraphs: vtr-umpire-paragraph.c ------------------------- */

typedef struct
{
  gint64 number; /* stays when it is written anew */
  gint turn;     /* in whose report it stands */
  VtrId side;    /* empty: in the public account */
  VtrId player;  /* empty: for all of the side */
  gchar *text;
  gboolean recheck; /* written before a turn was undone that it stands on */
} VtrParagraph;

void vtr_paragraph_free (VtrParagraph *paragraph);

/* VtrParagraph*, by number. @turn -1: of all turns */
GPtrArray *vtr_umpire_paragraphs (VtrStore *store, gint turn, GError **error);
/* A new one: its number, 0 on error. @side and @player both NULL: for the public. */
gint64 vtr_umpire_add_paragraph (VtrStore *store, const gchar *side, const gchar *player, gint turn, const gchar *text, GError **error);
/* @text NULL: taken away. The same text: looked at again, and found right. */
gboolean vtr_umpire_change_paragraph (VtrStore *store, gint64 number, const gchar *text, GError **error);
/* gchar*: what it names that its reader was not told */
GPtrArray *vtr_umpire_paragraph_warnings (VtrStore *store, const VtrParagraph *paragraph, GError **error);
G_END_DECLS
