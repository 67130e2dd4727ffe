/* SPDX-License-Identifier: MIT */
#include "desk/vtr-desk-campaign-private.h"

#include <string.h>

#include <glib/gi18n.h>

/* What goes out and in whose words: the umpire's paragraphs, errata, what is to be
 * looked at again, the diary, languages, phrases, dialects, names that sides use. */

static void
paper_free (gpointer data)
{
  VtrDeskPaper *paper = data;

  g_free (paper->id);
  g_free (paper->title);
  g_free (paper->text);
  g_free (paper->remark);
  g_free (paper->of);
  g_free (paper);
}

void
vtr_desk_papers_free (VtrDeskPapers *papers)
{
  if (papers == NULL)
    return;
  for (guint i = 0; i < VTR_DESK_N_PAPERS; i++)
    g_clear_pointer (&papers->lists[i], g_ptr_array_unref);
  g_free (papers->language);
  g_free (papers->reader);
  g_free (papers->dialect);
  g_free (papers->report);
  g_free (papers->diary);
  g_free (papers);
}

static VtrDeskPaper *
add_paper (VtrDeskPapers *papers,
           VtrDeskPaperKind kind,
           gchar *id,
           gchar *title,
           gchar *text)
{
  VtrDeskPaper *paper = g_new0 (VtrDeskPaper, 1);

  paper->id = id;
  paper->title = title;
  paper->text = text;
  g_ptr_array_add (papers->lists[kind], paper);
  return paper;
}

/* --- who reads what ---------------------------------------------------------------- */

static gchar *
reader_name (const VtrState *state,
             const VtrId *side,
             const VtrId *player)
{
  const VtrPlayer *who = vtr_id_is_empty (player) ? NULL : vtr_state_player (state, player);
  const VtrSide *whose = vtr_id_is_empty (side) ? NULL : vtr_state_side (state, side);

  if (!vtr_id_is_empty (player))
    return g_strdup (who != NULL ? who->name : player->s);
  if (!vtr_id_is_empty (side))
    return g_strdup (whose != NULL ? whose->name : side->s);
  return g_strdup (_ ("everybody"));
}

/* "side:…", "player:…", or "" as ids; %NULL where there is none. */
static void
split_owner (const gchar *owner,
             const gchar **side,
             const gchar **player)
{
  *side = g_str_has_prefix (owner, "side:") ? owner + strlen ("side:") : NULL;
  *player = g_str_has_prefix (owner, "player:") ? owner + strlen ("player:") : NULL;
}

static void
add_reader (VtrDeskPapers *papers,
            VtrStore *store,
            const gchar *id,
            const gchar *name,
            const gchar *side,
            const gchar *player)
{
  add_paper (papers, VTR_DESK_PAPER_READER, g_strdup (id), g_strdup (name), vtr_umpire_language (store, side, player, NULL));
}

static void
load_readers (VtrDeskPapers *papers,
              VtrStore *store,
              const VtrState *state)
{
  g_autoptr (GPtrArray) sides = vtr_desk_sides_in_order (state);
  const VtrPlayer *players = VTR_STATE_ROWS (state, VTR_TABLE_PLAYER, VtrPlayer);

  add_reader (papers, store, "", _ ("Umpire and public"), NULL, NULL);
  for (guint s = 0; s < sides->len; s++)
    {
      const VtrSide *side = g_ptr_array_index (sides, s);
      g_autofree gchar *of_side = g_strconcat ("side:", side->id.s, NULL);

      add_reader (papers, store, of_side, side->name, side->id.s, NULL);
      for (guint p = 0; p < vtr_state_n_rows (state, VTR_TABLE_PLAYER); p++)
        if (vtr_id_equal (&players[p].side, &side->id))
          {
            g_autofree gchar *id = g_strconcat ("player:", players[p].id.s, NULL);
            g_autofree gchar *name = g_strdup_printf ("%s: %s", side->name, players[p].name);

            add_reader (papers, store, id, name, side->id.s, players[p].id.s);
          }
    }
}

static gboolean
load_report (VtrDeskPapers *papers,
             VtrStore *store,
             GError **error)
{
  const gchar *side, *player;
  g_autofree gchar *of = NULL;
  g_autoptr (VtrPhrases) phrases = NULL;
  g_autoptr (VtrDocument) document = NULL;
  g_autoptr (VtrDialects) dialects = vtr_umpire_dialects (error);
  const VtrDialect *dialect = dialects != NULL ? vtr_dialects_find (dialects, papers->dialect) : NULL;
  g_autoptr (GPtrArray) parts = NULL;
  GString *text;

  if (dialects == NULL)
    return FALSE;
  for (guint i = 0; i < dialects->rows->len; i++)
    {
      const VtrDialect *each = g_ptr_array_index (dialects->rows, i);

      add_paper (papers, VTR_DESK_PAPER_DIALECT, g_strdup (each->id), g_strdup (each->id), NULL);
    }
  if (dialect == NULL)
    dialect = g_ptr_array_index (dialects->rows, 0);
  g_free (papers->dialect);
  papers->dialect = g_strdup (dialect->id);
  split_owner (papers->reader, &side, &player);
  if (player != NULL)
    {
      of = vtr_umpire_side_of_player (store, player, error);
      if (of == NULL)
        return FALSE;
      side = of;
    }
  /* before the first turn is committed it says how things stand */
  document = vtr_umpire_report_document (store, side, player, 0, &phrases, error);
  if (document == NULL)
    return FALSE;
  parts = vtr_document_parts (document, dialect, phrases);
  text = g_string_new (NULL);
  for (guint i = 0; i < parts->len; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? "\n\n" : "", (const gchar *) g_ptr_array_index (parts, i));
  papers->report = g_string_free (text, FALSE);
  papers->parts = parts->len;
  return TRUE;
}

/* --- the umpire's own words, and what they must follow ------------------------------- */

static gboolean
load_paragraphs (VtrDeskPapers *papers,
                 VtrStore *store,
                 const VtrState *state,
                 GError **error)
{
  g_autoptr (GPtrArray) paragraphs = vtr_umpire_paragraphs (store, -1, error);

  if (paragraphs == NULL)
    return FALSE;
  for (guint i = 0; i < paragraphs->len; i++)
    {
      const VtrParagraph *paragraph = g_ptr_array_index (paragraphs, i);
      /* a turn that was undone has no view to look it up in */
      g_autoptr (GPtrArray) warnings = vtr_umpire_paragraph_warnings (store, paragraph, NULL);
      g_autofree gchar *reader = reader_name (state, &paragraph->side, &paragraph->player);
      VtrDeskPaper *paper = add_paper (papers, VTR_DESK_PAPER_PARAGRAPH, g_strdup_printf ("%" G_GINT64_FORMAT, paragraph->number),
                                       /* Translators: the number of a turn, and who reads it */
                                       g_strdup_printf (_ ("Turn %d, for %s"), paragraph->turn, reader), g_strdup (paragraph->text));
      GString *remark = g_string_new (NULL);

      if (paragraph->recheck)
        g_string_append (remark, _ ("Written before a correction: look at it again."));
      for (guint w = 0; warnings != NULL && w < warnings->len; w++)
        g_string_append_printf (remark, "%s%s", remark->len > 0 ? "\n" : "", (const gchar *) g_ptr_array_index (warnings, w));
      paper->remark = g_string_free (remark, FALSE);
      paper->recheck = paragraph->recheck;
      paper->of = g_strdup (paragraph->side.s);
    }
  return TRUE;
}

static gboolean
load_errata (VtrDeskPapers *papers,
             VtrStore *store,
             const VtrState *state,
             GError **error)
{
  g_autoptr (GPtrArray) errata = vtr_umpire_errata (store, error);
  g_autoptr (GPtrArray) rechecks = errata != NULL ? vtr_umpire_rechecks (store, error) : NULL;
  g_autoptr (GError) inner = NULL;

  if (rechecks == NULL)
    return FALSE;
  for (guint i = 0; i < errata->len; i++)
    {
      const VtrErratum *erratum = g_ptr_array_index (errata, i);
      g_autofree gchar *reader = reader_name (state, &erratum->side, &erratum->player);
      g_autoptr (VtrDocument) document = erratum->pending ? NULL : vtr_umpire_erratum_document (store, erratum->side.s, erratum->player.s, erratum->destination, erratum->turn, NULL, NULL, NULL);
      VtrDeskPaper *paper = add_paper (papers, VTR_DESK_PAPER_ERRATUM, g_strdup_printf ("%u", i), g_strdup_printf (_ ("Turn %d, for %s"), erratum->turn, reader),
                                       document != NULL ? vtr_document_write (document, VTR_FORMAT_TEXT) : g_strdup (""));
      const gchar *where = erratum->destination != NULL ? erratum->destination : _ ("written by hand");

      if (erratum->pending)
        paper->remark = g_strdup_printf (_ ("%s; the turn is not resolved again yet"), where);
      else
        paper->remark = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s; %u line differs", "%s; %u lines differ", erratum->lines), where, erratum->lines);
    }
  for (guint i = 0; i < rechecks->len; i++)
    {
      const VtrRecheck *recheck = g_ptr_array_index (rechecks, i);
      const gchar *kind = g_str_equal (recheck->kind, "order") ? _ ("Order") : g_str_equal (recheck->kind, "answer") ? _ ("Answer")
                                                                                                                     : _ ("Paragraph");

      add_paper (papers, VTR_DESK_PAPER_RECHECK, g_strdup (recheck->id), g_strdup_printf ("%s %s", kind, recheck->id), g_strdup (recheck->text));
    }
  papers->later = vtr_umpire_later_node (store, &inner);
  if (inner != NULL)
    g_propagate_error (error, g_steal_pointer (&inner));
  return error == NULL || *error == NULL;
}

static gboolean
load_diary (VtrDeskPapers *papers,
            VtrStore *store,
            GError **error)
{
  g_autoptr (GError) none = NULL;
  g_autoptr (VtrPhrases) phrases = vtr_umpire_phrases (store, NULL, NULL, error);
  g_autoptr (VtrDocument) document = NULL;

  if (phrases == NULL)
    return FALSE;
  papers->diary_delay = vtr_umpire_diary_delay (store, error);
  papers->diary_turn = vtr_umpire_diary_turn (store, 0, &none);
  document = papers->diary_turn > 0 ? vtr_umpire_diary_document (store, papers->diary_turn, phrases, &none) : NULL;
  papers->diary = document != NULL ? vtr_document_write (document, VTR_FORMAT_TEXT) : g_strdup (none != NULL ? none->message : "");
  return TRUE;
}

/* --- words ------------------------------------------------------------------------------ */

static gboolean
load_phrases (VtrDeskPapers *papers,
              VtrStore *store,
              GError **error)
{
  g_auto (GStrv) languages = vtr_phrases_languages ();
  g_autoptr (GPtrArray) own = vtr_umpire_own_phrases (store, error);
  g_autoptr (VtrPhrases) built_in = own != NULL ? vtr_phrases_load (papers->language, error) : NULL;
  g_autoptr (VtrPhrases) now = built_in != NULL ? vtr_umpire_phrases_in (store, papers->language, error) : NULL;
  g_autoptr (GHashTable) changed = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GPtrArray) keys = NULL;

  if (now == NULL)
    return FALSE;
  for (guint i = 0; languages[i] != NULL; i++)
    add_paper (papers, VTR_DESK_PAPER_LANGUAGE, g_strdup (languages[i]), g_strdup (languages[i]), NULL);
  for (guint i = 0; i < own->len; i++)
    {
      const VtrOwnPhrase *phrase = g_ptr_array_index (own, i);

      if (g_str_equal (phrase->language, papers->language))
        g_hash_table_add (changed, phrase->key);
    }
  keys = vtr_phrases_keys (built_in);
  for (guint i = 0; i < keys->len; i++)
    {
      const gchar *key = g_ptr_array_index (keys, i);
      VtrDeskPaper *paper = add_paper (papers, VTR_DESK_PAPER_PHRASE, g_strdup (key), g_strdup (key), g_strdup (vtr_phrases_get (now, key)));

      paper->recheck = g_hash_table_contains (changed, key);
      paper->remark = g_strdup (vtr_phrases_get (built_in, key));
    }
  return TRUE;
}

static gboolean
load_destinations (VtrDeskPapers *papers,
                   VtrStore *store,
                   const VtrState *state,
                   GError **error)
{
  g_autoptr (GPtrArray) destinations = vtr_umpire_destinations (store, FALSE, error);

  if (destinations == NULL)
    return FALSE;
  for (guint i = 0; i < destinations->len; i++)
    {
      const VtrDestination *destination = g_ptr_array_index (destinations, i);
      g_autofree gchar *reader = reader_name (state, &destination->side, &destination->player);
      VtrDeskPaper *paper = add_paper (papers, VTR_DESK_PAPER_DESTINATION, g_strdup (destination->name), g_strdup (destination->title), g_strdup (destination->dialect));

      paper->remark = g_strdup_printf (_ ("for %s"), reader);
    }
  return TRUE;
}

static gboolean
load_names (VtrDeskPapers *papers,
            VtrStore *store,
            const VtrState *state,
            const VtrBoard *board,
            GError **error)
{
  g_autoptr (GPtrArray) aliases = vtr_store_aliases (store, NULL, error);

  if (aliases == NULL)
    return FALSE;
  for (guint i = 0; i < aliases->len; i++)
    {
      const VtrName *alias = g_ptr_array_index (aliases, i);
      const VtrFormation *formation = vtr_id_is (&alias->what, "formation") ? vtr_state_formation (state, &alias->of) : NULL;
      const VtrPlayer *player = vtr_id_is (&alias->what, "player") ? vtr_state_player (state, &alias->of) : NULL;
      const VtrSide *side = vtr_state_side (state, &alias->side);
      const gchar *of = formation != NULL ? formation->name : player != NULL                  ? player->name
                                                          : vtr_id_is (&alias->what, "place") ? vtr_board_place_name (board, &alias->of)
                                                                                              : alias->of.s;
      VtrDeskPaper *paper = add_paper (papers, VTR_DESK_PAPER_NAME, g_strdup_printf ("%u", i), g_strdup_printf ("“%s”", alias->name), g_strdup (of));

      paper->remark = g_strdup (side != NULL ? side->name : alias->side.s);
    }
  return TRUE;
}

/* --- all of it ---------------------------------------------------------------------------- */

static gboolean
load_papers (VtrDeskJob *job,
             GError **error)
{
  VtrStore *store = job->file->store;
  g_autoptr (VtrTurnInput) input = vtr_umpire_load_turn (store, error);
  VtrDeskPapers *papers;

  if (input == NULL)
    return FALSE;
  papers = g_new0 (VtrDeskPapers, 1);
  for (guint i = 0; i < VTR_DESK_N_PAPERS; i++)
    papers->lists[i] = g_ptr_array_new_with_free_func (paper_free);
  papers->turn = input->turn - 1;
  papers->language = g_strdup (job->paths[0]);
  papers->reader = g_strdup (job->paths[1]);
  papers->dialect = g_strdup (job->paths[2]);
  load_readers (papers, store, input->state);
  if (load_report (papers, store, error) && load_paragraphs (papers, store, input->state, error) && load_errata (papers, store, input->state, error) && load_diary (papers, store, error) && load_phrases (papers, store, error) && load_destinations (papers, store, input->state, error) && load_names (papers, store, input->state, input->board, error))
    job->papers = papers;
  else
    vtr_desk_papers_free (papers);
  return job->papers != NULL;
}

static VtrDeskJob *
papers_job (VtrDeskCampaign *self,
            VtrDeskJobRun run)
{
  VtrDeskJob *job = vtr_desk_job_on_file (self, run);

  if (job == NULL)
    return NULL;
  job->paths = g_new0 (gchar *, 4);
  job->paths[0] = g_strdup (self->papers != NULL ? self->papers->language : "en");
  job->paths[1] = g_strdup (self->papers != NULL ? self->papers->reader : "");
  job->paths[2] = g_strdup (self->papers != NULL ? self->papers->dialect : "");
  job->no_moment = TRUE;
  job->preview = self->previewing;
  return job;
}

static void
want (gchar **wanted,
      const gchar *value)
{
  if (value != NULL)
    {
      g_free (*wanted);
      *wanted = g_strdup (value);
    }
}

/**
 * vtr_desk_campaign_load_papers:
 * @self: the campaign
 * @language: (nullable): whose phrases; %NULL: as before
 * @reader: (nullable): whose report: "side:" or "player:" and an id, "" the umpire's;
 *   %NULL: as before
 * @dialect: (nullable): how it writes; %NULL: as before
 *
 * "papers-changed" tells when they are there.
 */
void
vtr_desk_campaign_load_papers (VtrDeskCampaign *self,
                               const gchar *language,
                               const gchar *reader,
                               const gchar *dialect)
{
  VtrDeskJob *job = papers_job (self, load_papers);

  if (job == NULL)
    return;
  want (&job->paths[0], language);
  want (&job->paths[1], reader);
  want (&job->paths[2], dialect);
  vtr_desk_job_start (self, job);
}

static gboolean
run_dialect (VtrDeskJob *job,
             GError **error)
{
  g_autoptr (VtrDestination) destination = vtr_umpire_destination (job->file->store, job->first, error);
  g_autoptr (GString) takes = g_string_new (NULL);

  if (destination == NULL)
    return FALSE;
  for (guint what = 0; what < VTR_N_POSTS; what++)
    if (destination->takes & 1u << what)
      g_string_append_printf (takes, "%s%s", takes->len ? "," : "", vtr_post_names[what]);
  g_free (destination->dialect);
  destination->dialect = g_strdup (job->second);
  return vtr_umpire_put_destination (job->file->store, destination, destination->side.s, destination->player.s, takes->str, error);
}

static gboolean
run_phrase (VtrDeskJob *job,
            const gchar *text,
            GError **error)
{
  g_autofree gchar *left_out = NULL;

  if (!vtr_umpire_set_phrase (job->file->store, job->first, job->second, text, &left_out, error))
    return FALSE;
  if (left_out != NULL)
    /* Translators: the key of a phrase, and figures such as {place} */
    vtr_desk_job_tell (job, _ ("Kept. The built-in phrase %s names %s too."), job->second, left_out);
  return TRUE;
}

static gboolean
run_take (VtrDeskJob *job,
          GError **error)
{
  guint orders, answers, rulings;

  if (!vtr_umpire_take_later (job->file->store, 0, &orders, &answers, &rulings, error))
    return FALSE;
  vtr_desk_job_tell (job, _ ("Taken over: %u orders, %u answers. Look at each again."), orders, answers);
  if (rulings > 0)
    vtr_desk_job_tell (job, _ ("Not taken: %u rulings. Make them again where they still hold."), rulings);
  return TRUE;
}

static gboolean
run_paper (VtrDeskJob *job,
           GError **error)
{
  VtrStore *store = job->file->store;
  const gchar *side, *player;
  gboolean done = FALSE;

  split_owner (job->first, &side, &player);
  switch ((VtrDeskPaperDeed) job->number)
    {
    case VTR_DESK_PAPER_ADD:
      done = vtr_umpire_add_paragraph (store, side, player, -1, job->second, error) != 0;
      break;
    case VTR_DESK_PAPER_CHANGE:
      done = vtr_umpire_change_paragraph (store, g_ascii_strtoll (job->first, NULL, 10), job->second, error);
      break;
    case VTR_DESK_PAPER_REMOVE:
      done = vtr_umpire_change_paragraph (store, g_ascii_strtoll (job->first, NULL, 10), NULL, error);
      break;
    case VTR_DESK_PAPER_LOOKED_AT:
      done = vtr_umpire_recheck_done (store, job->first[0] != '\0' ? job->first : NULL, error);
      break;
    case VTR_DESK_PAPER_TAKE:
      done = run_take (job, error);
      break;
    case VTR_DESK_PAPER_DELAY:
      done = vtr_umpire_set_diary_delay (store, (gint) g_ascii_strtoll (job->first, NULL, 10), error);
      break;
    case VTR_DESK_PAPER_READS:
      done = vtr_umpire_set_language (store, side, player, job->second, error);
      break;
    case VTR_DESK_PAPER_SAY:
      done = run_phrase (job, job->third, error);
      break;
    case VTR_DESK_PAPER_UNSAY:
      done = run_phrase (job, NULL, error);
      break;
    case VTR_DESK_PAPER_WRITES:
      done = run_dialect (job, error);
      break;
    default:
      break;
    }
  return done && load_papers (job, error);
}

/**
 * vtr_desk_campaign_paper:
 * @self: the campaign
 * @deed: what the umpire does
 * @first: see #VtrDeskPaperDeed
 * @second: see #VtrDeskPaperDeed
 * @third: see #VtrDeskPaperDeed
 *
 * Does it, and loads the papers anew.
 */
void
vtr_desk_campaign_paper (VtrDeskCampaign *self,
                         VtrDeskPaperDeed deed,
                         const gchar *first,
                         const gchar *second,
                         const gchar *third)
{
  VtrDeskJob *job = papers_job (self, run_paper);

  if (job == NULL)
    return;
  job->number = deed;
  job->first = g_strdup (first != NULL ? first : "");
  job->second = g_strdup (second != NULL ? second : "");
  job->third = g_strdup (third != NULL ? third : "");
  /* orders and answers are of the turn that the window shows */
  job->no_moment = deed != VTR_DESK_PAPER_TAKE && deed != VTR_DESK_PAPER_LOOKED_AT;
  vtr_desk_job_start (self, job);
}

/**
 * vtr_desk_campaign_get_papers:
 * @self: the campaign
 *
 * Returns: (transfer none) (nullable): the papers loaded last
 */
const VtrDeskPapers *
vtr_desk_campaign_get_papers (VtrDeskCampaign *self)
{
  g_return_val_if_fail (VTR_DESK_IS_CAMPAIGN (self), NULL);
  return self->papers;
}
