/* SPDX-License-Identifier: MIT */
#include "orders/vtr-reader-private.h"

/* Marches that are told by no verb of marching: who is sent or taken somewhere,
 * who leaves one place for another, who is to be in a place. */

static const gchar *const senders[] = {
  "send/sends/sending/bring/brings/bringing/take/takes/taking/lead/leads/leading/conduct/conducts/dispatch/dispatches/dispatching/despatch/despatches/pull/pulls/pulling/shift/shifts/throw/throws/lift/carry/carries/transfer/transfers/push/pushes back/forward/on/out/up?",
  "schicke/schickt/schicken/schick/sende/sendet/senden/fuhre/fuhrt/fuhren/entsende/entsendet/entsenden/fuehre/fuehrt/verlege/verlegt/verlegen/bringe/bringt/bringen/werfe/wirft/werfen/setze/setzt/setzen/beordere/beordert/beordern/dirigiere/dirigiert/dirigieren/leite/leitet/leiten/ziehe/ziehen/schiebe/schieben/nehme/nimmt/nehmen vor?",
  "jenvoie/jenverrai/jamene/jemmene", "je dirige/porte/mene/fais/conduis/dirigerai/porterai/ferai marcher/avancer/partir/filer?", "je/nous vais/allons envoyer/diriger/porter/mener/conduire/deplacer", "envoie/envoies/envoyez/envoyer/envoient/enverra/enverrai/conduira/conduirai/menera/amenera/dirigera/portera/transportera/conduire/conduit/conduisez/mene/menez/mener/amene/amenez/emmene/emmenez/emmenera/deplace/deplacez/deplacer/transfere/transferez/transferer/dirige/dirigez/diriger/dirigera/porte/portez/porter", "faites/faire/fait marcher/avancer/partir", NULL
};

static const gchar *const reaching[] = {
  "reach/reaches", "arrive/arrives at/in?", "sleep/sleeps/lodge/lodges/overnight/overnights at/in", "spend/spends/pass/passes the night at/in", "halt/halts/stop/stops for the night at/in", "go/goes into camp/bivouac/quarters/billets/cantonments at/in/near/around", "concentrate/concentrates/assemble/assembles/gather/gathers/muster/musters/unite/unites/mass/masses at/in", "end/ends/finish/finishes up? at/in", "end/ends/finish/finishes the/its/his/their/this march/turn/day/journey at/in", "form/forms/fall/falls up/in at", "take/takes up? a? post/position/positions/station at/in/near/around/before/by", "establish/establishes/post/posts itself/himself/themselves/yourself at/in/near", "encamp/encamps/camp/camps/bivouac/bivouacs at/in/near/around",
  "erreicht/erreichen/erreiche", "konzentriert/konzentrieren/sammelt/sammeln/versammelt/versammeln/vereinigt/vereinigen/treffen sich bei/in", "bezieht/beziehen/beziehe stellung/quartier/lager/posten bei/in/um/vor", "nimmt/nehmen aufstellung/stellung bei/in/um",
  "atteint/atteindre/atteindra/rejoint/rejoignent/rejoindra/rejoindront/rejoindre", "se concentre/concentrent/rassemble/rassemblent/concentrer/rassembler a/sur/autour/dans", "prend/prendre/prendra/prennent position a/devant/autour/dans", "couche/couchera/couchent/cantonne/cantonnera/bivouaque/bivouaquera/loge/logera/setablit/setablira/setablissent/campe/campera a/dans", "join/joins me/us at/in", "install/installs/settle/settles itself/himself/themselves? down? at/in", "make/makes itself/himself/themselves comfortable at/in", "richtet/richten sich in", "sinstalle/sinstallera/sinstallent a/dans", "prend/prendra/prennent ses/leurs? quartiers/position/poste a", "finds/find quarters at/in", "sarrete/sarretera/sarretent/sarreteront a/en", "macht/machen halt in/bei", NULL
};

static const gchar *const leaving[] = { "leaves/leave/leaving/quits/quit/quitting/departs/depart/departing/evacuates/evacuate", "breaks/break/breaking camp/up", "march/marches/move/moves out/off/away", "verlasst/verlaesst/verlassen/verlasse/raumt/raumen/raume/raeumt/raeumen/raeume", "bricht/brechen/breche", "quitte/quittent/quittons/quittera/quitteront/quitterai/quitterons/quitter/quittez", "part/partent/partira/partiront/partir", NULL };

/**
 * vtr_match_other_march:
 *
 * Returns: the tokens of a verb by which a march may be told: "send", "reach"; 0:
 *   none stands at @pos
 */
guint
vtr_match_other_march (const GArray *tokens,
                       guint pos,
                       guint end)
{
  guint n = MAX (vtr_phrases (tokens, pos, end, senders), vtr_phrases (tokens, pos, end, reaching));

  return MAX (n, vtr_phrases (tokens, pos, end, leaving));
}

/* "I keep Berg's corps at Dessau": who acts is the object. */
void
vtr_replace_subject (VtrClause *clause,
                     const VtrClause *object)
{
  g_array_set_size (clause->subjects, 0);
  vtr_append_ids (clause->subjects, object->subjects);
  g_array_set_size (clause->choices, 0);
  if (clause->fail == VTR_VERDICT_QUESTION)
    clause->fail = VTR_VERDICT_NONE;
  clause->explicit_subject = TRUE;
  clause->alone = clause->alone || object->alone;
  clause->me = FALSE;
}

/**
 * vtr_is_pronoun:
 *
 * Returns: whether who is named from @pos to @end begins with one who is not named by it:
 *   "it", "I"; "I Corps" and "both corps" do not
 */
gboolean
vtr_is_pronoun (const GArray *tokens,
                guint pos,
                guint end)
{
  if (!vtr_token_has (tokens, pos, end, VTR_CLASS_ME | VTR_CLASS_IT))
    return FALSE;
  return end <= pos + 1 || (vtr_phrase (tokens, pos, end, "both") == 0 && !vtr_is_corps_word (vtr_token (tokens, pos + 1)));
}

/**
 * vtr_match_own_force:
 *
 * Returns: the tokens of "his brigade", "their squadrons": all that whoever acts
 *   has; 0: they do not stand at @pos
 */
guint
vtr_match_own_force (const GArray *tokens,
                     guint pos,
                     guint end)
{
  static const gchar *const own[] = {
    "his/her/its/their/my/our/your whole/entire/own/two/three/four/five/six? corps/corp/korps/division/divisions/brigade/brigades/command/troops/men/people/squadrons/squadron/battalions/force/forces/horse/horses/horsemen/troopers/riders/dragoons/lancers/cavalry/infantry/foot/army/regiments/cossacks/hussars/grenadiers/garrison/column/soldiers",
    "der/dem ganzen/gesamten/versammelten truppe/korps/division/brigade/reiterei/kavallerie/macht/infanterie", "le corps/la entier", "le corps au complet", "tout le corps", "toute la division/brigade/cavalerie",
    "seine/seinen/seinem/seiner/ihrem/meinem/meiner/ihre/ihren/sein/ihr/mein/meine/meinen ganze/ganzen? truppen/leute/leuten/korps/division/brigade/reiter/reitern/schwadronen/bataillone/bataillonen/reiterei/mannen/kosaken/husaren/ulanen/dragonern/dragoner/kurassieren/jagern/grenadieren/regimentern/streifkorps",
    "ses/son/sa/leurs/leur/mes/mon/ma troupes/corps/division/brigade/cavaliers/escadrons/hommes/bataillons/cavalerie/cosaques/hussards/lanciers/dragons/cuirassiers/grenadiers/regiments", NULL
  };

  return vtr_phrases (tokens, pos, end, own);
}

gboolean
vtr_is_part (const VtrReader *reader,
             const GArray *parts,
             const GArray *wholes)
{
  for (guint i = 0; i < parts->len; i++)
    {
      gboolean under = FALSE;

      for (guint k = 0; k < wholes->len; k++)
        under = under || vtr_lexicon_is_under (reader->lexicon, &g_array_index (parts, VtrId, i), &g_array_index (wholes, VtrId, k));
      if (!under)
        return FALSE;
    }
  return parts->len > 0;
}

/* "his black huntsmen", "his Württembergers" before "to": whoever they are, he has
 * them. */
static guint
match_his_men (VtrReader *reader,
               guint pos,
               guint end)
{
  const GArray *tokens = reader->tokens;
  g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (VtrId));
  guint n = vtr_phrase (tokens, pos, end, "his/her/its/their/seine/ihre/ses/leurs");
  VtrId place;

  if (n == 0)
    return 0;
  for (guint i = pos + 1; i < end && i < pos + 5; i++)
    {
      if (i > pos + 1 && vtr_token_has (tokens, i, end, VTR_CLASS_TO | VTR_CLASS_VIA | VTR_CLASS_FROM))
        return i - pos;
      if (vtr_token (tokens, i)->kind != VTR_TOKEN_WORD || (vtr_token (tokens, i)->classes & ~(guint) (VTR_CLASS_BELONGS | VTR_CLASS_FOE | VTR_CLASS_PURPOSE)) != 0 || vtr_word_is_elsewhere (vtr_token (tokens, i)->fold))
        return 0;
      if (vtr_match_place (reader, i, end, NULL, &place) > 0 || vtr_lexicon_match (reader->lexicon, tokens, i, end, VTR_NAME_FORMATION, FALSE, ids, NULL) > 0)
        return 0;
    }
  return 0;
}

/**
 * vtr_parse_sending:
 * @reader: the reader
 * @pos: where the verb may stand
 * @end: end of the sentence
 * @clause: gets verb, subjects and path
 *
 * "Send VII Corps to Halle", "Horn takes his brigade to Halle".
 *
 * Returns: where it ends; @pos: it does not stand there
 */
guint
vtr_parse_sending (VtrReader *reader,
                   guint pos,
                   guint end,
                   VtrClause *clause)
{
  const GArray *tokens = reader->tokens;
  guint n = vtr_phrases (tokens, pos, end, senders);
  guint at;
  guint stop;

  /* "Souham: march your division to Jena" */
  if (n == 0 && clause->explicit_subject)
    n = vtr_phrase (tokens, pos, end, "march/marches/move/moves/get/gets");
  at = pos + n;
  if (n == 0)
    return pos;
  if (!clause->explicit_subject)
    at = vtr_skip_fillers (tokens, at + vtr_phrase (tokens, at, end, "ich/wir"), end);
  /* "sends its cavalry": a part of it */
  if (vtr_phrase (tokens, at, end, "all/the? its/his/her/their/seine/seinen/ihre/ihren/sa/son/ses/leur/leurs cavalry/horse/horsemen/guns/artillery/baggage/train/trains/wagons/infantry/foot/hussars/vanguard/outposts/patrols/reiter/reiterei/kavallerie/geschutze/tross/bagage/infanterie/artillerie/vorhut/cavalerie/bagages/linfanterie/chevaux/cavaliers/avant") > 0)
    return pos;
  n = clause->explicit_subject && !clause->me && clause->subjects->len > 0 ? vtr_match_own_force (tokens, at, end) : 0;
  if (n == 0 && clause->explicit_subject && !clause->me && clause->subjects->len > 0)
    n = match_his_men (reader, at, end);
  /* "has seven hundred sabres and takes them to Jena" */
  if (n == 0 && clause->explicit_subject && !clause->me && clause->subjects->len == 1)
    n = vtr_phrase (tokens, at, end, "them all/both?");
  if (n > 0)
    at += n;
  else
    {
      g_autoptr (VtrClause) object = vtr_clause_new (at);
      gboolean pronoun = vtr_phrase (tokens, at, end, "it/them/him/her") > 0;

      n = pronoun ? 1 : vtr_parse_subject (reader, at, end, object);
      if (n == 0 || (!pronoun && (object->me || vtr_is_pronoun (tokens, at, at + n))))
        return pos;
      if (object->fail != VTR_VERDICT_NONE && object->fail != VTR_VERDICT_QUESTION)
        return pos;
      /* "Morand holds the bridge and sends the rest": of what he has himself */
      if (object->rest && (clause->explicit_subject || reader->goes_on || g_str_has_suffix (vtr_token (tokens, pos)->fold, "s")))
        return pos;
      /* nobody sends what he does not command */
      if (!pronoun && clause->explicit_subject && !clause->me && !vtr_is_part (reader, object->subjects, clause->subjects))
        return pos;
      if (pronoun && (clause->explicit_subject || !reader->antecedent || reader->subject_state != VTR_SUBJECT_KNOWN))
        return pos;
      if (!pronoun)
        {
          gboolean was_asked = object->fail == VTR_VERDICT_QUESTION;

          vtr_replace_subject (clause, object);
          if (was_asked)
            {
              vtr_clause_fail (clause, object->fail, object->reason, object->word_start, object->word_end);
              clause->choice_type = object->choice_type;
              vtr_append_ids (clause->choices, object->choices);
            }
          clause->at = object->at;
        }
      at += n;
    }
  clause->verb = vtr_lexicon_march (reader->lexicon);
  if (clause->verb == NULL)
    return pos;
  stop = vtr_parse_action (reader, vtr_skip_fillers (tokens, at, end), end, FALSE, clause);
  if (clause->path->len > 0 || clause->fail == VTR_VERDICT_NOT_UNDERSTOOD)
    return stop + vtr_phrase (tokens, stop, end, "in marsch/bewegung");
  clause->verb = NULL;
  return pos;
}

/**
 * vtr_parse_sent:
 * @reader: the reader
 * @pos: after who was named first
 * @end: end of the sentence
 * @clause: gets verb and path
 *
 * "Dörnberg I take to Ludwigslust", "den Franquemont zieh ich nach Saalfeld nach":
 * who is sent stands before the verb.
 *
 * Returns: where it ends; @pos: it does not stand there
 */
guint
vtr_parse_sent (VtrReader *reader,
                guint pos,
                guint end,
                VtrClause *clause)
{
  static const gchar *const sent[] = { "zieh/ziehe/ziehen/hol/hole/holen/schick/schicke/schicken/setz/setze/setzen/fuhr/fuhre/fuhren/nehm/nehme/nehmen/lass/lasse/lassen/verleg/verlege/verlegen/send/sende/senden/bring/bringe/bringen/dirigiere/beordere/leite ich/wir mir/uns?", NULL };
  const GArray *tokens = reader->tokens;
  guint n = vtr_phrases (tokens, pos, end, sent);
  guint stop;

  if (n == 0 && vtr_phrase (tokens, pos, end, "i/we/je/nous") > 0)
    {
      n = vtr_phrase (tokens, pos, end, "i/we/je/nous shall/will/le/la/les/lenverrai/lenvoie? enverrai/envoie/dirige/conduis/mene/porte?");
      n = vtr_phrase (tokens, pos, end, "je/nous le/la/les?") > 0 && n < 2 ? 0 : n;
      if (vtr_phrase (tokens, pos, end, "i/we") > 0)
        {
          guint skip = vtr_phrase (tokens, pos, end, "i/we shall/will/am/are?");
          guint m = vtr_phrases (tokens, pos + skip, end, senders);

          n = m > 0 ? skip + m : 0;
        }
    }
  if (n == 0 || vtr_lexicon_march (reader->lexicon) == NULL)
    return pos;
  n += vtr_phrase (tokens, pos + n, end, "home/forward/up/over/links/rechts/left/right hinaus/hinuber/hinueber/voraus/vor/out/off?");
  clause->verb = vtr_lexicon_march (reader->lexicon);
  stop = vtr_parse_action (reader, vtr_skip_fillers (tokens, pos + n, end), end, FALSE, clause);
  if (clause->path->len > 0)
    return stop + vtr_phrase (tokens, stop, end, "nach/vor/heran/ran/zuruck/marschieren/gehen/rucken/ziehen/abgehen/ab");
  clause->verb = NULL;
  return pos;
}

/* Whether all of them stand at @place. */
static gboolean
all_stand_at (VtrReader *reader,
              const GArray *subjects,
              const VtrId *place)
{
  for (guint i = 0; i < subjects->len; i++)
    {
      const VtrId *stands = vtr_reader_place_of (reader, &g_array_index (subjects, VtrId, i));

      if (stands == NULL || !vtr_id_equal (stands, place))
        return FALSE;
    }
  return subjects->len > 0;
}

/**
 * vtr_parse_reaching:
 * @reader: the reader
 * @pos: where the verb may stand
 * @end: end of the sentence
 * @after_auxiliary: "will", "is to" stands before it
 * @clause: gets verb and path
 *
 * "occupies Naumburg", "is to be at Naumburg": a march there; a halt for those
 * who are there.
 *
 * Returns: where it ends; @pos: it does not stand there
 */
guint
vtr_parse_reaching (VtrReader *reader,
                    guint pos,
                    guint end,
                    gboolean after_auxiliary,
                    VtrClause *clause)
{
  const GArray *tokens = reader->tokens;
  guint n = vtr_phrases (tokens, pos, end, reaching);
  gboolean only_there = FALSE;
  guint at;
  VtrId place;

  if (n == 0)
    {
      /* to occupy may be more than to march there */
      n = vtr_phrase (tokens, pos, end, "occupy/occupies/besetzt/besetzen/besetze/occupe/occuper/occupera/occupent/occuperont/occupez/deckt/decken/decke/sichert/sichern/hutet/huetet/huten/hueten/bewacht/bewachen/beobachtet/beobachten/behauptet/behaupten/schutzt/schuetzt/schutzen/schuetzen/couvre/couvrent/couvrira/couvriront/couvrir/surveille/surveillent/surveillera/surveiller/observe/observera/protege/protegera/proteger weiter/weiterhin/toujours?");
      only_there = n > 0;
    }
  /* "will be at Naumburg": "be" was read as an auxiliary; "I shall be there" says
   * less */
  if (n == 0 && after_auxiliary && !clause->me && vtr_phrase (tokens, pos - 1, end, "be at/in") == 2)
    n = 1;
  /* "joins Sebastiani at Salzwedel" */
  if (n == 0 && (n = vtr_phrase (tokens, pos, end, "join/joins/joining/meets/meet up? with?")) > 0)
    {
      g_autoptr (VtrClause) whom = vtr_clause_new (pos);
      guint m = vtr_parse_name (reader, pos + n, end, whom);
      guint joint = m > 0 ? vtr_phrase (tokens, pos + n + m, end, "at/in") : 0;

      if (joint == 0)
        return pos;
      n += m + joint;
    }
  if (n == 0 || clause->fail == VTR_VERDICT_NOT_UNDERSTOOD)
    return pos;
  at = pos + n;
  while (vtr_token_has (tokens, at, end, VTR_CLASS_ARTICLE))
    at++;
  at += vtr_phrase (tokens, at, end, "town/city of");
  n = vtr_match_place (reader, at, end, NULL, &place);
  if (n == 0)
    return pos;
  /* "should be at Erfurt by now" */
  if (vtr_phrase (tokens, at + n, end, "by/since now/then/yesterday") > 0 || vtr_phrase (tokens, at + n, end, "already/inzwischen/mittlerweile/deja") > 0)
    return pos;
  vtr_match_place (reader, at, end, clause, &place);
  if (!clause->explicit_subject && clause->subjects->len == 0 && reader->subject_state == VTR_SUBJECT_NONE && reader->corps->len != 1)
    return pos;
  if (all_stand_at (reader, clause->subjects->len > 0 ? clause->subjects : reader->subjects->len > 0 ? reader->subjects
                                                                                                     : reader->corps,
                    &place))
    {
      clause->verb = vtr_lexicon_verb (reader->lexicon, "halt");
      clause->at = place;
      return clause->verb != NULL ? vtr_skip_fillers (tokens, at + n, end) : pos;
    }
  if (only_there)
    return pos;
  clause->verb = vtr_lexicon_march (reader->lexicon);
  if (clause->verb == NULL)
    return pos;
  g_array_append_val (clause->path, place);
  clause->to_goal = TRUE;
  return vtr_parse_action (reader, at + n, end, FALSE, clause);
}

/**
 * vtr_parse_leaving:
 * @reader: the reader
 * @pos: where the verb may stand
 * @end: end of the sentence
 * @clause: gets where it starts
 * @labelled: (inout): set when a path follows at once
 *
 * "leaves Altenburg and marches by Borna", "leaves Spandau for Potsdam".
 *
 * Returns: the token at which the march goes on; @pos: nothing of it stands there
 */
guint
vtr_parse_leaving (VtrReader *reader,
                   guint pos,
                   guint end,
                   VtrClause *clause,
                   gboolean *labelled)
{
  const GArray *tokens = reader->tokens;
  guint n = vtr_phrases (tokens, pos, end, leaving);
  VtrId place;
  guint m;
  guint next;

  if (!vtr_id_is_empty (&clause->from))
    return pos;
  /* "verlässt Chemnitz nicht", "ne quitte pas Chemnitz" */
  if (n > 0 && clause->explicit_subject)
    {
      gboolean before = clause->fail == VTR_VERDICT_NOT_UNDERSTOOD && g_str_equal (clause->reason, "negation") && clause->word_end == pos;
      guint at = pos + n + vtr_phrase (tokens, pos + n, end, "pas/point/nicht");

      before = before || at > pos + n;
      at = vtr_skip_fillers (tokens, at, end);
      m = vtr_match_place (reader, at, end, NULL, &place);
      at += m;
      if (m > 0 && !before && vtr_phrase (tokens, at, end, "nicht") > 0)
        {
          before = TRUE;
          at++;
        }
      if (m > 0 && before && vtr_lexicon_verb (reader->lexicon, "halt") != NULL)
        {
          clause->verb = vtr_lexicon_verb (reader->lexicon, "halt");
          clause->fail = VTR_VERDICT_NONE;
          clause->at = place;
          return at;
        }
    }
  /* "part demain matin de Weimar" */
  if (n > 0)
    {
      n = vtr_skip_fillers (tokens, pos + n, end) - pos;
      n += vtr_phrase (tokens, pos + n, end, "from/of/at/in/de/von/aus");
    }
  /* "quittera ses cantonnements de Weimar" */
  if (n > 0)
    n += vtr_phrase (tokens, pos + n, end, "its/his/their/our/my/the/ses/leurs/mes/les/seine/ihre/sein/das camp/camps/quarters/cantonments/cantonnements/positions/position/billets/lager/quartiere/stellung/garrison at/in/around/about/de/a/autour/bei/um/von de?");
  m = vtr_match_place (reader, pos + n, end, NULL, &place);
  /* "Halle räumen und …" */
  if (n == 0 && m > 0)
    n = vtr_phrase (tokens, pos + m, end, "raumen/verlassen");
  if (m == 0 || n == 0)
    return pos;
  next = vtr_skip_fillers (tokens, pos + n + m, end);
  next += vtr_match_own_company (reader, next, end, clause);
  if (vtr_token_has (tokens, next, end, VTR_CLASS_TO | VTR_CLASS_VIA))
    {
      clause->from = place;
      *labelled = TRUE;
      return next;
    }
  m = next;
  while (vtr_token_is (tokens, next, end, VTR_TOKEN_COMMA) || vtr_token_has (tokens, next, end, VTR_CLASS_AND | VTR_CLASS_THEN))
    next++;
  if (next == m || !vtr_begins_clause (reader, next, end))
    return pos;
  clause->from = place;
  return vtr_skip_fillers (tokens, next, end);
}
