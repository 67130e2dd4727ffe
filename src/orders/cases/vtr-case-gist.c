/* SPDX-License-Identifier: MIT */
#include "orders/cases/vtr-danger-private.h"

/*
 * What is done if attacked, or if there is a fight, in a sentence of which not every
 * word is known: "if the French come at him he gets out towards Chemnitz". It is asked only
 * when all else has given up. The case must be one of being attacked by anybody, or of a
 * fight; what is done in it is told by the words of standing or of going back
 * (vtr-stance.c), or the march to the guns (vtr-guns-gist.c). Whatever could narrow the
 * case, turn a meaning round or name anybody else leaves the sentence to the umpire.
 */

typedef struct
{
  guint start;
  guint end;      /* where what is done begins */
  GArray *whose;  /* VtrId: who is attacked, or fights */
  gboolean vague; /* … or anybody else near by */
  VtrId place;
  guint n_unknown;
  gboolean bare;   /* "if Kleist comes": he may be a friend */
  gboolean needed; /* "at need": it says no more */
  gboolean defies; /* "to the last" */
  gboolean both;   /* @whose are several, who got orders before */
} Case;

static void
case_clear (Case *c)
{
  g_clear_pointer (&c->whose, g_array_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Case, case_clear)

static const gchar *const leads[] = { "if/when/whenever/wenn/falls/si/sil/sils/lorsque/quand/sobald", "as soon as", "the moment/instant/minute", "once", "in the? event/case of/that?", "in case", "im falle?/fall eines/eine/dass?", "im/bei gefecht/kampf/feindkontakt/feindberuhrung/feindberuehrung/feindangriff", "bei", "en cas de/dune?/dattaque?/dagression", "au cas ou", "dans lhypothese de/dune?", "pour peu que/quon", "des que/quil", NULL };

/* Verbs that German puts first where it leaves out "wenn". */
static const gchar turned[] = "should/sollte/sollten/wird/werden/greift/greifen/kommt/kommen/gerat/geraet/geraten/kampft/kaempft/gibt/drangt/draengt/drangen/draengen/bedrangt/bedraengt/setzt/setzen/ruckt/rueckt/rucken/ruecken/traut/trauen/wagt/nahert/naehert/nahern/taucht/tauchen/erscheint/erscheinen/zeigt/zeigen/fallt/faellt/fallen";

static const gchar suffered[] = "attacked/assailed/assaulted/charged/pushed/pressed/hit/angegriffen/attaque/attaquee/attaques/attaquees";

/* What is done to those who are attacked … */
static const gchar *const struck[] = { "attacked/assailed/assaulted/jumped/charged", "set upon", "pounced on/upon", "angegriffen/attackiert/uberfallen/ueberfallen", "attaque/attaquee/attaques/attaquees/assailli/assaillie/assaillis", "an/any/the attack/attacks/assault/assaults on/against/upon?", "attack/attacks/assault on/against/upon", "angriff/angriffs/angriffen", "dattaque", "feindangriff/feindkontakt/feindberuhrung/feindberuehrung/dagression/agression", "pushed/pressed/hit/fired/shot upon/on/at?", "gestellt", "fait attaquer/assaillir/accrocher", "under attack/assault", NULL };
/* … and by those who do it */
static const gchar *const strikes[] = { "attack/attacks/assail/assails/assault/assaults/charge/charges", "come/comes/go/goes at/for/after/against", "fall/falls on/upon", "have/has a go at", "set/sets upon/on", "pick/picks a? fight/quarrel with?", "take/takes us/him/it/them on", "angreift/angreifen/attackiert/attackieren/angreifen", "greift/greifen", "lattaque/lattaquent/attaque/attaquent/attaquait/attaquaient/assaille/assaillent", "sen? prend/prennent a", "turn/turns/show/shows/come/comes/appear/appears up/along? and attack/attacks/fight/fights", "kommt/kommen und angreift/angreifen", "se? presente/presentent/montre/montrent/vient/viennent et? lattaque/lattaquent/attaque/attaquent/attaquer/lattaquer", "move/moves/march/marches/advance/advances against/upon", "marche/marchent/avance/avancent contre/sur", NULL };
static const gchar *const fights[] = { "a/any/the/his/its/their? fight/fights/fighting/battle/battles/combat/combats/engagement/action/scrape/shooting", "engaged/embroiled/engage/engages/engagee/engagees", "any? shooting/firing/gunfire/geschossen/canonnade", "gefecht/gefechte/schlacht/schlachten/kampf/kampfe/kampft/kaempft/kampfen/kaempfen/gekampft/gekaempft/schlagt/schlaegt/handgemenge", "bataille/batailles/combat/combats/bat/battent/prises/mains", "hart auf hart", "knallt", "battle is joined/offered", "to? fight", NULL };
static const gchar *const foes[] = { "anyone/anybody/someone/somebody/anything/jemand/einer/irgendwer/irgendjemand/man/on/quelquun/lon", "on his/its/her/their hands", "avec/with/mit the/dem/den? lennemi/enemy/feind/feinde", "enemy/enemys/enemies/foe/feind/feinde/gegner/lennemi/ennemi/ennemis/ladversaire/adversaire/opponent", "french/prussians/russians/frenchmen/cossacks/franzose/franzosen/preussen/russen/russe/preusse/francais/russes/prussiens/anglais", NULL };
static const gchar *const us[] = { "us/me/him/her/it/them/uns/mich/ihn/sie/es/ihnen/nous/le/la/les/ly/y/lui/eux/moi", NULL };
const gchar *const vtr_case_near[] = { "anywhere/somewhere else? nearby/near/close/within/around/in? by/reach/range/of/the/us/him/it/neighbourhood/area? reach?", "nearby/sonstwo/irgendwo/anderswo/ailleurs/anywhere", "near by", "near/within/in us/me/him/it/them/reach/range/earshot/hearing", "next door", "one place/node/stage/march away/off/from? us/him/it?", "in der/seiner/unserer nahe/naehe/nachbarschaft/umgebung/reichweite", "in reichweite", "a portee", "pres de/dici nous/lui?", "a cote", "dans les environs/parages", "dans le voisinage", "a proximite", NULL };
/* Words in the case that change nothing of it. */
static const gchar *const beside[] = { "be/is/are? so? foolish/mad/rash/daft/stupid/bold/silly/impudent/reckless/crazy/unwise enough/as to", "while/when/whilst at/on/doing it/there/that/this", "where/wo/ou it/he/they/we/er/es/sie/wir/il/elle/ils/nous? is/are/stands/stand/ist/sind/steht/stehen/est/sont", "there/here/dort/dabei/da/la/y/then/dann", "is/are/be/been/being/get/gets/getting/gotten/comes/come/coming/under/werden/wird/est/sont/sera/seront/etait/were/was/does/do/gerat/geraet/geraten/kommt/kommen/in/into/gets/hat/sengage/engage/vient/viennent/lon/aux/veut/want/wants/forced/finds/find/livre/livrent/livrer/gibt/es/starts/start/breaks/break/out/there/theres/happens/happen/goes/go/up/ein/eine/einen/einem/einer/zum/zur/come/to/an/bei/zwischen/geschieht/findet/statt/qui/cest/que/quil/dass/das/der/die/himself/itself/themselves/ourselves/selber/selbst/luimeme/involved/caught/hit/drawn/tangled/verwickelt/in/pris/prise/aux/a/y/il/avait/nous", "or/oder/ou", "toutefois/however/jedoch/dennoch", NULL };
/* Words that would narrow it. */
static const gchar *const narrow[] = { "streng", "strong", "superior", "number", "force", "mass", "cavalr", "infant", "horse", "gun", "corps", "divis", "brigad", "uberleg", "ueberleg", "stark", "ubermacht", "uebermacht", "uberzahl", "nombr", "superieur", "fort", "cavaler", "more", "mehr", "plus", "less", "weniger", "moins", "only", "nur", "seul", "uniquement", "half", "twice", "two", "three", "before", "until", "unless", "except", "first", "again", "already", "enough", "than", "als", "side", "flank", "rear", "front", "night", "dark", "dawn", "day", "turn", "zug", "tour", "later", "early", "heavi", "weak", "feebl", "lightly", "half", "serious", "ernst", "hard", "whole", "entire", "ganz", "tout", "everyth", "everyone", "alle", "both", "beide", "deux", "part", "bridg", "bruck", "brueck", "pont", "road", "strass", "rout", "win", "lose", "beat", "gewinn", "verlier", "perd", "gagn", "vict", "sieg", "leav", "mov", "march", "retreat", "withdr", "threat", "droh", "menac", "approach", "appear", "see", "sight", NULL };

static gboolean
begins_any (const gchar *fold,
            const gchar *const *beginnings)
{
  for (guint i = 0; beginnings[i] != NULL; i++)
    if (g_str_has_prefix (fold, beginnings[i]))
      return TRUE;
  return FALSE;
}

/* "let anyone attack him and …" */
static gboolean
is_let (const GArray *tokens,
        guint pos,
        guint end)
{
  return vtr_phrase (tokens, pos, end, "let") > 0 && vtr_phrases (tokens, vtr_skip_fillers (tokens, pos + 1, end), end, foes) > 0;
}

/* Where a case begins in @unit; its end: nowhere, or more than one does. */
static guint
find_lead (const GArray *tokens,
           const VtrUnit *unit)
{
  guint found = unit->end;
  guint need = unit->end;
  gboolean fresh = TRUE; /* a mark stands before, or nothing */

  for (guint i = unit->start; i < unit->end; i++)
    {
      guint n;

      if (vtr_token (tokens, i)->kind != VTR_TOKEN_WORD || vtr_token_has (tokens, i, unit->end, VTR_CLASS_AND))
        {
          fresh = TRUE;
          continue;
        }
      n = MAX (vtr_match_need (tokens, i, unit->end), vtr_match_defiance (tokens, i, unit->end));
      if (n > 0)
        {
          need = need < unit->end ? need : i;
          i += n - 1;
          fresh = FALSE;
          continue;
        }
      n = vtr_phrases (tokens, i, unit->end, leads);
      /* "it falls back" */
      if (n == 1 && vtr_phrase (tokens, i, unit->end, "falls back/away/off/on/upon/out/to/straight/right/quickly/quietly/one") > 0)
        n = 0;
      /* "bei Ney" within a case is a place in it */
      if (n == 1 && vtr_phrase (tokens, i, unit->end, "bei") > 0 && (found < unit->end || vtr_phrases (tokens, i + 1, unit->end, struck) == 0))
        n = 0;
      if (n == 0 && fresh && found == unit->end)
        n = vtr_phrase (tokens, i, unit->end, turned) > 0 || is_let (tokens, i, unit->end) ? 1 : 0;
      /* "attacked there, it goes back" */
      if (n == 0 && fresh && found == unit->end && vtr_phrase (tokens, i, unit->end, "attacked/angegriffen/attaque/attaquee/attaques/attaquees") > 0 && (vtr_token (tokens, i + 1)->kind == VTR_TOKEN_COMMA || (i + 2 < unit->end && vtr_token (tokens, i + 2)->kind == VTR_TOKEN_COMMA)))
        n = 1;
      fresh = FALSE;
      if (n == 0)
        continue;
      if (found < unit->end)
        return unit->end;
      found = i;
    }
  return found < unit->end ? found : need;
}

/* "the two", who alone got orders; "the two at Halle", who alone are there; "either of the
 * two". */
static guint
take_both (VtrReader *reader,
           guint pos,
           guint end,
           Case *c)
{
  const GArray *tokens = reader->tokens;
  guint n = vtr_match_any_of_named (reader, pos, end);
  guint m = 0;
  VtrId place;

  if (n > 0)
    vtr_append_ids (c->whose, reader->named);
  else if ((n = vtr_phrase (tokens, pos, end, "die/the/les/these/those? beiden/beide/two/both/deux")) > 0)
    {
      m = vtr_token_has (tokens, pos + n, end, VTR_CLASS_AT) ? vtr_match_place (reader, pos + n + 1, end, NULL, &place) : 0;
      for (guint i = 0; i < reader->named->len; i++)
        {
          const VtrId *id = &g_array_index (reader->named, VtrId, i);
          const VtrId *sent = m > 0 ? g_hash_table_lookup (reader->ends, id->s) : NULL;
          const VtrId *stands = m > 0 && sent == NULL ? vtr_reader_place_of (reader, id) : sent;

          if (m == 0 || (stands != NULL && vtr_id_equal (stands, &place)))
            vtr_append_id (c->whose, id);
        }
      if (c->whose->len != 2)
        {
          g_array_set_size (c->whose, 0);
          return 0;
        }
    }
  c->both = n > 0;
  return m > 0 ? n + m + 1 : n;
}

/* The case that begins at @pos of @unit, up to a mark or to what is done in it. */
static gboolean
read_case (VtrReader *reader,
           const VtrUnit *unit,
           guint pos,
           Case *c)
{
  const GArray *tokens = reader->tokens;
  guint lead = vtr_phrases (tokens, pos, unit->end, leads);
  gboolean foe = FALSE, we = FALSE, strike = FALSE, hit = FALSE, fight = FALSE;
  guint at = pos + (lead > 0 ? lead : vtr_phrase (tokens, pos, unit->end, "should/let/sollte/sollten"));

  /* "en cas d'attaque", "bei Angriff": the last word says what befalls */
  if (lead > 1 && vtr_phrases (tokens, at - 1, unit->end, struck) > 0)
    at--;
  c->start = pos;
  while (at < unit->end)
    {
      const VtrToken *token = vtr_token (tokens, at);
      gboolean done = hit || strike || fight;
      VtrId place;
      guint n;

      if (token->kind == VTR_TOKEN_BREAK || token->kind == VTR_TOKEN_OTHER)
        {
          at++;
          continue;
        }
      if (token->kind != VTR_TOKEN_WORD)
        break;
      if (done && !fight && (n = vtr_phrases (tokens, at, unit->end, us)) > 0 && vtr_token (tokens, at + n)->kind != VTR_TOKEN_WORD)
        {
          at += n;
          continue;
        }
      /* "if Marmont gets into a fight next door": that is where he is */
      if ((n = vtr_phrases (tokens, at, unit->end, vtr_case_near)) > 0)
        c->vague = c->vague || c->whose->len == 0 || vtr_phrase (tokens, at - 1, at, "or/oder/ou") > 0;
      /* "werden die beiden angegriffen" */
      else if (c->whose->len == 0 && (n = take_both (reader, at, unit->end, c)) > 0)
        ;
      else if ((n = vtr_phrases (tokens, at, unit->end, struck)) > 0)
        hit = TRUE;
      else if ((n = vtr_phrases (tokens, at, unit->end, strikes)) > 0)
        {
          /* "in case of attack" */
          if (lead > 1 && at == pos + lead)
            hit = TRUE;
          /* it is he who attacks */
          else if ((we || c->whose->len > 0) && !foe)
            return FALSE;
          strike = TRUE;
        }
      else if ((n = vtr_phrases (tokens, at, unit->end, foes)) > 0)
        foe = TRUE;
      /* "if attacked Souham stands" */
      else if (hit && c->whose->len == 0 && vtr_phrase (tokens, at - 1, at, suffered) > 0 && (n = vtr_match_friends (reader, at, unit->end, c->whose)) > 0)
        {
          g_array_set_size (c->whose, 0);
          break;
        }
      else if ((hit || (strike && foe)) && c->whose->len > 0 && vtr_subject_is_own (reader, at, unit->end))
        break;
      else if ((n = vtr_match_friends (reader, at, unit->end, c->whose)) > 0)
        {
          /* "if Morand is attacked the corps goes …": whose turn it is, what is done begins */
          if (done && c->whose->len == 2 && !c->both)
            {
              g_array_set_size (c->whose, 1);
              break;
            }
          if (done && c->whose->len > 1)
            return FALSE;
        }
      else if ((n = vtr_phrases (tokens, at, unit->end, fights)) > 0)
        {
          if (hit || (strike && foe))
            break;
          fight = TRUE;
        }
      else if (vtr_match_guns (tokens, at, unit->end) > 0)
        break;
      else if ((n = vtr_phrases (tokens, at, unit->end, beside)) > 0 && (token->classes & (VTR_CLASS_NEGATION | VTR_CLASS_AMEND)) == 0)
        ;
      else if (token->classes & (VTR_CLASS_ME | VTR_CLASS_IT))
        {
          /* "if the French come at him he gets out" */
          if (done)
            break;
          we = TRUE;
          n = 1;
        }
      else if ((token->classes & VTR_CLASS_AT) && (n = vtr_match_place (reader, at + 1, unit->end, NULL, &place)) > 0)
        {
          if (!vtr_id_is_empty (&c->place))
            return FALSE;
          c->place = place;
          n++;
        }
      else if (token->classes & (VTR_CLASS_NEGATION | VTR_CLASS_OPINION | VTR_CLASS_AMEND | VTR_CLASS_PURPOSE | VTR_CLASS_NOTES | VTR_CLASS_TIME | VTR_CLASS_SOFT | VTR_CLASS_HARD | VTR_CLASS_ROAD | VTR_CLASS_ALL | VTR_CLASS_RANK | VTR_CLASS_BELONGS))
        return FALSE;
      else if (token->classes & (VTR_CLASS_ARTICLE | VTR_CLASS_FILLER | VTR_CLASS_AUX | VTR_CLASS_PLACE_NOUN))
        n = 1;
      else if (done && token->classes != 0)
        break;
      else
        {
          if (token->classes != 0 || (token->flags & (VTR_WORD_CAPITAL | VTR_WORD_STRANGER | VTR_WORD_QUOTED)) || g_ascii_isdigit (token->fold[0]) || begins_any (token->fold, narrow) || vtr_word_is_elsewhere (token->fold) || ++c->n_unknown > 3)
            return FALSE;
          n = 1;
        }
      at += n;
    }
  c->end = at;
  return hit || fight || (strike && foe);
}

/* The same of a case in which the enemy does not attack, or of "at need". */
static gboolean
read_lesser_case (VtrReader *reader,
                  const VtrUnit *unit,
                  guint pos,
                  Case *c)
{
  const GArray *tokens = reader->tokens;
  guint defiance = vtr_match_defiance (tokens, pos, unit->end);
  guint need = MAX (vtr_match_need (tokens, pos, unit->end), defiance);
  guint lead = vtr_phrases (tokens, pos, unit->end, leads);

  c->start = pos;
  c->vague = FALSE;
  c->place = (VtrId){ "" };
  g_array_set_size (c->whose, 0);
  c->needed = need > 0;
  c->defies = defiance > 0;
  c->end = c->needed ? pos + need : vtr_read_threat (reader, unit, pos, pos + (lead > 0 ? lead : vtr_phrase (tokens, pos, unit->end, "should/sollte/sollten")), c->whose, &c->place, &c->bare);
  return c->end > pos;
}

/* "But since the Count insists: if attacked …": a remark that names nobody, up to a colon
 * before the case. */
static gboolean
is_remark (VtrReader *reader,
           guint start,
           guint end)
{
  const GArray *tokens = reader->tokens;

  if (end <= start || vtr_token (tokens, end - 1)->kind != VTR_TOKEN_COLON)
    return FALSE;
  for (guint i = start; i < end; i++)
    {
      g_autoptr (VtrClause) who = vtr_clause_new (i);
      const VtrToken *token = vtr_token (tokens, i);
      guint stand, withdraw;
      VtrId place;

      if (token->kind != VTR_TOKEN_WORD || vtr_phrase (tokens, i, end, "since/as/because/da/weil/comme/puisque") > 0)
        continue;
      if ((token->classes & (VTR_CLASS_NEGATION | VTR_CLASS_NOTES | VTR_CLASS_OPINION | VTR_CLASS_AMEND | VTR_CLASS_PAST | VTR_CLASS_TIME)) || vtr_match_stance (tokens, i, end, &stand, &withdraw) || (vtr_parse_subject (reader, i, end, who) > 0 && (who->subjects->len == 0 || vtr_are_own (reader, who->subjects))) || vtr_match_place (reader, i, end, NULL, &place) > 0)
        return FALSE;
    }
  return TRUE;
}

/* Whether anybody stands. "He holds Lauenburg and fights if he must", but of itself "if need
 * be we fight" says nothing of what is done when attacked; nor does "if Kleist comes we
 * stand". */
static gboolean
stands (const GPtrArray *clauses)
{
  for (guint i = 0; i < clauses->len; i++)
    if (g_str_equal (((const VtrClause *) g_ptr_array_index (clauses, i))->verb->id, "stand"))
      return TRUE;
  return FALSE;
}

/* "Should the French come all go back": not each of an army at whatever comes. */
static gboolean
are_many (const GPtrArray *clauses)
{
  return clauses->len > 0 && ((const VtrClause *) g_ptr_array_index (clauses, 0))->subjects->len > 2;
}

static const gchar *const stays[] = { "stay/stays/staying/remain/remains/sit/sits/wait/waits/bleibt/bleibe/bleiben/reste/restent/demeure/demeurent/garde/gardent/march/marches/marschiert/marschiere/marche", NULL };

/* "He stays at Lauenburg and fights if he must": an order stands before what is done. */
static gboolean
stays_before (const GArray *tokens,
              guint start,
              guint end)
{
  return vtr_has_phrase (tokens, start, end, stays);
}

/* "Ich bleibe bei Altenburg und schlage mich, wenn …": what is done anyway, before an "and"
 * behind which stands what is done in the case. */
static gboolean
acts_before (const GArray *tokens,
             guint start,
             guint end)
{
  gboolean stayed = FALSE;
  gboolean parted = FALSE;

  for (guint i = start; i < end; i++)
    {
      guint stand, withdraw;

      if (parted && vtr_match_stance (tokens, i, end, &stand, &withdraw))
        return TRUE;
      parted = parted || (stayed && vtr_token_has (tokens, i, end, VTR_CLASS_AND));
      stayed = stayed || vtr_phrases (tokens, i, end, stays) > 0;
    }
  return FALSE;
}

/**
 * vtr_read_case_gist:
 * @reader: the reader
 * @unit: a sentence that nothing else takes
 * @clauses: gets the orders
 *
 * Returns: whether the sentence says what is done if attacked (5.5), or who marches to the
 *   guns of whom (5.5.1), and nothing else; if not, @clauses is empty
 */
gboolean
vtr_read_case_gist (VtrReader *reader,
                    const VtrUnit *unit,
                    GPtrArray *clauses)
{
  const GArray *tokens = reader->tokens;
  g_auto (Case) c = { .whose = g_array_new (FALSE, FALSE, sizeof (VtrId)) };
  VtrUnit said = *unit;
  gboolean goes_on = reader->goes_on;
  guint lead;

  g_ptr_array_set_size (clauses, 0);
  if (unit->asked || unit->quoted || reader->notes || reader->forwarded || reader->other_turn)
    return FALSE;
  if (vtr_read_guns_gist (reader, unit, FALSE, clauses))
    return TRUE;
  lead = find_lead (tokens, unit);
  if (lead == unit->end)
    return FALSE;
  if (is_remark (reader, unit->start, lead))
    said.start = lead;
  if (acts_before (tokens, unit->start, lead))
    return FALSE;
  if (read_case (reader, unit, lead, &c) && (c.whose->len <= 1 || c.both) && !c.vague && vtr_read_stance_in_case (reader, &said, c.start, c.end, c.whose, &c.place, FALSE, clauses))
    return TRUE;
  if (!stays_before (tokens, unit->start, lead) && read_lesser_case (reader, unit, lead, &c) && vtr_read_stance_in_case (reader, &said, c.start, c.end, c.whose, &c.place, TRUE, clauses) && !((c.bare || (c.needed && !c.defies && !goes_on)) && stands (clauses)) && !(c.defies && !stands (clauses)) && !(c.whose->len == 0 && are_many (clauses)))
    return TRUE;
  g_ptr_array_set_size (clauses, 0);
  return FALSE;
}

/* Whether a part of a sentence may begin at @pos: a mark stands before it, or "and". */
static gboolean
begins_part (const GArray *tokens,
             guint pos,
             guint end)
{
  return pos > 0 && vtr_token_is (tokens, pos, end, VTR_TOKEN_WORD) && !vtr_token_has (tokens, pos, end, VTR_CLASS_AND) && (vtr_token (tokens, pos - 1)->kind == VTR_TOKEN_COMMA || vtr_token (tokens, pos - 1)->kind == VTR_TOKEN_SEMICOLON || vtr_phrase (tokens, pos - 1, pos, "and/und/et/but/doch/mais") > 0);
}

/**
 * vtr_find_case_gist:
 * @reader: the reader
 * @unit: a sentence
 *
 * "Raglovich goes up to Hof, and if anyone attacks him there he comes straight back": an
 * order, and behind a mark or an "and" what is done in a case, whoever does it.
 *
 * Returns: the token where the case begins; the end of @unit: there is none
 */
guint
vtr_find_case_gist (VtrReader *reader,
                    const VtrUnit *unit)
{
  const GArray *tokens = reader->tokens;
  g_autoptr (GPtrArray) clauses = g_ptr_array_new_with_free_func ((GDestroyNotify) vtr_clause_free);
  g_autoptr (GArray) subjects = reader->subjects;
  VtrSubjectState state = reader->subject_state;
  VtrUnit rest = *unit;
  gboolean heading = reader->heading, goes_on = reader->goes_on, found = FALSE;
  guint lead = find_lead (tokens, unit);

  if (reader->corps->len == 0)
    {
      (void) g_steal_pointer (&subjects);
      return unit->end;
    }
  /* whoever it is of: that is known when the order was read */
  rest.line = rest.paragraph = FALSE;
  reader->subjects = g_array_new (FALSE, FALSE, sizeof (VtrId));
  g_array_append_vals (reader->subjects, reader->corps->data, MIN (reader->corps->len, 2));
  reader->subject_state = VTR_SUBJECT_KNOWN;
  reader->heading = FALSE;
  reader->goes_on = TRUE;
  /* ", ready to march to Marmont's guns" */
  for (guint i = unit->end; lead == unit->end && i > unit->start + 1 && !found; i--)
    {
      rest.start = i - 1;
      found = begins_part (tokens, i - 1, unit->end) && vtr_read_guns_gist (reader, &rest, FALSE, clauses);
      lead = found ? i - 1 : lead;
    }
  /* the case first, or what is done in it: ", et j'irai au canon si Macdonald se bat" */
  for (guint step = 0; step < 2 && !found && lead < unit->end; step++)
    {
      gboolean begins = step == 0;

      while (!begins && lead > unit->start)
        begins = begins_part (tokens, --lead, unit->end);
      if (lead <= unit->start + 1 || !begins_part (tokens, lead, unit->end))
        continue;
      /* "holds as long as he can but withdraws if attacked": which of the two? */
      if (step > 0 && vtr_phrase (tokens, lead - 1, lead, "but/doch/mais") > 0)
        continue;
      rest.start = lead;
      found = vtr_read_case_gist (reader, &rest, clauses);
    }
  g_array_unref (reader->subjects);
  reader->subjects = g_steal_pointer (&subjects);
  reader->subject_state = state;
  reader->heading = heading;
  reader->goes_on = goes_on;
  return found ? lead : unit->end;
}
