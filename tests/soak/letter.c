/* SPDX-License-Identifier: MIT */
#include "soak.h"

/* Orders as players write them: by names, with the words of the verb table, and
 * some with mistakes. */

static const gchar *const greetings[] = { "", "To the umpire.\n\n", "Good evening,\n\n", "Mon cher Vertrauter,\n\n", "> What are your orders?\n\n" };
static const gchar *const farewells[] = { "", "\nLong live the King!\n", "\nMore tomorrow.\n", "\nWhere are my maps?\n", "\n-- \nSent from my saddle\n" };
static const gchar *const garbage[] = {
  "Let the cavalry do something useful.\n",
  "March to Atlantis by way of Utopia.\n",
  "[b]Everybody[/b] forward!!!\n",
  "7.\n",
  "III Corps: march.\n",
  "\xc3\xa4\xc3\xb6\xc3\xbc \xe2\x80\x94 \xe2\x80\xa6\n",
  "to to to and by - - -\n",
  "If attacked, if attacked, if attacked.\n",
  "\t\t\t\n",
  "[quote=Ney]march to Berlin[/quote]\n",
  "\xff\xfe broken bytes \xc3\n",
  "Napoleon: Berlin, Berlin, Berlin - not Berlin.\n",
};

static const gchar *
pick_name (Soak *soak,
           const VtrView *view,
           const VtrId *place)
{
  guint index = vtr_board_find_place (view->board, place->s);
  const VtrPlace *at;
  guint n;

  if (index == VTR_NO_PLACE)
    return place->s;
  at = vtr_board_place (view->board, index);
  n = g_strv_length (at->aliases);
  return n > 0 && soak_chance (soak, 20) ? at->aliases[soak_roll (soak, (gint) n)] : at->name;
}

static const VtrVerb *
verb_of (const VtrView *view,
         const VtrOrder *order)
{
  for (guint i = 0; i < view->ruleset->n_verbs; i++)
    if (vtr_id_is (&order->verb, view->ruleset->verbs[i].id))
      return &view->ruleset->verbs[i];
  return NULL;
}

static void
write_order (Soak *soak,
             const VtrView *view,
             const VtrOrder *order,
             GString *text)
{
  const VtrVerb *verb = verb_of (view, order);
  const VtrFormation *formation = vtr_state_formation (view->state, &order->formation);
  const VtrFormation *parent = formation ? vtr_state_formation (view->state, &formation->parent) : NULL;
  const VtrFormation *target = vtr_state_formation (view->state, &order->target);
  g_auto (GStrv) words = verb ? g_strsplit (verb->words, "|", -1) : NULL;
  const gchar *word = words && *words ? words[soak_chance (soak, 60) ? 0 : soak_roll (soak, (gint) g_strv_length (words))] : order->verb.s;
  gboolean standing = verb && (verb->flags & VTR_VERB_STANDING) && !g_str_has_prefix (verb->id, "guns") && !g_str_has_prefix (verb->id, "exploit");

  if (soak_chance (soak, 30))
    g_string_append_printf (text, "%d. ", soak_roll (soak, 9) + 1);
  g_string_append (text, formation ? formation->name : order->formation.s);
  if (formation && formation->kind == VTR_FORMATION_DIVISION && parent && soak_chance (soak, 30))
    g_string_append_printf (text, " of %s", parent->name);
  g_string_append (text, soak_chance (soak, 70) ? ": " : " ");
  if (standing)
    g_string_append (text, "if attacked ");
  g_string_append (text, word);
  if (target && g_str_has_prefix (order->verb.s, "guns"))
    g_string_append_printf (text, " if %s fights", target->name);
  else if (target)
    g_string_append_printf (text, " %s", target->name);
  else if (!vtr_id_is_empty (&order->target))
    g_string_append_printf (text, " %s%s", standing ? "to " : "", pick_name (soak, view, &order->target));
  if (verb && (verb->flags & VTR_VERB_PATH))
    {
      const gchar *dash = soak_chance (soak, 60) ? " - " : soak_chance (soak, 50) ? " to "
                                                                                  : ", ";

      for (guint i = 0; i < order->path->len; i++)
        g_string_append_printf (text, "%s%s", i ? dash : " to ", pick_name (soak, view, &g_array_index (order->path, VtrId, i)));
      if (order->options & VTR_OPTION_FORCED)
        g_string_append (text, " by forced march");
      if (order->options & VTR_OPTION_SPLIT)
        g_string_append (text, ", split if necessary");
      if (order->options & VTR_OPTION_CONTINUE)
        g_string_append (text, ", continue next turn");
      if (order->options & VTR_OPTION_ALONE)
        g_string_append (text, ", headquarters alone");
    }
  g_string_append (text, ".\n");
}

/* A slip of the pen: a letter doubled, lost or changed. */
static void
slip (Soak *soak,
      GString *text)
{
  gsize at = (gsize) soak_roll (soak, (gint) text->len);

  if (text->len == 0 || (text->str[at] & 0x80))
    return;
  switch (soak_roll (soak, 4))
    {
    case 0:
      g_string_erase (text, (gssize) at, 1);
      break;
    case 1:
      g_string_insert_c (text, (gssize) at, text->str[at]);
      break;
    case 2:
      text->str[at] = (gchar) ('a' + soak_roll (soak, 26));
      break;
    default:
      g_string_insert_c (text, (gssize) at, (gchar) (32 + soak_roll (soak, 95)));
      break;
    }
}

gchar *
soak_letter (Soak *soak,
             const VtrView *view,
             const VtrPlayer *player,
             const GPtrArray *orders)
{
  GString *text = g_string_new (NULL);
  g_autoptr (GString) body = g_string_new (greetings[soak_roll (soak, G_N_ELEMENTS (greetings))]);

  for (guint i = 0; i < orders->len; i++)
    {
      write_order (soak, view, g_ptr_array_index (orders, i), body);
      if (soak_chance (soak, 4))
        g_string_append (body, garbage[soak_roll (soak, G_N_ELEMENTS (garbage))]);
    }
  g_string_append (body, farewells[soak_roll (soak, G_N_ELEMENTS (farewells))]);
  if (soak_chance (soak, 15))
    for (gint n = 1 + soak_roll (soak, 6); n > 0; n--)
      slip (soak, body);
  /* a turn played again on another branch brings the same words anew */
  g_string_append_printf (text, "From: %s\nSubject: Turn %d, letter %d\n\n%s", soak_chance (soak, 96) ? player->name : "Nobody in particular", view->turn + 1, soak_roll (soak, 1000000), body->str);
  return g_string_free (text, FALSE);
}
