/* SPDX-License-Identifier: MIT */
#include "orders/vtr-reader-private.h"

/*
 * German and French words around a march by which it is no order: it is over ("ist nach
 * Weimar marschiert", "s'est porté sur Weimar"), forbidden, supposed, reported, wished,
 * only possible, or said of something else ("die Straße, die Compans nach Weimar
 * nimmt"). English says most of this by words that the tables know; these two say it by
 * what governs a clause and by where its verb stands.
 */

/* Words that no English sentence has, and hardly a German or a French one lacks. */
static const gchar *const foreign_words[] = {
  "der", "den", "dem", "das", "des", "ein", "eine", "einen", "einem", "einer", "und", "oder", "nach", "von", "vom", "zu", "zum", "zur", "mit", "im", "auf", "bei", "bis", "uber", "ueber", "aus", "durch", "nicht", "kein", "keine", "ist", "sind", "hat", "haben", "wird", "werden", "soll", "sollen", "muss", "geht", "gehen", "bleibt", "bleiben", "marschiert", "marschieren", "ruckt", "rueckt", "rucken", "zieht", "ziehen", "haelt", "halten", "ich", "wir", "er", "sie", "es", "mein", "meine", "sein", "seine", "ihr", "ihre", "nachtigt", "naechtigt", "ubernachtet", "uebernachtet", "biwakiert", "peilt", "visiert", "wenn", "falls", "dass", "dann", "auch", "noch", "sich", "korps", "richtung", "raus", "rauf", "fur", "fuer", "schon", "aber", "weder", "beide", "alle", "kommt", "steht", "deckt", "bezieht", "trifft", "nimmt", "soll", "macht", "sollte", "gegen", "beginnt", "belagerung", "eroffnet", "besetzt", "besetzen", "rejoint", "rejoindra", "tut", "tun", "nichts", "ihren", "seinen", "verbleibt", "regt", "ruhrt", "ruehrt", "ruhren", "ruehren", "pausiert", "unternimmt", "lasse", "belasse", "behalte", "belasst", "belaesst",
  "le", "la", "l", "un", "une", "des", "du", "de", "d", "et", "ou", "au", "aux", "sur", "vers", "par", "pour", "dans", "avec", "sans", "qui", "que", "il", "ils", "elle", "elles", "je", "nous", "vous", "se", "ne", "pas", "est", "sont", "va", "ira", "iront", "reste", "restent", "restera", "marchera", "doit", "sera", "sa", "ses", "mon", "ma", "mes", "notre", "ce", "cet", "cette", "quant", "jusqua", "ledit", "tous", "gagne", "gagnera", "tient", "tiendra", "sest", "cest", "nen", "ny", "quil", "quelle", "moi", "ni", "quitte", "fait", "font", "fera", "passe", "nulle", "laissez", "laisse", "gardez", "garde", "demeure", "continue", NULL
};

static gpointer
make_foreign_words (gpointer unused)
{
  GHashTable *words = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; foreign_words[i] != NULL; i++)
    g_hash_table_add (words, (gpointer) foreign_words[i]);
  return words;
}

/* Whether a sentence may be German or French: without one of these words, there is
 * nothing in it for those who know their grammar. */
gboolean
vtr_is_foreign (VtrReader *reader,
                const VtrUnit *unit)
{
  static GOnce once = G_ONCE_INIT;
  GHashTable *words = g_once (&once, make_foreign_words, NULL);

  for (guint i = unit->start; i < unit->end; i++)
    if (vtr_token (reader->tokens, i)->kind == VTR_TOKEN_WORD && g_hash_table_contains (words, vtr_token (reader->tokens, i)->fold))
      return TRUE;
  return FALSE;
}

/* The whole sentence is of that kind. */
static const gchar *const anywhere[] = {
  "tout/ca va bien", "tient/tiennent toujours/encore bon?", "halt/haelt/halten sich noch", "steht/stehen ganz/recht/sehr? allein/gut/schlecht/dumm/bloed/blod", "il y a un/une/deux/trois/quatre? etape/etapes/jour/jours/lieue/lieues/marche/marches",
  "ist/sind/bin schon/bereits/noch? auf dem weg/wege/marsch", "ou bien? reste/restent/demeure/demeurent/tient/tiennent/attend/attendent", "oder bleibt/bleiben/wartet/warten",
  "es heisst", "man munkelt/sagt/erzahlt/behauptet/hort/meint/glaubt/spricht", "schlagt/schlage/schlagen/schlug mir/ihm/uns/ihnen/dir? vor", "nehmen/nimm sie/wir mal/einmal? an", "nehmt/nehme ich? mal? an", "gehen/geht/gehe sie/wir/ich ruhig/mal? davon aus", "gesetzt den fall", "rate/rat/empfehle/empfiehlt/wunschte/traumt/traume/liebaugelt/schwort", "verbiete/verbietet/verbieten/untersage/untersagt/untersagen/verboten", "weigert/weigern sich", "freut/freuen/argert/argern/aergert/wundert/wundern/beklagt/beschwert/fragt/fragen sich", "se rejouit/plaint/demande/etonne/imagine/figure", "schon/schoen war/ware/wars", "ware/waere/waers/wars", "jenen/jener? gerucht/geruchten",
  "soll/sollen wohl/angeblich", "bleibt/bleiben/geht/gehen/marschiert/marschieren/zieht/ziehen wohl/vermutlich/wahrscheinlich", "zu wollen", "bereit/bereithalten/bereithalt", "bin/sind/ist/war dagegen/dafur", "laut/zufolge", "lieber als",
  "eigentlich", "wehe", "stell/stellt/stellen sie? sich/dir/euch vor", "so ist die lage", "in ruhe/frieden lassen", "irrtumlich/versehentlich", "aus versehen", "hindern/hindert/hindere/verhindern/verhindert/verhindere", "hoffe/hoffen/glaube/glauben/denke/denken/vermute/vermuten/schatze/schaetze ich/wir", "ich/wir hoffe/hoffen/glaube/glauben/vermute/vermuten/schatze/furchte", "ist/sind/wird/werden/sei damit/hiermit/nun/jetzt? hinfallig/hinfaellig/uberholt/ueberholt/aufgehoben/annulliert/gestrichen/erledigt/abgesagt/gegenstandslos/nichtig/verboten/unmoglich/unmoeglich", "hiesse/hiessen/bedeutete/bedeutet", "unterbricht/unterbrechen/verschiebt/verschieben/verzogert/sagt/sagen/stellt/stellen/unterlasst/unterlassen den/seinen/ihren marsch/vormarsch/abmarsch/weitermarsch", "was fur ein/eine", "welch ein/eine",
  "on dit/raconte/murmure/pretend/croit/rapporte", "le bruit court", "a ce quon dit", "dit on", "parait il", "supposons/admettons/imaginons/mettons/supposez/admettez/imaginez", "a supposer", "doit/doivent/devra/devront/devrait pouvoir", "jinterdis/interdis/interdit/interdisons/interdiction", "je/nous defends/defendons de/que/a", "defense/interdit de/que/a", "serait/seraient/serais", "a cette heure", "a lheure actuelle/quil", "en ce moment", "um diese zeit/stunde", "zur stunde", "je doute/crains/redoute/regrette", "conseille/conseillent/suggere/suggerent/recommande", "se porte/portent/portera bien/mal/mieux/comme/tres/fort/assez", "garde/gardent/gardera le/la lit/chambre/silence/moral/espoir", "tient/tiennent beaucoup/trop/tant", "il se peut", "si bon lui/leur", "loin de", "lire/lisez", "voila la/letat situation/lieux", "imagine/imaginez toi/vous", "met/mettra/mettrait/mettent/faudra un/une/deux/trois/quatre/cinq/plusieurs/quelques jour/jours/journee/journees/heures/marches", "par erreur/megarde", "empechez/empecher/empeche/empechons/dissuader/dissuadez", "gardez/garde vous/toi de", "rendez/rends vous/toi? compte", "quelle idee/folie/horreur/blague/betise", "jespere/esperons", "je crois/pense/suppose/presume", "crois/pense/suppose je", "suspend/suspendra/suspendent/arrete/arretera/ajourne/ajournera/differe/differera/retarde/interrompt/remet/abandonne sa/la/leur marche/mouvement/depart/route", "pret/prets/prete/pretes a", "se preparer/prepare/preparent/preparera/tiendra/tenir a/pret", "renonce/refuse/evite/hesite/tarde/renoncent/refusent/evitent/hesitent a/de", "failli/faillit", NULL
};

/* After which "dass" brings an order all the same. */
static const gchar *const german_bids[] = { "mochte/mochten/moechte/will/wollen/wunsche/wuensche/wunschen/befehle/befehlen/befiehlt/bitte/bitten/ordne/ordnet/sorge/sorgen/sorgt/sieht/achte/achten/veranlasse/veranlassen/melde/melden/mitzuteilen/mitteilen/anzuzeigen/anzeigen/beehre/ehre/bestimme/bestimmt/verfuge/verfugt/verlange/erwarte/teile/so/beschlossen/entschieden/mitgeteilt/wissen/kund", NULL };

/* … if it is the writer who wants it. */
static const gchar *const german_wills[] = { "will/wollen/mochte/mochten/moechte", NULL };
static const gchar *const german_us[] = { "ich/wir", NULL };

/* After which "que" does. */
static const gchar *const french_bids[] = { "veux/voulons/desire/desirons/ordonne/ordonnons/ordre/demande/demandons/faut/prie/prions/souhaite/souhaitons/entends/exige/exigeons/veillez/veiller/faites/faire/sorte/informe/annonce/annoncer/dire/informer/compte/honneur/savoir/decide/decidons/prescris/prescrit/attends/resolu/arrete/ainsi/note/noter/tandis/pendant/alors", NULL };

/* What was done by going, coming, staying. */
static const gchar *const gone[] = { "est/sont/suis/sommes/etes deja/bien/enfin/tous/toutes/hier/encore? deja/bien/enfin? parti/partie/partis/parties/alle/allee/alles/allees/arrive/arrivee/arrives/arrivees/venu/venue/venus/venues/reste/restee/restes/restees/sorti/sortie/sortis/sorties/rentre/rentree/rentres/entre/entree/entres/passe/passee/passes/revenu/revenue/revenus/retourne/retournee/retournes/monte/montee/descendu/descendue/descendus/reparti/repartie/repartis/demeure/demeuree/tombe/tombee", "sest/setait/setaient/setant", "se sont/soit/serait/seraient/fut", "se lest", NULL };

/* Until when: where a German or French clause ends. */
static guint
clause_end (const GArray *tokens,
            guint pos,
            guint end)
{
  while (pos < end && (vtr_token (tokens, pos)->kind == VTR_TOKEN_WORD || vtr_token (tokens, pos)->kind == VTR_TOKEN_BREAK || vtr_token (tokens, pos)->kind == VTR_TOKEN_OTHER) && !vtr_token_has (tokens, pos, end, VTR_CLASS_AND))
    pos++;
  return pos;
}

/* "marschiert", "abgerückt", "verlegt": what was done. */
static gboolean
is_participle (const VtrReader *reader,
               const VtrToken *word)
{
  static const gchar *const before[] = { "auf", "vor", "aus", "ein", "an", "los", "zuruck", "zurueck", "weiter", "hin", "her", "heran", "nach", "durch", "fort", "mit", "um", "weg", "", NULL };
  static const gchar *const others[] = { "verlegt", "verlassen", "verblieben", "entsandt", "erreicht", "unterwegs", "verschwunden", "entkommen", "entwichen", NULL };
  static const gchar *const orders[] = { "angewiesen", "gehalten", "angehalten", "gebeten", NULL };
  const gchar *fold = word->fold;

  if (g_strv_contains (orders, fold))
    return FALSE;
  if (g_strv_contains (others, fold) || g_str_has_suffix (fold, "iert"))
    return TRUE;
  if (!g_str_has_suffix (fold, "t") && !g_str_has_suffix (fold, "en"))
    return FALSE;
  for (guint i = 0; before[i] != NULL; i++)
    if (g_str_has_prefix (fold, before[i]) && g_str_has_prefix (fold + strlen (before[i]), "ge") && strlen (fold) >= strlen (before[i]) + 5 && (before[i][0] != '\0' || g_hash_table_contains (reader->lexicon->past, fold) || g_str_has_suffix (fold, "gen") || g_str_has_suffix (fold, "ben") || g_str_has_suffix (fold, "men") || g_str_has_suffix (fold, "sen") || g_str_has_suffix (fold, "ten") || g_str_has_suffix (fold, "ckt")))
      return TRUE;
  return FALSE;
}

/* "zu verlegen", "abzurücken": a duty. */
static gboolean
is_duty (const GArray *tokens,
         guint start,
         guint end)
{
  for (guint i = start; i < end; i++)
    {
      const VtrToken *token = vtr_token (tokens, i);

      if (token->kind != VTR_TOKEN_WORD)
        continue;
      if (g_str_equal (token->fold, "zu") && vtr_token_is (tokens, i + 1, end, VTR_TOKEN_WORD) && g_str_has_suffix (vtr_token (tokens, i + 1)->fold, "n"))
        return TRUE;
      if (strstr (token->fold + 1, "zu") != NULL && g_str_has_suffix (token->fold, "en"))
        return TRUE;
    }
  return FALSE;
}

/* "a marché", "ont déjà gagné": the accent tells it from what is done now. */
static gboolean
is_past_of_avoir (const VtrReader *reader,
                  guint pos,
                  guint end)
{
  static const gchar *const endings[] = { "é", "ée", "és", "ées", NULL };
  static const gchar *const others[] = { "rejoint", "pris", "repris", "franchi", "atteint", "perdu", "suivi", "couru", "tenu", "pu", "voulu", "failli", NULL };
  const GArray *tokens = reader->tokens;
  guint at = pos + vtr_phrase (tokens, pos, end, "a/ont/ai/as/avons/avez");
  const VtrToken *word;

  /* "à portée" */
  if (at == pos || vtr_token (tokens, pos)->end - vtr_token (tokens, pos)->start == strlen ("à"))
    return FALSE;
  at += vtr_phrase (tokens, at, end, "deja/bien/enfin/presque/vite/hier/aussi/tous/encore");
  if (!vtr_token_is (tokens, at, end, VTR_TOKEN_WORD))
    return FALSE;
  word = vtr_token (tokens, at);
  if (g_strv_contains (others, word->fold) || (word->end - word->start == strlen ("dû") && strncmp (reader->body + word->start, "dû", strlen ("dû")) == 0))
    return TRUE;
  for (guint i = 0; endings[i] != NULL; i++)
    {
      gsize length = strlen (endings[i]);

      if (!(word->flags & VTR_WORD_CAPITAL) && word->end - word->start > length + 1 && strncmp (reader->body + word->end - length, endings[i], length) == 0)
        return TRUE;
    }
  return FALSE;
}

/* Whether one's own is named at @pos or after an article, a rank. */
static gboolean
names_own_at (VtrReader *reader,
              guint pos,
              guint end)
{
  return pos < end && vtr_names_own (reader, pos, MIN (end, pos + 4));
}

/* "La route que Compans prend", "man munkelt, dass Compans abrückt": a clause that
 * nobody bids to be done. */
static gboolean
is_governed (VtrReader *reader,
             const VtrUnit *unit,
             guint pos)
{
  const GArray *tokens = reader->tokens;
  gboolean german = vtr_phrase (tokens, pos, unit->end, "dass/daß/ob") > 0;
  gboolean french = vtr_phrase (tokens, pos, unit->end, "que") > 0;
  guint first = unit->start;

  if (!german && !french)
    return FALSE;
  while (first < pos && (vtr_token (tokens, first)->kind != VTR_TOKEN_WORD || vtr_token_has (tokens, first, unit->end, VTR_CLASS_AND)))
    first++;
  if (!names_own_at (reader, pos + 1, unit->end))
    return FALSE;
  if (first == pos)
    return german;
  /* "…, et que Compans aille à Weimar" */
  if (french && pos > first && (vtr_token (tokens, pos - 1)->kind != VTR_TOKEN_WORD || vtr_token_has (tokens, pos - 1, unit->end, VTR_CLASS_AND | VTR_CLASS_THEN)))
    return FALSE;
  /* "Der König will, dass Harpe nach Dessau geht" */
  if (german && vtr_has_phrase (tokens, unit->start, pos, german_wills) && !vtr_has_phrase (tokens, unit->start, pos, german_us))
    return TRUE;
  return !vtr_has_phrase (tokens, unit->start, pos, german ? german_bids : french_bids);
}

/* ", die Compans nach Weimar nimmt" after a noun that is nobody's name. */
static gboolean
is_relative (VtrReader *reader,
             const VtrUnit *unit,
             guint pos)
{
  const GArray *tokens = reader->tokens;
  const VtrToken *noun;
  g_autoptr (VtrClause) name = vtr_clause_new (pos);
  VtrId place;

  if (pos < unit->start + 2 || !vtr_token_is (tokens, pos, unit->end, VTR_TOKEN_COMMA) || vtr_phrase (tokens, pos + 1, unit->end, "die/der/das/den/dem/welche/welcher/welchen/welches/deren/dessen") == 0)
    return FALSE;
  noun = vtr_token (tokens, pos - 1);
  if (noun->kind != VTR_TOKEN_WORD || !(noun->flags & VTR_WORD_CAPITAL) || !vtr_token_has (tokens, pos - 2, unit->end, VTR_CLASS_ARTICLE))
    return FALSE;
  if (vtr_parse_subject (reader, pos - 1, pos, name) > 0 || vtr_match_place (reader, pos - 1, pos, NULL, &place) > 0 || vtr_is_corps_word (noun))
    return FALSE;
  return names_own_at (reader, pos + 2, unit->end);
}

/* "Marcher sur Weimar est une folie", "Nach Weimar zu marschieren wäre dumm". */
static gboolean
is_judged (VtrReader *reader,
           const VtrUnit *unit)
{
  const GArray *tokens = reader->tokens;
  g_autoptr (GPtrArray) verbs = g_ptr_array_new ();
  VtrVerbForm form;
  guint first = vtr_skip_marks (tokens, unit->start, unit->end);

  if (first >= unit->end || vtr_lexicon_match_verb (reader->lexicon, tokens, first, unit->end, verbs, &form) == 0 || (!g_str_has_suffix (vtr_token (tokens, first)->fold, "er") && !g_str_has_suffix (vtr_token (tokens, first)->fold, "ir") && vtr_phrase (tokens, first, unit->end, "se") == 0))
    return FALSE;
  for (guint i = first + 1; i < unit->end; i++)
    if (vtr_phrase (tokens, i, unit->end, "est/sera/cest/ce un/une/trop/impossible/difficile/dangereux/inutile/hors/mon/la/le/de/notre/bien") > 0)
      return TRUE;
  return FALSE;
}

/**
 * vtr_find_told:
 * @reader: the reader
 * @unit: a sentence
 * @told: (out): the tokens that order nothing, whatever stands in them
 *
 * Returns: whether there are any
 */
gboolean
vtr_find_told (VtrReader *reader,
               const VtrUnit *unit,
               VtrGap *told)
{
  static const gchar *const instead[] = { "statt/anstatt", NULL };
  static const gchar *const to_read[] = { "lies/lese/lesen", NULL };
  const GArray *tokens = reader->tokens;

  *told = (VtrGap){ unit->start, unit->end };
  if (vtr_is_of_foe (reader, unit))
    return TRUE;
  if (!vtr_is_foreign (reader, unit))
    return FALSE;
  if (is_judged (reader, unit))
    return TRUE;
  /* "Statt … lies …": what was written before */
  if (vtr_has_phrase (tokens, unit->start, unit->end, instead) && vtr_has_phrase (tokens, unit->start, unit->end, to_read))
    return TRUE;
  for (guint i = unit->start; i < unit->end; i++)
    {
      if (is_relative (reader, unit, i) || is_governed (reader, unit, i))
        return TRUE;
      if (vtr_token (tokens, i)->kind != VTR_TOKEN_WORD)
        continue;
      /* "au cas où Compans serait attaqué": a condition that the game knows */
      if (vtr_phrases (tokens, i, unit->end, anywhere) > 0 && !(vtr_phrase (tokens, i, unit->end, "serait/seraient attaque/attaques/attaquee/attaquees/assailli/presse") == 2))
        return TRUE;
      if (vtr_phrase (tokens, i, unit->end, "ist/sind/bin/seid/hat/haben/habe/habt") > 0)
        {
          guint stop = clause_end (tokens, i, unit->end);
          guint last = stop;

          while (last > i && vtr_token (tokens, last - 1)->kind != VTR_TOKEN_WORD)
            last--;
          if (last > i + 1 && is_participle (reader, vtr_token (tokens, last - 1)) && !is_duty (tokens, i, last))
            {
              *told = (VtrGap){ i, stop };
              return TRUE;
            }
        }
      /* "dass Compans nach Weimar marschiert ist" */
      if (i > unit->start + 1 && !vtr_token_is (tokens, i + 1, unit->end, VTR_TOKEN_WORD) && vtr_phrase (tokens, i, unit->end, "ist/sind/war/waren/hat/haben/hatte/hatten/wurde/wurden/sei/seien/habe") > 0 && vtr_token_is (tokens, i - 1, unit->end, VTR_TOKEN_WORD) && is_participle (reader, vtr_token (tokens, i - 1)))
        for (guint k = i; k > unit->start && vtr_token (tokens, k - 1)->kind == VTR_TOKEN_WORD; k--)
          if (vtr_phrase (tokens, k - 1, i, "dass/ob") > 0)
            {
              *told = (VtrGap){ k - 1, i + 1 };
              return TRUE;
            }
      /* "soll nach Weimar marschiert sein" */
      if (vtr_phrase (tokens, i, unit->end, "soll/sollen/sollte/sollten/will/wollen/muss/mussen/musste/mussten/wird/werden/durfte") > 0)
        {
          guint stop = clause_end (tokens, i, unit->end);

          if (stop > i + 3 && vtr_phrase (tokens, stop - 1, stop, "sein/haben") > 0 && vtr_token_is (tokens, stop - 2, stop, VTR_TOKEN_WORD) && is_participle (reader, vtr_token (tokens, stop - 2)))
            {
              *told = (VtrGap){ i, stop };
              return TRUE;
            }
        }
      if (vtr_phrases (tokens, i, unit->end, gone) > 0 || is_past_of_avoir (reader, i, unit->end))
        {
          *told = (VtrGap){ i, clause_end (tokens, i, unit->end) };
          return TRUE;
        }
    }
  return FALSE;
}
