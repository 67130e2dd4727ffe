/* SPDX-License-Identifier: MIT */
#include "orders/vtr-reader-private.h"

/*
 * "If attacked before noon", "unless attacked", "if they attack the bridge": what is done
 * if attacked (5.5) is done whenever one is. A case that is narrower, or another one, is
 * for the umpire, in whichever way the sentence was read.
 */

static const gchar *const leads[] = { "if/when/whenever/wenn/falls/si/sil/sils/lorsque/quand/should/sollte/sollten/wird/werden/greift/greifen/bei/sobald", "in the? event/case of/that?", "en cas", "au cas ou", "im falle?", NULL };
static const gchar *const others[] = { "unless", "except/save if/when", "a moins", "sauf si/sil/en", "es sei denn", "ausser/ausser wenn/falls/bei", "as if/though", "als ob/wenn", "comme si/sil", NULL };
/* … and those that widen it: "even if attacked by a whole army" */
static const gchar *const even[] = { "even/auch/selbst/sogar/meme", "whatever/whoever/no matter", NULL };
static const gchar attacked[] = "attacked/attacks/attack/assailed/assaulted/angegriffen/angreift/angreifen/angriff/angriffs/greift/greifen/attaque/attaquee/attaques/attaquees/attaquent/dattaque/lattaque/lattaquent";
static const gchar *const narrowing[] = {
  "before/until/by/after noon/midday/midnight/dark/darkness/dawn/dusk/nightfall/sunset/sunrise", "before/until/after the? first/second/third/fourth/last day/evening/morning/night", "on/in/during the first/second/third/fourth/last/next day/evening/morning/night/turn", "in/on/from the/its/his/their/my/our? flank/flanks/rear/front/side/sides/behind/back", "from north/south/east/west/behind", "from the north/south/east/west/left/right/rear/front", "twice/thrice", "two/three/more times", "in strength/force/numbers/earnest/mass", "by/with superior/overwhelming/greater/larger/bigger/stronger/more/less/fewer/weak/weaker/strong/only/just/everything/cavalry/cossacks/infantry/artillery", "by/with anything/something/anyone/anybody/someone bigger/larger/greater/stronger/more/over/above/weaker/smaller/less/but/else/except", "by/with at? a/an/the? least/most? single/whole/full/entire/two/three/several? corps/army/armies/division/divisions/brigade/brigades/regiment/regiments/party/patrol/raiders/force/forces", "and/but not", "and is/are/gets? beaten/defeated/outnumbered/overwhelmed/losing/routed", "the? bridge/bridges/road/ford/ferry/pass/convoy/train", "yesterday/already", "last turn",
  "vor/nach/bis mittag/mitternacht/tagesanbruch/einbruch/sonnenuntergang/abend", "am ersten/zweiten/dritten/vierten/letzten/nachsten tag/morgen/abend", "von vorn/vorne/hinten/links/rechts/osten/westen/norden/suden/sueden", "von der/beiden seite/seiten/flanke", "in der/die? flanke/rucken/ruecken", "aus osten/westen/norden/suden/sueden", "zweimal/dreimal/zwei/mehrmals mal?", "von/mit/durch einer/der/einem/dem? ubermacht/uebermacht/uberlegenen/ueberlegenen/kavallerie/reiterei/kosaken/infanterie/allem/allen/mehr/weniger/starken/starkeren/uberzahl/ganzen/ganzer", "in uberzahl/ueberzahl/ubermacht/uebermacht", "und wird/werden? geschlagen/besiegt/uberwaltigt", "die/der/den? brucke/bruecke/brucken/strasse/furt/pass/tross", "gestern",
  "avant/apres midi/minuit/laube/lube", "avant/apres la/le nuit/jour/soir", "le premier/deuxieme/second/troisieme/dernier jour", "en/de/sur/par le/les/la? flanc/flancs/front/arriere/derriere/face/dos/queue", "par derriere", "deux/trois/plusieurs fois", "par/avec des/la/le/les/une? forces/cavalerie/infanterie/cosaques/superieures/superieur/tout/tous/toute", "par/avec plus/moins de/dun/dune", "en force/nombre/masse", "et battu/battue/battus/vaincu", "le/la/les? pont/ponts/route/gue/convoi/train", "tour precedent", NULL
};
/* "and the bridge is lost", "and Marmont does not come" */
static const gchar further[] = "is/are/has/have/does/do/did/was/were/isnt/arent/hasnt/doesnt/dont/cannot/cant/ist/sind/hat/haben/kommt/est/sont/na/ne";

/* "and the bridge is lost", at @pos: something else must be so, too. */
static gboolean
adds_another (const GArray *tokens,
              guint pos,
              guint end)
{
  if (!vtr_token_has (tokens, pos, end, VTR_CLASS_AND))
    return FALSE;
  for (guint i = pos + 2; i < end && i < pos + 4; i++)
    if (vtr_phrase (tokens, i, end, further) > 0)
      return vtr_phrase (tokens, i + 1, end, "to/zu/a") == 0;
  return FALSE;
}

/* A place at @pos where nobody of the sender's stands or is sent by this message, of which
 * @unit is a sentence. */
static gboolean
is_elsewhere (VtrReader *reader,
              const VtrUnit *unit,
              guint pos,
              guint end)
{
  GHashTableIter iter;
  gpointer where;
  VtrId place, said;

  if (vtr_match_place (reader, pos, end, NULL, &place) == 0)
    return FALSE;
  for (guint i = unit->start; i < pos; i++)
    if (vtr_token (reader->tokens, i)->kind == VTR_TOKEN_WORD && vtr_match_place (reader, i, pos, NULL, &said) > 0 && vtr_id_equal (&said, &place))
      return FALSE;
  g_hash_table_iter_init (&iter, reader->ends);
  while (g_hash_table_iter_next (&iter, NULL, &where))
    if (vtr_id_equal (where, &place))
      return FALSE;
  return !vtr_are_ours_there (reader, FALSE, &place);
}

/* Whether the case from @pos, up to a comma, is of being attacked and narrower than that. */
static gboolean
is_narrow (VtrReader *reader,
           const VtrUnit *unit,
           guint pos)
{
  const GArray *tokens = reader->tokens;
  guint end = unit->end;
  gboolean only = pos > unit->start && vtr_phrase (tokens, pos - 1, pos, "only/nur/seulement/uniquement") > 0;
  guint stop = pos;
  guint at = end;

  while (stop < end && vtr_token (tokens, stop)->kind != VTR_TOKEN_COMMA && vtr_token (tokens, stop)->kind != VTR_TOKEN_COLON && vtr_token (tokens, stop)->kind != VTR_TOKEN_SEMICOLON)
    {
      if (at == end && vtr_phrase (tokens, stop, end, attacked) > 0)
        at = stop;
      stop++;
    }
  if (at == end)
    return FALSE;
  for (guint i = pos; i < stop; i++)
    {
      if (vtr_token (tokens, i)->kind != VTR_TOKEN_WORD)
        continue;
      if (vtr_phrases (tokens, i, stop, narrowing) > 0 || (i > at && adds_another (tokens, i, stop)))
        return TRUE;
      /* "at Leipzig", "attacks Jena", "an attack on Jena" */
      if (i > at && (i == at + 1 || vtr_token_has (tokens, i, stop, VTR_CLASS_AT)) && is_elsewhere (reader, unit, vtr_token_has (tokens, i, stop, VTR_CLASS_AT | VTR_CLASS_TO) ? i + 1 : i, stop))
        return TRUE;
      if (i > at && only && vtr_phrase (tokens, i, stop, "by/von/durch/par") > 0)
        return TRUE;
    }
  return FALSE;
}

/**
 * vtr_narrows_attack:
 * @reader: the reader
 * @unit: a sentence
 *
 * Returns: whether it speaks of being attacked in a narrower case than the rules know,
 *   or of not being attacked
 */
gboolean
vtr_narrows_attack (VtrReader *reader,
                    const VtrUnit *unit)
{
  const GArray *tokens = reader->tokens;

  for (guint i = unit->start; i < unit->end; i++)
    {
      guint n;

      if (vtr_token (tokens, i)->kind != VTR_TOKEN_WORD || (i > unit->start && vtr_phrases (tokens, i - 1, unit->end, even) > 0))
        continue;
      n = vtr_phrases (tokens, i, unit->end, others);
      if (n > 0)
        for (guint k = i + n; k < unit->end && k < i + n + 6; k++)
          if (vtr_phrase (tokens, k, unit->end, attacked) > 0)
            return TRUE;
      if (vtr_phrases (tokens, i, unit->end, leads) > 0 && is_narrow (reader, unit, i))
        return TRUE;
    }
  return FALSE;
}
