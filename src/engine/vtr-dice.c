/* SPDX-License-Identifier: MIT */
#include "engine/vtr-turn.h"

/**
 * vtr_dice_roll:
 * @secret: the campaign's key
 * @turn: the turn
 * @purpose: rule and subjects by stable id
 * @index: counts from 0 within the purpose
 * @faces: at least 1
 *
 * The dice of a campaign can be recomputed by anybody once the secret is
 * published: HMAC-SHA256 over `vertrauter-dice-1`, turn, purpose, index,
 * attempt, each ended by a newline; the first eight bytes, big-endian; at or
 * above the greatest multiple of the faces the next attempt counts.
 *
 * Returns: 1 … @faces
 */
gint
vtr_dice_roll (const guint8 secret[32],
               gint turn,
               const gchar *purpose,
               gint index,
               gint faces)
{
  guint64 surplus;

  g_return_val_if_fail (faces >= 1, 1);

  /* 2^64 mod faces: so many of the highest values are thrown again */
  surplus = (G_MAXUINT64 % (guint64) faces + 1) % (guint64) faces;
  for (guint attempt = 0;; attempt++)
    {
      g_autofree gchar *message = g_strdup_printf ("vertrauter-dice-1\n%d\n%s\n%d\n%u\n", turn, purpose, index, attempt);
      g_autoptr (GHmac) hmac = g_hmac_new (G_CHECKSUM_SHA256, secret, 32);
      guint8 digest[32];
      gsize length = sizeof digest;
      guint64 value = 0;

      g_hmac_update (hmac, (const guchar *) message, -1);
      g_hmac_get_digest (hmac, digest, &length);
      for (guint i = 0; i < 8; i++)
        value = value << 8 | digest[i];
      if (surplus == 0 || value <= G_MAXUINT64 - surplus)
        return (gint) (value % (guint64) faces) + 1;
    }
}

/**
 * vtr_secret_hash:
 * @secret: the campaign's key
 *
 * Stands in the first report, so that the dice can be checked in the end.
 *
 * Returns: (transfer full): SHA-256 as 64 hex digits
 */
gchar *
vtr_secret_hash (const guint8 secret[32])
{
  return g_compute_checksum_for_data (G_CHECKSUM_SHA256, secret, 32);
}
