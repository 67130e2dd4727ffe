/* SPDX-License-Identifier: MIT */
#include "orders/vtr-reader-private.h"

/*
 * Conditions and remarks that change nothing of the order they stand by, for
 * vtr_pare(): each function cuts one of them out of the sentence that begins at
 * token @start, moves @end, and tells whether it did.
 */

static gboolean
names_goal (VtrReader *reader,
            guint start,
            guint end)
{
  for (guint i = start; i < end; i++)
    {
      VtrId place;

      if (vtr_token (reader->tokens, i)->kind == VTR_TOKEN_WORD && vtr_match_place (reader, i, end, NULL, &place) > 0)
        return TRUE;
    }
  return FALSE;
}

static gboolean
has_joint (const GArray *tokens,
           guint start,
           guint end)
{
  for (guint i = start; i < end; i++)
    if (vtr_token_has (tokens, i, end, VTR_CLASS_AND | VTR_CLASS_THEN) || vtr_phrase (tokens, i, end, "or/oder/ou/but/aber/mais/otherwise/else/sonst/sinon/not/nicht/pas") > 0)
      return TRUE;
  return FALSE;
}

/**
 * vtr_pass_until:
 *
 * "until VI Corps comes up", "bis zur Ablösung" behind a halt: whoever halts has halted
 * this turn. A march until something happens is another matter.
 */
gboolean
vtr_pass_until (VtrReader *reader,
                guint start,
                guint *end)
{
  GArray *tokens = reader->tokens;
  g_autoptr (GPtrArray) verbs = g_ptr_array_new ();
  gboolean halts = FALSE;
  VtrVerbForm form;

  for (guint i = start; i < *end; i++)
    {
      guint n;

      if (vtr_token (tokens, i)->kind != VTR_TOKEN_WORD)
        continue;
      n = vtr_phrase (tokens, i, *end, "until/till/bis/jusqua");
      if (n == 0 || i < start + 2 || vtr_phrase (tokens, i, *end, "until/till further/next notice/orders/turn") > 0 || vtr_phrase (tokens, i, *end, "bis auf weiteres") > 0)
        {
          if (vtr_token_has (tokens, i, *end, VTR_CLASS_NEGATION | VTR_CLASS_TO | VTR_CLASS_VIA) && n == 0)
            return FALSE;
          if (vtr_lexicon_match_verb (reader->lexicon, tokens, i, *end, verbs, &form) > 0)
            for (guint v = 0; v < verbs->len; v++)
              halts = halts || (g_str_equal (((const VtrVerb *) g_ptr_array_index (verbs, v))->id, "halt") && form != VTR_VERB_PAST);
          continue;
        }
      if (!halts || has_joint (tokens, i, *end))
        return FALSE;
      /* "bis Leipzig" is no time; "until attacked" is a matter of posture */
      for (guint k = i; k < *end; k++)
        if (vtr_token (tokens, k)->kind == VTR_TOKEN_COMMA || vtr_token (tokens, k)->kind == VTR_TOKEN_COLON || vtr_token_has (tokens, k, *end, VTR_CLASS_AMEND) || vtr_phrase (tokens, k, *end, "attacked/attack/attacks/angegriffen/angriff/attaque/attaques") > 0)
          return FALSE;
      {
        VtrId place;

        if (vtr_match_place (reader, i + 1, *end, NULL, &place) > 0)
          return FALSE;
      }
      if (vtr_token_is (tokens, i - 1, *end, VTR_TOKEN_COMMA))
        i--;
      {
        guint stop = *end;

        while (stop > i && vtr_token (tokens, stop - 1)->kind != VTR_TOKEN_WORD)
          stop--;
        vtr_cut_tokens (tokens, i, stop, end);
      }
      return TRUE;
    }
  return FALSE;
}

/* Whether the sender's own command, or somebody who got orders, stands at @place or is
 * brought there by this message. */
static gboolean
is_ours_there (VtrReader *reader,
               const VtrId *place)
{
  const GArray *lists[] = { reader->named, reader->corps };

  for (guint l = 0; l < G_N_ELEMENTS (lists); l++)
    for (guint i = 0; i < lists[l]->len; i++)
      {
        const VtrId *stands = vtr_reader_place_of (reader, &g_array_index (lists[l], VtrId, i));

        if (stands != NULL && vtr_id_equal (stands, place))
          return TRUE;
      }
  return FALSE;
}

/* "attacks us at Jena", when some of us are sent elsewhere: not all of us are meant. */
static gboolean
are_some_elsewhere (VtrReader *reader,
                    const VtrId *place)
{
  /* his own corps is there: that is "us" */
  for (guint i = 0; i < reader->corps->len; i++)
    {
      const VtrId *id = &g_array_index (reader->corps, VtrId, i);
      const VtrId *stands = vtr_reader_place_of (reader, id);

      if (stands != NULL && vtr_id_equal (stands, place) && vtr_has_id (reader->named, id))
        return FALSE;
    }
  for (guint i = 0; i < reader->named->len; i++)
    {
      const VtrId *id = &g_array_index (reader->named, VtrId, i);
      const VtrId *stands = vtr_reader_place_of (reader, id);

      if (stands != NULL && !vtr_id_equal (stands, place))
        return TRUE;
    }
  return FALSE;
}

/* Whether @place is where an attack on the sender's own must fall, or on those who say
 * "us". */
gboolean
vtr_are_ours_there (VtrReader *reader,
                    gboolean us,
                    const VtrId *place)
{
  return is_ours_there (reader, place) && !(us && are_some_elsewhere (reader, place));
}

/**
 * vtr_pass_river:
 *
 * "over the Elbe to Zerbst": which way round, when the goal is told.
 */
gboolean
vtr_pass_river (VtrReader *reader,
                guint start,
                guint *end)
{
  static const gchar *const rivers[] = { "the/die/der/den/l/la/le? elbe/lelbe/saale/oder/loder/mulde/elster/spree/havel/weser/neisse/bober/vistula/weichsel/warthe/netze/unstrut/pleisse/rhine/rhein", NULL };
  GArray *tokens = reader->tokens;

  for (guint i = start + 1; i < *end; i++)
    {
      guint over = vtr_phrase (tokens, i, *end, "back/again? over/across/uber/ueber");
      guint cross = vtr_phrase (tokens, i - 1, *end, "cross/crosses/crossing/passe/passes/passent/passera/passeront/repasse/repassent/franchit/franchissent/franchira/traverse/traversent/recross/recrosses/uberschreitet/uberschreiten/ueberschreitet/ueberschreiten");
      guint n;

      if (over == 0 && cross != 1)
        continue;
      n = vtr_phrases (tokens, i + over, *end, rivers);
      if (n == 0 || !(vtr_token (tokens, i + over + n - 1)->flags & VTR_WORD_CAPITAL))
        continue;
      n += vtr_phrase (tokens, i + over + n, *end, "again/back/wieder/zuruck");
      /* "passent la Saale et marchent sur Halle" */
      if (over == 0 && vtr_token_has (tokens, i + n, *end, VTR_CLASS_AND) && vtr_begins_clause (reader, i + n + 1, *end))
        {
          gboolean goes_on = FALSE;

          for (guint k = i + n + 1; k + 1 < *end && k < i + n + 6; k++)
            goes_on = goes_on || (vtr_token_has (tokens, k, *end, VTR_CLASS_TO) && names_goal (reader, k + 1, MIN (k + 3, *end)));
          if (!goes_on)
            continue;
          vtr_cut_tokens (tokens, i - 1, i + n + 1, end);
          return TRUE;
        }
      if (!vtr_token_has (tokens, i + over + n, *end, VTR_CLASS_TO) || !names_goal (reader, i + over + n, MIN (i + over + n + 4, *end)))
        continue;
      /* "back over the Elbe to Zerbst" */
      if (vtr_phrase (tokens, i, *end, "back") > 0)
        {
          i++;
          over--;
        }
      vtr_cut_tokens (tokens, i, i + over + n, end);
      return TRUE;
    }
  return FALSE;
}

/**
 * vtr_pass_joining:
 *
 * "marches to join Kleist at Halle": to Halle.
 */
gboolean
vtr_pass_joining (VtrReader *reader,
                  guint start,
                  guint *end)
{
  GArray *tokens = reader->tokens;

  for (guint i = start + 1; i + 3 < *end; i++)
    {
      guint n = vtr_phrase (tokens, i, *end, "to join/rejoin/meet/reinforce/support/unite/link up? with?");
      guint at = i + n;
      VtrId place;

      if (n < 2 || names_goal (reader, start, i - (i >= start + 2 && vtr_token_has (tokens, i - 2, *end, VTR_CLASS_FROM) ? 1 : 0)))
        continue;
      while (at < *end && at < i + n + 5 && vtr_token (tokens, at)->kind == VTR_TOKEN_WORD && vtr_phrase (tokens, at, *end, "at/in/near") == 0 && !vtr_token_has (tokens, at, *end, VTR_CLASS_HARD | VTR_CLASS_NEGATION | VTR_CLASS_TO))
        at++;
      if (at == i + n || vtr_phrase (tokens, at, *end, "at/in/near") == 0 || vtr_match_place (reader, at + 1, *end, NULL, &place) == 0)
        continue;
      vtr_cut_tokens (tokens, i + 1, at + 1, end);
      return TRUE;
    }
  return FALSE;
}

/* "8th Division leading, III Corps marches": who of them marches first. */
static gboolean
pass_head (VtrReader *reader,
           guint start,
           guint *end)
{
  static const gchar *const led[] = { "led/headed/preceded by", "gefuhrt/angefuhrt von", "precede/precedes/mene de/par", "with/mit/avec", NULL };
  static const gchar *const heads[] = { "leading/first/ahead", "voran/voraus/zuerst", "en tete", "in the? lead/front/van", "at the head", "an der spitze", NULL };
  GArray *tokens = reader->tokens;
  g_autoptr (VtrClause) part = vtr_clause_new (start);
  g_autoptr (VtrClause) whole = vtr_clause_new (start);
  guint first = start;
  guint by;
  guint head;
  guint n;

  first = vtr_skip_marks (tokens, first, *end);
  by = vtr_phrases (tokens, first, *end, led);
  n = vtr_parse_name (reader, first + by, *end, part);
  head = n > 0 ? vtr_phrases (tokens, first + by + n, *end, heads) : 0;
  if (n == 0 || (head == 0 && by < 2) || !vtr_token_is (tokens, first + by + n + head, *end, VTR_TOKEN_COMMA))
    return FALSE;
  n += by + head + 1;
  if (vtr_parse_subject (reader, first + n, *end, whole) == 0 || whole->subjects->len == 0 || !vtr_is_part (reader, part->subjects, whole->subjects))
    return FALSE;
  vtr_cut_tokens (tokens, first, first + n, end);
  return TRUE;
}

/**
 * vtr_pass_order_of_march:
 *
 * ", 31st Division leading, then 35th, then 36th", ": d'abord la cavalerie, ensuite le Ve
 * corps": who marches first, at the end or before all.
 */
gboolean
vtr_pass_order_of_march (VtrReader *reader,
                         guint start,
                         guint *end)
{
  static const gchar *const before[] = { "first/firstly/then/next/after/lastly/finally/last of? all? that?", "zuerst/zunachst/dann/danach/hierauf/zuletzt/schliesslich/voran/hinten", "dabord/ensuite/puis/enfin/apres", "en tete/queue/premier/dernier", "at the head/rear/front/back", "in front/lead/rear", "followed by", NULL };
  static const gchar *const after[] = { "leading/first/last/following/behind/ahead/next/second/third", "voran/zuerst/zuletzt/dahinter/hinterher", "en tete/queue/dernier/premier", "dabord/ensuite", "in front/lead/rear", "in the lead/rear/middle", "at the head/rear/front/back", NULL };
  GArray *tokens = reader->tokens;

  gboolean said = FALSE;

  if (pass_head (reader, start, end))
    return TRUE;
  for (guint i = start; i < *end && !said; i++)
    said = vtr_phrases (tokens, i, *end, before) > 0 || vtr_phrases (tokens, i, *end, after) > 0;
  if (!said)
    return FALSE;
  for (guint i = start + 1; i + 2 < *end; i++)
    {
      g_autoptr (VtrClause) who = vtr_clause_new (i + 1);
      guint ordered = 0;
      guint at = i;

      if (!(vtr_token_is (tokens, i, *end, VTR_TOKEN_COMMA) || vtr_token_is (tokens, i, *end, VTR_TOKEN_COLON) || vtr_token_is (tokens, i, *end, VTR_TOKEN_DASH)) || !names_goal (reader, start, i))
        continue;
      for (;;)
        {
          guint from = ++at;
          guint n;

          while (vtr_token_has (tokens, at, *end, VTR_CLASS_AND))
            at++;
          n = vtr_phrases (tokens, at, *end, before);
          /* "II Corps to Halle, then VII": that is no order of march */
          ordered += n > 0 && (ordered > 0 || vtr_phrase (tokens, at, *end, "then/next/after/lastly/finally/dann/danach/hierauf/schliesslich/ensuite/puis/enfin/apres/followed") == 0);
          at += n;
          n = vtr_parse_subject (reader, at, *end, who);
          if (n == 0)
            n = vtr_phrase (tokens, at, *end, "cavalry/horse/infantry/foot/guard/grenadiers/artillery/guns/train/trains/baggage/wagons/kavallerie/infanterie/reiterei/artillerie/tross/cavalerie/bagages");
          /* "the 36th" */
          if (n == 0)
            n = vtr_token_has (tokens, at, *end, VTR_CLASS_ARTICLE) ? 2 : vtr_token_is_number (tokens, at, *end) ? 1
                                                                                                                 : 0;
          if (n == 0 || at + n > *end)
            {
              at = from - 1;
              break;
            }
          at += n;
          n = vtr_phrases (tokens, at, *end, after);
          ordered += n > 0;
          at += n;
          /* the first of them must say that it is the first */
          if (ordered == 0)
            break;
          if (!vtr_token_is (tokens, at, *end, VTR_TOKEN_COMMA) && !vtr_token_has (tokens, at, *end, VTR_CLASS_AND))
            break;
          if (vtr_token_has (tokens, at, *end, VTR_CLASS_AND))
            at--;
        }
      if (ordered == 0 || at <= i + 1 || vtr_has_words (tokens, at, *end))
        continue;
      vtr_cut_tokens (tokens, i, at, end);
      return TRUE;
    }
  return FALSE;
}

/* The tokens of what begins a remark of how its writer feels about it, at @pos; *@ill: he
 * would not have it so. */
static guint
match_feeling (const GArray *tokens,
               guint pos,
               guint end,
               gboolean *ill)
{
  static const gchar *const against[] = { "i/we dont/cant/wont/cannot/shant really/just? want/like/need/care/wish/trust/mean/afford/risk/lose/have to?", "i/we do/can/will/could/must not really/just? want/like/need/care/wish/trust/mean/afford/risk/lose to?", "id/wed rather not", "i/we would rather not", "i/we hate/fear/dread to?", "there is/s? no need/point/sense/reason/hurry to? hurry/rush?", "theres/no need/point/sense/reason/hurry to? hurry/rush?", "ich/wir will/wollen/mochte/mochten/brauche/brauchen/habe/haben/mag kein/keine/keinen/nicht", "je/nous ne veux/voulons/souhaite/desire pas/plus/point? de?", "je/nous nai/navons pas/plus/point? de? besoin/envie de?", NULL };
  static const gchar *const wanting[] = { "i/we want/need/like/prefer/wish to?", "im/were saving/sparing/worried/afraid/anxious/nervous/short/tired/weak", "i/we am/are saving/sparing/worried/afraid/anxious/nervous/short/tired/weak", "i/we would/should like/love/prefer/hate to?", "id/wed like/love/prefer/hate to?", "ich/wir will/wollen/mochte/mochten/brauche/brauchen", "je/nous veux/voulons/souhaite/desire", NULL };
  guint n = vtr_phrases (tokens, pos, end, against);

  *ill = n > 0;
  return n > 0 ? n : vtr_phrases (tokens, pos, end, wanting);
}

/* Whether what is felt, from @pos to @stop, bids nothing and takes nothing back: no verb of
 * an order but as a noun ("a battle", "to lose"), no place, nobody who is named. */
static gboolean
bids_nothing (VtrReader *reader,
              guint pos,
              guint stop,
              gboolean ill)
{
  static const gchar *const dismissing[] = { "that/this/it/him/them/her/any/so", "das/es/ihn/sie/dies", "ca/cela/le/la/les", NULL };
  static const gchar *const wavering[] = { "sure/certain/convinced/think/thinking/know/instead/otherwise/however/maybe/perhaps/yet/until/unless/unsure/undecided/wondering/considering/tempted/wait/waiting/asking/ask/told/elsewhere/both/either/else/rather/now/later/tomorrow/today/back/away/off/free/happy/ready/still/only/just/only/most/all", "every/each/other/others/another/next/before/after/first/last thing/turn/day/day/order", NULL };
  const GArray *tokens = reader->tokens;
  g_autoptr (GPtrArray) verbs = g_ptr_array_new ();
  VtrVerbForm form;

  if (pos >= stop || names_goal (reader, pos, stop) || vtr_names_own (reader, pos, stop))
    return FALSE;
  if (ill && vtr_phrases (tokens, pos, stop, dismissing) > 0)
    return FALSE;
  for (guint i = pos; i < stop; i++)
    {
      if (vtr_token (tokens, i)->kind != VTR_TOKEN_WORD && vtr_token (tokens, i)->kind != VTR_TOKEN_BREAK)
        return FALSE;
      if (vtr_phrases (tokens, i, stop, wavering) > 0 || vtr_token_has (tokens, i, stop, VTR_CLASS_AMEND | VTR_CLASS_HARD | VTR_CLASS_NEGATION) || vtr_match_attacked (tokens, i, stop) > 0 || vtr_match_guns (tokens, i, stop) > 0)
        return FALSE;
      if (vtr_lexicon_match_verb (reader->lexicon, tokens, i, stop, verbs, &form) > 0 && !vtr_token_has (tokens, i, stop, VTR_CLASS_AUX) && !vtr_token_has (tokens, i - 1, stop, VTR_CLASS_ARTICLE) && vtr_phrase (tokens, i - 1, stop, "any/no/another/more/big/real/serious/fair/kein/keine/keinen/de/such") == 0)
        return FALSE;
    }
  return TRUE;
}

/**
 * vtr_pass_feeling:
 *
 * ", I don't want to lose them", ", I want my whole corps together first": how its writer
 * feels about it, behind a comma, to the end or the next one's turn.
 */
gboolean
vtr_pass_feeling (VtrReader *reader,
                  guint start,
                  guint *end)
{
  static const gchar *const remarks[] = { "he/it/they/she/we can/may/should/will/shall have/take/get/enjoy a/his/its/their good/quick/little? look/peek/sniff/rest/breather/break around/about/round/there?", "he/it/they/she know/knows the/his/its/their way/ground/roads/road/country/drill/business/job", "he/it/they/she know/knows what to do", "er/sie/es kennt/kennen den/die weg/gegend/gelande", "il/elle/ils connait/connaissent le/la chemin/pays/terrain/route", NULL };
  GArray *tokens = reader->tokens;

  for (guint i = start + 2; i + 1 < *end; i++)
    {
      guint at = i + 1;
      guint stop;
      guint n;
      gboolean ill;

      if (!vtr_token_is (tokens, i, *end, VTR_TOKEN_COMMA) && !vtr_token_is (tokens, i, *end, VTR_TOKEN_DASH) && !vtr_token_is (tokens, i, *end, VTR_TOKEN_SEMICOLON))
        continue;
      at += vtr_phrase (tokens, at, *end, "for/as/and/denn/car/simply");
      /* ", he can have a look around" */
      n = vtr_phrases (tokens, at, *end, remarks);
      if (n > 2 && (at + n >= *end || vtr_token (tokens, at + n)->kind != VTR_TOKEN_WORD))
        {
          vtr_cut_tokens (tokens, i, at + n, end);
          return TRUE;
        }
      n = match_feeling (tokens, at, *end, &ill);
      if (n < 2 && !(n == 1 && ill))
        continue;
      for (stop = at + n; stop < *end && (vtr_token (tokens, stop)->kind == VTR_TOKEN_WORD || vtr_token (tokens, stop)->kind == VTR_TOKEN_BREAK); stop++)
        ;
      if (!bids_nothing (reader, at + n, stop, ill))
        continue;
      if (stop < *end && vtr_has_words (tokens, stop, *end) && !vtr_token_is (tokens, stop, *end, VTR_TOKEN_COMMA) && !vtr_token_is (tokens, stop, *end, VTR_TOKEN_SEMICOLON) && !vtr_token_is (tokens, stop, *end, VTR_TOKEN_DASH))
        continue;
      /* "I want it safe, so it goes": whoever it is of, what follows has its own words */
      for (guint k = stop; k < *end; k++)
        if (vtr_token (tokens, k)->kind == VTR_TOKEN_ASK)
          return FALSE;
      vtr_cut_tokens (tokens, i, stop, end);
      return TRUE;
    }
  return FALSE;
}
