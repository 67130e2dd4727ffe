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
  { VTR_CLASS_AND, "and|u|und|et|sowie" },
  { VTR_CLASS_THEN, "sodann|darauf|daraufhin|thereafter|hierauf|then|thence|dann|danach|anschliessend|puis|ensuite|subsequently|afterwards|finally" },
  { VTR_CLASS_FILLER, "home|heim|heimwarts|mir|schon|schoen|eben|mal|namlich|naemlich|brav|einfach|schlicht|erstmal|nunmehr|indessen|indes|hingegen|dagegen|geschlossen|vorerst|zunachst|zunaechst|alsbald|umgehend|schleunigst|zugig|zuegig|flott|gemachlich|gemaechlich|hurtig|geradewegs|schnurstracks|derweil|inzwischen|mittlerweile|natuerlich|naturlich|selbstverstandlich|selbstverstaendlich|freilich|ruhig|miteinander|gemutlich|gemuetlich|langsam|schnell|rasch|donc|bien|tranquillement|doucement|gentiment|illico|vite|rapidement|sagement|simplement|naturellement|evidemment|bonnement|directement|lentement|tranquille|tomorrow|voraus|voran|vorwarts|uns|besetzt|zwar|sich|demain|ebenda|daselbst|dorthin|hin|hierher|encore|aujourdhui|heute|ensemble|gleich|sogleich|unverzuglich|sofortig|aussitot|immediatement|already|schon|pray|whole|instantly|however|indeed|certainly|allerdings|jedoch|cependant|toutefois|pourtant|myself|himself|themselves|nonetheless|nevertheless|always|lets|toujours|immer|weiterhin|jetzt|tout|droit|briskly|calmly|regular|please|pls|plz|thx|kindly|bitte|now|nun|forthwith|immediately|sofort|today|also|auch|aussi|again|still|here|there|dort|hereby|simply|straight|quickly|onward|onwards|forward|back|zuruck|"
                      "accordingly|therefore|thus|so|sir|sire|gentlemen|umpire|together|zusammen|too|well|further|on|weiter|up|down|out|off|right|ok|okay|firm|firmly|fast|steady|put|thereto|tonight|hard|boldly|just|next|altogether" },
  { VTR_CLASS_AUX, "am|sera|seront|muss|mussen|devra|devront|werde|sollte|soll|will|shall|must|should|to|is|are|ll|has|have|ordered|directed|instructed|does|do|wird|werden|soll|sollen|doit|doivent|ist|sind|be" },
  { VTR_CLASS_TO, "pour|gegen|to|towards|toward|on|upon|onto|into|for|nach|gen|auf|zu|bis|sur|vers|a|jusqua" },
  { VTR_CLASS_VIA, "passing|via|through|thru|by|over|past|uber|ueber|durch|par" },
  { VTR_CLASS_FROM, "from|von|ab|aus|de|depuis|leaving" },
  { VTR_CLASS_AT, "at|in|near|bei|around|a" },
  { VTR_CLASS_HARD, "sil|sils|lorsquil|lorsquils|lorsquelle|halfte|haelfte|drittel|teil|tiers|quart|willing|agreeing|consenting|halbe|halben|halber|halbes|moitie|if|when|whenever|unless|until|till|whether|provided|providing|except|excepting|less|without|minus|instead|rather|otherwise|else|or|either|neither|nor|unlike|only|partly|possibly|"
                    "almost|nearly|beinahe|nahezu|presque|quasi|probably|maybe|perhaps|presumably|supposedly|apparently|likely|unlikely|might|may|could|would|can|ought|hypothetically|half|part|parts|portion|elements|remainder|later|eventually|"
                    "leaving|detaching|dropping|sending|keeping|soon|long|given|granted|subject|permitting|permits|permit|allowing|allows|necessary|needed|required|feasible|practicable|wait|waits|delay|postpone|postponed|once|should|but|assuming|suppose|supposing|case|depending|least|most|some|any|attacked|nearly|mostly|hardly|barely|scarcely|avoid|avoids|avoiding|refuse|"
                    "mochte|moechte|mochten|moechten|spater|spaeter|tard|irgendwann|konnte|koennte|konnten|koennten|konnen|koennen|kaum|schwerlich|guere|durfen|duerfen|darf|pouvoir|durfte|duerfte|durften|duerften|pourrait|pourraient|devrait|devraient|angenommen|vorausgesetzt|wenn|falls|sobald|nachdem|bevor|ohne|ausser|oder|sonst|vielleicht|nur|aber|si|sinon|sans|sauf|ou|quand|lorsque|peut|seulement|mais|would|alternatively|option|options|optional|optionally|ideally" },
  { VTR_CLASS_SOFT, "after|before|behind|following|ahead|while|whilst|nach|hinter|apres|avant|derriere|whereupon|meanwhile|turn|turns" },
  { VTR_CLASS_NEGATION, "nein|nee|non|nope|not|no|never|none|dont|doesnt|wont|shant|cannot|cant|mustnt|isnt|arent|nicht|kein|keine|keinen|keinesfalls|nie|ne|pas|jamais|aucun|nothing|nobody" },
  { VTR_CLASS_OPINION, "freut|freuen|freute|rejouit|rejouissent|wahrscheinlich|voraussichtlich|vermutlich|womoglich|womoeglich|moglicherweise|moeglicherweise|eventuell|evtl|hoffentlich|angeblich|liebsten|gedanken|ginge|gingen|zoge|zogen|kame|kamen|bliebe|blieben|probablement|apparemment|vraisemblablement|bittet|bitten|verlangt|fordert|bettelt|drangt|asks|begs|urges|insists|insist|pleads|wants|souhaite|souhaiterait|reclame|supplie|insiste|think|thinks|thought|believe|believes|hope|hopes|fear|fears|expect|expects|expected|guess|suspect|suspects|assume|assumes|wonder|hear|hears|heard|see|sees|saw|know|knows|knew|say|says|said|"
                       "mecrit|mecrivait|mecrivit|mande|mapprend|japprends|apprends|mannonce|tell|tells|told|write|writes|wrote|report|reports|reported|suggest|suggests|suggested|propose|proposes|recommend|advise|intend|intends|intended|plan|plans|planned|consider|imagine|doubt|"
                       "rumour|rumours|rumor|seems|seem|appears|appear|promised|promise|claims|claim|glaube|hoffe|denke|vermute|pense|crois|espere|trust|understand|wish|wishes|supposed|meant|maybe|according|"
                       "sagt|sagte|sagen|meint|meinte|schreibt|schrieb|glaubt|hofft|denkt|dachte|vermutet|vermute|furchtet|behauptet|verspricht|versprach|versprochen|erwartet|erwagt|uberlegt|ueberlegt|plant|weiss|gehort|erzahlt|dit|disait|ecrit|croit|croyais|espere|esperait|pretend|affirme|songe|songeait|parait|semble|compte|suppose|promet|promis|promettre|gesagt|geschrieben|gemeint|befahl|befahlen|bat|baten|ordonna|demanda|demandait|fragt|fragte|demande|ignore|raconte|disent|"
                       "idea|could|pretend|imaginary|example|eg|dream|dreamt|remember|quote|quoted|"
                       "theory|theorie|theoretisch|theoretiquement|hypothetisch|schriebst|schriebt|schreibst|sagst|sagtest|sagtet|meintest|meintet|disais|disiez|ecriviez|ecrivais|uberlege|uberlegen|ueberlege|ueberlegen|erwage|erwagen|erwaege|erwaegen|laut|bericht|berichts|berichten|rapport|rapports" },
  { VTR_CLASS_PAST, "was|were|had|been|did|has|have|went|came|left|arrived|gone|took|stood|fell|held|made|wurde|war|waren|hat|hatte|etait|etaient|ete|avait|avaient|gestern|vorgestern|wollte|wollten|musste|mussten|blieb|blieben|zogen|ritt|ritten|lag|lagen|traf|trafen|brach|brachen|hielt|hielten|verliess|bekam|gab|gegangen|gekommen|geblieben|gezogen|gewesen|worden|aurait|auraient|aurais|eut|eurent|fut|furent|allait|allaient|devait|devaient|voulait|voulaient|voulais|partit|vint|arriva|resta|marcha|partirent|arriverent|allerent|neulich|hatten|wurden|wurde|kam|kamen|ging|gingen|zog|yesterday|earlier" },
  { VTR_CLASS_FOE, "enemy|enemys|enemies|foe|foes|opponent|opponents|adversary|hostile|russians|prussians|austrians|swedes|cossacks|french|saxons|frenchmen|feind|feinde|feindes|ennemi|ennemis|bonaparte|bonapartes" },
  { VTR_CLASS_ME, "i|we|ich|wir|je|nous" },
  { VTR_CLASS_IT, "it|he|they|she|er|sie|es|il|ils|elle|elles|both|each" },
  { VTR_CLASS_RANK, "marschall|marschalls|generals|prinzen|herzogs|grafen|marshal|marechal|general|gen|lieutenant|lt|genl|major|prince|prinz|count|graf|baron|duke|king|viceroy|crown|feldmarschall|field|furst|fuerst|herzog|comte|duc|sir|gl|gm|fm|roi|konig|tsar|zar|empereur|emperor|kaiser|vice|monsieur|herr|mr|excellency|count|feldzeugmeister|generalleutnant|generallieutenant|generalmajor|divisionsgeneral|brigadegeneral|oberst|colonel|brigadier|hetman|ataman" },
  { VTR_CLASS_BIDDING, "order|orders|want|ask|request|instruct|direct|command|desire|require|let|lasse|like|would|wish|that|my|have|i|we" },
  { VTR_CLASS_NOTES, "vorausschau|prognose|prevision|previsions|variante|varianten|ungultig|ungueltig|bisher|bislang|jadis|annule|vorschlag|vorschlage|vorschlaege|entwurf|idee|ideen|uberlegung|ueberlegung|gedanke|projet|brouillon|proposition|hypothese|exemple|beispiel|annahme|wunsch|gerucht|geruchte|rumeur|rumeurs|feindlage|nouvelles|begrundung|absicht|absichten|wrong|incorrect|falsch|note|notes|remark|remarks|comment|comments|ps|reason|reasons|intent|intention|intentions|situation|report|reports|intelligence|background|question|questions|rationale|aside|bemerkung|bemerkungen|remarque|anmerkung|plan|plans|nb|idea|proposal|suggestion|quote|example|wrote|writes|schrieb|ecrit|said|says|note1|news|rumour|rumours|draft|later|contingency|alternative" },
  { VTR_CLASS_ALL, "all|both|every|alle|beide|tous|toutes|deux" },
  { VTR_CLASS_PLACE_NOUN, "town|city|fortress|village|stadt|festung|ville|crossroads|junction|area|vicinity|neighbourhood" },
  { VTR_CLASS_ROAD, "road|roads|way|route|line|lines|bridge|bridges|gate|gates|door|doors|approach|approaches|retreat|communications|communication|advance|strasse|chemin|links|link|rear" },
  { VTR_CLASS_TIME, "monday|tuesday|wednesday|thursday|friday|saturday|sunday|january|february|march|april|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sep|sept|oct|nov|dec|mai|januar|februar|marz|juni|juli|august|oktober|dezember|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|avril|juin|juillet" },
  { VTR_CLASS_AMEND, "typo|erratum|belay|replace|replaces|supersede|supersedes|ersetze|ersetzt|remplace|cancel|cancels|cancelled|canceled|countermand|countermanded|disregard|ignore|revoke|revoked|rescind|rescinded|scrap|withdrawn|annule|annuler|widerrufe|widerrufen" },
  { VTR_CLASS_GREETING, "euer|durchlaucht|hoheit|hochwohlgeboren|sorry|apologies|entschuldigung|pardon|desole|monsieur|mylord|dear|hello|hi|hallo|greetings|liebe|lieber|cher|chere|bonjour|salut|regards|yours|sincerely|servant|obedient|amities|gruss|grusse|cheers|thanks|thank" },
  { VTR_CLASS_PURPOSE, "cover|join|support|watch|threaten|protect|guard|observe|secure|help|meet|take|find|see|keep|fight|give|get|be|prevent|cut|block|screen|defend|strike|attack|link|unite|concentrate|assemble|await|drive|relieve|clear|"
                       "rest|close|deny|reinforce|seek|show|make|hold|stop|bring|force|menace|turn|outflank|pin|occupy|seize|capture|control|open|intercept|pursue|scout|probe|rejoin|assist|bar|shield|reach|form|gain|save|sit|wait" },
  { VTR_CLASS_BELONGS, "gros|hauptmacht|hauptkolonne|kavallerie|reiterei|infanterie|linfanterie|artillerie|tross|geschutze|cavalerie|artillerie|bagages|artillery|train|trains|baggage|guns|wagons|cavalry|horse|infantry|foot|divisions|division|brigades|battalions|squadrons|batteries|staff|troops|men|pontoons|bridging|everything|force|strength|units" },
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
    { "gardes", "guard" },
    { "guards", "guard" },
    { "garnison", "garrison" },
    { "garrisons", "garrison" },
    { "garnisons", "garrison" },
    { "besatzung", "garrison" },
    { "inf", "infantry" },
    { "lt", "light" },
    { "leichte", "light" },
    { "leichten", "light" },
    { "legere", "light" },
    { "legers", "light" },
    { "schwere", "heavy" },
    { "schweren", "heavy" },
    { "lourde", "heavy" },
    { "schwedische", "swedish" },
    { "schwedischen", "swedish" },
    { "suedoise", "swedish" },
    { "suedois", "swedish" },
    { "westphalische", "westphalian" },
    { "westfalische", "westphalian" },
    { "westphalischen", "westphalian" },
    { "westfalischen", "westphalian" },
    { "westphalisches", "westphalian" },
    { "westfalisches", "westphalian" },
    { "kaiserliche", "imperial" },
    { "kaiserlichen", "imperial" },
    { "alte", "old" },
    { "alten", "old" },
    { "junge", "young" },
    { "jungen", "young" },
    { "westphalien", "westphalian" },
    { "sachsische", "saxon" },
    { "sachsischen", "saxon" },
    { "saxonne", "saxon" },
    { "vorhut", "vanguard" },
    { "hanseatische", "hanseatic" },
    { "hanseatischen", "hanseatic" },
    { "hanseatique", "hanseatic" },
    { "avantgarde", "vanguard" },
    { "hvy", "heavy" },
    { "res", "reserve" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (synonyms); i++)
    if (g_str_equal (synonyms[i][0], fold))
      return synonyms[i][1];
  return fold;
}
