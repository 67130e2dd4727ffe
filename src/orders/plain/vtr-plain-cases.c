/* SPDX-License-Identifier: MIT */
#include "orders/plain/vtr-reword-private.h"

/*
 * What is said beside a case, or of one, before anything is read: "attaqué lui-même, il …" is
 * "si attaqué, il …"; what changes nothing goes ("whatever he may hear", "so long as he is
 * left in peace", "and to nobody else's", "unlike the cavalry"); how long an order stands is
 * said by "standing order" alone; and what is done otherwise is a sentence of its own.
 */

/* Whatever happens, it is done all the same. */
static const gchar *const conceded[] = {
  "come/happen what may", "come hell or high water", "whatever happens/comes/befalls", "whatever may/might happen/come/befall", "whatever he/it/she/they/we/i/you/anyone/anybody may/might/should? hear/hears/see/sees/learn/learns/think/thinks", "whatever he/it/she/they/we/i/you may/might be told", "whatever he/it/she/they/we is/are told", "whatever anyone/anybody/they/you may/might? say/says/tell/tells him/it/me/us/them?", "no matter what happens/comes", "regardless of what happens",
  "was auch immer? kommt/geschieht/passiert/eintritt", "was auch immer? kommen/geschehen/passieren mag/moge/sollte", "was immer auch? kommt/geschieht/passiert", "komme/geschehe/mag/moge was da? kommen? wolle/will/mag", "mag/moge kommen/geschehen was da? wolle/will/mag", "egal was kommt/passiert/geschieht", "was er/sie/es/ich/wir/man auch immer? hort/hoert/hore/hoere/horen/hoeren/sieht/sehe/sehen/erfahrt/erfaehrt", "was immer er/sie/es/ich/wir/man auch? hort/hoert/hore/hoere/horen/hoeren/sieht/sehe/sehen",
  "quoi quil arrive/advienne/entende/voie/apprenne", "quoi quil puisse arriver/entendre/advenir", "quoi quil se passe", "quoi quils/quelle/quelles entende/entendent/voie/voient/apprenne/apprennent", "quoi quon dise/entende/lui? dise?", "quoi que jentende/japprenne", "advienne que pourra", NULL
};

/* As long as the case does not come in which something else is done. */
static const gchar *const in_peace[] = {
  "as/so long as he/it/she/they/we/i is/are/am left in peace", "as/so long as he/it/she/they/we/i is/are/am left alone/undisturbed/unmolested/quiet", "while he/it/she/they/we/i is/are/am left in peace", "while he/it/she/they/we/i is/are/am left alone/undisturbed/unmolested", "as/so long as he/it/she/they/we/i is/are/am not attacked/molested/disturbed/bothered/troubled", "as/so long as nobody/noone attacks/molests/disturbs/bothers/troubles him/it/them/her/me/us", "as/so long as no one attacks/molests/disturbs/bothers/troubles him/it/them/her/me/us", "as/so long as they/people/the leave/leaves enemy/french/russians/prussians? leave/leaves? him/it/them/her/me/us alone", "as/so long as they leave him/it/them/her/me/us in peace",
  "solange man/feind ihn/es/sie/mich/uns in ruhe/frieden lasst/laesst", "solange der feind ihn/es/sie/mich/uns in ruhe/frieden lasst/laesst", "solange niemand/keiner ihn/es/sie/mich/uns angreift/stort/stoert/belastigt/belaestigt", "solange ihn/es/sie/mich/uns niemand/keiner angreift/stort/stoert/belastigt/belaestigt", "solange er/es/sie/ich/wir nicht angegriffen/gestort/gestoert/behelligt wird/werde/werden", "solange er/es/sie/ich/wir in ruhe gelassen wird/werde/werden",
  "tant quon le/la/les/me/nous laisse tranquille/tranquilles", "tant quon le/la/les/me/nous laisse en paix", "tant que lon/lennemi le/la/les/me/nous laisse tranquille/tranquilles", "tant que lon/lennemi le/la/les/me/nous laisse en paix", "tant quon ne lattaque/mattaque pas/point", "tant quon ne les/nous attaque pas/point", "tant que personne ne lattaque/mattaque", "tant que personne ne les/nous attaque", "tant quil/quelle nest pas/point attaque/attaquee", NULL
};

/* Who stays has nothing else to do. */
static const gchar *const staying[] = { "stay/stays/staying/remain/remains/halt/halts/hold/holds/keep/keeps/wait/waits/rest/rests/sit/sits", "bleibt/bleibe/bleiben/verbleibt/verbleibe/verbleiben/wartet/warte/ruht/steht/halt/haelt/rastet", "reste/restes/restent/restera/resteront/demeure/demeurent/demeurera/attend/attends/attendent/bouge/bougent/bougera", NULL };

static gboolean
ends_there (const GArray *tokens,
            guint pos,
            guint end)
{
  VtrTokenKind kind;

  while (vtr_token_is (tokens, pos, end, VTR_TOKEN_BREAK))
    pos++;
  if (pos >= end)
    return TRUE;
  kind = vtr_token (tokens, pos)->kind;
  return kind == VTR_TOKEN_COMMA || kind == VTR_TOKEN_STOP || kind == VTR_TOKEN_SEMICOLON || kind == VTR_TOKEN_COLON;
}

static gboolean
is_behind_mark (const GArray *tokens,
                guint start,
                guint pos)
{
  while (pos > start && vtr_token (tokens, pos - 1)->kind == VTR_TOKEN_BREAK)
    pos--;
  return pos == start || vtr_token (tokens, pos - 1)->kind != VTR_TOKEN_WORD || vtr_token_has (tokens, pos - 1, pos, VTR_CLASS_AND);
}

/* Takes away the @n tokens at @pos, and the mark that parted them from the rest. */
static void
cut_remark (VtrReader *reader,
            guint start,
            guint pos,
            guint n,
            guint *end)
{
  const GArray *tokens = reader->tokens;

  if (pos > start && vtr_token (tokens, pos - 1)->kind == VTR_TOKEN_COMMA && ends_there (tokens, pos + n, *end))
    {
      pos--;
      n++;
    }
  else if (!vtr_has_words (tokens, start, pos) && (vtr_token_is (tokens, pos + n, *end, VTR_TOKEN_COMMA) || vtr_token_is (tokens, pos + n, *end, VTR_TOKEN_COLON)))
    n++;
  vtr_reword_put (reader, pos, n, "", end);
}

/* "whatever he may hear", and "so long as he is left in peace" of who stays. */
static gboolean
cut_concession (VtrReader *reader,
                guint start,
                guint pos,
                guint *end)
{
  const GArray *tokens = reader->tokens;
  guint n = vtr_phrases (tokens, pos, *end, conceded);

  if (n == 0)
    {
      n = vtr_phrases (tokens, pos, *end, in_peace);
      if (n > 0 && !vtr_has_phrase (tokens, start, pos, staying) && !vtr_has_phrase (tokens, pos + n, *end, staying))
        return FALSE;
    }
  if (n == 0 || (pos > start && vtr_token_has (tokens, pos - 1, *end, VTR_CLASS_NEGATION)) || !ends_there (tokens, pos + n, *end) || !(vtr_has_words (tokens, start, pos) || vtr_has_words (tokens, pos + n, *end)))
    return FALSE;
  cut_remark (reader, start, pos, n, end);
  return TRUE;
}

/* "he, unlike the cavalry, stands": of the cavalry nothing is ordered. */
static gboolean
cut_contrast (VtrReader *reader,
              guint start,
              guint pos,
              guint *end)
{
  static const gchar *const included[] = { "him/her/it/them/himself/all included/inclusive", "ihn/sie/es eingeschlossen/inbegriffen", "lui/elle/eux compris/inclus/comprise", "y compris lui/elle/eux", NULL };
  static const gchar *const contrasts[] = { "unlike", "in contrast to/with", "anders als", "im gegensatz zu/zum/zur", "contrairement a/au/aux", "a la difference de/du/des", NULL };
  const GArray *tokens = reader->tokens;
  guint n = is_behind_mark (tokens, start, pos) ? vtr_phrases (tokens, pos, *end, contrasts) : 0;
  guint stop = pos + n;

  /* "the whole of my corps, him included, to Freiberg": with him who is of it */
  if (n == 0 && pos > start && vtr_token (tokens, pos - 1)->kind == VTR_TOKEN_COMMA && (n = vtr_phrases (tokens, pos, *end, included)) > 0 && vtr_token_is (tokens, pos + n, *end, VTR_TOKEN_COMMA))
    {
      vtr_reword_put (reader, pos - 1, n + 2, "", end);
      return TRUE;
    }
  /* "the whole of my corps": my corps */
  n = vtr_phrase (tokens, pos, *end, "the? whole of my/our/the corps/army/command/force/division");
  if (n > 0)
    {
      vtr_reword_put (reader, pos, n - 2, "", end);
      return TRUE;
    }
  n = stop - pos;
  if (n == 0)
    return FALSE;
  while (stop < *end && stop < pos + n + 6 && vtr_token (tokens, stop)->kind == VTR_TOKEN_WORD && !vtr_token_has (tokens, stop, *end, VTR_CLASS_HARD | VTR_CLASS_NEGATION | VTR_CLASS_AUX | VTR_CLASS_ME | VTR_CLASS_IT | VTR_CLASS_PAST | VTR_CLASS_OPINION))
    stop++;
  if (stop == pos + n || !vtr_token_is (tokens, stop, *end, VTR_TOKEN_COMMA) || vtr_phrase (tokens, stop + 1, *end, "who/which/whom/whose/der/die/das/den/qui/que/dont") > 0)
    return FALSE;
  if (pos > start && vtr_token (tokens, pos - 1)->kind == VTR_TOKEN_COMMA)
    pos--;
  vtr_reword_put (reader, pos, stop + 1 - pos, "", end);
  return TRUE;
}

/* "and to no one else's", at the end, of who marches to the guns. */
static gboolean
cut_nobody_else (VtrReader *reader,
                 guint start,
                 guint pos,
                 guint *end)
{
  static const gchar *const others[] = {
    "and/but? to/of/for/towards nobody/noone/none/nothing else/elses", "and/but? to/of/for/towards no one else/elses", "and/but? to/of/for/towards no other/others guns/cannon?", "and/but nobody/noone else/elses", "and/but no one else/elses", "and/but no other/others guns/cannon?",
    "und/aber? auf/zu/nach keinen/keine/keinem anderen/andern/andere/anderem", "und/aber? auf niemandes sonst", "und/aber? sonst auf keinen/niemandes", "und/aber? auf sonst keinen", "und/aber sonst niemandes/niemandem/keinen/niemanden",
    "et/mais? de/a/vers/pour personne dautre", "et/mais? a/de/vers aucun autre", "et/mais? au/du canon de personne dautre", NULL
  };
  static const gchar *const guns[] = { "guns/cannon/cannons/canon/canons/kanonendonner/kanonen/geschutzdonner/geschuetzdonner/gefechtslarm/gefechtslaerm", NULL };
  const GArray *tokens = reader->tokens;
  guint n = vtr_phrases (tokens, pos, *end, others);

  if (n == 0 || vtr_has_words (tokens, pos + n, *end) || !vtr_has_phrase (tokens, start, pos, guns))
    return FALSE;
  cut_remark (reader, start, pos, n, end);
  return TRUE;
}

/* "himself", "selbst", "lui-même". */
static guint
match_self (const GArray *tokens,
            guint pos,
            guint end)
{
  guint n = vtr_phrase (tokens, pos, end, "himself/itself/themselves/myself/ourselves/selbst/selber");
  guint dash;

  if (n > 0 || vtr_phrase (tokens, pos, end, "lui/elle/eux/elles/moi/nous/soi") == 0)
    return n;
  dash = vtr_token_is (tokens, pos + 1, end, VTR_TOKEN_DASH) ? 1 : 0;
  return vtr_phrase (tokens, pos + 1 + dash, end, "meme/memes") > 0 ? 2 + dash : 0;
}

/* Whether the case at @pos, which ends before the comma at @comma, is told of whoever is
 * spoken of: "surprised and attacked, he" is of what has been. */
static gboolean
begins_case (const GArray *tokens,
             guint start,
             guint pos,
             guint comma,
             guint end)
{
  while (pos > start && vtr_token_has (tokens, pos - 1, pos, VTR_CLASS_AND) && vtr_token (tokens, pos - 2)->kind != VTR_TOKEN_WORD)
    pos--;
  if (!vtr_has_words (tokens, start, pos))
    return TRUE;
  return vtr_token (tokens, pos - 1)->kind != VTR_TOKEN_WORD && (vtr_token_has (tokens, comma + 1, end, VTR_CLASS_IT | VTR_CLASS_ME) || vtr_token_has (tokens, comma + 2, end, VTR_CLASS_IT | VTR_CLASS_ME));
}

/* "Attacked, we …", "angegriffen weicht er", "attaqué lui-même, il …": the case itself. */
static gboolean
put_struck (VtrReader *reader,
            guint start,
            guint pos,
            guint *end)
{
  static const struct
  {
    const gchar *struck;
    const gchar *plain;
  } cases[] = {
    { "attacked/assailed/assaulted", "if attacked" },
    { "dort/hier/unterwegs? angegriffen/attackiert/uberfallen/ueberfallen", "wenn angegriffen" },
    { "attaque/attaques/attaquee/attaquees/assailli/assaillie/assaillis/assaillies", "si attaque" },
  };
  static const gchar *const there[] = { "there/here/dort/hier/unterwegs/la/ici", "on the way/march/road", "en route/chemin/marche", "auf dem marsch/weg", NULL };
  GArray *tokens = reader->tokens;
  guint at = pos + match_self (tokens, pos, *end);
  guint n = 0;
  guint language;

  if (!is_behind_mark (tokens, start, pos))
    return FALSE;
  for (language = 0; language < G_N_ELEMENTS (cases); language++)
    if ((n = vtr_phrase (tokens, at, *end, cases[language].struck)) > 0)
      break;
  if (n == 0)
    return FALSE;
  at += n;
  at += match_self (tokens, at, *end);
  at += vtr_phrases (tokens, at, *end, there);
  if (!vtr_token_is (tokens, at, *end, VTR_TOKEN_COMMA))
    {
      VtrToken comma = *vtr_token (tokens, at - 1);

      /* "angegriffen weicht er" */
      if (language != 1 || !vtr_token_is (tokens, at, *end, VTR_TOKEN_WORD) || vtr_token_has (tokens, at, *end, VTR_CLASS_AUX | VTR_CLASS_PAST) || !vtr_token_has (tokens, at + 1, *end, VTR_CLASS_IT | VTR_CLASS_ME))
        return FALSE;
      comma.kind = VTR_TOKEN_COMMA;
      comma.start = comma.end;
      comma.fold = comma.fold_e = comma.canon = "";
      comma.stem = NULL;
      comma.classes = comma.begins = 0;
      g_array_insert_val (tokens, at, comma);
      (*end)++;
    }
  if (!vtr_has_words (tokens, at, *end) || !begins_case (tokens, start, pos, at, *end))
    return FALSE;
  vtr_reword_put (reader, pos, at - pos, cases[language].plain, end);
  return TRUE;
}

/* "Standing order, valid every turn until I revoke it: …": how long it stands is what a
 * standing order is. */
static gboolean
put_standing (VtrReader *reader,
              guint start,
              guint *end)
{
  static const gchar *const lasts[] = { "turn/turns/revoke/revoked/revocation/cancel/cancelled/canceled/countermanded/otherwise/notice/further/recall/recalled", "widerruf/widerrufen/weiteres/weiteren/runde/runden/zug/zuge/zuege", "revocation/contrordre/avis/revoque/annule/tour/tours", NULL };
  GArray *tokens = reader->tokens;
  guint first = start;
  guint colon;
  guint n;

  first = vtr_skip_marks (tokens, first, *end);
  n = vtr_phrase (tokens, first, *end, "as? a? my/our? standing/permanent order/instruction");
  if (n == 0)
    n = vtr_phrase (tokens, first, *end, "dauerbefehl/dauerauftrag/daueranweisung");
  if (n == 0)
    n = vtr_phrase (tokens, first, *end, "stehender/ordre/consigne befehl/permanent/permanente");
  if (n == 0)
    return FALSE;
  for (colon = first + n; colon < *end && colon < first + n + 16 && vtr_token (tokens, colon)->kind != VTR_TOKEN_COLON; colon++)
    if (vtr_token (tokens, colon)->kind == VTR_TOKEN_STOP || vtr_token (tokens, colon)->kind == VTR_TOKEN_SEMICOLON)
      return FALSE;
  if (!vtr_token_is (tokens, colon, *end, VTR_TOKEN_COLON) || !vtr_has_words (tokens, colon, *end))
    return FALSE;
  if (vtr_has_words (tokens, first + n, colon) && (!vtr_has_phrase (tokens, first + n, colon, lasts) || vtr_names_own (reader, first + n, colon) || vtr_names_place (reader, first + n, colon)))
    return FALSE;
  for (guint i = first + n; i < colon; i++)
    if (vtr_token_has (tokens, i, colon, VTR_CLASS_NEGATION | VTR_CLASS_FOE) || vtr_phrase (tokens, i, colon, "if/unless/wenn/falls/si/sil/last/previous/letzte/letzten/letzter/dernier/is/are/was/ist/est/next/nachste/nachsten/prochain") > 0)
      return FALSE;
  vtr_reword_put (reader, first, colon - first, "standing order", end);
  return TRUE;
}

/* "sonst bleibe ich", "bleibt das Korps": who acts before the verb at @pos. */
static void
turn_german (VtrReader *reader,
             guint pos,
             guint end)
{
  static const gchar *const verbs[] = { "bleibe/bleibt/bleiben/verbleibe/verbleibt/verbleiben/halte/halt/haelt/halten/stehe/steht/stehen/marschiere/marschiert/marschieren/gehe/geht/gehen/rucke/ruecke/ruckt/rueckt/rucken/warte/wartet/ziehe/zieht/ruhre/ruehre/ruhrt/ruehrt", NULL };
  GArray *tokens = reader->tokens;
  g_autoptr (VtrClause) who = vtr_clause_new (pos);
  VtrToken verb;
  guint n;

  if (vtr_phrases (tokens, pos, end, verbs) == 0)
    return;
  n = vtr_token_has (tokens, pos + 1, end, VTR_CLASS_IT | VTR_CLASS_ME) ? 1 : 0;
  if (n == 0 && vtr_token_is (tokens, pos + 1, end, VTR_TOKEN_WORD))
    n = vtr_parse_subject (reader, pos + 1, end, who);
  if (n == 0 || who->fail != VTR_VERDICT_NONE)
    return;
  verb = *vtr_token (tokens, pos);
  g_array_insert_val (tokens, pos + 1 + n, verb);
  g_array_remove_index (tokens, pos);
}

/* "…, sonst bleibe ich": what one does oneself otherwise, behind what is done in a case. */
static void
part_otherwise (VtrReader *reader,
                guint start,
                guint pos,
                guint end)
{
  GArray *tokens = reader->tokens;
  guint n;
  gboolean known = FALSE;

  if (vtr_token (tokens, pos)->kind != VTR_TOKEN_COMMA || (n = vtr_match_otherwise (tokens, pos + 1, end)) == 0)
    return;
  pos++;
  if (!vtr_token_has (tokens, pos + n, end, VTR_CLASS_ME) && !vtr_token_has (tokens, pos + n + 1, end, VTR_CLASS_ME))
    return;
  for (guint i = start; i < pos && !known; i++)
    known = vtr_token (tokens, i)->kind == VTR_TOKEN_WORD && (vtr_match_attacked (tokens, i, pos) > 0 || vtr_match_guns (tokens, i, pos) > 0 || vtr_phrase (tokens, i, pos, "guns/cannon/canon/kanonendonner") > 0);
  if (!known)
    return;
  g_array_index (tokens, VtrToken, pos - 1).kind = VTR_TOKEN_STOP;
  turn_german (reader, pos + n, end);
}

/* "Statt nach Ludwigslust geht das Korps nach Wismar", if this message did not send it there. */
static void
cut_instead (VtrReader *reader,
             guint start,
             guint *end)
{
  const GArray *tokens = reader->tokens;
  guint n = vtr_phrase (tokens, start, *end, "statt/anstatt nach/gen");
  guint m;
  VtrId place;
  VtrId other;

  if (n == 0 || (m = vtr_match_place (reader, start + n, *end, NULL, &place)) == 0)
    return;
  for (guint i = 0; i < start; i++)
    if (vtr_token (tokens, i)->kind == VTR_TOKEN_WORD && vtr_match_place (reader, i, start, NULL, &other) > 0 && vtr_id_equal (&place, &other))
      return;
  turn_german (reader, start + n + m, *end);
  vtr_reword_put (reader, start, n + m, "", end);
}

/* Words at the head of a sentence that have plainer ones: "Failing that it stays", behind what
 * is done in a case of the game; "Sowie man ihn angreift". */
static void
put_head (VtrReader *reader,
          guint before,
          guint start,
          guint *end)
{
  static const gchar *const struck[] = { "lattaque/mattaque/attaque/attaquee/attaques/attaquees", NULL };
  static const gchar *const conditions[] = { "if/unless/wenn/falls/sobald/sollte/si/sil/sils", NULL };
  static const gchar *const cases[] = { "guns/cannon/canon/kanonendonner/attacked/angegriffen/attaque/attaquee/attacks/greift/angreift", NULL };
  const GArray *tokens = reader->tokens;
  guint n;

  start = vtr_skip_marks (tokens, start, *end);
  cut_instead (reader, start, end);
  if (vtr_phrase (tokens, start, *end, "sowie er/es/sie/ich/wir/man/jemand/der/die/ein") > 0)
    vtr_reword_put (reader, start, 1, "sobald", end);
  /* "Dès qu'on l'attaque" */
  n = vtr_phrase (tokens, start, *end, "des/aussitot/sitot quon");
  if (n > 0 && vtr_phrases (tokens, start + n, *end, struck) > 0)
    vtr_reword_put (reader, start, n, "si on", end);
  n = vtr_phrase (tokens, start, *end, "des/aussitot/sitot quil/quelle/quils/quelles");
  if (n > 0 && vtr_has_phrase (tokens, start + n, MIN (start + n + 3, *end), struck))
    vtr_reword_put (reader, start, n, "sil", end);
  n = vtr_match_otherwise (tokens, start, *end);
  if (n == 0)
    return;
  if (vtr_has_phrase (tokens, before, start, cases))
    {
      if (n > 1)
        vtr_reword_put (reader, start, n, "otherwise", end);
      turn_german (reader, start + 1, *end);
    }
  else if (vtr_phrase (tokens, start, *end, "im ubrigen/uebrigen") > 0 && !vtr_has_phrase (tokens, before, start, conditions))
    {
      turn_german (reader, start + n, *end);
      vtr_reword_put (reader, start, n, "", end);
    }
}

/**
 * vtr_match_otherwise:
 *
 * Returns: the tokens of "otherwise", "failing that", "im Übrigen" at @pos; 0: they do not
 *   stand there
 */
guint
vtr_match_otherwise (const GArray *tokens,
                     guint pos,
                     guint end)
{
  static const gchar *const otherwise[] = { "otherwise/else", "failing that/this/which", "in all/any/every other case/cases", "in the absence of that/this", "ansonsten/sonst/andernfalls", "im ubrigen/uebrigen", "in allen anderen/andern/ubrigen fallen/faellen", "in jedem anderen fall/falle", "sinon/autrement", "a defaut", "dans tous les autres cas", "dans le cas contraire", "en tout autre cas", NULL };

  return vtr_phrases (tokens, pos, end, otherwise);
}

/**
 * vtr_plain_cases:
 * @reader: the reader, before anything of the message is read
 *
 * Puts plainly what is said beside a case, or of one.
 */
void
vtr_plain_cases (VtrReader *reader)
{
  GArray *tokens = reader->tokens;
  g_autoptr (GArray) copy = g_array_copy (tokens);
  /* cutting changes marks */
  g_autoptr (GArray) units = vtr_cut_units (reader->body, copy);

  /* from the last: what stands before keeps its place */
  for (guint u = units->len; u > 0; u--)
    {
      const VtrUnit *unit = &g_array_index (units, VtrUnit, u - 1);
      guint end = unit->end;

      if (unit->quoted)
        continue;
      put_head (reader, u > 1 ? g_array_index (units, VtrUnit, u - 2).start : unit->start, unit->start, &end);
      put_standing (reader, unit->start, &end);
      for (guint i = unit->start; i < end; i++)
        {
          if (vtr_token (tokens, i)->kind == VTR_TOKEN_COMMA)
            part_otherwise (reader, unit->start, i, end);
          else if (vtr_token (tokens, i)->kind == VTR_TOKEN_WORD && (put_struck (reader, unit->start, i, &end) || cut_concession (reader, unit->start, i, &end) || cut_contrast (reader, unit->start, i, &end) || cut_nobody_else (reader, unit->start, i, &end)))
            i = i > unit->start ? i - 1 : i;
        }
    }
}
