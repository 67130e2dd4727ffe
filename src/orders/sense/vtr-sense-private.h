/* SPDX-License-Identifier: MIT */
#pragma once

#include "orders/vtr-reader-private.h"

G_BEGIN_DECLS

/*
 * Reading by sense: a sentence as a row of pieces that each mean one thing (who, a
 * place, going, staying, "if attacked", "next turn"), put together by what they mean and
 * not by the sentence's form. Every piece works with every other, so that a way of
 * saying one is a line in the vocabulary (data/vocabulary.txt) and nothing else. A word
 * that no piece takes stops the sentence: nothing is passed over.
 *
 *   vtr-sense-words.c  the vocabulary: what words mean that stand somewhere
 *   vtr-sense-piece.c  a sentence into pieces
 *   vtr-sense-turn.c   pieces that mean another thing by what stands around them; -company.c: by
 *                      who is named beside them; -halves.c: by the other half of their verb;
 *                      -told.c: what they stand in, "teile ich mit, dass"; -verbs.c: by a German
 *                      verb beside them
 *   vtr-sense-taken-back.c  what holds no more, said before what holds
 *   vtr-sense-name.c   who is named in one
 *   vtr-sense-frame.c  pieces into frames: who does what, where, on what condition;
 *                      -who.c and -place.c: who it is, and where; -lead.c: "let", "only";
 *                      -case.c: "if attacked"; -each.c: "if either is attacked, the other …";
 *                      -mend.c: said once more, in other words or because it was wrong;
 *                      -except.c: who is left out
 *                      -settle.c: what frames say of one another
 *   vtr-sense-order.c  frames into orders; -who.c: of whom, if nobody is named; -with.c: who
 *                      goes along, is met, or is left; -follow.c: who goes where another goes
 *   vtr-sense-field.c  what a field of a form, or a cell, says of whom it is of
 *   vtr-sense.c        the message: what the grammar did not take is looked at so
 *   vtr-sense-amend.c  what a sentence says of the orders before it
 *   vtr-sense-address.c  who is spoken to
 *   vtr-sense-look.c   a sentence, whole or without what may be passed over
 *   vtr-sense-part.c   what stands by itself of a sentence that is not understood as a whole
 *   vtr-sense-trim.c   what stands at its end and changes nothing
 *   vtr-sense-replace.c  when what it comes to takes the place of what the grammar made
 */

typedef enum
{
  VTR_SENSE_UNKNOWN,
  /* between pieces */
  VTR_SENSE_COMMA,
  VTR_SENSE_AND,
  VTR_SENSE_THEN,
  VTR_SENSE_COLON,
  VTR_SENSE_DASH,
  VTR_SENSE_FILLER, /* changes nothing */
  /* before a place or a name */
  VTR_SENSE_TO,
  VTR_SENSE_IN, /* "in", "à", "auf": to or at, as the verb says */
  VTR_SENSE_AT,
  VTR_SENSE_FROM,
  VTR_SENSE_VIA,
  VTR_SENSE_WITH,
  VTR_SENSE_LEAD,      /* "let", "only": before a name */
  VTR_SENSE_EXCEPT,    /* before a name of whom something else is said */
  VTR_SENSE_REPORT,    /* "begs to report that", behind who writes */
  VTR_SENSE_INSTEAD,   /* of a place: not there */
  VTR_SENSE_CORRECT,   /* what stands right before is wrong: "no, to Jena" */
  VTR_SENSE_OTHERWISE, /* the case before is over */
  /* who and where */
  VTR_SENSE_NAME,
  VTR_SENSE_PLACE,
  VTR_SENSE_ME,     /* I, we */
  VTR_SENSE_IT,     /* he, it */
  VTR_SENSE_SIE,    /* "sie": she, they */
  VTR_SENSE_WHO,    /* who, which, "where it" */
  VTR_SENSE_THEY,   /* they, both */
  VTR_SENSE_REST,   /* the rest of the corps */
  VTR_SENSE_OTHERS, /* everybody else: may stay */
  /* what is done */
  VTR_SENSE_GO,
  VTR_SENSE_ONWARD, /* goes on */
  VTR_SENSE_STAY,
  VTR_SENSE_HOLD,    /* stays, or stands: as the condition says */
  VTR_SENSE_STAND,   /* and fights */
  VTR_SENSE_RETREAT, /* goes back */
  VTR_SENSE_AVOID,   /* does not fight */
  VTR_SENSE_BEHIND,  /* stays behind */
  VTR_SENSE_LEAVE,   /* leaves a place, or somebody in it */
  VTR_SENSE_SEND,
  VTR_SENSE_TAKE, /* somebody along: his own */
  VTR_SENSE_DETACH,
  VTR_SENSE_JOIN, /* its corps again */
  VTR_SENSE_MEET, /* joins somebody: its corps, or another */
  VTR_SENSE_FOLLOW,
  VTR_SENSE_INVEST,
  VTR_SENSE_SIEGE,
  VTR_SENSE_LIFT,
  VTR_SENSE_WORKS, /* into the works */
  VTR_SENSE_OUT,   /* out of them */
  VTR_SENSE_BRIDGE,
  VTR_SENSE_DISMANTLE,
  VTR_SENSE_PURSUE,
  VTR_SENSE_GUNS,
  VTR_SENSE_ACCEPT, /* … battle */
  VTR_SENSE_REFUSE,
  VTR_SENSE_BATTLE,
  VTR_SENSE_NO_BATTLE,
  VTR_SENSE_ENEMY, /* whom one pursues */
  VTR_SENSE_LAST,  /* to the last man */
  /* how */
  VTR_SENSE_FORCED,
  VTR_SENSE_NORMAL, /* no forced march */
  VTR_SENSE_SPLIT,
  VTR_SENSE_WILL,     /* "will": nothing without a verb, since in German it is a wish */
  VTR_SENSE_MAY,      /* an order only of what may be done: to split */
  VTR_SENSE_CONTINUE, /* until it is there */
  VTR_SENSE_NEXT,     /* next turn: what follows is of that */
  VTR_SENSE_ALONE,
  VTR_SENSE_STANDING,
  VTR_SENSE_THERE,
  VTR_SENSE_HIM, /* to him, to it: to whom the case is of */
  VTR_SENSE_BACK,
  VTR_SENSE_SAME, /* as who was named before */
  /* labels of a form */
  VTR_SENSE_LABEL_WHO,
  VTR_SENSE_LABEL_HEAD,     /* who writes, and to whom */
  VTR_SENSE_LABEL_ATTACKED, /* what is done if attacked */
  /* if */
  VTR_SENSE_IF_ATTACKED,
  VTR_SENSE_IF_WON,
  VTR_SENSE_IF_FIGHT, /* of one's own side, near */
  VTR_SENSE_IF_ROAD,  /* is full */
} VtrSense;

static inline gboolean
vtr_sense_is_act (VtrSense sense)
{
  return sense >= VTR_SENSE_GO && sense <= VTR_SENSE_REFUSE;
}

static inline gboolean
vtr_sense_is_case (VtrSense sense)
{
  return sense >= VTR_SENSE_IF_ATTACKED;
}

/* Whoever is named in words of the vocabulary: "if %w is attacked". */
typedef struct
{
  GArray *who;    /* VtrId: of the sender's side, as written; NULL: not asked for */
  gboolean named; /* by name */
  gboolean me;
  gboolean it;
  VtrId place; /* where that is said to be */
} VtrSenseWho;

typedef struct
{
  VtrReader *reader;
  const GArray *tokens;
  guint end;
  GArray *last; /* VtrId: who was named last in the sentence, before these words */
} VtrSenseText;

/* vtr-sense-words.c */
guint vtr_sense_match (const VtrSenseText *text, guint pos, VtrSense *sense, VtrSenseWho *who);

/* vtr-sense-piece.c */
typedef struct
{
  VtrSense sense;
  guint start; /* tokens */
  guint end;
  guint from;      /* in bytes */
  GArray *ids;     /* VtrId: a name's; whom a case is of */
  gboolean named;  /* … by name */
  gboolean me;     /* … the sender */
  gboolean alone;  /* a headquarters by itself */
  gboolean staff;  /* a corps' headquarters */
  gboolean rest;   /* "the rest of …" */
  gboolean arm;    /* "the infantry" */
  gboolean unsure; /* a name that may be of several: never an order's */
  gboolean town;   /* a garrison's, by where it is */
  VtrId place;
} VtrPiece;

/* Whether @piece is one of the words of @phrase, wholly. */
static inline gboolean
vtr_piece_says (const GArray *tokens,
                const VtrPiece *piece,
                const gchar *phrase)
{
  return vtr_phrase (tokens, piece->start, piece->end, phrase) == piece->end - piece->start;
}

GArray *vtr_sense_pieces (VtrReader *reader, const VtrUnit *unit);

/* vtr-sense-turn.c */
void vtr_sense_turn_pieces (VtrReader *reader, GArray *pieces);

/* vtr-sense-taken-back.c */
void vtr_sense_drop_taken_back (VtrReader *reader, GArray *pieces);
void vtr_sense_drop_others (VtrReader *reader, GArray *pieces);

/* vtr-sense-name.c */
guint vtr_sense_name (VtrReader *reader, guint pos, guint end, gboolean with, VtrClause *clause, gboolean *arm);
gboolean vtr_sense_is_arm (VtrReader *reader, guint pos, guint n, const GArray *ids);
gboolean vtr_sense_is_unsure (VtrReader *reader, guint pos, guint n, guint end, const VtrClause *clause, gboolean arm);
gboolean vtr_sense_are_same (const GArray *a, const GArray *b);
void vtr_sense_join_names (VtrReader *reader, GArray *pieces);

/* vtr-sense-frame.c */
typedef struct
{
  guint start; /* tokens */
  guint end;
  GArray *who; /* VtrId */
  gboolean named;
  gboolean me;   /* "I" */
  gboolean told; /* somebody is named, if only by a pronoun */
  gboolean alone;
  gboolean staff;
  gboolean rest;
  GArray *objects; /* VtrId */
  GArray *company; /* VtrId: "with …" */
  GArray *left;    /* VtrId: "Marchand excepted" */
  VtrSense act;    /* VTR_SENSE_UNKNOWN: none yet */
  VtrSense when;   /* a case, VTR_SENSE_UNKNOWN: none */
  GArray *friends; /* VtrId: to whose guns */
  GArray *path;    /* VtrId */
  gboolean dashed;
  gboolean goal; /* the path has one */
  VtrId from;
  gboolean stands; /* … is where they are: "Morand at Jena" */
  VtrId at;
  VtrId in;      /* to or at */
  VtrId when_at; /* where the case is said to be */
  gboolean on;   /* "bei einem Angriff auf …": there, or whither */
  gboolean there;
  gboolean to_him;
  gboolean with_him;  /* goes with who was named before */
  gboolean otherwise; /* if nothing comes of what was said before */
  gboolean in_peace;  /* if nobody does anything to them */
  gboolean back;
  gboolean same;     /* as the one before */
  gboolean mended;   /* "Souham to Jena, no, Girard to Jena": who goes was said wrong first */
  gboolean corrects; /* to where the one before goes */
  gboolean wrong;    /* which was said right behind it */
  gboolean also;     /* … if nothing else is said */
  gboolean seats;    /* takes a place, or stays in it */
  gboolean arrives;  /* stops in a place where they do not stand */
  gboolean negated;  /* only says what is not done */
  gboolean retakes;  /* takes his own back into the corps */
  gboolean yonder;   /* "y": the place that was named last */
  gboolean forced;
  gboolean normal;
  gboolean split;
  gboolean continues;
  gboolean next;
  gboolean may;
  gboolean let; /* … and the verb stands right behind it: "can come up" */
  gboolean others;
  gboolean will;
  gboolean arm;
  gboolean with_me;
  gboolean last_of_all; /* nothing more is said of these */
  gboolean last;        /* to the last man */
  gboolean then;        /* begins with "then", "from there" */
  gboolean case_named;  /* which names who is attacked */
  gboolean each;        /* … is of any of several, who does what follows */
  gboolean mutual;      /* each to the guns of the others */
  gboolean case_first;  /* begins with its case */
  gboolean wanted;      /* "I want Reynier at Halle" */
  gboolean parted;      /* a part of whom it is of was left before */
  gboolean sets_out;    /* "bricht auf": "in" is from where */
  gboolean standing;
  gboolean whole; /* "with the whole corps" */
  gboolean battle;
  gboolean no_battle;
} VtrFrame;

void vtr_frame_free (VtrFrame *frame);
GPtrArray *vtr_sense_frames (VtrReader *reader, const GArray *pieces, VtrSense when, const GArray *who, const VtrFrame *previous);

/* vtr-sense-order.c */
gboolean vtr_sense_orders (VtrReader *reader, const VtrUnit *unit, GPtrArray *frames, const GPtrArray *before, gboolean lost, GPtrArray *clauses);

/* vtr-sense-field.c */
VtrClause *vtr_sense_deed (VtrReader *reader, guint start, guint end, const GArray *who);
VtrClause *vtr_sense_case (VtrReader *reader, guint start, guint end, VtrSense when, const GArray *who);
GPtrArray *vtr_sense_told (VtrReader *reader, guint start, guint end, VtrSense when, const GArray *who);
gboolean vtr_sense_manner (VtrReader *reader, guint start, guint end, VtrOptions *options);

/* vtr-sense-replace.c */
/* A sentence, or what is left of it, as it is looked at. */
typedef struct
{
  VtrUnit unit;
  GArray *pieces;     /* VtrPiece */
  GPtrArray *frames;  /* VtrFrame; NULL: some piece does not fit */
  GPtrArray *clauses; /* VtrClause */
  gboolean whole;     /* nothing was passed over */
  gboolean parts;     /* only what stands by itself was read */
} VtrSenseLook;

void vtr_sense_look_clear (VtrSenseLook *look);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (VtrSenseLook, vtr_sense_look_clear)
gboolean vtr_sense_begins_with_case (const GArray *pieces);
gboolean vtr_sense_may_replace (const VtrReader *reader, const VtrUnit *unit, const GPtrArray *out, guint from, guint to, const VtrSenseLook *look, gboolean request, gboolean remarks);

/* vtr-sense-look.c */
gboolean vtr_sense_passes_orders (const VtrReader *reader, const GArray *pieces, const VtrUnit *rest);

/* vtr-sense.c */
typedef struct _VtrSenseReader VtrSenseReader;

VtrSenseReader *vtr_sense_reader_new (VtrReader *grammar);
void vtr_sense_reader_free (VtrSenseReader *sense);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (VtrSenseReader, vtr_sense_reader_free)
void vtr_sense_note (VtrSenseReader *sense);
gboolean vtr_sense_read (VtrSenseReader *sense, guint end);

G_END_DECLS
