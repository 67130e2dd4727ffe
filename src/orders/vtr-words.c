/* SPDX-License-Identifier: MIT */
#include "orders/vtr-reader-private.h"

/*
 * The few words that the grammar itself knows, English first, German and
 * French beside it, all folded. Verbs are not here: they are the ruleset's.
 */
static const struct
{
  VtrWordClass class_;
  const gchar *words;
} classes[] = {
  { VTR_CLASS_ARTICLE, "meines|unserem|seine|ihre|son|sa|ses|leur|the|my|our|its|his|their|a|an|das|der|die|den|dem|mein|meine|unser|unsere|le|la|les|l|mon|ma|mes|notre|nos|this|these|said" },
  { VTR_CLASS_AND, "and|und|et" },
  { VTR_CLASS_THEN, "thereafter|hierauf|then|thence|dann|danach|anschliessend|puis|ensuite|subsequently|afterwards|finally" },
  { VTR_CLASS_FILLER, "however|indeed|certainly|allerdings|jedoch|cependant|toutefois|pourtant|myself|himself|themselves|nonetheless|nevertheless|always|lets|toujours|immer|weiterhin|jetzt|tout|droit|briskly|calmly|regular|please|pls|plz|thx|kindly|bitte|now|nun|forthwith|immediately|sofort|today|also|auch|aussi|again|still|here|there|dort|hereby|simply|straight|quickly|onward|onwards|forward|back|zuruck|"
                      "accordingly|therefore|thus|so|sir|sire|gentlemen|umpire|together|zusammen|too|well|further|on|weiter|up|down|out|off|right|ok|okay|firm|firmly|fast|steady|put|thereto|tonight|hard|boldly|just|next|altogether" },
  { VTR_CLASS_AUX, "will|shall|must|should|to|is|are|ll|has|have|ordered|directed|instructed|does|do|wird|werden|soll|sollen|doit|doivent|ist|sind|be" },
  { VTR_CLASS_TO, "pour|gegen|to|towards|toward|on|upon|onto|into|for|nach|gen|auf|zu|bis|sur|vers|a|jusqua" },
  { VTR_CLASS_VIA, "passing|via|through|thru|by|over|past|uber|ueber|durch|par" },
  { VTR_CLASS_FROM, "from|von|ab|aus|de|depuis|leaving" },
  { VTR_CLASS_AT, "at|in|near|bei|around|a" },
  { VTR_CLASS_HARD, "if|when|whenever|unless|until|till|whether|provided|providing|except|excepting|less|without|minus|instead|rather|otherwise|else|or|either|neither|nor|unlike|only|partly|possibly|"
                    "probably|maybe|perhaps|presumably|supposedly|apparently|likely|unlikely|might|may|could|would|can|ought|hypothetically|half|part|parts|portion|elements|remainder|tomorrow|later|eventually|"
                    "leaving|detaching|dropping|sending|keeping|soon|long|given|granted|subject|permitting|permits|permit|allowing|allows|necessary|needed|required|feasible|practicable|wait|waits|delay|postpone|postponed|once|should|but|assuming|suppose|supposing|case|depending|least|most|some|any|attacked|nearly|mostly|hardly|barely|scarcely|avoid|avoids|avoiding|refuse|"
                    "wenn|falls|sobald|nachdem|bevor|ohne|ausser|oder|sonst|vielleicht|nur|aber|si|sinon|sans|sauf|ou|quand|lorsque|peut|seulement|mais|alternatively|option|options|optional|optionally|ideally" },
  { VTR_CLASS_SOFT, "after|before|behind|following|ahead|while|whilst|nach|hinter|apres|avant|derriere|whereupon|meanwhile|turn|turns" },
  { VTR_CLASS_NEGATION, "not|no|never|none|dont|doesnt|wont|shant|cannot|cant|mustnt|isnt|arent|nicht|kein|keine|keinen|keinesfalls|nie|ne|pas|jamais|aucun|nothing|nobody" },
  { VTR_CLASS_OPINION, "think|thinks|thought|believe|believes|hope|hopes|fear|fears|expect|expects|expected|guess|suspect|suspects|assume|assumes|wonder|hear|hears|heard|see|sees|saw|know|knows|knew|say|says|said|"
                       "tell|tells|told|write|writes|wrote|report|reports|reported|suggest|suggests|suggested|propose|proposes|recommend|advise|intend|intends|intended|plan|plans|planned|consider|imagine|doubt|"
                       "rumour|rumours|rumor|seems|seem|appears|appear|promised|promise|claims|claim|glaube|hoffe|denke|vermute|pense|crois|espere|trust|understand|wish|wishes|supposed|meant|maybe|according|"
                       "idea|could|pretend|imaginary|example|eg|dream|dreamt|remember|quote|quoted" },
  { VTR_CLASS_PAST, "was|were|had|been|did|has|have|went|came|left|arrived|gone|took|stood|fell|held|made|wurde|war|waren|hat|hatte|etait|ete|yesterday|earlier" },
  { VTR_CLASS_FOE, "enemy|enemys|enemies|foe|foes|opponent|opponents|adversary|hostile|russians|prussians|austrians|swedes|cossacks|french|saxons|frenchmen|feind|feinde|feindes|ennemi|ennemis|bonaparte|bonapartes" },
  { VTR_CLASS_ME, "i|we|ich|wir|je|nous" },
  { VTR_CLASS_IT, "it|he|they|she|er|sie|es|il|ils|elle|elles|both|each" },
  { VTR_CLASS_RANK, "marshal|marechal|general|gen|lieutenant|lt|genl|major|prince|prinz|count|graf|baron|duke|king|viceroy|crown|feldmarschall|field|furst|fuerst|herzog|comte|duc|sir|gl|gm|fm|monsieur|herr|mr|excellency" },
  { VTR_CLASS_BIDDING, "order|orders|want|ask|request|instruct|direct|command|desire|require|let|lasse|like|would|wish|that|my|have|i|we" },
  { VTR_CLASS_NOTES, "wrong|incorrect|falsch|note|notes|remark|remarks|comment|comments|ps|reason|reasons|intent|intention|intentions|situation|report|reports|intelligence|background|question|questions|rationale|aside|bemerkung|bemerkungen|remarque|anmerkung|plan|plans|nb|idea|proposal|suggestion|quote|example|wrote|writes|schrieb|ecrit|said|says|note1|news|rumour|rumours|draft|later|contingency|alternative" },
  { VTR_CLASS_ALL, "all|both|every|alle|beide|tous|toutes|deux" },
  { VTR_CLASS_PLACE_NOUN, "town|city|fortress|village|stadt|festung|ville|crossroads|junction|area|vicinity|neighbourhood" },
  { VTR_CLASS_ROAD, "road|roads|way|route|line|lines|bridge|bridges|gate|gates|door|doors|approach|approaches|retreat|communications|communication|advance|strasse|chemin|links|link|rear" },
  { VTR_CLASS_TIME, "monday|tuesday|wednesday|thursday|friday|saturday|sunday|january|february|march|april|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sep|sept|oct|nov|dec|mai|avril|juin|juillet" },
  { VTR_CLASS_AMEND, "typo|erratum|belay|replace|replaces|supersede|supersedes|ersetze|ersetzt|remplace|cancel|cancels|cancelled|canceled|countermand|countermanded|disregard|ignore|revoke|revoked|rescind|rescinded|scrap|withdrawn|annule|annuler|widerrufe|widerrufen" },
  { VTR_CLASS_GREETING, "sorry|apologies|entschuldigung|pardon|desole|monsieur|mylord|dear|hello|hi|hallo|greetings|liebe|lieber|cher|chere|bonjour|salut|regards|yours|sincerely|servant|obedient|amities|gruss|grusse|cheers|thanks|thank" },
  { VTR_CLASS_PURPOSE, "cover|join|support|watch|threaten|protect|guard|observe|secure|help|meet|take|find|see|keep|fight|give|get|be|prevent|cut|block|screen|defend|strike|attack|link|unite|concentrate|assemble|await|drive|relieve|clear|"
                       "rest|close|deny|reinforce|seek|show|make|hold|stop|bring|force|menace|turn|outflank|pin|occupy|seize|capture|control|open|intercept|pursue|scout|probe|rejoin|assist|bar|shield|reach|form|gain|save|sit|wait" },
  { VTR_CLASS_BELONGS, "artillery|train|trains|baggage|guns|wagons|cavalry|horse|infantry|foot|divisions|division|brigades|battalions|squadrons|batteries|staff|troops|men|pontoons|bridging|everything|force|strength|units" },
};

static gpointer
make_word_table (gpointer unused)
{
  GHashTable *table = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (classes); i++)
    {
      g_auto (GStrv) words = g_strsplit (classes[i].words, "|", -1);

      for (guint w = 0; words[w] != NULL; w++)
        {
          guint old = GPOINTER_TO_UINT (g_hash_table_lookup (table, words[w]));

          g_hash_table_insert (table, g_strdup (words[w]), GUINT_TO_POINTER (old | classes[i].class_));
        }
    }
  return table;
}

/* "-ly" makes an adverb that changes nothing, unless the tables say more. */
static gboolean
is_harmless_adverb (const gchar *fold)
{
  static const gchar *const others[] = { "family", "rally", "supply", "reply", "ally", "italy", "apply", "comply", "july", "rely", "multiply", "assembly", "early", "daily", "weekly", "monthly", "fly", "temporarily", "conditionally", "initially", "previously", "formerly", "recently", "ultimately", "respectively", "alternately", NULL };
  gsize length = strlen (fold);

  return length >= 5 && g_str_has_suffix (fold, "ly") && !g_strv_contains (others, fold);
}

/**
 * vtr_word_class:
 * @fold: a folded word
 *
 * Returns: what the grammar knows of it: VtrWordClass bits, 0: nothing
 */
guint
vtr_word_class (const gchar *fold)
{
  static GOnce once = G_ONCE_INIT;
  guint known;

  known = GPOINTER_TO_UINT (g_hash_table_lookup (g_once (&once, make_word_table, NULL), fold));
  if (known == 0 && is_harmless_adverb (fold))
    known = VTR_CLASS_FILLER;
  return known;
}

/**
 * vtr_synonym:
 * @fold: a folded word
 *
 * Returns: the one word by which names are indexed for several that mean the
 *   same ("korps", "corps"); @fold itself where there is none
 */
const gchar *
vtr_synonym (const gchar *fold)
{
  static const gchar *const synonyms[][2] = {
    { "korps", "corps" },
    { "cuirassiers", "cuirassier" },
    { "grenadiers", "grenadier" },
    { "corp", "corps" },
    { "armeekorps", "corps" },
    { "div", "division" },
    { "divs", "division" },
    { "divn", "division" },
    { "divisions", "division" },
    { "divisionen", "division" },
    { "cav", "cavalry" },
    { "kavallerie", "cavalry" },
    { "cavalerie", "cavalry" },
    { "bde", "brigade" },
    { "brig", "brigade" },
    { "brigades", "brigade" },
    { "armee", "army" },
    { "arme", "army" },
    { "saint", "st" },
    { "garde", "guard" },
    { "guards", "guard" },
    { "garnison", "garrison" },
    { "garrisons", "garrison" },
    { "garnisons", "garrison" },
    { "besatzung", "garrison" },
    { "inf", "infantry" },
    { "lt", "light" },
    { "hvy", "heavy" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (synonyms); i++)
    if (g_str_equal (synonyms[i][0], fold))
      return synonyms[i][1];
  return fold;
}

/* --- phrases -------------------------------------------------------------- */

/**
 * vtr_phrase:
 * @tokens: the message
 * @pos: where to look
 * @end: end of the sentence
 * @phrase: folded words with spaces between; '/' between alternatives for one
 *   word; '?' at a word's end: it may be missing
 *
 * Returns: how many tokens of the sentence are that phrase; 0: it is not there
 */
guint
vtr_phrase (const GArray *tokens,
            guint pos,
            guint end,
            const gchar *phrase)
{
  guint at = pos;

  while (*phrase != '\0')
    {
      gsize length = strcspn (phrase, " ");
      gboolean may_miss = phrase[length - 1] == '?';
      const gchar *stop = phrase + length - (may_miss ? 1 : 0);
      gboolean found = FALSE;
      guint probe = at;

      /* a hyphen within a phrase: "force-march" */
      if (at > pos && vtr_token_is (tokens, at, end, VTR_TOKEN_DASH) && (vtr_token (tokens, at)->flags & VTR_WORD_TIGHT) && vtr_token_is (tokens, at + 1, end, VTR_TOKEN_WORD) && (vtr_token (tokens, at + 1)->flags & VTR_WORD_TIGHT))
        probe++;
      while (at > pos && vtr_token_is (tokens, probe, end, VTR_TOKEN_BREAK))
        probe++;
      if (vtr_token_is (tokens, probe, end, VTR_TOKEN_WORD))
        for (const gchar *p = phrase; p < stop && !found;)
          {
            gsize one = strcspn (p, "/? ");
            const VtrToken *token = vtr_token (tokens, probe);

            found = (strncmp (token->fold, p, one) == 0 && token->fold[one] == '\0');
            p += one + 1;
          }
      if (found)
        at = probe + 1;
      else if (!may_miss)
        return 0;
      phrase += length;
      while (*phrase == ' ')
        phrase++;
    }
  return at - pos;
}

/**
 * vtr_phrases:
 * @phrases: (array zero-terminated=1): phrases as for vtr_phrase()
 *
 * Returns: the tokens of the longest of @phrases at @pos; 0: none is there
 */
guint
vtr_phrases (const GArray *tokens,
             guint pos,
             guint end,
             const gchar *const *phrases)
{
  guint best = 0;

  for (guint i = 0; phrases[i] != NULL; i++)
    best = MAX (best, vtr_phrase (tokens, pos, end, phrases[i]));
  return best;
}

/* Phrases that change nothing about what is to be done. */
static const gchar *const filler_phrases[] = {
  "at once", "at dawn", "at first light", "at daybreak", "at sunrise", "at sunset", "at nightfall", "in the morning", "in the evening", "this turn", "this week",
  "with all possible? speed/haste/dispatch", "with speed/haste", "in good order", "as fast/soon/quickly as possible", "without delay", "without further delay", "at full speed",
  "with all its/his/their/my? divisions/troops/brigades/forces", "all two/three/four/five/six/seven? of? its/his/their/my? divisions", "with its/his/their/the artillery/trains/train/cavalry/guns/divisions/baggage",
  "in one body", "as one body", "as a whole", "if you please", "if possible", "by road", "by the? shortest/quickest/direct/best/fastest/main/shorter route/road/way", "by way of the? shortest/quickest/direct/best route/road",
  "in full strength", "in force", "where it/he/they is/are now?", "tomorrow at dawn/daybreak/first light/sunrise/noon", "tomorrow morning/evening", "at first light tomorrow", "by nightfall/evening/dusk/dark", "on receipt of this", "with all haste", "with the utmost speed", "with its/his/their/my? whole force", "its/his/their/my? ground", "and fight", "behind/along/on the river/rivers/bank/heights/hills/ridge/elbe/saale/mulde/elster/oder/weser/town/walls", "in the works/fortress/citadel", "with everything it/he/they? has/have/got?", "derriere la riviere", "hinter dem fluss", "de pied ferme", "ferme", "sans delai", "ohne verzug", "so schnell wie moglich", "aussi vite que possible", "as fast as it/he/they can", "at normal pace/speed", "at normal march pace/speed", "at an easy pace", "by/along/on/over the same road/roads/route", "if at all possible", "per your request", "as before", "as ordered", "as well", "for now", "for the moment", "for this turn", "by the end of the? turn", "where it/he/they is/are", "where they stand",
  "where it/he stands", "in place", "in position", "its/his/their march", "the march", "in person", "at all costs/cost", "to the last", "to the last man", "a/the? little/long/short/normal march", "on foot", "by normal march/marches",
  "without forced/force march/marches/marching", "no forced/force march/marches/marching", "not forced", "do not force march", "but do not force march", "but no forced march/marches", "unforced", "with the whole corps", "with my whole corps", "the whole/entire corps",
  "whole/entire", "in strength", "before? the end of the? day",
  NULL
};

static gboolean
begins (const GArray *tokens,
        guint pos,
        guint end,
        VtrPhraseSet set)
{
  return vtr_token_is (tokens, pos, end, VTR_TOKEN_WORD) && (vtr_token (tokens, pos)->begins & set) != 0;
}

/**
 * vtr_skip_fillers:
 *
 * Returns: the first token at or after @pos that is no filler; @pos: none there
 */
guint
vtr_skip_fillers (const GArray *tokens,
                  guint pos,
                  guint end)
{
  while (pos < end)
    {
      guint n = begins (tokens, pos, end, VTR_PHRASE_FILLER) ? vtr_phrases (tokens, pos, end, filler_phrases) : 0;

      if (n == 0 && (vtr_token_has (tokens, pos, end, VTR_CLASS_FILLER) || vtr_token_is (tokens, pos, end, VTR_TOKEN_BREAK) || vtr_token_is (tokens, pos, end, VTR_TOKEN_OTHER)))
        n = 1;
      if (n == 0)
        break;
      pos += n;
    }
  return pos;
}

static const gchar *const attacked_phrases[] = {
  "if/when it/he/they/we/i? is/are/am? attacked", "if/when engaged", "if/when contacted", "if the? enemy attacks", "if/when the? enemy attacks/comes/arrives/advances/approaches", "in case of an? attack", "in the event of an? attack/contact", "should the enemy attack",
  "should it/he/they be attacked", "on/upon contact", "on/upon contact with the enemy", "if/when attacked by the enemy", "if/when he/it/they is/are? engaged", "if/when pressed", "under attack", "if under attack", "if/when contact is made", "if in contact",
  "if/when it/he/they/we/i is/are/am attacked on the way/march/road", "if/when attacked on the way/march/road", "should the enemy come/appear/advance/approach", "should an enemy attack/appear/come", "should he/it/they/i/we be attacked/engaged", "if anyone attacks", "if assailed", "if/when they/he/anyone/anybody/someone attack/attacks me/us/it/him/them?", "if/when the? french/russians/prussians/enemy/allies/coalition attack/attacks me/us/it/him/them?", "sollte er/sie/es/ich angegriffen werden", "sil/sils etait/etaient attaque/attaques", "if/when attacked by anything/anyone/anybody/anything/all at? all?", "if/when attacked by the? enemy/french/russians/prussians/foe/allies", "no matter who attacks it?", "wenn es/sie/er/ich angegriffen wird/werden/werde", "wird/werden es/sie/er/ich? angegriffen", "wenn der feind angreift", "greift der feind an", "bei feindlichem angriff", "bei feindkontakt", "en cas dattaque ennemie", "si lennemi attaque", "si lon nous/l? attaque", "sils sont attaques", "si elle est attaquee", "if/when in contact", "in case of attack/contact",
  "wenn angegriffen", "wenn es/sie/er? angegriffen wird/werden", "falls angegriffen", "bei angriff", "bei einem angriff", "im falle eines angriffs", "en cas dattaque", "si attaque/attaques", "sil est attaque", "if assaulted", "if challenged",
  "if/when someone/anyone/anybody attacks it/him/them/us/me?", "if/when the? enemy attacks it/him/them/us/me", "when the enemy attacks", "if/when fallen upon", "if it comes to a fight", "if brought to battle",
  NULL
};

/**
 * vtr_match_attacked:
 *
 * Returns: the tokens at @pos that say "if attacked"; 0: they do not
 */
guint
vtr_match_attacked (const GArray *tokens,
                    guint pos,
                    guint end)
{
  return begins (tokens, pos, end, VTR_PHRASE_ATTACKED) ? vtr_phrases (tokens, pos, end, attacked_phrases) : 0;
}

static const gchar *const victory_phrases[] = {
  "after/upon/on/following an/any/a/the? easy? victory/success/win", "any/an/the/a? easy? victory/success", "if/when victorious", "if/when it/he/they/we/i wins/win/won an/a? easy? victory/battle/fight?", "if/when it/he/they/we/i wins/win easily?", "in case of an? easy? victory", "nach einem? leichten? sieg", "bei sieg", "apres une? victoire facile?", "en cas de victoire facile?", "if the enemy is/gets beaten easily?", NULL
};

/**
 * vtr_match_victory:
 *
 * Returns: the tokens at @pos that say "after an easy victory"; 0: they do not
 */
guint
vtr_match_victory (const GArray *tokens,
                   guint pos,
                   guint end)
{
  return vtr_phrases (tokens, pos, end, victory_phrases);
}

static const struct
{
  VtrOptions option;
  const gchar *phrase;
} option_phrases[] = {
  { VTR_OPTION_FORCED, "forced" },
  { VTR_OPTION_FORCED, "by/with/in/at/using? a? forced/force march/marches" },
  { VTR_OPTION_FORCED, "by/with forced/force marching" },
  { VTR_OPTION_FORCED, "forced/force march/marches/marching" },
  { VTR_OPTION_FORCED, "im/in/mit/per? eilmarsch/eilmarschen/gewaltmarsch/gewaltmarschen" },
  { VTR_OPTION_FORCED, "a/par/en? marche/marches forcee/forcees" },
  { VTR_OPTION_SPLIT, "split/splitting" },
  { VTR_OPTION_SPLIT, "may/can/will? split if necessary/needed/required/needs" },
  { VTR_OPTION_SPLIT, "may/can/will split" },
  { VTR_OPTION_SPLIT, "may/can/will? split if the? road/roads is/are? full/crowded/blocked/overfull" },
  { VTR_OPTION_SPLIT, "if the? road/roads is/are? full/crowded may? split" },
  { VTR_OPTION_CONTINUE, "continue/continuing" },
  { VTR_OPTION_CONTINUE, "continue/continuing/carry/carrying/continues/carries/keep on? going? next turn" },
  { VTR_OPTION_CONTINUE, "continue/continuing the/its/his/their march/route next turn" },
  { VTR_OPTION_CONTINUE, "carry/carrying/carries on" },
  { VTR_OPTION_CONTINUE, "continue/carry/carries/continues on? next turn if not there/arrived yet?" },
  { VTR_OPTION_CONTINUE, "continue/continues to/towards next turn" },
  { VTR_OPTION_FORCED, "a/par/en? marches/marche forcees/forcee" },
  { VTR_OPTION_FORCED, "by/in? double marches" },
  { VTR_OPTION_CONTINUE, "weiter nachste runde" },
};

static const gchar *const standing_phrases[] = { "until further orders/notice", "standing order", "as a standing order", "standing order", "every turn", "bis auf weiteres", "jusqua nouvel ordre", NULL };

/**
 * vtr_match_option:
 * @options: (inout): the option's bit is added
 * @standing: (out): set when the words make it a standing order
 *
 * Returns: the tokens of the option at @pos; 0: none there
 */
guint
vtr_match_option (const GArray *tokens,
                  guint pos,
                  guint end,
                  VtrOptions *options,
                  gboolean *standing)
{
  guint best;
  VtrOptions found = 0;

  if (!begins (tokens, pos, end, VTR_PHRASE_OPTION))
    return 0;
  best = vtr_phrases (tokens, pos, end, standing_phrases);
  if (best > 0)
    *standing = TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (option_phrases); i++)
    {
      guint n = vtr_phrase (tokens, pos, end, option_phrases[i].phrase);

      if (n > best)
        {
          best = n;
          found = option_phrases[i].option;
        }
    }
  *options |= found;
  return best;
}

static const gchar *const guns_conditions[] = {
  "if/when there is a battle", "if any", "if there are any", "if/when there is any", "wherever they/it may be? are/is? heard?", "wo immer er zu horen ist", "sil y a bataille", "if a battle is fought nearby/near/within reach?", "if there is fighting", "if fighting breaks out nearby?", "if a battle develops nearby?", "if battle is joined nearby?", "always", "if/when there is fighting nearby?", "if/when a battle is fought nearby?", "if/when it/he/they hears/hear/can? hear? them", "if/when heard", "if/when the? guns are heard", "if/when fighting/firing is heard", "of any battle nearby/near/within? reach?",
  "of any? nearby battle/battles/fighting", "in case of a? battle", "if any battle is fought nearby?", "if they are heard", "wherever they are heard", "of a battle nearby?", "if/when a battle is fought",
  NULL
};

/**
 * vtr_match_guns_condition:
 *
 * Returns: the tokens at @pos that only say when one marches to the guns anyway
 */
guint
vtr_match_guns_condition (const GArray *tokens,
                          guint pos,
                          guint end)
{
  return begins (tokens, pos, end, VTR_PHRASE_GUNS) ? vtr_phrases (tokens, pos, end, guns_conditions) : 0;
}

/* --- first words ---------------------------------------------------------- */

static void
add_first_words (GHashTable *table,
                 const gchar *phrase,
                 VtrPhraseSet set)
{
  g_auto (GStrv) words = g_strsplit (phrase, " ", -1);

  for (guint i = 0; words[i] != NULL; i++)
    {
      gsize length = strlen (words[i]);
      gboolean may_miss = words[i][length - 1] == '?';
      g_auto (GStrv) alternatives = NULL;

      if (may_miss)
        words[i][length - 1] = '\0';
      alternatives = g_strsplit (words[i], "/", -1);
      for (guint a = 0; alternatives[a] != NULL; a++)
        {
          guint old = GPOINTER_TO_UINT (g_hash_table_lookup (table, alternatives[a]));

          g_hash_table_insert (table, g_strdup (alternatives[a]), GUINT_TO_POINTER (old | set));
        }
      if (!may_miss)
        return;
    }
}

static gpointer
make_first_words (gpointer unused)
{
  GHashTable *table = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; filler_phrases[i] != NULL; i++)
    add_first_words (table, filler_phrases[i], VTR_PHRASE_FILLER);
  for (guint i = 0; attacked_phrases[i] != NULL; i++)
    add_first_words (table, attacked_phrases[i], VTR_PHRASE_ATTACKED);
  for (guint i = 0; i < G_N_ELEMENTS (option_phrases); i++)
    add_first_words (table, option_phrases[i].phrase, VTR_PHRASE_OPTION);
  for (guint i = 0; standing_phrases[i] != NULL; i++)
    add_first_words (table, standing_phrases[i], VTR_PHRASE_OPTION);
  for (guint i = 0; guns_conditions[i] != NULL; i++)
    add_first_words (table, guns_conditions[i], VTR_PHRASE_GUNS);
  return table;
}

/**
 * vtr_word_begins:
 * @fold: a folded word
 *
 * Returns: of which sets of phrases it can be the first word, so that the rest
 *   need not be tried: VtrPhraseSet bits
 */
guint
vtr_word_begins (const gchar *fold)
{
  static GOnce once = G_ONCE_INIT;

  return GPOINTER_TO_UINT (g_hash_table_lookup (g_once (&once, make_first_words, NULL), fold));
}

static void
add_all_words (GHashTable *table,
               const gchar *phrase)
{
  g_auto (GStrv) words = g_strsplit_set (phrase, " /?", -1);

  for (guint i = 0; words[i] != NULL; i++)
    if (words[i][0] != '\0')
      g_hash_table_add (table, g_strdup (words[i]));
}

static gpointer
make_phrase_words (gpointer unused)
{
  GHashTable *table = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; filler_phrases[i] != NULL; i++)
    add_all_words (table, filler_phrases[i]);
  for (guint i = 0; attacked_phrases[i] != NULL; i++)
    add_all_words (table, attacked_phrases[i]);
  for (guint i = 0; victory_phrases[i] != NULL; i++)
    add_all_words (table, victory_phrases[i]);
  for (guint i = 0; i < G_N_ELEMENTS (option_phrases); i++)
    add_all_words (table, option_phrases[i].phrase);
  for (guint i = 0; standing_phrases[i] != NULL; i++)
    add_all_words (table, standing_phrases[i]);
  for (guint i = 0; guns_conditions[i] != NULL; i++)
    add_all_words (table, guns_conditions[i]);
  return table;
}

/**
 * vtr_word_in_phrase:
 * @fold: a folded word
 *
 * Returns: whether one of the grammar's phrases has it: then it is no slip
 */
gboolean
vtr_word_in_phrase (const gchar *fold)
{
  static GOnce once = G_ONCE_INIT;

  return g_hash_table_contains (g_once (&once, make_phrase_words, NULL), fold);
}
