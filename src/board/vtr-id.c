/* SPDX-License-Identifier: MIT */
#include "board/vtr-id.h"

/**
 * vtr_id:
 * @text: (nullable): an id's text; %NULL counts as empty
 *
 * Makes an id of text that is known to fit, such as a literal or a text that
 * vtr_id_is_valid() has passed. Text that is too long is cut; every byte after
 * it is zero, so that ids compare and hash as plain memory.
 *
 * Returns: the id
 */
VtrId
vtr_id (const gchar *text)
{
  VtrId id;

  memset (&id, 0, sizeof id);
  if (text != NULL)
    g_strlcpy (id.s, text, sizeof id.s);
  return id;
}

/**
 * vtr_id_is_valid:
 * @text: (nullable): any text
 *
 * Tells whether @text may be an id: 1 to 31 lower-case ASCII letters, digits,
 * '-', '_' and '.'.
 *
 * Returns: %TRUE if it may
 */
gboolean
vtr_id_is_valid (const gchar *text)
{
  gsize length = 0;

  if (text == NULL)
    return FALSE;
  for (; text[length] != '\0'; length++)
    {
      gchar c = text[length];

      if (length >= VTR_ID_SIZE - 1)
        return FALSE;
      if (!g_ascii_islower (c) && !g_ascii_isdigit (c) && c != '-' && c != '_' && c != '.')
        return FALSE;
    }
  return length > 0;
}
