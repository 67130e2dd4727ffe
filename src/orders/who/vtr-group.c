/* SPDX-License-Identifier: MIT */
#include "orders/plain/vtr-reword-private.h"

/* Those who are meant without a name: "my corps", "both", "all of them", "it". */

/* Those of the sender's chief commands that @noun can mean. */
static void
collect_own (VtrReader *reader,
             const gchar *noun,
             GArray *ids)
{
  for (guint i = 0; i < reader->corps->len; i++)
    if (vtr_formation_is (reader->lexicon, &g_array_index (reader->corps, VtrId, i), noun))
      vtr_append_id (ids, &g_array_index (reader->corps, VtrId, i));
}

/* Of several commands of his the one that bears its sender's own name: Yorck's
 * corps, of those that Yorck commands. */
void
vtr_keep_own_name (VtrReader *reader,
                   GArray *ids)
{
  const VtrPlayer *player = reader->context->state != NULL && !vtr_id_is_empty (&reader->context->player) ? vtr_state_player (reader->context->state, &reader->context->player) : NULL;
  g_autofree gchar *name = player != NULL ? vtr_fold (player->name) : NULL;
  VtrId own = { "" };
  guint found = 0;

  for (guint i = 0; name != NULL && i < ids->len; i++)
    {
      const VtrFormation *formation = vtr_state_formation (reader->context->state, &g_array_index (ids, VtrId, i));
      g_autofree gchar *commander = formation != NULL ? vtr_fold (formation->commander) : NULL;

      if (commander != NULL && commander[0] != '\0' && (g_str_has_suffix (name, commander) || g_str_equal (commander, reader->context->player.s)))
        {
          own = formation->id;
          found++;
        }
    }
  if (found != 1)
    return;
  g_array_set_size (ids, 0);
  g_array_append_val (ids, own);
}

static gboolean
current_is (VtrReader *reader,
            const gchar *noun)
{
  if (reader->subject_state != VTR_SUBJECT_KNOWN || reader->subjects->len != 1)
    return FALSE;
  return vtr_formation_is (reader->lexicon, &g_array_index (reader->subjects, VtrId, 0), noun);
}

void
vtr_take_or_ask (VtrReader *reader,
                 VtrClause *clause,
                 const GArray *ids,
                 guint start,
                 guint end)
{
  if (ids->len == 1)
    {
      vtr_append_ids (clause->subjects, ids);
      return;
    }
  /* another fault is told first */
  if (clause->fail != VTR_VERDICT_NONE)
    return;
  vtr_clause_fail (clause, VTR_VERDICT_QUESTION, "which-formation", start, end);
  clause->choice_type = VTR_FIGURE_FORMATION;
  vtr_append_ids (clause->choices, ids->len > 1 ? ids : reader->corps);
}

/* Whether @id has divisions of which some were given orders of their own in this
 * message; @all: whether all that are on the board were. */
static gboolean
is_split (VtrReader *reader,
          const VtrId *id,
          GArray *parts,
          gboolean *all)
{
  *all = TRUE;
  for (guint i = 0; i < reader->lexicon->formations->len; i++)
    {
      const VtrLexiconFormation *record = &g_array_index (reader->lexicon->formations, VtrLexiconFormation, i);

      /* one that another commands is none of his */
      if (!vtr_id_equal (&record->parent, id) || record->kind != VTR_FORMATION_DIVISION || !record->commanded || vtr_reader_place_of (reader, &record->id) == NULL)
        continue;
      if (vtr_has_id (reader->named, &record->id))
        vtr_append_id (parts, &record->id);
      else
        *all = FALSE;
    }
  return parts->len > 0 && !vtr_has_id (reader->named, id);
}

/* Whether a passage that was not understood names one of the sender's own. */
static gboolean
names_own_within (VtrReader *reader,
                  const VtrOrder *order)
{
  guint first = 0;
  guint last;

  while (first < reader->tokens->len && (gint) vtr_token (reader->tokens, first)->start < order->span_start)
    first++;
  last = first;
  while (last < reader->tokens->len && (gint) vtr_token (reader->tokens, last)->end <= order->span_start + order->span_length)
    last++;
  return vtr_names_own (reader, first, last);
}

/* "The whole corps to Jena less Marchand. He stays": of whom that was said before which was
 * not understood, a part of those who were last spoken of. */
static gboolean
names_part_before (VtrReader *reader,
                   guint pos)
{
  const VtrOrder *last = reader->out->len > 0 ? g_ptr_array_index (reader->out, reader->out->len - 1) : NULL;

  if (last == NULL || vtr_order_is_order (last) || last->verdict.kind != VTR_VERDICT_NOT_UNDERSTOOD)
    return FALSE;
  for (guint i = pos; i > 0 && (gint) vtr_token (reader->tokens, i - 1)->start >= last->span_start; i--)
    {
      g_autoptr (VtrClause) name = vtr_clause_new (i - 1);

      if (vtr_token (reader->tokens, i - 1)->kind == VTR_TOKEN_WORD && vtr_parse_name (reader, i - 1, pos, name) > 0 && name->fail == VTR_VERDICT_NONE && vtr_is_part (reader, name->subjects, reader->subjects) && !vtr_has_id (reader->subjects, &g_array_index (name->subjects, VtrId, 0)))
        return TRUE;
    }
  return FALSE;
}

/* Parts of @corps that were named and stand apart from it: what it does they do not. */
static void
take_named_apart (VtrReader *reader,
                  const VtrId *corps,
                  VtrClause *clause)
{
  for (guint i = 0; i < reader->named->len; i++)
    {
      const VtrId *id = &g_array_index (reader->named, VtrId, i);
      const VtrFormation *formation = reader->context->state != NULL ? vtr_state_formation (reader->context->state, id) : NULL;

      if (formation != NULL && !formation->attached && !vtr_id_equal (id, corps) && vtr_lexicon_is_under (reader->lexicon, id, corps))
        vtr_append_id (clause->subjects, id);
    }
}

/**
 * vtr_take_everybody:
 * @clause: gets all that the sender commands; of a corps whose divisions were each
 *   given orders of their own these, of one of which some were a question
 */
void
vtr_take_everybody (VtrReader *reader,
                    VtrClause *clause,
                    guint start,
                    guint end)
{
  clause->everybody = TRUE;
  for (guint i = 0; i < reader->corps->len; i++)
    {
      const VtrId *id = &g_array_index (reader->corps, VtrId, i);
      g_autoptr (GArray) parts = g_array_new (FALSE, FALSE, sizeof (VtrId));
      gboolean all;

      if (!is_split (reader, id, parts, &all))
        {
          vtr_append_id (clause->subjects, id);
          take_named_apart (reader, id, clause);
        }
      else if (all)
        vtr_append_ids (clause->subjects, parts);
      else
        vtr_clause_fail (clause, VTR_VERDICT_NOT_UNDERSTOOD, "who", start, end);
    }
  for (guint i = 0; i < reader->lexicon->formations->len; i++)
    {
      const VtrLexiconFormation *record = &g_array_index (reader->lexicon->formations, VtrLexiconFormation, i);
      const VtrLexiconFormation *parent = vtr_lexicon_formation (reader->lexicon, &record->parent);

      /* a garrison, a division of no corps of his */
      if (record->commanded && record->kind == VTR_FORMATION_DIVISION && (parent == NULL || !parent->commanded) && vtr_reader_place_of (reader, &record->id) != NULL)
        vtr_append_id (clause->subjects, &record->id);
    }
  if (clause->subjects->len == 0)
    vtr_clause_fail (clause, VTR_VERDICT_QUESTION, "which-formation", start, end);
  /* who else was given orders is not known */
  for (guint i = 0; i < reader->out->len; i++)
    {
      const VtrOrder *order = g_ptr_array_index (reader->out, i);
      const VtrLexiconFormation *record = order->verdict.kind == VTR_VERDICT_NOT_UNDERSTOOD || order->verdict.kind == VTR_VERDICT_QUESTION ? vtr_lexicon_formation (reader->lexicon, &order->formation) : NULL;

      if (record != NULL && record->commanded && record->kind == VTR_FORMATION_DIVISION && !vtr_has_id (clause->subjects, &record->id))
        vtr_clause_fail (clause, VTR_VERDICT_NOT_UNDERSTOOD, "who", start, end);
      if (order->verdict.kind == VTR_VERDICT_NOT_UNDERSTOOD && names_own_within (reader, order))
        vtr_clause_fail (clause, VTR_VERDICT_NOT_UNDERSTOOD, "who", start, end);
    }
}

/* "the others stay together": that is not to halt. */
static gboolean
stay_together (const GArray *tokens,
               guint pos,
               guint end)
{
  for (guint i = pos; i < end && i < pos + 4; i++)
    if (vtr_phrase (tokens, i, end, "together/zusammen/beisammen/ensemble") > 0)
      return TRUE;
  return FALSE;
}

/* "Bülow goes to join Borstell, then both march": who are named in the sentence before
 * @pos. */
void
vtr_collect_named_before (VtrReader *reader,
                          guint pos,
                          GArray *ids)
{
  guint start = pos;

  while (start > 0 && vtr_token (reader->tokens, start - 1)->kind != VTR_TOKEN_STOP && vtr_token (reader->tokens, start - 1)->kind != VTR_TOKEN_BREAK)
    start--;
  for (guint i = start; i < pos; i++)
    {
      g_autoptr (VtrClause) name = vtr_clause_new (i);
      guint n = vtr_token (reader->tokens, i)->kind == VTR_TOKEN_WORD ? vtr_parse_name (reader, i, pos, name) : 0;

      if (n == 0 || !vtr_names_own (reader, i, i + n))
        continue;
      vtr_append_ids (ids, name->subjects);
      i += n - 1;
    }
}

/* All that the sender has but those who were named: his corps, as a part that was
 * named has its own order, and what stands under no corps of his. %FALSE: nobody
 * was named, or nobody is left. */
static gboolean
collect_others (VtrReader *reader,
                guint pos,
                gboolean acts,
                GArray *ids)
{
  g_autoptr (GArray) before = g_array_new (FALSE, FALSE, sizeof (VtrId));

  /* "the other horses" are not those who were not named */
  if (acts)
    vtr_collect_named_before (reader, pos, before);
  if (reader->named->len == 0 && before->len == 0 && (reader->subject_state != VTR_SUBJECT_KNOWN || reader->heading))
    return FALSE;
  /* others than whom, if what was said of somebody was not understood? */
  for (guint i = 0; i < reader->out->len; i++)
    {
      const VtrOrder *order = g_ptr_array_index (reader->out, i);

      if (order->verdict.kind == VTR_VERDICT_NOT_UNDERSTOOD && !vtr_id_is_empty (&order->formation) && !vtr_has_id (reader->named, &order->formation))
        return FALSE;
    }
  for (guint i = 0; i < reader->lexicon->formations->len; i++)
    {
      const VtrLexiconFormation *record = &g_array_index (reader->lexicon->formations, VtrLexiconFormation, i);
      const VtrLexiconFormation *parent = vtr_lexicon_formation (reader->lexicon, &record->parent);
      const VtrFormation *formation = record->commanded && reader->context->state != NULL ? vtr_state_formation (reader->context->state, &record->id) : NULL;
      gboolean corps = record->kind == VTR_FORMATION_CORPS || record->kind == VTR_FORMATION_CAVALRY_CORPS;

      if (formation == NULL || vtr_reader_place_of (reader, &record->id) == NULL || strstr (formation->name, "garrison") != NULL)
        continue;
      if (!corps && (record->kind != VTR_FORMATION_DIVISION || (parent != NULL && parent->commanded)))
        continue;
      if (!vtr_has_id (reader->named, &record->id) && !vtr_has_id (reader->subjects, &record->id) && !vtr_has_id (before, &record->id))
        vtr_append_id (ids, &record->id);
    }
  return ids->len > 0;
}

/* "Souham has asked for it. He goes …": one who was told of, or several. */
static gboolean
is_spoken_of (VtrReader *reader,
              guint pos,
              guint end)
{
  if (reader->spoken->len == 1)
    return vtr_phrase (reader->tokens, pos, end, "he/er/il/it/she/sie/elle/es") > 0;
  return reader->spoken->len > 1 && vtr_phrase (reader->tokens, pos, end, reader->spoken->len == 2 ? "they/both/sie/ils/elles" : "they/sie/ils/elles") > 0;
}

/* "Lanskoi goes to Lützen, Trubetzkoi to Merseburg. Both …": those of the last sentence, if
 * nothing stands between, and they are two. */
static gboolean
collect_last_two (VtrReader *reader,
                  GArray *ids)
{
  g_autoptr (GArray) last = g_array_new (FALSE, FALSE, sizeof (VtrId));

  if (!reader->adjacent)
    return FALSE;
  for (guint i = reader->sentence_from; i < reader->out->len; i++)
    {
      const VtrOrder *order = g_ptr_array_index (reader->out, i);

      if (order->verdict.kind == VTR_VERDICT_CHATTER)
        continue;
      if (!vtr_order_is_order (order) || vtr_id_is_empty (&order->formation))
        return FALSE;
      vtr_append_id (last, &order->formation);
    }
  if (last->len != 2)
    return FALSE;
  vtr_append_ids (ids, last);
  return TRUE;
}

/* "Main body", "das Gros": the corps of the heading, or the sender's own. */
guint
vtr_parse_main_body (VtrReader *reader,
                     guint pos,
                     guint end,
                     VtrClause *clause)
{
  static const gchar *const main_body[] = { "the/my? main body/force/column of? my/the? corps?", "the/my? bulk of my/the corps/troops", "the/my? main/greater part of my/the corps/troops", "das/mein? gros meines/des? korps?", "die/meine? hauptmacht/hauptkolonne", "le gros de/du mon? corps", "le gros des/de mes? troupes", "le gros", NULL };
  g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (VtrId));
  guint n = vtr_phrases (reader->tokens, pos, end, main_body);

  if (n == 0 || vtr_phrase (reader->tokens, pos + n, end, "of/von/des/du/de") > 0)
    return 0;
  if (reader->heading_ids->len > 0)
    vtr_append_ids (ids, reader->heading_ids);
  else
    {
      collect_own (reader, "corps", ids);
      if (ids->len == 0 && reader->corps->len == 1)
        vtr_append_ids (ids, reader->corps);
      vtr_keep_own_name (reader, ids);
    }
  vtr_take_or_ask (reader, clause, ids, pos, pos + n);
  return n;
}

/* "alle drei halten", "les deux restent", "die beiden bleiben dort": those named in the
 * sentence, or who were last spoken of or given orders, if they are so many. */
static guint
parse_so_many (VtrReader *reader,
               guint pos,
               guint end,
               VtrClause *clause)
{
  static const gchar *const counts[] = { "zwei/beide/beiden/deux", "drei/trois", "vier/quatre", "funf/cinq", "sechs/six" };
  const GArray *tokens = reader->tokens;
  g_autoptr (GArray) before = g_array_new (FALSE, FALSE, sizeof (VtrId));
  const GArray *groups[] = { before, reader->subject_state == VTR_SUBJECT_KNOWN ? reader->subjects : NULL, reader->spoken, reader->named };
  guint n = vtr_phrase (tokens, pos, end, "alle/die/les/tous/toutes les? zwei/drei/vier/funf/sechs/beide/beiden/deux/trois/quatre/cinq/six");
  guint count = 0;
  gboolean se;

  if (n < 2)
    return 0;
  for (guint i = 0; i < G_N_ELEMENTS (counts); i++)
    if (vtr_phrase (tokens, pos + n - 1, end, counts[i]) > 0)
      count = i + 2;
  /* "les deux Saxons" */
  se = vtr_phrase (tokens, pos + n, end, "se/ne/y") > 0;
  if (!se && !vtr_token_is (tokens, pos + n, end, VTR_TOKEN_COLON) && !vtr_token_has (tokens, pos + n, end, VTR_CLASS_AUX) && !vtr_begins_clause (reader, pos + n, end) && !vtr_reword_ends (tokens, pos + n, end) && vtr_match_other_march (tokens, pos + n, end) == 0)
    return 0;
  vtr_collect_named_before (reader, pos, before);
  for (guint i = 0; i < G_N_ELEMENTS (groups); i++)
    if (groups[i] != NULL && groups[i]->len == count)
      {
        vtr_append_ids (clause->subjects, groups[i]);
        return n;
      }
  return 0;
}

/* "Each of these three", "each of the above stands", "Jede dieser Brigaden", "chacune de ces
 * divisions": all who got orders in this message, if they are so many. Returns the tokens. */
static guint
parse_each (VtrReader *reader,
            guint pos,
            guint end,
            VtrClause *clause)
{
  static const gchar *const each[] = { "each/every/all/both one? of? these/those/the two/three/four/five/six? above/named/aforesaid/aforementioned? corps/divisions/brigades/formations/units/commands/bodies?", "each/all of them", "each/all/both of? the above", "jede/jeder/jedes/alle dieser/diese/der/von ihnen/zwei/drei/vier/funf? genannten/obigen/vorgenannten? brigaden/divisionen/korps/verbande/einheiten?", "chacun/chacune/toutes/tous de/dentre? ces/eux/elles deux/trois/quatre/cinq? divisions/corps/brigades/unites?", "chacun/chacune des deux/trois/quatre/cinq divisions/corps/brigades?", NULL };
  static const gchar *const counts[] = { "two/zwei/deux/both", "three/drei/trois", "four/vier/quatre", "five/funf/cinq", "six" };
  const GArray *tokens = reader->tokens;
  guint n = vtr_phrases (tokens, pos, end, each);
  guint after;

  if (n < 2 || reader->named->len < 2)
    return 0;
  /* "all the above, …", not "all the rest" */
  after = pos + n;
  if (vtr_token_is (tokens, after, end, VTR_TOKEN_WORD) && !vtr_token_has (tokens, after, end, VTR_CLASS_AUX) && !vtr_begins_clause (reader, after, end) && vtr_match_attacked (tokens, after, end) == 0)
    return 0;
  if (vtr_phrase (tokens, pos + n - 1, end, "the/der/of/von") > 0)
    return 0;
  for (guint i = pos; i < after; i++)
    for (guint k = 0; k < G_N_ELEMENTS (counts); k++)
      if (vtr_phrase (tokens, i, after, counts[k]) > 0 && reader->named->len != k + 2)
        return 0;
  vtr_append_ids (clause->subjects, reader->named);
  return n;
}

/* "The detachment remains at Halle": whether the sender's one corps is called so. */
static gboolean
has_detachment (const VtrReader *reader)
{
  static const gchar *const nouns[] = { "detachment", "detachement" };
  const VtrFormation *corps = reader->corps->len == 1 && reader->context->state != NULL ? vtr_state_formation (reader->context->state, &g_array_index (reader->corps, VtrId, 0)) : NULL;

  for (guint i = 0; corps != NULL && i < G_N_ELEMENTS (nouns); i++)
    {
      g_autofree gchar *commander = vtr_lexicon_key (corps->commander, FALSE);
      g_autofree gchar *key = g_strdup_printf ("%ss %s", commander, nouns[i]);
      const GArray *entries = g_hash_table_lookup (reader->lexicon->names, key);

      for (guint e = 0; entries != NULL && e < entries->len; e++)
        if (vtr_id_equal (&g_array_index (entries, VtrNameEntry, e).id, &corps->id))
          return TRUE;
    }
  return FALSE;
}

/* "L'armée reste …", "toute l'armée": before its verb or a mark, and so nobody else's. */
static guint
match_bare_army (VtrReader *reader,
                 guint pos,
                 guint end)
{
  guint n = vtr_phrase (reader->tokens, pos, end, "toute? larmee");

  if (n == 0)
    n = vtr_phrase (reader->tokens, pos, end, "die ganze/gesamte? armee");
  if (n == 0 || !(vtr_token_is (reader->tokens, pos + n, end, VTR_TOKEN_COLON) || vtr_token_has (reader->tokens, pos + n, end, VTR_CLASS_AUX) || vtr_begins_clause (reader, pos + n, end)))
    return 0;
  return n;
}

/* Whether nobody was named but the sender's own commands: of those are "both". */
static gboolean
names_no_other (const VtrReader *reader)
{
  for (guint i = 0; i < reader->named->len; i++)
    if (!vtr_has_id (reader->corps, &g_array_index (reader->named, VtrId, i)))
      return FALSE;
  return TRUE;
}

/* Whether an army is the sender's. */
static gboolean
has_army (const VtrReader *reader)
{
  for (guint i = 0; i < reader->corps->len; i++)
    {
      const VtrLexiconFormation *record = vtr_lexicon_formation (reader->lexicon, &g_array_index (reader->corps, VtrId, i));

      if (record != NULL && record->kind == VTR_FORMATION_ARMY)
        return TRUE;
    }
  return FALSE;
}

/* "all my corps", "both corps", "my corps", "the army", "headquarters", "it". */
guint
vtr_parse_group (VtrReader *reader,
                 guint pos,
                 guint end,
                 VtrClause *clause)
{
  const GArray *tokens = reader->tokens;
  static const gchar *const everybody[] = { "everything i have/got", "all i have/got", "alles was ich habe", "tout ce que jai", "everyone/everybody/everything/all of mine/ours", "everyone", "everybody", "everything", "alle truppen/verbande/einheiten/teile/truppenteile", "toutes les troupes/forces/unites", "tout le monde", "chacun", "jeder", "all of us", "all my/our troops/formations/forces/units/commands", "all troops/formations/forces/units", NULL };
  static const gchar *const hq[] = { "my/the/our? own? imperial/royal/grand/general/main/great/army/armys? hq/headquarters", "my/the/our? ghq", "my/the/our? army? hq/headquarters/staff", "my own? quarters", "das/mein/unser/des? grosse/grosses? kaiserliche/kaiserliches/konigliche/konigliches/eigenes/eigene? hauptquartier/armeehauptquartier", "mein/unser stab", "mon/notre etat major", "letat major", "le/mon/notre? grand? quartier general/imperial imperial?", "le/mon? qg imperial?", NULL };
  static const gchar *const corps_hq[] = { "the/my/our? corps headquarters/hq/staff", "the/my/our? headquarters/hq/staff of the/my/our corps", "das/mein? korpshauptquartier", "der/mein? korpsstab", "das/mein/der? hauptquartier/stab des/meines korps", "le/mon? quartier general du/de mon? corps", "letat major du/de mon? corps", NULL };
  static const gchar *const named[] = { "all", "both", "all of them", "both of them", "each of them", "each", "alle", "beide", "alle beide", "tous", "tous deux", "tous les deux", "toutes les deux", NULL };
  static const gchar *const engineers[] = { "its/his/their/the engineers/sappers/pontoniers/pontooneers", "its/his/their bridging/bridge/pontoon train", "seine/ihre pioniere/pontoniere/pontonniere", "ses/leurs sapeurs/pontonniers", NULL };
  static const gchar *const rest[] = { "the? rest/remainder of my/the/our? whole? corps", "rest of corps/korps", "the? rest/remainder of us", "wir anderen/andern/ubrigen/uebrigen", "nous autres", "the? rest/remainder of my/our? troops/men/command", "der/den? rest meines/des korps", "le reste de mon corps", "le reste du corps", "das/mein? ubrige/uebrige/restliche/ubriges/restliches korps", "the/my remaining corps", "the? balance of my/the/our corps", "what is/remains left? of my/the/our corps", "der/den? rest vom/von korps/meinem korps?", "le surplus du corps", "the? rest/remainder of corps", NULL };
  static const gchar *const others[] = { "the/my rest/others/remainder", "all? my/the other corps", "everyone/everybody/everything/all else of? mine/ours?", "all the/my? others of mine/ours", "all the/my? others/rest", "der ganze/gesamte? rest", "die/alle ubrigen/uebrigen/anderen/andern/restlichen", "alles andere/ubrige/uebrige", "le reste", "tout le reste", "tous? les autres", NULL };
  static const gchar *const other_parts[] = { "all the/my? other/remaining regiments/divisions/brigades/battalions/squadrons/units/formations/troops", "all the? rest/others of my/the/our? regiments/divisions/brigades/troops", "all/alle meine? anderen/andern/ubrigen/uebrigen/restlichen regimenter/divisionen/brigaden/truppen/verbande/schwadronen", "toutes/tous les/mes autres divisions/regiments/brigades/troupes/escadrons", NULL };
  g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (VtrId));
  guint n;
  guint army;

  /* "the corps HQ": the corps itself, of which the divisions may be elsewhere */
  n = vtr_phrases (tokens, pos, end, corps_hq);
  if (n > 0)
    {
      collect_own (reader, "corps", ids);
      vtr_keep_own_name (reader, ids);
      clause->staff = TRUE;
      if (current_is (reader, "corps"))
        vtr_append_ids (clause->subjects, reader->subjects);
      else
        vtr_take_or_ask (reader, clause, ids, pos, pos + n);
      return n;
    }
  n = vtr_phrases (tokens, pos, end, everybody);
  if (n > 0 && vtr_phrase (tokens, pos + n, end, "else") > 0)
    n = 0;
  /* "Jeder bleibt in seiner Stellung": under an army's commander others command too */
  if (n > 0 && vtr_phrase (tokens, pos, end, "jeder/chacun") > 0 && has_army (reader))
    n = 0;
  if (n == 0 && reader->named->len < 2)
    n = vtr_phrase (tokens, pos, end, "all of them");
  if (n > 0)
    {
      vtr_take_everybody (reader, clause, pos, pos + n);
      return n;
    }
  /* "all three: stand if attacked" */
  n = vtr_phrase (tokens, pos, end, "all two/three/four/five/six/seven/2/3/4/5/6/7 of? my/them/the/these/you? corps?");
  /* "all three divisions" are counted */
  if (n > 0 && vtr_phrase (tokens, pos + n, end, "divisions/brigades/divs") == 0)
    {
      static const gchar *const counts[] = { "two", "three", "four", "five", "six", "seven" };
      const gchar *word = vtr_token (tokens, pos + 1)->fold;
      guint count = g_ascii_isdigit (word[0]) ? (guint) (word[0] - '0') : 0;

      for (guint i = 0; i < G_N_ELEMENTS (counts); i++)
        if (g_str_equal (word, counts[i]))
          count = i + 2;
      if (reader->named->len == count)
        vtr_append_ids (clause->subjects, reader->named);
      else if (reader->corps->len == count)
        vtr_append_ids (clause->subjects, reader->corps);
      else
        {
          vtr_clause_fail (clause, VTR_VERDICT_QUESTION, "which-formation", pos, pos + n);
          clause->choice_type = VTR_FIGURE_FORMATION;
          vtr_append_ids (clause->choices, reader->corps);
        }
      return n;
    }
  n = parse_so_many (reader, pos, end, clause);
  if (n > 0)
    return n;
  n = vtr_phrase (tokens, pos, end, "my/the/das/mein/mon/le cavalry/kavallerie corps/korps/kavalleriekorps");
  if (n == 0)
    n = vtr_phrase (tokens, pos, end, "das/mein kavalleriekorps/reiterkorps");
  if (n == 0)
    n = vtr_phrase (tokens, pos, end, "mon/le corps de cavalerie");
  /* "Cavalry corps: hold": a telegram of one who has one */
  if (n == 0 && (pos == 0 || vtr_token (tokens, pos - 1)->kind != VTR_TOKEN_WORD))
    {
      n = vtr_phrase (tokens, pos, end, "cavalry/cav corps");
      if (n == 0)
        n = vtr_phrase (tokens, pos, end, "kavalleriekorps");
      if (n == 0)
        n = vtr_phrase (tokens, pos, end, "corps de cavalerie");
    }
  if (n > 0)
    {
      for (guint i = 0; i < reader->corps->len; i++)
        {
          const VtrLexiconFormation *record = vtr_lexicon_formation (reader->lexicon, &g_array_index (reader->corps, VtrId, i));

          if (record != NULL && record->kind == VTR_FORMATION_CAVALRY_CORPS)
            vtr_append_id (ids, &record->id);
        }
      if (ids->len == 0)
        return 0;
      vtr_take_or_ask (reader, clause, ids, pos, pos + n);
      return n;
    }
  n = vtr_phrase (tokens, pos, end, "both/my/mes/meine/the two/deux/beiden corps/korps");
  if (n == 0)
    n = vtr_phrase (tokens, pos, end, "all/both/each/every/alle/beide/tous/toutes of? my/the/our/these/les? deux? corps/korps");
  if (n > 0)
    {
      collect_own (reader, "corps", ids);
      if ((g_str_equal (vtr_token (tokens, pos)->fold, "both") || g_str_equal (vtr_token (tokens, pos)->fold, "beide")) && ids->len != 2)
        {
          if (reader->subject_state == VTR_SUBJECT_KNOWN && reader->subjects->len == 2)
            {
              vtr_append_ids (clause->subjects, reader->subjects);
              return n;
            }
          vtr_clause_fail (clause, VTR_VERDICT_QUESTION, "which-formation", pos, pos + n);
          clause->choice_type = VTR_FIGURE_FORMATION;
          vtr_append_ids (clause->choices, ids);
        }
      else if (ids->len == 0)
        vtr_clause_fail (clause, VTR_VERDICT_QUESTION, "which-formation", pos, pos + n);
      else
        vtr_append_ids (clause->subjects, ids);
      return n;
    }
  n = vtr_phrase (tokens, pos, end, "my/the/our/mein/unser/das/mon/notre/le whole/entire/little/own/ganze/ganzes/eigenes/eigene/tout/propre? corps/korps/division/army/armee/command/troops/men/force/brigade/boys/lads/lot/fellows/chaps/detachment/detachement");
  army = n > 0 ? 0 : match_bare_army (reader, pos, end);
  n += army;
  if (n > 0)
    {
      const gchar *noun = army > 0 ? "army" : vtr_token (tokens, pos + n - 1)->canon;
      gboolean is_detachment = g_str_has_prefix (noun, "detache") || g_str_has_prefix (noun, "detachm");
      gboolean mine = vtr_phrase (tokens, pos, end, "my/mein/mon/our/unser/notre") > 0;

      if (!is_detachment || has_detachment (reader))
        collect_own (reader, is_detachment ? "corps" : noun, ids);
      if (is_detachment && ids->len != 1)
        return 0;
      if (mine)
        vtr_keep_own_name (reader, ids);
      if (mine && ids->len == 1)
        vtr_append_ids (clause->subjects, ids);
      else if (current_is (reader, noun))
        vtr_append_ids (clause->subjects, reader->subjects);
      else
        {
          vtr_take_or_ask (reader, clause, ids, pos, pos + n);
        }
      return n;
    }
  /* "The rest stays": who is that? */
  n = vtr_phrases (tokens, pos, end, others);
  /* "all other regiments", of one corps */
  if (n == 0 && reader->corps->len == 1)
    n = vtr_phrases (tokens, pos, end, other_parts);
  /* "Girard to Naumburg, rest holds" */
  if (n == 0 && (pos == 0 || vtr_token (tokens, pos - 1)->kind != VTR_TOKEN_WORD || vtr_token_has (tokens, pos - 1, end, VTR_CLASS_AND)) && vtr_phrase (tokens, pos, end, "rest/others stays/stay/holds/hold/halts/remains/remain/stands/doesnt/does/bleibt/halt/goes/marches/follows") == 2)
    n = 1;
  /* "The rest can wait until Sunday" */
  if (n > 0 && vtr_phrase (tokens, pos + n, end, "can/could/may/must/kann/darf/muss/hat/peut/pourra/devra wait/warten/zeit/attendre") == 2)
    return 0;
  if (n > 0 && vtr_phrase (tokens, pos + n, end, "of/von/vom/du/de/des/der/meines/meiner/unseres/unserer/meinem/seines/seiner") == 0 && !stay_together (tokens, pos + n, end) && collect_others (reader, pos, vtr_begins_clause (reader, pos + n, end) || vtr_token_has (tokens, pos + n, end, VTR_CLASS_AUX), ids))
    {
      vtr_append_ids (clause->subjects, ids);
      clause->rest = clause->others = TRUE;
      return n;
    }
  n = vtr_phrase (tokens, pos, end, "the/my/der/le rest/others/other/remainder/reste");
  if (n > 0 && vtr_phrases (tokens, pos, end, rest) == 0 && vtr_phrase (tokens, pos + n, end, "of/von/du/de/des") == 0)
    {
      vtr_clause_fail (clause, VTR_VERDICT_NOT_UNDERSTOOD, "who", pos, pos + n);
      return n;
    }
  /* "Whole corps to Borna", "corps stays": a telegram of one who has one corps */
  n = vtr_phrase (tokens, pos, end, "whole/entire/all/ganzes/tout le? cavalry/kavallerie/army? corps/korps/army/command/force");
  if (n == 0 && (pos == 0 || vtr_token (tokens, pos - 1)->kind != VTR_TOKEN_WORD))
    n = vtr_phrase (tokens, pos, end, "own/eigenes corps/korps");
  if (n == 0 && vtr_phrase (tokens, pos, end, "corps/korps/army") > 0 && (pos == 0 || vtr_token (tokens, pos - 1)->kind != VTR_TOKEN_WORD || vtr_phrase (tokens, pos - 1, end, "whole/entire/ganzes") > 0))
    n = 1;
  if (n > 0)
    {
      const gchar *noun = vtr_token (tokens, pos + n - 1)->canon;

      collect_own (reader, g_str_equal (noun, "army") ? "army" : "corps", ids);
      vtr_keep_own_name (reader, ids);
      if (ids->len != 1)
        return 0;
      vtr_append_ids (clause->subjects, ids);
      return n;
    }
  n = vtr_phrase (tokens, pos, end, "my/our/ma/meine whole/entire/ganze/toute? cavalry/kavallerie/cavalerie/horse/reiterei");
  if (n == 0)
    n = vtr_phrase (tokens, pos, end, "toute/all la/ma/notre/my/our cavalry/cavalerie/horse");
  if (n > 0 && reader->corps->len == 1 && vtr_lexicon_formation (reader->lexicon, &g_array_index (reader->corps, VtrId, 0))->kind == VTR_FORMATION_CAVALRY_CORPS)
    {
      vtr_append_ids (clause->subjects, reader->corps);
      return n;
    }
  /* "mes trois divisions", of one corps */
  n = vtr_phrase (tokens, pos, end, "my/our/mes/nos/meine/unsere all/two/three/four/five/six/deux/trois/quatre/cinq/zwei/drei/vier/funf divisions/divisionen/brigades/brigaden");
  if (n == 0)
    n = vtr_phrase (tokens, pos, end, "all/alle/samtliche/toutes of? my/our/meine/unsere/mes/nos divisions/divisionen/brigades/brigaden");
  if (n > 0 && reader->corps->len == 1)
    {
      vtr_append_ids (clause->subjects, reader->corps);
      return n;
    }
  n = parse_each (reader, pos, end, clause);
  if (n > 0)
    return n;
  n = vtr_phrases (tokens, pos, end, named);
  if (n > 0 && reader->named->len >= 2 && (vtr_token_is (tokens, pos + n, end, VTR_TOKEN_COLON) || (vtr_reword_ends (tokens, pos + n, end) && vtr_phrase (tokens, pos + n - 1, end, "both/beide/deux") > 0) || vtr_token_has (tokens, pos + n, end, VTR_CLASS_AUX) || vtr_begins_clause (reader, pos + n, end)))
    {
      gboolean two = vtr_phrase (tokens, pos, end, "both/beide/alle/tous/toutes beide/deux/les? deux?") > 0 && vtr_phrase (tokens, pos, end, "alle/tous/toutes/all") != n;

      if (two && reader->named->len != 2 && collect_last_two (reader, clause->subjects))
        return n;
      if (two && reader->named->len != 2)
        vtr_clause_fail (clause, VTR_VERDICT_NOT_UNDERSTOOD, "who", pos, pos + n);
      else
        vtr_append_ids (clause->subjects, reader->named);
      return n;
    }
  n = vtr_phrases (tokens, pos, end, engineers);
  if (n > 0 && reader->subject_state == VTR_SUBJECT_KNOWN && reader->subjects->len == 1)
    {
      vtr_append_ids (clause->subjects, reader->subjects);
      return n;
    }
  n = vtr_phrases (tokens, pos, end, rest);
  if (n > 0)
    {
      collect_own (reader, "corps", ids);
      vtr_keep_own_name (reader, ids);
      clause->rest = TRUE;
      vtr_take_or_ask (reader, clause, ids, pos, pos + n);
      return n;
    }
  n = vtr_phrases (tokens, pos, end, hq);
  if (n > 0)
    {
      collect_own (reader, "army", ids);
      /* "My HQ stays at Schwerin", of one who has no army: his corps, which may halt */
      if (ids->len == 0 && vtr_phrase (tokens, pos, end, "my/our/mein/unser/mon/notre") > 0)
        {
          collect_own (reader, "corps", ids);
          vtr_keep_own_name (reader, ids);
          if (ids->len != 1)
            return 0;
          vtr_append_ids (clause->subjects, ids);
          clause->staff = TRUE;
          return n;
        }
      if (ids->len == 0)
        return 0;
      vtr_keep_own_name (reader, ids);
      vtr_take_or_ask (reader, clause, ids, pos, pos + n);
      clause->alone = TRUE;
      return n;
    }
  /* "You go to Rotenburg" */
  if (reader->addressee->len > 0)
    {
      n = vtr_phrase (tokens, pos, end, "your whole/entire? corps/division/brigade/garrison/men/people/troops/cavalry/command/regiments");
      if (n == 0)
        n = vtr_phrase (tokens, pos, end, "you/du/sie/vous");
      if (n > 0)
        {
          vtr_append_ids (clause->subjects, reader->addressee);
          return n;
        }
    }
  /* "puis nous rejoint à Saalfeld": somebody else does */
  if (vtr_phrase (tokens, pos, end, "nous/me y? rejoint/rejoindra/rejoignent/rejoindront/retrouve/retrouvent/retrouvera/retrouveront/suit/suivent/suivra/suivront/attend/attendent/attendra/attendront/precede/precedent/precedera/accompagne/accompagnent/accompagnera/soutient/soutiennent/soutiendra/appuie/appuient/appuiera/couvre/couvrent/couvrira") > 0)
    return 0;
  if (vtr_token_has (tokens, pos, end, VTR_CLASS_ME))
    {
      static const gchar *const staff[] = { "myself? with my/the? headquarters/hq/staff", NULL };
      static const gchar *const with[] = { "with my/the? corps", "with my? troops/men", NULL };

      guint self = vtr_phrase (tokens, pos + 1, end, "selbst/selber/personlich/myself");

      clause->me = TRUE;
      n = vtr_phrases (tokens, pos + 1, end, staff);
      if (n > 0)
        {
          collect_own (reader, "army", ids);
          vtr_take_or_ask (reader, clause, ids, pos, pos + 1 + n);
          clause->alone = TRUE;
          return 1 + n;
        }
      /* "I march with III Corps" is III Corps' march */
      vtr_take_own_command (reader, clause, pos, pos + 1);
      n = vtr_phrases (tokens, pos + 1 + self, end, with);
      return 1 + self + n;
    }
  if (vtr_token_has (tokens, pos, end, VTR_CLASS_IT))
    {
      gboolean both = g_str_equal (vtr_token (tokens, pos)->fold, "both");

      if (both && reader->subjects->len != 2)
        vtr_collect_named_before (reader, pos, ids);
      /* "Souham marches to Naumburg and Girard to Jena, and … they": not Girard alone */
      if (vtr_phrase (tokens, pos, end, "they") > 0 && reader->antecedent && reader->subjects->len == 1)
        {
          vtr_collect_named_before (reader, pos, ids);
          if (ids->len > 1 && vtr_has_id (ids, &g_array_index (reader->subjects, VtrId, 0)))
            {
              vtr_append_ids (clause->subjects, ids);
              return 1;
            }
          g_array_set_size (ids, 0);
        }
      if (both && ids->len == 0 && reader->subjects->len != 2)
        collect_last_two (reader, ids);
      if (ids->len == 2)
        vtr_append_ids (clause->subjects, ids);
      else if (both && reader->subjects->len != 2 && reader->corps->len == 2 && ids->len == 0 && names_no_other (reader))
        vtr_append_ids (clause->subjects, reader->corps);
      else if (vtr_phrase (tokens, pos, end, "he/er/il") > 0 && ((reader->antecedent && reader->subjects->len > 1) || names_part_before (reader, pos)))
        vtr_clause_fail (clause, VTR_VERDICT_NOT_UNDERSTOOD, "who", pos, pos + 1);
      else if (reader->antecedent && reader->subject_state == VTR_SUBJECT_KNOWN && (!both || reader->subjects->len == 2))
        {
          vtr_append_ids (clause->subjects, reader->subjects);
          clause->alone = clause->alone || reader->staff;
        }
      else if (is_spoken_of (reader, pos, end))
        {
          vtr_append_ids (clause->subjects, reader->spoken);
          clause->alone = clause->alone || reader->spoken_staff;
        }
      else
        vtr_clause_fail (clause, VTR_VERDICT_NOT_UNDERSTOOD, "who", pos, pos + 1);
      return 1;
    }
  return 0;
}

/**
 * vtr_are_all_with:
 * @reader: the reader
 * @corps: a corps
 * @company: (element-type VtrId): who are named with it, or with its headquarters
 *
 * Returns: whether these are all the divisions that go along with it anyway, and perhaps its
 *   cavalry: "Victor goes to Halle with Dubreton"
 */
gboolean
vtr_are_all_with (const VtrReader *reader,
                  const VtrId *corps,
                  const GArray *company)
{
  const VtrState *state = reader->context->state;
  const GArray *all = reader->lexicon->formations;
  const VtrFormation *head = state != NULL ? vtr_state_formation (state, corps) : NULL;
  gboolean any = FALSE;

  if (head == NULL || head->kind != VTR_FORMATION_CORPS)
    return FALSE;
  for (guint i = 0; i < company->len; i++)
    {
      const VtrFormation *part = vtr_state_formation (state, &g_array_index (company, VtrId, i));

      if (part == NULL || !part->attached || !vtr_id_equal (&part->parent, corps))
        return FALSE;
    }
  for (guint i = 0; i < all->len; i++)
    {
      const VtrLexiconFormation *record = &g_array_index (all, VtrLexiconFormation, i);
      const VtrFormation *part = vtr_id_equal (&record->parent, corps) ? vtr_state_formation (state, &record->id) : NULL;

      if (part == NULL || !part->attached || part->kind != VTR_FORMATION_DIVISION)
        continue;
      if (!vtr_has_id (company, &record->id))
        return FALSE;
      any = TRUE;
    }
  return any;
}
