/* SPDX-License-Identifier: MIT */
#pragma once

#include "orders/vtr-reader.h"
#include "orders/words/vtr-token-private.h"

G_BEGIN_DECLS

/*
 * How a message is read, in this order, a folder each:
 *
 *   messages/  bytes to a body: files, mails, exports, forum pages; times
 *   words/     the body cut into words and marks: letters, numerals, slips of the pen,
 *              names, verbs and their forms, words that mean something together, days
 *   who/       who is meant: "III Corps", "the garrison of Glatz", "my corps", "both
 *              heavy divisions", "the Bavarians", "everyone but Ney"
 *   clause/    one order: who is to act, the verb, where to, how, "if attacked", "likewise";
 *              a sentence of such clauses (vtr-sentence-whole.c: by all that is here);
 *              clauses to orders and spans
 *   lists/     lines of a form (vtr-form-block.c: all of it; vtr-form-written.c: as sentences),
 *              rows of a table, lists under "If attacked:", "To Leipzig:"
 *   chain/     nested lists, as players of the hex game write them
 *   plain/     what the grammar does not take, in other words (vtr-reword.c and its like:
 *              who goes, who stays, what for), in another order of words (vtr-recast.c:
 *              German and French), without what may be passed over (vtr-pare.c)
 *   cases/     what is done in a fight, however it is put; sentences of which not every
 *              word is known (vtr-gist.c)
 *   review/    a second look at what was read: taken back, corrected, narrowed, in doubt;
 *              what sentences say of one another; sentences in which no order was read
 *   sense/     sentences of which all that was left something, once more: by what each of
 *              their pieces means (vtr-sense-private.h)
 *   propose/   what a sentence that was not understood may mean, for the umpire
 *   vtr-reader.c  the whole: sentence by sentence
 *
 * The rule that all of this serves: a wrong order is worse than none. A
 * sentence is taken as an order only when each of its words is accounted for,
 * or stands in a tail that holds nothing which could change the meaning; or,
 * if the grammar gives up, when it can be nothing but a march or a halt.
 */

/* --- names --------------------------------------------------------------- */

#define VTR_NAME_MAX_WORDS 8

typedef enum
{
  VTR_ENTRY_CAPITAL = 1 << 0,   /* one common word: only with a capital */
  VTR_ENTRY_ROMAN = 1 << 1,     /* only as a Roman numeral in capitals, never "I" */
  VTR_ENTRY_COMMANDER = 1 << 2, /* the name of who commands it */
  VTR_ENTRY_OWN = 1 << 3,       /* only its commander calls it so */
} VtrEntryFlags;

typedef struct
{
  VtrNameKind kind;
  VtrId id;
  guint flags; /* VtrEntryFlags */
} VtrNameEntry;

typedef struct
{
  VtrId id;
  gint kind; /* VtrFormationKind */
  gint seq;
  VtrId side;
  VtrId parent;
  gboolean commanded;
} VtrLexiconFormation;

typedef enum
{
  VTR_VERB_BASE, /* "march", as in the table */
  VTR_VERB_S,    /* "marches" */
  VTR_VERB_ING,  /* "marching" */
  VTR_VERB_PAST, /* "marched": never an order */
} VtrVerbForm;

typedef void (*VtrInflectFunc) (const gchar *word, VtrVerbForm form, gpointer data);

void vtr_inflect (const gchar *word, VtrInflectFunc add, gpointer data);

typedef struct
{
  const VtrVerb *verb;
  const gchar *rest; /* words after the first, or NULL */
  VtrVerbForm form;
} VtrVerbEntry;

struct _VtrLexicon
{
  GHashTable *names;           /* canonical words, ' ' between → GArray of VtrNameEntry */
  GHashTable *verbs;           /* first word → GArray of VtrVerbEntry */
  GArray *formations;          /* VtrLexiconFormation, as added */
  GHashTable *formation_index; /* id → index + 1 */
  GHashTable *verb_words;      /* the words of verbs' phrases but the first: set */
  GHashTable *past;            /* what verbs of the table are when one tells: "marched" → VtrVerb */
  GHashTable *words;           /* each word of each name, as indexed: set */
  GHashTable *lengths;         /* first word of a name → how many words the longest such name has */
  GArray *slips;               /* the words in which slips are read, or NULL: not made yet */
  GArray *readings;            /* VtrReading: names for nearest readings */
  GPtrArray *verb_table;       /* const VtrVerb*, as added */
  GStringChunk *chunk;
};

typedef struct
{
  VtrNameKind kind;
  VtrId id;
  const gchar *fold;
  gboolean by_name; /* not its first name */
} VtrReading;

/* vtr-sense-words.c */
gboolean vtr_sense_has_word (const gchar *fold);

void vtr_lexicon_add_key (VtrLexicon *lexicon, VtrNameKind kind, const VtrId *id, const gchar *key, guint flags);
gchar *vtr_lexicon_key (const gchar *name, gboolean with_e);
guint vtr_lexicon_spellings (const gchar *name);
void vtr_lexicon_add_compounds (VtrLexicon *lexicon, const VtrId *id, const gchar *key);
void vtr_lexicon_add_reading (VtrLexicon *lexicon, VtrNameKind kind, const VtrId *id, const gchar *name);
const VtrLexiconFormation *vtr_lexicon_formation (const VtrLexicon *lexicon, const VtrId *id);
gboolean vtr_lexicon_is_under (const VtrLexicon *lexicon, const VtrId *formation, const VtrId *ancestor);
gboolean vtr_lexicon_verb_word (const VtrLexicon *lexicon, const gchar *fold); /* a word of a verb's phrase */
const VtrVerb *vtr_lexicon_verb (const VtrLexicon *lexicon, const gchar *id);

/* The longest name that begins at token @pos, of @kind. Ids are appended to
 * @ids (VtrId, without doubles); returns the tokens it takes, 0: none.
 * @lower: a name that needs a capital may stand without, unless it is a common
 * word. */
guint vtr_lexicon_match (const VtrLexicon *lexicon, const GArray *tokens, guint pos, guint end, VtrNameKind kind, gboolean lower, GArray *ids, guint *flags);

/* The longest verb phrases at @pos; of several verbs with the same words all
 * are given. Returns the tokens taken, 0: none. */
guint vtr_lexicon_match_verb (const VtrLexicon *lexicon, const GArray *tokens, guint pos, guint end, GPtrArray *verbs, VtrVerbForm *form);

gboolean vtr_lexicon_match_split (const VtrLexicon *lexicon, const GArray *tokens, guint pos, guint end, GPtrArray *verbs, guint *rest, guint *particle, guint *after);

/* One word by which a place is found, folded. */
const gchar *vtr_lexicon_plain_name (const VtrLexicon *lexicon, const VtrId *place);

/* Up to @max nearest readings of @word among the names of @kind, nearest first:
 * one letter wrong in five, two in eight. */
guint vtr_lexicon_nearest (const VtrLexicon *lexicon, VtrNameKind kind, const gchar *word, VtrId *ids, guint max);

/* --- slips of the pen ------------------------------------------------------ */

/* How sure, in the hundred, a word must be to be read as another than was
 * written; below that the umpire is asked. */
#define VTR_SLIP_CONFIDENCE 80

guint vtr_edit_distance (const gchar *a, const gchar *b, guint limit);
gboolean vtr_is_careless (const GArray *tokens);
gboolean vtr_is_other_town (const gchar *fold); /* "oschersleben" */
void vtr_correct_word (VtrToken *token, const gchar *word, gboolean name);
gboolean vtr_mend_short (const VtrLexicon *lexicon, GArray *tokens, guint pos); /* "atkd", "w/d" */
gboolean vtr_mend_slips (const VtrLexicon *lexicon, GArray *tokens, GStringChunk *chunk);

/* --- reading -------------------------------------------------------------- */

typedef enum
{
  VTR_SUBJECT_NONE,
  VTR_SUBJECT_KNOWN,   /* a heading, or the last order's formation */
  VTR_SUBJECT_UNKNOWN, /* a name was written that is not known: nobody */
} VtrSubjectState;

typedef struct
{
  guint start; /* tokens */
  guint end;
  gboolean asked;     /* ends in a question mark */
  gboolean quoted;    /* somebody else's words */
  gboolean paragraph; /* first of a paragraph */
  gboolean line;      /* first of a line or list item */
} VtrUnit;

GArray *vtr_cut_units (const gchar *body, const GArray *tokens);
void vtr_join_lines (GArray *tokens, VtrUnit *unit);

/* A form that was written out as sentences. */
typedef struct
{
  guint start; /* in bytes of the message */
  guint end;
  const gchar *text;
} VtrWritten;

/* What the lines below a heading are. */
typedef enum
{
  VTR_SUPPOSITION_NONE,
  VTR_SUPPOSITION_CASE,     /* "If Ney is attacked:" */
  VTR_SUPPOSITION_ATTACKED, /* "If attacked:": there nobody marches */
  VTR_SUPPOSITION_MAYBE,    /* "Possible marches:" */
  VTR_SUPPOSITION_PAST,     /* "Last turn:" */
} VtrSupposition;

typedef struct _VtrClause VtrClause;

typedef struct
{
  const VtrReaderContext *context;
  const VtrLexicon *lexicon;
  const gchar *body;
  GArray *tokens;
  GStringChunk *chunk;
  GPtrArray *out; /* VtrOrder* */

  gboolean plainly;         /* forms are not written out: this is one */
  VtrClause *form_order;    /* of the last form: where to; NULL: of none */
  VtrClause *form_attacked; /* … what is done if attacked */
  GArray *written;          /* VtrWritten */
  guint n_writings;         /* forms that were tried so */
  gboolean reviewed;        /* what was read last is as good as it gets */

  GArray *subjects; /* VtrId: current */
  VtrSubjectState subject_state;
  gboolean staff;        /* @subjects is an army's headquarters, not the army */
  gboolean heading;      /* the current subject was put over the lines that follow */
  GArray *heading_ids;   /* VtrId: the last heading, while others were named since */
  gboolean new_line;     /* the sentence begins a line */
  VtrId told_place;      /* the one place that the last sentence named, or where its march goes */
  GArray *spoken;        /* VtrId: of whom the last sentence told, without an order */
  gboolean spoken_staff; /* … of its headquarters alone */
  GArray *addressee;     /* VtrId: to whom a letter is: "My dear Vandamme," */
  gboolean told;         /* @spoken is of the last sentence */
  gboolean item;         /* … and an item of a list */
  guint line_end;        /* where the line ends in which the sentence that is read begins */
  guint line_named;      /* how many of @named were named when the line began */
  gboolean antecedent;   /* the last sentence was about the current subject: "it" is clear */
  GArray *corps;         /* VtrId: the sender's corps and armies on the board */
  GHashTable *ends;      /* formation → place where this message's marches bring it */
  GArray *named;         /* VtrId: who has got orders in this message: "all", "both" */
  VtrId goal;            /* where the last march goes: "there" */
  GPtrArray *previous;   /* VtrClause: the orders of whom the last order was for */
  guint n_orders;
  guint first_word; /* token at which the last clause was looked for, connectives skipped */
  guint n_nearest;
  guint n_guessed;            /* names looked for that come near to a word, in what was not understood */
  gboolean forwarded;         /* after "Original Message": somebody else's words */
  gboolean other_turn;        /* under a heading for another turn */
  gboolean lines;             /* what is read are lines of a form or rows, each by itself */
  gboolean narrowed;          /* the sentence speaks of being attacked in one case or another only */
  gboolean asked_if;          /* the words quoted last ask what is to be done if … */
  gboolean asked_last;        /* … and it was asked right before the sentence that is read */
  gboolean for_good;          /* under a heading "Standing orders" */
  gboolean notes;             /* in a paragraph labelled as notes */
  gboolean remarks;           /* … which are remarks below orders */
  gboolean goes_on;           /* an order stands right before: "…, falling back if attacked" */
  gboolean posing;            /* "If attacked: …": the sentences behind it on its line are of that too */
  gboolean posed;             /* … and says what is done if attacked */
  gboolean if_attacked;       /* … in so many words */
  gboolean halted;            /* the clause before, in the same sentence, was a halt */
  gboolean slips;             /* some words were misspelt */
  gboolean careless;          /* nobody there writes capitals */
  gboolean adjacent;          /* nothing stands between this sentence and the last order */
  gboolean weighing;          /* a list of what could be done */
  gboolean supposed;          /* something was supposed: what is said then holds only if it is so */
  VtrSupposition supposition; /* under what words the lines stand that are read */
  gboolean supposed_line;     /* … to the end of this line */
  gboolean supposed_new;      /* … the last line was those words */
  gboolean framed;            /* … they were a sentence of the paragraph */
  gboolean unread_name;       /* one of the sender's own is named on this line in what was not understood */
  gboolean amending;          /* the message takes up orders sent before */
  gboolean amended;           /* the sentence puts another order in the place of one */
  GArray *manners;            /* (element-type VtrGap) which one, and where in the body: vtr_note_manners() */
  guint sentence_from;        /* the first of @out that the last sentence with orders gave */
  guint paragraph_from;       /* … that this paragraph gave */
  GArray *way;                /* VtrId: of a form's line "Via:" that waits for its goal */
  GArray *columns;            /* guint: what the columns of the table hold that is being read */
  guint rule;                 /* … and what stands between them */
  GArray *row_above;          /* the cells of the row above, if it was one: the first and the last token of each */
  guint rows_end;             /* token after the last of the lines with a place first */
  GByteArray *barren;         /* 1: none of one's own begins at that token of the sentence being reworded */
  guint barren_end;           /* … read up to here */
  GArray *heading_left;       /* VtrId: parts of whom the heading names that it takes out */
  GArray *left;               /* VtrLeft: parts of corps that stay behind when these march */
  GPtrArray *proposals;       /* VtrOrder: what the passage from @wanted_from to @wanted_end may mean, or NULL */
  guint wanted_from;          /* bytes of the body */
  guint wanted_end;
} VtrReader;

/* vtr-reader.c */
void vtr_reader_init (VtrReader *reader, const gchar *body, const VtrReaderContext *context);
void vtr_reader_clear (VtrReader *reader);

/* A part of a corps that was said not to go along. */
typedef struct
{
  VtrId id;
  gint span_start; /* of the corps' march */
} VtrLeft;

/* What a piece of a sentence came to. */
struct _VtrClause
{
  guint start; /* tokens: of what is accounted for */
  guint end;
  gboolean explicit_subject;
  gboolean posture; /* began with "if attacked" */
  GArray *subjects; /* VtrId */
  GArray *left;     /* VtrId: parts of them that do not do it */
  const VtrVerb *verb;
  GArray *path;    /* VtrId as written, the start taken out if it was marked as such */
  VtrId from;      /* "from X", or empty */
  gboolean dashed; /* path written as a list, start first or not */
  VtrId target;
  VtrId at;       /* "at Leipzig": where it must stand then */
  gboolean there; /* "it", "there": the target is where it then stands */
  VtrOptions options;
  gboolean standing;
  gboolean alone;        /* "the headquarters of …": an army's HQ without its corps */
  gboolean staff;        /* "the headquarters of the corps": may halt, but who marches? */
  gboolean heading;      /* names a subject, orders nothing */
  gboolean route;        /* a form's line "Route:": completes "Order: march" */
  gboolean labelled;     /* a form's line: "Forced: yes" */
  gboolean me;           /* "I": an object may be who acts */
  gboolean same;         /* does as the one before him */
  gboolean statement;    /* says where somebody is, and that is true */
  gboolean to_goal;      /* its path has a goal: not only places on the way */
  gboolean third_person; /* "marches" */
  gboolean bid;          /* "have X moved" */
  gboolean rest;         /* "the rest of my corps": may halt, but who marches? */
  gboolean others;       /* "the others": than who was named before them */
  gboolean everybody;    /* "everyone" */
  gboolean excepted;     /* "…, except Lagrange, who stays" */
  gboolean way;          /* a line "Route:", not "To:" */
  gboolean via;          /* a form's line "Via:": goes before the goal of the order before it */
  gboolean implied;      /* no verb was written: a path alone is a march */
  gboolean amends;       /* a form's line of options for the order before it */

  GArray *targets; /* VtrId: further ones beside @target, each an order of its own */

  VtrVerdictKind fail; /* VTR_VERDICT_NONE: understood */
  const gchar *reason;
  guint word_start; /* tokens: the words at fault */
  guint word_end;
  VtrFigureType choice_type;
  GArray *choices; /* VtrId */
  VtrNameKind nearest_kind;
  gboolean want_nearest;
};

VtrClause *vtr_clause_new (guint start);
void vtr_clause_free (VtrClause *clause);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (VtrClause, vtr_clause_free)
void vtr_clause_fail (VtrClause *clause, VtrVerdictKind kind, const gchar *reason, guint word_start, guint word_end);

/* Ids, without doubles. */
gboolean vtr_has_id (const GArray *ids, const VtrId *id);
void vtr_append_id (GArray *ids, const VtrId *id);
void vtr_append_ids (GArray *ids, const GArray *more);

static inline const VtrToken *
vtr_token (const GArray *tokens,
           guint index)
{
  return &g_array_index (tokens, VtrToken, index);
}

static inline gboolean
vtr_token_is (const GArray *tokens,
              guint index,
              guint end,
              VtrTokenKind kind)
{
  return index < end && vtr_token (tokens, index)->kind == kind;
}

/* "4", "IV", "fourth" */
static inline gboolean
vtr_token_is_number (const GArray *tokens,
                     guint index,
                     guint end)
{
  return vtr_token_is (tokens, index, end, VTR_TOKEN_WORD) && vtr_token (tokens, index)->canon[0] == '#';
}

static inline gboolean
vtr_token_has (const GArray *tokens,
               guint index,
               guint end,
               guint classes)
{
  return index < end && vtr_token (tokens, index)->kind == VTR_TOKEN_WORD && (vtr_token (tokens, index)->classes & classes) != 0;
}

/* Whether the words of @phrase ("at once") stand at @pos; alternatives of one
 * word by '/'. Returns the tokens taken, 0: no. */
guint vtr_phrase (const GArray *tokens, guint pos, guint end, const gchar *phrase);
/* The same of one with many words, which must live as long as the program. */
guint vtr_long_phrase (const GArray *tokens, guint pos, guint end, const gchar *phrase);
guint vtr_phrases (const GArray *tokens, guint pos, guint end, const gchar *const *phrases);
gboolean vtr_has_phrase (const GArray *tokens, guint start, guint end, const gchar *const *phrases);
/* A phrase written out in the call: its length tells which look is faster. */
#define vtr_phrase(tokens, pos, end, phrase) (__builtin_constant_p (__builtin_strlen (phrase)) && __builtin_strlen (phrase) > 40 ? vtr_long_phrase (tokens, pos, end, phrase) : (vtr_phrase) (tokens, pos, end, phrase))
guint vtr_skip_marks (const GArray *tokens, guint pos, guint end);
guint vtr_skip_fillers (const GArray *tokens, guint pos, guint end);
void vtr_mark_strangers (const VtrLexicon *lexicon, GArray *tokens);
void vtr_mend_near_places (VtrReader *reader);
guint vtr_match_attacked (const GArray *tokens, guint pos, guint end); /* "if attacked" */
gboolean vtr_has_attacked (const GArray *tokens, guint start, guint end);
guint vtr_match_anybody_attacked (const GArray *tokens, guint pos, guint end); /* "whoever is attacked" */
guint vtr_match_victory (const GArray *tokens, guint pos, guint end);          /* "after an easy victory" */
guint vtr_match_option (const GArray *tokens, guint pos, guint end, VtrOptions *options, gboolean *standing);
guint vtr_match_guns_condition (const GArray *tokens, guint pos, guint end);
guint vtr_match_unknown_condition (const GArray *tokens, guint pos, guint end);
guint vtr_match_for_good (const GArray *tokens, guint pos, guint end); /* "until further notice" */
extern const gchar *const vtr_attacked_phrases[];
extern const gchar *const vtr_victory_phrases[];
extern const gchar *const vtr_guns_conditions[];
extern const gchar *const vtr_past_heads[]; /* "Last turn:" */

/* names; each returns the tokens it takes, 0: none stands there */
void vtr_pass_adjectives (GArray *tokens);
void vtr_narrow_names (VtrReader *reader, GArray *ids, gboolean commander);
gboolean vtr_formation_is (const VtrLexicon *lexicon, const VtrId *id, const gchar *noun);
guint vtr_parse_name (VtrReader *reader, guint pos, guint end, VtrClause *clause);
guint vtr_parse_numbers (VtrReader *reader, guint pos, guint end, VtrClause *clause);
guint vtr_parse_garrison (VtrReader *reader, guint pos, guint end, VtrClause *clause);
guint vtr_parse_ordinal (VtrReader *reader, guint pos, guint end, VtrClause *clause);
guint vtr_parse_number (VtrReader *reader, guint pos, guint end, VtrClause *clause);
guint vtr_parse_shared_noun (VtrReader *reader, guint pos, guint end, VtrClause *clause);
guint vtr_parse_headquarters (VtrReader *reader, guint pos, guint end, VtrClause *clause);
guint vtr_parse_explained (VtrReader *reader, guint pos, guint end, VtrClause *clause);

/* groups */
guint vtr_parse_main_body (VtrReader *reader, guint pos, guint end, VtrClause *clause);
guint vtr_parse_group (VtrReader *reader, guint pos, guint end, VtrClause *clause);
void vtr_take_everybody (VtrReader *reader, VtrClause *clause, guint start, guint end);
void vtr_collect_named_before (VtrReader *reader, guint pos, GArray *ids); /* who are named in the sentence before it */
void vtr_keep_own_name (VtrReader *reader, GArray *ids);                   /* of several the one that bears the sender's own name */
guint vtr_parse_arms (VtrReader *reader, guint pos, guint end, VtrClause *clause);
guint vtr_guess_arms (VtrReader *reader, guint pos, guint end, VtrClause *clause);
guint vtr_match_arms (const GArray *tokens, guint pos, guint end);
guint vtr_parse_kind (VtrReader *reader, guint pos, guint end, VtrClause *clause);
guint vtr_parse_people (VtrReader *reader, guint pos, guint end, VtrClause *clause);
guint vtr_match_people_after (const GArray *tokens, guint pos, guint end);
guint vtr_match_its_number (VtrReader *reader, guint pos, guint end, const VtrClause *clause);
void vtr_take_or_ask (VtrReader *reader, VtrClause *clause, const GArray *ids, guint start, guint end);

/* subject */
guint vtr_match_attacked_who (VtrReader *reader, guint pos, guint end, VtrClause *who);
guint vtr_parse_subject (VtrReader *reader, guint pos, guint end, VtrClause *clause);
void vtr_reader_default_subject (VtrReader *reader, VtrClause *clause);
void vtr_reader_posture_subject (VtrReader *reader, VtrClause *clause, guint start, guint end);
void vtr_settle_posture (VtrReader *reader, VtrClause *clause);
void vtr_take_own_command (VtrReader *reader, VtrClause *clause, guint start, guint end);
const VtrId *vtr_reader_place_of (VtrReader *reader, const VtrId *formation);
const VtrId *vtr_reader_stood_at (const VtrReader *reader, const VtrId *formation);
gboolean vtr_stand_at (VtrReader *reader, const GArray *ids, const VtrId *place);

/* path */
guint vtr_parse_path (VtrReader *reader, guint pos, guint end, gboolean bare, VtrClause *clause);
guint vtr_match_place (VtrReader *reader, guint pos, guint end, VtrClause *clause, VtrId *place);
gboolean vtr_is_on_the_way (VtrReader *reader, const GArray *who, const GArray *path, const VtrId *goal);
guint vtr_match_named_road (VtrReader *reader, guint pos, guint end, const VtrClause *clause); /* "up the Coburg road" before "to Saalfeld" */

/* verbs */
gboolean vtr_verb_is_guns (const VtrVerb *verb);
gboolean vtr_verb_is_regrouping (const VtrVerb *verb);
const VtrVerb *vtr_lexicon_march (const VtrLexicon *lexicon);
const VtrVerb *vtr_lexicon_guns (const VtrLexicon *lexicon);
const VtrVerb *vtr_choose_verb (const VtrLexicon *lexicon, const GPtrArray *verbs, const VtrToken *word, gboolean posture);
guint vtr_match_guns (const GArray *tokens, guint pos, guint end); /* "to the guns" */
guint vtr_skip_auxiliaries (VtrReader *reader, guint pos, guint end, VtrClause *clause, gboolean *forced_march);
guint vtr_parse_staying (VtrReader *reader, guint pos, guint n, guint end, VtrClause *clause);
gboolean vtr_begins_clause (VtrReader *reader, guint pos, guint end);

/* objects; each returns where it ends */
guint vtr_parse_target (VtrReader *reader, guint pos, guint end, VtrClause *clause, VtrId *place);
guint vtr_parse_posture_rest (VtrReader *reader, guint pos, guint end, VtrClause *clause);
guint vtr_parse_guns_rest (VtrReader *reader, guint pos, guint end, VtrClause *clause);
guint vtr_parse_regrouping_rest (VtrReader *reader, guint pos, guint end, VtrClause *clause);
guint vtr_parse_formation_target (VtrReader *reader, guint pos, guint end, VtrClause *clause);

/* marches told by other verbs */
void vtr_replace_subject (VtrClause *clause, const VtrClause *object);
gboolean vtr_is_part (const VtrReader *reader, const GArray *parts, const GArray *wholes); /* whether each of @parts stands under one of @wholes */
guint vtr_match_other_march (const GArray *tokens, guint pos, guint end);
gboolean vtr_is_pronoun (const GArray *tokens, guint pos, guint end);
guint vtr_match_own_force (const GArray *tokens, guint pos, guint end);
guint vtr_parse_sending (VtrReader *reader, guint pos, guint end, VtrClause *clause);
guint vtr_parse_sent (VtrReader *reader, guint pos, guint end, VtrClause *clause);
guint vtr_parse_reaching (VtrReader *reader, guint pos, guint end, gboolean after_auxiliary, VtrClause *clause);
guint vtr_parse_leaving (VtrReader *reader, guint pos, guint end, VtrClause *clause, gboolean *labelled);

/* "likewise" */
VtrClause *vtr_clause_copy (const VtrClause *clause);
VtrClause *vtr_clause_for_others (VtrReader *reader, const VtrClause *clause);
gboolean vtr_same_subjects (const VtrClause *a, const VtrClause *b);
void vtr_add_same (VtrReader *reader, VtrClause *clause, GPtrArray *clauses);
void vtr_keep_previous (VtrReader *reader, const GPtrArray *clauses);
guint vtr_parse_same (VtrReader *reader, guint pos, guint end, VtrClause *clause);
guint vtr_parse_same_but (VtrReader *reader, guint pos, guint end, VtrClause *clause);
guint vtr_parse_as_other (VtrReader *reader, guint pos, guint end, VtrClause *clause);
guint vtr_parse_same_subject (VtrReader *reader, guint pos, guint end, VtrClause *clause);

/* predicate */
guint vtr_match_own_company (VtrReader *reader, guint pos, guint end, const VtrClause *clause); /* "with his corps" */
guint vtr_match_contrast (VtrReader *reader, guint pos, guint end, const VtrClause *clause);
guint vtr_parse_action (VtrReader *reader, guint pos, guint end, gboolean bare, VtrClause *clause);
guint vtr_parse_predicate (VtrReader *reader, guint pos, guint end, gboolean posture, gboolean labelled, VtrClause *clause);

/* form */
typedef enum
{
  VTR_FIELD_UNKNOWN = 0,
  VTR_FIELD_WHO = 1 << 0,
  VTR_FIELD_FROM = 1 << 1,
  VTR_FIELD_GOAL = 1 << 2,
  VTR_FIELD_WAY = 1 << 3,
  VTR_FIELD_ORDER = 1 << 4,
  VTR_FIELD_PACE = 1 << 5,
  VTR_FIELD_ATTACKED = 1 << 6,
  VTR_FIELD_GUNS = 1 << 7,
  VTR_FIELD_REMARK = 1 << 8,
  VTR_FIELD_SILENT = 1 << 9,
  VTR_FIELD_WON = 1 << 10,
} VtrFormFieldKind;

/* A label of a form and what stands behind it. */
typedef struct
{
  VtrFormFieldKind kind;
  gboolean forced;  /* "Forced march:", not "Pace:" */
  gboolean via;     /* "By way of:", not "Route:" */
  gboolean bare;    /* "UNIT III Corps": nothing between label and value */
  gboolean next;    /* "next turn" */
  gboolean then;    /* "Then:": further than the goal before it */
  gboolean names;   /* "Commander:" */
  gboolean counted; /* "Unit 2:" */
  gboolean stays;   /* "Unit not marching:" */
  guint start;      /* tokens */
  guint value;
  guint end;
} VtrFormField;

VtrFormFieldKind vtr_form_label_kind (const VtrReader *reader, guint start, guint end);
gboolean vtr_form_line (VtrReader *reader, guint at, guint end, VtrClause *clause);
gboolean vtr_form_goes_on (VtrReader *reader, guint at, guint end, gboolean *goes); /* "Continue next turn if needed: yes" */
guint vtr_form_preamble (VtrReader *reader, guint at, guint end, VtrClause *clause);
guint vtr_form_label (const GArray *tokens, guint pos, guint end, const gchar *const *phrases);
gboolean vtr_form_is_label (const GArray *tokens, guint pos);
guint vtr_parse_posture (VtrReader *reader, guint pos, guint end, VtrClause *clause);
extern const gchar *const vtr_order_labels[];
extern const gchar *const vtr_unit_labels[];
extern const gchar *const vtr_route_labels[];
extern const gchar *const vtr_posture_labels[];

/* clause */
guint vtr_parse_attacked_who (VtrReader *reader, guint pos, guint end, VtrClause *clause);
guint vtr_parse_anybody_attacked (VtrReader *reader, guint pos, guint end, VtrClause *clause);
guint vtr_parse_exception (VtrReader *reader, guint pos, guint end, VtrClause *clause);

/* vtr-clause-lead.c */
gboolean vtr_subject_is_own (VtrReader *reader, guint pos, guint end);
guint vtr_parse_do_not_move (VtrReader *reader, guint pos, guint end, VtrClause *clause);
guint vtr_match_exception (VtrReader *reader, guint pos, guint end, VtrClause *clause);
guint vtr_skip_lead (VtrReader *reader, guint pos, guint end, VtrClause *clause);
guint vtr_parse_destination (VtrReader *reader, guint pos, guint end, VtrClause *clause);
gboolean vtr_is_all_of_it (const GArray *tokens, guint pos, guint end);

/* vtr-clause-words.c */
void vtr_take_trailing_subject (VtrReader *reader, guint end, VtrClause *clause);
guint vtr_skip_pronoun (VtrReader *reader, guint pos, guint end);
guint vtr_skip_again (VtrReader *reader, guint pos, guint end, const VtrClause *clause);
guint vtr_skip_aside (VtrReader *reader, guint pos, guint end);
guint vtr_match_heading_date (VtrReader *reader, guint pos, guint end);
gboolean vtr_is_also_posture (VtrReader *reader, guint pos, guint end);
guint vtr_match_standing (VtrReader *reader, guint pos, guint end, const VtrClause *clause);

/* those who are taken out of a group */
guint vtr_match_left_out (const GArray *tokens, guint pos, guint end);
guint vtr_parse_taken_out (VtrReader *reader, guint start, guint pos, guint end, VtrClause *clause);
guint vtr_match_absent (VtrReader *reader, guint pos, guint end, const VtrClause *clause); /* "(not the 17th)" */
void vtr_settle_left (VtrReader *reader, VtrClause *clause);
void vtr_halt_those_left (VtrReader *reader);

VtrClause *vtr_parse_clause (VtrReader *reader, guint pos, guint end, gboolean alone);

/* That the words at @start of the body say how an order is carried out; @which way of vtr-manner.c. */
typedef struct
{
  guint which;
  guint start;
} VtrManner;

/* What is left over of a sentence. */
typedef struct
{
  guint start; /* tokens */
  guint end;
} VtrGap;

typedef struct
{
  const gchar *reason; /* NULL: it may stay */
  guint word;          /* the token that forbids it */
} VtrDoubt;

VtrDoubt vtr_doubt_gap (VtrReader *reader, VtrGap gap, gboolean before, const VtrClause *after_clause, gboolean last);
gboolean vtr_is_corps_word (const VtrToken *token);
gboolean vtr_gap_is_apart (VtrReader *reader, VtrGap gap);
gboolean vtr_gap_bids (VtrReader *reader, VtrGap gap);
const gchar *vtr_missed_order (VtrReader *reader, const VtrUnit *unit, guint *word_start, guint *word_end);
guint vtr_unknown_label (VtrReader *reader, const VtrUnit *unit, gboolean *formation_like);

/* sentences of several clauses */
const gchar *vtr_judge_gaps (VtrReader *reader, const VtrUnit *unit, GPtrArray *clauses, const GArray *gaps, guint *word, VtrGap *apart);
guint vtr_read_lead (VtrReader *reader, const VtrUnit *unit, VtrClause *lead);
guint vtr_skip_counting (VtrReader *reader, const VtrUnit *unit);
guint vtr_skip_turn (VtrReader *reader, const VtrUnit *unit);
gboolean vtr_follows_lead (VtrReader *reader, const VtrClause *clause);
gboolean vtr_goes_on_after_purpose (VtrReader *reader, const VtrClause *clause, const GPtrArray *clauses, const GArray *gaps);
guint vtr_read_address (VtrReader *reader, const VtrUnit *unit);
guint vtr_match_change (const GArray *tokens, guint pos, guint end, gboolean *whole);
gboolean vtr_takes_back (VtrReader *reader, const VtrUnit *unit);
gboolean vtr_says_rest_holds (VtrReader *reader, const VtrUnit *unit);
void vtr_doubt_last (VtrReader *reader);

/* of which turn, and whether it still holds */
guint vtr_other_turn (VtrReader *reader, const VtrUnit *unit);
gboolean vtr_reads_split (VtrReader *reader, const VtrUnit *unit);
gboolean vtr_heads_standing (VtrReader *reader, const VtrUnit *unit);
gboolean vtr_reads_standing (VtrReader *reader, const VtrUnit *unit);
gboolean vtr_speaks_of_going_on (VtrReader *reader, const VtrUnit *unit);
guint vtr_match_forced (const GArray *tokens, guint pos, guint end);
gboolean vtr_says_how (VtrReader *reader, guint pos, guint end);
gboolean vtr_may_go_on (VtrReader *reader, const VtrUnit *unit);
gboolean vtr_last_are_marches (VtrReader *reader, const VtrId *place);
gboolean vtr_is_going_on (VtrReader *reader, guint pos, guint end);
guint vtr_match_going_on_to (VtrReader *reader, guint pos, guint end, GArray *path, gboolean *sure);
gboolean vtr_says_going_on (VtrReader *reader, const VtrUnit *unit, gboolean *they);
gboolean vtr_reads_going_on (VtrReader *reader, const VtrUnit *unit);
gboolean vtr_reads_going_further (VtrReader *reader, const VtrUnit *unit);
gboolean vtr_heads_draft (VtrReader *reader, const VtrUnit *unit);
gboolean vtr_heads_other_turn (VtrReader *reader, const VtrUnit *unit);
gboolean vtr_is_case_apart (VtrReader *reader, guint pos, guint end);
gboolean vtr_goes_by_as_said (VtrReader *reader, const VtrUnit *unit, const GPtrArray *clauses);
gboolean vtr_goes_on_from_last (VtrReader *reader, const VtrUnit *unit, const GPtrArray *clauses);
guint vtr_find_later (VtrReader *reader, const VtrUnit *unit);
guint vtr_find_case (VtrReader *reader, const VtrUnit *unit);
void vtr_look_back (VtrReader *reader, const VtrUnit *unit);
void vtr_look_back_for_exceptions (VtrReader *reader, const VtrUnit *unit);
gboolean vtr_is_conditional (VtrReader *reader, const VtrUnit *unit);
gboolean vtr_is_foreign (VtrReader *reader, const VtrUnit *unit);
gboolean vtr_find_told (VtrReader *reader, const VtrUnit *unit, VtrGap *told);
gboolean vtr_look_back_at_options (VtrReader *reader, const VtrUnit *unit, gboolean missed);
gboolean vtr_speaks_of_going_back (const GArray *tokens, guint start, guint end);
gboolean vtr_names_one_only (VtrReader *reader, guint start, guint end);
void vtr_look_back_from (VtrReader *reader, const VtrUnit *unit, guint from, guint first);
void vtr_note_manners (VtrReader *reader);
gboolean vtr_says_manner (VtrReader *reader, const VtrUnit *unit, VtrOptions *options, gboolean *for_good, gboolean *only);
guint vtr_match_open (const GArray *tokens, guint pos, guint end);

/* what is left when not every word is known */
gboolean vtr_word_is_elsewhere (const gchar *fold);
gboolean vtr_read_gist (VtrReader *reader, const VtrUnit *unit, GPtrArray *clauses);
gboolean vtr_is_of_commander (VtrReader *reader, guint pos, guint end, VtrId *id); /* "Marmont's" */
extern const gchar *const vtr_case_near[];                                         /* within reach */
gboolean vtr_read_guns_gist (VtrReader *reader, const VtrUnit *unit, gboolean strictly, GPtrArray *clauses);
gboolean vtr_read_case_gist (VtrReader *reader, const VtrUnit *unit, GPtrArray *clauses);
guint vtr_find_case_gist (VtrReader *reader, const VtrUnit *unit);
gboolean vtr_is_hedged (VtrReader *reader, const VtrUnit *unit);
gboolean vtr_hedges_last (VtrReader *reader, const VtrUnit *unit);
gboolean vtr_match_stance (const GArray *tokens, guint pos, guint end, guint *stand, guint *withdraw);
guint vtr_match_behind_walls (const GArray *tokens, guint pos, guint end);
guint vtr_match_shunning (const GArray *tokens, guint pos, guint end);
guint vtr_match_beside_stance (const GArray *tokens, guint pos, guint end);
gboolean vtr_read_stance_in_case (VtrReader *reader, const VtrUnit *unit, guint from, guint to, const GArray *whose, const VtrId *place, gboolean strictly, GPtrArray *clauses);
gboolean vtr_read_stance (VtrReader *reader, const VtrUnit *unit, GPtrArray *clauses);
guint vtr_match_friends (VtrReader *reader, guint pos, guint end, GArray *ids);
gboolean vtr_is_fight (VtrReader *reader, guint start, guint pos, guint end);
void vtr_take_clauses (VtrReader *reader, const VtrUnit *unit, GPtrArray *clauses);

/* what may be passed over */
gboolean vtr_names_own (VtrReader *reader, guint start, guint end);
gboolean vtr_names_place (VtrReader *reader, guint start, guint end);
gboolean vtr_are_own (VtrReader *reader, const GArray *ids);
gboolean vtr_are_all_with (const VtrReader *reader, const VtrId *corps, const GArray *company);
guint vtr_words_end (const GArray *tokens, guint pos, guint end);
gboolean vtr_pass_tails (VtrReader *reader, guint start, guint *end);
gboolean vtr_pass_reason (VtrReader *reader, guint start, guint *end);
gboolean vtr_marches_on (VtrReader *reader, guint pos, guint end);
gboolean vtr_pass_purpose (VtrReader *reader, guint start, guint *end);
gboolean vtr_is_told_in_reason (VtrReader *reader, const VtrUnit *unit, const VtrGap *told);
gboolean vtr_reason_bids (VtrReader *reader, guint start, guint end); /* "denn er soll dort schanzen" */
gboolean vtr_pass_reason_before (VtrReader *reader, guint start, guint *end);
gboolean vtr_pass_behind_name (VtrReader *reader, guint start, guint *end);
void vtr_cut_tokens (GArray *tokens, guint start, guint stop, guint *end);
gboolean vtr_pass_clauses (VtrReader *reader, guint start, guint *end);
gboolean vtr_pass_until (VtrReader *reader, guint start, guint *end);
gboolean vtr_are_ours_there (VtrReader *reader, gboolean us, const VtrId *place);
gboolean vtr_pass_river (VtrReader *reader, guint start, guint *end);
gboolean vtr_pass_joining (VtrReader *reader, guint start, guint *end);
gboolean vtr_pass_feeling (VtrReader *reader, guint start, guint *end);
gboolean vtr_pass_order_of_march (VtrReader *reader, guint start, guint *end);
guint vtr_match_forgetting (VtrReader *reader, guint pos, guint end);
GArray *vtr_put_amended (VtrReader *reader, const VtrUnit *unit, VtrUnit *put);
gboolean vtr_stays_otherwise (const GArray *tokens, guint pos, guint end); /* "in good spirits", "next turn" */
guint vtr_match_arrived (const GArray *tokens, guint pos, guint end);      /* "on arrival", "when he gets there" */
guint vtr_match_rejoining (const GArray *tokens, guint pos, guint end);    /* "back with the corps" */
guint vtr_match_request (VtrReader *reader, guint pos, guint end);         /* "could you please" */
gboolean vtr_takes_corps_along (VtrReader *reader, const VtrUnit *unit);
gboolean vtr_reword (VtrReader *reader, guint start, guint *end);
void vtr_part_case (VtrReader *reader, guint pos, guint *end);
void vtr_part_but (VtrReader *reader, guint pos, guint *end);
void vtr_part_self (VtrReader *reader, guint pos, guint *end);
void vtr_part_fight (VtrReader *reader, guint pos, guint *end);
void vtr_part_going_on (VtrReader *reader);
void vtr_plain_cases (VtrReader *reader);
guint vtr_match_otherwise (const GArray *tokens, guint pos, guint end); /* "failing that" */
void vtr_plain_deeds (VtrReader *reader);
void vtr_plain_works (VtrReader *reader);
gboolean vtr_is_of_foe (VtrReader *reader, const VtrUnit *unit);
GArray *vtr_put_before (VtrReader *reader, const VtrUnit *unit, const gchar *words, VtrUnit *put);
GArray *vtr_pare (VtrReader *reader, const VtrUnit *unit, gboolean recast, VtrUnit *pared);
GArray *vtr_pass (VtrReader *reader, const VtrUnit *unit, VtrUnit *pared);
gboolean vtr_recast (VtrReader *reader, guint start, guint *end);

/* what the umpire may be asked to take */
void vtr_propose_unit (VtrReader *reader, const VtrUnit *unit, GPtrArray *found);
gboolean vtr_seems_order (VtrReader *reader, const VtrUnit *unit);

/* rows of a table */
guint vtr_match_no_change (const GArray *tokens, guint pos, guint end); /* "no change", to @end */
guint vtr_read_place_row (VtrReader *reader, const VtrUnit *unit);
gboolean vtr_read_named_place (VtrReader *reader, const VtrUnit *unit, GPtrArray *clauses);
guint vtr_read_table (VtrReader *reader, const VtrUnit *unit);
guint vtr_read_row (VtrReader *reader, const VtrUnit *unit);
gboolean vtr_read_cell_who (VtrReader *reader, guint start, guint end, VtrClause *who);
gboolean vtr_read_cell_places (VtrReader *reader, guint start, guint end, GArray *path);

/* forms read as a whole */
guint vtr_form_field (const VtrReader *reader, guint pos, VtrFormField *field);
gboolean vtr_says_only (const GArray *tokens, guint pos, guint end, const gchar *const *phrases); /* to @end */
guint vtr_form_posture (VtrReader *reader, guint at, guint end, VtrClause *said);
guint vtr_read_form (VtrReader *reader, const VtrUnit *unit);
guint vtr_read_headed (VtrReader *reader, const VtrUnit *unit);

void vtr_read_unit (VtrReader *reader, const VtrUnit *unit);
void vtr_set_subject (VtrReader *reader, const VtrClause *clause);
void vtr_note_unread (VtrReader *reader, const VtrUnit *unit);
void vtr_note_cancelled (VtrReader *reader, const VtrUnit *unit);
void vtr_read_silent_unit (VtrReader *reader, const VtrUnit *unit, gboolean doubtful);

/* spans */
gboolean vtr_has_words (const GArray *tokens, guint start, guint end);
GPtrArray *vtr_read_plainly (const gchar *body, const VtrReaderContext *context);
void vtr_reader_note_order (VtrReader *reader, const VtrOrder *order);
void vtr_span_chatter (VtrReader *reader, guint start, guint end, const gchar *reason, gboolean apart);
VtrOrder *vtr_span_fault (VtrReader *reader, guint start, guint end, VtrVerdictKind kind, const gchar *reason, guint word_start, guint word_end);
void vtr_span_nearest (VtrReader *reader, VtrOrder *order, VtrNameKind kind, guint word_start, guint word_end);
void vtr_span_unit (VtrReader *reader, const VtrUnit *unit, GPtrArray *clauses, GArray *gaps);
gboolean vtr_span_is_none (const GArray *tokens, const VtrClause *clause, guint start, guint end);
gboolean vtr_span_leads_parts_only (const VtrReader *reader, const VtrClause *clause, guint start, guint end);
void vtr_span_go_ahead (const VtrReader *reader, VtrClause *clause, guint start, guint end);
void vtr_span_reject (VtrReader *reader, const VtrUnit *unit, GPtrArray *clauses, const gchar *reason, guint word);
void vtr_span_march_on (VtrReader *reader, VtrOrder *order, const VtrClause *clause, const VtrUnit *unit);
void vtr_span_march_by (VtrReader *reader, VtrOrder *order, const VtrClause *clause, const VtrUnit *unit);
void vtr_span_fill_path (VtrReader *reader, const VtrClause *clause, VtrOrder *order);
gboolean vtr_span_stands_there (VtrReader *reader, const VtrId *place, VtrOrder *order);
void vtr_span_set_verdict (VtrOrder *order, VtrVerdictKind kind, const gchar *reason);
gboolean vtr_span_is_one_of_two (const VtrReader *reader, const VtrOrder *halt);
void vtr_span_doubt (VtrOrder *order, const gchar *reason);
void vtr_span_make_chatter (VtrOrder *order, const gchar *reason);
GHashTable *vtr_copy_ends (GHashTable *ends);
gboolean vtr_span_is_answer (const VtrOrder *order);
guint vtr_span_count_together (const VtrReader *reader, const VtrOrder *order);
void vtr_span_settle (VtrReader *reader);
void vtr_span_finish (VtrReader *reader);
void vtr_note_slips (VtrReader *reader, VtrOrder *order);

G_END_DECLS
