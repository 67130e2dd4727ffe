/* SPDX-License-Identifier: MIT */
#include "orders/vtr-reader-private.h"

/*
 * German and French sentences put into the order of words that the grammar reads: who
 * acts, the verb, where to. "Nach Weimar rückt Compans ab", "Resteront à Erfurt : Bonet
 * et Friederichs", "Setzen Sie Compans nach Weimar in Marsch"; and marches told by a noun
 * ("tritt den Marsch nach Weimar an") told by a verb. Only words change places: whatever
 * stood in the sentence still stands in it, for the grammar to account for.
 */

/* --- words ------------------------------------------------------------------- */

static void
cut (GArray *tokens,
     guint from,
     guint to,
     guint *end)
{
  g_array_remove_range (tokens, from, to - from);
  *end -= to - from;
}

static void
set_word (VtrReader *reader,
          guint pos,
          const gchar *word)
{
  VtrToken *token = &g_array_index (reader->tokens, VtrToken, pos);

  token->kind = VTR_TOKEN_WORD;
  token->flags &= VTR_WORD_TIGHT | VTR_WORD_LINE_START;
  token->fold = token->fold_e = g_string_chunk_insert_const (reader->chunk, word);
  token->canon = vtr_synonym (token->fold);
  token->stem = NULL;
  token->classes = vtr_word_class (token->fold);
  token->begins = vtr_word_begins (token->fold);
}

/* The @n words at @pos become @words. */
static void
set_words (VtrReader *reader,
           guint pos,
           guint n,
           const gchar *words,
           guint *end)
{
  g_auto (GStrv) each = g_strsplit (words, " ", -1);
  guint count = words[0] != '\0' ? g_strv_length (each) : 0;

  while (n < count)
    {
      VtrToken copy = *vtr_token (reader->tokens, pos);

      g_array_insert_val (reader->tokens, pos, copy);
      n++;
      (*end)++;
    }
  if (n > count)
    cut (reader->tokens, pos + count, pos + n, end);
  for (guint i = 0; i < count; i++)
    set_word (reader, pos + i, each[i]);
}

/* Moves the @n tokens at @from before @to, which is not behind them; where they stand
 * in the message stays with the places, so that spans run forward. */
static void
move_up (GArray *tokens,
         guint from,
         guint n,
         guint to)
{
  g_autoptr (GArray) moved = g_array_new (FALSE, FALSE, sizeof (VtrToken));
  g_autoptr (GArray) places = g_array_new (FALSE, FALSE, sizeof (VtrToken));

  g_array_append_vals (places, &g_array_index (tokens, VtrToken, to), from + n - to);
  g_array_append_vals (moved, &g_array_index (tokens, VtrToken, from), n);
  g_array_remove_range (tokens, from, n);
  g_array_insert_vals (tokens, to, moved->data, n);
  for (guint i = 0; i < places->len; i++)
    {
      VtrToken *token = &g_array_index (tokens, VtrToken, to + i);

      token->start = g_array_index (places, VtrToken, i).start;
      token->end = g_array_index (places, VtrToken, i).end;
    }
}

/* Where the clause ends that begins at @pos: at a mark, or before "und" where a finite
 * verb stood already. */
static guint
segment_end (const GArray *tokens,
             guint pos,
             guint end)
{
  while (pos < end && (vtr_token (tokens, pos)->kind == VTR_TOKEN_WORD || vtr_token (tokens, pos)->kind == VTR_TOKEN_BREAK || vtr_token (tokens, pos)->kind == VTR_TOKEN_OTHER))
    pos++;
  return pos;
}

/* The last word of the clause at @pos if it is one of @words, else @end. */
static guint
find_final (const GArray *tokens,
            guint pos,
            guint end,
            const gchar *words)
{
  for (guint i = pos; i < end && (vtr_token (tokens, i)->kind == VTR_TOKEN_WORD || vtr_token (tokens, i)->kind == VTR_TOKEN_BREAK || vtr_token (tokens, i)->kind == VTR_TOKEN_OTHER); i++)
    if (vtr_phrase (tokens, i, end, words) > 0 && (!vtr_token_is (tokens, i + vtr_phrase (tokens, i, end, words), end, VTR_TOKEN_WORD) || vtr_token_has (tokens, i + vtr_phrase (tokens, i, end, words), end, VTR_CLASS_AND)))
      return i;
  return end;
}

static guint match_own (VtrReader *reader, guint pos, guint end);
static guint match_finite (VtrReader *reader, guint pos, guint end);

/* --- phrases ------------------------------------------------------------------ */

/* Words that say as much as fewer of the verb tables do. */
static const struct
{
  const gchar *words;
  const gchar *final; /* which must end the clause, and falls out; NULL: none */
  const gchar *instead;
} phrases[] = {
  { "tritt/treten den/seinen/ihren marsch/vormarsch/abmarsch/weitermarsch/ruckmarsch", "an", "marschiert" },
  { "nimmt/nehmen/schlagt/schlaegt/schlagen den/ihren/seinen weg", "ein", "marschiert" },
  { "schlagt/schlaegt/schlagen die richtung/strasse", "ein", "marschiert" },
  { "setzt/setzen den/seinen/ihren marsch/weg/vormarsch", "fort", "marschiert" },
  { "nimmt/nehmen die/den strasse/chaussee/richtung/weg nach/auf", NULL, "marschiert nach" },
  { "beginnt/beginnen den/seinen/ihren marsch/vormarsch", NULL, "marschiert" },
  { "macht/machen einen sprung/satz", NULL, "marschiert" },
  { "legt/legen die strecke", "zuruck/zurueck", "marschiert" },
  { "macht/machen/mache sich/mich", "auf den weg", "marschiert" },
  { "verlegt/verlegen seinen/ihren/den sitz/standort/standquartier", NULL, "verlegt" },
  { "seinen/ihren/den sitz/standort", "verlegt/verlegen", "marschiert" },
  { "bleibt/bleiben/verbleibt/verbleiben in/hinter den/ihren/seinen/der werken/wallen/waellen/quartieren/stellungen/mauern/festung", NULL, "bleibt" },
  { "reste/restent/restera/demeure/demeurent/demeurera dans/derriere ses/leurs/les ouvrages/murs/cantonnements/quartiers", NULL, "reste" },
  { "ich verlege/verlegen/nehme/schlage/richte mein/das hauptquartier/grosses? hauptquartier? nach/in/zu", NULL, "mein hauptquartier geht nach" },
  { "je/nous transporte/porte/transfere/etablis/installe/transportons mon/notre/le grand? quartier general a/sur/en", NULL, "mon quartier general va a" },
  { "jetablis/jinstalle mon/le/notre quartier general a/sur/en", NULL, "mon quartier general va a" },
  { "reste/restent/restera/resteront/demeure/demeurent a/sur son/leurs/leur/ses/mon poste/postes/positions", NULL, "reste" },
  { "bleibt/bleiben/verbleibt/verbleiben auf seinem/ihrem/ihren/dem posten", NULL, "bleibt" },
  { "wird/werden zuruckgelassen/zurueckgelassen", NULL, "bleibt" },
  { "est/sont/sera/seront laisse/laissee/laisses/laissees", NULL, "reste" },
  { "wobei", NULL, "und" },
  { "gewehr bei fuss", NULL, "" },
  { "larme au pied", NULL, "" },
  { "ruhig/brav/ordentlich/hubsch/huebsch/sauberlich", NULL, "" },
  { "als reserve/ruckhalt/rueckhalt/deckung/sicherung/nachhut/stadtwache/wache/flankenschutz", NULL, "" },
  { "en reserve/arriere/couverture/soutien garde?", NULL, "" },
  { "und zwar", NULL, "" },
  { "los gehts", NULL, "" },
  { "auf gehts", NULL, "" },
  { "aber/mais flott/zackig/fix/dalli/pronto/hurtig/vite/rondement", NULL, "" },
  { "et que ca saute", NULL, "" },
  { "et? pas question de forcer lallure", NULL, "" },
  { "et? pas question de forcer la/le marche/pas", NULL, "" },
  { "raus/rauf/runter/ruber/rueber/hinaus/hinuber/hinueber/hinauf/hinab/hinunter/ab nach/uber/ueber/bis", NULL, "nach" },
  { "auf das/dem rechte/linke/andere/rechten/linken elbufer/ufer/saaleufer/oderufer/muldeufer", NULL, "" },
  { "sur la rive droite/gauche", NULL, "" },
  { "ungeachtet/trotz dessen", NULL, "" },
  { "statt/anstelle seiner/ihrer/dessen/deren", NULL, "" },
  { "a sa/leur place", NULL, "" },
  { "auf befehl/weisung/anordnung/wunsch seiner/des/der majestat/majestaet/kaisers/konigs/koenigs/zaren/hauptquartiers/prinzen", NULL, "" },
  { "par/sur ordre de/du lempereur/roi/tsar/quartier/sa general?/majeste?", NULL, "" },
  { "kehrt/kehren um und marschiert/geht/ziehen/zieht", NULL, "marschiert" },
  { "in richtung", NULL, "nach" },
  { "richtung", NULL, "nach" },
  { "wird/werden angewiesen/beauftragt/ersucht/gebeten/gehalten", NULL, "soll" },
  { "ist/sind angewiesen/beauftragt/ersucht/gebeten/gehalten", NULL, "soll" },
  { "hat/haben weisung/auftrag/anweisung", NULL, "soll" },
  { "ruhrt/ruehrt/ruhren/ruehren sich nicht vom/von fleck/der stelle?", NULL, "bleibt" },
  { "macht/machen ruhetag/rasttag/pause/rast", NULL, "bleibt" },
  { "hat/haben ruhetag/rasttag/pause/frei", NULL, "bleibt" },
  { "legt/legen einen ruhetag/rasttag ein", NULL, "bleibt" },
  { "nimmt/nehmen/bezieht/beziehen quartier/quartiere/stellung/aufstellung/posten in/bei/um", NULL, "erreicht" },
  { "findet/finden sich in", "ein", "erreicht" },
  { "trifft/treffen/langt/langen in/bei", "ein/an", "erreicht" },
  { "kommt/kommen in", "an", "erreicht" },
  { "schlagt/schlaegt sein/ihr lager in/bei", "auf", "erreicht" },
  { "prend/prendra/prennent/prendront/prenne ses/leurs/des/son? cantonnements/quartiers/positions/poste a/dans/autour de?", NULL, "atteint" },
  { "va/ira/vont/iront/vient/viendra/viennent/viendront se placer/poster/etablir/cantonner a/dans/devant", NULL, "atteint" },
  { "va/ira/vont/iront occuper/tenir/garder", NULL, "atteint" },
  { "soit/soient rendu/rendue/rendus? a/en", NULL, "atteint" },
  { "doit/devra/doivent/devront se? trouver/etre/arriver/rendue/parvenir rendu/rendue/rendus/arrive? a/en", NULL, "atteint" },
  { "se trouvera/trouveront a", NULL, "atteint" },
  { "parviendra/parvient/arrivera/arriveront/sera/seront rendu/rendue/rendus? a", NULL, "atteint" },
  { "rebrousse/rebroussera chemin vers/sur/jusqua", NULL, "marche sur" },
  { "est/sont dirige/dirigee/diriges/dirigees/envoye/envoyee/envoyes/porte/portee/portes/achemine/acheminee sur/a/vers", NULL, "marche sur" },
  { "est/sont charge/chargee/charges/prie/priee/pries/invite/requis/tenu/tenus de", NULL, "doit" },
  { "aura/auront/a/ont pour mission/tache/instruction/consigne de", NULL, "doit" },
  { "se maintient/maintiendra/maintiennent/maintiendront a", NULL, "reste a" },
  { "conserve/conservera/conservent/maintient ses/leurs positions/cantonnements/quartiers", NULL, "reste" },
  { "ne bronche/bronchera/bronchent pas/point", NULL, "reste" },
  { "portez/rendez/dirigez/transportez/acheminez/avancez vous", NULL, "marchez" },
  { "repliez/retirez vous sur/vers/a", NULL, "marchez sur" },
  { "en direction de", NULL, "sur" },
  { "ainsi que", NULL, "et" },
  { "tout comme", NULL, "et" },
  { "als/wie auch", NULL, "und" },
  { "nebst/samt/sowie", NULL, "und" },
};

static gboolean
recast_phrases (VtrReader *reader,
                guint start,
                guint *end)
{
  GArray *tokens = reader->tokens;
  gboolean any = FALSE;

  for (guint i = start; i < *end; i++)
    for (guint p = 0; p < G_N_ELEMENTS (phrases); p++)
      {
        guint n = vtr_phrase (tokens, i, *end, phrases[p].words);
        guint final = *end;
        guint before;

        if (n == 0)
          continue;
        if (phrases[p].final != NULL)
          {
            final = find_final (tokens, i + n, *end, phrases[p].final);
            if (final == *end)
              continue;
            cut (tokens, final, final + vtr_phrase (tokens, final, *end, phrases[p].final), end);
          }
        before = *end;
        set_words (reader, i, n, phrases[p].instead, end);
        /* on behind what stands there now, which may hold the same words again */
        i += *end + n - before - 1;
        any = TRUE;
        break;
      }
  return any;
}

/* When and how, which changes nothing of what is done this turn. */
static gboolean
recast_times (VtrReader *reader,
              guint start,
              guint *end)
{
  static const gchar *const times[] = {
    "um/gegen/ab 1/2/3/4/5/6/7/8/9/10/11/12/ein/zwei/drei/vier/funf/sechs/sieben/acht/neun/zehn/elf/zwolf uhr fruh/frueh/morgens/abends/nachmittags/mittags/nachts?", "bei/vor/nach/mit sonnenaufgang/sonnenuntergang/tagesanbruch/tagesgrauen/morgengrauen/einbruch der? nacht/dunkelheit?", "im morgengrauen/laufe", "in aller fruhe/frueh/herrgottsfruhe/herrgottsfruehe/ruhe/eile/stille", "in der fruhe/frueh/nacht", "noch? am/gegen/zum fruhen/spaten? morgen/abend/mittag/vormittag/nachmittag", "abends/morgens/nachts/mittags/vormittags/nachmittags", "morgen/heute/ubermorgen fruh/frueh/abend/mittag/vormittag/nachmittag/nacht", "noch heute/diesen/diese zug?", "in einem zug/zuge/rutsch", "ohne verzug/zogern/rast/aufenthalt/hast/eile/halt/pause/saumen", "in guter/bester ordnung", "mit aller/grosster/groesster/der grossten? eile", "auf kurzestem/kuerzestem/schnellstem/direktem/dem wege/weg kurzesten?", "diese/dieser/in runde/dieser runde?", "noch in dieser runde", "im laufe des tages/abends/morgens/morgigen tages?", "unter allen umstanden/umstaenden", "gemeinsam", "wie befohlen/besprochen/verabredet/gehabt",
    "a une/deux/trois/quatre/cinq/six/sept/huit/neuf/dix/onze/1/2/3/4/5/6/7/8/9/10/11 heure/heures precises? du/de matin/soir/lapres? midi?", "a laube/laurore/midi/minuit", "a la nuit tombante/tombee?", "a la pointe du jour", "au point/lever/petit du/matin jour/soleil?", "de bon/grand matin", "de bonne heure", "des laube/demain/aujourdhui/maintenant matin/soir?", "ce soir/matin/jour meme?", "demain matin/soir/midi", "dans la journee/soiree/matinee/nuit", "dans la/une journee/soiree de demain", "avant la? nuit/midi/soir/lever du? jour?", "sans retard/delai/tarder/halte/bruit/hate/perdre plus? de? temps?", "en toute hate", "en hate/silence", "au plus vite/tot", "en bon ordre", "toutes affaires cessantes", "tout dune traite", "dune seule? traite", "le plus vite/tot possible", "a cette fin/effet", "en consequence", "comme prevu/convenu", NULL
  };
  GArray *tokens = reader->tokens;
  gboolean any = FALSE;

  for (guint i = start; i < *end; i++)
    {
      guint n = vtr_phrases (tokens, i, *end, times);
      gboolean apart;

      if (n == 0)
        continue;
      /* ", ce soir," */
      apart = i > start && vtr_token_is (tokens, i - 1, *end, VTR_TOKEN_COMMA) && vtr_token_is (tokens, i + n, *end, VTR_TOKEN_COMMA);
      cut (tokens, apart ? i - 1 : i, i + n + (apart ? 1 : 0), end);
      any = TRUE;
      i -= MIN (i - start, apart ? 2 : 1);
    }
  return any;
}

/* "Mit dem ganzen Korps nach Weimar", "marche avec son corps sur": what he has goes
 * along anyway. "Es marschiert Compans". */
static gboolean
recast_along (VtrReader *reader,
              guint start,
              guint *end)
{
  GArray *tokens = reader->tokens;
  g_autoptr (GPtrArray) verbs = g_ptr_array_new ();
  VtrVerbForm form;
  gboolean any = FALSE;

  for (guint i = start; i < *end; i++)
    {
      guint with = vtr_phrase (tokens, i, *end, "mit/avec");
      guint n = with > 0 ? vtr_match_own_force (tokens, i + with, *end) : 0;

      if (n == 0 && with > 0)
        n = vtr_phrases (tokens, i + with, *end, (const gchar *const[]){ "dem/meinem/unserem/diesem ganzen/gesamten? korps", "allem was er/ich hat/habe", "allen/allem divisionen/truppen/kraften", "tout le/mon corps", "le/mon/notre corps entier?", "toutes ses/mes/les divisions/forces/troupes", "tout son/mon monde", NULL });
      if (n > 0)
        {
          cut (tokens, i, i + with + n, end);
          any = TRUE;
        }
      if (vtr_phrase (tokens, i, *end, "es") > 0 && i + 1 < *end && (i == start || vtr_token (tokens, i - 1)->kind != VTR_TOKEN_WORD) && vtr_lexicon_match_verb (reader->lexicon, tokens, i + 1, *end, verbs, &form) > 0 && vtr_names_own (reader, i + 2, *end))
        {
          cut (tokens, i, i + 1, end);
          any = TRUE;
        }
    }
  return any;
}

/* --- a duty ------------------------------------------------------------------- */

/* "hat sich nach Weimar zu begeben", "hat … abzurücken", "wird angewiesen, … zu
 * marschieren": is to. */
static gboolean
recast_duty (VtrReader *reader,
             guint start,
             guint *end)
{
  GArray *tokens = reader->tokens;
  gboolean any = FALSE;

  for (guint i = start + 1; i < *end; i++)
    {
      guint n = vtr_phrase (tokens, i, *end, "hat/haben/soll/ist/sind");
      guint at = i + n;
      guint stop;
      guint last;
      guint who;

      if (n == 0)
        continue;
      /* "ist von beiden Korps standzuhalten" */
      who = vtr_phrase (tokens, at, *end, "von/vom/durch") > 0 ? match_own (reader, at + 1, *end) : 0;
      if (who > 0)
        {
          cut (tokens, at, at + 1, end);
          move_up (tokens, at, who, i);
          i += who;
          at = i + n;
        }
      if (vtr_token_is (tokens, at, *end, VTR_TOKEN_COMMA) && g_str_equal (vtr_token (tokens, i)->fold, "soll"))
        cut (tokens, at, at + 1, end);
      stop = segment_end (tokens, at, *end);
      for (guint k = at; k < stop; k++)
        if (vtr_token_has (tokens, k, stop, VTR_CLASS_AND))
          stop = k;
      last = stop;
      while (last > at && vtr_token (tokens, last - 1)->kind != VTR_TOKEN_WORD)
        last--;
      if (last < at + 2)
        continue;
      last--;
      /* "hat weit zu gehen", "ist kaum zu bringen" */
      for (guint k = at; k < last; k++)
        if (vtr_phrase (tokens, k, last, "weit/kaum/schwer/leicht/nichts/wenig/viel/lange/genug/nicht/nie/kein/keine/keinen") > 0)
          last = at;
      if (last == at)
        continue;
      if (vtr_token_is (tokens, last - 1, *end, VTR_TOKEN_WORD) && g_str_equal (vtr_token (tokens, last - 1)->fold, "zu") && g_str_has_suffix (vtr_token (tokens, last)->fold, "n"))
        {
          cut (tokens, last - 1, last, end);
          set_word (reader, i, "soll");
          any = TRUE;
        }
      else
        {
          const gchar *fold = vtr_token (tokens, last)->fold;
          const gchar *zu = strstr (fold + 1, "zu");
          static const gchar *const before[] = { "ab", "auf", "vor", "aus", "ein", "an", "los", "weiter", "hin", "her", "heran", "nach", "fort", "zuruck", "zurueck", "stand", "um", NULL };

          for (guint b = 0; before[b] != NULL; b++)
            if (g_str_has_prefix (fold, before[b]) && g_str_has_prefix (fold + strlen (before[b]), "zu") && g_str_has_suffix (fold, "n"))
              zu = fold + strlen (before[b]);
          if (zu != NULL && g_str_has_suffix (fold, "n") && strlen (zu) > 4)
            {
              g_autofree gchar *plain = g_strdup_printf ("%.*s%s", (int) (zu - fold), fold, zu + 2);

              set_word (reader, last, plain);
              set_word (reader, i, "soll");
              any = TRUE;
            }
        }
    }
  return any;
}

/* --- imperatives -------------------------------------------------------------- */

/* The own formations named at @pos; 0: none. */
static guint
match_own (VtrReader *reader,
           guint pos,
           guint end)
{
  g_autoptr (VtrClause) name = vtr_clause_new (pos);
  guint n;

  if (!vtr_token_is (reader->tokens, pos, end, VTR_TOKEN_WORD) || vtr_token_has (reader->tokens, pos, end, VTR_CLASS_ME | VTR_CLASS_IT))
    return 0;
  n = vtr_parse_subject (reader, pos, end, name);
  if (n == 0 || name->fail != VTR_VERDICT_NONE || name->me || name->rest || name->subjects->len == 0)
    return 0;
  for (guint i = 0; i < name->subjects->len; i++)
    {
      const VtrLexiconFormation *record = vtr_lexicon_formation (reader->lexicon, &g_array_index (name->subjects, VtrId, i));

      if (record == NULL || !record->commanded)
        return 0;
    }
  return n;
}

static gboolean
begins_segment (const GArray *tokens,
                guint start,
                guint pos)
{
  return pos == start || vtr_token (tokens, pos - 1)->kind != VTR_TOKEN_WORD || vtr_token_has (tokens, pos - 1, pos, VTR_CLASS_AND | VTR_CLASS_THEN);
}

/* "Marschieren Sie mit Compans nach Weimar", "Marchez sur Weimar avec Compans": he
 * marches. */
static gboolean
recast_imperative (VtrReader *reader,
                   guint start,
                   guint *end)
{
  GArray *tokens = reader->tokens;
  g_autoptr (GPtrArray) verbs = g_ptr_array_new ();
  VtrVerbForm form;
  guint rest, particle, after;

  for (guint i = start; i < *end; i++)
    {
      gboolean sie = vtr_phrase (tokens, i + 1, *end, "sie") > 0 && vtr_token_is (tokens, i, *end, VTR_TOKEN_WORD) && g_str_has_suffix (vtr_token (tokens, i)->fold, "en");
      gboolean vous = vtr_token_is (tokens, i, *end, VTR_TOKEN_WORD) && g_str_has_suffix (vtr_token (tokens, i)->fold, "ez");
      guint stop;

      /* "Se porter sur Weimar avec Compans" */
      vous = vous || (i == start && vtr_token_is (tokens, i, *end, VTR_TOKEN_WORD) && (vtr_phrase (tokens, i, *end, "se") > 0 || g_str_has_suffix (vtr_token (tokens, i)->fold, "er")));
      if ((!sie && !vous) || !begins_segment (tokens, start, i))
        continue;
      if (vtr_lexicon_match_verb (reader->lexicon, tokens, i, *end, verbs, &form) == 0 && vtr_match_other_march (tokens, i, *end) == 0 && vtr_phrase (tokens, i, *end, "lassen") == 0 && !(sie && vtr_lexicon_match_split (reader->lexicon, tokens, i, *end, verbs, &rest, &particle, &after)))
        {
          gboolean split = FALSE;

          /* "Brechen Sie … auf": the verb's last word decides, without "Sie" */
          if (sie)
            {
              VtrToken you = *vtr_token (tokens, i + 1);

              g_array_remove_index (tokens, i + 1);
              split = vtr_lexicon_match_split (reader->lexicon, tokens, i, *end - 1, verbs, &rest, &particle, &after);
              g_array_insert_val (tokens, i + 1, you);
            }
          if (!split)
            continue;
        }
      if (sie)
        {
          cut (tokens, i + 1, i + 2, end);
          if (vtr_phrase (tokens, i, *end, "lassen") > 0)
            set_word (reader, i, "lasse");
        }
      stop = segment_end (tokens, i, *end);
      for (guint k = i + 1; k < stop; k++)
        {
          guint with = vtr_phrase (tokens, k, stop, "mit/avec");
          guint n = with > 0 ? match_own (reader, k + with, stop) : 0;

          if (n > 0)
            {
              cut (tokens, k, k + with, end);
              move_up (tokens, k, n, i);
              return TRUE;
            }
        }
      if (sie)
        return TRUE;
    }
  return FALSE;
}

/* --- who acts comes first ------------------------------------------------------ */

/* What may stand before the verb in his place: where to, when. Returns the tokens;
 * @placed: (out): a place is among them */
static guint
match_front (VtrReader *reader,
             guint pos,
             guint end,
             gboolean *placed)
{
  const GArray *tokens = reader->tokens;
  guint at = pos;

  *placed = FALSE;
  while (at < end)
    {
      VtrId place;
      guint n = vtr_match_place (reader, at, end, NULL, &place);

      if (n > 0 && at > pos)
        {
          *placed = TRUE;
          at += n;
        }
      else if (n > 0)
        return 0;
      else if ((n = vtr_skip_fillers (tokens, at, end)) > at)
        at = n;
      else if (vtr_token (tokens, at)->kind != VTR_TOKEN_WORD)
        return at - pos;
      else if (match_own (reader, at, end) > 0)
        return at - pos;
      else if (vtr_token_has (tokens, at, end, VTR_CLASS_TO | VTR_CLASS_VIA | VTR_CLASS_FROM | VTR_CLASS_AT) || (at > pos && (vtr_token_has (tokens, at, end, VTR_CLASS_TIME) || g_ascii_isdigit (vtr_token (tokens, at)->fold[0]) || vtr_phrase (tokens, at, end, "uhr/fruh/frueh/morgens/abends/morgen/abend/mittag/matin/soir/heures") > 0)))
        at++;
      else
        return at - pos;
    }
  return at - pos;
}

/* Whether a word at @pos is the finite verb of a clause; its tokens. */
static guint
match_finite (VtrReader *reader,
              guint pos,
              guint end)
{
  const GArray *tokens = reader->tokens;
  g_autoptr (GPtrArray) verbs = g_ptr_array_new ();
  VtrVerbForm form;
  guint rest, particle, after;
  guint n;

  if (!vtr_token_is (tokens, pos, end, VTR_TOKEN_WORD))
    return 0;
  n = vtr_phrase (tokens, pos, end, "soll/sollen/wird/werden/muss/mussen/hat/haben/doit/doivent/devra/devront");
  if (n > 0)
    return n;
  n = vtr_lexicon_match_verb (reader->lexicon, tokens, pos, end, verbs, &form);
  if (n > 0 && form == VTR_VERB_BASE)
    return n;
  if (vtr_lexicon_match_split (reader->lexicon, tokens, pos, end, verbs, &rest, &particle, &after))
    return 1;
  return vtr_match_other_march (tokens, pos, end);
}

/* "Nach Weimar rückt Compans ab, nach Gotha Bonet", "À Erfurt restera Bonet", "Resteront
 * à Erfurt : Bonet et Friederichs": who acts, the verb, the rest. */
static gboolean
recast_inverted (VtrReader *reader,
                 guint start,
                 guint *end)
{
  GArray *tokens = reader->tokens;
  gboolean any = FALSE;

  for (guint i = start; i < *end; i++)
    {
      guint first = i;
      guint stop = segment_end (tokens, i, *end);
      gboolean placed;
      guint front;
      guint verb;
      guint who;

      if (vtr_token (tokens, i)->kind != VTR_TOKEN_WORD || !begins_segment (tokens, start, i))
        continue;
      while (vtr_token_has (tokens, first, stop, VTR_CLASS_AND | VTR_CLASS_THEN))
        first++;
      if (first >= stop || match_own (reader, first, stop) > 0)
        continue;
      front = match_front (reader, first, stop, &placed);
      verb = front > 0 ? match_finite (reader, first + front, stop) : 0;
      who = front > 0 ? match_own (reader, first + front + verb, stop) : 0;
      if (who > 0 && (verb > 0 || (placed && first > start && first + front + who == stop)))
        {
          /* who acts, the verb, what stood in front */
          move_up (tokens, first + front + verb, who, first);
          if (verb > 0)
            move_up (tokens, first + who + front, verb, first + who);
          any = TRUE;
          i = first + who + front + verb - 1;
          continue;
        }
      /* the verb first */
      if (front > 0)
        continue;
      verb = match_finite (reader, first, stop);
      if (verb == 0 || !(g_str_has_suffix (vtr_token (tokens, first)->fold, "ra") || g_str_has_suffix (vtr_token (tokens, first)->fold, "ront") || vtr_phrase (tokens, first, stop, "bleiben/bleibt/verbleiben/verbleibt/marschieren/rucken/gehen") > 0))
        continue;
      front = match_front (reader, first + verb, stop, &placed);
      if (!placed)
        continue;
      if (first + verb + front == stop && vtr_token_is (tokens, stop, *end, VTR_TOKEN_COLON))
        {
          guint close = segment_end (tokens, stop + 1, *end);

          while (vtr_token_is (tokens, close, *end, VTR_TOKEN_COMMA) && match_own (reader, stop + 1, *end) > close - stop - 1)
            close = segment_end (tokens, close + 1, *end);
          who = match_own (reader, stop + 1, *end);
          if (who == 0 || stop + 1 + who != close)
            continue;
          cut (tokens, stop, stop + 1, end);
        }
      else
        {
          who = match_own (reader, first + verb + front, stop);
          if (who == 0 || first + verb + front + who != stop || vtr_phrase (tokens, first, stop, "bleibt/verbleibt/rucken/gehen/marschieren") > 0)
            continue;
        }
      move_up (tokens, first + verb + front, who, first);
      any = TRUE;
      i = first + verb + front + who - 1;
    }
  return any;
}

/* --- what somebody wants --------------------------------------------------------- */

/* "Compans will ich in Weimar haben", "ich will Compans in Weimar sehen", "je veux
 * Compans à Weimar": that he be there. */
static gboolean
recast_wanted (VtrReader *reader,
               guint start,
               guint *end)
{
  GArray *tokens = reader->tokens;

  for (guint i = start; i < *end; i++)
    {
      guint n = vtr_phrases (tokens, i, *end, (const gchar *const[]){ "ich/wir will/wollen", "will/wollen ich/wir", "je veux", "nous voulons", NULL });
      guint who = n > 0 ? match_own (reader, i + n, *end) : 0;
      guint at = i + n + who;
      guint joint;
      guint place_words;
      guint last;
      VtrId place;

      if (n == 0 || (who == 0 && i == start))
        continue;
      at = vtr_skip_fillers (tokens, at, *end);
      joint = vtr_phrase (tokens, at, *end, "in/bei/a");
      place_words = joint > 0 ? vtr_match_place (reader, at + joint, *end, NULL, &place) : 0;
      if (place_words == 0)
        continue;
      last = at + joint + place_words;
      if (vtr_phrase (tokens, last, *end, "haben/sehen/wissen") > 0)
        cut (tokens, last, last + 1, end);
      else if (vtr_phrase (tokens, i, *end, "je/nous") == 0)
        continue;
      set_words (reader, at, joint, "erreicht", end);
      cut (tokens, i, i + n, end);
      return TRUE;
    }
  return FALSE;
}

/* "je prie Compans de se porter sur Weimar", "ich bitte Compans, nach Weimar zu gehen". */
static gboolean
recast_asked (VtrReader *reader,
              guint start,
              guint *end)
{
  GArray *tokens = reader->tokens;

  for (guint i = start; i < *end; i++)
    {
      guint n = vtr_phrases (tokens, i, *end, (const gchar *const[]){ "je prie/charge/somme/requiers/enjoins/commande/prescris a/au?", "nous prions/chargeons/enjoignons a/au?", "jenjoins a/au?", "ordre a/au", "ich bitte/ersuche/beauftrage/weise", "wir bitten/ersuchen/beauftragen", NULL });
      guint who = n > 0 ? match_own (reader, i + n, *end) : 0;
      guint at = i + n + who;

      if (who == 0)
        continue;
      if (vtr_phrase (tokens, at, *end, "an") > 0)
        cut (tokens, at, at + 1, end);
      if (vtr_phrase (tokens, at, *end, "de") > 0)
        set_word (reader, at, "doit");
      else if (vtr_token_is (tokens, at, *end, VTR_TOKEN_COMMA) && find_final (tokens, at + 1, *end, "zu") == *end && vtr_phrase (tokens, i, *end, "ich/wir") > 0)
        set_words (reader, at, 1, "soll", end);
      else
        continue;
      cut (tokens, i, i + n, end);
      return TRUE;
    }
  return FALSE;
}

/* "Euer Hochwohlgeboren beehre ich mich mitzuteilen, daß …", "J'ai l'honneur d'informer
 * Votre Majesté que …": how an order is announced. */
static gboolean
recast_announce (VtrReader *reader,
                 guint start,
                 guint *end)
{
  static const gchar *const announces[] = { "beehre/ehre/mitzuteilen/anzuzeigen/melde/melden/gehorsamst/honneur/informe/informer/noter/annoncer/annonce/compte/connaissance/bekannt/kund/vermelden/berichten/berichte/mitteilen/versichere/assurer", "ich will/wunsche/befehle/bestimme/ordne/bitte/verlange", "je veux/desire/ordonne/demande/souhaite/entends", "mein wille/befehl/wunsch ist", "es ist mein wille/befehl/wunsch", NULL };
  GArray *tokens = reader->tokens;
  gboolean any = FALSE;

  for (guint i = start; i < *end && i < start + 18; i++)
    {
      if (vtr_phrases (tokens, i, *end, announces) > 0)
        any = TRUE;
      if (vtr_token_has (tokens, i, *end, VTR_CLASS_NEGATION | VTR_CLASS_HARD | VTR_CLASS_AMEND) || vtr_token (tokens, i)->kind == VTR_TOKEN_ASK || match_own (reader, i, *end) > 0)
        return FALSE;
      if (vtr_phrase (tokens, i, *end, "dass/que") > 0)
        {
          if (!any)
            return FALSE;
          cut (tokens, start, i + 1, end);
          return TRUE;
        }
    }
  return FALSE;
}

/* What may be said of somebody without touching what he does: nothing that forbids,
 * tells, fears, no place, no other name. */
static gboolean
is_plain_talk (VtrReader *reader,
               guint pos,
               guint end)
{
  const GArray *tokens = reader->tokens;

  for (guint i = pos; i < end; i++)
    {
      VtrId place;
      g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (VtrId));

      if (vtr_token (tokens, i)->kind != VTR_TOKEN_WORD && vtr_token (tokens, i)->kind != VTR_TOKEN_BREAK)
        return FALSE;
      if (vtr_token_has (tokens, i, end, VTR_CLASS_HARD | VTR_CLASS_NEGATION | VTR_CLASS_AMEND | VTR_CLASS_OPINION | VTR_CLASS_FOE))
        return FALSE;
      if (vtr_match_place (reader, i, end, NULL, &place) > 0 || vtr_lexicon_match (reader->lexicon, tokens, i, end, VTR_NAME_FORMATION, FALSE, ids, NULL) > 0)
        return FALSE;
    }
  return end <= pos + 10;
}

/* "Da Girard müde ist, bleibt er in Weimar", "Comme Girard est fatigué, il reste". */
static gboolean
recast_reason (VtrReader *reader,
               guint start,
               guint *end)
{
  GArray *tokens = reader->tokens;
  guint n = vtr_phrase (tokens, start, *end, "da/weil/comme/puisque/obwohl/obschon/nachdem/bien/maintenant que?");
  guint who = n > 0 ? match_own (reader, start + n, *end) : 0;
  guint stop = segment_end (tokens, start, *end);

  /* "Girard étant fatigué, il restera" */
  if (n == 0 && (who = match_own (reader, start, *end)) > 0 && vtr_phrase (tokens, start + who, *end, "etant/ayant") == 0)
    return FALSE;
  if (who == 0 || !vtr_token_is (tokens, stop, *end, VTR_TOKEN_COMMA) || !is_plain_talk (reader, start + n + who, stop))
    return FALSE;
  for (guint i = stop + 1; i < *end && i < stop + 4; i++)
    if (vtr_phrase (tokens, i, *end, "er/sie/es/il/elle/ils/elles") > 0)
      {
        cut (tokens, i, i + 1, end);
        cut (tokens, start + n + who, stop + 1, end);
        cut (tokens, start, start + n, end);
        return TRUE;
      }
  return FALSE;
}

/* "Den Friederichs hol ich mir ran, der soll …", "Das Freikorps nimmt daran nicht teil,
 * es verbleibt …": the second says what he does. */
static gboolean
recast_resumed (VtrReader *reader,
                guint start,
                guint *end)
{
  static const gchar *const no_part[] = { "nimmt/nehmen hieran/daran/dabei? nicht teil", "kommt/kommen/geht/gehen nicht mit", "nen est/sont pas", "ny va/vont pas", NULL };
  GArray *tokens = reader->tokens;
  guint who = match_own (reader, start, *end);
  guint stop = segment_end (tokens, start + who, *end);
  guint n;

  if (who == 0 || stop == start + who || !vtr_token_is (tokens, stop, *end, VTR_TOKEN_COMMA))
    return FALSE;
  n = vtr_phrase (tokens, stop + 1, *end, "der/die/das/dieser/diese/dieses/er/sie/es/il/elle/ils/elles/celui ci?");
  if (n == 0 || match_finite (reader, stop + 1 + n, *end) == 0)
    {
      /* "il n'en bouge pas" */
      if (n == 0 || vtr_phrase (tokens, stop + 1 + n, *end, "nen/ny/ne") == 0)
        return FALSE;
    }
  if (vtr_phrases (tokens, start + who, stop, no_part) != stop - start - who)
    {
      static const gchar *const needs[] = { "mude/muede/erschopft/erschoepft/fatigue/fatiguee/fatigues/las/krank/malade/ruhe/repos/besoin/braucht/brauchen/deja/schon/hungrig/unterwegs", "hol/hole/nehm/nehme/zieh/ziehe/lass/lasse ich/wir", NULL };
      gboolean plain = vtr_phrase (tokens, stop + 1, *end, "der/die/das/dieser/diese/dieses/celui") > 0;

      /* "Compans ist beleidigt, er soll nach Weimar": what he says */
      for (guint i = start + who; i < stop; i++)
        plain = plain || vtr_phrases (tokens, i, stop, needs) > 0;
      if (!plain || !is_plain_talk (reader, start + who, stop))
        return FALSE;
    }
  cut (tokens, start + who, stop + 1 + n, end);
  return TRUE;
}

/* "Horn geht gemeinsam mit Steinmetz nach Zerbst": both go. */
static gboolean
recast_together (VtrReader *reader,
                 guint start,
                 guint *end)
{
  GArray *tokens = reader->tokens;
  guint who = match_own (reader, start, *end);

  for (guint i = start + who; who > 0 && i < *end && vtr_token (tokens, i)->kind == VTR_TOKEN_WORD; i++)
    {
      guint n = vtr_phrase (tokens, i, *end, "gemeinsam/zusammen/vereint/conjointement/ensemble mit/avec");
      guint other = n == 2 ? match_own (reader, i + n, *end) : 0;

      if (other == 0)
        continue;
      cut (tokens, i, i + 1, end);
      set_word (reader, i, "und");
      move_up (tokens, i, other + 1, start + who);
      return TRUE;
    }
  return FALSE;
}

/* "und läßt Dufour in Bremen zurück", "il laissera Dufour à Brême": he stays. */
static gboolean
recast_leaving (VtrReader *reader,
                guint start,
                guint *end)
{
  GArray *tokens = reader->tokens;

  for (guint i = start; i < *end; i++)
    {
      guint n = vtr_phrase (tokens, i, *end, "lasst/laesst/lassen/lasse/laisse/laissent/laissera/laisseront/laissant/laissez/laisser sie/wir/ich?");
      guint who = n > 0 ? match_own (reader, i + n, *end) : 0;
      guint at = i + n + who;
      guint from = i;
      guint joint;
      guint words = 0;
      VtrId place;

      if (who == 0)
        continue;
      joint = vtr_phrase (tokens, at, *end, "in/bei/a/en/vor/devant");
      if (joint > 0)
        words = vtr_match_place (reader, at + joint, *end, NULL, &place);
      if (joint > 0 && words == 0)
        continue;
      at += joint + words;
      n = vtr_phrase (tokens, at, *end, "zuruck/zurueck/stehen/liegen/ici/dort/hier/la/derriere/da");
      if ((n == 0 && words == 0) || (vtr_token_is (tokens, at + n, *end, VTR_TOKEN_WORD) && !vtr_token_has (tokens, at + n, *end, VTR_CLASS_AND)))
        continue;
      if (n > 0)
        cut (tokens, at, at + n, end);
      while (from > start && vtr_token_has (tokens, from - 1, *end, VTR_CLASS_IT | VTR_CLASS_ME | VTR_CLASS_FILLER))
        from--;
      if (from > start && vtr_phrase (tokens, from - 1, *end, "on/man") > 0)
        from--;
      if (from > start && vtr_token (tokens, from - 1)->kind == VTR_TOKEN_WORD && !vtr_token_has (tokens, from - 1, *end, VTR_CLASS_AND))
        continue;
      /* the name in the verb's place, and the verb behind it */
      {
        guint verb = i + (at - i - joint - words - who > 0 ? at - i - joint - words - who : 0);

        move_up (tokens, verb, who, from);
        set_words (reader, from + who, verb - from, "bleibt", end);
      }
      if (from > start && vtr_token_has (tokens, from - 1, *end, VTR_CLASS_AND))
        g_array_index (tokens, VtrToken, from - 1).kind = VTR_TOKEN_COMMA;
      return TRUE;
    }
  return FALSE;
}

/* "C'est Bonet qui ira à Iéna." */
static gboolean
recast_cest (VtrReader *reader,
             guint start,
             guint *end)
{
  GArray *tokens = reader->tokens;
  guint at = start;
  guint who;

  while (vtr_token_has (tokens, at, *end, VTR_CLASS_AND | VTR_CLASS_FILLER))
    at++;
  who = vtr_phrase (tokens, at, *end, "cest") > 0 ? match_own (reader, at + 1, *end) : 0;
  if (who == 0 || vtr_phrase (tokens, at + 1 + who, *end, "qui") == 0)
    return FALSE;
  cut (tokens, at + 1 + who, at + 2 + who, end);
  cut (tokens, at, at + 1, end);
  return TRUE;
}

/* "läßt durch seinen Brückentrain von Eisleben aus eine Schiffbrücke nach Weißenfels
 * schlagen", "fait jeter par ses pontonniers un pont à Weissenfels". */
static gboolean
recast_bridge (VtrReader *reader,
               guint start,
               guint *end)
{
  GArray *tokens = reader->tokens;
  guint who = match_own (reader, start, *end);
  guint at = start + who;
  guint bridge = 0;
  guint n;
  VtrId place;

  if (who == 0 || vtr_lexicon_verb (reader->lexicon, "bridge") == NULL)
    return FALSE;
  for (guint i = at; i < *end && vtr_token (tokens, i)->kind == VTR_TOKEN_WORD && bridge == 0; i++)
    if ((n = vtr_phrase (tokens, i, *end, "eine/die schiffbrucke/schiffbruecke/brucke/bruecke/pontonbrucke/pontonbruecke/schiffsbrucke nach/bei/zu")) > 0 || (n = vtr_phrase (tokens, i, *end, "un/le pont de? bateaux/pontons? a/vers/sur")) > 2)
      bridge = i;
  if (bridge == 0 || vtr_match_place (reader, bridge + n, *end, NULL, &place) == 0)
    return FALSE;
  n += vtr_match_place (reader, bridge + n, *end, NULL, &place);
  while (at < bridge)
    {
      guint m = vtr_phrase (tokens, at, bridge, "schlagt/schlaegt/baut/errichtet/wirft/lasst/laesst/lassen/schlagen/bauen/fait/fera/jette/jettera/jeter/etablir/construit/construira/construire");

      if (m == 0)
        m = vtr_phrase (tokens, at, bridge, "durch/mit/par/avec seinen/ihren/seinem/ihrem/dem/den/ses/son/le/leur bruckentrain/brueckentrain/train/pontontrain/pioniere/pontoniere/pontonniers/equipage/sapeurs de? pont?");
      if (m == 0 && (m = vtr_phrase (tokens, at, bridge, "von/de")) > 0)
        {
          guint words = vtr_match_place (reader, at + m, bridge, NULL, &place);

          m = words > 0 ? m + words + vtr_phrase (tokens, at + m + words, bridge, "aus") : 0;
        }
      if (m == 0)
        return FALSE;
      at += m;
    }
  if (vtr_phrase (tokens, bridge + n, *end, "schlagen/bauen/errichten/werfen") > 0)
    cut (tokens, bridge + n, bridge + n + 1, end);
  /* the place's words stay */
  for (guint i = bridge; i < bridge + n; i++)
    if (vtr_match_place (reader, i, bridge + n, NULL, &place) > 0)
      {
        set_words (reader, start + who, i - start - who, "schlaegt eine bruecke nach", end);
        return TRUE;
      }
  return FALSE;
}

/* "Was Compans angeht, so marschiert er nach Weimar." */
static gboolean
recast_topic (VtrReader *reader,
              guint start,
              guint *end)
{
  GArray *tokens = reader->tokens;
  guint n = vtr_phrase (tokens, start, *end, "was");
  guint who = n > 0 ? match_own (reader, start + n, *end) : 0;
  guint at = start + n + who;

  if (who == 0 || vtr_phrase (tokens, at, *end, "betrifft/angeht/anbelangt/anlangt") == 0 || !vtr_token_is (tokens, at + 1, *end, VTR_TOKEN_COMMA))
    return FALSE;
  for (guint i = at + 2; i < *end && i < at + 6; i++)
    if (vtr_phrase (tokens, i, *end, "er/sie/es/der/die") > 0)
      {
        guint so = vtr_phrase (tokens, at + 2, *end, "so");

        cut (tokens, i, i + 1, end);
        cut (tokens, at, at + 2 + so, end);
        cut (tokens, start, start + 1, end);
        return TRUE;
      }
  return FALSE;
}

/* "Weder Compans noch Bonet rühren sich", "ni Compans ni Bonet ne bougent". */
static gboolean
recast_neither (VtrReader *reader,
                guint start,
                guint *end)
{
  static const gchar *const stirs[] = { "ruhrt/ruehrt/ruhren/ruehren/bewegt/bewegen/regt/regen sich von der stelle?", "verlasst/verlaesst/verlassen ihre/seine/die quartiere/stellung", "ne bouge/bougent/bougera/bougeront", "ne remue/remuent", "ne se met/mettent/mettra/mettront en mouvement/marche", "ne font/fait/fera/feront mouvement", NULL };
  GArray *tokens = reader->tokens;

  for (guint i = start; i < *end; i++)
    {
      gboolean german = vtr_phrase (tokens, i, *end, "weder") > 0;
      guint a = (german || vtr_phrase (tokens, i, *end, "ni") > 0) ? match_own (reader, i + 1, *end) : 0;
      guint joint = i + 1 + a;
      guint b = a > 0 && vtr_phrase (tokens, joint, *end, german ? "noch" : "ni") > 0 ? match_own (reader, joint + 1, *end) : 0;
      guint n = b > 0 ? vtr_phrases (tokens, joint + 1 + b, *end, stirs) : 0;

      if (n == 0)
        continue;
      set_words (reader, joint + 1 + b, n, german ? "bleiben" : "restent", end);
      set_word (reader, joint, german ? "und" : "et");
      cut (tokens, i, i + 1, end);
      return TRUE;
    }
  return FALSE;
}

/* "soll am Abend in Weimar stehen", "wird in Weimar eintreffen": a march there. */
static gboolean
recast_arrival (VtrReader *reader,
                guint start,
                guint *end)
{
  GArray *tokens = reader->tokens;

  for (guint i = start + 1; i < *end; i++)
    {
      guint at = i + 1;
      guint joint;
      guint n;
      VtrId place;

      if (vtr_phrase (tokens, i, *end, "soll/sollen/wird/werden/muss/mussen/trifft/treffen/langt/langen") == 0)
        continue;
      at = vtr_skip_fillers (tokens, at, *end);
      joint = vtr_phrase (tokens, at, *end, "in/bei");
      n = joint > 0 ? vtr_match_place (reader, at + joint, *end, NULL, &place) : 0;
      if (n == 0 || vtr_phrase (tokens, at + joint + n, *end, vtr_phrase (tokens, i, *end, "trifft/treffen/langt/langen") > 0 ? "ein/an" : "stehen/sein/eintreffen/anlangen/ankommen") == 0)
        continue;
      cut (tokens, at + joint + n, at + joint + n + 1, end);
      set_word (reader, at, "erreicht");
      cut (tokens, i, i + 1, end);
      return TRUE;
    }
  return FALSE;
}

/* ", Friederichs restant à Erfurt", ", qu'il aille": as a sentence of its own would. */
static gboolean
recast_participle (VtrReader *reader,
                   guint start,
                   guint *end)
{
  static const struct
  {
    const gchar *word;
    const gchar *instead;
  } verbs[] = { { "restant", "reste" }, { "demeurant", "reste" }, { "marchant", "marche" }, { "gagnant", "gagne" }, { "allant", "va" }, { "gardant", "garde" }, { "bleibend", "bleibt" }, { "marschierend", "marschiert" } };
  GArray *tokens = reader->tokens;
  gboolean any = FALSE;

  for (guint i = start + 1; i < *end; i++)
    {
      guint n = 0;

      /* "Compans, qu'il aille à Weimar" */
      if (vtr_token_is (tokens, i, *end, VTR_TOKEN_COMMA) && vtr_phrase (tokens, i + 1, *end, "quil/quils/quelle/quelles") > 0)
        {
          for (guint k = start; k < i && n == 0; k++)
            if (begins_segment (tokens, start, k) && match_own (reader, k, i) == i - k)
              n = 1;
          if (n > 0)
            {
              cut (tokens, i, i + 2, end);
              any = TRUE;
              continue;
            }
        }
      for (guint v = 0; v < G_N_ELEMENTS (verbs); v++)
        if (vtr_phrase (tokens, i, *end, verbs[v].word) > 0)
          for (guint k = start; k < i; k++)
            if (k > start && vtr_token_is (tokens, k - 1, *end, VTR_TOKEN_COMMA) && match_own (reader, k, *end) == i - k)
              {
                set_word (reader, i, verbs[v].instead);
                any = TRUE;
                break;
              }
    }
  return any;
}

/**
 * vtr_recast:
 * @reader: the reader, whose tokens are a copy that may change
 * @start: the sentence
 * @end: (inout): its end
 *
 * Returns: whether anything was put otherwise
 */
gboolean
vtr_recast (VtrReader *reader,
            guint start,
            guint *end)
{
  static gboolean (*const rules[]) (VtrReader *, guint, guint *) = { recast_announce, recast_bridge, recast_times, recast_along, recast_reason, recast_resumed, recast_together, recast_leaving, recast_cest, recast_phrases, recast_asked, recast_topic, recast_neither, recast_wanted, recast_arrival, recast_duty, recast_imperative, recast_participle, recast_inverted };
  gboolean any = FALSE;

  for (guint i = 0; i < G_N_ELEMENTS (rules); i++)
    any = rules[i](reader, start, end) || any;
  return any;
}
