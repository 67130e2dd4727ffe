/* SPDX-License-Identifier: MIT */
#pragma once

#include "orders/vtr-reader.h"

G_BEGIN_DECLS

/* A message cut into words and marks. */

/* --- words the grammar knows -------------------------------------------- */

typedef enum
{
  VTR_CLASS_ARTICLE = 1 << 0,
  VTR_CLASS_AND = 1 << 1,
  VTR_CLASS_THEN = 1 << 2,
  VTR_CLASS_FILLER = 1 << 3, /* changes nothing: "please", "now", "directly" */
  VTR_CLASS_AUX = 1 << 4,    /* between subject and verb: "will", "is to" */
  VTR_CLASS_TO = 1 << 5,     /* before a goal */
  VTR_CLASS_VIA = 1 << 6,    /* before a place on the way */
  VTR_CLASS_FROM = 1 << 7,   /* before the start */
  VTR_CLASS_AT = 1 << 8,     /* before where one stands */
  VTR_CLASS_HARD = 1 << 9,   /* turns a meaning round or makes it conditional */
  VTR_CLASS_SOFT = 1 << 10,  /* ties it to something else: "after", "behind" */
  VTR_CLASS_NEGATION = 1 << 11,
  VTR_CLASS_OPINION = 1 << 12, /* somebody thinks, says, plans */
  VTR_CLASS_PAST = 1 << 13,
  VTR_CLASS_FOE = 1 << 14,
  VTR_CLASS_ME = 1 << 15,         /* first person */
  VTR_CLASS_IT = 1 << 16,         /* third person */
  VTR_CLASS_RANK = 1 << 17,       /* "Marshal", "General", "Prince" */
  VTR_CLASS_BIDDING = 1 << 18,    /* "I want X to", "let X", "order X to" */
  VTR_CLASS_NOTES = 1 << 19,      /* label of what is no order: "Notes:" */
  VTR_CLASS_ALL = 1 << 20,        /* "all", "both", "every" */
  VTR_CLASS_PLACE_NOUN = 1 << 21, /* "town of", "fortress of" */
  VTR_CLASS_ROAD = 1 << 22,       /* "road", "line", "bridge": before "to X" no march */
  VTR_CLASS_TIME = 1 << 23,       /* weekdays and months */
  VTR_CLASS_AMEND = 1 << 24,      /* takes back: "cancel" */
  VTR_CLASS_GREETING = 1 << 25,
  VTR_CLASS_PURPOSE = 1 << 26, /* verbs of purpose after "to": "cover", "join" */
  VTR_CLASS_BELONGS = 1 << 27, /* what goes along anyway: "artillery", "train" */
} VtrWordClass;

typedef enum
{
  VTR_PHRASE_FILLER = 1 << 0,
  VTR_PHRASE_ATTACKED = 1 << 1,
  VTR_PHRASE_OPTION = 1 << 2,
  VTR_PHRASE_GUNS = 1 << 3,
} VtrPhraseSet;

guint vtr_word_class (const gchar *fold);
guint vtr_word_begins (const gchar *fold);
gboolean vtr_word_in_phrase (const gchar *fold);

/* --- tokens ------------------------------------------------------------- */

typedef enum
{
  VTR_TOKEN_WORD,
  VTR_TOKEN_DASH, /* also arrows */
  VTR_TOKEN_COMMA,
  VTR_TOKEN_COLON,
  VTR_TOKEN_SEMICOLON,
  VTR_TOKEN_SLASH,
  VTR_TOKEN_STOP, /* . and ! */
  VTR_TOKEN_ASK,
  VTR_TOKEN_OPEN,
  VTR_TOKEN_CLOSE,
  VTR_TOKEN_QUOTE,
  VTR_TOKEN_BULLET,
  VTR_TOKEN_BREAK, /* end of line */
  VTR_TOKEN_OTHER, /* a mark without meaning */
} VtrTokenKind;

typedef enum
{
  VTR_WORD_CAPITAL = 1 << 0,     /* begins with a capital */
  VTR_WORD_ROMAN = 1 << 1,       /* a numeral in Roman capitals */
  VTR_WORD_LOWER_ROMAN = 1 << 2, /* could be one: "iii" */
  VTR_WORD_POSSESSIVE = 1 << 3,  /* "Ney's": @stem is "ney" */
  VTR_WORD_QUOTED = 1 << 4,      /* in a quotation of somebody's message */
  VTR_WORD_TIGHT = 1 << 5,       /* no space before it (marks too) */
  VTR_WORD_LINE_START = 1 << 6,
  VTR_WORD_SLIP = 1 << 7,     /* @fold is not what was written, but what was probably meant */
  VTR_WORD_STRANGER = 1 << 8, /* with a capital, and in no name that the sender's side knows */
  VTR_WORD_FOLLOWS = 1 << 9,  /* "likewise", put for words of following */
  VTR_WORD_SPOKEN = 1 << 10,  /* between quotation marks, outside of which is more */
} VtrTokenFlags;

typedef struct
{
  VtrTokenKind kind;
  VtrTokenFlags flags;
  guint start; /* bytes of the body */
  guint end;
  /* words; of marks they are empty; strings belong to the chunk */
  const gchar *fold;
  const gchar *fold_e; /* ä as ae; the same pointer when nothing differs */
  const gchar *canon;  /* as names are indexed: "#3" for III, 3rd, third; else a synonym or @fold */
  const gchar *stem;   /* without the possessive s, or NULL */
  guint classes;       /* VtrWordClass */
  guint begins;        /* VtrPhraseSet: of which phrases it can be the first word */
} VtrToken;

GArray *vtr_tokenize (const gchar *body, GStringChunk *chunk);

/* --- letters and numerals ------------------------------------------------ */

gchar *vtr_fold_e (const gchar *text);                      /* as vtr_fold, but ä becomes ae */
gint vtr_number_of (const gchar *fold, gboolean roman_too); /* "3rd", "third", "iii"; 0: none */
const gchar *vtr_synonym (const gchar *fold);               /* "korps" → "corps" */
gboolean vtr_char_is_word (gunichar c);

G_END_DECLS
