/* SPDX-License-Identifier: MIT */
#include "orders/lists/vtr-form-private.h"
#include "orders/sense/vtr-sense-private.h"

/* Of whom the lines of a form are. */

/**
 * vtr_form_trimmed:
 *
 * Returns: the token after the last word of the value of @field
 */
guint
vtr_form_trimmed (const GArray *tokens,
                  const VtrFormField *field)
{
  guint end = field->end;

  while (end > field->value && vtr_token (tokens, end - 1)->kind != VTR_TOKEN_WORD && vtr_token (tokens, end - 1)->kind != VTR_TOKEN_CLOSE)
    end--;
  return end;
}

/* "Corps: III": the number goes with the label. */
static gboolean
take_number (VtrReader *reader,
             VtrForm *form)
{
  const GArray *tokens = reader->tokens;
  const VtrFormField *who = &form->fields[form->who];
  g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (VtrId));
  g_autofree gchar *key = NULL;
  const GArray *entries;

  if (vtr_form_trimmed (tokens, who) != who->value + 1 || !vtr_token_is_number (tokens, who->value, who->value + 1) || vtr_token (tokens, who->start)->kind != VTR_TOKEN_WORD)
    return FALSE;
  key = g_strdup_printf ("%s %s", vtr_token (tokens, who->value)->canon, vtr_token (tokens, who->start)->canon);
  entries = g_hash_table_lookup (reader->lexicon->names, key);
  for (guint i = 0; entries != NULL && i < entries->len; i++)
    if (g_array_index (entries, VtrNameEntry, i).kind == VTR_NAME_FORMATION)
      vtr_append_id (ids, &g_array_index (entries, VtrNameEntry, i).id);
  vtr_narrow_names (reader, ids, FALSE);
  if (ids->len != 1 || !vtr_are_own (reader, ids))
    return FALSE;
  vtr_append_ids (form->order->subjects, ids);
  return TRUE;
}

/* The end of who it is in "IIIe corps, au complet". */
static guint
without_all (const GArray *tokens,
             guint start,
             guint end)
{
  static const gchar *const all[] = { "au grand? complet", "tout entier/entiere?", "entier/entiere/complet/complete", "whole/entire/complete/all/undivided", "all of it", "in full strength?", "the whole of? it?", "all two/three/four/five/six/2/3/4/5/6? of? its/his/the? divisions/brigades", "alle zwei/drei/vier/funf? divisionen/brigaden", "toutes ses? deux/trois/quatre/cinq? divisions/brigades", "vollzahlig/vollstandig/geschlossen/komplett", "my/our/its own? corps/brigade/division/command/men/lot", "detached/detachiert/abgetrennt/detachee/detache from/vom/von/du/de the/its/his? corps/korps?", NULL };

  for (guint i = start + 1; i + 1 < end; i++)
    {
      guint n = vtr_token_is (tokens, i, end, VTR_TOKEN_COMMA) ? vtr_phrases (tokens, i + 1, end, all) : 0;

      if (n > 0 && !vtr_has_words (tokens, i + 1 + n, end))
        return i;
    }
  return end;
}

/* The end of who it is in "Headquarters of the Main Army, by itself"; @end: it does not
 * say so. */
static guint
without_alone (const GArray *tokens,
               guint start,
               guint end)
{
  static const gchar *const alone[] = { "alone/only/allein/seul", "by/on itself/himself/its/his own?", "and? no/without/ohne/sans any/the/aucun/aucune? troops/truppen/troupe/troupes/corps/korps/escort/divisions besides/beside/else/otherwise/sonst?", NULL };

  for (guint i = start + 1; i < end; i++)
    {
      guint at = vtr_token_is (tokens, i, end, VTR_TOKEN_COMMA) ? i + 1 : i;
      guint n = vtr_phrases (tokens, at, end, alone);

      /* "II Corps, the staff only" */
      if (at > i)
        n = MAX (n, vtr_phrase (tokens, at, end, "the? staff/headquarters only/alone"));
      if (n > 0 && !vtr_has_words (tokens, at + n, end))
        return i;
    }
  return end;
}

/* The end of who it is in "IV Corps less 12th and 38th", if these are not with it anyway. */
static guint
without_absent (VtrReader *reader,
                guint start,
                guint end)
{
  const GArray *tokens = reader->tokens;

  for (guint i = start + 1; i + 1 < end; i++)
    {
      g_autoptr (VtrClause) absent = vtr_clause_new (i + 1);

      if (vtr_phrase (tokens, i, end, "less/minus/without/except/ohne/ausser/sans/sauf/moins") == 0)
        continue;
      if (vtr_parse_subject (reader, i + 1, end, absent) != end - i - 1 || absent->fail != VTR_VERDICT_NONE || reader->context->state == NULL)
        return end;
      for (guint k = 0; k < absent->subjects->len; k++)
        {
          const VtrFormation *formation = vtr_state_formation (reader->context->state, &g_array_index (absent->subjects, VtrId, k));

          if (formation == NULL || formation->attached)
            return end;
        }
      return vtr_token (tokens, i - 1)->kind == VTR_TOKEN_COMMA ? i - 1 : i;
    }
  return end;
}

/* The end of who it is in "the rest of III Corps, which remains at Weimar". */
static guint
without_staying (VtrReader *reader,
                 guint start,
                 guint end)
{
  const GArray *tokens = reader->tokens;

  for (guint i = start + 1; i + 2 < end; i++)
    {
      g_autoptr (GPtrArray) told = NULL;
      g_autoptr (VtrClause) who = vtr_clause_new (start);

      if (vtr_token (tokens, i)->kind != VTR_TOKEN_COMMA || vtr_phrase (tokens, i + 1, end, "which/who/that/die/der/das/qui") == 0)
        continue;
      if (vtr_parse_subject (reader, start, i, who) == 0 || who->subjects->len == 0)
        return end;
      told = vtr_sense_told (reader, i + 2, end, VTR_SENSE_UNKNOWN, who->subjects);
      return told != NULL && told->len == 1 && g_str_equal (((const VtrClause *) g_ptr_array_index (told, 0))->verb->id, "halt") ? i : end;
    }
  return end;
}

/* "The whole corps", of one who has a single one. */
static gboolean
take_whole (VtrReader *reader,
            VtrForm *form,
            guint end)
{
  static const gchar *const everybody[] = { "just/only? everyone/everybody/all/me/myself/us", "all of us/them/it/mine", "the whole lot/crowd", "all my men/troops", "my whole command", "alle/alles", "wir/uns alle?", "tout le monde", "nous tous?", "tous", NULL };
  static const gchar *const whole[] = { "the/my/our? whole/entire/full corps", "all of the/my/our corps", "das/mein/unser? ganze/gesamte/ganzes/gesamtes korps", "tout le/mon/notre corps", "le/mon/notre corps entier", NULL };
  const VtrFormField *who = &form->fields[form->who];

  guint n;
  VtrId place;

  if (reader->corps->len != 1 || reader->heading || reader->named->len > 0)
    return FALSE;
  /* "all at Chemnitz", where they stand */
  n = vtr_phrases (reader->tokens, who->value, end, everybody);
  if (n > 0 && who->value + n < end)
    {
      guint at = who->value + n + vtr_phrase (reader->tokens, who->value + n, end, "at/in/a/bei");

      n = vtr_match_place (reader, at, end, NULL, &place) == end - at && vtr_stand_at (reader, reader->corps, &place) ? end - who->value : 0;
    }
  if (n == 0 && !vtr_says_only (reader->tokens, who->value, end, whole))
    return FALSE;
  vtr_append_ids (form->order->subjects, reader->corps);
  return TRUE;
}

/* "Remainder", of one who has a single corps. */
static gboolean
take_rest (VtrReader *reader,
           VtrForm *form,
           guint end)
{
  static const gchar *const rest[] = { "the/all? rest/remainder/others", "everybody/everyone/everything/all else", "the? remaining/other divisions/troops/units/formations/brigades", "rest/reste", "ubrige/restliche truppen/divisionen/verbande", "alle ubrigen/anderen", "les autres", "autres divisions/unites/troupes", NULL };
  const VtrFormField *who = &form->fields[form->who];

  if (reader->corps->len != 1 || !vtr_says_only (reader->tokens, who->value, end, rest))
    return FALSE;
  vtr_append_ids (form->order->subjects, reader->corps);
  return form->order->rest = TRUE;
}

/* "Golitsyn's Cavalry Reserve", "the foot": what the sense reader takes for one formation's
 * name, and the grammar does not. */
static gboolean
take_by_sense (VtrReader *reader,
               VtrForm *form,
               guint start,
               guint end)
{
  g_autoptr (VtrClause) plain = vtr_clause_new (start);
  g_autoptr (VtrClause) who = vtr_clause_new (start);
  gboolean arm;

  if (vtr_parse_subject (reader, start, end, plain) == end - start && plain->fail == VTR_VERDICT_NONE)
    return FALSE;
  if (vtr_sense_name (reader, start, end, FALSE, who, &arm) != end - start || who->fail != VTR_VERDICT_NONE || who->me || who->rest || who->others || who->everybody || who->subjects->len != 1 || !vtr_are_own (reader, who->subjects))
    return FALSE;
  if (vtr_sense_is_unsure (reader, start, end - start, end, who, arm) || vtr_reader_place_of (reader, &g_array_index (who->subjects, VtrId, 0)) == NULL)
    return FALSE;
  vtr_append_ids (form->order->subjects, who->subjects);
  form->order->alone = who->alone;
  form->order->explicit_subject = TRUE;
  return TRUE;
}

/**
 * vtr_form_match_staff:
 *
 * Returns: the tokens of a headquarters at @at; 0: there is none
 */
guint
vtr_form_match_staff (const GArray *tokens,
                      guint at,
                      guint end)
{
  static const gchar *const staff[] = { "hq/headquarters/staff/hauptquartier/korpsstab/stab/qg", "quartier general", "etat major", NULL };

  return vtr_phrases (tokens, at, end, staff);
}

/* "IV Corps HQ with Peyri", "Klüx, Röder, headquarters": the corps, if these are all of it that
 * go along with it anyway. */
static gboolean
take_staff (VtrReader *reader,
            VtrForm *form,
            guint start,
            guint end)
{
  const GArray *tokens = reader->tokens;
  g_autoptr (GArray) named = g_array_new (FALSE, FALSE, sizeof (VtrId));
  VtrId corps = { "" };
  gboolean staff = FALSE;

  if (reader->context->state == NULL)
    return FALSE;
  for (guint i = start; i < end;)
    {
      g_autoptr (VtrClause) name = vtr_clause_new (i);
      guint n = vtr_form_match_staff (tokens, i, end);

      staff = staff || n > 0;
      if (n == 0 && vtr_token (tokens, i)->kind == VTR_TOKEN_WORD)
        n = vtr_parse_name (reader, i, end, name);
      if (n > 0 && name->fail != VTR_VERDICT_NONE)
        return FALSE;
      for (guint k = i; k < i + n; k++)
        staff = staff || vtr_form_match_staff (tokens, k, i + n) > 0;
      for (guint k = 0; k < name->subjects->len; k++)
        {
          const VtrFormation *formation = vtr_state_formation (reader->context->state, &g_array_index (name->subjects, VtrId, k));
          const VtrId *whole = formation == NULL ? NULL : formation->kind == VTR_FORMATION_CORPS ? &formation->id
                                                                                                 : &formation->parent;

          if (whole == NULL || !(vtr_id_is_empty (&corps) || vtr_id_equal (&corps, whole)))
            return FALSE;
          corps = *whole;
          if (formation->kind == VTR_FORMATION_DIVISION)
            vtr_append_id (named, &formation->id);
        }
      if (n == 0 && vtr_token (tokens, i)->kind == VTR_TOKEN_WORD && vtr_phrase (tokens, i, end, "ie/namely/with/and/the/his/its/my/corps/korps/of/mit/und/dem/das/des/seinem/avec/et/le/la/son/du/de/division/brigade") == 0 && !vtr_token_has (tokens, i, end, VTR_CLASS_AND))
        return FALSE;
      i += MAX (n, 1);
    }
  if (!staff || vtr_id_is_empty (&corps) || !vtr_are_all_with (reader, &corps, named))
    return FALSE;
  vtr_append_id (form->order->subjects, &corps);
  return form->order->explicit_subject = vtr_are_own (reader, form->order->subjects);
}

/* "The infantry of the corps, i.e. Shakhovskoy + Pyshnitsky": behind that, who it is. */
static gboolean
take_other_words (VtrReader *reader,
                  VtrForm *form,
                  guint end)
{
  static const gchar *const that_is[] = { "ie/namely/dh/namlich/soit", "that/which is to? say?", "das heisst", "cest a dire", NULL };
  const GArray *tokens = reader->tokens;

  for (guint i = form->fields[form->who].value + 1; i < end; i++)
    {
      guint n = vtr_phrases (tokens, i, end, that_is);
      guint at = i + n;

      if (n == 0 || vtr_token (tokens, i - 1)->kind == VTR_TOKEN_WORD)
        continue;
      at = vtr_skip_marks (tokens, at, end);
      if (vtr_phrase (tokens, at, end, "my/the/our/mein/das/mon/le whole? corps/korps") == end - at && reader->corps->len == 1)
        vtr_append_ids (form->order->subjects, reader->corps);
      else if (!vtr_read_cell_who (reader, at, end, form->order) || form->order->others || form->order->everybody)
        {
          g_clear_pointer (&form->order, vtr_clause_free);
          form->order = vtr_clause_new (form->start);
          return FALSE;
        }
      return TRUE;
    }
  return FALSE;
}

/* "Recipient: General Durutte, 32nd Division": to whom it is, if it says whither and not who. */
static gboolean
imply_recipient (VtrReader *reader,
                 VtrForm *form,
                 guint found)
{
  if (!(found & (VTR_FIELD_GOAL | VTR_FIELD_WAY | VTR_FIELD_ORDER)) || (found & VTR_FIELD_WHO) || reader->heading)
    return FALSE;
  for (guint i = 0; i < form->n; i++)
    {
      const VtrFormField *field = &form->fields[i];

      if (field->kind != VTR_FIELD_SILENT || vtr_phrase (reader->tokens, field->start, field->value, "recipient/addressee/recip/receiver/rcpt/empfanger/destinataire/subject/betreff/objet") == 0)
        continue;
      if (vtr_read_cell_who (reader, field->value, vtr_form_trimmed (reader->tokens, field), form->order) && !form->order->others && !form->order->everybody && form->order->subjects->len == 1)
        return TRUE;
      g_clear_pointer (&form->order, vtr_clause_free);
      form->order = vtr_clause_new (form->start);
    }
  return FALSE;
}

/**
 * vtr_form_take_who:
 *
 * Takes from the field that names him of whom the form is.
 *
 * Returns: whether it is known who that is
 */
gboolean
vtr_form_take_who (VtrReader *reader,
                   VtrForm *form)
{
  const VtrFormField *who = &form->fields[form->who];
  guint end = without_all (reader->tokens, who->value, without_absent (reader, who->value, vtr_form_trimmed (reader->tokens, who)));
  guint last;

  if (who->stays)
    end = without_staying (reader, who->value, end);
  last = without_alone (reader->tokens, who->value, without_alone (reader->tokens, who->value, end));

  if (take_number (reader, form) || take_whole (reader, form, end))
    return TRUE;
  /* "Recipient: Dörnberg", "Unit: his division" */
  if (vtr_phrase (reader->tokens, who->value, end, "his/your/her/their/seine/ihre/deine/son/sa/votre whole/entire/ganze? division/corps/cavalry/command/troops/men/brigade/detachment/garrison/korps/kavallerie/truppen/cavalerie/troupes") == end - who->value && imply_recipient (reader, form, VTR_FIELD_GOAL))
    return TRUE;
  if (take_staff (reader, form, who->value, end))
    return TRUE;
  if (take_rest (reader, form, end) || take_by_sense (reader, form, who->value, end))
    return TRUE;
  if (vtr_read_cell_who (reader, who->value, last, form->order) && !form->order->others && !form->order->everybody && (last == end || form->order->alone))
    return TRUE;
  g_clear_pointer (&form->order, vtr_clause_free);
  form->order = vtr_clause_new (form->start);
  return take_other_words (reader, form, end);
}

/**
 * vtr_form_imply_who:
 *
 * Takes a form that tells where from and where to, and not who: of whom all is of, or the
 * sender's only command if nobody was named.
 *
 * Returns: whether it is known who that is
 */
gboolean
vtr_form_imply_who (VtrReader *reader,
                    VtrForm *form)
{
  guint found = 0;

  for (guint i = 0; i < form->n; i++)
    found |= form->fields[i].kind;
  if (imply_recipient (reader, form, found))
    {
      form->who = form->n;
      return TRUE;
    }
  if (!(found & VTR_FIELD_FROM) || !(found & (VTR_FIELD_GOAL | VTR_FIELD_WAY)) || (found & VTR_FIELD_WHO))
    return FALSE;
  if (reader->heading && reader->heading_ids->len == 1 && reader->heading_left->len == 0)
    vtr_append_ids (form->order->subjects, reader->heading_ids);
  else if (!reader->heading && reader->subject_state != VTR_SUBJECT_UNKNOWN && reader->named->len == 0 && reader->corps->len == 1)
    vtr_append_ids (form->order->subjects, reader->corps);
  /* no field of it says who */
  form->who = form->n;
  return form->order->subjects->len == 1;
}

/**
 * vtr_form_skip_detached:
 *
 * "Movement: detached, Eisleben to Halle": takes the first word of it.
 */
void
vtr_form_skip_detached (VtrReader *reader,
                        VtrForm *form,
                        VtrFormField *field)
{
  guint n = vtr_phrase (reader->tokens, field->value, field->end, "detached/detach/detaches/detachiert/detachieren/detache/detachee");

  if (n == 0 || field->value + 2 >= vtr_form_trimmed (reader->tokens, field) || !(vtr_token_is (reader->tokens, field->value + n, field->end, VTR_TOKEN_COMMA) || vtr_token_is (reader->tokens, field->value + n, field->end, VTR_TOKEN_COLON) || vtr_token_is (reader->tokens, field->value + n, field->end, VTR_TOKEN_DASH)))
    return;
  form->detached = TRUE;
  field->value += n + 1;
}
