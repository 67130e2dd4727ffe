/* SPDX-License-Identifier: MIT */
#include "orders/vtr-reader-private.h"

/* What a message says of other messages: that earlier orders no longer hold, and
 * for which turn it is. Read only where all of the words say just that. */

static const gchar *const last[] = {
  "disregard/ignore/cancel/scrap/rescind/withdraw/revoke/countermand/forget/belay my/the last/previous/earlier/former/first/prior",
  "disregard/ignore/cancel/scrap/rescind/withdraw/revoke/countermand/forget/belay my/the last/previous/earlier/former/first/prior order/orders/message/mail/email/letter/post/note/dispatch/dispatches/instructions/one",
  "my/the last/previous/earlier/former/first/prior order/orders/message/mail/email/letter/post/instructions is/are cancelled/canceled/withdrawn/void/rescinded/scrapped/revoked/countermanded",
  "vergesst/vergessen/vergiss/ignoriert/ignorieren/streicht/streichen/widerrufe sie/ich? mein/meine/meinen/den/die letzten/letzte/vorigen/vorige/fruheren/fruhere befehl/befehle/nachricht/brief/mail/anordnung/anordnungen",
  "mein/meine/der/die letzter/letzte/letzten/voriger/vorige/vorigen befehl/befehle/nachricht/brief/mail/anordnungen gilt/gelten nicht mehr",
  "mein/meine/der/die letzter/letzte/letzten/voriger/vorige/vorigen befehl/befehle/nachricht/brief/mail/anordnungen ist/sind hinfallig/ungultig",
  "annulez/oubliez/ignorez mon/mes/ma/le/les dernier/derniers/derniere/precedent/precedents/precedente ordre/ordres/message/lettre/courrier/instructions",
  "ne tenez plus/pas compte de mon/mes/ma dernier/derniers/derniere/precedent/precedents/precedente ordre/ordres/message/lettre/courrier/instructions",
  NULL,
};

static const gchar *const all[] = {
  "disregard/ignore/cancel/scrap/rescind/withdraw/revoke/countermand/forget/belay all my/the? last/previous/earlier/former/prior? orders/messages/instructions so/sent? far/earlier?",
  "disregard/ignore/cancel/scrap/rescind/withdraw/revoke/countermand/forget/belay everything i wrote/sent/ordered so/earlier/before? far?",
  "all my last/previous/earlier/former/prior? orders/instructions are cancelled/canceled/withdrawn/void/rescinded/scrapped/revoked/countermanded",
  "vergesst/vergessen/ignoriert/ignorieren/streicht/streichen/widerrufe sie/ich? alle meine bisherigen/vorigen/fruheren? befehle/anordnungen/nachrichten",
  "alle meine bisherigen/vorigen/fruheren? befehle/anordnungen gelten nicht mehr",
  "annulez/oubliez/ignorez tous mes ordres/messages precedents?",
  NULL,
};

static const gchar *const before[] = {
  "please", "sorry", "oops", "no", "wait", "hold on", "stop", "actually", "bitte", "pardon", "halt", "s il vous plait", "umpire", "sir", "so", "and", "also", NULL
};

static const gchar *const after[] = { "please", "sorry", "bitte", "s il vous plait", "for/of this turn", "fur diesen zug", "pour ce tour", "of/from today/yesterday", "entirely", "altogether", NULL };

static guint
one_of (const GArray *tokens,
        guint at,
        const gchar *const *phrases)
{
  guint most = 0;

  for (guint i = 0; phrases[i] != NULL; i++)
    most = MAX (most, vtr_phrase (tokens, at, tokens->len, phrases[i]));
  return most;
}

static guint
skip (const GArray *tokens,
      guint at,
      const gchar *const *phrases)
{
  while (at < tokens->len)
    {
      guint n = vtr_token (tokens, at)->kind == VTR_TOKEN_WORD ? one_of (tokens, at, phrases) : 1;

      if (n == 0)
        break;
      at += n;
    }
  return at;
}

/**
 * vtr_order_takes_back:
 * @text: a passage of a message
 *
 * Whether it says, and says only, that earlier orders of its writer no longer
 * hold: "Please disregard my last message."
 */
VtrTakeBack
vtr_order_takes_back (const gchar *text)
{
  g_autoptr (GStringChunk) chunk = g_string_chunk_new (256);
  g_autoptr (GArray) tokens = vtr_tokenize (text, chunk);
  guint start = skip (tokens, 0, before);
  guint n = one_of (tokens, start, all);
  VtrTakeBack what = n > 0 ? VTR_TAKE_BACK_ALL : VTR_TAKE_BACK_LAST;

  if (n == 0)
    n = one_of (tokens, start, last);
  return n > 0 && skip (tokens, start + n, after) == tokens->len ? what : VTR_TAKE_BACK_NOTHING;
}

/* The number of the turn after a word for one; 0: none. */
static gint
turn_in (const gchar *text)
{
  static const gchar *const words[] = { "turn", "turn no/number/nr", "zug", "zug nr", "spielzug", "tour", "tour no/numero", NULL };
  g_autoptr (GStringChunk) chunk = g_string_chunk_new (256);
  g_autoptr (GArray) tokens = vtr_tokenize (text, chunk);
  gint found = 0;

  for (guint i = 0; i < tokens->len; i++)
    {
      guint n = vtr_token (tokens, i)->kind == VTR_TOKEN_WORD ? one_of (tokens, i, words) : 0;
      gint number = n > 0 && vtr_token_is (tokens, i + n, tokens->len, VTR_TOKEN_WORD) && g_ascii_isdigit (vtr_token (tokens, i + n)->fold[0]) ? vtr_number_of (vtr_token (tokens, i + n)->fold, FALSE) : 0;

      if (number == 0)
        continue;
      /* "what I did in turn 2, and for turn 3": whichever */
      if (found != 0 && found != number)
        return 0;
      found = number;
    }
  return found;
}

/**
 * vtr_message_turn:
 * @message: a message
 *
 * For which turn its subject says that it is: "Orders for turn 3", "Zug 3".
 *
 * Returns: the turn's number, 0: it does not say
 */
gint
vtr_message_turn (const VtrMessage *message)
{
  return message->subject != NULL ? turn_in (message->subject) : 0;
}
