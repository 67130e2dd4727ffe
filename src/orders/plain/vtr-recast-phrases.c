/* SPDX-License-Identifier: MIT */
#include "orders/plain/vtr-recast-private.h"

/* Words of German and French for which fewer do: when and how, announcements, marches
 * and bridges told by a noun. */

/* Words that say as much as fewer of the verb tables do. */
static const struct
{
  const gchar *words;
  const gchar *final; /* which must end the clause, and falls out; NULL: none */
  const gchar *instead;
} phrases[] = {
  { "ich/wir werde/werden", "schicken/senden/entsenden/verlegen/bringen/fuhren/fuehren/beordern/dirigieren", "ich schicke" },
  { "wird/werden", "zuruckgelassen/zurueckgelassen", "bleibt" },
  { "ruckt/rueckt/rucken/ruecken/zieht/ziehen in", "ein", "marschiert nach" },
  { "se tient/tiennent/tiendra/tiendront a", NULL, "reste a" },
  { "entre/entrent/entrera/entreront a", NULL, "marche sur" },
  { "est/sont a diriger/envoyer/porter/acheminer/transferer/deplacer sur/a/vers", NULL, "marche sur" },
  { "va/vont/vais/allons se/me/nous porter/rendre/diriger/acheminer/transporter", NULL, "va" },
  { "va/vont/vais/allons marcher/aller/partir/monter/descendre/avancer", NULL, "va" },
  { "se rendra/rendront/deplace/deplacent/deplacera/deplaceront", NULL, "va" },
  { "tritt/treten den/seinen/ihren marsch/vormarsch/abmarsch/weitermarsch/ruckmarsch", "an", "marschiert" },
  { "nimmt/nehmen/schlagt/schlaegt/schlagen den/ihren/seinen weg", "ein", "marschiert" },
  { "schlagt/schlaegt/schlagen die richtung/strasse", "ein", "marschiert" },
  { "setzt/setzen den/seinen/ihren marsch/weg/vormarsch", "fort", "marschiert" },
  { "nimmt/nehmen die/den strasse/chaussee/richtung/weg nach/auf", NULL, "marschiert nach" },
  { "beginnt/beginnen den/seinen/ihren marsch/vormarsch", NULL, "marschiert" },
  { "macht/machen einen sprung/satz", NULL, "marschiert" },
  { "me rends/porte/transporte/dirige/rendrai/porterai", NULL, "vais" },
  { "nous rendons/portons/transportons/dirigeons", NULL, "allons" },
  { "begebe mich", NULL, "gehe" },
  { "se reunit/reunissent/reunira/reuniront/regroupe/regroupent/concentre/concentrent/concentrera/concentreront", NULL, "se rassemblent" },
  { "beginnt/beginnen/eroffnet/eroeffnet/eroffnen/startet/starten mit? die/der/eine/einer formliche/foermliche/formlichen/foermlichen/regelrechte/regelrechten/regulare/reguläre? belagerung von/vor/der? festung?", NULL, "belagert" },
  { "nimmt/nehmen die formliche/foermliche/regelrechte? belagerung von/vor", "auf", "belagert" },
  { "schreitet/schreiten zur formlichen/foermlichen? belagerung von/der festung?", NULL, "belagert" },
  { "fait/fera/engage/engagera le siege de/devant", NULL, "assiege" },
  { "procede/procedera au siege en? regle? de", NULL, "assiege" },
  { "commence/commencera a assieger la? place/forteresse? de?", NULL, "assiege" },
  { "in the direction of", NULL, "towards" },
  { "en/dans la? direction de", NULL, "vers" },
  { "commence/entame/entreprend/ouvre/commencera/entamera/ouvrira le siege regulier? en? regle? de/devant", NULL, "assiege" },
  { "prend/prendra/prennent/prendront/prenne sa/leur place a", NULL, "va a" },
  { "va/vont/aille/aillent/ira/iront/vient/vienne prendre sa/leur/la place de? a", NULL, "va a" },
  { "trennt/trennen sich vom/von korps/dem/unserem?", NULL, "loest sich vom korps" },
  { "bitte lassen sie", NULL, "lasse" },
  { "die/alle ubrigen/uebrigen/anderen/andern/restlichen zwei/drei/beiden? divisionen/brigaden", NULL, "der rest des korps" },
  { "les deux/trois? autres divisions/brigades", NULL, "le reste du corps" },
  { "sur la defensive", NULL, "" },
  { "in der defensive", NULL, "" },
  { "se donne/donnent/donneront rendez vous", NULL, "se rassemblent" },
  { "continue/continuent/continuera/continueront sa/leur/son/la/le route/chemin/mouvement/marche/balade/promenade/periple/trajet/voyage/acheminement/progression/parcours", NULL, "marche" },
  { "pousse/poussent/poussera/pousseront une pointe", NULL, "pousse" },
  { "erwartet/erwarten sie/ihn/uns/mich/beide/diese dort/hier/daselbst", NULL, "bleibt" },
  { "ly/les/nous y? attend/attendra/attendent/attendront", NULL, "reste" },
  { "siedelt/siedeln/zieht/ziehen", "um/uber/ueber", "marschiert" },
  { "se mettent/mettront en route/marche/mouvement", NULL, "marchent" },
  { "bleibt/bleiben/verbleibt/verbleiben zu hause", NULL, "bleibt" },
  { "bleibt/bleiben/verbleibt/verbleiben daheim", NULL, "bleibt" },
  { "legt/legen die strecke", "zuruck/zurueck", "marschiert" },
  { "macht/machen/mache sich/mich", "auf den weg", "marschiert" },
  { "verlegt/verlegen seinen/ihren/den sitz/standort/standquartier", NULL, "verlegt" },
  { "seinen/ihren/den sitz/standort", "verlegt/verlegen", "marschiert" },
  { "bleibt/bleiben/verbleibt/verbleiben in/hinter den/ihren/seinen/der werken/wallen/waellen/quartieren/stellungen/mauern/festung", NULL, "bleibt" },
  { "reste/restent/restera/demeure/demeurent/demeurera dans/derriere ses/leurs/les/leur/sa/la ouvrages/murs/cantonnements/quartiers/place/places/forteresse/forteresses/remparts", NULL, "reste" },
  { "ich verlege/verlegen/nehme/schlage/richte mein/das hauptquartier/grosses? hauptquartier? nach/in/zu", NULL, "mein hauptquartier geht nach" },
  { "je/nous transporte/porte/transfere/etablis/installe/transportons mon/notre/le grand? quartier general a/sur/en", NULL, "mon quartier general va a" },
  { "je/nous transporte/porte/transfere/transportons mon/notre/le grand? quartier general de/du", NULL, "mon quartier general va de" },
  { "jetablis/jinstalle mon/le/notre quartier general a/sur/en", NULL, "mon quartier general va a" },
  { "reste/restent/restera/resteront/demeure/demeurent a/sur son/leurs/leur/ses/mon poste/postes/positions", NULL, "reste" },
  { "bleibt/bleiben/verbleibt/verbleiben auf seinem/ihrem/ihren/dem posten", NULL, "bleibt" },
  { "wird/werden zuruckgelassen/zurueckgelassen", NULL, "bleibt" },
  { "est/sont/sera/seront laisse/laissee/laisses/laissees", NULL, "reste" },
  { "wobei", NULL, "und" },
  { "lun/lune/les derriere/apres lautre/uns? les? autres?", NULL, "" },
  { "einer/eine hinter/nach dem/der andern/anderen", NULL, "" },
  { "nacheinander/hintereinander", NULL, "" },
  { "precede/precedee/precedes de sa/leur/ses cavalerie/eclaireurs/hussards", NULL, "" },
  { "rejoint/rejoindra/rejoindre/rallie/ralliera/rallier le/son corps a", NULL, "va a" },
  { "rallier/rallie/rallient/ralliera/rallieront", NULL, "gagne" },
  { "le/la/les/nous precede/precedent/precedera/precederont/devance/devancent/devancera a/jusqua/sur/vers", NULL, "marche sur" },
  { "geht/gehen/ruckt/rueckt/rucken/zieht/ziehen als besatzung/garnison in/nach die? festung?", NULL, "garrisons" },
  { "va/vont/ira/iront comme/en garnison a/dans", NULL, "garrisons" },
  { "direction de?", NULL, "sur" },
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
  { "weicht/weichen/ruckt/rueckt/rucken/geht/gehen nicht vom/von fleck/der stelle?", NULL, "bleibt" },
  { "geht/gehen/zieht/ziehen nirgends/nirgendwo hin", NULL, "bleibt" },
  { "tut/tun/macht/machen/unternimmt/unternehmen gar? nichts", NULL, "bleibt" },
  { "pausiert/pausieren", NULL, "bleibt" },
  { "regt/regen sich nicht", NULL, "bleibt" },
  { "soll/sollen sich nicht vom/von? fleck/der? stelle? ruhren/ruehren/bewegen", NULL, "bleibt" },
  { "ruhre/ruehre/bewege mich nicht vom/von fleck/der stelle?", NULL, "bleibe" },
  { "ruhren/ruehren/bewegen uns nicht vom/von? fleck/der? stelle?", NULL, "bleiben" },
  { "verlasst/verlaesst/verlassen seine/ihre/die quartiere/stellung/stellungen/kantonierungen nicht", NULL, "bleibt" },
  { "ne bougerons/bougeons/bougerai pas/point de/du", NULL, "reste a" },
  { "ne bougerons/bougeons/bougerai pas/point", NULL, "reste" },
  { "wird/werden vom/von korps", "detachiert/abgeteilt/abgetrennt/abgezweigt/abkommandiert", "loest sich vom korps" },
  { "verhalt/verhaelt/verhalten/halt/haelt/halten sich ruhig/still", NULL, "bleibt" },
  { "behauptet/behaupten/behalt/behaelt/behalten seine/ihre/die stellung/stellungen/quartiere/position/positionen", NULL, "bleibt" },
  { "bleibt/bleiben/verbleibt/verbleiben/verharrt/verharren vor/an/in ort/stellung/quartier/reserve/bereitschaft und? stelle?", NULL, "bleibt" },
  { "soll/sollen keinen schritt machen/tun/weichen", NULL, "bleibt" },
  { "macht/machen/tut/tun keinen schritt", NULL, "bleibt" },
  { "hat/haben sich nicht zu ruhren/ruehren/bewegen", NULL, "bleibt" },
  { "wird/werden in", "belassen/gehalten/behalten", "bleibt in" },
  { "hat/haben zu bleiben/verbleiben/halten/warten", NULL, "bleibt" },
  { "biwakiert/biwakieren/kampiert/kampieren/lagert/lagern weiter/weiterhin?", NULL, "bleibt" },
  { "ne sort/sortent/sortira/sortiront pas/point de/du", NULL, "reste a" },
  { "ne/nen sort/sortent/sortira/sortiront pas/point", NULL, "reste" },
  { "lasse/lassen/behalte/behalten ich/wir in/bei/vor", "zuruck/zurueck", "bleibt in" },
  { "lasse/lassen/behalte/behalten ich/wir in/bei/vor", NULL, "bleibt in" },
  { "bleibt/bleiben/bleibe da? wo er/sie/es/ich/wir ist/sind/bin/steht/stehen/stehe", NULL, "bleibt" },
  { "toute ma/notre cavalerie", NULL, "ma cavalerie" },
  { "ne le/la/les/y quitte/quittent/quittera/quitteront pas/point", NULL, "reste" },
  { "ruckt/rueckt/rucken/ruecken nicht aus", NULL, "bleibt" },
  { "kommt/kommen nicht heraus/raus", NULL, "bleibt" },
  { "fait/font/fera/feront halte/sejour/etape a", NULL, "reste a" },
  { "fait/font/fera/feront halte", NULL, "reste" },
  { "continue/continuent/continuera/continueront doccuper/dobserver", NULL, "reste a" },
  { "continue/continuent/continuera/continueront a/de tenir/garder/occuper", NULL, "reste a" },
  { "passe/passent/passera/passeront son/leur tour", NULL, "reste" },
  { "nira/niront nulle part", NULL, "reste" },
  { "ne va/vont nulle part", NULL, "reste" },
  { "ne fait/font/fera/feront pas un/aucun pas", NULL, "reste" },
  { "reste/restent/restera/resteront/demeure/demeurent/demeurera au/en/a repos/position/larret/quartier/place/reserve", NULL, "reste" },
  { "est/sont/sera/seront maintenu/maintenue/maintenus/maintenues a", NULL, "reste a" },
  { "legt/legen einen ruhetag/rasttag ein", NULL, "bleibt" },
  { "nimmt/nehmen/bezieht/beziehen quartier/quartiere/stellung/aufstellung/posten in/bei/um", NULL, "erreicht" },
  { "findet/finden sich in", "ein", "erreicht" },
  { "nimmt/nehmen kurs auf", NULL, "marschiert nach" },
  { "halt/haelt/halten auf", "zu", "marschiert nach" },
  { "peilt/peilen/visiert/visieren", "an", "erreicht" },
  { "nachtigt/naechtigt/nachtigen/naechtigen/ubernachtet/uebernachtet/ubernachten/biwakiert/biwakieren heute? abend? in/bei", NULL, "erreicht" },
  { "moge/moege sich", NULL, "soll sich" },
  { "passe/passera/passent/passeront la nuit a", NULL, "atteint" },
  { "prend/prendra/prennent la grand/grande route de/pour/vers", NULL, "prend la route de" },
  { "met/mettent/mettra ses/leurs/sa troupes/hommes/division en mouvement/marche/route sur/vers/pour", NULL, "marche sur" },
  { "se met/mettent en branle pour/vers/sur", NULL, "marche sur" },
  { "retourne/retournent/retournera sur ses/leurs pas jusqua/vers/a", NULL, "marche sur" },
  { "leve/levent/levera/leveront le camp pour", NULL, "part pour" },
  { "dirige/dirigent/dirigera ses/leurs/sa/leur pas/colonnes/troupes/marche vers/sur", NULL, "marche sur" },
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
  { "aura/auront/a/ont pour mission/tache/instruction/consigne/ordre de", NULL, "doit" },
  { "se maintient/maintiendra/maintiennent/maintiendront a", NULL, "reste a" },
  { "conserve/conservera/conservent/maintient ses/leurs positions/cantonnements/quartiers", NULL, "reste" },
  { "ne bronche/bronchera/bronchent pas/point", NULL, "reste" },
  { "portez/rendez/dirigez/transportez/acheminez/avancez vous", NULL, "marchez" },
  { "repliez/retirez vous sur/vers/a", NULL, "marchez sur" },
  { "en direction de", NULL, "sur" },
  { "voudra/voudront/veuille/veuillent bien", NULL, "doit" },
  { "will/shall have the goodness/kindness/courtesy to", NULL, "will" },
  { "aura/auront la bonte/lobligeance/complaisance de", NULL, "doit" },
  { "ainsi que", NULL, "et" },
  { "tout comme", NULL, "et" },
  { "als/wie auch", NULL, "und" },
  { "nebst/samt/sowie", NULL, "und" },
};

gboolean
vtr_recast_phrases (VtrReader *reader,
                    guint start,
                    guint *end)
{
  GArray *tokens = reader->tokens;
  gboolean any = FALSE;

  for (guint i = start; i < *end; i++)
    for (guint p = 0; p < G_N_ELEMENTS (phrases); p++)
      {
        guint n = vtr_long_phrase (tokens, i, *end, phrases[p].words);
        guint final = *end;
        guint before;

        if (n == 0)
          continue;
        if (phrases[p].final != NULL)
          {
            final = vtr_recast_find_final (tokens, i + n, *end, phrases[p].final);
            if (final == *end)
              continue;
            vtr_recast_cut (tokens, final, final + vtr_phrase (tokens, final, *end, phrases[p].final), end);
          }
        before = *end;
        vtr_recast_set_words (reader, i, n, phrases[p].instead, end);
        /* on behind what stands there now, which may hold the same words again */
        i += *end + n - before - 1;
        any = TRUE;
        break;
      }
  return any;
}

/* When and how, which changes nothing of what is done this turn. */
gboolean
vtr_recast_times (VtrReader *reader,
                  guint start,
                  guint *end)
{
  static const gchar *const times[] = {
    "um/gegen/ab 1/2/3/4/5/6/7/8/9/10/11/12/ein/zwei/drei/vier/funf/sechs/sieben/acht/neun/zehn/elf/zwolf uhr fruh/frueh/morgens/abends/nachmittags/mittags/nachts?", "bei/vor/nach/mit sonnenaufgang/sonnenuntergang/tagesanbruch/tagesgrauen/morgengrauen/einbruch der? nacht/dunkelheit?", "im morgengrauen/laufe", "in aller? fruhe/frueh/herrgottsfruhe/herrgottsfruehe/ruhe/eile/stille", "in der fruhe/frueh/nacht", "noch? am/gegen/zum fruhen/spaten? morgen/abend/mittag/vormittag/nachmittag", "abends/morgens/nachts/mittags/vormittags/nachmittags", "morgen/heute/ubermorgen fruh/frueh/abend/mittag/vormittag/nachmittag/nacht", "noch heute/diesen/diese zug?", "in einem zug/zuge/rutsch", "jetzt/nun doch", "vollzahlig/vollzaehlig", "ohne verzug/zogern/rast/aufenthalt/hast/eile/halt/pause/saumen", "in guter/bester ordnung", "mit aller/grosster/groesster/der grossten? eile", "auf kurzestem/kuerzestem/schnellstem/direktem/dem wege/weg kurzesten?", "diese/dieser/in runde/dieser runde?", "noch in dieser runde", "im laufe des tages/abends/morgens/morgigen tages?", "unter allen umstanden/umstaenden", "gemeinsam", "wie befohlen/besprochen/verabredet/gehabt", "gleiche/selbe uhrzeit", "danach/dann/spater/spaeter sehen/schauen wir weiter/mal", "alles weitere/weiteres spater/spaeter/danach/folgt", "ensuite/apres on verra/avisera", "on verra ensuite/apres/bien?", "diese runde noch", "noch diese runde",
    "a une/deux/trois/quatre/cinq/six/sept/huit/neuf/dix/onze/1/2/3/4/5/6/7/8/9/10/11 heure/heures precises? du/de matin/soir/lapres? midi?", "a laube/laurore/midi/minuit", "a la nuit tombante/tombee?", "a la pointe du jour", "au point/lever/petit du/matin jour/soleil?", "de bon/grand matin", "de bonne heure", "des laube/demain/aujourdhui/maintenant matin/soir?", "ce soir/matin/jour meme?", "demain matin/soir/midi", "dans la journee/soiree/matinee/nuit", "dans la/une journee/soiree de demain", "avant la? nuit/midi/soir/lever du? jour?", "sans retard/delai/tarder/halte/bruit/hate/perdre plus? de? temps?", "en toute hate", "sans se/nous/me presser/hater/precipiter", "a petites journees", "sur le champ", "tout? de suite", "lui/eux/elle/elles aussi/egalement", "maintenant", "en hate/silence", "au plus vite/tot", "en bon ordre", "toutes affaires cessantes", "tout dune traite", "dune seule? traite", "le plus vite/tot possible", "a cette fin/effet", "en consequence", "comme prevu/convenu", NULL
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
      vtr_recast_cut (tokens, apart ? i - 1 : i, i + n + (apart ? 1 : 0), end);
      any = TRUE;
      i -= MIN (i - start, apart ? 2 : 1);
    }
  return any;
}

/* Whether the sender commands an army. */
static gboolean
has_army (const VtrReader *reader)
{
  for (guint i = 0; i < reader->corps->len; i++)
    if (vtr_formation_is (reader->lexicon, &g_array_index (reader->corps, VtrId, i), "army"))
      return TRUE;
  return FALSE;
}

/* "Mit dem ganzen Korps nach Weimar", "marche avec son corps sur": what he has goes
 * along anyway. "Es marschiert Compans". */
gboolean
vtr_recast_along (VtrReader *reader,
                  guint start,
                  guint *end)
{
  static const gchar *const all_of_it[] = { "dem/meinem/unserem/diesem ganzen/gesamten? korps", "allem was er/ich hat/habe", "allen/allem divisionen/truppen/kraften", "tout le/mon corps", "le/mon/notre corps entier?", "toutes ses/mes/les divisions/forces/troupes", "ses/mes/leurs deux/trois/quatre/cinq divisions/brigades", "seinen/meinen/ihren zwei/beiden/drei/vier/funf/fuenf divisionen/brigaden", "tout son/mon monde", NULL };
  /* what goes along with anybody */
  static const gchar *const belongings[] = { "allen/allem/seinen/ihren/meinen geschutzen/geschuetzen/kanonen/wagen/bagagen/batterien", "seinem/ihrem/meinem/dem/allem? ganzen/gesamten? train/tross/gepack/gepaeck/park", "der/seiner/ihrer/meiner ganzen/gesamten? artillerie/bagage", "kind und kegel", "allem drum und dran", "geschutz/geschuetz/artillerie/geschutzen/geschuetzen und train/tross/bagage/wagen/gepack/gepaeck", "canons/artillerie/lartillerie/armes et les? bagages/train", "tous ses/leurs hommes/soldats", "tout ce quil/quils a/ont", "letat major du corps", "toute/tous? son/sa/ses/mon/mes/leur/leurs/la/les artillerie/lartillerie/bagage/bagages/train/parc/canons/equipages/pieces", NULL };
  static const gchar *const staff[] = { "seinem/ihrem/meinem/dem stab/stabe", "son/mon/leur etat major", NULL };
  /* of whoever goes: they are his */
  static const gchar *const his_men[] = { "den/seinen/ihren/allen schwedischen/russischen/preussischen/leichten/braven/ganzen? kosaken/reitern/husaren/dragonern/ulanen/jagern/vortruppen/truppen/leuten/mannen/kurassieren/bataillonen/schwadronen", "den/seinen/ihren schweden/russen/preussen/kosaken/truppen der/von vorhut/reserve/avantgarde", "seinen/ihren schweden/russen/preussen/sachsen/polen/bayern/westfalen/italienern", "les/ses/leurs cosaques/hussards/dragons/lanciers/cavaliers/hommes/cuirassiers/chasseurs", NULL };
  GArray *tokens = reader->tokens;
  g_autoptr (GPtrArray) verbs = g_ptr_array_new ();
  VtrVerbForm form;
  gboolean any = FALSE;

  for (guint i = start; i < *end; i++)
    {
      guint with = vtr_phrase (tokens, i, *end, "mit/avec/samt/nebst/mitsamt");
      guint n = with > 0 ? vtr_match_own_force (tokens, i + with, *end) : 0;

      if (n == 0 && with > 0)
        n = vtr_phrases (tokens, i + with, *end, his_men);

      if (n == 0 && with > 0)
        n = vtr_phrases (tokens, i + with, *end, all_of_it);
      if (n == 0 && with > 0)
        n = vtr_phrases (tokens, i + with, *end, belongings);
      /* an army's goes alone */
      if (n == 0 && with > 0 && !has_army (reader))
        n = vtr_phrases (tokens, i + with, *end, staff);
      if (n > 0)
        {
          vtr_recast_cut (tokens, i, i + with + n, end);
          any = TRUE;
        }
      if (vtr_phrase (tokens, i, *end, "es") > 0 && i + 1 < *end && (i == start || vtr_token (tokens, i - 1)->kind != VTR_TOKEN_WORD) && vtr_lexicon_match_verb (reader->lexicon, tokens, i + 1, *end, verbs, &form) > 0 && vtr_names_own (reader, i + 2, *end))
        {
          vtr_recast_cut (tokens, i, i + 1, end);
          any = TRUE;
        }
    }
  return any;
}

/* "Euer Hochwohlgeboren beehre ich mich mitzuteilen, daß …", "J'ai l'honneur d'informer
 * Votre Majesté que …": how an order is announced. */
gboolean
vtr_recast_announce (VtrReader *reader,
                     guint start,
                     guint *end)
{
  static const gchar *const announces[] = { "beehre/ehre/mitzuteilen/anzuzeigen/melde/melden/gehorsamst/honneur/informe/informer/noter/annoncer/annonce/compte/connaissance/bekannt/kund/vermelden/berichten/berichte/mitteilen/versichere/assurer", "ich will/wunsche/befehle/bestimme/ordne/bitte/verlange/mochte/moechte", "je veux/desire/ordonne/demande/souhaite/entends", "mein wille/befehl/wunsch ist", "es ist mein wille/befehl/wunsch", NULL };
  GArray *tokens = reader->tokens;
  gboolean any = FALSE;

  for (guint i = start; i < *end && i < start + 18; i++)
    {
      guint n = vtr_phrases (tokens, i, *end, announces);

      /* "ich möchte wissen, ob …" */
      if (vtr_phrase (tokens, i + n, *end, "wissen/horen/hoeren/fragen/savoir/demander") > 0)
        return FALSE;
      any = any || n > 0;
      /* "ich möchte" is no case */
      i += MAX (n, 1) - 1;
      if (n > 1)
        continue;
      if (vtr_token_has (tokens, i, *end, VTR_CLASS_NEGATION | VTR_CLASS_HARD | VTR_CLASS_AMEND) || vtr_token (tokens, i)->kind == VTR_TOKEN_ASK || vtr_recast_match_own (reader, i, *end) > 0)
        return FALSE;
      if (vtr_phrase (tokens, i, *end, "dass/que") > 0)
        {
          if (!any)
            return FALSE;
          vtr_recast_cut (tokens, start, i + 1, end);
          return TRUE;
        }
    }
  return FALSE;
}
