/* SPDX-License-Identifier: MIT */
#pragma once

#include "engine/vtr-ruleset.h"

G_BEGIN_DECLS

/**
 * SECTION: report
 *
 * Words are made here: phrases by key, chapters into a document, documents into
 * formats. Everything takes a #VtrView and nothing else that knows the game.
 */

#define VTR_REPORT_ERROR (vtr_report_error_quark ())
/**
 * VtrReportError:
 * @VTR_REPORT_ERROR_PHRASES: there are no phrases of that language, or their
 *   file is at fault
 * @VTR_REPORT_ERROR_DIALECTS: a file of dialects is at fault
 */
typedef enum
{
  VTR_REPORT_ERROR_PHRASES,
  VTR_REPORT_ERROR_DIALECTS,
} VtrReportError;
GQuark vtr_report_error_quark (void);

typedef struct _VtrPhrases VtrPhrases;

/* Phrases of a language ("en"), from the built-in resource data/phrases/<lang>. */
VtrPhrases *vtr_phrases_load (const gchar *language, GError **error);
/* From the text of a phrase file; @name is for faults. */
VtrPhrases *vtr_phrases_parse (const gchar *data, const gchar *name, GError **error);
/* Languages that are built in, sorted, English among them. */
gchar **vtr_phrases_languages (void);
/* A campaign's own text for a key. */
void vtr_phrases_put (VtrPhrases *phrases, const gchar *key, const gchar *text);
/* Whether @text can stand in the place of the built-in text @own. @left_out: which
 * figures of it are not named, ", " between; NULL: none. */
gboolean vtr_phrases_check (const gchar *own, const gchar *text, gchar **left_out, GError **error);
GPtrArray *vtr_phrases_keys (const VtrPhrases *phrases); /* const gchar*, sorted */
void vtr_phrases_free (VtrPhrases *phrases);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (VtrPhrases, vtr_phrases_free)
/* NULL if there is none. */
const gchar *vtr_phrases_get (const VtrPhrases *phrases, const gchar *key);
/* "{place} is shut" with figures; names come from the view. A key that is not
 * there is an error of ours and comes out as "[key]". */
gchar *vtr_phrases_format (const VtrPhrases *phrases, const gchar *key, const GArray *figures, const VtrView *view);
const gchar *vtr_phrases_side (const VtrPhrases *phrases, const VtrSide *side);
gchar *vtr_phrases_figure (const VtrPhrases *phrases, const VtrFigure *figure, const VtrView *view);
gchar *vtr_phrases_sentence (const VtrPhrases *phrases, const VtrSentence *sentence, const VtrView *view);

/* --- documents ----------------------------------------------------------- */

typedef enum
{
  VTR_BLOCK_TITLE, /* first line: the only reader; @text left, @right right */
  VTR_BLOCK_HEADING,
  VTR_BLOCK_PARAGRAPH, /* wrapped */
  VTR_BLOCK_TABLE,
  VTR_BLOCK_SUBHEADING, /* a heading within a short note */
  VTR_BLOCK_RUN_IN,     /* heading @text, its words @right on the same line */
} VtrBlockKind;

typedef struct
{
  VtrBlockKind kind;
  gchar *text;
  gchar *right;
  guint n_columns;
  VtrColumn columns[12];
  GPtrArray *cells; /* gchar*; first row: headings (may be all empty) */
} VtrBlock;

typedef struct
{
  GPtrArray *blocks; /* VtrBlock* */
  gchar *map;        /* the reader's map as SVG, which HTML shows, or NULL */
  gchar *language;   /* in which it is written, as HTML names it: "en" */
} VtrDocument;

VtrDocument *vtr_document_new (const VtrPhrases *phrases);
void vtr_document_free (VtrDocument *document);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (VtrDocument, vtr_document_free)
VtrBlock *vtr_document_add (VtrDocument *document, VtrBlockKind kind, const gchar *text, const gchar *right);
void vtr_document_add_chapter (VtrDocument *document, const VtrPhrases *phrases, const VtrChapter *chapter, const VtrView *view);

/* Adds the figures "turn" and "dates", in the reader's language. */
void vtr_report_figure_dates (GArray *figures, const VtrView *view, const VtrPhrases *phrases, gint turn, gboolean with_year);

VtrDocument *vtr_report_side (const VtrView *view, const VtrPhrases *phrases);
/* The answer to a player on receipt of his orders: @orders are those of one
 * message, judged by his side's @view. */
VtrDocument *vtr_report_reply (const VtrView *view, const VtrPhrases *phrases, const VtrId *player, const GPtrArray *orders, gint nth_of_side);
VtrDocument *vtr_report_filed (const VtrView *view, const VtrPhrases *phrases, const VtrId *player, gint turn);
/* A question, worded for whom it is for. */
VtrDocument *vtr_report_question (const VtrQuestion *question, const VtrView *view, const VtrPhrases *phrases);

/* The handbook of a ruleset as a campaign has set it; @umpire: secret values too. */
VtrDocument *vtr_report_rulebook (const VtrRuleset *ruleset, const VtrParameters *parameters, gboolean umpire, const VtrPhrases *phrases);
/* The sheet of a battle before it is fought, counted from 0 among those that the
 * view knows of. @dice: (nullable) the umpire's. */
VtrDocument *vtr_report_sheet (const VtrView *view, const VtrPhrases *phrases, const VtrBattle *battle, const GPtrArray *dice);

typedef enum
{
  VTR_FORMAT_TEXT,
  VTR_FORMAT_BBCODE,
  VTR_FORMAT_MARKDOWN,
  VTR_FORMAT_HTML,
  VTR_FORMAT_JSON,
  VTR_N_FORMATS,
} VtrFormat;

extern const gchar *const vtr_format_names[];

gchar *vtr_document_write (const VtrDocument *document, VtrFormat format);

/* --- where it is posted ---------------------------------------------------- */

typedef enum
{
  VTR_ENCODING_TEXT,
  VTR_ENCODING_BBCODE,
  VTR_ENCODING_MARKDOWN,
} VtrEncoding;

/* What is written around things; from TABLE on all or none of them. */
typedef enum
{
  VTR_AROUND_BOLD,
  VTR_AROUND_HEADING,
  VTR_AROUND_NOTE,
  VTR_AROUND_CODE,
  VTR_AROUND_SPOILER,
  VTR_AROUND_TABLE,
  VTR_AROUND_ROW,
  VTR_AROUND_HEAD,
  VTR_AROUND_CELL,
  VTR_AROUND_NUMBER,
  VTR_N_AROUND,
} VtrAround;

/**
 * VtrDialect: how one kind of forum or chat writes; a row of data/dialects.ini.
 *
 * @limit: characters of one post; 0: any number
 * @fold: tables of so many rows are folded away where there is a spoiler; 0: none
 * @open: before and @close: after a thing; %NULL where it is not known
 */
typedef struct
{
  gchar *id;
  gchar *name;
  VtrEncoding encoding;
  guint limit;
  guint fold;
  gboolean prose_in_code;
  gchar *open[VTR_N_AROUND];
  gchar *close[VTR_N_AROUND];
} VtrDialect;

typedef struct
{
  GPtrArray *rows; /* VtrDialect* */
} VtrDialects;

VtrDialects *vtr_dialects_new (void);
void vtr_dialects_free (VtrDialects *dialects);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (VtrDialects, vtr_dialects_free)
gboolean vtr_dialects_add (VtrDialects *dialects, const gchar *data, const gchar *name, GError **error);
const VtrDialect *vtr_dialects_find (const VtrDialects *dialects, const gchar *id);
const VtrDialect *vtr_dialects_for (const VtrDialects *dialects, VtrFormat format);

/* The posts that a document makes, each within the dialect's limit. */
GPtrArray *vtr_document_parts (const VtrDocument *document, const VtrDialect *dialect, const VtrPhrases *phrases);
/* What limits are counted in. */
guint vtr_post_length (const gchar *text);
/* Display columns of a string (wide, combining and control characters counted). */
gint vtr_text_width (const gchar *text);

G_END_DECLS
