/* SPDX-License-Identifier: MIT */
#include "orders/vtr-reader-private.h"

/* What a formation may do "to" a place without going there, and what may be sent
 * there in its stead; beginnings of folded words, in three languages. */
static const gchar *const elsewhere[] = {
  /* to be or to turn towards it, not to go */
  "listen", "look", "gaze", "peer", "point", "face", "facing", "extend", "stretch", "reach", "repl", "answer", "respond", "react", "refer", "speak", "talk", "chat", "object", "appeal", "attend",
  "cling", "stick", "contribut", "belong", "owe", "due", "close", "next", "opposit", "parallel", "near", "prefer", "try", "tries", "tried", "attempt", "seek", "want", "prepar", "ready", "able", "free", "loyal",
  "availab", "disponib", "suitab", "earmark", "intend", "slated", "candidat", "open", "shut", "lead", "leads", "connect", "link", "run", "runs", "fire", "fires", "shell", "bombard", "aim", "train", "signal", "wave", "shout", "sing", "toast", "drink", "laugh", "point", "count", "amount",
  "send", "sent", "entsend", "sendet", "schick", "reconn", "probe", "survey", "threat", "feint", "demonstrat", "bluff", "menac", "pretend", "fake", "sham", "decoy", "lure", "tempt", "eye", "covet", "dream", "long", "yearn", "ache", "itch", "suited", "fit", "worth", "best", "better",
  "afford", "manage", "fail", "risk", "dare", "bound", "destin", "doom", "welcom", "invit", "summon", "call", "beg", "asked", "allow", "permit", "forbid", "forbad", "prohibit", "exclud", "exempt", "spare", "skip", "omit", "miss", "shun", "evad", "bypass", "circumvent", "halfway", "midway", "beyond", "outside", "between", "against",
  "instead", "ausgenommen", "excepte", "except", "exclu", "besides", "apart", "away", "clear", "short", "reluctan", "unable", "unfit", "unwilling", "unready", "refus", "declin", "hesitat", "disinclin", "loath", "balk", "jib", "gone", "cost", "tire", "exhaust", "lost", "lose", "strag", "desert", "surrend", "capitulat", "routed", "flee", "fled",
  "break", "strik",
  /* what goes there for them */
  "courier", "messeng", "letter", "dispatch", "despatch", "message", "note", "word", "news", "mail", "aide", "officer", "envoy", "parlament", "trumpet", "picket", "piquet", "vedette", "patrol", "scout", "spy", "spies", "agent", "outpost", "post", "posts", "detachm", "advance", "vanguard", "rearguard", "column", "company", "battalion", "squadron", "batter", "regiment", "escort", "convoy", "wagon", "cart", "forag", "requisit", "suppl", "ammunit", "bread", "flour", "prison", "wound", "sick", "hospital", "ambulance", "replacement", "recruit", "conscript", "depot", "magazine", "pursuit", "gun", "cannon", "staff", "headquart", "hq", "flag", "eagle", "civil", "refugee", "militia",
  "distance", "mile", "league", "hour", "days", "turns", "possib", "option", "choice", "question", "answer", "guess", "estimat", "predict", "rumo", "story", "joke", "game", "map", "rule", "page", "link", "thread", "forum", "post",
  /* the same in German and French */
  "kurier", "bruck", "schiffbr", "pont", "bote", "brief", "nachricht", "meldung", "meldet", "patrouill", "vorpost", "spah", "kundschaft", "streif", "spion", "offizier", "adjutant", "parlamentar", "wagen", "verwundet", "gefangen", "nachschub", "verpfleg", "munition", "lazarett", "krank", "genesend", "gepack", "abteil", "vorhut", "nachhut", "kolonne", "bataillon", "schwadron", "batterie", "regiment", "blick", "schau", "schaut", "sieht", "zeigt", "droh", "tausch", "scheinb", "versuch", "bereit", "klart", "klaert", "aufklar", "erkund", "rekogn", "gehor", "reicht", "erstreck", "fuhrt", "fehlt", "verlor", "verlier", "ergib", "fluch", "umgeh", "meid", "halbweg", "zwischen", "jenseits", "statt", "anstatt", "nahe", "entfern", "meile", "stunde",
  "prochain", "suivant", "nachst", "naechst", "kommend", "ubernachst",
  "courrier", "lettre", "depech", "nouvelle", "messag", "estafett", "patrouil", "avant-post", "avantpost", "eclaireur", "espion", "officier", "voiture", "bless", "malad", "convalesc", "bagage", "prisonn", "ravitaill", "vivres", "munit", "hopital", "detach", "avantgard", "arrieregard", "colonne", "bataill", "escadron", "regard", "envoi", "envoy", "enverr", "eclair", "reconn", "sonde", "menac", "feint", "essai", "essay", "tent", "pret", "prepar", "appart", "perd", "rend", "rendre", "fuit", "evit", "contourn", "michemin", "entre", "audela", "lieu", "plutot", "pres", "loin", "lieue", "heure",
  NULL
};

/**
 * vtr_word_is_elsewhere:
 * @fold: a folded word
 *
 * Returns: whether it may turn "to Weimar" into no march of whoever is named
 */
gboolean
vtr_word_is_elsewhere (const gchar *fold)
{
  for (guint i = 0; elsewhere[i] != NULL; i++)
    if (g_str_has_prefix (fold, elsewhere[i]))
      return TRUE;
  return FALSE;
}
