/* SPDX-License-Identifier: MIT */
#include "orders/plain/vtr-reword-private.h"

/*
 * What is to be done if attacked, said in a way that the grammar does not take: "if
 * anyone jumps me I'm off, one hop down the line". A sentence with one condition that
 * is being attacked, and besides it nothing but who acts, words of standing or words
 * of going back, and words known to change neither. Any other word leaves it to the
 * umpire.
 */

typedef enum
{
  STANCE_NONE,
  STANCE_STAND,
  STANCE_WITHDRAW,
  STANCE_BEHIND_WALLS,
} Stance;

/* Verbs of two halves, or with an object. */
static const gchar german[] = "halt/haelt/halten/gibt/geben/geht/gehen/stellt/stellen/schlagt/schlaegt/schlagen/setzt/setzen/macht/machen/ruckt/rueckt/rucken/ruecken/zieht/ziehen/meidet/meiden/vermeidet/vermeiden/verweigert/kampft/kaempft/kampfen/kaempfen/lasst/laesst/lassen/weicht/weichen/behauptet/behaupten/bleibt/bleiben/haut/hauen/nimmt/nehmen";

/* What says by itself that it is of being attacked. */
static const gchar *const poses[] = {
  "stand/stands and fight/fights", "avoid/avoids/shun/shuns/refuse/refuses/decline/declines/evade/evades any/all/every? battle/combat/fight/fights/fighting/contact/engagement", "accepts/accept battle/combat", "gefecht/gefechte/kampf/kampfe/kaempfe/schlacht/schlachten nimmt/nehmen/nehme/sucht/sucht/liefert er/sie/es/ich/wir? nicht an?", "vermeidet/vermeiden/vermeide das/den/ein/jedes/jeden/jede? gefecht/kampf/schlacht", "evite/evitent/refuse/refusent le/tout? combat/bataille/engagement", "accepte/acceptent le/la? combat/bataille", "nimmt/nehmen/nehme den/das/die/jeden/jedes/einen/eine/ein? kampf/gefecht/schlacht an", NULL
};
/* … after one of these: "le Ier corps l'accepte" */
static const gchar *const poses_too[] = { "laccepte/lacceptent", "accepts/accept it", "nimmt/nehmen ihn/es an", "levite/levitent", "avoids/avoid it", "weicht/weiche/weichen er/sie/es/ich/wir? aus", NULL };

static const gchar *const likewise[] = { "auch/too/likewise/ditto/ebenfalls/ebenso/genauso/desgleichen/aussi/pareillement/idem", "as well", "de meme", "does/do/tut/tun the/das/dasselbe/fait/le/la? same/gleiche/meme/dasselbe?", "the? same", "fait/font de meme", NULL };

typedef struct
{
  VtrClause *clause;
  Stance stance;
  gboolean named;
  gboolean all;    /* "on recule": all that he has */
  gboolean shuns;  /* "does not stand" was said */
  gboolean closed; /* a mark stood after its stance */
  gboolean loose;  /* words that are not known are passed over */
  gboolean strict; /* … hardly any, as no attack is spoken of */
  guint n_unknown; /* how many were */
} Part;

static void
part_clear (Part *part)
{
  g_clear_pointer (&part->clause, vtr_clause_free);
  part->stance = STANCE_NONE;
  part->named = FALSE;
  part->all = FALSE;
  part->shuns = FALSE;
  part->closed = FALSE;
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Part, part_clear)

/* Makes an order of what was gathered between @start and @end; whether it could. */
static gboolean
settle (VtrReader *reader,
        Part *part,
        const GArray *default_ids,
        guint start,
        guint end,
        GPtrArray *clauses)
{
  VtrClause *clause = part->clause;

  if (clause == NULL)
    return TRUE;
  if (part->stance == STANCE_NONE || (part->shuns && part->stance == STANCE_STAND))
    return FALSE;
  if (!part->named)
    {
      /* "Korff schicke ich …; er soll notfalls …": he may be who was not understood */
      if (part->strict && reader->unread_name && !reader->heading && default_ids->len == 0)
        return FALSE;
      /* "Vandamme avec le reste : …; attaqué, on se bat": his, not all that he has who writes */
      if (part->all && reader->unread_name)
        return FALSE;
      if (default_ids->len == 0 && part->all)
        vtr_take_own_command (reader, clause, start, start);
      else if (default_ids->len > 0)
        vtr_append_ids (clause->subjects, default_ids);
      else
        {
          reader->goes_on = clauses->len > 0 || (part->loose && reader->goes_on);
          vtr_reader_posture_subject (reader, clause, start, end);
        }
    }
  if (clause->fail != VTR_VERDICT_NONE || !vtr_are_own (reader, clause->subjects))
    return FALSE;
  clause->verb = vtr_lexicon_verb (reader->lexicon, part->stance == STANCE_STAND ? "stand" : part->stance == STANCE_WITHDRAW ? "withdraw"
                                                                                                                             : "into-fortress");
  if (clause->verb == NULL || (part->stance != STANCE_WITHDRAW && !vtr_id_is_empty (&clause->target)))
    return FALSE;
  clause->posture = TRUE;
  /* "I don't stand, I fall back to Zerbst": the same, in full */
  if (clauses->len > 0)
    {
      VtrClause *last = g_ptr_array_index (clauses, clauses->len - 1);

      if (last->verb == clause->verb && vtr_same_subjects (last, clause))
        {
          if (!vtr_id_is_empty (&last->target) && !vtr_id_is_empty (&clause->target))
            return FALSE;
          if (vtr_id_is_empty (&last->target))
            last->target = clause->target;
          last->end = MAX (last->end, clause->end);
          part_clear (part);
          return TRUE;
        }
    }
  g_ptr_array_add (clauses, g_steal_pointer (&part->clause));
  part_clear (part);
  return TRUE;
}

/* Where they all stand or are brought by this message. */
static gboolean
is_there (VtrReader *reader,
          const GArray *subjects,
          const VtrId *place)
{
  for (guint i = 0; i < subjects->len; i++)
    {
      const VtrId *formation = &g_array_index (subjects, VtrId, i);
      const VtrId *end = g_hash_table_lookup (reader->ends, formation->s);
      const VtrId *stands = vtr_reader_place_of (reader, formation);

      if ((end == NULL || !vtr_id_equal (end, place)) && (stands == NULL || !vtr_id_equal (stands, place)))
        return FALSE;
    }
  return TRUE;
}

/* Of whom a part speaks so far. */
static void
append_meant (const VtrReader *reader,
              const Part *part,
              const GArray *default_ids,
              GArray *ids)
{
  if (part->named)
    vtr_append_ids (ids, part->clause->subjects);
  else if (default_ids->len > 0 || !part->loose)
    vtr_append_ids (ids, default_ids);
  else if (reader->subject_state == VTR_SUBJECT_KNOWN)
    vtr_append_ids (ids, reader->subjects);
}

/* Whether a word that is not known changes nothing beside what is done if attacked. */
static gboolean
is_harmless (const VtrToken *token)
{
  return token->classes == 0 && (token->flags & (VTR_WORD_CAPITAL | VTR_WORD_STRANGER | VTR_WORD_QUOTED | VTR_WORD_POSSESSIVE)) == 0 && !g_ascii_isdigit (token->fold[0]) && !vtr_word_is_elsewhere (token->fold);
}

/* "hält Souham aus", "gibt das Korps den Ort auf": a name between the two halves of a
 * German verb. The words at @pos with it, and whose name; 0: none. */
static guint
match_parted (VtrReader *reader,
              guint pos,
              guint end,
              VtrClause *name,
              Stance *stance)
{
  const GArray *tokens = reader->tokens;
  g_autoptr (GArray) words = NULL;
  guint stand = 0, withdraw = 0;
  guint n;

  if (vtr_phrase (tokens, pos, end, german) == 0)
    return 0;
  n = vtr_parse_subject (reader, pos + 1, end, name);
  if (n == 0 || name->subjects->len == 0 || name->fail != VTR_VERDICT_NONE)
    return 0;
  words = g_array_sized_new (FALSE, FALSE, sizeof (VtrToken), end - pos - n);
  g_array_append_vals (words, &g_array_index (tokens, VtrToken, pos), 1);
  g_array_append_vals (words, &g_array_index (tokens, VtrToken, pos + 1 + n), end - pos - 1 - n);
  if (!vtr_match_stance (words, 0, words->len, &stand, &withdraw) || MAX (stand, withdraw) < 2)
    return 0;
  *stance = stand > withdraw ? STANCE_STAND : STANCE_WITHDRAW;
  return n + MAX (stand, withdraw);
}

/* "…, but Girard holds". */
static gboolean
names_another (VtrReader *reader,
               guint pos,
               guint end,
               const VtrClause *clause)
{
  g_autoptr (VtrClause) who = vtr_clause_new (pos);

  return vtr_parse_subject (reader, pos, end, who) > 0 && who->subjects->len > 0 && who->fail == VTR_VERDICT_NONE && !vtr_token_has (reader->tokens, pos, end, VTR_CLASS_ME | VTR_CLASS_IT) && (clause == NULL || !vtr_same_subjects (who, clause));
}

/* What is said beside the condition, from @at to @end. */
static gboolean
read_part (VtrReader *reader,
           guint at,
           guint end,
           Part *part,
           const GArray *default_ids,
           GPtrArray *clauses)
{
  const GArray *tokens = reader->tokens;
  guint start = at;

  while (at < end)
    {
      const VtrToken *token = vtr_token (tokens, at);
      guint stand;
      guint withdraw;
      guint words;
      guint n;
      VtrId place;

      if (token->kind == VTR_TOKEN_ASK || token->kind == VTR_TOKEN_QUOTE)
        return FALSE;
      if (token->kind != VTR_TOKEN_WORD || (token->classes & (VTR_CLASS_AND | VTR_CLASS_THEN)) || (part->loose && part->stance != STANCE_NONE && vtr_phrase (tokens, at, end, "but/while/whereas/wahrend/waehrend/doch/mais") > 0 && names_another (reader, at + 1, end, part->clause)))
        {
          /* a march, and then what is done if attacked: not here */
          if (part->clause != NULL && part->stance == STANCE_NONE && !vtr_id_is_empty (&part->clause->target) && token->kind != VTR_TOKEN_BREAK)
            return FALSE;
          part->closed = part->closed || (part->stance != STANCE_NONE && token->kind != VTR_TOKEN_BREAK && token->kind != VTR_TOKEN_OTHER);
          at++;
          continue;
        }
      vtr_match_stance (tokens, at, end, &stand, &withdraw);
      words = vtr_match_beside_stance (tokens, at, end);
      n = vtr_match_shunning (tokens, at, end);
      /* "does not fight": that is going back already, in a case that is plain */
      if (n > 0 && !(part->loose && withdraw >= n))
        {
          part->shuns = TRUE;
          if (part->clause == NULL)
            part->clause = vtr_clause_new (at);
          part->clause->end = at += n;
          /* "…, but shall retire" */
          if (vtr_token_is (tokens, at, end, VTR_TOKEN_COMMA) && vtr_phrase (tokens, at + 1, end, "but/sondern/mais") > 0)
            at += 2;
          else if (part->loose)
            at += vtr_phrase (tokens, at, end, "but/sondern/mais");
          continue;
        }
      if (stand > 0 || withdraw > 0)
        {
          Stance stance = stand > withdraw ? STANCE_STAND : STANCE_WITHDRAW;

          /* "j'adore le combat" */
          if (stand == withdraw || (stand == 1 && at > start && vtr_token_has (tokens, at - 1, end, VTR_CLASS_ARTICLE)))
            return FALSE;
          /* "battle" within "no battle", "stand" within "ground" */
          if (part->clause == NULL)
            part->clause = vtr_clause_new (at);
          if (words <= MAX (stand, withdraw))
            {
              /* the verb of a longer phrase: "geht … zurück", "leistet Widerstand" */
              if (part->stance != STANCE_NONE && part->stance != stance)
                return FALSE;
              part->stance = stance;
              at += MAX (stand, withdraw);
              part->clause->end = at;
              continue;
            }
        }
      /* "bei Angriff ab nach Belzig" */
      if (part->loose && part->stance == STANCE_NONE && vtr_phrase (tokens, at, end, "ab/retour/arriere/raus/back/home/off/away/heim/fort/weg/wieder") > 0 && vtr_token_has (tokens, at + 1, end, VTR_CLASS_TO | VTR_CLASS_AT) && (n = vtr_match_place (reader, at + 2, end, NULL, &place)) > 0)
        {
          if (part->clause == NULL)
            part->clause = vtr_clause_new (at);
          if (!vtr_id_is_empty (&part->clause->target))
            return FALSE;
          part->stance = STANCE_WITHDRAW;
          part->clause->target = place;
          part->clause->end = at += n + 2;
          continue;
        }
      /* "zieht sich nach Freiberg raus" */
      if (part->loose && part->stance == STANCE_NONE && part->clause != NULL && !vtr_id_is_empty (&part->clause->target) && vtr_phrase (tokens, at, end, "ab/raus/davon/heim/hinaus/heraus/again") > 0)
        {
          part->stance = STANCE_WITHDRAW;
          part->clause->end = ++at;
          continue;
        }
      /* "goes inside the works", "pulls back into the fortress" */
      if (part->loose && part->stance != STANCE_STAND && (n = vtr_match_behind_walls (tokens, at, end)) > 0)
        {
          part->stance = STANCE_BEHIND_WALLS;
          if (part->clause == NULL)
            part->clause = vtr_clause_new (at);
          part->clause->end = at += n;
          continue;
        }
      /* "weicht Souham aus, Girard auch" */
      if (part->loose && part->named && part->stance == STANCE_NONE && clauses->len > 0 && (n = vtr_phrases (tokens, at, end, likewise)) > 0)
        {
          const VtrClause *last = g_ptr_array_index (clauses, clauses->len - 1);

          part->stance = g_str_equal (last->verb->id, "stand") ? STANCE_STAND : STANCE_WITHDRAW;
          part->clause->end = at += n;
          continue;
        }
      /* "weicht alles aus": all who were given orders */
      if (!part->named && reader->named->len >= 2 && vtr_phrase (tokens, at, end, "alles/alle/jeder") > 0)
        {
          if (part->clause == NULL)
            part->clause = vtr_clause_new (at);
          vtr_append_ids (part->clause->subjects, reader->named);
          part->named = TRUE;
          at++;
          at += part->stance != STANCE_NONE ? vtr_phrase (tokens, at, end, "aus/ab/zuruck/stand/sich") : 0;
          continue;
        }
      /* "so schlagen wir uns, beide" */
      if (part->clause != NULL && part->stance != STANCE_NONE && !part->named && part->closed && reader->named->len == 2 && vtr_phrase (tokens, at, end, "beide/both") > 0 && !vtr_has_words (tokens, at + 1, end))
        {
          vtr_append_ids (part->clause->subjects, reader->named);
          part->named = TRUE;
          part->all = FALSE;
          at++;
          continue;
        }
      if (vtr_phrase (tokens, at, end, "on/lon/quon/man/wir/nous") > 0 && !part->named)
        {
          part->all = TRUE;
          at++;
          continue;
        }
      if (part->clause == NULL && !part->named)
        {
          g_autoptr (VtrClause) name = vtr_clause_new (at);

          n = match_parted (reader, at, end, name, &part->stance);
          if (n > 0)
            {
              vtr_settle_posture (reader, name);
              name->explicit_subject = !name->me;
              name->end = at += n;
              part->clause = g_steal_pointer (&name);
              part->named = TRUE;
              continue;
            }
        }
      n = 0;
      if (words < 2)
        {
          g_autoptr (VtrClause) name = vtr_clause_new (at);

          n = vtr_parse_subject (reader, at, end, name);
          if (n > 0 && name->subjects->len > 0 && name->fail == VTR_VERDICT_NONE && !(vtr_token_has (tokens, at, end, VTR_CLASS_ME | VTR_CLASS_IT) && default_ids->len > 0))
            {
              /* whose turn it is next */
              if (part->clause != NULL && part->stance != STANCE_NONE && (part->named || part->closed))
                {
                  if (!settle (reader, part, default_ids, start, end, clauses))
                    return FALSE;
                }
              else if (part->named && part->shuns && vtr_same_subjects (part->clause, name))
                {
                  at += n;
                  continue;
                }
              else if (part->named)
                return FALSE;
              if (part->clause == NULL)
                part->clause = vtr_clause_new (at);
              vtr_settle_posture (reader, name);
              vtr_append_ids (part->clause->subjects, name->subjects);
              part->named = TRUE;
              part->closed = FALSE;
              part->clause->explicit_subject = !name->me;
              at += n;
              continue;
            }
          /* "he", "we": who was spoken of */
          if (vtr_token_has (tokens, at, end, VTR_CLASS_ME | VTR_CLASS_IT) && name->fail != VTR_VERDICT_QUESTION)
            {
              at++;
              continue;
            }
          if (n > 0 && name->fail != VTR_VERDICT_NONE)
            return FALSE;
        }
      /* "falls back on its base": where is that? */
      if (part->stance == STANCE_WITHDRAW && part->loose && words < 2 && ((token->classes & VTR_CLASS_TO) || vtr_phrase (tokens, at, end, "on/upon/auf/sur") > 0) && vtr_token_is (tokens, at + 1, end, VTR_TOKEN_WORD) && vtr_match_place (reader, at + 1, end, NULL, &place) == 0)
        return FALSE;
      /* "auf" alone changes nothing, but "auf Borna" says where */
      if (words > 0 && !(part->loose && words == 1 && (token->classes & VTR_CLASS_TO) && vtr_match_place (reader, at + 1, end, NULL, &place) > 0))
        {
          at += words;
          continue;
        }
      /* "don't fight for Halle": no way to go */
      if (at > start && vtr_phrase (tokens, at, end, "for/pour/um") > 0 && vtr_phrase (tokens, at - 1, at, "fight/fights/battle/battles/combat/bataille/battre/battons/kampf/kampfen/kaempfen/schlacht") > 0 && (n = vtr_match_place (reader, at + 1, end, NULL, &place)) > 0)
        {
          at += n + 1;
          continue;
        }
      /* "back to Erfurt" */
      if ((token->classes & VTR_CLASS_TO) && (n = vtr_match_place (reader, at + 1, end, NULL, &place)) > 0)
        {
          if (part->loose && part->clause == NULL)
            part->clause = vtr_clause_new (at);
          if (part->clause == NULL || (part->stance != STANCE_WITHDRAW && !(part->loose && part->stance == STANCE_NONE)) || !vtr_id_is_empty (&part->clause->target))
            return FALSE;
          part->clause->target = place;
          part->clause->end = at + n + 1;
          at += n + 1;
          continue;
        }
      if ((token->classes & VTR_CLASS_AT) && (n = vtr_match_place (reader, at + 1, end, NULL, &place)) > 0)
        {
          g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (VtrId));

          append_meant (reader, part, default_ids, ids);
          /* "he is back in Chemnitz" */
          if (part->loose && part->stance == STANCE_WITHDRAW && vtr_id_is_empty (&part->clause->target) && at > start && vtr_phrase (tokens, at - 1, at, "back/home/zuruck/wieder") > 0)
            {
              part->clause->target = place;
              part->clause->end = at += n + 1;
              continue;
            }
          if (ids->len == 0 || !is_there (reader, ids, &place))
            return FALSE;
          at += n + 1;
          continue;
        }
      /* "holds Merseburg" */
      if (part->loose && part->stance == STANCE_STAND && (n = vtr_match_place (reader, at, end, NULL, &place)) > 0)
        {
          g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (VtrId));

          append_meant (reader, part, default_ids, ids);
          if (ids->len == 0 || !is_there (reader, ids, &place))
            return FALSE;
          part->clause->end = at += n;
          continue;
        }
      if (vtr_skip_fillers (tokens, at, end) > at)
        {
          at = vtr_skip_fillers (tokens, at, end);
          continue;
        }
      if ((token->classes & (VTR_CLASS_AUX | VTR_CLASS_ARTICLE)) && (token->classes & (VTR_CLASS_NEGATION | VTR_CLASS_HARD | VTR_CLASS_OPINION | VTR_CLASS_AMEND)) == 0 && g_str_equal (token->fold, "should") == FALSE)
        {
          at++;
          continue;
        }
      if (vtr_phrase (tokens, at, end, "us/them/him/uns/sich/mich/ihn/ihm/ihnen/you/me/myself/himself/itself/themselves/ourselves/enemy/feind/lennemi/s") > 0)
        {
          at++;
          continue;
        }
      if (!part->loose || !is_harmless (token) || ++part->n_unknown > 4)
        return FALSE;
      at++;
    }
  return TRUE;
}

/* Whether all that is said there of standing and of going back is of being attacked by
 * itself: "la cavalerie évite le combat, le Ier corps l'accepte". */
static gboolean
is_posed (const GArray *tokens,
          guint start,
          guint end)
{
  guint found = 0;

  for (guint i = start; i < end; i++)
    {
      guint stand, withdraw;
      guint n;

      if (vtr_token (tokens, i)->kind != VTR_TOKEN_WORD)
        continue;
      n = vtr_phrases (tokens, i, end, poses);
      if (n == 0 && found > 0)
        n = vtr_phrases (tokens, i, end, poses_too);
      vtr_match_stance (tokens, i, end, &stand, &withdraw);
      if (n == 0 && (stand > 0 || withdraw > 0))
        return FALSE;
      found += n > 0;
      i += n > 0 ? n - 1 : 0;
    }
  return found > 0;
}

/**
 * vtr_read_stance:
 * @reader: the reader
 * @unit: a sentence that the grammar does not take
 * @clauses: gets the orders
 *
 * Returns: whether the sentence says what is done if attacked, and nothing else
 */
gboolean
vtr_read_stance (VtrReader *reader,
                 const VtrUnit *unit,
                 GPtrArray *clauses)
{
  const GArray *tokens = reader->tokens;
  g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (VtrId));
  g_auto (Part) part = { 0 };
  guint danger = unit->end;
  guint n = 0;

  if (unit->asked || unit->quoted)
    return FALSE;
  for (guint i = unit->start; i < unit->end && n == 0; i++)
    {
      g_autoptr (VtrClause) who = vtr_clause_new (i);

      if (vtr_token (tokens, i)->kind != VTR_TOKEN_WORD)
        continue;
      danger = i;
      n = vtr_match_attacked_who (reader, i, unit->end, who);
      if (n > 0 && !vtr_are_own (reader, who->subjects))
        return FALSE;
      if (n > 0)
        vtr_append_ids (ids, who->subjects);
      else
        n = vtr_match_attacked (tokens, i, unit->end);
      /* "Verhalten bei Angriff: III. Korps hält, die Garde weicht aus" */
      if (n == 0 && vtr_has_words (tokens, i, unit->end) && !vtr_has_words (tokens, unit->start, i))
        {
          n = vtr_form_label (tokens, i, unit->end, vtr_posture_labels);
          if (n > 0 && !vtr_names_own (reader, i + n, unit->end))
            n = 0;
        }
    }
  if (n == 0)
    {
      if (!is_posed (tokens, unit->start, unit->end) || !read_part (reader, unit->start, unit->end, &part, ids, clauses) || !settle (reader, &part, ids, unit->start, unit->end, clauses) || clauses->len == 0)
        goto failed;
      for (guint i = 0; i < clauses->len; i++)
        if (!((const VtrClause *) g_ptr_array_index (clauses, i))->explicit_subject)
          goto failed;
      return TRUE;
    }
  if (!read_part (reader, unit->start, danger, &part, ids, clauses))
    goto failed;
  part.closed = part.closed || part.stance != STANCE_NONE;
  if (!read_part (reader, danger + n, unit->end, &part, ids, clauses) || !settle (reader, &part, ids, unit->start, unit->end, clauses) || clauses->len == 0)
    goto failed;
  return TRUE;

failed:
  g_ptr_array_set_size (clauses, 0);
  return FALSE;
}

/**
 * vtr_read_stance_in_case:
 * @reader: the reader
 * @unit: a sentence
 * @from: where the case of being attacked stands in it
 * @to: … up to
 * @whose: (element-type VtrId): who is attacked; empty: whoever it is said of
 * @place: where they are attacked, or empty
 * @strictly: whether it is told by less than an attack: then hardly a word may be unknown
 * @clauses: gets the orders
 *
 * Returns: whether the rest of the sentence says what is done then, though not every word
 *   of it is known
 */
gboolean
vtr_read_stance_in_case (VtrReader *reader,
                         const VtrUnit *unit,
                         guint from,
                         guint to,
                         const GArray *whose,
                         const VtrId *place,
                         gboolean strictly,
                         GPtrArray *clauses)
{
  g_auto (Part) part = { .loose = TRUE, .strict = strictly, .n_unknown = strictly ? 3 : 0 };

  if (!read_part (reader, unit->start, from, &part, whose, clauses))
    goto failed;
  part.closed = part.closed || part.stance != STANCE_NONE;
  if (!read_part (reader, to, unit->end, &part, whose, clauses) || !settle (reader, &part, whose, unit->start, unit->end, clauses) || clauses->len == 0)
    goto failed;
  for (guint i = 0; i < clauses->len; i++)
    {
      const GArray *who = ((const VtrClause *) g_ptr_array_index (clauses, i))->subjects;

      /* "if Ney is attacked I stand": that is not for being attacked oneself */
      if (whose->len > 0 && (who->len != whose->len || !vtr_has_id (who, &g_array_index (whose, VtrId, 0))))
        goto failed;
      if (!vtr_id_is_empty (place) && !is_there (reader, who, place))
        goto failed;
    }
  return TRUE;

failed:
  g_ptr_array_set_size (clauses, 0);
  return FALSE;
}
