/* SPDX-License-Identifier: MIT */
#include "orders/vtr-reader-private.h"

/* The words of standing and of going back, for what is done if attacked (5.5). */

static const gchar *const standing[] = {
  "meet/meets/take/takes them/him/it head on",
  "take/takes them/him/it on",
  "give/gives them/him hell",
  "receive/receives/meet/meets/await/awaits him/it/them/the? enemy? standing/steadily/firmly",
  "accept/accepts/give/gives/take/takes battle gladly/willingly",
  "accept/accepts/give/gives/take/takes battle with pleasure",
  "stand/stands/fight/fights/hold/holds/resist/resists/defend/defends/battle",
  "stand/stands and fight/fights",
  "accept/accepts/give/gives/offer/offers/take/takes battle/combat/fight",
  "accept/accepts/take/takes the fight/battle/challenge",
  "stay/stays/remain/remains and/to? fight/fights",
  "hold/holds/stand/stands our/my/his/its/their/the ground/position/line/post/place/town/walls",
  "keep/keeps our/my/his/its/their/the ground/line/walls",
  "stand/stands/hold/holds/stick/sticks fast/firm/to/it/out/on",
  "make/makes a stand/fight",
  "put/puts up a fight",
  "receive/receives/meet/meets/greet/greets/welcome/welcomes/face/faces him/them/it/the enemy/foe/french/prussians/russians?",
  "in line of battle",
  "slug/slugs it? out",
  "hit/hits/shoot/shoots/strike/strikes back",
  "give/gives them/him/it what for/hell",
  "not/no give/yield/yields/budge/retreat/run/flee/withdraw/back a/an/one/any/off/inch/step/ground/yard? inch/step/ground/yard?",
  "not/no retreat/retreating/withdrawal/running",
  "die/unsere? stadt/stellung/ort/festung/brucke wird verteidigt/gehalten",
  "gestanden/gehalten/standgehalten und? geschlagen/gekampft?",
  "doesnt/dont/wont give/yield/budge/retreat/run/flee/withdraw an/a/one/away? inch/step/yard/ground?",
  "find/finds us/me/him/it/them at home",
  "nobody/none runs/retreats/withdraws/flees",
  "sell/sells himself/itself/themselves/ourselves/myself/my/his/its/their/our? dearly/life/lives? dearly?",
  "dig/digs in",
  "dig/digs my/his/its/their/our heels/toes in",
  "find/finds us/me/him/it/them ready/waiting/prepared/willing to/for? fight/battle/them/him?",
  "be/is/are/am ready/prepared/willing to/for fight/battle/them/him",
  "not/never/nowhere give/gives/yield/yields an/a/one/any? inch/ground/step/yard",
  "halten/halt/haelt/halte/standhalten/standzuhalten/standgehalten/kampfen/kaempfen/kampft/kaempft/kampfe/schlagen/schlagt/schlaegt/schlage/wehren/wehrt/wehre/verteidigen/verteidigt/verteidige/fechten/ficht/gekampft/gekaempft/geschlagen",
  "stand",
  "widerstand",
  "drauf/draufhauen/draufgehauen/dagegenhalten",
  "bleiben/bleibt/bleibe wir/ich/er/sie/es/man? stehen/steht/liegen",
  "stehen/steht/stehe",
  "nicht zuruckgegangen/zuruckgewichen/ausgewichen/abgezogen/gewichen/weichen/weicht/weiche/zuruckweichen/nachgegeben/zuruck/gegangen",
  "kein/keinen/keine ruckzug/schritt/fussbreit/meter zuruck?/gewichen?",
  "schlacht/kampf/gefecht an/angenommen/annehmen/anzunehmen",
  "der/die angriff/schlacht/kampf wird angenommen",
  "der/die/das/ein/jeder/jedes angriff/schlacht/kampf/gefecht ist anzunehmen",
  "hauen/haut/haue/schlagen/schlagt wir/ich/er? zuruck/drauf",
  "nehmen/nimmt/nehme den/die/das/einen/eine/ein/jeden? kampf/schlacht/gefecht an?",
  "stellen/stellt/stelle/stellen sich/uns/mich dem/der/zum kampf/gefecht/schlacht/feind/gegner",
  "stellen/stellt/stelle wir/ich/er/sie uns/mich/sich dem/der/zum kampf/gefecht/schlacht/feind/gegner",
  "tenir/tient/tiens/tenons/tiennent/tiendra/tiendrons/tiendront/tienne/resister/resiste/resistons/resistera/combattre/combat/combattons/combattra/combattent/defendre/defend/defendons/defendra/defendent",
  "bat/bats/battons/battent/battra/battre",
  "tenir/tient/tiens/tenons/tiendra/tienne/tiennent bon/ferme/tete/la/le position/terrain?",
  "accepter/accepte/acceptons/acceptera/acceptent/laccepte/lacceptera/lacceptons le/la? combat/bataille/choc?",
  "recevoir/recoit/recevra/recevrons/recevons/reçoit lennemi/le/les/l? de? pied? ferme?",
  "de pied ferme",
  "faire/fait/faisons/fera front/face/tete",
  "ne/n recule/reculons/reculera/reculent/recul/cede/cedons/cedera/cedent/plie/plient/bouge/bougeons/bougent/fuit/fuient pas/point/dun un/dun? pas/pouce? le/du? terrain?",
  "pas/point de? recul/retraite/reculade",
  "livre/livrer/livrera/livrons bataille/combat",
  "hang/hangs/soldier/soldiers on",
  "beat/beats/fight/fights/see/sees/hold/holds/keep/keeps/drive/drives/ward/wards/send/sends/throw/throws/push/pushes/hurl/hurls/fling/flings/chase/chases/fling/flings them/him/it/the? enemy/attack/attacker/attackers? off/back/away/packing",
  "repel/repels/repulse/repulses/resist/resists/meet/meets/await/awaits/receive/receives/face/faces/withstand/withstands/parry/parries/defeat/defeats/accept/accepts/endure/endures/sustain/sustains them/him/it/the/any/an? attack/attacks/assault/enemy/foe/challenge/blow/shock?",
  "give/gives/yield/yields/cede/cedes/lose/loses/surrender/surrenders no/not/nothing an/one/a? ground/inch/step/yard?",
  "turn/turns/stop/stops/halt/halts/stay/stays/remain/remains/wait/waits/deploy/deploys and/to fight/fights/stand/stands/battle/resist/resists/defend/defends/face/faces them/him/it?",
  "join/joins/seek/seeks/force/forces/offer/offers battle/combat/action",
  "them/him/it a warm/hot/hard/bloody/proper/good/fitting welcome/reception/fight/time",
  "welcome/welcomes them/him/it",
  "bring/brings it on",
  "stand/stands/hold/holds at all? costs/cost/bay",
  "give/gives as good as it/he/they gets/get",
  "to/until the? last/bitter man/end/round/cartridge",
  "nicht/nie/niemals/keinesfalls/keinen/keine/kein weichen/weicht/weiche/zuruck/zurueck/zuruckweichen/schritt/fussbreit/handbreit/meter/ruckzug/rueckzug/nach/ausweichen zuruck/zurueck/weichen?",
  "die/der/zur/zum stirn/wehr/gegenwehr",
  "gegenwehr/wehr",
  "halt/haelt/halten/halte er/sie/es/wir/ich? aus/durch",
  "nimmt/nehmen/nehme er/sie/es/wir/ich? an",
  "bleibt/bleiben/bleibe er/sie/es/wir/ich? und kampft/kaempft/kampfen/kaempfen/kampfe/halt/haelt/schlagt/schlaegt sich?",
  "behauptet/behaupten/behaupte sich/seine/die/den/das/ihre/unsere? stellung/platz/ort/stadt/feld?",
  "ausharren/harrt/harren/durchhalten/aushalten/stehenbleiben/dagegenzuhalten/standgehalten",
  "stemmt/stemmen/stemme",
  "stellt/stellen/stelle er/sie/es/wir/ich? sich/uns/mich dem/der/zum/zur? kampf/gefecht/schlacht/feind/gegner/angriff/angreifer?",
  "schlagt/schlaegt/schlagen/schlage er/sie/es/wir/ich? die/eine/den/zuruck/zurueck schlacht/angriff/feind/gegner/angreifer? zuruck/zurueck?",
  "nimmt/nehmen/nehme er/sie/es/wir/ich? die/den/das/jede/jeden/eine/einen? schlacht/kampf/gefecht/angriff/herausforderung an",
  "kampf/kampfe/kaempfe bis zum/aufs",
  "bis zum letzten/bitteren/schluss mann/patrone/ende?",
  "wird gekampft/gekaempft/gehalten/standgehalten/verteidigt",
  "soutenir/soutient/soutiennent/soutiendra/supporte/supportera/affronte/affronter/affrontera/repousse/repousser/repoussera/recoit/recevra/attend/attendra/contient/contenir le/la/les/lennemi/lattaque/lassaut/son choc/combat/bataille/attaque/ennemi/assaut/feu?",
  "donne/donner/donnera/engage/engager/engagera/soutient/soutiendra/offre/offrir/offrira/accepte/acceptera la/le? bataille/combat",
  "maintient/maintenir/maintiendra/accroche/saccroche/accrocher/accrochera",
  "garder/garde/gardera/conserver/conserve/conservera/maintient/defend/defendre/defendra/tient/tenir/tiendra la/le/sa/son/ses/les/leur position/positions/place/ville/terrain/poste/pont",
  "ne/n lache/lacher/lachera/lachent/cede/cedera/cedent/recule/reculera/reculent/bouge/bougera/plie/pliera pas/rien/point/jamais un/dun/une? pouce/pas/semelle/terrain?",
  "jusquau bout/dernier homme?",
  "front/tete",
  "wait/waits for them/him/it/you",
  "give/gives them/him one/battle",
  "les/le/lattend attend/attends/attendons/attendrons/attendra/attendrai/attendent/recevons/recevrons/recevra de? pied? ferme?",
  "he/they can/may/shall have it/his/theirs/that",
  "is/are/am/be? not to dodge/run/flee/retreat/withdraw/retire/budge/yield from? it/them/him/that/this?",
  "isnt/arent/shant to? dodge/run/flee/retreat/withdraw/retire/budge/yield from? it/them/him/that/this?",
  "ruckzug/rueckzug/zuruck/zurueck gibts/gibt es? nicht/keinen",
  "gibts/gibt es? kein/keinen zuruck/zurueck/ruckzug/rueckzug",
  "wehrt/wehren/wehre er/sie/es/wir/ich? sich/uns/mich",
  NULL,
};

static const gchar *const withdrawing[] = {
  "scram/scrams/yield/yields",
  "break/breaks contact",
  "withdraw/withdraws/retire/retires/retreat/retreats/disengage/disengages/evade/evades/decamp/decamps/scarper/scarpers/skedaddle/skedaddles/bolt/bolts/vanish/vanishes/disappear/disappears/run/runs/flee/flees/hop/hops",
  "am/im/is/are/hes/were/be off/away/gone/out",
  "fall/falls/go/goes/come/comes/pull/pulls/draw/draws/drop/drops/move/moves/step/steps/slip/slips/get/gets/back/backs/run/runs/march/marches straight/right/quickly/quietly/one? back/backwards/away/off/out",
  "clear/clears/make/makes off/out/away",
  "give/gives way/ground",
  "run/runs for it/home",
  "hop/hops/leg/legs it",
  "out of the/there way/danger/reach?",
  "refuse/refuses/decline/declines/avoid/avoids/shun/shuns any/all/every? battle/combat/fight/fights/fighting/action/contact/engagement",
  "take/takes to my/his/its/their/our heels",
  "no battle/fighting/heroics/fight/combat/engagement",
  "without fighting/a/battle fight?",
  "back/backwards one? place/step/stage/hop/march?",
  "one place/step/stage/hop/march back/backwards/down/to/along",
  "turn/turns tail",
  "make/makes himself/itself/themselves/myself/ourselves scarce",
  "zuruck/zurueck/zuruckgehen/zuruckzugehen/zuruckgegangen/zuruckziehen/zuruckzuziehen/zuruckgewichen/ruckzug/ausweichen/auszuweichen/ausgewichen/weicht/weichen/weiche/gewichen/abgesetzt/absetzen/verduften/verdunnisieren/abhauen/abhaun/abziehen/raumen/raumt/kehrtmachen",
  "weicht/weichen/weiche er/sie/es/wir/ich/man? aus/zuruck",
  "setzt/setzen/setze er/sie/es/wir/ich? sich/uns/mich beide/er/alle? ab",
  "macht/machen kehrt",
  "haut/hauen/haue er/wir/ich? ab",
  "zieht/ziehen/ziehe er/wir/ich? ab",
  "kein/keine kampf/gefecht/schlacht",
  "ohne kampf/gefecht",
  "aus dem staub",
  "revenir/revient/reviennent/reviendra/reviendront/retourne/retournent/retournera/rentre/rentrent/rentrera/reculer/recule/reculons/reculent/reculera/reculerons/replier/replie/replient/replions/repliera/replieront/retirer/retire/retirent/retirons/retirera/decamper/decampe/decampons/decampera/filer/file/filons/filent/fuir/esquive/esquiver/decroche/decrocher/decrochons/retraite/repli",
  "cede/ceder/cedons le/du terrain",
  "en/dun arriere/etape/pas",
  "sans combattre/combat",
  "refuse/refuser/refusons/evite/eviter le/tout combat/engagement/bataille",
  "bat/battons/battent/battre/battra en retraite",
  "tourne/tournons/tournent bride/casaque/talons",
  "plie/plions bagage",
  "escape/escapes/recoil/recoils/evacuate/evacuates/scoot/scoots",
  "break/breaks/pull/pulls/draw/draws/trot/trots/march/marches/move/moves/ride/rides/sneak/sneaks/slip/slips/bugger/buggers/push/pushes/slink/slinks off/out/away",
  "break/breaks off the? action/fight/battle/contact/engagement",
  "turn/turns/head/heads/fall/falls/drop/drops/trot/trots/ride/rides/walk/walks/edge/edges/scurry/hurry/hurries back/home/round/around",
  "refuse/refuses/decline/declines/avoid/avoids/shun/shuns/evade/evades/dodge/dodges/duck/ducks any/all/every/a/the/an/it/them/him/his/their? battle/combat/fight/fights/fighting/action/contact/engagement/attack/challenge?",
  "give/gives/abandon/abandons/leave/leaves/quit/quits/evacuate/evacuates/vacate/vacates/surrender/surrenders/yield/yields up? the/its/his/their/our place/town/city/post/field/position/ground/station/line",
  "step/steps/stand/stands/move/moves/go/goes/get/gets aside",
  "make/makes/give/gives way/off",
  "beat/beats/sound/sounds/conduct/conducts/make/makes/carry/carries out? a/the fighting/orderly/hasty/quick? retreat/withdrawal",
  "seek/seeks safety/refuge",
  "take/takes no/not risks/risk/chances/chance/any?",
  "keep/keeps/stay/stays/remain/remains/hold/holds well? away/clear/aloof/out",
  "keep/keeps/stay/stays/remain/remains well? out of it/this/that/things/reach/sight",
  "keep/keeps its/his/their/our/my distance",
  "live/lives to fight another day",
  "go/goes/get/gets/keep/keeps/stay/stays out of the/harms/their/trouble way/reach/danger/trouble?",
  "do/does/will/shall/is/are not to? fight/engage",
  "dont/doesnt/wont/isnt fight/engage",
  "do/does/will/shall not give/accept/offer battle/combat",
  "dont/doesnt/wont/shant give/accept/offer battle/combat",
  "retire/retires/withdraw/withdraws/fall/falls/retreat/retreats back? before/from them/him/it/the enemy/attack/foe?",
  "run/runs for its/his/their/my life/lives",
  "show/shows them? a clean pair of heels",
  "gibt/geben/gebe er/sie/es/wir/ich? nach/auf/fersengeld",
  "gibt/geben/gebe er/sie/es/wir/ich? den/die/das/seinen/seine/ihre/unsere ort/stadt/platz/stellung/position/feld auf",
  "macht/machen/mache er/sie/es/wir/ich? kehrt/sich/mich/uns davon/kehrt?",
  "geht/gehen/gehe/ruckt/rueckt/rucken/ruecken/zieht/ziehen/setzt/setzen er/sie/es/wir/ich? sich/uns/mich? vom/von? dem? feind/gegner? ab",
  "vermeidet/vermeiden/vermeide/meidet/meiden/meide/verweigert/verweigern/scheut/scheuen er/sie/es/wir/ich? das/den/die/ein/einen/eine/jedes/jeden/jede/den? gefecht/gefechte/kampf/schlacht",
  "geht/gehen/gehe er/sie/es/wir/ich? dem/der/einem/einer/jedem/jeder gefecht/kampf/schlacht aus dem weg/wege",
  "flieht/fliehen/fliehe/fluchtet/fluechtet/fluchten/verschwindet/verschwinden/entzieht/entziehen/entkommt/entkommen/abrucken/abruecken/ausreissen/davon/davonmachen/kehrt/reissaus/fersengeld",
  "nach hinten",
  "kampflos",
  "nimmt/nehmen er/sie/es/wir/ich? reissaus",
  "nimmt/nehmen/nehme er/sie/es/wir/ich? die/den/das/eine/einen/ein/keine/keinen/kein schlacht/kampf/gefecht nicht? an",
  "lasst/laesst/lassen/lasse er/sie/es/wir/ich? sich/uns/mich auf nichts/kein/keinen/keine gefecht/kampf/schlacht? ein",
  "lasst/laesst/lassen/lasse er/sie/es/wir/ich? sich/uns/mich nicht schlagen",
  "kampft/kaempft/kampfen/kaempfen/kampfe er/sie/es/wir/ich? nicht",
  "zieht/ziehen/ziehe er/sie/es/wir/ich? sich/uns/mich? kampfend/kaempfend/fechtend zuruck/zurueck",
  "das weite",
  "derobe/derober/derobera/derobent/esquivera/eclipse/seclipse/echappe/sechappe/echapper/retrograde/retrograder/retrogradera/rompt/rompre/rompra/decampera/filera/fuit/fuira/evacue/evacuer/evacuera/decrochera/reflue/refluer",
  "fait/faire/fera/font/bat/battre/battra/opere/operer une/en/sa/la? retraite/demi tour/repli?",
  "refuse/refuser/refusera/refusons/evite/eviter/evitera/evitons/decline/declinera/esquive/esquivera le/la/tout/toute/un/une/l? combat/bataille/engagement/affrontement/choc",
  "abandonne/abandonner/abandonnera/quitte/quitter/quittera/evacue/evacuer/evacuera/laisse/cede/cedera/lache/lachera la/le/sa/son/les/du place/ville/position/terrain/poste/pied/champ",
  "lache/lachera pied",
  "plie/pliera/plient",
  "tourne/tournera/tournent les talons",
  "ne se bat/battent/battra pas",
  "ne/n accepte/acceptera/acceptent/livre/livrera/insiste/insistera/engage/combat/combattra/soutient pas le/la? combat/bataille?",
  "prend/prendre/prendra le large/fuite/champ",
  "seloigne/eloigne/seloignera",
  "reviendrai/reviendrons/reviens/revenons/retournerai/retournerons/reculerai/retirerai/retireront/replierai/replierons/rentrerai/rentrerons/filerai/filerons/decamperons",
  "gefecht/gefechte/kampf/kampfe/kaempfe/schlacht/schlachten nimmt/nehmen/nehme/sucht/liefert er/sie/es/ich/wir? nicht an?",
  "avoid/avoids/shun/shuns/decline/declines any/all/every? affair/affairs/brush/encounter/encounters/clash/clashes/scrape/scrapes",
  "without a/any fight/battle/combat/shot/fuss",
  "sans sengager/engagement/bataille/tirer/combattre un? coup?",
  NULL,
};

/* What is not done, before what is: "I don't stand, I fall back". */
static const gchar *const shunning[] = {
  "do/does/will/shall not stand/fight/hold",
  "dont/doesnt/wont/shant stand/fight/hold",
  "do/does/will/shall not mean/intend/propose/wish/want to wait/stay/stop/stand/fight for/about? him/them/it/that?",
  "dont/doesnt mean/intend/propose/wish/want to wait/stay/stop/stand/fight for/about? him/them/it/that?",
  "do/does/will/shall not wait/stay for him/them/it/that",
  "do/does/will/shall not accept/give/offer battle/combat",
  "dont/doesnt/wont/shant accept/give/offer battle/combat",
  "halt/halte/halten/leistet/leiste/leisten er/wir/ich? nicht/keinen stand/widerstand",
  "kampft/kaempft/kampfe/kampfen/schlagt/schlage/schlagen nicht",
  "pas de bataille/combat/engagement/heroisme",
  "ne se bat/battent/battra pas",
  "ne nous battons pas",
  "do/does/will/shall not accept/take/risk/seek/want it/that/battle/any/a? fight/battle?",
  "dont/doesnt/wont/shant accept/take/risk/seek/want it/that/battle/any/a? fight/battle?",
  "ne/n/ny sentete/sobstine/sengage/insiste/insistons/insistent/cherche/cherchera/chercherai/cherchons/chercherons/accepte/accepterai/acceptera/resiste pas/point le/la/de? combat/bataille?",
  "auf kein/keine/keinen gefecht/kampf/schlacht/rauferei einlassen/ein?",
  "ne/n tient/tiens/tenons/accepte/acceptons/combat/combattons pas le? combat/bataille?",
  NULL,
};

/* What changes nothing of either. */
static const gchar *const idle[] = {
  "one place/step/stage/hop/march/station/stop",
  "down/along/up/on the/our/my/his/its? line/loc/lines of? communication/communications?",
  "no heroics/heroic/nonsense/fuss things?",
  "over/across/behind the/our? river/bridge/bridges/elbe/saale/mulde/oder/elster/unstrut/havel/spree",
  "uber/hinter die/der? elbe/saale/mulde/oder/elster/unstrut/havel/spree/brucke",
  "derriere/sur la riviere/saale/mulde",
  "with pleasure/gusto/joy/relish/all/everything we/he/it/i/have/has?",
  "of course",
  "to the last/end/finish man/cartridge?",
  "as/so best/usual/ordered/ever he/it/we/they/can?",
  "where/wo/ou he/it/they/we/er/sie/es/wir/il/ils stand/stands/is/are/steht/stehen/sind/ist/est/sont",
  "and/but no/not further/farther/more",
  "even against/to odds/numbers/superior/great/greater odds/numbers/force/forces?",
  "auch/selbst gegen eine? uebermacht/ubermacht",
  "meme contre plus fort/nombreux/forts",
  "meme en inferiorite",
  "in good order",
  "at once",
  "like the/a devil/devils/lions/rabbit/rabbits/hares",
  "yes/no",
  "mans/men",
  "pleasure/gladly/dearly/hard/bravely/politely/quietly/there/then/here/back/ground/battle/combat/trouble/line",
  "uhr/ort/orte/platz/etappe/station/stelle/tag/ein/eine/einen/einem/den/der/dem/wird/werden/ist/sind/soll/sollen/von/vom/in/an/auf/und/dort/da/so/dann/geht/gehen/gehe/zieht/ziehen/ziehe/kommt/kommen/leistet/leisten/leiste/nimmt/nehmen/halt/setzt/setzen/hauen/haut/wir/mit/freuden/gern/gerne/tapfer/aber/wieder/lieber/ordentlich/ganz/brav/ohne/weiteres/dagegen/hingegen/ebenfalls/sofort",
  "une/un/etape/place/arriere/pas/bon/dune/dun/sans/discuter/attendre/hesiter/bravement/jusquau/bout/on/lon/quon/que/qu/il/ils/se/nous/y/le/la/les/l/en/ca/alors/tout/monde",
  "straight/right/simply/just/only/again/first/properly/duly/immediately/line/communication/communications/of",
  "gibt/geben/gebe/macht/machen/mache/bietet/bieten/ruckt/rueckt/schlagt/schlaegt/stellt/lasst/laesst",
  "bis zum/aufs letzten/letzte/bitteren? mann/ende/messer?",
  "and/but then",
  "if need be",
  "notfalls",
  "die/den/das/seine/ihre/unsere/meine stellung/stellungen/position/stadt/platz/ort/brucke/bruecke/linie/front/feld",
  "au besoin",
  "in any case",
  "auf jeden fall",
  "en tout cas",
  "where/wherever it/he/they stand/stands/is/are",
  "i/we expect/want/wish/order/require it/him/them/her to",
  "with fixed/drawn bayonets/sabres/swords",
  "with the/any/anybodys? infantry/foot/enemy/cossacks/cavalry/french/prussians/russians/anyone/anybody",
  "avec la/les? linfanterie/infanterie/lennemi/cosaques/quiconque",
  "without firing a? shot/shots",
  "once/when he/it/they/i/we is/are/am in/there/inside",
  "une fois dedans/la",
  "doit/doivent/dois/devons/devra/devront/must/should/shall/will/has/have/is/are to?",
  "at a/the/once trot/gallop/run/double/walk/canter/pace?",
  "soll/sollen/muss/darf/durfen sich/er/sie? aber/also/dann?",
  "sans faire le/la/dhistoires/dhistoire malin/fier/brave?",
  "sans insister/demander/traine/trainer/detour",
  "rather than be? heroic/brave/stand/fight/lose/risk anything/it/them/men?",
  "where/wherever he/it/they may be",
  "wo immer",
  NULL,
};

/**
 * vtr_match_stance:
 * @tokens: (element-type VtrToken): the words
 * @pos: a word
 * @end: the end of its sentence
 * @stand: (out): how many words at @pos say that they stand
 * @withdraw: (out): how many say that they go back
 *
 * Returns: whether one is said there
 */
gboolean
vtr_match_stance (const GArray *tokens,
                  guint pos,
                  guint end,
                  guint *stand,
                  guint *withdraw)
{
  *stand = vtr_phrases (tokens, pos, end, standing);
  *withdraw = vtr_phrases (tokens, pos, end, withdrawing);
  return *stand != *withdraw;
}

/* Where those go who have walls. */
static const gchar *const walls[] = { "behind/inside/into/within/in the/its/his/their? walls/wall/works/ramparts/fortress/fort/citadel", "inside", "hinter/in die/den/der seine/ihre? mauern/walle/waelle/werke/festung/zitadelle/festungsmauern", "hinter/in seine/ihre/unsere mauern/walle/waelle/werke/festung/zitadelle", "dans la/sa/le/ses place/citadelle/forteresse/fort/murs/ouvrages", "derriere les/ses/nos murs/murailles/remparts/ouvrages", NULL };

/**
 * vtr_match_behind_walls:
 * @tokens: (element-type VtrToken): the words
 * @pos: a word
 * @end: the end of its sentence
 *
 * Returns: how many words at @pos say that they go into the fortress
 */
guint
vtr_match_behind_walls (const GArray *tokens,
                        guint pos,
                        guint end)
{
  return vtr_phrases (tokens, pos, end, walls);
}

/**
 * vtr_match_shunning:
 * @tokens: (element-type VtrToken): the words
 * @pos: a word
 * @end: the end of its sentence
 *
 * Returns: how many words at @pos say what is not done, before what is
 */
guint
vtr_match_shunning (const GArray *tokens,
                    guint pos,
                    guint end)
{
  return vtr_phrases (tokens, pos, end, shunning);
}

/**
 * vtr_match_beside_stance:
 * @tokens: (element-type VtrToken): the words
 * @pos: a word
 * @end: the end of its sentence
 *
 * Returns: how many words at @pos change nothing beside what is done if attacked
 */
guint
vtr_match_beside_stance (const GArray *tokens,
                         guint pos,
                         guint end)
{
  return vtr_phrases (tokens, pos, end, idle);
}
