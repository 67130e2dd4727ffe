/* SPDX-License-Identifier: MIT */
#include "orders/chain/vtr-chain-private.h"

/* What single words say in a list of nested orders: how many, of what, with which
 * options; and what may be passed over. */

/**
 * vtr_chain_words:
 * @list: phrases, '|' between, folded
 *
 * Returns: the tokens of the longest of them that stands at @pos
 */
guint
vtr_chain_words (const GArray *tokens,
                 guint pos,
                 guint end,
                 const gchar *list)
{
  guint best = 0;

  while (list != NULL && *list != '\0')
    {
      gsize length = strcspn (list, "|");
      const gchar *p = list;
      guint at = pos;

      while (p < list + length)
        {
          gsize word = strcspn (p, " |");
          const VtrToken *token;

          if (at > pos && vtr_token_is (tokens, at, end, VTR_TOKEN_DASH) && (vtr_token (tokens, at)->flags & VTR_WORD_TIGHT))
            at++;
          if (!vtr_token_is (tokens, at, end, VTR_TOKEN_WORD))
            break;
          token = vtr_token (tokens, at);
          if (!(strlen (token->fold) == word && strncmp (token->fold, p, word) == 0) && !(strlen (token->fold_e) == word && strncmp (token->fold_e, p, word) == 0))
            break;
          at++;
          p += word + (p[word] == ' ' ? 1 : 0);
        }
      if (p >= list + length)
        best = MAX (best, at - pos);
      list += length + (list[length] == '|' ? 1 : 0);
    }
  return best;
}

/* "3", "three", "drei", "trois". */
guint
vtr_chain_number (const GArray *tokens,
                  guint pos,
                  guint end,
                  gint *number)
{
  static const gchar *const words[] = { "one|eins|ein|eine|einen|einem|un|une", "two|zwei|deux", "three|drei|trois", "four|vier|quatre", "five|funf|fuenf|cinq", "six|sechs", "seven|sieben|sept", "eight|acht|huit", "nine|neun|neuf", "ten|zehn|dix", "eleven|elf|onze", "twelve|zwolf|zwoelf|douze", "thirteen|dreizehn|treize", "fourteen|vierzehn|quatorze", "fifteen|funfzehn|fuenfzehn|quinze", "sixteen|sechzehn|seize" };
  const gchar *fold;
  gsize digits;

  if (!vtr_token_is (tokens, pos, end, VTR_TOKEN_WORD))
    return 0;
  fold = vtr_token (tokens, pos)->fold;
  digits = strspn (fold, "0123456789");
  if (digits > 0)
    {
      /* hexes have four figures */
      if (fold[digits] != '\0' || digits > 2)
        return 0;
      *number = atoi (fold);
      return *number > 0 ? 1 : 0;
    }
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (vtr_chain_words (tokens, pos, end, words[i]) == 1)
      {
        *number = (gint) i + 1;
        return 1;
      }
  return 0;
}

/* The unit of any verb at @pos. */
static guint
match_unit (const VtrReader *reader,
            guint pos,
            guint end)
{
  guint best = 0;

  for (guint i = 0; i < reader->lexicon->verb_table->len; i++)
    best = MAX (best, vtr_chain_words (reader->tokens, pos, end, ((const VtrVerb *) g_ptr_array_index (reader->lexicon->verb_table, i))->units));
  return best;
}

/* "3SP" as one word: the letters are a unit of the verb's. */
static const gchar *
joined_unit (const VtrToken *token,
             gint *number)
{
  gsize digits = token->kind == VTR_TOKEN_WORD ? strspn (token->fold, "0123456789") : 0;

  if (digits == 0 || digits > 2 || token->fold[digits] == '\0')
    return NULL;
  *number = atoi (token->fold);
  return *number > 0 ? token->fold + digits : NULL;
}

static gboolean
is_in_list (const gchar *list,
            const gchar *word)
{
  gsize length = strlen (word);

  while (list != NULL && *list != '\0')
    {
      gsize one = strcspn (list, "|");

      if (one == length && strncmp (list, word, one) == 0)
        return TRUE;
      list += one + (list[one] == '|' ? 1 : 0);
    }
  return FALSE;
}

gboolean
vtr_chain_fits (const GArray *tokens,
                guint start,
                guint end,
                const VtrVerb *verb)
{
  gint number;
  const gchar *joined = joined_unit (vtr_token (tokens, start), &number);

  if (joined != NULL && end == start + 1)
    return is_in_list (verb->units, joined);
  return vtr_chain_words (tokens, start, end, verb->units) == end - start;
}

/**
 * vtr_chain_amount:
 * @step: gets the number, its unit and what stands with it
 *
 * "3 SP", "the other 5 SP", "only with 3 SP or more", "as long as 10 RP remain", "the
 * SP"; after an instruction a number alone.
 */
guint
vtr_chain_amount (const VtrReader *reader,
                  guint pos,
                  guint end,
                  VtrStep *step)
{
  static const gchar *const least = "only with|only at|only from|only if|only when|only for|with at least|at least|from at least|if at least|when at least|as long as|so long as|as long as at least|while|while at least|only while|only as long as|only so long as|nur solange|nur so lange|nur ab|nur mit|ab|erst ab|mindestens|mit mindestens|solange|so lange|solange mindestens|seulement avec|seulement tant que|seulement tant quil reste|seulement a partir de|a partir de|au moins|avec au moins|tant que|sil reste|seulement sil reste|seulement si il reste|tant qu il reste|tant quil reste";
  static const gchar *const before = "takes|take|leads|lead|brings|takes the other|takes the last|nimmt|fuhrt|fuehrt|prend|mene|the last|with the last|the|the other|the remaining|all|all the|all of the|its|his|their|another|other|with|with the|with his|with its|with all|with all the|with the other|with the remaining|using|using the|mit|mit den|mit allen|mit seinen|mit ihren|die|die anderen|die ubrigen|die uebrigen|alle|mit den ubrigen|mit den anderen|seine|avec|avec les|avec ses|avec tous les|avec les autres|les|les autres|ses|tous les|exactly|genau|exactement|strength";
  static const gchar *const after = "only|nur|seulement|or more|and more|and up|and over|or over|at least|oder mehr|und mehr|ou plus|et plus|can fire|are able to fire|may fire|remain|are left|remain to us|remain in hand|in hand|left|are there|bleiben|ubrig bleiben|uebrig bleiben|ubrig sind|da sind|restent|il en reste|restants|feuern konnen|peuvent tirer|left over";
  static const gchar *const with = "takes|take|leads|lead|brings|nimmt|fuhrt|fuehrt|prend|mene|with|using|mit|avec|with the|with his|with its|with all|with all the|with the other|with the remaining|mit den|mit allen|mit seinen|mit ihren|mit den anderen|mit den ubrigen|avec les|avec ses|avec tous les|avec les autres|with the last|takes the other|takes the last";
  static const gchar *const those = "the garrison|the troops|the force|the forces|the units|those|what stands|whatever stands|everything|everyone|die besatzung|die truppen|was steht|alles|la garnison|les troupes|les forces|ce qui est";
  const GArray *tokens = reader->tokens;
  guint at = pos;
  gboolean floor = FALSE;
  gboolean said = FALSE;
  gint number = 0;
  guint n;
  guint unit;
  const gchar *joined;

  /* "the garrison of 2406" */
  n = vtr_chain_words (tokens, at, end, those);
  if (n > 0 && (vtr_token_has (tokens, at + n, end, VTR_CLASS_AT) || vtr_chain_words (tokens, at + n, end, "of|from|von|aus|de|du") > 0))
    {
      step->amount = 0;
      step->force = TRUE;
      step->least = FALSE;
      return n;
    }
  /* "SP: 6" */
  unit = match_unit (reader, at, end);
  if (unit > 0 && vtr_token_is (tokens, at + unit, end, VTR_TOKEN_COLON) && vtr_chain_number (tokens, at + unit + 1, end, &number) > 0)
    {
      n = at + unit + 2 - pos + match_unit (reader, at + unit + 2, end);
      step->amount = number;
      step->force = step->with = TRUE;
      step->least = FALSE;
      step->unit_start = at;
      step->unit_end = at + unit;
      return n;
    }
  n = vtr_chain_words (tokens, at, end, least);
  if (n > 0)
    {
      floor = TRUE;
      at += n;
      at += vtr_chain_words (tokens, at, end, "the|we have|there are|i have|wir haben|noch|nous avons");
    }
  else
    {
      n = vtr_chain_words (tokens, at, end, before);
      step->with = vtr_chain_words (tokens, at, end, with) > 0;
      said = n > 0;
      at += n;
    }
  if (at >= end)
    return 0;
  joined = joined_unit (vtr_token (tokens, at), &number);
  if (joined != NULL)
    {
      gboolean known = FALSE;

      for (guint i = 0; i < reader->lexicon->verb_table->len && !known; i++)
        known = is_in_list (((const VtrVerb *) g_ptr_array_index (reader->lexicon->verb_table, i))->units, joined);
      if (!known)
        return 0;
      step->unit_start = at;
      step->unit_end = ++at;
    }
  else
    {
      n = vtr_chain_number (tokens, at, end, &number);
      unit = match_unit (reader, at + n, end);
      /* "the SP at 2608"; "SP" alone says nothing */
      /* "with 12": of what, the verb says */
      if (unit == 0 && n > 0 && step->with && (step->verb == NULL || step->verb->units != NULL) && !vtr_token_is (tokens, at + n, end, VTR_TOKEN_WORD))
        {
          step->amount = number;
          step->force = TRUE;
          step->least = FALSE;
          return at + n - pos;
        }
      if (unit == 0 ? (n == 0 || step->verb == NULL || !(step->verb->flags & VTR_VERB_STANDING) || step->verb->units == NULL) : (n == 0 && !said))
        return 0;
      if (unit == 0 && match_unit (reader, at + n, end) == 0 && vtr_token_is (tokens, at + n, end, VTR_TOKEN_WORD) && vtr_chain_words (tokens, at + n, end, after) == 0)
        return 0;
      at += n;
      if (unit > 0)
        {
          step->unit_start = at;
          step->unit_end = at + unit;
        }
      at += unit;
    }
  n = vtr_chain_words (tokens, at, end, after);
  step->amount = number;
  step->force = TRUE;
  step->least = floor || n > 0;
  return at + n - pos;
}

typedef struct
{
  VtrOptions option;
  const gchar *words;
} Option;

static const Option option_words[] = {
  { VTR_OPTION_RAIL, "by rail|by railway|entrain|entrains|entraining|by train|on the railway|using the railway|rail|per bahn|mit der bahn|mit der eisenbahn|per eisenbahn|par chemin de fer|par le chemin de fer|en chemin de fer|par rail|par train|en train" },
  { VTR_OPTION_ARTILLERY, "artillery in support|supported by artillery|with arty|and arty|arty|with artillery|with the artillery|with artillery support|with artillery committed|and artillery|artillery|artillery yes|artillery committed|commit artillery|committing artillery|commits artillery|commits its artillery|and commits artillery|using artillery|mit artillerie|mit der artillerie|und artillerie|artillerie|artillerie einsetzen|avec artillerie|avec lartillerie|et lartillerie|et artillerie|lartillerie|avec de lartillerie" },
  { VTR_OPTION_ADVANCE, "advance|advance yes|advance after combat yes|and advance|advance after combat|and advance after combat|advance after victory|advance if it wins|advance if he wins|advance if we win|then advance|advancing|advancing after combat|advances|advances after combat|follow up|occupy the hex|occupy it|and occupy it|and occupies it|nachrucken|nachruecken|und nachrucken|ruckt nach|und ruckt nach|mit nachrucken|avance|avancer|et avance|et avancer|avance apres combat|occuper lhexagone|et loccuper" },
  { VTR_OPTION_DROP, "drop|dropping the disrupted|dropping the demoralized|drops the disrupted|leaving the disrupted behind|leaving the demoralized behind|leaving behind the disrupted|leaving behind what is not in good order|leaves behind what is not in good order|leaves the disrupted behind|leaving what is disrupted behind|good order only|good order sp only|only in good order|lasst zuruck was nicht in ordnung ist|ohne die erschutterten|laisse les desorganises|en laissant les desorganises" },
  { VTR_OPTION_ALONE, "alone|by himself|by itself|on his own|on its own|without sp|without any sp|without troops|no sp|hq alone|hq only|hq alone without sp|the hq only|only the hq|without its troops|allein|ohne sp|ohne truppen|nur das hq|nur das hauptquartier|das hauptquartier allein|seul|seule|sans troupes|sans pf|sans sp" },
  { VTR_OPTION_FORCED, "forced" },
};

static const gchar *const taking = "pick up|picks up|picking up|and pick up|and picks up|take along|takes along|taking along|collect|collects|collecting|gather up|gathers up|aufnehmen|nimmt mit|nimmt auf|und nimmt mit|mitnehmen|prend|prend avec lui|prendre|en prenant|ramasse|ramasser|emmene";
static const gchar *const taken = "what stands|whatever stands|what is|whatever is|all|everything|everyone|others|the others|the rest|those|the|all the|all of the|friendly|forces|the force|the forces|troops|the troops|was steht|alles|alle|die anderen|ce qui se trouve|tout|les autres";

/* Those who are picked up, without a number. */
guint
vtr_chain_taken (const GArray *tokens,
                 guint pos,
                 guint end)
{
  return vtr_chain_words (tokens, pos, end, taken);
}

/**
 * vtr_chain_option:
 * @option: (out): what it is
 *
 * An option of a march or an attack.
 */
guint
vtr_chain_option (const GArray *tokens,
                  guint pos,
                  guint end,
                  VtrOptions *option)
{
  guint best = 0;
  guint n;

  for (guint i = 0; i < G_N_ELEMENTS (option_words); i++)
    {
      n = vtr_chain_words (tokens, pos, end, option_words[i].words);
      if (n > best)
        {
          best = n;
          *option = option_words[i].option;
        }
    }
  n = vtr_chain_words (tokens, pos, end, taking);
  if (n > best)
    {
      *option = VTR_OPTION_PICK_UP;
      best = n;
    }
  return best;
}

/* "if attacked", "if beaten": it is said beforehand. */
guint
vtr_chain_when (const GArray *tokens,
                guint pos,
                guint end)
{
  static const gchar *const beaten = "if attacked|when attacked|whenever attacked|if it is attacked|if he is attacked|if they are attacked|if we are attacked|if beaten|if defeated|when beaten|when defeated|if it loses|if he loses|if they lose|if we lose|if it is beaten|if he is beaten|if they are beaten|after a defeat|in case of defeat|bei angriff|wenn angegriffen|falls angegriffen|wenn sie angegriffen wird|wenn er angegriffen wird|wenn es angegriffen wird|wenn sie angegriffen werden|falls sie angegriffen wird|bei einer niederlage|bei niederlage|wenn geschlagen|falls geschlagen|si attaque|si attaquee|si attaques|sil est attaque|si elle est attaquee|sils sont attaques|en cas dattaque|en cas de defaite|si battu|si battus|sil est battu|sils sont battus";
  guint n = vtr_chain_words (tokens, pos, end, beaten);
  guint other = vtr_match_attacked (tokens, pos, end);

  return MAX (n, other);
}

/* "I want", "please let": what stands before who is to act. */
guint
vtr_chain_lead_in (const GArray *tokens,
                   guint pos,
                   guint end)
{
  static const gchar *const phrases = "we begin with|i begin with|we start with|begin with|start with|after him|after this|wir beginnen mit|nous commencons par|i|we|ich|wir|je|nous|instead of what i wrote|instead of my last order|instead of my last|correction|correction to my last|correction to my orders|amendment|amended|change of plan|one change|statt dessen|stattdessen|korrektur|anderung|statt meines letzten befehls|correctif|rectification|a la place|i order|we order|i want|we want|i direct|i instruct|i would like|let|have|please let|please have|order|orders|my orders|i hereby order|ich befehle|lass|lasst|lasse|jordonne|je veux que|que|first|first of all|secondly|thirdly|second|third|finally|lastly|last|next|afterwards|after that|zuerst|zunachst|zunaechst|als erstes|als nachstes|danach|schliesslich|zuletzt|zum schluss|dabord|tout dabord|ensuite|apres cela|enfin|pour finir";

  return vtr_chain_words (tokens, pos, end, phrases);
}

/* Words that change nothing: "hex", "own", "please". */
guint
vtr_chain_passed (const GArray *tokens,
                  guint pos,
                  guint end)
{
  static const gchar *const phrases = "with everything|with everything he has|with everything it has|with all he has|with all it has|with his whole force|with its whole force|with all his force|mit allem|mit allem was er hat|avec tout|avec tout ce quil a|will|shall|must|is to|are to|to|who|which|with|using|by|of|own|himself|itself|themselves|this turn|in the action phase|in person|please|from there|there|in that order|in this order|in order|first|strong|wird|werden|soll|sollen|muss|zu|mit|seine|selbst|bitte|sich|in dieser reihenfolge|doit|doivent|va|avec|lui meme|dans cet ordre|se|des|du|de|von|an|on|against|gegen|contre|the enemy|the enemy at|the enemy in|the enemy force at|the force at|the force in|the enemies at|den feind|den feind in|lennemi|lennemi a|en|its|his|the|das|die|der|le|la|les|l|a|an|ein|eine|un|une";
  guint n = vtr_chain_words (tokens, pos, end, phrases);
  guint filled;

  if (n > 0)
    return n;
  /* "the attack is off" */
  if (vtr_chain_words (tokens, pos, end, "off|out|down|tomorrow|demain|always|immer|toujours|again|also|auch|aussi") > 0)
    return 0;
  filled = vtr_skip_fillers (tokens, pos, end);
  return filled > pos ? filled - pos : 0;
}

/* Whether something stands at @pos that is ordered, or is to go: no reason goes on so. */
static gboolean
goes_on (const VtrReader *reader,
         guint pos,
         guint end,
         gboolean names)
{
  g_autoptr (GPtrArray) verbs = g_ptr_array_new ();
  VtrVerbForm form;
  VtrStep amount = { 0 };

  if (vtr_lexicon_match_verb (reader->lexicon, reader->tokens, pos, end, verbs, &form) > 0 || vtr_chain_amount (reader, pos, end, &amount) > 0)
    return TRUE;
  return names && vtr_token_is (reader->tokens, pos, end, VTR_TOKEN_WORD) && ((vtr_token (reader->tokens, pos)->flags & VTR_WORD_CAPITAL) || g_ascii_isdigit (vtr_token (reader->tokens, pos)->fold[0]) || vtr_token_has (reader->tokens, pos, end, VTR_CLASS_TO | VTR_CLASS_VIA));
}

/**
 * vtr_chain_tail:
 *
 * A reason or an aim to the sentence's end, which changes nothing.
 *
 * Returns: all that is left of the sentence, or 0
 */
guint
vtr_chain_tail (const VtrReader *reader,
                guint pos,
                guint end)
{
  static const gchar *const reasons = "because|since|as the|as we|as he|as they|as i|as that|so that|so as to|in order to|for the|to cover|to screen|to protect|to support|to threaten|to shield|to watch|to block|to guard|to be|to make room|to hold|to keep|to help|to close|to join|to face|to get|to free|to bar|to link up|to strengthen|to reinforce|to relieve|to secure|where|denn|weil|da|damit|um|zur deckung|zum schutz|zur unterstutzung|parce|car|afin|pour couvrir|pour proteger|pour soutenir|pour barrer|pour menacer|pour appuyer|pour garder|puisque|that is all|thats all|nothing else|nothing more|das ist alles|cest tout";
  const GArray *tokens = reader->tokens;
  guint n = vtr_chain_words (tokens, pos, end, reasons);

  if (n == 0)
    return 0;
  for (guint i = pos + n; i < end; i++)
    {
      gboolean comma = vtr_token_is (tokens, i, end, VTR_TOKEN_COMMA);

      if (vtr_token_has (tokens, i, end, VTR_CLASS_HARD | VTR_CLASS_AMEND | VTR_CLASS_THEN) || vtr_token_is (tokens, i, end, VTR_TOKEN_ASK) || vtr_token_is (tokens, i, end, VTR_TOKEN_COLON))
        return 0;
      if ((comma || vtr_token_has (tokens, i, end, VTR_CLASS_AND)) && goes_on (reader, i + 1, end, comma))
        return 0;
    }
  return end - pos;
}

/**
 * vtr_chain_topic:
 * @verb: (out): what is said
 * @number: (out): with a number, else 0
 *
 * An instruction by its topic: "Losses: spread", "Artillery never", "Retreat: 2". What
 * it says must follow at once.
 */
guint
vtr_chain_topic (const VtrReader *reader,
                 guint pos,
                 guint end,
                 const VtrVerb **verb,
                 gint *number)
{
  static const gchar *const yes = "yes|always|allowed|on|every time|in every combat|whenever possible|ja|immer|jedes mal|oui|toujours|a chaque fois";
  static const gchar *const no = "no|never|none|off|not|do not|dont|nein|nie|niemals|keine|kein|nicht|non|jamais|aucune|aucun|pas";
  const GArray *tokens = reader->tokens;
  guint best = 0;

  *number = 0;
  for (guint i = 0; i < reader->lexicon->verb_table->len; i++)
    {
      const VtrVerb *row = g_ptr_array_index (reader->lexicon->verb_table, i);
      guint n = vtr_chain_words (tokens, pos, end, row->topic);
      guint at = pos + n;
      gboolean marked = FALSE;
      guint value;

      if (n == 0)
        continue;
      while (vtr_token_is (tokens, at, end, VTR_TOKEN_COLON) || vtr_token_is (tokens, at, end, VTR_TOKEN_DASH))
        {
          marked = TRUE;
          at++;
        }
      value = vtr_chain_words (tokens, at, end, row->values);
      if (value == 0)
        value = vtr_chain_words (tokens, at, end, row->flags & VTR_VERB_NEVER ? no : yes);
      /* no yes to "losses", nor to "retreat" */
      if (value > 0 && !(row->flags & VTR_VERB_NEVER) && vtr_chain_words (tokens, at, end, row->values) == 0 && ((row->values != NULL && row->units == NULL) || (row->flags & VTR_VERB_WHEN)))
        value = 0;
      if (value == 0 && row->units != NULL)
        {
          VtrStep step = { .verb = row };

          value = vtr_chain_amount (reader, at, end, &step);
          /* "Rückzug 2 Felder" needs no mark */
          if (value > 0 && (step.amount == 0 || (!marked && !step.least && (!(row->flags & VTR_VERB_WHEN) || step.unit_end == 0)) || (step.unit_end > 0 && !vtr_chain_fits (tokens, step.unit_start, step.unit_end, row))))
            value = 0;
          if (value > 0)
            *number = step.amount;
        }
      if (value > 0 && at + value - pos > best)
        {
          best = at + value - pos;
          *verb = row;
        }
    }
  return best;
}
