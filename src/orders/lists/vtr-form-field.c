/* SPDX-License-Identifier: MIT */
#include "orders/vtr-reader-private.h"

/*
 * What the label of a form means is told by its words, each of which must be known:
 * "By way of", "Route to be taken", "Verhalten bei feindlichem Angriff".
 */

/* Words that mean something only beside others, besides the fields. */
enum
{
  WORD_THIS = 1 << 15,   /* "this": of a turn, now */
  WORD_JOINS = 1 << 16,  /* "of", "the" */
  WORD_CASE = 1 << 17,   /* "if", "bei": of an attack, or of nothing that is known */
  WORD_FIGHT = 1 << 18,  /* "enemy", "attack" */
  WORD_MOVES = 1 << 19,  /* "march": an order if nothing else says what */
  WORD_FORCED = 1 << 20, /* "forced" */
  WORD_VIA = 1 << 21,    /* "by", "through" */
  WORD_TO = 1 << 22,     /* "to": the goal if it stands last */
  WORD_OF = 1 << 23,     /* "de": from where if it stands alone */
  WORD_NAMES = 1 << 24,  /* "commander": who, if no other label tells it */
  WORD_THEN = 1 << 25,   /* "then": further than the goal told before */
  WORD_NEXT = 1 << 26,   /* "next": on the way, or if a turn, further than this one's */
  WORD_TURN = 1 << 27,   /* "turn" */
  WORD_PAST = 1 << 28,   /* "last": of a turn, that is over */
  WORD_ASKS = 1 << 29,   /* "who": of whom it is, whatever he does */
  WORD_WHERE = 1 << 30,  /* "where": whither, behind "to" */
  WORD_STAYS = 1u << 31, /* "staying": of a unit, that does not march */
};

static const struct
{
  guint means;
  const gchar *words;
} labels[] = {
  { VTR_FIELD_WHO, "|unit|units|formation|formations|corps|korps|division|divisions|force|forces|troop|troops|body|bodies|command|commands|detachment|detachments|einheit|einheiten|verband|verbande|verbandes|truppe|truppen|truppenteil|truppenteile|truppenkorper|heeresteil|grossverband|unite|unites|troupe|troupes|detachement|detachements|item|marcheur|einsatzverband|marschverband|kampfverband|party|column|kolonne|colonne|element|elements|besieger|besiegers|besatzung|garrison|garnison|assiegeant|belagerer|fmn|formn|concerning|concerns|betrifft|concernant|einh|" },
  { VTR_FIELD_WHO | WORD_ASKS, "|who|whom|wer|qui|" },
  { VTR_FIELD_FROM, "|whence|from|start|starting|starts|position|staging|situation|location|place|now|currently|current|present|presently|stands|stationed|station|quarters|standing|standort|ausgangsort|ausgangspunkt|ausgangsstellung|von|vom|derzeit|derzeitiger|derzeitige|jetzt|jetziger|jetzige|aktueller|aktuelle|aktuell|gegenwartig|gegenwartiger|gegenwartige|stellung|lage|ort|wo|steht|depart|actuellement|actuelle|actuel|lieu|stationne|stationnee|trouve|emplacement|cantonnement|leaves|leaving|left|departs|departure|departing|origin|woher|abmarsch|aufbruch|abgang|abmarschort|startpunkt|startort|startet|ausgang|initial|initiale|base|dou|quitte|provenance|partant|lagert|camp|camped|fortress|festung|forteresse|loc|pos|" },
  { VTR_FIELD_FROM | WORD_WHERE, "|where|" },
  { VTR_FIELD_GOAL, "|whither|intended|desired|requested|goal|goals|direction|richtung|finish|goes|destination|destinations|objective|objectives|target|targets|reach|reached|end|ending|ends|endpoint|bound|arrives|arrival|ziel|ziele|marschziel|zielort|zielpunkt|nach|wohin|endpunkt|endziel|bestimmungsort|bestimmungsorte|marschziele|zielstadt|zielraum|bis|vers|objectif|objectifs|but|arrivee|rend|va|jusqua|final|finale|aim|aims|destined|ende|ankunft|ankunftsort|bestimmung|kunftig|ou|atteindre|atteint|chute|terminus|cible|arriving|arrive|endort|endstation|reaches|obj|" },
  { VTR_FIELD_WAY, "|way|route|routes|path|road|roads|itinerary|line|weg|marschweg|strecke|marschstrecke|marschroute|itineraire|chemin|passage|trajet|axis|axe|stops|waypoint|waypoints|wegpunkt|wegpunkte|etape|etapes|zwischenstation|zwischenstationen|zwischenziel|zwischenziele|stage|stages|leg|legs|stationen|parcours|marschstrasse|strasse|strassen|marschachse|points|halts|intermediate|rte|itin|stop|waystop|" },
  { VTR_FIELD_WAY | WORD_VIA, "|via|by|through|passing|uber|durch|par|passant|passe|passes|crossing|" },
  { VTR_FIELD_ORDER, "|order|orders|consigne|instruction|instructions|action|actions|activity|activities|task|tasks|mission|missions|befehl|befehle|auftrag|aufgabe|tatigkeit|ordre|ordres|tache|quoi|was|what|text|does|execution|texte|ausfuhrung|durchfuhrung|" },
  { VTR_FIELD_PACE, "|how|manner|mode|pace|speed|tempo|rate|kind|type|marschart|marschform|marschtempo|gangart|geschwindigkeit|allure|vitesse|rythme|fast|quickly|schnell|wie|comment|art|cadence|marschweise|vite|rapidite|voll|volle|voller|verstopft|uberfullt|encombree|encombrees|encombre|bouchee|saturee|pleine|full|crowded|congested|blocked|choked|fortsetzung|weitermarsch|duration|dauer|marschdauer|duree|continuation|" },
  { VTR_FIELD_PACE | WORD_FORCED, "|forced|gewaltmarsch|eilmarsch|forciert|forcierter|forcee|forcees|" },
  { VTR_FIELD_ATTACKED, "|attacked|met|pressed|response|react|reacts|contingency|posture|conduct|reaction|engagement|engaged|behaviour|behavior|attitude|stance|roe|contacted|angegriffen|angriffsfall|attackiert|verhalten|feindkontakt|feindberuhrung|haltung|reaktion|attaque|attaquee|attaques|conduite|comportement|posture|contact|kontakt|kampfverhalten|angriffsverhalten|gefechtsregel|gefechtsregeln|kampfregel|kampfauftrag|feindverhalten|ruckzugslinie|retreat|retreats|withdrawal|ruckzug|ruckzugsort|ruckzugsweg|gefechtsauftrag|gefechtshaltung|kampfauftrag|kampfhaltung|gefechtsverhalten|gefecht|battle|fight|fighting|combat|kampf|bataille|choc|flee|flees|flight|evade|stand|eng|fights|engage|engages|kampft|combattre|rules|regeln|regles|" },
  { WORD_FIGHT, "|attack|attacks|attacker|enemy|enemies|hits|gegner|foe|hit|assault|angriff|angriffs|angriffes|angreift|feind|feindlicher|feindlichem|feindlichen|ennemi|ennemie|lennemi|" },
  { VTR_FIELD_WON, "|victory|victorious|won|win|wins|winning|success|successful|exploitation|pursuit|pursue|sieg|siegen|gewonnen|erfolg|siegesfall|verfolgung|siegfall|victoire|succes|vainqueur|vainqueurs|gagne|gagnant|poursuite|reussite|" },
  { VTR_FIELD_GUNS, "|guns|canon|canonnade|kanonendonner|geschutzdonner|" },
  { VTR_FIELD_REMARK, "|remark|remarks|intention|intentions|intent|purpose|reason|absicht|zweck|grund|motif|raison|note|notes|comment|comments|bemerkung|bemerkungen|anmerkung|anmerkungen|hinweis|remarque|remarques|observation|observations|" },
  { VTR_FIELD_SILENT, "|strength|starke|effectif|effectifs|originator|author|writer|verfasser|auteur|emetteur|emettrice|date|datum|sender|absender|recipient|receiver|addressee|empfanger|expediteur|destinataire|applicant|name|commanding|antragsteller|nom|grade|rang|rank|subject|betreff|objet|re|cc|signed|fm|sndr|recip|rcpt|precedence|urgency|priority|commanders|message|msg|no|number|serial|abs|empf|exped|dest|" },
  { VTR_FIELD_SILENT | WORD_NAMES, "|commander|general|leader|kommandeur|befehlshaber|commandant|fuhrer|chef|responsable|" },
  { VTR_FIELD_GOAL | WORD_THEN, "|then|afterwards|dann|danach|anschliessend|puis|ensuite|" },
  { WORD_STAYS | WORD_JOINS, "|not|staying|stays|stay|behind|remaining|remains|resting|stationary|halted|nicht|bleibt|bleibende|bleibend|zuruckbleibend|zuruckbleibende|zuruckgelassen|stehend|ruhend|laissee|laisse|laissees|arriere|restant|restante|immobile|" },
  { WORD_MOVES, "|march|mrch|marches|marching|going|doing|ordered|move|moves|moving|movement|movements|go|marsch|marsches|marschiert|marschierende|marschierender|marschierendes|marschierend|marschieren|bewegung|bewegungen|geht|marche|marcher|mouvement|mouvements|mvmt|mvt|mov|" },
  { WORD_CASE, "|if|on|upon|when|case|event|after|apres|wenn|falls|bei|fall|falle|cas|si|sil|au|auf|" },
  { WORD_NEXT | WORD_JOINS, "|next|nachste|nachster|nachsten|nachstes|folgende|prochain|prochaine|suivant|suivante|" },
  { WORD_TURN | WORD_JOINS, "|turn|runde|zug|tour|" },
  { WORD_THIS | WORD_JOINS, "|this|diese|dieser|diesen|" },
  { WORD_PAST | WORD_JOINS, "|last|previous|letzte|letzter|letzten|vorige|voriger|vorigen|dernier|precedent|" },
  { WORD_TO | WORD_JOINS, "|to|sur|zu|" },
  { WORD_TO | WORD_OF | WORD_JOINS, "|a|" },
  { WORD_OF | WORD_JOINS, "|de|at|" },
  { WORD_JOINS, "|which|welcher|welche|welchem|welchen|quel|quelle|us|me|uns|mich|nous|someone|somebody|anyone|anybody|jemand|quelquun|he|she|it|they|sie|il|ils|elle|elles|armee|of|the|an|is|are|be|in|for|his|its|their|detached|my|name|point|taken|do|hex|concerned|sound|der|die|das|des|dem|den|im|zum|zur|ist|wird|er|es|eines|einem|einer|fur|le|la|les|du|des|en|est|se|et|dans|pour|ce|detachee|detache|detachiert|detachierte|nom|point|grande|concernee|concerne|bruit|scouting|reconnoitring|affected|involved|question|there|drill|s|under|tun|faire|agir|" },
};

/* What @fold says in a label; 0: nothing that is known. French words may have their
 * article before them. */
static guint
meaning_of (const gchar *fold)
{
  const gchar *const forms[] = { fold, (fold[0] == 'd' || fold[0] == 'l') && strlen (fold) > 4 ? fold + 1 : NULL };

  for (guint f = 0; f < G_N_ELEMENTS (forms) && forms[f] != NULL; f++)
    {
      g_autofree gchar *word = g_strconcat ("|", forms[f], "|", NULL);

      for (guint i = 0; i < G_N_ELEMENTS (labels); i++)
        if (strstr (labels[i].words, word) != NULL)
          return labels[i].means;
    }
  return 0;
}

/* As meaning_of(), of a word that is spelt wrong. */
static guint
meaning_of_slip (const VtrReader *reader,
                 const gchar *fold)
{
  gsize length = strlen (fold);
  guint found = 0;

  if (length < 5 || g_hash_table_contains (reader->lexicon->words, fold))
    return 0;
  for (guint i = 0; i < G_N_ELEMENTS (labels); i++)
    for (const gchar *p = labels[i].words + 1; *p != '\0'; p = strchr (p, '|') + 1)
      {
        gsize n = (gsize) (strchr (p, '|') - p);
        g_autofree gchar *word = NULL;

        if (n < 5 || p[0] != fold[0] || n + 1 < length || length + 1 < n)
          continue;
        word = g_strndup (p, n);
        if (vtr_edit_distance (fold, word, 1) > 1)
          continue;
        /* it may be either */
        if (found != 0 && found != labels[i].means)
          return 0;
        found = labels[i].means;
      }
  return found;
}

/* What words of @found meanings mean together; @last: the last of them. */
static VtrFormFieldKind
settle (guint found,
        guint last,
        guint words)
{
  static const guint order[] = { VTR_FIELD_GOAL, VTR_FIELD_WAY, VTR_FIELD_ORDER, VTR_FIELD_FROM, VTR_FIELD_WHO };

  /* "Unit not marching"; "not before" sets bounds */
  if (found & WORD_STAYS)
    return (found & VTR_FIELD_WHO) && !(found & (VTR_FIELD_ATTACKED | WORD_FIGHT | WORD_CASE)) ? VTR_FIELD_WHO : VTR_FIELD_UNKNOWN;
  if (found & VTR_FIELD_REMARK)
    return VTR_FIELD_REMARK;
  if (found & VTR_FIELD_GUNS)
    return VTR_FIELD_GUNS;
  if (found & VTR_FIELD_WON)
    return VTR_FIELD_WON;
  if ((found & VTR_FIELD_ATTACKED) || ((found & WORD_FIGHT) && (found & WORD_CASE)))
    return VTR_FIELD_ATTACKED;
  /* "Stops on the way" */
  if ((found & WORD_FIGHT) || ((found & WORD_CASE) && !(found & VTR_FIELD_WAY)))
    return VTR_FIELD_UNKNOWN;
  if (found & WORD_PAST)
    return (found & WORD_TURN) ? VTR_FIELD_SILENT : VTR_FIELD_UNKNOWN;
  /* "Who goes" */
  if ((found & WORD_ASKS) && !(last & WORD_TO))
    return VTR_FIELD_WHO;
  if (found & VTR_FIELD_PACE)
    return VTR_FIELD_PACE;
  if ((found & WORD_NEXT) && !(found & WORD_TURN) && (found & (VTR_FIELD_FROM | VTR_FIELD_GOAL | VTR_FIELD_WAY)))
    return VTR_FIELD_WAY;
  if ((found & WORD_NEXT) && (found & WORD_TURN))
    return (found & (VTR_FIELD_WHO | VTR_FIELD_REMARK)) ? VTR_FIELD_UNKNOWN : VTR_FIELD_GOAL;
  /* "This turn: Jena" */
  if ((found & WORD_THIS) && (found & WORD_TURN) && !(found & (VTR_FIELD_FROM | VTR_FIELD_WAY | VTR_FIELD_ORDER | VTR_FIELD_WHO | VTR_FIELD_REMARK)))
    return VTR_FIELD_GOAL;
  /* "To where" */
  if ((last & WORD_WHERE) && (found & WORD_TO) && words == 2)
    return VTR_FIELD_GOAL;
  /* "Stationné à" is where he is, "Where to", "À" where he goes */
  if ((last & WORD_TO) && !((last & WORD_OF) && (found & VTR_FIELD_FROM)))
    return !(found & (VTR_FIELD_WAY | VTR_FIELD_ORDER)) && (words == 1 || (found & (WORD_MOVES | VTR_FIELD_FROM | VTR_FIELD_GOAL))) ? VTR_FIELD_GOAL : VTR_FIELD_UNKNOWN;
  for (guint i = 0; i < G_N_ELEMENTS (order); i++)
    if (found & order[i])
      return order[i];
  if (found & WORD_MOVES)
    return VTR_FIELD_ORDER;
  if (last == (WORD_OF | WORD_JOINS) && words == 1)
    return VTR_FIELD_FROM;
  return (found & VTR_FIELD_SILENT) ? VTR_FIELD_SILENT : VTR_FIELD_UNKNOWN;
}

/**
 * vtr_form_label_kind:
 * @reader: the reader
 * @start: the first token
 * @end: the token after the last
 *
 * Returns: what a label of just these words is
 */
VtrFormFieldKind
vtr_form_label_kind (const VtrReader *reader,
                     guint start,
                     guint end)
{
  guint found = 0;
  guint last = 0;
  guint words = 0;

  for (guint i = start; i < end; i++)
    {
      const VtrToken *token = vtr_token (reader->tokens, i);

      if (token->kind != VTR_TOKEN_WORD)
        continue;
      last = meaning_of (token->fold);
      if (last == 0)
        return VTR_FIELD_UNKNOWN;
      found |= last;
      words++;
    }
  return words > 0 ? settle (found, last, words) : VTR_FIELD_UNKNOWN;
}

static gboolean
in_capitals (const VtrReader *reader,
             const VtrToken *token)
{
  for (const gchar *p = reader->body + token->start; p < reader->body + token->end; p = g_utf8_next_char (p))
    if (g_unichar_islower (g_utf8_get_char (p)))
      return FALSE;
  return TRUE;
}

/* Whether the line is in capitals, all of it. */
static gboolean
is_title (const VtrReader *reader,
          guint pos)
{
  const GArray *tokens = reader->tokens;

  for (guint i = pos; i < tokens->len && vtr_token (tokens, i)->kind != VTR_TOKEN_BREAK; i++)
    if (vtr_token (tokens, i)->kind == VTR_TOKEN_WORD && !in_capitals (reader, vtr_token (tokens, i)))
      return FALSE;
  return TRUE;
}

/* "Unit 2"; not "Corps 2", which is its number. */
static gboolean
may_be_counted (const GArray *tokens,
                guint pos)
{
  return vtr_phrase (tokens, pos, pos + 1, "unit/command/formation/force/party/column/einheit/verband/truppe/kolonne/unite/formation/troupe/colonne") > 0;
}

/* "Unit | III Corps": the one bar of the line, and no head of a table behind it. */
static gboolean
is_only_bar (const VtrReader *reader,
             guint at)
{
  const GArray *tokens = reader->tokens;

  if (!vtr_token_is (tokens, at, tokens->len, VTR_TOKEN_SLASH) || reader->body[vtr_token (tokens, at)->start] != '|' || !vtr_token_is (tokens, at + 1, tokens->len, VTR_TOKEN_WORD))
    return FALSE;
  for (guint i = at + 1; i < tokens->len && vtr_token (tokens, i)->kind != VTR_TOKEN_BREAK; i++)
    if (vtr_token (tokens, i)->kind == VTR_TOKEN_SLASH)
      return FALSE;
  return TRUE;
}

/* The mark between a label, that ends at @at, and its value; 0: there is none. In
 * "Where to? Jena" the question mark is it. */
static guint
match_mark (const VtrReader *reader,
            guint at)
{
  const GArray *tokens = reader->tokens;
  guint pos = at;

  if (is_only_bar (reader, at))
    return 1;
  if (vtr_token_is (tokens, at, tokens->len, VTR_TOKEN_ASK) && vtr_token_is (tokens, at + 1, tokens->len, VTR_TOKEN_WORD))
    return 1;

  while (vtr_token_is (tokens, pos, tokens->len, VTR_TOKEN_STOP) || vtr_token_is (tokens, pos, tokens->len, VTR_TOKEN_OTHER) || vtr_token_is (tokens, pos, tokens->len, VTR_TOKEN_ASK))
    pos++;
  if (vtr_token_is (tokens, pos, tokens->len, VTR_TOKEN_COLON))
    return pos + 1 - at;
  /* "Guns ........ yes" */
  if (pos > at && pos < tokens->len && vtr_token (tokens, pos - 1)->kind == VTR_TOKEN_STOP && vtr_token (tokens, pos - 1)->end - vtr_token (tokens, pos - 1)->start >= 4)
    return pos - at;
  if (vtr_token_is (tokens, pos, tokens->len, VTR_TOKEN_DASH) && !(vtr_token (tokens, pos)->flags & VTR_WORD_TIGHT))
    return pos + 1 - at;
  return 0;
}

/* Adds what the words of a label mean that are spelt wrong. Whether each of it is known. */
static gboolean
mend_label (const VtrReader *reader,
            guint start,
            guint end,
            guint *found,
            guint *last)
{
  for (guint i = start; i < end; i++)
    {
      const VtrToken *token = vtr_token (reader->tokens, i);
      guint means = token->kind == VTR_TOKEN_WORD ? meaning_of (token->fold) : 0;

      if (token->kind != VTR_TOKEN_WORD)
        continue;
      /* "Stop 1"; "39 Division" is a name */
      if (means == 0 && i > start && g_ascii_isdigit (token->fold[0]))
        means = WORD_JOINS;
      if (means == 0 && (means = meaning_of_slip (reader, token->fold)) == 0)
        return FALSE;
      *found |= means;
      *last = means;
    }
  return TRUE;
}

/**
 * vtr_form_field:
 * @reader: the reader
 * @pos: where a label may begin
 * @field: (out): what it is, and where its value begins
 *
 * Returns: the tokens of the label and the mark behind it; 0: there is no label. One
 *   with a colon of which some word is not known is a label too, of an unknown kind.
 */
guint
vtr_form_field (const VtrReader *reader,
                guint pos,
                VtrFormField *field)
{
  const GArray *tokens = reader->tokens;
  gboolean unknown = FALSE;
  gboolean numbered = FALSE;
  gboolean stage = FALSE;   /* "Stop 1" */
  gboolean bracket = FALSE; /* "[Who]" */
  gboolean capitals = TRUE;
  guint found = 0;
  guint last = 0;
  guint words = 0;
  guint at = pos;
  guint bare = 0; /* where the value begins if no mark is between */
  VtrFormFieldKind bare_kind = VTR_FIELD_UNKNOWN;
  gboolean bare_forced = FALSE;
  gboolean bare_via = FALSE;
  guint mark;

  *field = (VtrFormField){ .start = pos };
  if (vtr_token_is (tokens, pos, tokens->len, VTR_TOKEN_OPEN))
    {
      bracket = TRUE;
      at++;
    }
  for (; at < tokens->len && words < 9; at++)
    {
      const VtrToken *token = vtr_token (tokens, at);
      guint means;

      if (token->kind == VTR_TOKEN_SLASH && (token->flags & VTR_WORD_TIGHT))
        continue;
      /* "Unit(s) marching" */
      if (token->kind == VTR_TOKEN_OPEN && words > 0 && token->start == vtr_token (tokens, at - 1)->end && vtr_phrase (tokens, at + 1, tokens->len, "s/e/es/en") > 0 && vtr_token_is (tokens, at + 2, tokens->len, VTR_TOKEN_CLOSE))
        {
          at += 2;
          continue;
        }
      if (token->kind != VTR_TOKEN_WORD)
        break;
      means = meaning_of (token->fold);
      /* "Order 1: III Corps", "Unit 2: Grenadiers" */
      if (means == 0 && ((found & (VTR_FIELD_ORDER | VTR_FIELD_WAY)) || (words == 1 && may_be_counted (tokens, pos))) && g_ascii_isdigit (token->fold[0]) && token->end - token->start <= 2)
        {
          means = WORD_JOINS;
          numbered = !(found & VTR_FIELD_WAY);
          stage = !numbered;
        }
      if (capitals && !(means != 0 && in_capitals (reader, token)))
        {
          capitals = FALSE;
          bare = at;
          bare_kind = settle (found, last, words);
          bare_forced = (found & WORD_FORCED) != 0;
          bare_via = (found & WORD_VIA) != 0;
        }
      unknown = unknown || means == 0;
      found |= means;
      last = means;
      words++;
    }
  if (words == 0)
    return 0;
  /* "Forced march (y/n):" */
  if (vtr_token_is (tokens, at, tokens->len, VTR_TOKEN_OPEN))
    for (guint i = at; i < tokens->len && i < at + 8; i++)
      if (vtr_token (tokens, i)->kind == VTR_TOKEN_CLOSE && match_mark (reader, i + 1) > 0)
        {
          at = i + 1;
          break;
        }
  mark = match_mark (reader, at);
  if (bracket)
    {
      mark = vtr_token_is (tokens, at, tokens->len, VTR_TOKEN_CLOSE) && !unknown ? 1 + match_mark (reader, at + 1) : 0;
      if (mark == 0 || settle (found, last, words) == VTR_FIELD_UNKNOWN)
        return 0;
      bare = pos;
    }
  if (mark > 0 && (!unknown || vtr_token (tokens, at + mark - 1)->kind == VTR_TOKEN_COLON))
    {
      unknown = unknown && !mend_label (reader, pos, at, &found, &last);
      field->kind = unknown ? VTR_FIELD_UNKNOWN : numbered ? VTR_FIELD_WHO
                                                           : settle (found, last, words);
      field->forced = (found & WORD_FORCED) != 0;
      field->via = (found & WORD_VIA) != 0;
      field->next = (found & WORD_NEXT) && (found & WORD_TURN);
      field->then = (found & WORD_THEN) != 0 || field->next;
      field->names = (found & WORD_NAMES) != 0;
      field->counted = numbered || stage;
      field->stays = (found & WORD_STAYS) != 0;
      at += mark;
      if (field->kind == VTR_FIELD_UNKNOWN && !bracket && vtr_token (tokens, at - 1)->kind != VTR_TOKEN_COLON)
        return 0;
    }
  /* "MOVEMENT REQUEST" is a title */
  else if (bare > pos && bare_kind != VTR_FIELD_UNKNOWN && !is_title (reader, pos))
    {
      at = bare;
      field->bare = TRUE;
      field->kind = bare_kind;
      field->forced = bare_forced;
      field->via = bare_via;
    }
  else
    return 0;
  /* "Unit | Route" */
  if (mark == 1 && field->kind == VTR_FIELD_WHO && reader->body[vtr_token (tokens, at - 1)->start] == '|' && meaning_of (vtr_token (tokens, at)->fold) != 0 && !vtr_token_is (tokens, at + 1, tokens->len, VTR_TOKEN_WORD))
    return 0;
  field->value = field->end = at;
  return at - pos;
}
