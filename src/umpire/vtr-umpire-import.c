/* SPDX-License-Identifier: MIT */
#include "umpire/vtr-umpire-private.h"

/* What a message is read against: the names that its sender may use, and who he
 * is. Everything the reader is given comes from the sender's side view. */

/* --- the lexicon ------------------------------------------------------------ */

static gboolean
kind_of (const VtrId *what,
         VtrNameKind *kind)
{
  if (vtr_id_is (what, "place"))
    *kind = VTR_NAME_PLACE;
  else if (vtr_id_is (what, "formation"))
    *kind = VTR_NAME_FORMATION;
  else if (vtr_id_is (what, "player"))
    *kind = VTR_NAME_PLAYER;
  else
    return FALSE;
  return TRUE;
}

static void
add_name (VtrLexicon *lexicon,
          const VtrView *view,
          const VtrName *name)
{
  VtrNameKind kind;

  if (!kind_of (&name->what, &kind))
    return;
  /* a learned name must not bring back what the view does not show */
  if (kind == VTR_NAME_FORMATION && vtr_state_formation (view->state, &name->of) == NULL)
    return;
  vtr_lexicon_add (lexicon, kind, &name->of, name->name);
}

/**
 * vtr_umpire_lexicon:
 * @store: a campaign
 * @view: a side's view, or the umpire's
 * @player: (nullable): the sender; his commands are looked at first
 *
 * The names that a message may use: those of the board, and those of the view.
 *
 * Returns: (transfer full): the lexicon
 */
VtrLexicon *
vtr_umpire_lexicon (VtrStore *store,
                    const VtrView *view,
                    const VtrId *player)
{
  VtrLexicon *lexicon = vtr_lexicon_new ();
  const VtrState *state = view->state;
  const VtrFormation *formations = VTR_STATE_ROWS (state, VTR_TABLE_FORMATION, VtrFormation);
  const VtrPlayer *players = VTR_STATE_ROWS (state, VTR_TABLE_PLAYER, VtrPlayer);
  const VtrName *names = VTR_STATE_ROWS (state, VTR_TABLE_NAME, VtrName);
  const VtrSide *sides = VTR_STATE_ROWS (state, VTR_TABLE_SIDE, VtrSide);

  vtr_lexicon_add_verbs (lexicon, view->ruleset->verbs, view->ruleset->n_verbs);
  for (guint i = 0; i < view->board->places->len; i++)
    {
      const VtrPlace *place = vtr_board_place (view->board, i);

      vtr_lexicon_add (lexicon, VTR_NAME_PLACE, &place->id, place->name);
      for (guint a = 0; place->aliases[a]; a++)
        vtr_lexicon_add (lexicon, VTR_NAME_PLACE, &place->id, place->aliases[a]);
    }
  for (guint i = 0; i < vtr_state_n_rows (state, VTR_TABLE_FORMATION); i++)
    {
      const VtrPlayer *commander = vtr_state_commander_of (state, &formations[i].id, view->turn + 1);

      vtr_lexicon_add_formation (lexicon, &formations[i], player && commander && vtr_id_equal (&commander->id, player));
    }
  for (guint i = 0; i < vtr_state_n_rows (state, VTR_TABLE_PLAYER); i++)
    vtr_lexicon_add (lexicon, VTR_NAME_PLAYER, &players[i].id, players[i].name);
  for (guint i = 0; i < vtr_state_n_rows (state, VTR_TABLE_NAME); i++)
    add_name (lexicon, view, &names[i]);
  for (guint s = 0; s < vtr_state_n_rows (state, VTR_TABLE_SIDE); s++)
    {
      g_autoptr (GPtrArray) aliases = NULL;

      if (!vtr_view_is_umpire (view) && !vtr_id_equal (&sides[s].id, &view->side))
        continue;
      aliases = vtr_store_aliases (store, &sides[s].id, NULL);
      for (guint i = 0; aliases && i < aliases->len; i++)
        add_name (lexicon, view, g_ptr_array_index (aliases, i));
    }
  return lexicon;
}

/**
 * vtr_umpire_route:
 *
 * The reader's question for a way, answered from a side's view.
 */
GArray *
vtr_umpire_route (const VtrId *formation,
                  const VtrId *start,
                  const GArray *via,
                  const VtrId *goal,
                  VtrOptions options,
                  gpointer user_data)
{
  const VtrView *view = user_data;

  return view->ruleset->route (view, formation, start, via, goal, options);
}

/* --- who wrote it ------------------------------------------------------------ */

/**
 * vtr_umpire_find_sender:
 * @from: as the message's head has it; a mail's may be `Name <box@host>`: its
 *   parts are tried too
 *
 * Returns: (transfer none) (nullable): the player who wrote it
 */
const VtrPlayer *
vtr_umpire_find_sender (VtrStore *store,
                        const VtrState *state,
                        const gchar *from)
{
  const VtrPlayer *player;
  const gchar *open = strchr (from, '<');
  g_autofree gchar *address = NULL;
  g_autofree gchar *box = NULL;
  gchar *end;

  player = vtr_umpire_find_player (store, state, from);
  if (player == NULL && open)
    {
      g_autofree gchar *name = g_strndup (from, (gsize) (open - from));

      player = vtr_umpire_find_player (store, state, g_strstrip (name));
    }
  if (player)
    return player;
  address = g_strdup (open ? open + 1 : from);
  if ((end = strchr (address, '>')) != NULL)
    *end = '\0';
  player = vtr_umpire_find_player (store, state, address);
  if (player == NULL && (end = strchr (address, '@')) != NULL)
    {
      box = g_strndup (address, (gsize) (end - address));
      player = vtr_umpire_find_player (store, state, box);
    }
  return player;
}

/**
 * vtr_umpire_unknown_lines:
 *
 * Lines of somebody nobody knows: each waits for the umpire.
 */
GPtrArray *
vtr_umpire_unknown_lines (const gchar *body)
{
  GPtrArray *lines = g_ptr_array_new_with_free_func ((GDestroyNotify) vtr_order_free);
  const gchar *at = body;

  while (*at)
    {
      gsize length = strcspn (at, "\n");
      g_autofree gchar *line = g_strndup (at, length);

      if (*g_strchug (g_strchomp (line)))
        {
          VtrOrder *order = vtr_order_new ();

          order->span_start = (gint) (at - body);
          order->span_length = (gint) length;
          order->text = g_strdup (line);
          order->verdict.kind = VTR_VERDICT_QUESTION;
          g_strlcpy (order->verdict.reason, "unknown-sender", sizeof order->verdict.reason);
          g_ptr_array_add (lines, order);
        }
      at += length;
      if (*at)
        at++;
    }
  return lines;
}

static gboolean
has_word (gchar **words,
          const gchar *name)
{
  g_autofree gchar *folded = vtr_fold (name);

  return g_strv_contains ((const gchar *const *) words, folded);
}

/**
 * vtr_umpire_suggest_sender:
 * @input: the open turn
 * @subject: (nullable): of a message
 *
 * Who he probably is whose name nobody knows: the one whose command his subject
 * names ("1 French corps 2 May 1813"). It is for the umpire to say so.
 */
VtrId
vtr_umpire_suggest_sender (const VtrTurnInput *input,
                           const gchar *subject)
{
  const VtrSide *sides = VTR_STATE_ROWS (input->state, VTR_TABLE_SIDE, VtrSide);
  const VtrFormation *formations = VTR_STATE_ROWS (input->state, VTR_TABLE_FORMATION, VtrFormation);
  guint n_sides = vtr_state_n_rows (input->state, VTR_TABLE_SIDE);
  g_autofree gchar *folded = subject ? vtr_fold (subject) : g_strdup ("");
  g_auto (GStrv) words = g_strsplit (folded, " ", -1);
  gboolean side_named = FALSE;
  VtrId found = { "" };
  VtrId nobody = { "" };

  for (guint s = 0; s < n_sides; s++)
    side_named = side_named || has_word (words, sides[s].name);
  for (guint s = 0; s < n_sides; s++)
    {
      g_autoptr (VtrLexicon) lexicon = vtr_lexicon_new ();
      g_autoptr (GString) bare = g_string_new (NULL);
      g_autofree gchar *side = vtr_fold (sides[s].name);
      const VtrPlayer *commander;
      VtrId formation;

      if (side_named && !has_word (words, sides[s].name))
        continue;
      for (guint i = 0; words[i] != NULL; i++)
        if (!g_str_equal (words[i], side))
          g_string_append_printf (bare, "%s%s", bare->len > 0 ? " " : "", words[i]);
      for (guint i = 0; i < vtr_state_n_rows (input->state, VTR_TABLE_FORMATION); i++)
        if (vtr_id_equal (&formations[i].side, &sides[s].id))
          vtr_lexicon_add_formation (lexicon, &formations[i], FALSE);
      if (!vtr_lexicon_find_within (lexicon, VTR_NAME_FORMATION, bare->str, &formation))
        continue;
      commander = vtr_state_commander_of (input->state, &formation, input->turn);
      if (commander == NULL)
        continue;
      if (!vtr_id_is_empty (&found) && !vtr_id_equal (&found, &commander->id))
        return nobody;
      found = commander->id;
    }
  return found;
}
