/* SPDX-License-Identifier: MIT */
#include "orders/propose/vtr-propose-private.h"

/* Talk that the umpire should see: somebody would be moved by it. */

/* Whether what is said of @actor may be an order: he is named with a place where he is
 * not, and a word of going or staying, or it is said what is done if he is attacked, in words that tell of nothing past
 * and of nobody's thoughts. */
static gboolean
is_told_to (VtrReader *reader,
            const VtrActor *actor,
            gboolean named)
{
  g_auto (VtrSaid) said = { 0 };

  for (guint at = actor->start; at < actor->end; at++)
    if (vtr_token_has (reader->tokens, at, actor->end, VTR_CLASS_PAST | VTR_CLASS_OPINION))
      return FALSE;
  vtr_propose_listen (reader, actor->start, actor->end, &said);
  if (named && said.via->len > 0 && (said.goes || said.stays || said.to) && !(said.via->len == 1 && vtr_actor_stands_at (reader, actor, &said.goal)))
    return TRUE;
  return said.attacked ? said.back || said.faces || said.fights : said.fights && (said.avoids || said.faces);
}

/* "Have one of the brigades go to Borna or Zeitz", "Push a little something out over the
 * Saale": to be done by somebody who is not named. */
static gboolean
commands_somebody (VtrReader *reader,
                   const VtrUnit *unit,
                   const VtrSaid *said)
{
  static const gchar *const imperatives[] = { "and? please/kindly? have/let/push/cover/send/get/put/bring/move/throw/detach/screen/shift/guard", "und? bitte? schickt/schick/schicken/lasst/deckt/decken/haltet/sichert/schiebt/werft/bringt", "und? man/jemand soll/moge/sollte/schicke", "et? que", "et? faites/envoyez/poussez/couvrez/gardez/placez/mettez", NULL };
  static const gchar *const matters[] = { "brigade", "division", "battalion", "bataillon", "squadron", "escadron", "regiment", "bridge", "brucke", "bruecke", "pont.", "ponts", "capital", "hauptstadt", "capitale", "river", "fluss", "riviere", "troops", "truppen", "troupes", "men.", NULL };
  static const gchar *const polite[] = { "please/kindly? let/send/get/bring me/us", "have a/you/they/we/i/fun", "let/get it/that/them", "get well", "bitte? lasst/schickt/bringt mich/mir/uns", "que dieu/diable", "faites/envoyez moi/nous", NULL };
  static const gchar *const over[] = { "over/across/beyond/behind the", "uber/ueber/hinter/jenseits die/der/den/dem", "outre/derriere/sur la/le/de?", "au dela de la/le?", "de lautre cote de la/le?", NULL };
  guint at = vtr_skip_fillers (reader->tokens, unit->start, unit->end);

  at = vtr_skip_marks (reader->tokens, at, unit->end);
  if (vtr_phrases (reader->tokens, at, unit->end, imperatives) == 0 || vtr_phrases (reader->tokens, at, unit->end, polite) > 0)
    return FALSE;
  for (guint i = at; i < unit->end; i++)
    {
      guint n = vtr_phrases (reader->tokens, i, unit->end, over);

      /* "over the Saale": a river, whatever it is called */
      if (n > 0 && vtr_token_is (reader->tokens, i + n, unit->end, VTR_TOKEN_WORD) && (vtr_token (reader->tokens, i + n)->flags & VTR_WORD_CAPITAL))
        return TRUE;
      if (vtr_token (reader->tokens, i)->kind == VTR_TOKEN_WORD && vtr_word_begins_as (vtr_token (reader->tokens, i)->fold, matters))
        return TRUE;
    }
  return said->via->len > 0;
}

/**
 * vtr_seems_order:
 * @reader: the reader, as it is before the sentence
 * @unit: a sentence that was taken for talk
 *
 * Returns: whether it says of somebody of the sender's own, by name, what he does, or tells
 *   somebody unnamed to do it: the umpire should see it
 */
gboolean
vtr_seems_order (VtrReader *reader,
                 const VtrUnit *unit)
{
  VtrProposing proposing = { reader, *unit, NULL, { "" }, FALSE };
  g_auto (VtrSaid) said = { 0 };
  g_autoptr (GPtrArray) actors = NULL;

  /* most talk is out of the question before it is asked who is meant */
  vtr_propose_listen (reader, unit->start, unit->end, &said);
  if (commands_somebody (reader, unit, &said))
    return TRUE;
  if (said.via->len == 0 && !said.attacked && !said.fights)
    return FALSE;
  actors = vtr_propose_who (&proposing);
  for (guint i = 0; i < actors->len; i++)
    if (is_told_to (reader, g_ptr_array_index (actors, i), proposing.named))
      return TRUE;
  return FALSE;
}
