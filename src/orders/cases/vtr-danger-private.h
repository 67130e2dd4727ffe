/* SPDX-License-Identifier: MIT */
#pragma once

#include "orders/plain/vtr-reword-private.h"

G_BEGIN_DECLS

/* A case of a fight (vtr-danger.c), and the march to its guns (vtr-danger-guns.c). */

typedef struct
{
  guint end;          /* token after it */
  gboolean struck;    /* "attacked": whoever suffers it */
  gboolean strikes;   /* "attacks" */
  gboolean comes;     /* "comes": of a foe alone */
  gboolean fights;    /* "fights", "there is a battle" */
  gboolean foe;       /* a foe is named, or anybody */
  gboolean named_foe; /* … by a name that nobody of the sender's side bears */
  gboolean self;      /* a pronoun: the sender, or whoever was spoken of */
  guint pronoun;      /* … its token, or that of none: @end */
  GArray *own;        /* VtrId: who is named of the sender's own */
  gboolean others;    /* … of others of his side, or anybody of it */
  GArray *named;      /* VtrId: all of his side who are named */
  gboolean vague;     /* … and more of it who are not, or may be several */
  guint own_from;     /* tokens of the name */
  guint own_end;
  GArray *places; /* VtrId */
  gboolean near;  /* near by */
} VtrFight;

void vtr_fight_clear (VtrFight *fight);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (VtrFight, vtr_fight_clear)

gboolean vtr_read_fight (VtrReader *reader, guint pos, guint end, VtrFight *fight);
gboolean vtr_fight_is_closed (VtrReader *reader, guint start, guint pos, guint end);
guint vtr_match_friendly (VtrReader *reader, guint pos, guint end, VtrFight *fight);
guint vtr_match_battle (VtrReader *reader, guint start, guint pos, guint end, VtrFight *fight, guint *guns);
guint vtr_match_title (const GArray *tokens, guint pos, guint end);
guint vtr_match_stranger (const GArray *tokens, guint pos, guint end);
gboolean vtr_put_battle (VtrReader *reader, guint start, guint pos, guint guns, const VtrFight *fight, guint *end);

/* words of an enemy who comes, not "attacks" (vtr-threat.c) */
guint vtr_read_threat (VtrReader *reader, const VtrUnit *unit, guint pos, guint at, GArray *whose, VtrId *place, gboolean *bare);
gboolean vtr_is_own_title (const VtrReader *reader, guint pos, guint end);
guint vtr_match_any_of_named (const VtrReader *reader, guint pos, guint end);
guint vtr_match_defiance (const GArray *tokens, guint pos, guint end);
guint vtr_match_need (const GArray *tokens, guint pos, guint end);

G_END_DECLS
