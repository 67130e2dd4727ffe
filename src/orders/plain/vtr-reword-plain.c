/* SPDX-License-Identifier: MIT */
#include "orders/plain/vtr-reword-private.h"

/* What plain writers say in words that the grammar lacks, put into those that it has. */

/* "mit der gesamten Kavalleriereserve", "both corps, mine and Berg's,": who it is, said
 * once more. */
static gboolean
said_twice (VtrReader *reader,
            guint start,
            guint pos,
            guint *end)
{
  GArray *tokens = reader->tokens;
  guint n = vtr_phrase (tokens, pos, *end, "with/mit/avec der/dem/den/the/le/la/les/his/seiner/seinem/ses/son/sa? whole/entire/ganzen/gesamten/toute/tout?");
  guint at = pos + n;
  guint stop;

  if (n > 0 && pos > start)
    {
      g_autoptr (VtrClause) whom = vtr_clause_new (pos);
      guint m = vtr_reword_own (reader, at, *end, whom);

      for (guint i = start; m > 0 && i < pos; i++)
        {
          g_autoptr (VtrClause) who = vtr_clause_new (i);

          if (vtr_reword_begins (tokens, start, i) && vtr_reword_own (reader, i, pos, who) > 0 && vtr_same_subjects (who, whom))
            {
              vtr_reword_put (reader, pos, n + m, "", end);
              return TRUE;
            }
        }
      return FALSE;
    }
  n = vtr_phrase (tokens, pos, *end, "both/beide/beiden my/our/meine? corps/korps/divisions/brigades/divisionen");
  if (n == 0)
    n = vtr_phrase (tokens, pos, *end, "les/mes/nos deux corps/divisions");
  if (n == 0 || !vtr_token_is (tokens, pos + n, *end, VTR_TOKEN_COMMA))
    return FALSE;
  stop = pos + n + 1;
  while (stop < *end && vtr_token (tokens, stop)->kind == VTR_TOKEN_WORD)
    {
      g_autoptr (VtrClause) who = vtr_clause_new (stop);
      guint m = vtr_phrase (tokens, stop, *end, "mine/meins/meines/and/und/et");

      if (m == 0)
        m = vtr_phrase (tokens, stop, *end, "das/le meine/meinige/mien");
      if (m == 0)
        m = vtr_phrase (tokens, stop, *end, "celui/das/that de/von/of");
      if (m == 0)
        m = vtr_reword_own (reader, stop, *end, who);
      if (m == 0)
        return FALSE;
      stop += m;
    }
  if (!vtr_token_is (tokens, stop, *end, VTR_TOKEN_COMMA))
    return FALSE;
  vtr_reword_put (reader, pos + n, stop + 1 - pos - n, "", end);
  return TRUE;
}

/* "takes his cavalry out to Lützen", "way is Döbeln, Grimma", "von Zerbst vor Wittenberg",
 * "über Zwickau weiter bis Plauen", "passent tous deux à Halle". */
static gboolean
plain_way (VtrReader *reader,
           guint start,
           guint pos,
           guint *end)
{
  GArray *tokens = reader->tokens;
  guint n;
  guint m;
  VtrId place;

  n = vtr_phrase (tokens, pos, *end, "out/over/across/along/round/down/up to");
  if (n == 2 && pos > start && vtr_token (tokens, pos - 1)->kind == VTR_TOKEN_WORD && !vtr_token_has (tokens, pos - 1, pos, VTR_CLASS_AUX) && vtr_match_place (reader, pos + 2, *end, NULL, &place) > 0)
    {
      vtr_reword_put (reader, pos, 1, "", end);
      return TRUE;
    }
  n = vtr_phrase (tokens, pos, *end, "my/the? way/route is/goes by/over/through/via?");
  if (n == 0)
    n = vtr_phrase (tokens, pos, *end, "weg/der/mein weg? ist/geht uber/ueber?");
  if (n > 1 && pos > start && vtr_token (tokens, pos - 1)->kind == VTR_TOKEN_COMMA && vtr_match_place (reader, pos + n, *end, NULL, &place) > 0)
    {
      vtr_reword_put (reader, pos - 1, n + 1, "via", end);
      return TRUE;
    }
  n = vtr_phrase (tokens, pos, *end, "vor/devant/before");
  if (n > 0 && pos > start + 1 && vtr_match_place (reader, pos + 1, *end, NULL, &place) > 0)
    for (guint k = pos - 1; k > start && k + 4 > pos; k--)
      if (vtr_token_has (tokens, k - 1, pos, VTR_CLASS_FROM) && vtr_match_place (reader, k, pos, NULL, &place) == pos - k)
        {
          vtr_reword_put (reader, pos, 1, "nach", end);
          return TRUE;
        }
  n = vtr_phrase (tokens, pos, *end, "weiter/further/on bis/to/as nach/zu/far? as?");
  if (n > 1 && pos > start + 1 && vtr_match_place (reader, pos + n, *end, NULL, &place) > 0)
    for (guint k = pos - 1; k > start && k + 4 > pos; k--)
      if (vtr_token_has (tokens, k - 1, pos, VTR_CLASS_VIA) && vtr_match_place (reader, k, pos, NULL, &place) == pos - k)
        {
          vtr_reword_put (reader, pos, n, "nach", end);
          return TRUE;
        }
  n = vtr_phrase (tokens, pos, *end, "tous/toutes les? deux/trois");
  if (n > 1 && pos > start && vtr_token (tokens, pos - 1)->kind == VTR_TOKEN_WORD && !vtr_token_has (tokens, pos - 1, pos, VTR_CLASS_AND | VTR_CLASS_THEN) && vtr_token_has (tokens, pos + n, *end, VTR_CLASS_TO | VTR_CLASS_AT | VTR_CLASS_VIA))
    {
      vtr_reword_put (reader, pos, n, "", end);
      return TRUE;
    }
  /* "normal march (no forcing!!)": as marches are anyway */
  n = vtr_phrase (tokens, pos, *end, "no forcing/forced march/marches/marching?");
  if (n == 0)
    n = vtr_phrase (tokens, pos, *end, "not forced");
  if (n == 0)
    n = vtr_phrase (tokens, pos, *end, "kein/ohne/keine gewaltmarsch/gewaltmarsche");
  if (n == 0)
    n = vtr_phrase (tokens, pos, *end, "sans forcer la? marche?");
  if (n == 0)
    n = vtr_phrase (tokens, pos, *end, "pas de marche/marches forcee/forcees");
  /* "There is only one order: …" */
  m = vtr_phrase (tokens, pos, *end, "so/there? there/is is? only/just one/a order/thing");
  if (n == 0 && m > 2 && vtr_token_is (tokens, pos + m, *end, VTR_TOKEN_COLON) && !vtr_has_words (tokens, start, pos))
    {
      vtr_reword_put (reader, pos, m + 1, "", end);
      return TRUE;
    }
  /* "Small correction: …" */
  if (n == 0 && pos + 1 < *end && (m = vtr_phrase (tokens, pos, *end, "a/eine/une? small/slight/little/quick/tiny/kleine/kurze/petite/derniere? correction/amendment/korrektur/rectification")) > 0 && vtr_token_is (tokens, pos + m, *end, VTR_TOKEN_COLON))
    {
      guint from = pos;

      while (from > start && (vtr_token (tokens, from - 1)->kind == VTR_TOKEN_COMMA || vtr_token_has (tokens, from - 1, pos, VTR_CLASS_GREETING) || vtr_phrase (tokens, from - 1, pos, "hi/hello/salut/bonjour/bonsoir/hallo/moin/umpire/ump") > 0))
        from--;
      if (!vtr_has_words (tokens, start, from))
        {
          vtr_reword_put (reader, from, pos + m + 1 - from, "", end);
          return TRUE;
        }
    }
  /* ", two marches by way of Saalfeld" */
  if (n == 0 && pos > start && vtr_token (tokens, pos - 1)->kind == VTR_TOKEN_COMMA && (m = vtr_phrase (tokens, pos, *end, "a/one/two/three/2/3/zwei/drei/deux/trois march/marches/stages/days/etappen/tagesmarsche/etapes")) == 2 && vtr_token_has (tokens, pos + m, *end, VTR_CLASS_VIA))
    {
      vtr_reword_put (reader, pos - 1, m + 1, "", end);
      return TRUE;
    }
  if (n > 1 && pos > start)
    {
      guint from = pos;
      guint stop = pos + n;

      if (vtr_token (tokens, pos - 1)->kind == VTR_TOKEN_OPEN)
        {
          while (stop < *end && vtr_token (tokens, stop)->kind == VTR_TOKEN_STOP)
            stop++;
          if (!vtr_token_is (tokens, stop, *end, VTR_TOKEN_CLOSE))
            return FALSE;
          stop++;
          from--;
        }
      else if (vtr_token (tokens, pos - 1)->kind == VTR_TOKEN_COMMA && !vtr_has_words (tokens, stop, *end))
        from--;
      else
        return FALSE;
      vtr_reword_put (reader, from, stop - from, "", end);
      return TRUE;
    }
  return FALSE;
}

/* "bezieht Dömitz als Besatzung", "geht in Spandau in die Festung": enters the works of where
 * he stands; "marches out of Wittenberg and comes to Dessau", of a garrison: leaves them. */
static gboolean
plain_works (VtrReader *reader,
             guint start,
             guint pos,
             guint *end)
{
  static const gchar *const enters[] = { "bezieht/beziehen/bildet/bilden/stellt/stellen in?", "geht/gehen/ruckt/rueckt/rucken/legt/legen sich? in/nach", "goes/go/moves/move/marches/march into", "occupy/occupies/takes/take over? as?", "occupe/occupent", "entre/entrent/entrera dans/a", "prend/prennent/prendra garnison a/dans/en", "forms/form the garrison of/at/in", "becomes/become the? garrison of/at/in", "goes/go into garrison at/in", "takes/take up garrison at/in", "moves/move/goes/go/withdraws/withdraw inside the? walls/works of", "occupy/occupies/enter/enters/man/mans the works/walls/citadel of/at/in", "wirft/werfen/legt/legen sich in die festung", NULL };
  static const gchar *const as[] = { "als besatzung/garnison in? die? festung/werke?", "die besatzung/garnison", "in die festung/werke als? besatzung/garnison?", "as its/the/a? garrison", "comme garnison", "en garnison", "la garnison", NULL };
  static const gchar *const within[] = { "wirft/legt/werfen/legen sich in die festung/werke", "ruckt/rueckt in die festung ein", "y tient/tiendra/prend/prendra garnison", "y? entre/entrera en garnison y?", "goes/go into garrison there?", NULL };
  static const gchar *const leaves[] = { "will/shall/is/to? to? march/marches/come/comes/move/moves out of", "will/shall/is/to? to? leave/leaves/quit/quits/evacuate/evacuates", "verlasst/verlaesst/raumt/raeumt", "ruckt/rueckt/marschiert/zieht aus", "sort/sortent/sortira de", "quitte/quittent/quittera/evacue", NULL };
  GArray *tokens = reader->tokens;
  g_autoptr (VtrClause) who = vtr_clause_new (pos);
  guint n = vtr_reword_own (reader, pos, *end, who);
  guint at = pos + n;
  guint m;
  guint words;
  VtrId place;

  if (n == 0)
    return FALSE;
  m = vtr_phrases (tokens, at, *end, enters);
  words = m > 0 ? vtr_match_place (reader, at + m, *end, NULL, &place) : 0;
  if (words > 0)
    {
      guint after = vtr_phrases (tokens, at + m + words, *end, as);
      gboolean garrison = after > 0 || vtr_phrase (tokens, at, *end, "forms/form/prend/prennent/prendra/becomes/become/wirft/werfen") > 0 || vtr_phrase (tokens, at, *end, "goes/go/takes/take into/up garrison") > 0 || vtr_phrase (tokens, at + m - 2, *end, "walls/works/citadel of/at/in") > 0 || vtr_phrase (tokens, at, *end, "legt/legen sich in die festung") > 0;

      if (garrison && vtr_reword_ends (tokens, at + m + words + after, *end) && vtr_stand_at (reader, who->subjects, &place))
        {
          vtr_reword_put (reader, at, m + words + after, "garrisons", end);
          return TRUE;
        }
    }
  /* "rückt in die Festung ein", "y tient garnison": where he stands, and now */
  m = vtr_phrases (tokens, at, *end, within);
  if (m > 0 && vtr_reword_ends (tokens, at + m, *end))
    {
      for (guint i = start; i < *end; i++)
        if (vtr_match_attacked (tokens, i, *end) > 0 || vtr_match_unknown_condition (tokens, i, *end) > 0)
          return FALSE;
      vtr_reword_put (reader, at, m, "garrisons", end);
      return TRUE;
    }
  m = vtr_phrases (tokens, at, *end, leaves);
  words = m > 0 ? vtr_match_place (reader, at + m, *end, NULL, &place) : 0;
  if (words > 0 && who->subjects->len == 1 && vtr_stand_at (reader, who->subjects, &place))
    {
      const VtrFormation *formation = reader->context->state != NULL ? vtr_state_formation (reader->context->state, &g_array_index (who->subjects, VtrId, 0)) : NULL;
      guint next = at + m + words + vtr_phrase (tokens, at + m + words, *end, "aus");
      guint go = vtr_token_has (tokens, next, *end, VTR_CLASS_AND) ? vtr_phrase (tokens, next + 1, *end, "march/marches/come/comes/go/goes/move/moves/marschiert/geht/kommt/zieht/va/marche/vient") : 0;

      if (formation == NULL || strstr (formation->name, "garrison") == NULL || go == 0 || !vtr_token_has (tokens, next + 2, *end, VTR_CLASS_TO | VTR_CLASS_VIA))
        return FALSE;
      vtr_reword_put (reader, next + 1, 1, "marches", end);
      vtr_reword_put (reader, at, next - at, "leaves the fortress", end);
      return TRUE;
    }
  return FALSE;
}

/* "will take Morand back under command there", "pick up Morand there, he rejoins the corps",
 * "Borstell comes back under command there": he rejoins his corps. */
static gboolean
plain_rejoining (VtrReader *reader,
                 guint start,
                 guint pos,
                 guint *end)
{
  static const gchar *const takes[] = { "i/we? will/shall/to? take/takes/taking/pick/picks/picking/collect/collects up?", "i/we? will/shall? have/get", "ich/wir? nehme/nehmen/nimmt dort/dabei? wieder?", "ich/wir? hole/holen/sammle/sammeln dort?", "je/nous/y? reprends/reprenons/reprend/reprendra/recupere/ramasse y?", NULL };
  static const gchar *const back[] = { "back under/into my/the/its? corps/command/control/orders? there?", "under my? command/orders again there?", "up there? on the way?", "up? there", "dort? wieder? unter mein/meinen/das? kommando/befehl/korps", "dort? wieder? auf/mit", "la/ici/au passage?", "sous mes ordres/commandement", NULL };
  static const gchar *const he[] = { "he/it/er/il and? rejoins/rejoint/stosst the/zum/le/wieder corps/korps/zu? uns?", NULL };
  static const gchar *const comes[] = { "will/shall/is/to? to? come/comes/be/is/go/goes/get/gets back? under my/our? command/orders/control again? there?", "will/shall? to? be? is/are? back under my/our? command/orders/control again? there?", "kommt/kommen/tritt/treten dort? wieder unter mein/meinen/unser/das? kommando/befehl", "repasse/repassent/repassera/revient/reviendra y? sous mes/mon ordres/commandement", NULL };
  GArray *tokens = reader->tokens;
  g_autoptr (VtrClause) who = vtr_clause_new (pos);
  guint n = vtr_phrases (tokens, pos, *end, takes);
  guint m;
  guint at;

  if (n == 0)
    {
      n = vtr_reword_own (reader, pos, *end, who);
      m = n > 0 && who->subjects->len == 1 && vtr_formation_is (reader->lexicon, &g_array_index (who->subjects, VtrId, 0), "division") ? vtr_phrases (tokens, pos + n, *end, comes) : 0;
      if (m < 2 || !vtr_reword_ends (tokens, pos + n + m, *end))
        return FALSE;
      vtr_reword_put (reader, pos + n, m, "rejoins the corps", end);
      return TRUE;
    }
  m = vtr_reword_own (reader, pos + n, *end, who);
  if (m == 0 || who->subjects->len != 1 || !vtr_formation_is (reader->lexicon, &g_array_index (who->subjects, VtrId, 0), "division"))
    return FALSE;
  at = pos + n + m;
  at += vtr_phrases (tokens, at, *end, back);
  /* "y reprend Morand": takes him back */
  if ((at == pos + n + m && vtr_phrase (tokens, pos, pos + n, "je/nous/y? reprends/reprenons/reprend/reprendra") == 0) || !vtr_reword_ends (tokens, at, *end))
    return FALSE;
  /* "picks up Morand there": he may only go along */
  if (vtr_token_is (tokens, at, *end, VTR_TOKEN_COMMA) && vtr_phrases (tokens, at + 1, *end, he) > 0)
    at += 1 + vtr_phrases (tokens, at + 1, *end, he);
  else if (at > pos + n + m && vtr_phrase (tokens, pos + n + m, *end, "back/under/sous/wieder/dort/unter") == 0)
    return FALSE;
  vtr_reword_put (reader, pos + n + m, at - pos - n - m, "rejoins the corps", end);
  vtr_reword_put (reader, pos, n, "", end);
  return TRUE;
}

/* "Mein Korps rührt sich nicht, Berg auch nicht", "and neither does Victor": nor do they. */
static gboolean
plain_neither (VtrReader *reader,
               guint start,
               guint pos,
               guint *end)
{
  static const gchar *const stirs[] = { "does/do/will/shall not move/stir/budge/march/leave", "doesnt/dont/wont move/stir/budge/march/leave", "ruhrt/ruehrt/ruhren/bewegt/bewegen/regt sich nicht", "ne bouge/bougent/bougera/quitte/quittent/remue pas/point", NULL };
  static const gchar *const nor[] = { "non plus", "auch nicht", "ebenfalls/ebenso/genauso nicht/wenig", "does/do/will not either", "doesnt/dont/wont either", NULL };
  static const gchar *const neither[] = { "and? neither/nor does/do/will/shall", "ebensowenig", "ni", NULL };
  GArray *tokens = reader->tokens;
  g_autoptr (VtrClause) who = vtr_clause_new (pos);
  guint n = pos > start ? vtr_phrases (tokens, pos, *end, nor) : 0;
  guint lead = n == 0 && pos > start ? vtr_phrases (tokens, pos, *end, neither) : 0;
  guint from = pos;
  guint m;
  gboolean stays = FALSE;
  VtrId place;

  if (n == 0 && lead == 0)
    return FALSE;
  for (guint i = start; i < pos && !stays; i++)
    stays = vtr_phrases (tokens, i, pos, stirs) > 0;
  if (!stays)
    return FALSE;
  if (lead > 0)
    {
      m = vtr_reword_own (reader, pos + lead, *end, who);
      if (m == 0 || !vtr_reword_ends (tokens, pos + lead + m, *end))
        return FALSE;
      vtr_reword_put (reader, pos + lead + m, 0, "stays put", end);
      vtr_reword_put (reader, pos, lead, vtr_token (tokens, pos - 1)->kind == VTR_TOKEN_COMMA ? "" : "and", end);
      return TRUE;
    }
  if (!vtr_reword_ends (tokens, pos + n, *end))
    return FALSE;
  while (from > start && vtr_token (tokens, from - 1)->kind == VTR_TOKEN_WORD && !vtr_token_has (tokens, from - 1, pos, VTR_CLASS_AND))
    from--;
  /* "celle de Küstrin": whose garrison was spoken of */
  m = vtr_phrase (tokens, from, pos, "celle/celles de/du/des");
  if (m > 0 && from + m + vtr_match_place (reader, from + m, pos, NULL, &place) == pos)
    {
      vtr_reword_put (reader, pos, n, "reste", end);
      vtr_reword_put (reader, from, m, "la garnison de", end);
      return TRUE;
    }
  if (vtr_reword_own (reader, from, pos, who) != pos - from)
    return FALSE;
  vtr_reword_put (reader, pos, n, "stays put", end);
  return TRUE;
}

/* "VI Corps, that's Compans and Bonet with the guns, to march": its own parts, once more. */
static gboolean
plain_parts (VtrReader *reader,
             guint pos,
             guint *end)
{
  GArray *tokens = reader->tokens;
  g_autoptr (VtrClause) who = vtr_clause_new (pos);
  guint n = vtr_reword_own (reader, pos, *end, who);
  guint at = pos + n + 1;
  guint m;

  if (n == 0 || who->subjects->len != 1 || !vtr_token_is (tokens, pos + n, *end, VTR_TOKEN_COMMA))
    return FALSE;
  m = vtr_phrase (tokens, at, *end, "thats/ie/also/soit/namely/namlich/naemlich");
  if (m == 0)
    m = vtr_phrase (tokens, at, *end, "that is to? say?");
  if (m == 0)
    m = vtr_phrase (tokens, at, *end, "das/dies heisst/ist/sind");
  if (m == 0)
    m = vtr_phrase (tokens, at, *end, "cest a? dire?");
  if (m == 0)
    return FALSE;
  at += m;
  while (at < *end && vtr_token (tokens, at)->kind == VTR_TOKEN_WORD)
    {
      g_autoptr (VtrClause) part = vtr_clause_new (at);

      m = vtr_token_has (tokens, at, *end, VTR_CLASS_AND | VTR_CLASS_ARTICLE | VTR_CLASS_BELONGS) || vtr_phrase (tokens, at, *end, "with/mit/avec/all/its/his/cavalry/infantry/guns/kavallerie/cavalerie/staff") > 0 ? 1 : vtr_reword_own (reader, at, *end, part);
      if (m == 0)
        return FALSE;
      for (guint i = 0; i < part->subjects->len; i++)
        if (!vtr_lexicon_is_under (reader->lexicon, &g_array_index (part->subjects, VtrId, i), &g_array_index (who->subjects, VtrId, 0)))
          return FALSE;
      at += m;
    }
  if (!vtr_token_is (tokens, at, *end, VTR_TOKEN_COMMA))
    return FALSE;
  vtr_reword_put (reader, pos + n, at + 1 - pos - n, "", end);
  return TRUE;
}

/* ", same posture", "7th Corps: follows 2nd Corps": as he who was spoken of before. */
static gboolean
plain_same (VtrReader *reader,
            guint start,
            guint pos,
            guint *end)
{
  static const gchar *const same[] = { "the? same posture/stance/attitude/conduct", "posture/stance/conduct as above/before", "gleiches/gleiche/selbes verhalten/haltung", "verhalten/haltung wie oben/vor", "meme attitude/posture/consigne/conduite", NULL };
  GArray *tokens = reader->tokens;
  const VtrVerb *verb = NULL;
  guint n;

  if (pos == start)
    return FALSE;
  if (vtr_token (tokens, pos - 1)->kind == VTR_TOKEN_COLON && vtr_phrase (tokens, pos, *end, "follow/follows/folgt/folgen/suit/suivent/suivra") > 0)
    {
      g_autoptr (VtrClause) whom = vtr_clause_new (pos);

      /* "Stedingk: follows one day behind" */
      if (vtr_parse_name (reader, pos + 1, *end, whom) == 0)
        return FALSE;
      vtr_reword_put (reader, pos - 1, 1, "", end);
      return TRUE;
    }
  n = vtr_phrases (tokens, pos, *end, same);
  if (n < 2 || vtr_token (tokens, pos - 1)->kind != VTR_TOKEN_COMMA || vtr_has_words (tokens, pos + n, *end))
    return FALSE;
  for (guint i = 0; i < reader->previous->len; i++)
    {
      const VtrClause *clause = g_ptr_array_index (reader->previous, i);

      /* back to where he came from is not where this one did */
      if (clause->verb != NULL && (clause->verb->flags & VTR_VERB_STANDING) && !vtr_verb_is_guns (clause->verb) && vtr_id_is_empty (&clause->target) && !clause->standing)
        verb = clause->verb;
    }
  if (verb == NULL || !(g_str_equal (verb->id, "stand") || g_str_equal (verb->id, "withdraw")))
    return FALSE;
  vtr_reword_put (reader, pos, n, g_str_equal (verb->id, "stand") ? "stand if attacked" : "withdraw if attacked", end);
  return TRUE;
}

/* "faire marcher le 6e corps d'Erfurt à Weimar": it marches. */
static gboolean
plain_making_march (VtrReader *reader,
                    guint start,
                    guint pos,
                    guint *end)
{
  static const gchar *const leads[] = { "jai lhonneur de vous prier", "je vous prie/demande/saurais", "veuillez", "priere", "merci", NULL };
  GArray *tokens = reader->tokens;
  g_autoptr (VtrClause) who = vtr_clause_new (pos);
  guint n = vtr_phrase (tokens, pos, *end, "faire/faites/fais/ferez/feriez marcher/avancer/aller/passer/partir/venir");
  guint m = n > 0 ? vtr_reword_own (reader, pos + n, *end, who) : 0;
  guint from = pos;

  if (m == 0)
    return FALSE;
  while (from > start && vtr_token (tokens, from - 1)->kind == VTR_TOKEN_WORD && pos - from < 10)
    from--;
  /* polite words before it, and no others */
  if (from < pos)
    {
      guint at = from + vtr_phrases (tokens, from, pos, leads);

      at += at > from ? vtr_phrase (tokens, at, pos, "de/bien/gre?") : 0;
      at += vtr_phrase (tokens, at, pos, "bien? vouloir");
      if (at != pos)
        from = pos;
    }
  vtr_reword_put (reader, pos + n + m, 0, "marche", end);
  vtr_reword_put (reader, from, pos + n - from, "", end);
  return TRUE;
}

/**
 * vtr_reword_plain:
 *
 * Each of these at each word, by its first words.
 */
gboolean
vtr_reword_plain (VtrReader *reader,
                  guint start,
                  guint *end)
{
  /* of each of these what tells it from most sentences */
  static const gchar *const rejoins[] = { "under", "unter", "sous", "back", "wieder", "rejoins", "rejoint", "reprend", "reprends", "reprenons", "reprendra", NULL };
  static const gchar *const works[] = { "garrison", "garnison", "besatzung", "festung", "werke", "fortress", NULL };
  static const gchar *const parts[] = { "thats", "that", "ie", "also", "soit", "namely", "namlich", "naemlich", "das", "dies", "cest", NULL };
  GArray *tokens = reader->tokens;
  gboolean rejoining = FALSE;
  gboolean working = FALSE;
  gboolean parting = FALSE;

  for (guint i = start; i < *end; i++)
    {
      const gchar *fold = vtr_token (tokens, i)->fold;

      if (vtr_token (tokens, i)->kind != VTR_TOKEN_WORD)
        continue;
      rejoining = rejoining || g_strv_contains (rejoins, fold);
      working = working || g_strv_contains (works, fold);
      parting = parting || (i > start && vtr_token (tokens, i - 1)->kind == VTR_TOKEN_COMMA && g_strv_contains (parts, fold));
    }
  for (guint i = start; i < *end; i++)
    {
      if (vtr_token (tokens, i)->kind != VTR_TOKEN_WORD)
        continue;
      if (said_twice (reader, start, i, end) || plain_way (reader, start, i, end) || plain_same (reader, start, i, end) || plain_neither (reader, start, i, end) || plain_making_march (reader, start, i, end))
        return TRUE;
      if (vtr_reword_begins (tokens, start, i) && ((parting && plain_parts (reader, i, end)) || (rejoining && plain_rejoining (reader, start, i, end)) || (working && plain_works (reader, start, i, end))))
        return TRUE;
      if (working && i > start + 1 && vtr_phrase (tokens, i, *end, "as a/its/the? garrison there/of/in? it/place?") > 1 && vtr_phrase (tokens, i - 1, *end, "fortress/works/place/citadel") > 0 && vtr_phrase (tokens, i - 3, *end, "enter/enters/entering/man/mans") > 0 && vtr_reword_ends (tokens, i + vtr_phrase (tokens, i, *end, "as a/its/the? garrison there/of/in? it/place?"), *end))
        {
          vtr_reword_put (reader, i, vtr_phrase (tokens, i, *end, "as a/its/the? garrison there/of/in? it/place?"), "", end);
          return TRUE;
        }
      if (vtr_phrase (tokens, i, *end, "my/mein/mon/meine detachment/detachement/abteilung") == 2)
        {
          vtr_reword_put (reader, i, 2, "my command", end);
          return TRUE;
        }
    }
  return FALSE;
}
