/* SPDX-License-Identifier: MIT */
#include "orders/vtr-reader-private.h"

/* After a verb of marching, halting, besieging: where to, and how. */

/* ", continue to Jena next turn": more of the path, and the option. */
static guint
match_next_turn (VtrReader *reader,
                 guint pos,
                 guint end,
                 VtrClause *clause,
                 gboolean *opened)
{
  guint old = clause->path->len;
  gboolean sure;
  guint n = vtr_match_going_on_to (reader, pos, end, clause->path, &sure);

  for (guint i = pos; i < pos + n; i++)
    sure = sure && !vtr_token_has (reader->tokens, i, end, VTR_CLASS_ME);
  if (n == 0 || !sure)
    {
      g_array_set_size (clause->path, old);
      return 0;
    }
  clause->to_goal = TRUE;
  clause->options |= VTR_OPTION_CONTINUE;
  *opened = *opened || vtr_token_is (reader->tokens, pos, end, VTR_TOKEN_OPEN);
  return n;
}

/* "Mortier marches with the Guard", "I remain with IV Corps": with whom he is
 * anyway. */
guint
vtr_match_own_company (VtrReader *reader,
                       guint pos,
                       guint end,
                       const VtrClause *clause)
{
  g_autoptr (VtrClause) company = vtr_clause_new (pos);
  const GArray *subjects = clause->subjects->len > 0 ? clause->subjects : reader->corps;
  guint own = vtr_phrase (reader->tokens, pos, end, "with/mit/avec all/allen/allem/tout/toutes/toute?");
  guint with = vtr_phrase (reader->tokens, pos, end, "with/mit/avec");
  guint n = with > 0 ? vtr_parse_name (reader, pos + with, end, company) : 0;

  if (own > 0 && vtr_match_own_force (reader->tokens, pos + own, end) > 0)
    return own + vtr_match_own_force (reader->tokens, pos + own, end);
  /* "Puthod leaves Celle with the 17th" */
  if (n == 0 && with > 0)
    n = vtr_parse_ordinal (reader, pos + with, end, company);
  if (n == 0 || company->fail != VTR_VERDICT_NONE || company->subjects->len != 1 || subjects->len != 1 || !vtr_id_equal (&g_array_index (company->subjects, VtrId, 0), &g_array_index (subjects, VtrId, 0)))
    return 0;
  return with + n;
}

/* ", not on Dessau", "instead of Naumburg": where one does not go. Returns the
 * tokens; 0: it does not stand there, or takes back what was just said. */
guint
vtr_match_contrast (VtrReader *reader,
                    guint pos,
                    guint end,
                    const VtrClause *clause)
{
  static const gchar *const contrasts[] = { "and? not/never to/on/at/in/towards/upon/for?", "instead/in of to/on?", "instead of to/on?", "in place of", "nicht nach/auf/uber/in?", "und nicht nach/auf/in?", "statt/anstatt nach/auf?", "et? non pas? a/sur/vers/par?", "et pas a/sur/vers?", "au lieu de", NULL };
  const GArray *tokens = reader->tokens;
  guint at = pos;
  guint n;
  VtrId place;

  if (vtr_token_is (tokens, at, end, VTR_TOKEN_COMMA))
    at++;
  n = vtr_phrases (tokens, at, end, contrasts);
  if (n == 0)
    return 0;
  at += n;
  n = vtr_match_place (reader, at, end, NULL, &place);
  if (n == 0 || vtr_id_equal (&place, &clause->target) || vtr_id_equal (&place, &clause->at))
    return 0;
  for (guint i = 0; i < clause->path->len; i++)
    if (vtr_id_equal (&place, &g_array_index (clause->path, VtrId, i)))
      return 0;
  at += n;
  at = vtr_skip_fillers (tokens, at, end);
  if (at < end && vtr_token (tokens, at)->kind == VTR_TOKEN_WORD && !vtr_token_has (tokens, at, end, VTR_CLASS_AND) && vtr_phrase (tokens, at, end, "where/wo/ou/to/so/in/um/pour/afin") == 0)
    return 0;
  return at - pos;
}

/* ", where it awaits further orders", "and takes position there": what who has
 * come to his goal does there anyway. */
static guint
match_idle_tail (const GArray *tokens,
                 guint pos,
                 guint end)
{
  static const gchar *const who[] = { "it/he/they/i/we", "er/sie/es/ich/wir", "il/elle/ils/je/nous", "il/elle y", NULL };
  static const gchar *const aux[] = { "will/shall/is/are to?", "am to?", "propose/intend/mean/means/intends to", "then", "wird/werden/soll/sollen/will/wollen", "doit/doivent/sera", NULL };
  static const gchar *const idle[] = {
    "await/awaits/awaiting/wait/waits/waiting for? there? further/new/your/my/fresh? orders/instructions/events/developments/me/reinforcements/us", "await/awaits/wait/waits there for? further? orders/me/us/instructions", "rest/rests/resting there/here? for the night", "rest/rests/resting/halt/halts/halting/stop/stops/stopping/sit/sits/sitting/stay/stays/staying/wait/waits/waiting/remain/remains/remaining/camp/camps/camping/encamp/encamps/encamping/bivouac/bivouacs there/here? overnight/tonight?", "remain/remains/stay/stays there/here? until/till further orders/notice", "take/takes/taking up? a/its/his/their? post/position/positions/station/quarters there?", "deploy/deploys/deploying there?", "form/forms up? there?", "regroup/regroups there?", "recover/recovers there?", "concentrate/concentrates there?", "look/looks about", "hold/holds itself/himself/themselves ready there?", "settle/settles down? there?",
    "wartet/warten/warte dort? auf? weitere/neue/meine? befehle/weisungen", "wartet/warten dort", "rastet/rasten/ruht/ruhen/lagert/lagern/halt/halten/bleibt/bleiben/haelt dort/da?", "dort halt/halten/bleibt/bleiben/rastet/rasten/lagert/lagern/wartet/warten stehen?", "bezieht/beziehen dort? stellung/quartier/lager", "nimmt/nehmen dort? stellung/aufstellung", "stehen bleiben",
    "y? attend/attendra/attendent/attendre/attendant des/de/les/mes/nouveaux/nouvelles? nouveaux/nouvelles? ordres/instructions", "sy/y? arrete/arreter/arretera/arretent", "sarrete/sarretera/sarretent la/y?", "y? fait/fera/font/feront halte", "y? campe/campera/bivouaque/reste/restera/repose/prend/prendra position?", "se repose/reposera", NULL
  };
  static const gchar *const more[] = { "until/till further orders/notice", "for further orders", "for the night", "there/here", "overnight", "la", NULL };
  guint at = pos;
  gboolean joined = FALSE;
  guint n;

  if (vtr_token_is (tokens, at, end, VTR_TOKEN_COMMA))
    at++;
  for (;;)
    {
      if (vtr_token_has (tokens, at, end, VTR_CLASS_AND | VTR_CLASS_THEN) || vtr_phrase (tokens, at, end, "where/wo/ou") > 0)
        {
          joined = TRUE;
          at++;
          continue;
        }
      n = vtr_phrase (tokens, at, end, "there/dort/da/la/y");
      if (n == 0 || !joined)
        break;
      at += n;
    }
  if (!joined)
    return 0;
  at += vtr_phrases (tokens, at, end, who);
  at += vtr_phrases (tokens, at, end, aux);
  n = vtr_phrases (tokens, at, end, idle);
  if (n == 0)
    return 0;
  at += n;
  at += vtr_phrases (tokens, at, end, more);
  /* "and rests at Jena", "and waits until VI Corps has come": more is said */
  if (at < end && vtr_token (tokens, at)->kind == VTR_TOKEN_WORD && !vtr_token_has (tokens, at, end, VTR_CLASS_AND | VTR_CLASS_THEN) && vtr_match_attacked (tokens, at, end) == 0)
    return 0;
  return at - pos;
}

/* ", the 8th Division leading", "Fressinet en tête", "die 31. Division voran": a part
 * of who marches. Returns the tokens. */
static guint
match_order_of_march (VtrReader *reader,
                      guint pos,
                      guint end,
                      const VtrClause *clause)
{
  static const gchar *const first[] = { "leading the march/column?", "in the lead", "in front", "in the van/rear", "first", "at the head", "last", "bringing up the rear", "voran", "voraus", "an der spitze", "vorn", "vorneweg", "zuletzt", "am ende", "hinten", "ouvrant la marche", "fermant la marche", "en tete", "en queue", "devant", "en dernier", NULL };
  const GArray *tokens = reader->tokens;
  g_autoptr (VtrClause) part = vtr_clause_new (pos);
  guint at = pos + 1;
  guint n;

  if (!vtr_token_is (tokens, pos, end, VTR_TOKEN_COMMA) || clause->subjects->len == 0)
    return 0;
  at += vtr_phrase (tokens, at, end, "with/mit/avec");
  n = vtr_parse_name (reader, at, end, part);
  if (n == 0 && vtr_phrase (tokens, at, end, "the/die/la/my/seine/sa/its? cavalry/artillery/infantry/kavallerie/reiterei/artillerie/cavalerie/infanterie/lartillerie/linfanterie") > 0)
    n = vtr_phrase (tokens, at, end, "the/die/la/my/seine/sa/its? cavalry/artillery/infantry/kavallerie/reiterei/artillerie/cavalerie/infanterie/lartillerie/linfanterie");
  else if (n == 0 || part->fail != VTR_VERDICT_NONE || !vtr_is_part (reader, part->subjects, clause->subjects))
    return 0;
  at += n;
  n = vtr_phrases (tokens, at, end, first);
  return n > 0 && (at + n >= end || vtr_token (tokens, at + n)->kind != VTR_TOKEN_WORD) ? at + n - pos : 0;
}

/* Of a headquarters that leaves its corps behind. */
static const gchar *const without_corps[] = { "without/ohne/sans/no any/the/its/my/les/la/le/seine? corps/troops/troupes/truppen/army/korps/men/begleittruppen/begleitung/gefolge/bedeckung/escorte/suite with? it/me?", "ganz? allein", "seul", NULL };

/* After a verb of marching, halting, besieging: path or target, options. */
guint
vtr_parse_action (VtrReader *reader,
                  guint pos,
                  guint end,
                  gboolean bare,
                  VtrClause *clause)
{
  const GArray *tokens = reader->tokens;
  gboolean path = (clause->verb->flags & VTR_VERB_PATH) != 0;
  gboolean placed = FALSE;
  gboolean opened = FALSE;

  for (;;)
    {
      guint n = 0;
      guint at = pos;
      guint next;
      VtrOptions options = 0;

      n = path && clause->path->len > 0 ? match_next_turn (reader, pos, end, clause, &opened) : 0;
      if (n > 0)
        {
          pos += n;
          continue;
        }
      if (clause->path->len > 0 || placed || !vtr_id_is_empty (&clause->at))
        {
          n = vtr_match_contrast (reader, pos, end, clause);
          if (n == 0 && path)
            n = match_idle_tail (tokens, pos, end);
          if (n > 0)
            {
              pos += n;
              continue;
            }
        }
      /* ", la division Fressinet ouvrant la marche": in what order its parts go */
      n = path && clause->path->len > 0 ? match_order_of_march (reader, pos, end, clause) : 0;
      if (n > 0)
        {
          pos += n;
          continue;
        }
      /* "to Weimar only" */
      if (path && clause->path->len > 0 && vtr_phrase (tokens, pos, end, "only/nur/seulement") > 0 && (pos + 1 >= end || vtr_token (tokens, pos + 1)->kind != VTR_TOKEN_WORD))
        {
          pos++;
          continue;
        }
      if (opened && vtr_token_is (tokens, pos, end, VTR_TOKEN_CLOSE))
        {
          opened = FALSE;
          pos++;
          continue;
        }
      /* what is joined by "and" or a comma: a new clause, more of this, or a tail */
      if (vtr_token_is (tokens, at, end, VTR_TOKEN_COMMA) || vtr_token_is (tokens, at, end, VTR_TOKEN_DASH) || vtr_token_is (tokens, at, end, VTR_TOKEN_OPEN) || vtr_token_has (tokens, at, end, VTR_CLASS_AND | VTR_CLASS_THEN))
        {
          if (path && (clause->path->len > 0 || bare))
            n = vtr_parse_path (reader, pos, end, bare, clause);
          if (n > 0)
            {
              pos += n;
              continue;
            }
          /* "stays where it is (Aschersleben)" */
          if (!path && !placed && vtr_token_is (tokens, at, end, VTR_TOKEN_OPEN))
            {
              VtrId place;

              n = vtr_match_place (reader, at + 1, end, NULL, &place);
              if (n > 0 && vtr_token_is (tokens, at + 1 + n, end, VTR_TOKEN_CLOSE) && vtr_id_is_empty (&clause->at))
                {
                  clause->at = place;
                  placed = TRUE;
                  pos = at + n + 2;
                  continue;
                }
              n = 0;
            }
          /* "to Grimma (via Leipzig)" */
          if (path && clause->path->len > 0 && vtr_token_is (tokens, at, end, VTR_TOKEN_OPEN))
            n = vtr_parse_path (reader, at + 1, end, FALSE, clause);
          if (n > 0)
            {
              pos = at + 1 + n;
              opened = TRUE;
              continue;
            }
          opened = opened || vtr_token_is (tokens, at, end, VTR_TOKEN_OPEN);
          at++;
          while (vtr_token_has (tokens, at, end, VTR_CLASS_AND | VTR_CLASS_THEN))
            at++;
          at = vtr_skip_fillers (tokens, at, end);
          /* "(not forced)", ", without delay." */
          if (vtr_token (tokens, at - 1)->kind == VTR_TOKEN_WORD && (at >= end || vtr_token (tokens, at)->kind != VTR_TOKEN_WORD))
            {
              pos = at;
              continue;
            }
          n = clause->alone ? vtr_phrases (tokens, at, end, without_corps) : 0;
          if (n > 0)
            {
              pos = at + n;
              continue;
            }
          n = vtr_match_option (tokens, at, end, &options, &clause->standing);
          if (n > 0)
            {
              VtrId place;

              /* "continue to Dresden" is more path, "force march to X" a clause */
              if (path && vtr_token_has (tokens, at + n, end, VTR_CLASS_TO) && vtr_match_place (reader, at + n + 1, end, NULL, &place) > 0 && (options & VTR_OPTION_CONTINUE))
                {
                  pos = at + n;
                  continue;
                }
              clause->options |= options;
              pos = at + n;
              continue;
            }
          return pos;
        }
      /* "Reynier marches there from Bernburg" */
      if (path && clause->path->len == 0 && !vtr_id_is_empty (&reader->goal) && (n = vtr_phrase (tokens, pos, end, "over? there/thither/dorthin/dahin/hin")) > 0)
        {
          g_array_append_val (clause->path, reader->goal);
          clause->to_goal = TRUE;
          pos += n;
          continue;
        }
      if (path)
        {
          n = vtr_parse_path (reader, pos, end, bare && clause->path->len == 0, clause);
          if (n > 0)
            {
              pos += n;
              continue;
            }
        }
      else if (!placed)
        {
          VtrId place = { "" };

          /* "a bridge from Eisleben to Weissenfels" */
          if ((clause->verb->flags & VTR_VERB_TARGET) && vtr_id_is_empty (&clause->from) && vtr_token_has (tokens, pos, end, VTR_CLASS_FROM) && (n = vtr_match_place (reader, pos + 1, end, NULL, &place)) > 0)
            {
              clause->from = place;
              pos += n + 1;
              continue;
            }
          /* "keeps his horses fresh at Salzwedel" */
          if (g_str_equal (clause->verb->id, "halt") && (n = vtr_match_own_force (tokens, pos, end)) > 0)
            {
              /* "Marmont keeps his corps": it is not taken from him */
              if (vtr_phrase (tokens, pos - 1, end, "keep/keeps/behalt/behaelt/behalten/garde/gardent/gardera/conserve") > 0 && !vtr_token_is (tokens, pos + n, end, VTR_TOKEN_WORD))
                vtr_clause_fail (clause, VTR_VERDICT_NOT_UNDERSTOOD, "not-an-order", pos - 1, pos + n);
              pos += n;
              if (vtr_token_is (tokens, pos, end, VTR_TOKEN_WORD) && vtr_token (tokens, pos)->classes == 0 && vtr_token_has (tokens, pos + 1, end, VTR_CLASS_AT))
                pos++;
              continue;
            }
          /* "ne bouge pas d'Aschersleben" */
          if (g_str_equal (clause->verb->id, "halt") && vtr_token_has (tokens, pos, end, VTR_CLASS_FROM) && vtr_id_is_empty (&clause->at) && (n = vtr_match_place (reader, pos + 1, end, NULL, &place)) > 0)
            {
              clause->at = place;
              placed = TRUE;
              pos += n + 1;
              continue;
            }
          n = vtr_parse_target (reader, pos, end, clause, &place);
          if (n > 0)
            {
              if (!clause->there && clause->fail == VTR_VERDICT_NONE)
                {
                  if ((clause->verb->flags & VTR_VERB_TARGET) && !g_str_equal (clause->verb->id, "halt"))
                    clause->target = place;
                  else if (vtr_id_is_empty (&clause->at) || vtr_id_equal (&clause->at, &place))
                    clause->at = place;
                  else
                    vtr_clause_fail (clause, VTR_VERDICT_NOT_UNDERSTOOD, "unclear", pos, pos + n);
                }
              placed = TRUE;
              pos += n;
              continue;
            }
        }
      n = vtr_match_option (tokens, pos, end, &options, &clause->standing);
      if (n > 0)
        {
          clause->options |= options;
          pos += n;
          continue;
        }
      /* "HQ to Weimar, without the corps" */
      n = clause->alone ? vtr_phrases (tokens, pos, end, without_corps) : 0;
      if (n == 0)
        n = vtr_match_own_company (reader, pos, end, clause);
      if (n > 0)
        {
          pos += n;
          continue;
        }
      next = vtr_skip_fillers (tokens, pos, end);
      /* "march, by forced marches" is done above; "on the 28th" is a tail */
      if (next == pos)
        return pos;
      pos = next;
    }
}
