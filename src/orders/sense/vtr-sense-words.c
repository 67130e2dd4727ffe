/* SPDX-License-Identifier: MIT */
#include "orders/sense/vtr-sense-private.h"

/*
 * The vocabulary: what words mean, English first, German and French beside it, all folded.
 * '/' stands between alternatives for one word, '?' behind what may be missing. %w is
 * whoever of the sender's own is meant, %f the enemy, %o somebody of the same side by
 * name, %n "near by". What the ruleset's table of verbs has (march, halt, …) is not
 * repeated here.
 */
static const struct
{
  VtrSense sense;
  const gchar *phrases;
} vocabulary[] = {
  /* whose march is it? */
  { VTR_SENSE_UNKNOWN, "all/both/everybody/everyone/everything/none/nobody/alle/alles/beide/jeder/tous/toutes/tout but/except/excepting/save/ausser/sauf/excepte/hormis|alle/alles bis auf" },

  { VTR_SENSE_AND, "and/und/et/u/sowie|as well as|plus" },
  { VTR_SENSE_THEN, "and/und/et? then/thence/thereafter/dann/danach/anschliessend/sodann/puis/ensuite|from there/here|von dort/da aus?|von dort|de la|after that|afterwards" },
  { VTR_SENSE_AND, "but/while/whilst/aber/wahrend/jedoch/mais/tandis|tandis que" },
  { VTR_SENSE_COMMA, "also" },

  { VTR_SENSE_TO, "to/towards/toward/onto/for/nach/gen|as far as|up to|up as far as|bis|bis nach/zu/zum/zur|sur/vers/jusqua|jusque a|pour/pr|in/into the direction of|in richtung|richtung|en direction de|down to|over to|across to|out to" },
  { VTR_SENSE_IN, "in/into/a/au/aux/auf/zu/en/dans|on/upon" },
  { VTR_SENSE_AT, "at/near/around/outside/bei/nahe/um/devant/before/vor/pres|in and/und about/um|pres de|autour de|in front of|under the walls of|sous les murs de|vor den mauern von" },
  { VTR_SENSE_FROM, "a partir de/d|starting from|from/von/aus/ab/de/depuis|out of" },
  { VTR_SENSE_VIA, "via/through/over/uber/ueber/durch/par|by way of|by|en passant par|passing/going/moving/marching through/by/over/via|auf dem weg/wege uber|by the road through" },
  { VTR_SENSE_WITH, "with/mit/avec|together/along/zusammen/gemeinsam with/mit|at the head of|an der spitze|a la tete de" },

  { VTR_SENSE_LEAD, "only/just|let/have|as for|nur/lediglich|lass/lasse/lassen sie?|was|seul/seule/seuls/seulement|que|faites|quant a/au" },

  { VTR_SENSE_ME, "mine|le mien|das meine|meines|i/we/ich/wir/je/nous/on|i myself|us/uns|me/moi" },
  { VTR_SENSE_SIE, "sie/elle" },
  { VTR_SENSE_WHO, "who|which|where it/he/they/this|wo er/sie/es/diese/dieser|ou il/elle|qui|welcher/welche/welches" },
  { VTR_SENSE_IT, "it/he/she/er/es/il|ihn/ihm|him|his/its/their corps/division/brigade|sein/ihr korps|seine/ihre division/brigade|son corps|sa division/brigade|celui ci|celle ci|this one|dieser/diese/dieses|the latter" },
  { VTR_SENSE_THEY, "both/beide/mes my/our/meine/unsere/deux corps/korps|both/beide/les corps/korps/deux|tous|toutes|alle|all|every/each one/man? of them/these/those|every/each of them/the/these/those? two/three/four/five?|all/both/alle/tous of/these/those/ces? the? two/three/four/five/zwei/drei/vier/funf/deux/trois/quatre/cinq corps/divisions/formations/korps/divisionen?|all/both/alle of/die? them/these/those/genannten?|each|jeder/jede/jedes von/der ihnen/beiden?|chacun/chacune delles/deux?|tous/toutes les deux/trois/quatre? corps/divisions?|they/them/ils/elles/both/beide/beiden/alle|both of them|both corps/divisions|all/tous/toutes les? deux/trois|tous deux|beide korps/divisionen|les deux|all two/three/four|both/neither of you" },
  { VTR_SENSE_REST, "the/der/den/le/tout rest/remainder/reste|the others of my/his/the corps|the/der/den/le/tout rest/remainder/reste of/de/seines/meines/des/von/du his/my/its/the/our/son/mon/ma/notre/ses/korps/corps? corps/korps/men/troops/division/divisions/troupes?" },
  { VTR_SENSE_OTHERS, "the others|everyone/everybody/everything else|alles andere|alle anderen/ubrigen/andern|die anderen/ubrigen|tous? les autres|tout le reste|all the rest" },

  { VTR_SENSE_GO, "off|strike/strikes out|ruckt/rucken/rucke|bricht/brechen/breche|zieht/ziehen/ziehe|setzt/setzen sich|begibt/begeben/begebe|zu? marschieren/gehen/ziehen/rucken/reiten|marschiert/marschieren/marschiere|geht/gehen/gehe|marsch/abmarsch/vormarsch|reitet/reiten/reite|fahrt/fahren|kommt/kommen/komme|wandert/wandern|eilt/eilen|stosst/stossen|verlegt/verlegt|abrucken/aufbrechen/abmarschieren/abzurucken/aufzubrechen/abzumarschieren/vorzurucken/vorrucken|se/me/nous/te porte/portent/portera/porteront/portons/dirige/dirigent/dirigera/dirigeront/dirigeons/rend/rendent/rendra/rendront/rendons/transporte/transportera/transportent/achemine|me porter|me rends/dirige/porte|nous rendons/portons/dirigeons|va/vont/vais/allons/ira/iront/irai|part/partent/pars/partons/partira/partiront|marche/marchent/marchons/marchera/marcheront|avance/avancent/avancera/avancons|vient/viennent/viendra|gagne/gagnent/gagnera|passe/passent/passera|fait/font/fera route/mouvement|takes/take/taking up its/his/their/the march/road|takes/take the road|sets/set/setting out/off|make/makes/making a march|is/are to be at/in|will be at/in" },
  { VTR_SENSE_GO, "come/comes|lie/lies tonight|comes/come up|begebe/begibt/begeben mich/sich/uns selbst?|setzt/setzen/setze sich/mich/uns in bewegung/marsch|sy rend/rendent|schiebt/schieben sich vor|verschiebt/verschieben/verschiebe sich/mich|quits/quit|goes/go forward|pushes/push forward/on|removes/remove|moves/move house|vorgehen|hingehen|abgehen|gehn|is/are sent/dispatched/ordered off/on/out?|goes/go/rides/ride/part/partent/va/vont scouting/reconnoitring/foraging/raiding/eclairer/reconnaitre|gets/get/got going/moving|is/are to get going/moving|shift/shifts|transfer/transfers|relocate/relocates|cross/crosses over?|close/closes up|wird/werden geschickt/gesandt/entsandt/verlegt/geworfen|est/sont/sera/seront envoye/envoyee/envoyes/envoyees/dirige/dirigee/diriges|bouge/bougent|se deplace/deplacent|aufbruch/ritt/marsch|ritt|goes/go/rides/ride ahead|strike/strikes camp|packs/pack up and goes/go|direction|trek/treks|tramp/tramps|trudge/trudges|hike/hikes|head/heads off/out/over/up/down|swing/swings|wheel/wheels|slip/slips|file/files" },
  { VTR_SENSE_CONTINUE, "jusqua/a destination|bis ans? ziel|to the end|until the/its? goal/destination|until destination|as far as it/he/they can get? each turn|if it/he/they/we/i falls/fall short|if it/he/they/we/i cannot/cant/doesnt/dont make/reach/arrive/get/manage it/there/them? in? this/one? turn/time?|if it/he/they/we/i do/does/can/should not make/reach/arrive/get/manage it/there/them? in? this/one? turn/time?|if one turn is not enough|over two turns|wenn/falls es/er/sie/wir nicht/heute/diese/runde/in/einem/zug? nicht? reicht/ankommt/ankommen/da/ist/sind? ist/sind?|erreichen/erreicht/schaffen/schafft/kommen/kommt wir/er/es/sie das/den? ziel/ort/es? heute? diese/in/diesem? runde/zug? nicht an?|si on/lon/il/elle/nous ny/n/nous y? est/sommes/arrive/arrivons/arrivent pas|sil ny/n est/arrive pas/encore? arrive?|en deux tours|zwei runden lang" },
  { VTR_SENSE_ONWARD, "come/comes/marches/march/go/goes on/along|keep/keeps/keeping on? marching/going/moving/travelling|go/goes/going/travel/travels/travelling/carry/carries/march/marches/marching/move/moves/moving/push/pushes/press/presses/keep/keeps/carrying on|continue/continues/continuing/resume/resumes its/his/their/the/my/our march/route/way/journey/advance|continue/continues/continuing/onward/onwards|and on|on|setzt/setzen/setze er/sie/es? den/seinen/ihren/die/seine marsch/weg/bewegung? fort|marschiert/marschieren/geht/gehen/zieht/ziehen/ruckt/rucken weiter|weiter|weitermarschieren|poursuit/poursuivra/poursuivent/poursuivant/poursuivront/poursuivons/continue/continuera/continuent/continuant/continueront/continuons sa/leur/la/notre? marche/route/chemin?|en poursuivant/continuant sa/leur? marche/route?" },
  { VTR_SENSE_CONTINUE, "until it/he/they/i/we/she is/are/am there|until it/he/they/i/we arrives/arrive|until there|until arrival|until its/his/their arrival|until it/he/they has/have reached/arrived|until it/he/they has/have arrived|until it/he/they gets/get there|until it/he/they reaches/reach its/his/their goal/destination|until it/he/they comes/come there|till it/he/they/we is/are there|till it/he/they/we arrives/arrive|bis er/sie/es/wir/ich dort/da/am ziel ziel? ist/sind/bin|bis er/sie/es dort/da angekommen/eingetroffen ist/sind?|bis zum ziel|bis zur ankunft|bis wir/sie da/dort sind|bis er/sie/es ankommt/eintrifft|jusqua son/leur/notre arrivee|jusqua ce quil/quelle y? soit/arrive arrive/rendu?|jusqua ce quils/quelles y? soient/arrivent|jusqua ce que nous y soyons" },
  { VTR_SENSE_CONTINUE, "in/over/during the following/next/coming turns/turn|in/over the turns that follow/following|over as many turns as it/he/they needs/need|in as many turns as it takes/needs|over several turns|over two/three turns|in later/following/subsequent turns|turn by/after turn|each turn|from turn to turn|in den folgenden/nachsten/weiteren/kommenden zugen/runden|in den zugen darauf|zug um zug|zug auf zug|zug fur zug|runde um/fur runde|auch in den nachsten/folgenden zugen/runden|von zug zu zug|uber mehrere zuge/runden|aux tours suivants|de tour en tour|les tours suivants|tour apres tour|dans les tours suivants|sur plusieurs tours|en plusieurs tours|in the turns to come/follow|until it/he/they has/have got there|until the march is done/complete/completed|as often as needed/necessary|or turns following|as many turns as needed/necessary" },
  { VTR_SENSE_NEXT, "next|next/following/coming turn|the next/following|the next/following/coming turn|the turn after/following that?|in/on/during the? next/following turn|next turn on|and on next turn|im/am/den/der? nachsten/naechsten/folgenden/kommenden/darauffolgenden zug/zuge/runde|in der nachsten/naechsten/folgenden runde|nachste/naechste runde|nachster/nachsten zug|im zug/zuge darauf|zug/runde darauf|darauf im nachsten zug|au tour suivant/prochain/dapres|au prochain tour|le tour suivant/prochain/dapres|tour suivant|prochain tour|au tour qui suit|this turn and the next" },
  { VTR_SENSE_LABEL_WHO, "unit/units/formation/formations/corps/division/troops/force/command marching/concerned/ordered?|unit marching|verband|truppe/truppen/truppenteil/einheit/einheiten|marschierende/betroffene einheit/truppe|verband/einheit in? marsch?|unite/unites/formation/troupe/troupes/corps en? marche?|unite concernee" },
  { VTR_SENSE_LABEL_HEAD, "sender/from/recipient/to/addressee|absender/empfanger/von/an|expediteur/destinataire/de/a" },
  { VTR_SENSE_LABEL_ATTACKED, "verhalten/haltung bei/im? angriff/angriffsfall/angriffs?|gefechtsregel/gefechtsregeln/kampfregel/kampfverhalten/gefecht|conduite/attitude/posture/consigne en cas dattaque|conduite/consigne/attitude/posture|regles dengagement|rules/rule of engagement|roe|engagement/stance/reaction|action if/when attacked|bei feindberuhrung/feindkontakt" },
  { VTR_SENSE_FILLER, "erstens/zweitens/drittens/viertens/funftens|primo/secundo/tertio/quarto|firstly/secondly/thirdly/fourthly|premierement/deuxiemement/troisiemement|und zwar|en revanche|par contre|on the other hand|for his/its part|lui|in marsch/bewegung|en marche/route/mouvement|auf den weg|south/north/east/west|where we/it/he/they/i stand/stands/are/is/am|takes/take shelter/refuge|en eclaireur|aufklaren|sans accepter le/de? combat/bataille|without accepting battle|ohne den kampf anzunehmen|ohne eile|without haste|sans hate|no hurry|up/down/along/across/over/behind/uber/hinter/an/sur/par the/die/der/le/la/l elbe/saale/oder/mulde/weser/elster/spree/havel/unstrut/weichsel/vistula/vistule/main/rhein/rhine/neisse/bober/werra/lelbe|uber die elbe" },
  { VTR_SENSE_FILLER, "this/cette time/fois|diesmal|this turn|in/during/for this turn|for the moment/present/time|for the time being|for now|today|now|tonight|at once|this week|diese runde|in dieser runde|diesen zug|in diesem zug|in diesem zuge|heute|jetzt|sofort|zunachst|vorerst|vorlaufig|ce tour|ce tour ci|a ce tour|pour ce tour|pour linstant|pour le moment|aujourdhui|maintenant|dabord|dans la journee|ce matin|this morning|at dawn|at daybreak|at first light|im morgengrauen|bei tagesanbruch|a laube|first|meanwhile|in the meantime|inzwischen|unterdessen|derweil|pendant ce temps|entre temps|once more|again|wieder|de nouveau|a nouveau|too|also|as well|auch|egalement|aussi|elle/lui/eux aussi|lui meme|itself|himself|selbst|myself|selber|please|bitte|sil vous plait|svp|quietly|simply|einfach|simplement|tranquillement|straight|anyway|in any case|jedenfalls|ohnehin|en tout cas|naturally|of the army|of the army group|der armee|de larmee|sy|en attendant|bis dahin|until then|direct|directly|direkt|directement|already" },
  { VTR_SENSE_FILLER, "the/a/an/its/his/their/my/our/der/die/das/den/dem/des/ein/eine/einen/einem/einer/le/la/les/l/un/une/seine/seinen/seiner/seinem/ihr/ihre/ihren/ihrer/mein/meine/meinen/unser/unsere/son/sa/ses/leur/leurs/mon/ma/mes/notre|shall/must/should|is/are to|is/are|to be|be|has/have to|needs to|soll/sollen/wird/werden/muss/mussen|hat/haben|doit/doivent/devra/devront/faut|sich/se/s|y|dort hin|has orders to|have orders to|is/are ordered/directed/instructed/told to|is/are ordered|is/are directed|hat den? befehl|erhalt den befehl|bekommt befehl|a ordre de|ont ordre de|recoit lordre de|orders/order/befehle/befehl/ordres/ordre|as before|wie bisher|comme avant|on/upon arrival|dort angekommen" },
  { VTR_SENSE_FILLER, "with/mit/avec all? its/his/their/my/our/seinem/seiner/seinen/ihrem/ihrer/ihren/meinem/meiner/unserem/son/sa/ses/mon/leur/leurs whole/entire/ganzen/tout? corps/division/divisions/men/troops/command/brigade/korps/truppen/leuten/mannschaft/mannen/hommes/troupes/gens/monde/people/garrison/besatzung/garnison|with everything|with everybody|with all arms|cavalry and all|the? whole corps|all of it|all of us|all of them|in full|as one body|in one body|das ganze korps|das gesamte korps|mit allem|mit allen|mit mann und maus|tout entier|au complet|tout le corps|en regle|se borne/bornent a|is/are content to|begnugt sich damit|on/along the same road|by the same road|by the same route|auf derselben/gleichen strasse|auf dem gleichen weg|par la meme route|sur la meme route|on/along/by the? main/high road|auf der hauptstrasse|par la grande route|at a/the? normal/ordinary/usual/easy pace|at normal pace|at an easy pace|normal march/pace/marches|by the direct/shortest/straight/usual/nearest/same road/route/way|auf dem kurzesten/geraden/direkten/nachsten wege?|par le plus court chemin|par la route directe|to have a look around/round/about?|to look around/round/about|to see what is there|to reconnoitre|to scout|zur aufklarung|zur erkundung|pour reconnaitre|en reconnaissance|old/brave/good/gallant/trusty|by normal/ordinary/easy marches|im normalen tempo|in normalem/gewohnlichem tempo|normales tempo|normaler marsch|a allure normale|au pas ordinaire|a marche ordinaire|marche normale|without a/any? fight/battle|without fighting/engaging|without giving/accepting battle|ohne kampf|ohne zu kampfen|ohne gefecht|ohne sich zu schlagen|ohne sich einzulassen|sans combat|sans combattre|sans se battre|sans sengager|sans livrer bataille|on/for its/his/their/my own account|for its part|de son/leur cote|seinerseits|ihrerseits|quant a lui|quant a elle" },
  { VTR_SENSE_FILLER, "my/our? dear/good? sir/sirs/gentlemen/umpire/judge/referee|dear/honoured/esteemed? umpire/gm/referee|hi/hello/hallo/hey/salut/bonjour/bonsoir umpire/gm/all/everyone/everybody/there/zusammen/tous?|good morning/evening/day|guten morgen/abend/tag zusammen?|to the umpire|lieber/liebe/verehrter/verehrte/geehrter/geehrte/werter/werte spielleiter/spielleitung/schiedsrichter/herren/herr|herr schiedsrichter/spielleiter|an den/die spielleiter/spielleitung/schiedsrichter|mon? cher/chers/monsieur/messieurs arbitre|monsieur larbitre|cher arbitre|a/pour larbitre|messieurs" },
  { VTR_SENSE_FILLER, "direct/straight/main/good road/route|by? the direct/straight/main road/route|heute noch|noch heute|no waiting/stopping/halt/halts/delay|without waiting/stopping/halting|ohne zu warten/zogern|ohne halt|all/alle/tous together/zusammen/ensemble|alles zusammen|voraus/voran/ahead|in advance/front|vorneweg|direkt ab|moi meme|lui aussi|elle aussi|eux aussi|in good order|en bon ordre|in guter ordnung|under arms|sous les armes|with the first light|first thing|au petit jour|in der fruhe|on foot|zu fuss|a pied|to horse|a cheval|zu pferde|as fast as possible|so schnell wie moglich|le plus vite possible|if you please|in every/all/any case/cases/event|auf jeden fall|en tous cas|your/ihr/votre obedient/most/humble? servant/humble|yours|ergebenst|gruss/gruesse/grusse|with compliments|regards|cheers|over|end|done|ende|fertig|termine|fin|merci|thanks|thank you|danke|vielen dank|mille mercis|for this time|this way|again please|in person|personally|personlich|en personne|on his/its/their/my part|meinerseits|jusqua nouvel avis|unverandert|unchanged|sans changement|nothing/nichts/rien new/neues/neuf? else? from/von/de? changes?|forward|vorwarts|en avant|my friends|mes amis|meine herren|whole and complete|lock stock and barrel|bag and baggage" },
  { VTR_SENSE_FILLER, "with/mit/avec his/its/their/my/le/la/les/dem/der/den/mes/ses? own/sien/sienne/siens/mien/seinen/seinigen/leur/leurs/siennes|with everything/all/whatever i/we/he have/has/command|with everything ive/weve got|with what i/we/he have/has %p?|with all i/we have|with every man/battalion|every man of it/them/my/his? corps?|with every man of his/my/the corps/division/command|mit allem was ich/er/wir habe/hat/haben|mit allem was ich habe|avec tout ce que jai/il a|avec tout mon/son monde|complete|vollzahlig|geschlossen|in/a full strength|mit voller starke|exactly|precisely|genau|exactement|therefore|hence|so|thus|accordingly|deshalb|daher|darum|also|donc|alors|ainsi|then|consequently|however|though|indeed|please note|just|only then|for its sake|all of them|over the hills/mountains|uber das gebirge/die berge|a travers les montagnes|straight away|right away|without delay|ohne verzug/zogern|sans tarder/delai|sans attendre|without further ado/delay|finally|endlich|enfin|finalement|plutot|rather|lieber|kindly" },
  { VTR_SENSE_FILLER, "as/als/comme/en a/an/the/my/our/die/meine/unsere/eine? rear/van/rearguard/vanguard/advance/reserve/nachhut/vorhut/reserve/arriere/avant guard/garde?|to cover/protect/guard/screen us/me/him/it/them/the/our/my/his? corps/army/rear/flank/left/right/retreat/march/movement/baggage? flank?|to cover %w|zur/als deckung/sicherung/reserve/nachhut/verstarkung|zum schutz|als schutz|pour couvrir/proteger la/le/sa/son/mon/ma/notre/nous/les? retraite/marche/corps/flanc/arrieres/mouvement? gauche/droit?|en couverture/reserve|pour la couverture|in/as support/reserve|in reserve|zur unterstutzung|en soutien" },
  { VTR_SENSE_FILLER, "and/und/et his/its/their/sein/seine/seinen/ihre/ihren/ses/son/leurs/sa cossacks/men/people/troops/cavalry/horse/horsemen/infantry/division/brigade/kosaken/leute/manner/reiter/truppen/cosaques/hommes/cavaliers/gens/troupes" },
  { VTR_SENSE_FILLER, "correction/amendment/korrektur/berichtigung/rectification/rectificatif/correctif/nachtrag/addendum|new/neuer/nouvel order/orders/befehl/ordre|small/kleine/petit change/korrektur/anderung/changement|change of plan/plans/orders|plananderung|changement de plan/programme" },
  { VTR_SENSE_INSTEAD, "not/nicht/pas/non to/towards/into/nach/auf/a/vers/sur|und/et/and not/nicht/non/pas to/nach/auf/a/vers/sur|non pas a/vers/sur|not/nicht|et/and/und non/not/nicht|instead of|in place of|statt/anstatt|anstelle von|au lieu de/d" },
  { VTR_SENSE_FILLER, "instead|stattdessen|dafur|au lieu de cela|a la place" },
  { VTR_SENSE_OTHERWISE, "otherwise|or else|sonst|ansonsten|andernfalls|autrement|sinon|dans le cas contraire|in all other cases|if nobody/none/nothing does/happens/comes/attacks" },
  { VTR_SENSE_LEAD, "i/we want/wish/need/prefer|i/we would/should/d like|ich/wir will/wollen/mochte/mochten/wunsche/wunschen dass?|je/nous veux/voulons/souhaite/souhaitons/desire/voudrais/demande que/qu?|faites" },
  { VTR_SENSE_HIM, "to him/it/them/her|towards him/it/them/her|zu ihm/ihr/ihnen hin?|auf ihn/sie/diesen zu/los|darauf zu/los|hin|a lui|vers lui/eux|ihm/ihr/ihnen entgegen|in that direction|in diese/die richtung|dans cette direction" },
  { VTR_SENSE_WITH, "under/unter/sous" },
  /* French, by persons and tenses */
  { VTR_SENSE_UNKNOWN, "en attendant que/quil/quelle/quils/quelles/davoir/de/d|des que/quil/quelle/quils/quelles/lors|alors quil/quelle/quils/quelles|maintenant que/quil/quelle/quils/quelles|plutot que/quil/quelle/quils/quelles|sauf si/sil/sils|meme si/sil/sils|comme si/sil/sils|tout en|a condition que/quil/quelle/quils/quelles/de/d|a moins que/quil/quelle/quils/quelles/de/d" },
  { VTR_SENSE_AND, "ainsi que/qu|de meme que/qu|pendant que|cependant que|alors que|et aussi/enfin" },
  { VTR_SENSE_THEN, "puis de la|et de la|apres quoi|apres cela|par la suite|et puis|puis enfin" },
  { VTR_SENSE_TO, "jusquen|jusques a/au/aux|a destination de/d|cap sur|droit/directement sur/vers/a|tout droit sur/vers/a|en route pour/vers|avec pour? direction" },
  { VTR_SENSE_VIA, "passant par|en traversant|par la route/voie de/d|par le chemin de/d|en empruntant la route de/d" },
  { VTR_SENSE_FROM, "au depart de/d|en partant de/d|en provenance de/d|en quittant|venant de/d" },
  { VTR_SENSE_WITH, "accompagne/accompagnee/accompagnes/accompagnees/suivi/suivie/suivis/suivies/escorte/escortee de/d/par|en compagnie de/d|de concert avec" },
  { VTR_SENSE_LEAD, "cest|ce sont|je/nous ordonne/ordonnons/exige/exigeons/entends/entendons/prefere/preferons/tiens/tenons a? ce? que/qu|jordonne/jexige/jentends/jaimerais que/qu|je/nous prie/prions/charge/chargeons|je/nous ordonne/ordonnons/demande/demandons/commande/commandons a/au/aux|jordonne a/au/aux|il? faut/faudra que/qu|dites/dis a/au" },
  { VTR_SENSE_IT, "quil/quelle|je/nous veux/voulons/souhaite/souhaitons/desire/voudrais/demande/ordonne/exige/entends/prefere quil/quelle|jordonne/jexige/jentends/jaimerais quil/quelle|il? faut/faudra quil/quelle" },
  { VTR_SENSE_THEY, "quils/quelles|je/nous veux/voulons/souhaite/souhaitons/desire/voudrais/demande/ordonne/exige/entends/prefere quils/quelles|il? faut/faudra quils/quelles|lun/lune et lautre|toutes deux|tous/toutes les deux" },
  { VTR_SENSE_ME, "quon|que lon/nous/je|moi meme je|moi je|nous memes|nous autres|que? mes braves/hommes/gens/soldats/troupes/conscrits/grognards" },
  { VTR_SENSE_WHO, "lequel/laquelle/lesquels/lesquelles|ou ils/elles" },
  { VTR_SENSE_INSTEAD, "ne va/vont/ira/iront/vais/irai/marche/marchent/marchera/part/partent/vient/viennent/viendra/passe/passent plus/pas/point|ne se rend/rendent/rendra/porte/portent plus/pas/point|nira/niront/nirai pas/plus/point" },
  { VTR_SENSE_EXCEPT, "sauf/hormis/excepte/exceptee|a lexception de/d/du|exception faite de/d/du" },
  { VTR_SENSE_GO, "se/me/nous/te/vous porte/portes/portent/portez/portons/porter/porterai/porteras/portera/porterons/porterez/porteront/dirige/dirigez/diriger/dirigerai/dirigerons/dirigerez/dirigeant/rendez/rendre/rendrai/rendrons/rendrez/rende/transporter/transporterai/transporteront/transportons/deplace/deplacent/deplacer/deplacerai/deplacera/deplaceront/deplacons/achemine/acheminent/acheminera/achemineront/acheminer/acheminons/avancons/avancerons|me/te/se/nous/vous suis/rends/rendra/dirige/avance|portez/dirigez/rendez/transportez vous|mettez/mets/mettons vous/toi/nous en? route/marche/mouvement/chemin|rends/porte/dirige toi|se/me/te/nous/vous met/mets/mettent/mettra/mettrai/mettront/mettons/mettrons/mettez/mettre/mette en route/marche/mouvement/chemin/branle|savance/savancent/savancera/savanceront/savancer/mavance/mavancerai/sachemine/sacheminent/sacheminera/sachemineront/sacheminer/macheminer/mavancer/macheminerai/sebranle/sebranlent/sebranlera/sebranler|fait/font/fera/feront/faire/fasse/fassent/fais/faisons/faites route/mouvement/marche/chemin/cap|prend/prennent/prendra/prendront/prendre/prenne/prennent/prends/prenons/prendrai/prendrons/prenez la/sa/le/leur route/chemin/direction de/d/du/pour/vers/sur|va/vont/vais/allons/allez/ira/iront/irai/irons/aille/aillent/aller/allant|vas/va ten|sen va/vont/ira/iront/aille|men vais/irai|nous en allons|jirai/javance/javancerai/jarrive/jarriverai/jaccours/jentre/jentrerai|part/partent/pars/partons/partez/partira/partirai/partirons/partiront/partir/parte/partant|marche/marches/marchent/marchons/marchez/marchera/marcherai/marcheras/marcherons/marcherez/marcheront/marcher/marchant|vous marchez/marcherez/irez/allez/partez/partirez/avancerez/pousserez/gagnerez/passerez|avance/avancent/avancons/avancez/avancera/avancerai/avancerons/avanceront/avancer/avancant|vient/viennent/viens/venons/venez/viendra/viendrai/viendrons/viendront/venir/vienne|gagne/gagnent/gagnons/gagnez/gagnera/gagnerai/gagnerons/gagneront/gagner|regagne/regagnent/regagnons/regagnera/regagneront/regagner|passe/passent/passons/passez/passera/passerai/passerons/passeront/passer|repasse/repassent/repassera/repasseront/repasser|file/filent/filons/filez/filera/fileront/filer|court/courent/cours/courons/courez/courra/courront/courir/coure|accourt/accourent/accourra/accourir|monte/montent/montons/montera/monteront/monter|remonte/remontent/remontera/remonteront/remonter|descend/descendent/descends/descendons/descendra/descendront/descendre/descende|pousse/poussent/poussons/poussez/poussera/pousserai/pousserons/pousseront/pousser une/des? pointe/reconnaissance?|fonce/foncent/foncera/fonceront/foncer|galope/galopent/galopera/galoper|trotte/trottent/trottera|chemine/cheminent/cheminera|progresse/progressent/progressera/progresseront/progresser|debouche/debouchent/debouchera/deboucher|bascule/basculent/basculera/basculer|defile/defilent/defilera/defiler|glisse/glissent/glissera/glisser|bifurque/bifurquent/bifurquera|oblique/obliquent/obliquera|atteint/atteignent/atteindra/atteindront/atteindre/atteins|arrive/arrivent/arrivera/arriveront/arriver|entre/entrent/entrons/entrez/entrera/entreront/entrer|decampe/decampent|deguerpit|detale/detalent|eclaire/eclairent/eclairera/eclaireront/eclairer|leve/levent/levera/leverons/levons le camp/bivouac|va/vont/ira/iront/aller/vais/aille voir/verifier/reconnaitre/eclairer/surveiller/observer/fourrager/sabrer/patrouiller/ce/si? qui/quil? se/sy? passe?|se/me/nous fera/fait porter|en avant|departs|mouvement/deplacement/depart/trajet/avance/progression/transfert|doit/doivent/devra/devront/dois/devons se rendre/porter/diriger" },
  { VTR_SENSE_GO, "occupe/occupent/occupons/occupez/occupera/occuperont/occuper|sinstalle/sinstallent/sinstallera/sinstalleront/sinstaller|setablit/setablissent/setablira/setabliront/setablir|prend/prennent/prendra/prendront/prendre/prenne position/poste/quartier/quartiers|se poste/postent/postera/posteront/poster|vient/viennent/va/vont/viendra/ira/iront/aller/vais/irai prendre position/poste/quartiers|va/vont/ira/iront/aller/vais/vient/viennent occuper" },
  { VTR_SENSE_GO, "jy vais/cours/marche/pars/irai/marcherai/monte/descends/file/pousse/reviens|y va/vont/vais/allons/ira/iront/aille/aillent/aller/marche/marchent/marchera/marcheront/marchons/court/courent/cours/courons/courra/courir/part/partent/pousse/poussent/monte/montent/descend/descendent/file/filent/vient/viennent/vienne/viendra/passe/passent/entre/accourt/volons|nous y allons/marchons/courons/rendons/portons|sy rend/rendra/rendront/rende/porte/portent/portera/dirige/transporte/transportent/avance|nous y courons/allons/marchons/irons|les/le/la y conduit/mene" },
  { VTR_SENSE_ONWARD, "continue/continuent/continuons/continuez/continuera/continuerai/continuerons/continueront/continuer/poursuivez/poursuivre/poursuivent/poursuivront sa/leur/la/ma/notre/votre marche/route/chemin/mouvement/avance|continue/continuent/continuons/continuez/continuera/continuerai/continuerons/continueront/continuer|en continuant|poursuis/poursuivons ma/notre marche/route/chemin" },
  { VTR_SENSE_CONTINUE, "jusqua destination/larrivee/arrivee|jusqua ce que nous/vous y soyez/soyons|jusqua bon port|ne sarrete/sarretent/sarretera qua/quune larrivee/fois/destination arrive/arrivee/arrives/la?|autant de tours quil faudra/faut/le? faudra/faut?|aussi longtemps quil faudra/le? faut/faudra?|en autant de tours quil faut/faudra/que necessaire|au tour dapres/suivant jusqua larrivee|si on/lon ny est/sommes/soit pas/point encore?|si on/lon narrive/narrivons pas/point ce/au/cette? soir/tour?|si nous ny sommes pas|si je ny suis pas|sil/sils/si elle/elles? ny est/sont pas encore?|sil/sils/si elle/elles? narrive/narrivent pas ce/au/cette? soir/tour?|si on/lon ny est pas encore? arrive/arrives?|on/nous y met/mettons/mettra/mettrons deux/trois/plusieurs tours|dut il/elle y mettre deux/trois/plusieurs tours|aux tours dapres/prochains|aux prochains tours|dans les tours qui suivent|les tours dapres/prochains|et ainsi de suite" },
  { VTR_SENSE_NEXT, "le tour qui suit/vient|au tour qui vient|lors du prochain tour|tour prochain/dapres|le prochain tour|du tour prochain/suivant|des le tour prochain/suivant|des le prochain tour|des le tour dapres|au suivant|le prochain|le lendemain" },
  { VTR_SENSE_GO, "porte/portes/portent/portera/porterai/porterons/porteront/portons/portez/dirige/dirigent/dirigera/dirigeons/dirigerai/transfere/transporte/transporterai/achemine/acheminerai/deplace/deplacerai/lance/lancent/lancera/lancerai/avancerai" },
  { VTR_SENSE_INVEST, "garde/gardent/gardera/tient/tiennent/tiendra/maintient bloque/bloquee/investi/investie/cerne/cernee la/le? place/ville?" },
  { VTR_SENSE_STAY, "reste/restes/restent/restons/restez/resterai/restera/resterons/resterez/resteront/rester/restant|demeure/demeurent/demeurons/demeurez/demeurera/demeurerai/demeurerons/demeureront/demeurer|y reste/restent/resterai/restera/resteront/demeure/demeurent/demeurera/demeureront|ny bouge/bougent pas|vous restez/resterez/demeurez/demeurerez|sarrete/sarretent/sarretera/sarreteront/sarreter/marrete/marreterai|nous arretons/arreterons|arretez vous|se/me/nous repose/reposent/reposera/reposeront/reposons/reposer|bivouaque/bivouaquent/bivouaquera/bivouaqueront/bivouaquer|campe/campent/campera/camperont/camper|cantonne/cantonnent/cantonnera/cantonneront|stationne/stationnent/stationnera/stationneront/stationner|sejourne/sejournent/sejournera|patiente/patientent/patientera|attend/attends/attendent/attendons/attendez/attendra/attendrai/attendrons/attendront/attendre|jattends/jattendrai|nattend/nattendent rien|mattend/mattendent/mattendra/nous/nous attend/attendent/attendra?|les/le/la attends/attend/attendra|y attend/attends/attendent/attendra/attendront|se/me/nous tient/tiens/tiennent/tiendra/tiendront/tenons coi/cois/tranquille/tranquilles/immobile|se/me/nous tient/tiens/tiennent/tiendra/tiendront/tenons a|ne bouge/bouges/bougent/bougeons/bougez/bougera/bougeront/bougerai/bougerons/bouger pas/point/plus/pas de? la/la? dici/pouce/pas?|ne bouger pas/point|ne pas/point bouger/partir/marcher/avancer/sortir|nen/ny bouge/bougent/bougera/bougeront/bougez/sort/sortent/sortira pas/point/plus|ne bouge pas dun pouce/pas/iota|ne remue/remuent pas/point|ne va/vont nulle part|ne quitte/quittent/quitter/quittera/quitteront/quittons/quitterai pas/point|ne sort/sortent/sortira/sortiront/sortez/sortir pas/point|ne se deplacera/deplaceront/deplacons pas/point|ne fait/font/fera/feront/faites/faire rien/aucun mouvement?|ne change/changent/changera/changeront rien|ne change/changent/changera/changeront pas de place/position|naccomplit aucun mouvement|sans bouger|pas un pas|pas de mouvement/marche/deplacement|aucun mouvement/deplacement|mouvement neant/aucun|rien a faire|halte|repos|sur place|au repos|immobile/immobiles|larme au pied|reste/restent/restera/resteront/rester/reste/demeure/demeurent la/la ou il/elle/ils/elles/on est/sont/sommes?|la ou il/elle/ils/elles/je est/sont/suis|se tient/tiennent sur ses/leurs positions/gardes|campe/campent sur ses/leurs positions|garde/gardent/gardera/garderont/garder/gardons/gardez son/leur/le/notre poste/camp/cantonnement/bivouac/emplacement|conserve/conservent/conservera sa/ses/leur/leurs position/positions/emplacement/place|reste/restent/restera/resteront larme au pied|reste/restent/restera en/au garnison/repos/position/bivouac/cantonnement/camp|fait/font/fera/feront/faire/faisons/faites halte|prend/prennent/prendra du? repos|ronge/rongent son/leur frein" },
  { VTR_SENSE_HOLD, "garde/gardent/gardera/garderont/garder/gardons/gardez/garderai/garderons/gardant|se/me/nous maintient/maintiens/maintiennent/maintiendra/maintiendront/maintenons/maintenir|sy/my maintient/maintiens/maintiennent/maintiendra/maintiendront|tient/tiens/tiennent/tiendra/tiendrai/tiendront/tenons/tenez/tienne/tenir garnison|surveille/surveillent/surveillera/surveilleront/surveiller|continue/continuent/continuera de? tenir/garder" },
  { VTR_SENSE_BEHIND, "laisse/laissee/laisses/laissees en? arriere|reste/restent/restera/resteront detache/detachee/detaches en arriere" },
  { VTR_SENSE_LEAVE, "jevacue/jabandonne|laisse/laisses/laissent/laisserons/laisseront/laisser/laissant/laisserez en/derriere? arriere/lui/elle/moi/nous/eux?|jai laisse|quittons/quittez/quitterai/quitterons/quitter/quitte/quittant|evacue/evacuent/evacuera/evacueront/evacuer/evacuons|vous quittez/quitterez|abandonne/abandonnent/abandonnera" },
  { VTR_SENSE_SEND, "jenvoie/jenverrai/jexpedie/jexpedierai/jappelle/jappellerai/jachemine|enverrons/enverront/envoyer/envoyant/expedie/expedient/expediera/expedier/depeche/depechent/depechera|fais/fait/font/fera/ferai/ferons/feront/faites/faire/faisons aller/passer/venir/filer/monter/partir/marcher/avancer/courir/descendre/mouvement|appelle/appellent/appellera/appellerai/appelons|rappelle/rappelons/rappellera/rappellerai|porter/pousser/diriger/conduire/acheminer" },
  { VTR_SENSE_TAKE, "amene/amenent/amenera/ameneront/amener/emmene/emmenons/emmeneront/emmenerai/emmener/conduis/conduisent/conduirai/conduiront/conduire/menons/meneront/menerai/menent/mener/transfere/transferera|met/mettra/mettrai/mets" },
  { VTR_SENSE_DETACH, "detacher/detacheront/detacherai|se/me detache/detachent/detachera/detacheront/detacher|en detachement|part/partent/partira/partiront en detachement|est/sont/sera/seront envoye/envoyee/envoyes/envoyees en detachement" },
  { VTR_SENSE_MEET, "rejoins/rejoignons/rejoindrai/rejoindront/rejoigne/rejoignent/rejoignez|rallier/rallieront/ralliez|reintegrer/reintegreront|retrouve/retrouvent/retrouvera/retrouveront/retrouver|me/nous rejoint/rejoignent/rejoindra" },
  { VTR_SENSE_JOIN, "rentre/rentrent/rentrera/rentreront/rentrer/rentrez/retourne/retournent/revient/reviennent au/dans/sous/a le/son? corps|rejoigne/rejoignent/rejoindront/rejoindre/rallieront/rallier/reintegrent/reintegrera/reintegreront/reintegrer le/son/leur/mon/notre corps|est/sont/sera/seront rattache/rattachee/rattaches/rattachees au? corps?|est/sont/sera/seront reuni/reunie/reunis au corps|rattache/rattachee/rattaches au corps" },
  { VTR_SENSE_FOLLOW, "suis/suivons/suivez/suivrai/suivrons/suivre/suive/suivent|lui/leur/le/la/les/nous/me emboite/emboitent le pas|emboite/emboitent/emboitera le pas a?|marche/marchent derriere|le/la/les/nous/me suivre/suivrai/suivrons|laccompagne/laccompagnent/laccompagnera|accompagne/accompagnent/accompagnera/accompagneront/accompagner|ly suit/suivent/suivra/suivront|les/ly y suit/suivent/suivra/suivront|y suit/suivent/suivra le/la/les?|vient/viennent apres|vous suivez/suivrez" },
  { VTR_SENSE_INVEST, "jinvestis/jinvestirai/jencercle|investit/investissent/investira/investiront/bloqueront/bloquera/cerneront/encercle/encerclent/encerclera/encercler/investissons|maintient/maintiennent/maintiendra/maintiendront/maintenir/continue/continuent/continuera/continueront/continuer/poursuit/poursuivra/poursuivent/poursuivre/tient/tiennent/tiendra/prend/prendra/reprend/reprendra/commence/commencent/commencera/commencer/entame/entamera/etablit/etablissent/etablira/resserre/assure/garde le blocus/linvestissement de/devant/d/du/autour?|continue/continuera/continuent/persiste/persistent a/de bloquer/investir/cerner|fait/font/fera/fasse/en? le blocus/linvestissement de/devant/d?|en fait/fasse/fera/font le blocus/linvestissement|met/mettent/mettra/mettront le blocus a/devant|reste/restent/restera en blocus devant|reste/restent/restera au blocus de/d/devant" },
  { VTR_SENSE_SIEGE, "commence/commencent/commencera/commenceront/commencer/commencez/entame/entament/entamera/entameront/entamer/ouvre/ouvrent/ouvrira/ouvriront/ouvrir/poursuit/poursuivra/poursuivent/poursuivre/continue/continuent/continuera/continuer/mene/menent/menera/mener/entreprend/entreprennent/entreprendra/engage le/un siege en/dans? regle/regulier/formel/les/forme? regles? de/devant/d/du?|assiege/assiegent/assiegera/assiegeront/assieger/assiegez en? regle/regulierement?|met/mettent/mettra/mettront/mettre le siege devant/a|passe/passent/passera/passer au siege en? regle/regulier/formel? de/d/devant?|siege en regle/regulier/forme de/devant/d?|continue/continuera/continuent a/de assieger" },
  { VTR_SENSE_LIFT, "leve/levent/levera/leveront/lever/levons/levez/leverai/abandonne/abandonnent/abandonnera/quitte/quittera/renonce/rompt/cesse le/au/son siege/blocus/de/d?|leve/levent/levera/leveront/lever/abandonne/abandonnera le/son siege/blocus de/d/devant/du|leve/levent/levera/leveront/lever linvestissement de/d" },
  { VTR_SENSE_WORKS, "dans/derriere la/les/ses/sa/leurs/leur/l/mes/nos? place/forteresse/citadelle/murs/murailles/remparts/ouvrages/fortifications/bastions/enceinte de/d?|senferme/senferment/senfermera/senfermeront/senfermer/menferme|se/me/nous renferme/renferment/enfermons/refugie/refugient/refugiera/refugieront dans? la/les/ses/leurs? place/forteresse/citadelle/murs/remparts/ouvrages?|se/sy met/mettent/mettra/enferme/enferment a? labri? des/de/derriere? les/ses/leurs? murs/remparts/murailles/ouvrages?|sabrite/sabritent/sabritera/sabriteront derriere/dans les/ses/leurs murs/remparts/murailles/ouvrages|sy enferme/enferment/enfermera/enfermeront/refugie/refugient|occupe/occupent/occupera/occuperont les ouvrages/remparts|entre/entrent/entrera/entreront/entrer/rentre/rentrent/rentrera en garnison|dans lenceinte|a labri des/de murs/remparts/ses/leurs murs/remparts?" },
  { VTR_SENSE_OUT, "sort/sortent/sortira/sortiront/sortir/sorte/sortez/sors/sortons|sort/sortent/sortira/sortiront/sortir/sorte/sortez des/de/hors la/ses/leurs/de? ouvrages/place/murs/remparts/murailles/forteresse/citadelle/fortifications/enceinte de/d?|quitte/quittent/quittera/quitteront/quitter les/la/ses/leurs/sa ouvrages/place/murs/remparts/murailles/forteresse/citadelle/fortifications de/d?|hors des ouvrages/murs/remparts|sort/sortent/sortira/sortir avec sa garnison" },
  { VTR_SENSE_BRIDGE, "jette/jettent/jettera/jetteront/jeter/jetez/lance/lancent/lancera/lanceront/lancer/construit/construisent/construira/construiront/construire/etablit/etablissent/etablira/etabliront/etablir/monte/montent/montera/monteront/monter/dresse/dressent/pose/posent/posera/batit/batissent un/le/son/leur? pont de/du? bateaux/bateau/pontons? a/sur/vers/en? direction/face? de/d?|tend/tendent un pont vers" },
  { VTR_SENSE_DISMANTLE, "replie/replient/repliera/replier/leve/levent/levera/lever/demonte/demontent/demontera/demonteront/demonter/retire/retirent/enleve/enlevent/enlevera/rompt/rompent/releve/relevent le/son/leur pont de? bateaux?" },
  { VTR_SENSE_PURSUE, "poursuive/poursuivent/poursuivez/poursuivront/poursuivant/poursuis|le/la/les poursuive/poursuivez/poursuivront/poursuivre/poursuivent/poursuis/talonne/talonnent/talonnera/talonnons/traque/traquent/pourchasse/pourchassent/pourchassera/pourchassons/serre/serrent de? pres?|pourchasse/pourchassent/pourchassera/pourchasser/talonne/talonnent/talonnera/traque/traquent|donne/donnent/donnera/donner/donnons la chasse a?|lui/leur donne/donnent/donnera/donnons la chasse|exploite/exploitent/exploitera/exploiteront/exploiter/exploitons le/son/leur/la/sa? succes/victoire/avantage?|se lance/lancent/lancera a sa/la/leur poursuite|pousse/poussent/poussera/pousseront/poussons/pousser son/leur/notre avantage|court/courent apres|sans merci/relache/repit" },
  { VTR_SENSE_GUNS, "marche/marchent/marchera/marcherai/marcheront/marchez/marcher/marchons/va/vais/vont/allons/cours/court/courent/courra/courir/accourt/accourent/vole/volent/part/partent/accourir a/au/sur/vers/du le/son/leur? canon de/d/du/chez %o|se/me/nous porte/portent/portera/portons/dirige au/sur/vers le? canon de/d/du/chez %o|au/a le/son/leur? canon de/d/du/chez %o|marche/marchent/marchera/marchons/va/vont/vais/court/courons/courent? au canon chez lui/eux/elle|au/a son/leur/ce/du? canon|se/me/nous tient/tiens/tiennent/tiendra/tiendront/tenons pret/prete/prets/pretes a/au marcher/courir/se/partir? porter? au/a? son/leur? canon de/d/du? %o?|soutient/soutiennent/soutiendra/appuie/appuient/appuiera %o au canon|marche/marchent/marchera/marcheront/marchons au/vers/a le? bruit/feu/son du/de canon/combat|au bruit du? combat" },
  { VTR_SENSE_GO, "joccupe/joccuperai" },
  { VTR_SENSE_ACCEPT, "jaccepte/jaccepterai/jaccepterais|accepter/accepteront/accepterai/acceptez/livreront/livrons/livrez/livrerai/recevoir/recevra" },
  { VTR_SENSE_REFUSE, "jevite/jeviterai|refuseront/refusons/refusez/refuserai/eviteront/evitons/evitez/eviterai/declinent/declinera/declinons|nengage/nengagent/nengagera/nengageons/naccepte/nacceptent/nacceptera/naccepteront/nacceptons pas/point/aucun/aucune|ne livre/livrent/livrera/livreront/livrons pas/point/aucun/aucune|ne cherche/cherchent/cherchera pas|se derobe/derobent/derobera au/a" },
  { VTR_SENSE_AVOID, "ne se/me/nous bat/bats/battent/battra/battront/battons pas/point|ne combat/combattent/combattra/combattront/combattons pas/point|ne resiste/resistent/resistera/sengage/sengagent/sengagera/sobstine/sobstinent pas/point|ne se laisse/laissent/laissera pas accrocher/engager|evite/evitent/evitera/eviter de combattre|refuse/refusent/refusera de combattre|rompt/rompent/rompra/romprons/rompre le? combat/contact|se derobe/derobent/derobera/deroberont/derober|nous nous derobons|sesquive/sesquivent/sesquivera|decroche/decrochent/decrochera/decrocheront sans combattre" },
  { VTR_SENSE_LAST, "jusquau dernier homme/soldat/souffle/cartouche|jusqua la mort|coute que coute|quoi quil arrive/en? coute?" },
  { VTR_SENSE_NO_BATTLE, "pas de combat/bataille/engagement/heroisme|point de combat/bataille|nul combat|sans livrer de? combat/bataille|combat non" },
  { VTR_SENSE_STAND, "se/me/nous/sy/my bat/bats/battent/battra/battrai/battront/battons/battrons/batte/battre/battez|nous battrons/battons|combat/combats/combattent/combattra/combattrai/combattrons/combattront/combattons/combattez/combatte/combattre/combattant|sy/my bat/bats/battent/battra/battront/defend/defends/defendent/defendra/defendront/battons/retranche/retranchent/retranchera|nous y battons/defendons/battrons|y combat/combats/combatte/combattent/combattra/combattront/combattons/resiste/tient/tiens/tiennent/tiendra|se/me/nous defends/defend/defendent/defendra/defendrai/defendrons/defendront/defendons/defendez/defendre|defendez vous|battez vous|defend/defends/defendent/defendra/defendront/defendons/defendre la/sa/ses/le/son/leur/leurs? place/ville/position/positions/terrain/poste?|tient/tiens/tiennent/tenons/tenez/tiendra/tiendrai/tiendrons/tiendrez/tiendront/tenir/tienne bon/ferme/tete/position/le/la/sa/ses/leurs/coup? terrain/place/position/positions/choc/coup?|sy tient/tiennent/tiendra|resiste/resistent/resistons/resistera/resisterons/resisteront/resister/resistez|fait/font/fais/faisons/fera/ferai/ferons/feront/faire/fasse/fassent/faites tete/face/front|livre/livrent/livrera/livrerai/livreront/livrer/livrons/livrez bataille/combat|accepte/acceptent/accepterai/accepterons/accepteront/accepter/acceptons/acceptez/recoit/recoivent/releve le/la? combat/bataille/choc/gant/defi|ne recule/reculent/reculons/reculera/reculerai/reculerons/reculeront pas/point dun/dune/un? pouce/pas/semelle?|ne cede/cedent/cedons/cedera/cederai/cederons/cederont pas/point/rien dun/un? pouce/pas? de/du? terrain?|ne lache/lachent/lachons/lachera rien/pas/point le? terrain/morceau/prise?|ne rompt/rompent/rompra pas/point|sans reculer/ceder/broncher dun? pouce/pas?|sans ceder un pouce de? terrain?|repousse/repoussent/repoussera/repousseront/repousser lassaut/lattaque/lennemi/lassaillant/lagresseur|riposte/ripostent/ripostera/riposter|dispute/disputent/disputera le terrain|resistance|combat accepte|vend/vendent/vendra cherement sa/leur peau|se/me/nous retranchons/retranche/retranchent|tient/tiens/tiennent/tiendra/tiendront/tenons la/sa position|encaisse/encaissent le choc|reste/restent/restera/resteront ferme/fermes" },
  { VTR_SENSE_RETREAT, "se/me/nous/vous/te retire/retires/retirent/retirons/retirez/retirera/retirerai/retirerons/retirerez/retireront/retirer/replie/replies/replient/replions/repliez/repliera/replierai/replierons/replieront/replier/rabats/rabattons/rabattrai/rabattrons/rabattra/rabattront/rabattre/rabatte/sauve/sauvent|retirez/repliez vous|retire/replie toi|recule/recules/reculent/reculons/reculez/reculera/reculerai/reculerons/reculeront/reculer|revient/reviens/reviennent/revenons/revenez/reviendra/reviendrai/reviendrons/reviendront/revenir/revienne|rentre/rentres/rentrent/rentrons/rentrez/rentrera/rentrerai/rentrerons/rentreront/rentrer|retourne/retournent/retournons/retournez/retournera/retournerai/retournerons/retourneront/retourner|sen retourne/retournent/retournera/revient/reviennent/va|decroche/decrochent/decrochons/decrochera/decrocherai/decrocherons/decrocheront/decrocher|bat/battent/bats/battons/battra/battrai/battront/battre/batte/battez en retraite|fait/font/fera/fais/faisons/feront/faire demi tour/retraite|rebrousse/rebroussent/rebroussera/rebrousser chemin|cede/cedent/cedons/cedera/cederont/ceder du/le terrain|rompt/rompent/rompra/romprons/rompre|reflue/refluent/refluera|lache/lachent le terrain|plie/plient/pliera bagage/bagages|le/la/les ramene/ramenerai/ramenera/ramenent|tourne/tournent/tournera bride|repli/retraite/retour/recul/decrochage/retrait|se fait/font/ramene|retrograde/retrogradent|prend/prennent/prendra du champ" },
  { VTR_SENSE_IF_ATTACKED, "si/quand/lorsque lon/on/%f attaque/attaquent/attaquait/lattaque %w|si/quand/lorsque/lorsqu/des %f ly/le/la/les/nous/me/vous/y/my/nous/lui? y? attaque/attaquent/attaquait/assaille/assaillent/aborde/abordent/presse/pressent/agresse/attaquera|si/quand/lorsque/lorsqu lon/on ly/my/les/nous/le/la/y/sy y? attaque|si/quand/lorsque on/lon/%f lattaque/mattaque/lattaquent/mattaquent/lassaille/massaille/laborde/lagresse/ly/my attaque/attaquent?|sil/sils/selle/selles/si/quand/lorsquil/lorsquelle/lorsquils il/elle/ils/elles/on/lon/nous/je? y/ny? est/sont/sommes/suis/etait/etaient/serait/seraient y? attaque/attaquee/attaques/attaquees/assailli/assaillie/assaillis/aborde/abordee/abordes/accroche/accrochee/accroches/agresse/agressee/pris/prise/prises a? partie?|sil/sils/selle/selles se/y fait/font attaquer|si/quand/lorsque %w est/sont/suis/sommes/etait/etaient y? attaque/attaquee/attaques/attaquees/assailli/assaillie/assaillis/aborde/abordes/abordee/accroche/accrochee/agresse/agressee/bouscule|si/quand %w se fait/font/fais/faisons attaquer|si je me fais attaquer|si nous nous faisons attaquer|si cest/est lui/elle/moi/nous/%w qui/quon/que lon? est/suis/sommes/attaque attaque/attaques/attaquee?|qu/quon/que lon/%f? attaque/lattaque/attaquent %w|au/pour/dans le? cas ou %f me/nous/le/la/les/lattaquerait/lattaqueraient/vous attaquerait/attaqueraient/attaque?|au/pour/dans le? cas ou %w serait/seraient/serions/serais/est/sont/sommes attaque/attaquee/attaques/attaquees|si jamais il/elle/ils/on/lon/nous/%w est/sont/sommes/etait attaque/attaquee/attaques/attaquees|si jamais %f me/nous/le/la/les/lattaque/lattaquent attaque/attaquent?|si daventure %f me/nous/le/la/les/lattaque attaque?|si lattaque vient|en cas dattaque/dassaut/dagression/doffensive ennemie/de/par? lennemi?|en cas de contact/choc/combat/rencontre avec? lennemi?|en cas de coup dur|en cas de mauvaise rencontre|face a une/lattaque/toute? attaque/assaut?|a la premiere/moindre attaque/alerte|sur attaque ennemie?|si attaque/attaquee/attaques/attaquees ennemie?|quand/lorsque/une/des/fois fois/quil? attaque/attaquee/attaques/attaquees|si une? attaque il? y? a/survient/est?|sil y a une? attaque/assaut|si %f sy/se presente/presentent/montre/montrent/pointe|si lennemi/on/%f parait/paraissent/apparait/survient/se montre?|si %f tombe/tombent/fond/fondent sur/dessus %w ou/et sur? %w|si %f tombe/tombent/fond/fondent/marche/marchent/avance/avancent/savance/savancent sur/contre %w/lui/eux/elle/nous/moi/elles|si %f lui/nous/leur/me tombe/tombent/court/courent dessus/sus|si on/lon/%f vient/viennent my/ly/les/le/la/nous/me/sy? y? chercher/attaquer/deranger/frotter/battre %w?|si on/lon/%f sen/s prend/prennent a %w/lui/nous/eux/moi/elle|si %w subit/subissent/essuie/essuient/subissons/recoit une/un lassaut? attaque/assaut|si lennemi engage/livre le? combat/bataille|si lennemi ouvre les hostilites|si lennemi engage/attaque le premier|si on/lon/%f force/forcent/oblige %w au/a combat/se? battre?|si on/lon ly/my/les/nous y? force|si on le/les/nous/me provoque/cherche|si lon men/nous/leur veut" },
  { VTR_SENSE_IF_WON, "sil/sils/selle/selles/si/quand/lorsquil/lorsquils il/elle/ils/elles/on/lon/nous/je? est/sont/sommes/suis vainqueur/vainqueurs/victorieux/victorieuse/victorieuses|sil/sils/selle/selles/si/quand/lorsquil/lorsquils il/elle/ils/elles/on/lon/nous/je? a/ont/avons/ai le dessus|sil/sils/selle/selles/si/quand/lorsquil/lorsquils il/elle/ils/elles/on/lon/nous/je? remporte/remportent/remportons/obtient/obtiennent/gagne/gagnons/gagnent/gagnera le/la/une/un/sa/leur victoire/succes/journee/bataille/combat/partie facile?|si/quand/lorsque %w a/ont/est/sont/remporte/remportent/obtient le/la/une/un/sa? dessus/victoire/succes/vainqueur/vainqueurs/victorieux/victorieuse/journee/bataille facile?|sil/sils/selle/si il/elle/ils/elles/on/lon/nous/je? bat/battent/battons/bats/defait/vainc/ecrase/culbute/culbutent/met/mettent %f en? deroute/fuite?|sil/sils/selle/si il/elle/ils/on/lon/nous/je? le/les bat/battent/bats/battons/culbute|sil/sils/selle/si il/elle/ils/on/lon/nous/je? lemporte/lemportent/lemportons/lemporterai/triomphe/triomphent/reussit/reussissent|vainqueur/vainqueurs/victorieux/victorieuse/victorieuses|en cas de victoire/succes/reussite facile?|apres une/la/sa/leur/notre/ma/chaque/toute? facile? victoire/succes facile?|apres avoir vaincu/gagne|si la victoire est a nous/lui/notre|si la victoire nous/lui sourit/est? acquise?|si la journee/bataille/partie est gagnee/a nous?|si le combat est gagne|si le sort des armes nous/lui est favorable|si %f est/sont battu/battue/battus/defait/defaits/vaincu/vaincus/en/culbute/culbutes/bouscule/deroute/repousse/repousses/chasse/chasses fuite/deroute?|si %f fuit/fuient/plie/plient/flechit/flechissent|si %f lache/lachent pied|si %f prend/prennent la fuite|si %f tourne/tournent le dos|si %f se debande/debandent|sils/sil fuit/fuient/plie/plient|une fois vainqueur/vainqueurs/victorieux/lennemi/la/victoire battu/acquise?" },
  { VTR_SENSE_IF_FIGHT, "si/quand/lorsque/sitot que? %o est/sont au/aux feu/prises|si/quand/lorsque %o est/sont engage/engages/attaque/attaques/accroche/accroches/accrochee/assailli/assaillie/engagee/attaquee/engagees|si/quand/lorsque %o est/sont en difficulte|si/quand/lorsque %o se fait/font attaquer/accrocher|des/sitot que/qu %o est/sont/se attaque/attaques/engage/engages/bat/battent/attaquee/engagee|des/sitot que/qu %o combat/combattent|si/quand/lorsque %o se/combat/combattent/livre/livrent/doit/doivent bat/battent/bataille/combat/engage/engagent/se? battre?|si/quand/lorsque on/lon/%f attaque/attaquent/lattaque %o|si on/lon entend/entends le? du? canon chez/du/vers/pres/a/dans de? cote? de? %o|sil/si y a du/bataille/combat/une/canon/le canon/bataille/combat/feu? chez/vers/pres/du/avec/a cote/de? de/d? %o|si le canon tonne/gronde/parle chez/vers/pres/du/a cote/de? de/d? %o|sil tonne|si ca/cela tonne/chauffe/barde/canonne chez/vers/du/a cote? de? %o/%n|des/sitot quun/quil/que voisin/se/lun/%o de? ses/mes/nos? voisins/bat/est? est/sont/se? engage/attaque/bat/aux? prises?|si un/un de/des/ses/de/mes/nos voisins? est/se engage/attaque/bat|si un voisin est/se engage/attaque/bat|si un/lun/quelque voisin/corps/voisins voisin? est/se/sont engage/attaque/bat/aux? prises?|si le voisin est/se engage/attaque/bat|si %o a/ont besoin daide/de secours?|que %o se batte/battent|que %o soit/soient attaque/attaques/engage/engages|a la premiere canonnade %n?|si une bataille/un sengage/eclate/combat sengage/eclate? %n|sil y a bataille/du/combat/un/une canon/combat/bataille? %n" },
  { VTR_SENSE_IF_ROAD, "si la/le/les/cette/une? route/chemin/chaussee/routes/chemins/voie/colonne est/sont/soit/etait/devient/serait/parait trop? encombree/encombre/encombrees/chargee/charge/pleine/pleines/plein/etroite/bouchee/bouche/embouteillee/saturee/engorgee/obstruee/prise/longue/surchargee|sil y a des/un/du/de/trop? lencombrement/embouteillage/bouchon/bouchons/encombrement/foule sur? la? route?|sil y a trop de monde sur? la? route?|sil ny a pas assez? de place sur? la? route?|sil ny a plus de place sur? la? route?|si la place manque sur? la? route?|si ca/cela bouchonne/coince|si ca/cela/tout ne passe/tient pas|faute de place|route/chaussee pleine/encombree/bouchee/etroite/saturee|en cas de route/chaussee/bouchon/foule/embouteillage/encombrements/bouchons pleine/encombree/bouchee?|si encombrement/embouteillage/encombre/encombree/bouchon/necessaire/besoin/plein/pleine|si on/lon/tout ne peut passer/marcher tous? ensemble/dun bloc/seul? bloc/coup?|si tous/toutes ne passent pas|sil/sils/selle ne peut/peuvent pas? passer/marcher dun/en/tous seul/une? bloc/fois/ensemble/coup|si tout le? monde ne passe/tient pas|si la/le route/chemin ne suffit pas|sil faut|si elle/il est trop? pleine/encombree/encombre/bouchee/chargee/etroite" },
  { VTR_SENSE_SPLIT, "en parties|par/en petits/petites? morceaux/fractions/divisions/paquets/bouts/troncons/brigades/detachements/elements/groupes/colonnes/vagues/sections/tranches/bataillons|en plusieurs/deux/trois/quatre/petits/petites/differents/autant morceaux/parties/fois/fractions/colonnes/paquets/groupes/echelons/troncons/vagues/bouts/tranches/convois|se/me/nous/vous divise/divisent/divisera/diviseront/diviser/divisons/fractionne/fractionnent/fractionnera/fractionner/fractionnons/partage/partagent/partagera/partager/partageons/scinde/scindent/scindera/scinder/decoupe/decoupent/etale/etalent/echelonne/echelonnent/en/par? deux/parties/plusieurs/morceaux? parties/colonnes/morceaux?|peut/peuvent/pourra/pourront/pouvons/peux se/nous/me diviser/fractionner/partager/scinder/separer/echelonner|a fractionner/diviser|fractionne/fractionnee/fractionnement|divise/divisee/divises|passez/passe/passent/marche/marchent par/en fractions/morceaux/echelons/parties/divisions|les uns/unes apres les autres|lun/lune apres lautre|quil/quelle/quils se divise/divisent/fractionne/fractionnent/scinde/partage|un bout ce tour le reste au suivant|fractionnable" },
  { VTR_SENSE_NORMAL, "sans forcer lallure/la/le/les? marche/pas/etapes?|pas de marches? forcees|a laise|a son/leur/notre aise/rythme|a petites journees/etapes|par petites journees/etapes|au pas|allure ordinaire/normale|a lallure ordinaire/normale|marche ordinaire/simple|au pas de route|en marche normale/ordinaire" },
  { VTR_SENSE_FORCED, "au pas redouble/force/accelere/de charge? charge?|en/par/a etapes/etape forcees/forcee/doublees|en forcant/doublant/pressant/allongeant le/la/les pas/marche/etape/etapes|double/doublent/doublera/doublez/doubler/doublons le/les/letape pas/etapes?|qu/que/quils/quil/quelle/quon/et lon? double/doublent le/letape pas?|a doubles etapes|double etape|en brulant les etapes|force/forcent/forcera/forcez/forcer la/sa/leur/le/les marche/pas/etapes|marche/marches forcee/forcees|a marches forcees" },
  { VTR_SENSE_SAME, "en fait/font/fera/feront/fasse autant|autant en fait/font/fera|fait/font/fera/feront/faire/fasse/fais/faisons de meme|agit/agissent/agira de meme|de meme pour|la? meme chose/ordre/destination/mouvement/consigne/conduite/route/direction/regle pour?|pareil pour|idem pour la? marche/mouvement/lui/elle?|itou|ditto|pareillement|prend/prennent/prendra/suit/suivent/suivra la/le meme direction/chemin/route/mouvement|maintient/maintiendra/continue/continuera/poursuit/poursuivra/tient/garde celui/celle|celui" },
  { VTR_SENSE_FILLER, "une fois arrive/arrivee/arrives/arrivees/rendu la?|une fois sur place|a/ont lordre de/d|ici|sans lui/elle/eux/elles|prend/prennent/prendra/prends/prenons la tete|prend/prennent/prendra les devants|quant a moi/nous/lui/elle/eux/ca/cela|pour ma/notre/sa/leur part|de mon/notre cote|en ce qui me concerne|lui memes?|elle meme|eux memes|moi aussi|nous aussi|veuillez|veuillez bien? faire?|priere de/d|merci de/d|il faut/faudra/convient de/d?|il est ordonne de/d|je vous prie de/d?|je te/vous demande/prie/ordonne de/d|avec ordre de/d|a/ont/ai/avons/aura pour? ordre/mission/instruction/consigne/ordres de/d|recoit/recoivent lordre/instruction de/d|est/sont charge/charges/chargee/prie/pries/prie/invite de/d|aura/auront soin de/d|voici mes/les/nos/lordre/ordres? ordres? pour? ce? tour?|mes/nos/les ordres pour ce/le/cette? tour|ordre/ordres du/de/pour? ce/le? tour/jour|ait/aient la bonte de/d|voudra/voudront bien|veut/voulez bien|aura la bonte de|sans perdre de temps|sans perdre un instant/une minute|sans plus? attendre/tarder|sans sattarder/trainer/flaner|au plus vite|au plus tot|en toute hate|a toute vitesse/allure/bride|a bride abattue|de suite|tout de suite|sur le champ|aussitot|des ce soir/matin/tour|des maintenant/aujourdhui/laube/demain|des le matin/lever/jour/point/aube du? jour?|a laurore|au lever du jour/soleil|au point du jour|de bon matin|de bonne heure|ce soir|cette nuit|avant laube|avant la nuit|a la nuit|comme prevu/convenu/annonce/ordonne|comme avant/toujours/hier|bien sur/entendu|certes/cependant/toutefois/neanmoins|en consequence|par consequent|du coup|de ce fait|des lors|tout simplement|par prudence/precaution|pour souffler/se? reposer?|en reserve/soutien/couverture/surete/avant? garde?|en une seule? fois|dun seul? bloc/tenant/coup|en bloc|tout le monde ensemble|tout dun bloc|tout lensemble|a son tour|pour le reste|au final|tout compte fait|apres reflexion|reflexion faite|toute reflexion faite|en definitive|en fin de compte|dici la|jusque la|en marge|a nouveau|encore ce tour|ce tour encore|pour linstant|pour lheure|en place|au complet|au grand complet|tout entier/entiere|proprement dit/dite|en entier|avec tout son/le/mon/leur monde|avec armes et bagages|armes et bagages|avec tous ses/les/mes/leurs hommes/gens/soldats/moyens|avec toutes ses/les/mes/leurs troupes/forces|toutes forces reunies|avec tout ce quil/quelle/quils/qui a/ont/reste/lui?|avec sa/son/ses/leur/leurs/mon/ma/mes/votre/vos/nos/notre seule? garnison/infanterie/cavalerie/artillerie/cavaliers/fantassins/cosaques/escadrons/bataillons/regiments/cuirassiers/dragons/hussards/gens/braves/division/brigade/corps/bavarois/saxons/wurtembergeois|mon cher/chere ami/amis/maitre/mj/arbitre/collegue|chers amis/camarades/tous|cher maitre de? jeu?|messieurs les arbitres|hop|bien le bonjour|bien a vous|cordialement/amicalement/respectueusement|bonne journee/soiree/nuit/semaine/chance/partie|a bientot|vive lempereur|voila tout?|cest tout|rien dautre/de plus|ras|rien a signaler|mes respects|mes enfants/amis|ce qui se/sy passe|mes? cher/chers? arbitre|pour tenir/garder la? place/ville/poste|par la/une? grande? route|par la chaussee|par le chemin direct/habituel|par la voie la plus courte|par le plus court|pour ravitailler|pour proteger/couvrir/garder/surveiller nos/ses/mes/leurs/les/le/la/notre/son flanc/derrieres/arrieres/communications/convois/route/ligne/gauche/droite/harz|en face|en cours de route|en chemin|chemin faisant|au passage" },
  { VTR_SENSE_ALONE, "alone|by itself/himself/themselves|on its/his/their own|independently|separately|by itself alone|without the/any/its/his/my? troops/corps|without any of the troops|no troops|allein/alleine|fur sich|fur sich allein|selbstandig|getrennt|einzeln|ohne die? truppen|ohne das korps|ohne truppe|seul/seule/seuls/seules|separement|isolement|independamment|sans troupes|sans les troupes|sans ses troupes|sans mes troupes|without an? escort|unescorted|ohne eskorte/bedeckung/begleitung|sans escorte" },
  { VTR_SENSE_FORCED, "forced|by/with/at/in/using? a? forced/force march/marches/marching/pace|forced/force march/marches/marching|im/in/mit/per? eilmarsch/eilmarschen/gewaltmarsch/gewaltmarschen|forciert/forcierter|forcierter/forciertem marsch|a/par/en? marches/marche forcee/forcees|au pas force|en forcant la? marche|forced pace|at the double" },
  { VTR_SENSE_NORMAL, "no forced march|not forced|no forcing|not a forced march|without a? forced marches/march/forcing|kein gewaltmarsch|keinen gewaltmarsch|ohne gewaltmarsch|nicht forciert|pas de marche forcee|sans marche forcee|sans forcer" },
  { VTR_SENSE_SPLIT, "in/by parts/part/portions/instalments/sections/detachments/pieces|in several parts/columns|in two/three/several parts|it/he/they may/can split|may/can split|may/can go/march/move/be in/by parts|split/splits/splitting|split up|split march|splitting allowed|divided|piecemeal|darf/durfen/kann/konnen/mag? es/er/sie? sich? teilen/aufteilen|in teilen|in mehreren/zwei/einzelnen teilen|teilweise marschieren|geteilt/aufgeteilt|in etappen|en plusieurs parties|en plusieurs fois|en deux/plusieurs fractions/colonnes/groupes/echelons/paquets|en deux parties|par parties|par fractions|par moities|par echelons|en deux fois|by/in halves|in zwei halften|staffelweise|en partie|en se divisant|en se partageant|en fractionnant|en plusieurs colonnes|se divise|peut se diviser/fractionner" },
  { VTR_SENSE_WILL, "will" },
  { VTR_SENSE_MAY, "darf/durfen/kann/konnen|may/can|peut/peuvent/pourra" },
  { VTR_SENSE_IF_ROAD, "if/when/where/should the/that? road/roads/way is/are/be/gets/becomes/proves/should? be? too? full/crowded/blocked/choked/crammed/packed/overfull/congested/narrow/busy/jammed/clogged|if the road will/does not take/hold/carry us/them/it/all all?|if the road cannot take us/them/it/all all?|if there is no room on the road|si la colonne est trop longue|if the column is too long|wenn die kolonne zu lang ist|if the roads/road wont/cant take/hold/carry them/us/it all?|sil y a trop de monde|si ca bouchonne|if there is no room|if it/that is too full|if necessary/needed/required/unavoidable|if need be|if it cannot be helped/avoided|if it must be|where necessary|as necessary|as needed|in case of need|in case the road is full|if the road requires/demands it|if the road is not wide enough|wenn/falls die/sie strasse? zu? voll/eng/verstopft/uberfullt/knapp ist/wird|ist/wird die/sie strasse? zu? voll/eng/verstopft/uberfullt|bei zu? voller/uberfullter/verstopfter/enger strasse|wenn es nicht anders geht|wenns nicht anders geht|wenns/wenn auf der strasse es? eng wird|wenn es eng wird|notigenfalls|notfalls|wenn notig/notwendig/erforderlich|falls notig/notwendig/erforderlich|wenn es notig ist|falls die strasse nicht reicht|sollte die strasse zu? voll/eng/verstopft sein|si la route/chemin est/soit/etait trop? pleine/encombree/chargee/etroite|si le chemin est trop? encombre/etroit/charge|si la route ne suffit pas|si elle est trop? pleine/encombree|si besoin est?|si necessaire|sil le faut|au besoin|en cas de besoin|en cas dencombrement" },
  { VTR_SENSE_STANDING, "until further notice/orders/order|until i/we say/write/order/tell you? otherwise/differently/else|until i write/say/order otherwise|until revoked/cancelled/countermanded/recalled/changed|until i revoke/cancel/change it/this|as? a? standing order/orders/instruction/instructions|standing/permanent order/orders/instruction/instructions|every turn|each and every turn|in/for all/every turns/turn|for all turns|from now on|always|permanently|for good|at any time and place|bis auf weiteres/widerruf|bis auf weiteren befehl|bis zum? widerruf|bis ich es? widerrufe|bis ich etwas? anderes befehle/schreibe/sage|dauerbefehl/dauerbefehle/dauerauftrag/daueranweisung|stehender befehl|in jedem zug|in jedem zuge|in allen zugen|in jeder runde|fur alle zuge|fur jeden zug|fur alle runden|immer|von jetzt/nun an|grundsatzlich|jusqua nouvel ordre/avis|jusqua nouvel ordre de ma part|jusqua contrordre|jusqua revocation|ordre/ordres/consigne permanent/permanents/permanente|a tous les tours|a chaque tour|pour tous les tours|dans tous les tours|en permanence|toujours|dorenavant|this/that/which holds/applies/stands/goes/counts|this/that/these posture/order/orders/instruction/rule holds/hold/stands/stand/applies/apply|diese/dieser haltung/befehl/anweisung gilt|cet ordre/cette consigne vaut/tient|this/that is/holds for/in|das/dies gilt|es gilt|und das/dies|and that/this|et cela/ceci/ce|gilt|cela/ceci vaut|valable" },
  { VTR_SENSE_THERE, "there|in that place|at that place|dort|dorthin|dahin|ebenda|la|la bas|y|to the same place|same place|au meme endroit|the place|the town" },
  { VTR_SENSE_BACK, "back|behind|zuruck|zurueck|en arriere" },

  { VTR_SENSE_STAY, "stay/stays/staying where it/he/they/i/we is/are/am|stays/stay/remain/remains/remaining/staying put|do/does/will/shall/is/are/am/to? not to? move/stir/budge/march|dont/doesnt/wont move/stir/march/budge|not to move|no movement/move/moves/march/marches|holds/hold/holding its/his/their/the position/ground/place|is/are to stay|keeps/keep still|halts/halt/halting|waits/wait/waiting for us/me/the corps?|waits/wait|is/are/remain/remains stationary|stationary|bewegt/bewegen/ruhrt/ruhren/ruhre sich/mich/uns nicht|bewegung keine|keine bewegung|macht halt|bleibt/bleiben/bleibe wo er/sie/es/ich/wir ist/sind/bin|bleibt/bleiben/bleibe|verbleibt/verbleiben|bleibt/bleiben/bleibe stehen/liegen|steht still|wartet/warten/warte|ne/n bouge/bougent/bougeons/bougera pas/point|ne quitte/quittent/quittera/quittez pas/point|reste/restent/restera/resteront/restons ou il/elle/ils est/sont|reste/restent/restera/resteront/restons/demeure/demeurent/demeurera/demeurons|reste/restent en/sur place|fait/font halte|garde/gardent sa/leur/ses position/positions|sans mouvement|attend/attendent/attendra" },
  { VTR_SENSE_STAY, "stand/stands down|immobile/immobiles|keeps/keep its/his/their/my/our place/quarters/cantonments|sit/sits/sitting tight/still/put?|sit/sits|do/does nothing|no move/movement from/by me/us/him/it|no orders to move|is/are not to move/stir/budge|moves/move/goes/go nowhere|keeps/keep his/its/their/the camp/quarters/position|stand/stands fast|rast/rasten/rastet|ruht/ruhen|halt/halten/halte still|bleibt/bleiben/bleibe an ort und stelle|geht/gehen/gehe nirgendwohin/nirgends/hin?|bewegt/bewegen sich keinen schritt|ruhrt/ruhren sich nicht vom fleck|nimmt/nehmen keine bewegung vor|ne fait/font aucun mouvement|aucun mouvement|ne font/fait rien|ne/n en/y? sort/sortent pas|garde/gardent sa/ses/leur/leurs cantonnements/bivouac|se tient/tiennent tranquille/tranquilles|ne se deplace/deplacent pas" },
  { VTR_SENSE_DETACH, "is/are/be to? be? detached|est/sont detache/detachee/detaches/detachees|wird/werden detachiert/abgetrennt/abkommandiert/ausgegliedert" },
  { VTR_SENSE_SAME, "hinterher|hinterdrein|right/close behind|likewise|desgleichen|ebenso|genauso|gleichfalls|ebenfalls|pareil|pareillement|de meme|idem|ditto|so does/do|fait/font de meme|tut/tun dasselbe|does/do the same/likewise" },
  { VTR_SENSE_BEHIND, "stay/stays/staying/remain/remains/remaining behind|is/are left behind|is/are to be left behind|left behind|is/are left|remain/remains detached|stays/stay detached|remain/remains/stay/stays as a? detachment|bleibt/bleiben detachiert|wird/werden zuruckgelassen|bleibt/bleiben/bleibe zuruck|zuruckbleiben|zuruckgelassen|bleibt/bleiben selbstandig|reste/restent/restera/demeure/demeurent/demeurera en arriere|reste/restent/restera/demeure/demeurent detache/detachee/detaches/detachees|est/sont laisse/laissee/laisses/laissees|est laissee/laisse en arriere|sera/seront laisse/laissee|detachee/detache/detaches/detachees" },
  { VTR_SENSE_LEAVE, "leave/leaves/leaving|leave/leaves/leaving behind|lasse/lasst/lassen|verlasst/verlassen/verlasse|laisse/laissent/laisserai/laissera/laissant/laissez/laissons|quitte/quittent/quittera/quitteront/quittons|zurucklassen" },
  { VTR_SENSE_SEND, "fais/fait/faisons/faites/font partir/marcher/avancer/mouvoir|send/sends/sending|schicke/schickt/schicken/sende/sendet/entsende/entsendet|envoie/envoient/enverra/enverrai/envoyez/envoyons" },
  { VTR_SENSE_TAKE, "amene/amenent/amenera/emmenent|take/takes over/across/on?|lead/leads/bring/brings|fuhrt/fuhren/fuhre|conduit/conduira/mene/menera/emmene/emmenera/portera/porterai/portez" },
  { VTR_SENSE_DETACH, "detach/detaches/detaching|detachiere/detachiert/detachieren|detache/detachent/detachera/detachez/detachons|split/splits off|abkommandieren" },
  { VTR_SENSE_MEET, "rejoin/rejoins/rejoining|join/joins/joining|joins/join again|is/are attached to? again?|schliesst/schliessen sich wieder|stosst/stossen wieder zu/zum|rejoint/rejoignent/rejoindra/rejoindre|rallie/rallient/ralliera|reintegre/reintegrent/reintegrera|se joint/joignent/joindra au/a" },
  { VTR_SENSE_JOIN, "rejoin/rejoins/join/joins/joining/rejoining its/the/his/their corps again?|comes/come/coming back under the? corps?|comes/come back to the corps|is/are/goes/go back with the corps|returns/return to the corps|tritt/treten wieder zum? korps?|schliesst/schliessen sich wieder dem/seinem/ihrem korps an|stosst/stossen wieder? zum korps|tritt/treten/kehrt/kehren zum korps zuruck?|wieder zum korps|zum korps zuruck|rejoint/rejoignent/rejoindra/rallie/rallient/reintegre le/son/leur corps|rentre/rentrent/rentrera au/dans le? corps|rentre/rentrent/rentrera sous|revient/reviennent au corps" },
  { VTR_SENSE_FOLLOW, "follow/follows/following him/it/them/me/us|folgt/folgen/folge ihm/ihr/ihnen/mir/uns|follow/follows/following|folgt/folgen/folge|suit/suivent/suivra/suivront|le/les suit/suivent/suivra/suivront" },
  { VTR_SENSE_INVEST, "investir/cerner/bloquer|invest/invests/investing|blockade/blockades/blockading|shut/shuts in/up the? french/prussian/russian/enemy/enemys/place? garrison?|shut/shuts the french/enemy/garrison/place/prussians up/in|einschliessen|umschliesst/umschliessen|schliesst/schliessen|einzuschliessen|cerne/cernent/cernera|bloque/bloquent/bloquera|investit/investissent/investira|met/mettent le blocus devant|take/takes up the investment of|begin/begins/starts/start the investment/blockade of" },
  { VTR_SENSE_SIEGE, "opens/open/begins/begin/starts/start/undertakes/undertake/continues/continue a/the formal/regular siege of/there/here?|entame/entament/commence/commencent/ouvre/ouvrent/poursuit/continue/continuent/mene le siege en? regle? de/devant/d?|met/mettent le siege devant|beginnt/eroffnet/beginnen/eroffnen mit? die/der/eine/einer? formliche/formlichen/regelrechte/regulare? belagerung von?|setzt/setzen/fuhrt/fuhren die formliche/regelrechte? belagerung von? fort/weiter" },
  { VTR_SENSE_INVEST, "keep/keeps/hold/holds the place/town/fortress/city blockaded/invested/shut/surrounded in?|keep/keeps/keeping/maintain/maintains/continue/continues up/on? the blockade/investment/ring of/at/round/around?|keep/keeps blockading/investing|maintient/maintiennent/continue/continuent/poursuit/tient le blocus/linvestissement de/devant/d?|halt/halten/erhalt/erhalten die blockade/einschliessung/belagerung von/vor/um? aufrecht?|setzt/setzen/fuhrt/fuhren die blockade/einschliessung von/vor? fort/weiter|blockiert/blockieren|blocus|blockade" },
  { VTR_SENSE_SIEGE, "assieger|besiege/besieges/besieging|lay/lays/laying siege to|open/opens/opening the/a regular/formal? siege of|begin/begins/start/starts the/a regular/formal? siege of|belagert/belagern/belagere|eroffnet/eroffnen/beginnt/beginnen die? formliche/regelrechte/regulare? belagerung von?|assiege/assiegent/assiegera|ouvre/commence/ouvrira/commencera le siege de/devant|met/mettra le siege devant" },
  { VTR_SENSE_LIFT, "lift/lifts/raise/raises/abandon/abandons/end/ends/breaks/break up? the siege/blockade/investment of?|gives/give up the siege/blockade/investment of?|hebt/heben/gibt/geben/bricht/brechen die belagerung/blockade/einschliessung von?|leve/levent/levera/lever le siege/blocus de?|leve/levent/levera/lever linvestissement de?|hebt/heben/hebe die belagerung/blockade/einschliessung auf" },
  { VTR_SENSE_WORKS, "into/inside/within/behind the? its/his/their? works/walls/fortress/fortifications/ramparts/citadel/fortification|into/behind/inside the works/walls/fortress/citadel of|enters/enter/occupies/occupy/mans/man the works/walls/fortress/citadel of|go/goes into the works/fortress of|in die werke/festung von|in/into garrison|behind its/his/their walls|enters/enter the works/fortress/citadel/walls|occupies/occupy the works|mans/man the works/walls|in/hinter die/seine/ihre festungswerke/werke/walle/mauern/festung/zitadelle/befestigungen|ins innere der festung|in die festung|besetzt/besetzen die werke|dans la/les/ses/sa/leurs place/ouvrages/forteresse/citadelle/murs/remparts|derriere les/ses/leurs murs/remparts/murailles|dans ses murs|occupe/occupent les ouvrages|senferme/senferment/senfermera|senferme dans|s enferme|se renferme|se/sy jette/jettera dans|se jettera dans|se jette dans" },
  { VTR_SENSE_OUT, "come/comes/coming/march/marches/goes/go/moves/move out|leaves/leave the works/fortress/walls/citadel|out of the works/fortress/walls|come/comes/marches/march out of the works/fortress/walls/citadel of?|verlasst die werke/festung/walle|aus den werken|aus der festung|ruckt aus den werken|sort/sortent/sortira/sortiront|sort/sortira/sortent de la/sa place|sort/sortira/sortent des ouvrages|hors de la place" },
  { VTR_SENSE_BRIDGE, "eine/die brucke/pontonbrucke/schiffbrucke uber/nach?|throw/throws/lay/lays/build/builds/make/makes its bridge|build/builds/throw/throws/lay/lays/laying/building/throwing/put/puts a/the? pontoon/boat? bridge to/towards/over/across|build/builds/throw/throws/lay/lays a bridge of boats to|bridges/bridge the river/elbe/oder/vistula/weser to|schlagt/baut/schlagen/bauen/wirft eine/die? brucke/pontonbrucke/schiffbrucke|brucke/brucken schlagen|jette/jettent/jettera/etablit/construit/lance un/le? pont de? bateaux? a/sur/vers?" },
  { VTR_SENSE_DISMANTLE, "take/takes up the? pontoon? bridge|dismantle/dismantles/break/breaks up? the? pontoon? bridge|baut/bauen/bricht/brechen die? brucke ab|replie/leve/demonte le pont" },
  { VTR_SENSE_PURSUE, "poursuivrai/poursuivrons|le/la/les poursuivrai/poursuivrons/poursuivre|i/we want them/him/it pursued/chased/followed/hunted down/up?|they/he/it is/are/shall/must to? be pursued/chased/followed up?|give/gives chase|go/goes/gehen/geht after them/him/it|hound/hounds/hunt/hunts them/him/it|keep/keeps after them/him|run/runs them/him down|quil/qu il poursuive|qu ils poursuivent|quils poursuivent|il faut poursuivre|on/lon poursuit|on le/les poursuit|ihnen/ihm/ihr hinterher|setzen/setzt/setze wir/er/ich/es? ihm/ihnen? nach|jagt/jagen/jage ihn/sie/ihnen/ihm nach?|bleibt/bleiben ihm/ihnen auf den fersen|no let up|without mercy" },
  { VTR_SENSE_PURSUE, "pursue/pursues/pursuing the? beaten/enemy?|pursue/pursues them/him/it|chase/chases them|follow/follows up|follow/follows them/him up|exploit/exploits it/this/the? success/victory?|press/presses the pursuit|take/takes up the pursuit|after them/him|no/keine rest|verfolgung|die verfolgung|nimmt/nehmen die verfolgung auf|verfolgt/verfolgen/verfolge ihn/sie? den? feind/gegner?|wird/werden der? feind? verfolgt|wird nachgesetzt|setzt/setzen/setze nach|setzt/setzen ihm/ihnen nach|nachsetzen|poursuivre/poursuite|poursuit/poursuivent/poursuivra/poursuivons/poursuivrons|le/la/les poursuit/poursuivons/poursuivra/poursuivrons/poursuivent|poursuit/poursuivons lennemi" },
  { VTR_SENSE_GUNS, "to/towards the/his/their/its/those? sound of the/his/their? guns/cannon/gunfire|to/towards/on the/his/their/its/those guns/cannon/gunfire|toward the sound of the guns|to his/its/their sound of guns|to his/their/its aid/help/support|auf/zu/nach den/dem/seine/seinen/ihre/ihren/deren/dessen kanonendonner/kanonen/geschutzdonner|zum/dem kanonendonner/geschutzdonner|auf die/seine kanonen|dem kanonendonner nach|au/a/sur/vers le/son/leur/ses/leurs? canon/canons|au bruit du/de canon|au son du canon" },

  { VTR_SENSE_ACCEPT, "accepter/livrer|accept/accepts/give/gives/offer/offers/receive/receives/take/takes|nimmt/nehmen/nehme/annehmen/liefert/liefern|accepte/acceptent/acceptera/accepterons/acceptons/livre/livrent/livrera/recoit" },
  { VTR_SENSE_REFUSE, "refuser/eviter/decliner|refuse/refuses/decline/declines/avoid/avoids/avoiding/shun/shuns/evade/evades|is/are/do/does not to? accept/give/take/offer|dont/doesnt accept/give/take|vermeidet/vermeiden/meidet/meiden/verweigert|refuse/refusent/refusera/evite/evitent/evitera/decline|naccepte/nacceptent/nacceptera pas?" },
  { VTR_SENSE_BATTLE, "battle/combat/battles|the/a/any battle/fight/combat/engagement/attack/action|den/die/jeden/jede/einen/eine kampf/schlacht/gefecht/angriff|das/jedes/ein gefecht|kampf/schlacht/gefecht|le/la/un/une/tout/toute combat/bataille/engagement|combat/bataille" },
  { VTR_SENSE_ENEMY, "the? beaten/defeated/retreating? enemy/foe|the? beaten/defeated enemy|den/dem geschlagenen? feind/gegner|lennemi battu?|les vaincus" },
  { VTR_SENSE_LAST, "to/until the last|to/until the last man|to the last man/breath/ditch/cartridge|at all costs|bis zum letzten mann?|bis auf den letzten mann|um jeden preis|jusquau dernier homme?|jusqua la derniere extremite|a tout prix|a outrance" },
  { VTR_SENSE_NO_BATTLE, "no battle/fight/combat/engagement|kein/keinen/keine gefecht/kampf/schlacht|pas de/le bataille/combat|aucun combat|aucune bataille|pas le combat" },
  { VTR_SENSE_STAND, "schlagen/schlage/wehren/wehre/verteidigen/verteidige wir/ich uns/mich|combatte/combattent/combat/combattra|se batte/battent|resiste/resistent/tienne/tiennent|se defende/defendent|stands/stand to fight|fight/fights/beat/beats him/them/it off/back?|we/i? fight/fights|offer/offers/give/gives/accept/accepts/take/takes battle/combat|defend/defends itself/himself/themselves/ourselves/myself?|kampfen/fechten/halten/standhalten|combattre|on/lon se bat/defend|la/sa? position tenir|stellung/position halten|hold/holds/keep/keeps his/its/their/our/my/your/the ground/position/line|hold/holds firm/fast/out|stand/stands fast/and fight/and hold? fight?|stellt/stellen/stelle sich/mich/uns dem? kampf/gefecht/gegner/feind?|nimmt/nehmen/nehme die/den/das? schlacht/gefecht/kampf/gefechte an|tient/tenir tete|fait/faire face|ferme" },
  { VTR_SENSE_STAND, "fight/fights it out|fight/fights/fighting|stand/stands and fight/fights|stand/stands his/its/their ground|stand/stands firm|make/makes a? stand/fight|make fight|dig/digs/digging in|entrench/entrenches itself/himself?|give/gives battle|schlagt/schlagen/schlage sich/mich/uns|wird/werden geschlagen|wird gekampft|sich schlagen|kampft/kampfen/kampfe|stehen und schlagen|halt/halten/halte stand|halt/halten/halte sich|leistet/leisten widerstand|schanzt/schanzen/schanze sich? ein?|grabt/graben sich ein?|verschanzt/verschanzen sich|verteidigt/verteidigen sich|wehrt/wehren sich|nimmt/nehmen den kampf auf|se bat/battent/battra/battront/battons|nous battons/battrons|se battre|resiste/resistent/resistera|se defend/defendent/defendra|tient/tiennent/tiendra/tenir bon/ferme|se battre|se defendre|resister|faire front|tient/tiennent/tiendra la/sa/ses position/positions|fait/font/fera front|se/sy retranche/retranchent/retranchera|retranche/retranchent|livre/livrent bataille/combat|accepte/acceptent/acceptera la bataille|accepte/acceptent/acceptera le combat" },
  { VTR_SENSE_RETREAT, "ceder/cede/cedent/cedera devant lattaque/lennemi/lui?|refuse/decline/declines combat/battle and go/goes/fall/falls back|steps/step back|backs/back off|back away|demi tour|repli|ruckzug|absetzen|fall/falls/falling/pull/pulls/pulling/draw/draws/drawing/drop/drops/come/comes/coming/go/goes/going/get/gets/turn/turns back|retire/retires/retiring/retreat/retreats/withdraw/withdraws/withdrawing/return/returns|give/gives/giving way|get/gets/move/moves out of the/their/his way|slip/slips away|weicht/weichen/weiche|weicht/weichen/weiche aus?|ausweichen|auszuweichen|zieht/ziehen/ziehe sich/mich/uns zuruck|zieht/ziehen/ziehe sich/mich/uns|zuruckziehen|zuruckgehen|kehrt/kehren/kehre um?|ruckzug/ruckmarsch|zu? weichen|retraite|retiring/falling|se retirer/replier|reculer|setzt/setzen sich ab|se derobe/derobent/esquive|se/me/nous/te retire/retirent/retirera/retirons/replie/replient/repliera/replions/rabat/rabattent|me retire/replie|recule/reculent/reculera/reculons|revient/reviennent/reviendra|bat/battent/battra en retraite|cede/cedent/cedera le terrain|qu il se replie/retire|quil se replie/retire" },

  { VTR_SENSE_IF_ATTACKED, "if/when/whenever/once/should/were it/he/they/we/i/she/she? is/are/be/am/gets/get/was/were/should? be? attacked/assaulted/assailed/engaged/jumped/challenged/pressed|if/when/whenever attacked/assaulted/assailed/pressed/advanced upon?|if/when/whenever advanced upon|if %w is/are/am/gets/get/should? be? attacked/assaulted/assailed/engaged|should %w be/get attacked/assaulted/engaged|if/when/should %f attack/attacks/assault/assaults/advance/advances/come/comes on/up/at/against/upon/for/here/along/forward/near? it/him/them/us/me/you/there/%w?|if/when/should %f come/comes/attack/attacks/advance/advances|in case of/if an? enemy? attack|in the event of an? enemy? attack/assault|in the event that %w is attacked|upon/on/under attack|under attack|attacked" },
  { VTR_SENSE_IF_ATTACKED, "wenn/falls/sobald/sofern/wo er/sie/es/man/wir/ich ihn/sie/es/uns/mich/dort? angegriffen wird/werden/werde|wenn/falls/sobald man/%f ihn/sie/es/uns/mich/dort? angreift/angreifen|wenn/falls/sobald %w angegriffen wird/werden/werde|wird/werden/werde/wurde er/sie/es/ich/wir dort/da/hier/%p? angegriffen|wird/werden %w dort/da/hier/%p? angegriffen|greift/greifen %f ihn/sie/es/uns/mich/%w? dort/hier? an|greift/greifen man/der feind ihn/sie/es/uns/mich? an|bei einem? feindlichen/angriff angriff?|bei angriff|im falle eines feindlichen? angriffs|im fall eines feindlichen? angriffs|falls/wenn angegriffen|sollte/sollten er/sie/es/wir/ich/man/%w angegriffen werden|sollte/sollten %f ihn/sie/es/uns/mich/%w? angreifen|kommt/kommen der/die/er/sie feind/gegner/franzosen/russen/preussen?|angegriffen|nach einem angriff" },
  { VTR_SENSE_IF_ATTACKED, "sil/si/sils/quand/quil/elle/selle/selles il/elle/ils/on/nous/je? est/sont/sommes/suis/etait/etaient attaque/attaquee/attaques/attaquees|si %w est/sont/etait/etaient y? attaque/attaquee/attaques/attaquees|si lon/on/%f attaque/attaquent/attaquait %w|si lon/on/%f lattaque/mattaque/lattaquent/mattaquent|si lon/on/%f lattaque/mattaque/attaque/attaquent/nous/les/lattaquent attaque/attaquent?|si lon/on nous/les/vous attaque|si %f nous/les/le/la attaque/attaquent|si %f attaque/attaquent/avance/vient|en cas dattaque/dassaut|attaque/attaquee/attaques/attaquees" },
  { VTR_SENSE_IF_ATTACKED, "if/when %w is/are/am/gets/get hit/jumped/challenged/charged/approached/struck/set/fallen upon?|if hit/jumped/challenged/approached/charged|wenn/falls/sobald der/die feind/gegner/franzosen/russen/preussen kommt/kommen|if/when the enemy/foe/french/russians/prussians comes/come at/upon us/him/it/me/them|if there is an attack|if any attack/enemy comes|on contact|upon contact|in/im falle/fall of/der/eines angriffs/attack|if/should it/he/they/we meets/meet %f and is/are attacked|if a/an? fight/battle/attack is forced on it/him/us/them|if %f should attack|wenn/falls einer angegriffen wird|bei feindkontakt/feindberuhrung|sil/si/quand lennemi/on attaque/arrive/vient/approche/se presente?|si lon vient le/les/nous/me attaquer/chercher|si on vient les/le chercher/attaquer|sur/au contact|en cas de contact" },
  { VTR_SENSE_IF_WON, "if/when/whenever/once/should %w win/wins/should? win/beat/beats/defeat/defeats/thrash/rout/routs there/%f/the/his/their/its? battle/day/fight/field/easily|if/when/once/should %w win/wins|if/when/once/should %w beat/beats/defeat/defeats/rout/routs/break/breaks %f|after a/an/any/the? easy? victory/win/success|in case of a? victory/success|in the event of a? victory/success|if/when the battle/day/fight is won|if victorious|if successful|on winning|after winning|nach einem/dem/jedem? leichten? sieg/siege|bei einem? sieg|im falle eines sieges|wenn/falls/sobald %w siegt/siegen/gewinnt/gewinnen/siege/gewinne|siegt/siegen/gewinnt/gewinnen/siege/gewinne %w|schlagen wir/sie sie/ihn/den feind|wenn wir %f schlagen|apres une/la/chaque? victoire|en cas de victoire/succes|si %w gagne/gagnons/gagnent/gagnera/lemporte/lemportons|si nous/on battons/bat %f|si %w bat/battons/battent %f|sil gagne/lemporte|si nous gagnons|apres un succes" },
  { VTR_SENSE_IF_WON, "if/when/should %w is/are/am/be victorious/successful|if/when %w has/have won/beaten won/%f?|wenn/falls es/er dort? gesiegt/gewonnen hat|wenn/falls/sobald der/die feind/gegner/franzosen/russen/preussen weicht/weichen/flieht/fliehen|if/when the enemy/french/russians/prussians runs/run/gives/give/flees/flee way?|if/when/once/should %f there/here? is/are/be beaten/defeated/routed/broken/driven off/back?|if/when/once/should he/it/they/we/i carry/carries the day|if it goes well|after/upon/on victory/winning/success|when victorious|wenn/falls %w gewinnt/siegt/gewinnen/siegen/gewonnen hat/haben?|wenn/falls/sobald %f geschlagen ist/sind/wird/werden|wird/werden/ist %f geschlagen|nach/bei sieg/erfolg|im siegesfall|im fall eines sieges|sil/si/sils/quand il/elle/ils/on/nous/je/lon? gagne/gagnent/gagnons/lemporte/lemportent/lemportons/remporte/remportons/remportent/triomphe la/une? victoire/journee/bataille?|si %f est/sont battu/battus/vaincu/vaincus/defait/defaits|si lennemi fuit|sil fuit|sil est battu|en cas de reussite|apres victoire|victorieux" },
  { VTR_SENSE_IF_FIGHT, "sollte/sollten %o fechten/kampfen/angegriffen/kampf/gefecht werden?|if/when/should there be/is/are fighting/battle/a? battle? at/near/with/beside/by %o s?|if/when/should %o is/are/be in trouble/need/difficulties|wenn es bei %o kracht/donnert/knallt|kracht/donnert es bei %o|if/when/should/whenever any/one/either/some/somebody/anybody/anyone/a of? his/its/my/our/the/their? neighbours/neighbors/neighbour/neighbor/neighbouring/us/them? corps/friends? nearby/beside/next/near? him/it/us/me? is/are/be/gets/becomes/come/comes/should/fights/fight engaged/attacked/fighting/fight/in/under/to? action/battle/trouble/attack/fight/blows?|if/when/should/whenever there/theres be/is/are/s? cannon/guns/gunfire/firing/fighting/a? battle/fight? is? heard? anywhere? %n?|if/when/whenever cannon/guns/gunfire/firing is/are/can? be? heard %n?|if/when/whenever %w hears/hear the/any? guns/cannon/gunfire/firing/fighting/battle %n?|on/upon hearing the/any? guns/cannon/gunfire/firing %n?|at/to the sound of guns/cannon/gunfire %n?|bei kanonendonner/gefechtslarm/geschutzdonner %n?|wenn/falls/sobald %w? kanonendonner/gefechtslarm/geschutzdonner/kanonen %n? hort/horen/hore/zu? horen? ist/sind?|hort/horen/hore %w kanonendonner/gefechtslarm/geschutzdonner/kanonen %n?|wenn/falls/sobald es? %n? bei? %o? geschossen/gekampft/gedonnert wird|wenn/falls/sobald ein/einer der/seiner/meiner/unserer? nachbar/nachbarn/nachbarkorps %n? angegriffen/kampft/schlagt/ficht wird/sich?|si/quand lun/un/une de/des ses/mes/nos/leurs? voisins/voisines est/sont/se? engage/engages/attaque/attaques/bat/battent|si/quand %w entend/entends/entendons/entendent le/du/tonner? le? canon %n?|au bruit/son du canon %n?|si le canon tonne/gronde/parle %n?|sil y a bataille/combat %n?|si lon/on se bat %n|sil entend le canon %n?|si %o se bat/battent/combat/combattent" },
  { VTR_SENSE_IF_FIGHT, "if/when/should/whenever %o fight/fights/be/is/are/gets/get/becomes/come/comes/should/engaged/fighting/attacked fight/be/engaged/fighting/attacked/in/into/to/under? a/the/an/any? battle/fight/action/engagement/combat/scrap/trouble/attack/blows? %n?|if/when/should %o gives/give/has/have/accepts battle/a fight %n?|if/when/whenever %o has/have/needs/need to fight %n?|if/when/should %o has/have/gets/get a battle/fight/combat %n?|hat/haben/bekommt %o ein/eine/einen gefecht/schlacht/kampf %n?|kommt/kommen/gerat/geraten %o in/zum ein/einen? gefecht/kampf/schlacht %n?|muss/mussen %o kampfen %n?|wenn/falls/sobald %o kampfen muss/mussen|si %o doit/doivent se battre|si %o livre/livrent bataille/combat %n?|si %o vient/viennent a se battre|if/when %o is in battle/action %n?|if/when/should there be/is/are a/any battle/fight/fighting/combat/action %n?|if/when/should a/any battle/fight/fighting breaks/break/is/be fought/out? %n?|if/when a battle is fought %n?|wenn/falls/sobald %n? geschlagen/gekampft/geschossen wird %n?|if/when/should a battle blows up %n?|in case of a? battle %n|schlagt/schlagen/kampft/kampfen sich? %o sich? %n?|kampft/kampfen %o %n?|schlagt sich %o %n?|wenn/falls/sobald %o sich? kampft/kampfen/schlagt/schlagen/ficht|wenn/falls/sobald %o sich? %n? schlagt/kampft/kampfen/schlagen|wenn/falls/sobald %o in ein/einen kampf/gefecht verwickelt wird|wird/werden %o %n? angegriffen|wenn/falls %o angegriffen wird|gibt es eine schlacht %n?|gibt es nebenan eine schlacht|wenn/falls es eine schlacht %n? gibt|wenn es %n? eine schlacht gibt|kommt es %n? zur schlacht/zu|si %o se bat/battent/battait/engage %n?|si %o est/sont engage/engages/attaque/attaques/aux prises %n?|si lon/on se bat %n?|sil y a une? bataille/combat %n?|en cas de bataille/combat %n" },
};

/* Those who attack: %f. */
static const gchar *const foes[] = { "the/der/die/den/dem/le/les/des? enemy/enemies/foe/feind/feinde/gegner/lennemi/ennemi/ennemis/french/franzosen/francais/prussians/preussen/prussiens/russians/russen/russes/austrians/allies/coalition/cossacks/kosaken/cosaques/bavarians/other/side/opponent/opponents", "they/he/sie/er/ils/il/them/him/ihn/les/le", "anyone/anybody/someone/somebody/jemand/man/on/lon/quelquun/anything/wer", "any enemy/enemies", "some enemy", "ein feind", NULL };

/* Near: %n. */
static const gchar *const near[] = { "next/near/close/hard by/door/to/at/hand us/me/him/it/them?", "next door to us", "nearby/nearabouts", "near by", "within reach", "within one march", "one place away", "in the neighbourhood/vicinity/area", "in our/my/his neighbourhood/vicinity/area", "beside/near us/me/him/it/them", "nebenan", "in der nahe/nachbarschaft", "in seiner/unserer/meiner nahe/nachbarschaft", "in reichweite", "neben uns/mir/ihm", "benachbart", "nahebei", "dans le voisinage", "dans notre/son/mon voisinage", "a cote de nous/lui/moi?", "pres de nous/lui/moi/la/dici", "a portee", "aux environs", "tout pres", "non loin", "dans les environs", NULL };

/* --- patterns -------------------------------------------------------------- */

typedef struct
{
  gchar **words; /* alternatives; "%w" and its like alone */
  gboolean may_miss;
} Element;

typedef struct
{
  VtrSense sense;
  GArray *elements; /* Element */
} Pattern;

static void
add_pattern (GHashTable *table,
             VtrSense sense,
             const gchar *phrase)
{
  g_auto (GStrv) words = g_strsplit (phrase, " ", -1);
  Pattern *pattern = g_new0 (Pattern, 1);
  const Element *first;

  pattern->sense = sense;
  pattern->elements = g_array_new (FALSE, FALSE, sizeof (Element));
  for (guint i = 0; words[i] != NULL; i++)
    {
      gsize length = strlen (words[i]);
      Element element = { NULL, length > 0 && words[i][length - 1] == '?' };

      if (element.may_miss)
        words[i][length - 1] = '\0';
      element.words = g_strsplit (words[i], "/", -1);
      g_array_append_val (pattern->elements, element);
    }
  /* the words with which it can begin */
  for (guint i = 0; i < pattern->elements->len; i++)
    {
      first = &g_array_index (pattern->elements, Element, i);
      for (guint w = 0; first->words[w] != NULL; w++)
        {
          GPtrArray *patterns = g_hash_table_lookup (table, first->words[w]);

          if (patterns == NULL)
            {
              patterns = g_ptr_array_new ();
              g_hash_table_insert (table, first->words[w], patterns);
            }
          g_ptr_array_add (patterns, pattern);
        }
      if (!first->may_miss)
        break;
    }
}

/* Made once and kept: first word → GPtrArray of Pattern. */
static gpointer
make_table (gpointer unused)
{
  GHashTable *table = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < G_N_ELEMENTS (vocabulary); i++)
    {
      g_auto (GStrv) phrases = g_strsplit (vocabulary[i].phrases, "|", -1);

      for (guint p = 0; phrases[p] != NULL; p++)
        add_pattern (table, vocabulary[i].sense, phrases[p]);
    }
  return table;
}

static GHashTable *
vocabulary_table (void)
{
  static GOnce once = G_ONCE_INIT;

  return g_once (&once, make_table, NULL);
}

/* Made once and kept: the words that the vocabulary is made of. */
static gpointer
make_words (gpointer unused)
{
  GHashTable *words = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (vocabulary); i++)
    {
      g_auto (GStrv) parts = g_strsplit_set (vocabulary[i].phrases, "|/ ?", -1);

      for (guint k = 0; parts[k] != NULL; k++)
        if (parts[k][0] != '\0' && parts[k][0] != '%')
          g_hash_table_add (words, g_strdup (parts[k]));
    }
  return words;
}

/**
 * vtr_sense_has_word:
 * @fold: a word, folded
 *
 * Returns: whether it stands in the vocabulary, and so is no slip for a name
 */
gboolean
vtr_sense_has_word (const gchar *fold)
{
  static GOnce once = G_ONCE_INIT;

  return g_hash_table_contains (g_once (&once, make_words, NULL), fold);
}

/* Those who are called by a name that is not the sender's side's to command, or not known. */
static guint
match_foe (const VtrSenseText *text,
           guint pos)
{
  g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (VtrId));
  guint n = vtr_phrases (text->tokens, pos, text->end, foes);

  if (n > 0)
    return n;
  n = vtr_lexicon_match (text->reader->lexicon, text->tokens, pos, text->end, VTR_NAME_FORMATION, FALSE, ids, NULL);
  for (guint i = 0; i < ids->len; i++)
    if (vtr_lexicon_formation (text->reader->lexicon, &g_array_index (ids, VtrId, i)) != NULL)
      return 0;
  if (n > 0)
    return n;
  return vtr_token_is (text->tokens, pos, text->end, VTR_TOKEN_WORD) && vtr_token (text->tokens, pos)->flags & VTR_WORD_STRANGER ? 1 : 0;
}

/* Somebody of the sender's own: a name, or a pronoun. */
static guint
match_who (const VtrSenseText *text,
           guint pos,
           VtrSenseWho *who)
{
  g_autoptr (VtrClause) clause = vtr_clause_new (pos);
  guint n;

  if (vtr_phrase (text->tokens, pos, text->end, "i/we/us/me/ich/wir/uns/mich/je/nous/on") > 0)
    {
      who->me = TRUE;
      return 1;
    }
  if (vtr_phrase (text->tokens, pos, text->end, "it/he/they/them/him/er/sie/es/il/elle/ils/elles/both/beide") > 0)
    {
      who->it = TRUE;
      return 1;
    }
  n = vtr_token_is (text->tokens, pos, text->end, VTR_TOKEN_WORD) ? vtr_parse_subject (text->reader, pos, text->end, clause) : 0;
  if (n == 0 || clause->fail != VTR_VERDICT_NONE || clause->subjects->len == 0 || !vtr_are_own (text->reader, clause->subjects) || clause->rest || vtr_sense_is_arm (text->reader, pos, n, clause->subjects))
    return 0;
  who->named = TRUE;
  if (who->who != NULL)
    vtr_append_ids (who->who, clause->subjects);
  return n;
}

/* Another force of the sender's side, his own or not: "IV Corps", "Reynier". */
static guint
match_friend (const VtrSenseText *text,
              guint pos,
              VtrSenseWho *who)
{
  g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (VtrId));
  guint n;

  if (!vtr_token_is (text->tokens, pos, text->end, VTR_TOKEN_WORD))
    return 0;
  n = vtr_match_friends (text->reader, pos, text->end, ids);
  if (n == 0 || ids->len == 0)
    return 0;
  who->named = TRUE;
  if (who->who != NULL)
    vtr_append_ids (who->who, ids);
  return n;
}

/* "bei Leipzig" */
static guint
match_where (const VtrSenseText *text,
             guint pos,
             VtrSenseWho *who)
{
  g_autoptr (VtrClause) clause = vtr_clause_new (pos);
  guint n = vtr_phrase (text->tokens, pos, text->end, "at/in/near/bei/a/devant/vor/pres de");

  if (n == 0)
    return 0;
  n = vtr_match_place (text->reader, pos + 1, text->end, clause, &who->place);
  return n > 0 && clause->fail == VTR_VERDICT_NONE ? n + 1 : 0;
}

static guint
match_from (const VtrSenseText *text,
            const Pattern *pattern,
            guint element,
            guint pos,
            guint at,
            VtrSenseWho *who)
{
  const Element *wanted;
  guint best = 0;
  guint next = at;
  guint n = 0;

  if (element == pattern->elements->len)
    return at - pos;
  wanted = &g_array_index (pattern->elements, Element, element);
  if (at > pos && vtr_token_is (text->tokens, at, text->end, VTR_TOKEN_DASH) && (vtr_token (text->tokens, at)->flags & VTR_WORD_TIGHT))
    next++;
  for (guint w = 0; wanted->words[w] != NULL && n == 0; w++)
    {
      const gchar *word = wanted->words[w];

      if (g_str_equal (word, "%w"))
        n = match_who (text, next, who);
      else if (g_str_equal (word, "%o"))
        n = match_friend (text, next, who);
      else if (g_str_equal (word, "%f"))
        n = match_foe (text, next);
      else if (g_str_equal (word, "%p"))
        n = match_where (text, next, who);
      else if (g_str_equal (word, "%n"))
        n = vtr_phrases (text->tokens, next, text->end, near);
      else if (vtr_token_is (text->tokens, next, text->end, VTR_TOKEN_WORD) && g_str_equal (vtr_token (text->tokens, next)->fold, word))
        n = 1;
    }
  if (n > 0)
    best = match_from (text, pattern, element + 1, pos, next + n, who);
  if (best == 0 && wanted->may_miss)
    best = match_from (text, pattern, element + 1, pos, at, who);
  return best;
}

/* What a verb of the ruleset's table means here. */
static VtrSense
sense_of_verbs (const GPtrArray *verbs)
{
  static const struct
  {
    const gchar *id;
    VtrSense sense;
  } senses[] = {
    { "march", VTR_SENSE_GO },
    { "halt", VTR_SENSE_STAY },
    { "stand", VTR_SENSE_STAND },
    { "withdraw", VTR_SENSE_RETREAT },
    { "into-fortress", VTR_SENSE_WORKS },
    { "exploit", VTR_SENSE_PURSUE },
    { "guns", VTR_SENSE_GUNS },
    { "detach", VTR_SENSE_DETACH },
    { "attach", VTR_SENSE_JOIN },
    { "garrison", VTR_SENSE_WORKS },
    { "leave", VTR_SENSE_OUT },
    { "invest", VTR_SENSE_INVEST },
    { "siege", VTR_SENSE_SIEGE },
    { "lift", VTR_SENSE_LIFT },
    { "bridge", VTR_SENSE_BRIDGE },
    { "dismantle", VTR_SENSE_DISMANTLE },
  };
  guint found = 0;
  VtrSense sense = VTR_SENSE_UNKNOWN;

  for (guint v = 0; v < verbs->len; v++)
    for (guint i = 0; i < G_N_ELEMENTS (senses); i++)
      if (g_str_equal (((const VtrVerb *) g_ptr_array_index (verbs, v))->id, senses[i].id) && !(found & 1u << i))
        {
          found |= 1u << i;
          sense = senses[i].sense;
        }
  if (found == (1u << 0 | 1u << 3))
    return VTR_SENSE_RETREAT;
  if (found == (1u << 1 | 1u << 2))
    return VTR_SENSE_HOLD;
  return found != 0 && (found & (found - 1)) == 0 ? sense : VTR_SENSE_UNKNOWN;
}

/**
 * vtr_sense_match:
 * @text: the sentence
 * @pos: where to look
 * @sense: (out): what the words there mean
 * @who: gets who is named in them
 *
 * Returns: the tokens of the longest words of the vocabulary or the ruleset's verbs at
 *   @pos; 0: none
 */
guint
vtr_sense_match (const VtrSenseText *text,
                 guint pos,
                 VtrSense *sense,
                 VtrSenseWho *who)
{
  GHashTable *table = vocabulary_table ();
  const GPtrArray *patterns;
  g_autoptr (GPtrArray) verbs = g_ptr_array_new ();
  guint best = 0;
  VtrVerbForm form = VTR_VERB_BASE;
  guint n;

  *sense = VTR_SENSE_UNKNOWN;
  patterns = g_hash_table_lookup (table, vtr_token (text->tokens, pos)->fold);
  for (guint i = 0; patterns != NULL && i < patterns->len; i++)
    {
      const Pattern *pattern = g_ptr_array_index (patterns, i);
      g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (VtrId));
      VtrSenseWho found = { .who = ids };

      n = match_from (text, pattern, 0, pos, pos, &found);
      if (n <= best)
        continue;
      /* "la Garde" is nothing that is done */
      if (pattern->sense == VTR_SENSE_HOLD && n == 1 && pos > 0 && vtr_phrase (text->tokens, pos, text->end, "garde") > 0 && vtr_token_has (text->tokens, pos - 1, text->end, VTR_CLASS_ARTICLE))
        continue;
      best = n;
      *sense = pattern->sense;
      g_array_set_size (who->who, 0);
      vtr_append_ids (who->who, ids);
      who->named = found.named;
      who->me = found.me;
      who->it = found.it;
      who->place = found.place;
    }
  n = vtr_lexicon_match_verb (text->reader->lexicon, text->tokens, pos, text->end, verbs, &form);
  /* "the garrison" is nothing that is done */
  if (pos > 0 && n > 0 && vtr_token (text->tokens, pos - 1)->kind == VTR_TOKEN_WORD && (vtr_token (text->tokens, pos - 1)->classes & VTR_CLASS_ARTICLE))
    n = 0;
  if (n > best && form != VTR_VERB_PAST && sense_of_verbs (verbs) != VTR_SENSE_UNKNOWN)
    {
      *sense = sense_of_verbs (verbs);
      /* "avoids combat" */
      if (*sense == VTR_SENSE_RETREAT && n > 1 && vtr_phrase (text->tokens, pos + n - 1, text->end, "battle/combat/engagement/gefecht/kampf/schlacht/bataille") > 0)
        *sense = VTR_SENSE_AVOID;
      g_array_set_size (who->who, 0);
      who->named = who->me = who->it = FALSE;
      best = n;
    }
  return best;
}
