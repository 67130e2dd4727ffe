/* SPDX-License-Identifier: MIT */
#include "orders/vtr-reword-private.h"

/*
 * What is to be done if attacked, said in a way that the grammar does not take: "if
 * anyone jumps me I'm off, one hop down the line". A sentence with one condition that
 * is being attacked, and besides it nothing but who acts, words of standing or words
 * of going back, and words known to change neither. Any other word leaves it to the
 * umpire.
 */

typedef enum
{
  STANCE_NONE,
  STANCE_STAND,
  STANCE_WITHDRAW,
} Stance;

static const gchar *const standing[] = {
  "meet/meets/take/takes them/him/it head on", "take/takes them/him/it on", "give/gives them/him hell", "receive/receives/meet/meets/await/awaits him/it/them/the? enemy? standing/steadily/firmly", "accept/accepts/give/gives/take/takes battle gladly/willingly", "accept/accepts/give/gives/take/takes battle with pleasure", "stand/stands/fight/fights/hold/holds/resist/resists/defend/defends/battle", "stand/stands and fight/fights", "accept/accepts/give/gives/offer/offers/take/takes battle/combat/fight", "accept/accepts/take/takes the fight/battle/challenge", "stay/stays/remain/remains and/to? fight/fights", "hold/holds/stand/stands/keep/keeps our/my/his/its/their/the ground/position/line/post/place/town/walls", "stand/stands/hold/holds/stick/sticks fast/firm/to/it/out/on", "make/makes a stand/fight", "put/puts up a fight", "receive/receives/meet/meets/greet/greets/welcome/welcomes/face/faces him/them/it/the enemy/foe/french/prussians/russians?", "in line of battle", "slug/slugs it? out", "hit/hits/shoot/shoots/strike/strikes back", "give/gives them/him/it what for/hell", "not/no give/yield/yields/budge/retreat/run/flee/withdraw/back a/an/one/any/off/inch/step/ground/yard? inch/step/ground/yard?", "not/no retreat/retreating/withdrawal/running", "die/unsere? stadt/stellung/ort/festung/brucke wird verteidigt/gehalten", "gestanden/gehalten/standgehalten und? geschlagen/gekampft?", "doesnt/dont/wont give/yield/budge/retreat/run/flee/withdraw an/a/one/away? inch/step/yard/ground?", "find/finds us/me/him/it/them at home", "nobody/none runs/retreats/withdraws/flees", "sell/sells himself/itself/themselves/ourselves/myself/my/his/its/their/our? dearly/life/lives? dearly?", "dig/digs in", "dig/digs my/his/its/their/our heels/toes in", "find/finds us/me/him/it/them ready/waiting/prepared/willing to/for? fight/battle/them/him?", "be/is/are/am ready/prepared/willing to/for fight/battle/them/him", "not/never/nowhere give/gives/yield/yields an/a/one/any? inch/ground/step/yard", "halten/halt/haelt/halte/standhalten/standzuhalten/standgehalten/kampfen/kaempfen/kampft/kaempft/kampfe/schlagen/schlagt/schlaegt/schlage/wehren/wehrt/wehre/verteidigen/verteidigt/verteidige/fechten/ficht/gekampft/gekaempft/geschlagen", "stand", "widerstand", "drauf/draufhauen/draufgehauen/dagegenhalten", "bleiben/bleibt/bleibe wir/ich/er/sie/es/man? stehen/steht/liegen", "stehen/steht/stehe", "nicht zuruckgegangen/zuruckgewichen/ausgewichen/abgezogen/gewichen/weichen/weicht/weiche/zuruckweichen/nachgegeben/zuruck/gegangen", "kein/keinen/keine ruckzug/schritt/fussbreit/meter zuruck?/gewichen?", "schlacht/kampf/gefecht an/angenommen/annehmen/anzunehmen", "der/die angriff/schlacht/kampf wird angenommen", "hauen/haut/haue/schlagen/schlagt wir/ich/er? zuruck/drauf", "nehmen/nimmt/nehme den/die/das/einen/eine/ein/jeden? kampf/schlacht/gefecht an?", "stellen/stellt/stelle/stellen sich/uns/mich dem/der/zum kampf/gefecht/schlacht/feind/gegner", "stellen/stellt/stelle wir/ich/er/sie uns/mich/sich dem/der/zum kampf/gefecht/schlacht/feind/gegner",
  "tenir/tient/tiens/tenons/tiennent/tiendra/tiendrons/tiendront/tienne/resister/resiste/resistons/resistera/combattre/combat/combattons/combattra/combattent/defendre/defend/defendons/defendra/defendent", "bat/bats/battons/battent/battra/battre", "tenir/tient/tiens/tenons/tiendra/tienne/tiennent bon/ferme/tete/la/le position/terrain?", "accepter/accepte/acceptons/acceptera/acceptent/laccepte/lacceptera/lacceptons le/la? combat/bataille/choc?", "recevoir/recoit/recevra/recevrons/recevons/reçoit lennemi/le/les/l? de? pied? ferme?", "de pied ferme", "faire/fait/faisons/fera front/face/tete", "ne/n recule/reculons/reculera/reculent/recul/cede/cedons/cedera/cedent/plie/plient/bouge/bougeons/bougent/fuit/fuient pas/point/dun un/dun? pas/pouce? le/du? terrain?", "pas/point de? recul/retraite/reculade", "livre/livrer/livrera/livrons bataille/combat", NULL
};

static const gchar *const withdrawing[] = {
  "scram/scrams/yield/yields", "break/breaks contact", "withdraw/withdraws/retire/retires/retreat/retreats/disengage/disengages/evade/evades/decamp/decamps/scarper/scarpers/skedaddle/skedaddles/bolt/bolts/vanish/vanishes/disappear/disappears/run/runs/flee/flees/hop/hops", "am/im/is/are/hes/were/be off/away/gone/out", "fall/falls/go/goes/come/comes/pull/pulls/draw/draws/drop/drops/move/moves/step/steps/slip/slips/get/gets/back/backs/run/runs/march/marches straight/right/quickly/quietly/one? back/backwards/away/off/out", "clear/clears/make/makes off/out/away", "give/gives way/ground", "run/runs for it/home", "hop/hops/leg/legs it", "out of the/there way/danger/reach?", "refuse/refuses/decline/declines/avoid/avoids/shun/shuns any/all/every? battle/combat/fight/fights/fighting/action/contact/engagement", "take/takes to my/his/its/their/our heels", "no battle/fighting/heroics", "without fighting/a/battle fight?", "back/backwards one? place/step/stage/hop/march?", "one place/step/stage/hop/march back/backwards/down/to/along", "turn/turns tail", "make/makes himself/itself/themselves/myself/ourselves scarce",
  "zuruck/zurueck/zuruckgehen/zuruckzugehen/zuruckgegangen/zuruckziehen/zuruckzuziehen/zuruckgewichen/ruckzug/ausweichen/auszuweichen/ausgewichen/weicht/weichen/weiche/gewichen/abgesetzt/absetzen/verduften/verdunnisieren/abhauen/abhaun/abziehen/raumen/raumt/kehrtmachen", "weicht/weichen/weiche er/sie/es/wir/ich/man? aus/zuruck", "setzt/setzen/setze er/sie/es/wir/ich? sich/uns/mich beide/er/alle? ab", "macht/machen kehrt", "haut/hauen/haue er/wir/ich? ab", "zieht/ziehen/ziehe er/wir/ich? ab", "kein/keine kampf/gefecht/schlacht", "ohne kampf/gefecht", "aus dem staub",
  "revenir/revient/reviennent/reviendra/reviendront/retourne/retournent/retournera/rentre/rentrent/rentrera/reculer/recule/reculons/reculent/reculera/reculerons/replier/replie/replient/replions/repliera/replieront/retirer/retire/retirent/retirons/retirera/decamper/decampe/decampons/decampera/filer/file/filons/filent/fuir/esquive/esquiver/decroche/decrocher/decrochons/retraite/repli", "cede/ceder/cedons le/du terrain", "en/dun arriere/etape/pas", "sans combattre/combat", "refuse/refuser/refusons/evite/eviter le/tout combat/engagement/bataille", "bat/battons/battent/battre/battra en retraite", "tourne/tournons/tournent bride/casaque/talons", "plie/plions bagage", NULL
};

/* What is not done, before what is: "I don't stand, I fall back". */
static const gchar *const shunning[] = { "do/does/will/shall not stand/fight/hold", "dont/doesnt/wont/shant stand/fight/hold", "do/does/will/shall not mean/intend/propose/wish/want to wait/stay/stop/stand/fight for/about? him/them/it/that?", "dont/doesnt mean/intend/propose/wish/want to wait/stay/stop/stand/fight for/about? him/them/it/that?", "do/does/will/shall not wait/stay for him/them/it/that", "do/does/will/shall not accept/give/offer battle/combat", "dont/doesnt/wont/shant accept/give/offer battle/combat", "halt/halte/halten/leistet/leiste/leisten er/wir/ich? nicht/keinen stand/widerstand", "kampft/kaempft/kampfe/kampfen/schlagt/schlage/schlagen nicht", "pas de bataille/combat/engagement/heroisme", "ne se bat/battent/battra pas", "ne nous battons pas", "ne/n tient/tiens/tenons/accepte/acceptons/combat/combattons pas le? combat/bataille?", NULL };

/* What says by itself that it is of being attacked. */
static const gchar *const poses[] = {
  "stand/stands and fight/fights", "avoid/avoids/shun/shuns/refuse/refuses/decline/declines/evade/evades any/all/every? battle/combat/fight/fights/fighting/contact/engagement", "accepts/accept battle/combat", "vermeidet/vermeiden/vermeide das/den/ein/jedes/jeden/jede? gefecht/kampf/schlacht", "evite/evitent/refuse/refusent le/tout? combat/bataille/engagement", "accepte/acceptent le/la? combat/bataille", "nimmt/nehmen/nehme den/das/die/jeden/jedes/einen/eine/ein? kampf/gefecht/schlacht an", NULL
};
/* … after one of these: "le Ier corps l'accepte" */
static const gchar *const poses_too[] = { "laccepte/lacceptent", "accepts/accept it", "nimmt/nehmen ihn/es an", "levite/levitent", "avoids/avoid it", NULL };

/* What changes nothing of it. */
static const gchar *const idle[] = {
  "one place/step/stage/hop/march/station/stop", "down/along/up/on the/our/my/his/its? line/loc/lines of? communication/communications?", "no heroics/heroic/nonsense/fuss things?", "over/across/behind the/our? river/bridge/bridges/elbe/saale/mulde/oder/elster/unstrut/havel/spree", "uber/hinter die/der? elbe/saale/mulde/oder/elster/unstrut/havel/spree/brucke", "derriere/sur la riviere/saale/mulde", "with pleasure/gusto/joy/relish/all/everything we/he/it/i/have/has?", "of course", "to the last/end/finish man/cartridge?", "as/so best/usual/ordered/ever he/it/we/they/can?", "where/wo/ou he/it/they/we/er/sie/es/wir/il/ils stand/stands/is/are/steht/stehen/sind/ist/est/sont", "and/but no/not further/farther/more", "even against/to odds/numbers/superior/great/greater odds/numbers/force/forces?", "auch/selbst gegen eine? uebermacht/ubermacht", "meme contre plus fort/nombreux/forts", "meme en inferiorite", "in good order", "at once", "like the/a devil/devils/lions/rabbit/rabbits/hares", "yes/no", "mans/men", "pleasure/gladly/dearly/hard/bravely/politely/quietly/there/then/here/back/ground/battle/combat/trouble/line", "uhr/ort/orte/platz/etappe/station/stelle/tag/ein/eine/einen/einem/den/der/dem/wird/werden/ist/sind/soll/sollen/von/vom/in/an/auf/und/dort/da/so/dann/geht/gehen/gehe/zieht/ziehen/ziehe/kommt/kommen/leistet/leisten/leiste/nimmt/nehmen/halt/setzt/setzen/hauen/haut/wir/mit/freuden/gern/gerne/tapfer/aber/wieder/lieber/ordentlich/ganz/brav/ohne/weiteres/dagegen/hingegen/ebenfalls/sofort", "une/un/etape/place/arriere/pas/bon/dune/dun/sans/discuter/attendre/hesiter/bravement/jusquau/bout/on/lon/quon/que/qu/il/ils/se/nous/y/le/la/les/l/en/ca/alors/tout/monde", "straight/right/simply/just/only/again/first/properly/duly/immediately/line/communication/communications/of", NULL
};

typedef struct
{
  VtrClause *clause;
  Stance stance;
  gboolean named;
  gboolean all;    /* "on recule": all that he has */
  gboolean shuns;  /* "does not stand" was said */
  gboolean closed; /* a mark stood after its stance */
  gboolean loose;  /* words that are not known are passed over */
  guint n_unknown; /* how many were */
} Part;

static void
part_clear (Part *part)
{
  g_clear_pointer (&part->clause, vtr_clause_free);
  part->stance = STANCE_NONE;
  part->named = FALSE;
  part->all = FALSE;
  part->shuns = FALSE;
  part->closed = FALSE;
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Part, part_clear)

/* Makes an order of what was gathered between @start and @end; whether it could. */
static gboolean
settle (VtrReader *reader,
        Part *part,
        const GArray *default_ids,
        guint start,
        guint end,
        GPtrArray *clauses)
{
  VtrClause *clause = part->clause;

  if (clause == NULL)
    return TRUE;
  if (part->stance == STANCE_NONE || (part->shuns && part->stance == STANCE_STAND))
    return FALSE;
  if (!part->named)
    {
      /* "Vandamme avec le reste : …; attaqué, on se bat": his, not all that he has who writes */
      if (part->all && reader->unread_name)
        return FALSE;
      if (default_ids->len == 0 && part->all)
        vtr_take_own_command (reader, clause, start, start);
      else if (default_ids->len > 0)
        vtr_append_ids (clause->subjects, default_ids);
      else
        {
          reader->goes_on = clauses->len > 0;
          vtr_reader_posture_subject (reader, clause, start, end);
        }
    }
  if (clause->fail != VTR_VERDICT_NONE || !vtr_are_own (reader, clause->subjects))
    return FALSE;
  clause->verb = vtr_lexicon_verb (reader->lexicon, part->stance == STANCE_STAND ? "stand" : "withdraw");
  if (clause->verb == NULL || (part->stance == STANCE_STAND && !vtr_id_is_empty (&clause->target)))
    return FALSE;
  clause->posture = TRUE;
  /* "I don't stand, I fall back to Zerbst": the same, in full */
  if (clauses->len > 0)
    {
      VtrClause *last = g_ptr_array_index (clauses, clauses->len - 1);

      if (last->verb == clause->verb && vtr_same_subjects (last, clause))
        {
          if (!vtr_id_is_empty (&last->target) && !vtr_id_is_empty (&clause->target))
            return FALSE;
          if (vtr_id_is_empty (&last->target))
            last->target = clause->target;
          last->end = MAX (last->end, clause->end);
          part_clear (part);
          return TRUE;
        }
    }
  g_ptr_array_add (clauses, g_steal_pointer (&part->clause));
  part_clear (part);
  return TRUE;
}

/* Where they all stand or are brought by this message. */
static gboolean
is_there (VtrReader *reader,
          const GArray *subjects,
          const VtrId *place)
{
  for (guint i = 0; i < subjects->len; i++)
    {
      const VtrId *formation = &g_array_index (subjects, VtrId, i);
      const VtrId *end = g_hash_table_lookup (reader->ends, formation->s);
      const VtrId *stands = vtr_reader_place_of (reader, formation);

      if ((end == NULL || !vtr_id_equal (end, place)) && (stands == NULL || !vtr_id_equal (stands, place)))
        return FALSE;
    }
  return TRUE;
}

/* Whether a word that is not known changes nothing beside what is done if attacked. */
static gboolean
is_harmless (const VtrToken *token)
{
  return token->classes == 0 && (token->flags & (VTR_WORD_CAPITAL | VTR_WORD_STRANGER | VTR_WORD_QUOTED | VTR_WORD_POSSESSIVE)) == 0 && !g_ascii_isdigit (token->fold[0]) && !vtr_word_is_elsewhere (token->fold);
}

/* What is said beside the condition, from @at to @end. */
static gboolean
read_part (VtrReader *reader,
           guint at,
           guint end,
           Part *part,
           const GArray *default_ids,
           GPtrArray *clauses)
{
  const GArray *tokens = reader->tokens;
  guint start = at;

  while (at < end)
    {
      const VtrToken *token = vtr_token (tokens, at);
      guint stand;
      guint withdraw;
      guint words;
      guint n;
      VtrId place;

      if (token->kind == VTR_TOKEN_ASK || token->kind == VTR_TOKEN_QUOTE)
        return FALSE;
      if (token->kind != VTR_TOKEN_WORD || (token->classes & (VTR_CLASS_AND | VTR_CLASS_THEN)))
        {
          /* a march, and then what is done if attacked: not here */
          if (part->clause != NULL && part->stance == STANCE_NONE && !vtr_id_is_empty (&part->clause->target) && token->kind != VTR_TOKEN_BREAK)
            return FALSE;
          part->closed = part->closed || (part->stance != STANCE_NONE && token->kind != VTR_TOKEN_BREAK && token->kind != VTR_TOKEN_OTHER);
          at++;
          continue;
        }
      n = vtr_phrases (tokens, at, end, shunning);
      if (n > 0)
        {
          part->shuns = TRUE;
          at += n;
          /* "…, but shall retire" */
          if (vtr_token_is (tokens, at, end, VTR_TOKEN_COMMA) && vtr_phrase (tokens, at + 1, end, "but/sondern/mais") > 0)
            at += 2;
          continue;
        }
      stand = vtr_phrases (tokens, at, end, standing);
      withdraw = vtr_phrases (tokens, at, end, withdrawing);
      words = vtr_phrases (tokens, at, end, idle);
      if (stand > 0 || withdraw > 0)
        {
          Stance stance = stand > withdraw ? STANCE_STAND : STANCE_WITHDRAW;

          /* "j'adore le combat" */
          if (stand == withdraw || (stand == 1 && at > start && vtr_token_has (tokens, at - 1, end, VTR_CLASS_ARTICLE)))
            return FALSE;
          /* "battle" within "no battle", "stand" within "ground" */
          if (part->clause == NULL)
            part->clause = vtr_clause_new (at);
          if (words <= MAX (stand, withdraw))
            {
              /* the verb of a longer phrase: "geht … zurück", "leistet Widerstand" */
              if (part->stance != STANCE_NONE && part->stance != stance)
                return FALSE;
              part->stance = stance;
              at += MAX (stand, withdraw);
              part->clause->end = at;
              continue;
            }
        }
      /* "bei Angriff ab nach Belzig" */
      if (part->loose && part->stance == STANCE_NONE && vtr_phrase (tokens, at, end, "ab/retour/arriere/raus") > 0 && vtr_token_has (tokens, at + 1, end, VTR_CLASS_TO) && vtr_match_place (reader, at + 2, end, NULL, &place) > 0)
        {
          part->stance = STANCE_WITHDRAW;
          if (part->clause == NULL)
            part->clause = vtr_clause_new (at);
          at++;
          continue;
        }
      /* "weicht alles aus": all who were given orders */
      if (!part->named && reader->named->len >= 2 && vtr_phrase (tokens, at, end, "alles/alle/jeder") > 0)
        {
          if (part->clause == NULL)
            part->clause = vtr_clause_new (at);
          vtr_append_ids (part->clause->subjects, reader->named);
          part->named = TRUE;
          at++;
          at += part->stance != STANCE_NONE ? vtr_phrase (tokens, at, end, "aus/ab/zuruck/stand/sich") : 0;
          continue;
        }
      /* "so schlagen wir uns, beide" */
      if (part->clause != NULL && part->stance != STANCE_NONE && !part->named && part->closed && reader->named->len == 2 && vtr_phrase (tokens, at, end, "beide/both") > 0 && !vtr_has_words (tokens, at + 1, end))
        {
          vtr_append_ids (part->clause->subjects, reader->named);
          part->named = TRUE;
          part->all = FALSE;
          at++;
          continue;
        }
      if (vtr_phrase (tokens, at, end, "on/lon/quon/man/wir/nous") > 0 && !part->named)
        {
          part->all = TRUE;
          at++;
          continue;
        }
      n = 0;
      if (words < 2)
        {
          g_autoptr (VtrClause) name = vtr_clause_new (at);

          n = vtr_parse_subject (reader, at, end, name);
          if (n > 0 && name->subjects->len > 0 && name->fail == VTR_VERDICT_NONE && !(vtr_token_has (tokens, at, end, VTR_CLASS_ME | VTR_CLASS_IT) && default_ids->len > 0))
            {
              /* whose turn it is next */
              if (part->clause != NULL && part->stance != STANCE_NONE && (part->named || part->closed))
                {
                  if (!settle (reader, part, default_ids, start, end, clauses))
                    return FALSE;
                }
              else if (part->named && part->shuns && vtr_same_subjects (part->clause, name))
                {
                  at += n;
                  continue;
                }
              else if (part->named)
                return FALSE;
              if (part->clause == NULL)
                part->clause = vtr_clause_new (at);
              vtr_settle_posture (reader, name);
              vtr_append_ids (part->clause->subjects, name->subjects);
              part->named = TRUE;
              part->closed = FALSE;
              part->clause->explicit_subject = !name->me;
              at += n;
              continue;
            }
          /* "he", "we": who was spoken of */
          if (vtr_token_has (tokens, at, end, VTR_CLASS_ME | VTR_CLASS_IT) && name->fail != VTR_VERDICT_QUESTION)
            {
              at++;
              continue;
            }
          if (n > 0 && name->fail != VTR_VERDICT_NONE)
            return FALSE;
        }
      if (words > 0)
        {
          at += words;
          continue;
        }
      /* "back to Erfurt" */
      if ((token->classes & VTR_CLASS_TO) && (n = vtr_match_place (reader, at + 1, end, NULL, &place)) > 0)
        {
          if (part->loose && part->clause == NULL)
            part->clause = vtr_clause_new (at);
          if (part->clause == NULL || (part->stance != STANCE_WITHDRAW && !(part->loose && part->stance == STANCE_NONE)) || !vtr_id_is_empty (&part->clause->target))
            return FALSE;
          part->clause->target = place;
          part->clause->end = at + n + 1;
          at += n + 1;
          continue;
        }
      if ((token->classes & VTR_CLASS_AT) && (n = vtr_match_place (reader, at + 1, end, NULL, &place)) > 0)
        {
          g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (VtrId));

          vtr_append_ids (ids, part->named ? part->clause->subjects : default_ids);
          if (ids->len == 0 || !is_there (reader, ids, &place))
            return FALSE;
          at += n + 1;
          continue;
        }
      if (vtr_skip_fillers (tokens, at, end) > at)
        {
          at = vtr_skip_fillers (tokens, at, end);
          continue;
        }
      if ((token->classes & (VTR_CLASS_AUX | VTR_CLASS_ARTICLE)) && (token->classes & (VTR_CLASS_NEGATION | VTR_CLASS_HARD | VTR_CLASS_OPINION | VTR_CLASS_AMEND)) == 0 && g_str_equal (token->fold, "should") == FALSE)
        {
          at++;
          continue;
        }
      if (vtr_phrase (tokens, at, end, "us/them/him/uns/sich/mich/ihn/ihm/ihnen/you/me/myself/himself/itself/themselves/ourselves/enemy/feind/lennemi/s") > 0)
        {
          at++;
          continue;
        }
      if (!part->loose || !is_harmless (token) || ++part->n_unknown > 4)
        return FALSE;
      at++;
    }
  return TRUE;
}

/* Whether all that is said there of standing and of going back is of being attacked by
 * itself: "la cavalerie évite le combat, le Ier corps l'accepte". */
static gboolean
is_posed (const GArray *tokens,
          guint start,
          guint end)
{
  guint found = 0;

  for (guint i = start; i < end; i++)
    {
      guint n;

      if (vtr_token (tokens, i)->kind != VTR_TOKEN_WORD)
        continue;
      n = vtr_phrases (tokens, i, end, poses);
      if (n == 0 && found > 0)
        n = vtr_phrases (tokens, i, end, poses_too);
      if (n == 0 && (vtr_phrases (tokens, i, end, standing) > 0 || vtr_phrases (tokens, i, end, withdrawing) > 0))
        return FALSE;
      found += n > 0;
      i += n > 0 ? n - 1 : 0;
    }
  return found > 0;
}

/**
 * vtr_read_stance:
 * @reader: the reader
 * @unit: a sentence that the grammar does not take
 * @clauses: gets the orders
 *
 * Returns: whether the sentence says what is done if attacked, and nothing else
 */
gboolean
vtr_read_stance (VtrReader *reader,
                 const VtrUnit *unit,
                 GPtrArray *clauses)
{
  const GArray *tokens = reader->tokens;
  g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (VtrId));
  g_auto (Part) part = { 0 };
  guint danger = unit->end;
  guint n = 0;

  if (unit->asked || unit->quoted)
    return FALSE;
  for (guint i = unit->start; i < unit->end && n == 0; i++)
    {
      g_autoptr (VtrClause) who = vtr_clause_new (i);

      if (vtr_token (tokens, i)->kind != VTR_TOKEN_WORD)
        continue;
      danger = i;
      n = vtr_match_attacked_who (reader, i, unit->end, who);
      if (n > 0 && !vtr_are_own (reader, who->subjects))
        return FALSE;
      if (n > 0)
        vtr_append_ids (ids, who->subjects);
      else
        n = vtr_match_attacked (tokens, i, unit->end);
      /* "Verhalten bei Angriff: III. Korps hält, die Garde weicht aus" */
      if (n == 0 && vtr_has_words (tokens, i, unit->end) && !vtr_has_words (tokens, unit->start, i))
        {
          n = vtr_form_label (tokens, i, unit->end, vtr_posture_labels);
          if (n > 0 && !vtr_names_own (reader, i + n, unit->end))
            n = 0;
        }
    }
  if (n == 0)
    {
      if (!is_posed (tokens, unit->start, unit->end) || !read_part (reader, unit->start, unit->end, &part, ids, clauses) || !settle (reader, &part, ids, unit->start, unit->end, clauses) || clauses->len == 0)
        goto failed;
      for (guint i = 0; i < clauses->len; i++)
        if (!((const VtrClause *) g_ptr_array_index (clauses, i))->explicit_subject)
          goto failed;
      return TRUE;
    }
  if (!read_part (reader, unit->start, danger, &part, ids, clauses))
    goto failed;
  part.closed = part.closed || part.stance != STANCE_NONE;
  if (!read_part (reader, danger + n, unit->end, &part, ids, clauses) || !settle (reader, &part, ids, unit->start, unit->end, clauses) || clauses->len == 0)
    goto failed;
  return TRUE;

failed:
  g_ptr_array_set_size (clauses, 0);
  return FALSE;
}

/**
 * vtr_read_stance_in_case:
 * @reader: the reader
 * @unit: a sentence
 * @from: where the case of being attacked stands in it
 * @to: … up to
 * @place: where they are attacked, or empty
 * @clauses: gets the orders
 *
 * Returns: whether the rest of the sentence says what is done then, though not every word
 *   of it is known
 */
gboolean
vtr_read_stance_in_case (VtrReader *reader,
                         const VtrUnit *unit,
                         guint from,
                         guint to,
                         const VtrId *place,
                         GPtrArray *clauses)
{
  g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (VtrId));
  g_auto (Part) part = { .loose = TRUE };

  if (!read_part (reader, unit->start, from, &part, ids, clauses))
    goto failed;
  part.closed = part.closed || part.stance != STANCE_NONE;
  if (!read_part (reader, to, unit->end, &part, ids, clauses) || !settle (reader, &part, ids, unit->start, unit->end, clauses) || clauses->len == 0)
    goto failed;
  for (guint i = 0; i < clauses->len && !vtr_id_is_empty (place); i++)
    if (!is_there (reader, ((const VtrClause *) g_ptr_array_index (clauses, i))->subjects, place))
      goto failed;
  return TRUE;

failed:
  g_ptr_array_set_size (clauses, 0);
  return FALSE;
}

/**
 * vtr_reword_posture:
 *
 * "… and dig their heels in if attacked": "and stand if attacked".
 */
gboolean
vtr_reword_posture (VtrReader *reader,
                    guint start,
                    guint *end)
{
  GArray *tokens = reader->tokens;
  g_autoptr (GPtrArray) verbs = g_ptr_array_new ();

  for (guint i = start + 1; i < *end; i++)
    {
      VtrVerbForm form;
      guint stand;
      guint back;
      guint at;

      if (vtr_token (tokens, i)->kind != VTR_TOKEN_WORD || (vtr_token (tokens, i - 1)->kind == VTR_TOKEN_WORD && !vtr_token_has (tokens, i - 1, *end, VTR_CLASS_AND)))
        continue;
      stand = vtr_phrases (tokens, i, *end, standing);
      back = vtr_phrases (tokens, i, *end, withdrawing);
      at = i + MAX (stand, back);
      if (stand == back || at - i < 2 || vtr_lexicon_match_verb (reader->lexicon, tokens, i, *end, verbs, &form) == at - i)
        continue;
      if (vtr_match_attacked (tokens, at + (vtr_token_is (tokens, at, *end, VTR_TOKEN_COMMA) ? 1 : 0), *end) == 0)
        continue;
      vtr_reword_put (reader, i, at - i, stand > back ? "stand" : "withdraw", end);
      return TRUE;
    }
  return FALSE;
}

/**
 * vtr_reword_then_posture:
 *
 * "…, wenn er angegriffen wird soll er aber wieder abhauen": "if attacked withdraw", of
 * whoever was named before.
 */
gboolean
vtr_reword_then_posture (VtrReader *reader,
                         guint start,
                         guint *end)
{
  static const gchar *const his[] = { "he/it/they/er/sie/es/il/elle/ils/elles/soll/sollen/wird/werden/muss/mussen/will/shall/should/must/doit/doivent/aber/wieder/sofort/lieber/dann/so/then/again/sich/se/at? once?", NULL };
  GArray *tokens = reader->tokens;
  g_autoptr (GPtrArray) verbs = g_ptr_array_new ();

  for (guint i = start + 1; i < *end; i++)
    {
      guint n = vtr_token (tokens, i)->kind == VTR_TOKEN_WORD && vtr_reword_begins (tokens, start, i) ? vtr_match_attacked (tokens, i, *end) : 0;
      guint from = i + n;
      guint at = from;
      Stance stance = STANCE_NONE;
      VtrVerbForm form;

      if (n == 0)
        continue;
      from = at += vtr_token_is (tokens, at, *end, VTR_TOKEN_COMMA) ? 1 : 0;
      while (at < *end && vtr_token (tokens, at)->kind == VTR_TOKEN_WORD && !vtr_token_has (tokens, at, *end, VTR_CLASS_AND))
        {
          guint stand = vtr_phrases (tokens, at, *end, standing);
          guint back = vtr_phrases (tokens, at, *end, withdrawing);
          Stance said = stand > back ? STANCE_STAND : STANCE_WITHDRAW;

          if (stand == back && vtr_phrases (tokens, at, *end, his) == 0)
            break;
          if (stand != back && stance != STANCE_NONE && stance != said)
            break;
          stance = stand != back ? said : stance;
          at += stand != back ? MAX (stand, back) : vtr_phrases (tokens, at, *end, his);
        }
      if (stance == STANCE_NONE || !vtr_reword_ends (tokens, at, *end) || vtr_lexicon_match_verb (reader->lexicon, tokens, from, *end, verbs, &form) == at - from)
        continue;
      vtr_reword_put (reader, from, at - from, stance == STANCE_STAND ? "stand" : "withdraw", end);
      return TRUE;
    }
  return FALSE;
}
