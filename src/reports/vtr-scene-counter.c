/* SPDX-License-Identifier: MIT */
#include "reports/vtr-scene-private.h"

#include <string.h>

/*
 * One counter: the side by colour and shape, the arm by its sign, name and
 * number.
 */

/* --- sides ----------------------------------------------------------------- */

static const VtrSide *
side_of (const VtrSceneBuilder *b,
         const VtrId *side)
{
  return b->view == NULL || b->view->state == NULL || vtr_id_is_empty (side) ? NULL : vtr_state_side (b->view->state, side);
}

/* The side's colour, the neutral one for nobody's; opaque. */
guint32
vtr_scene_side_colour (const VtrSceneBuilder *b,
                       const VtrId *side)
{
  const VtrSide *row = side_of (b, side);
  guint64 value;

  if (row == NULL || row->colour[0] != '#' || strlen (row->colour) != 7 || !g_ascii_string_to_unsigned (row->colour + 1, 16, 0, 0xffffff, &value, NULL))
    return VTR_NOBODYS;
  return ((guint32) value << 8) | 0xff;
}

VtrSideShape
vtr_scene_side_shape (const VtrSceneBuilder *b,
                      const VtrId *side)
{
  const VtrSide *row = side_of (b, side);

  return row != NULL ? (VtrSideShape) row->shape : VTR_SIDE_SQUARE;
}

/* --- one counter ----------------------------------------------------------- */

static guint32
mix (guint32 a,
     guint32 c,
     gint share)
{
  guint32 mixed = 0xff;

  for (gint shift = 8; shift <= 24; shift += 8)
    {
      gint from = (a >> shift) & 0xff;
      gint to = (c >> shift) & 0xff;

      mixed |= (guint32) (from + (to - from) * share / 100) << shift;
    }
  return mixed;
}

static gint
name_size (const VtrSceneBuilder *b)
{
  return vtr_scene_size (b, 112);
}

static gint
number_size (const VtrSceneBuilder *b)
{
  return vtr_scene_size (b, 104);
}

gint
vtr_scene_counter_height (const VtrSceneBuilder *b,
                          const VtrCounterLook *look)
{
  return vtr_scene_size (b, look->small ? 165 : 280);
}

static gint
symbol_width (const VtrSceneBuilder *b,
              VtrSymbol symbol)
{
  return symbol == VTR_SYMBOL_NONE ? 0 : vtr_scene_size (b, 140);
}

static gint
side_pad (const VtrSceneBuilder *b,
          VtrSideShape shape)
{
  return vtr_scene_size (b, shape == VTR_SIDE_SQUARE ? 48 : shape == VTR_SIDE_ROUND ? 92
                                                                                    : 100);
}

gint
vtr_scene_counter_width (const VtrSceneBuilder *b,
                         const VtrCounterLook *look)
{
  gint symbol = symbol_width (b, look->symbol);
  gint name = vtr_label_text_width (VTR_FACE_SANS_BOLD, look->text, name_size (b), 0);
  gint number = vtr_label_text_width (VTR_FACE_SANS, look->number, number_size (b), 0);

  if (symbol > 0 && name > 0)
    symbol += vtr_scene_size (b, 36);
  return MAX (MAX (symbol + name, number) + 2 * side_pad (b, look->shape), vtr_scene_size (b, look->small ? 200 : 430));
}

/* The arm of service, in a frame about @at. */
static void
draw_arm (VtrSceneBuilder *b,
          VtrSceneLayer layer,
          VtrPoint at,
          VtrSymbol symbol,
          guint32 colour)
{
  gint half_width = vtr_scene_size (b, 66);
  gint half_height = vtr_scene_size (b, 46);
  gint width = vtr_scene_size (b, 10);
  VtrSceneBox frame = { at.x - half_width, at.y - half_height, at.x + half_width, at.y + half_height };
  VtrPoint corners[] = { { frame.x0, frame.y0 }, { frame.x1, frame.y0 }, { frame.x1, frame.y1 }, { frame.x0, frame.y1 } };

  switch (symbol)
    {
    case VTR_SYMBOL_FOOT:
      vtr_scene_add_line (b, layer, corners[0], corners[2], colour, width);
      vtr_scene_add_line (b, layer, corners[3], corners[1], colour, width);
      break;
    case VTR_SYMBOL_HORSE:
      vtr_scene_add_line (b, layer, corners[3], corners[1], colour, width);
      break;
    case VTR_SYMBOL_HQ:
      {
        /* A staff with its flag. */
        VtrSceneBox flag = { at.x - half_width, at.y - half_height, at.x + half_width * 6 / 10, at.y + half_height / 5 };

        vtr_scene_add_rect (b, layer, &flag, 0, colour, VTR_NO_PAINT, 0);
        vtr_scene_add_line (b, layer, (VtrPoint){ flag.x0, flag.y0 - width / 2 }, (VtrPoint){ flag.x0, at.y + half_height + width }, colour, width * 3 / 2);
        return;
      }
    case VTR_SYMBOL_GARRISON:
      {
        /* A wall with three merlons. */
        gint s = half_width / 4;
        gint top = at.y - half_height, notch = at.y - half_height / 4, foot = at.y + half_height;
        VtrPoint wall[] = {
          { at.x - 4 * s, top },
          { at.x - 2 * s, top },
          { at.x - 2 * s, notch },
          { at.x - s, notch },
          { at.x - s, top },
          { at.x + s, top },
          { at.x + s, notch },
          { at.x + 2 * s, notch },
          { at.x + 2 * s, top },
          { at.x + 4 * s, top },
          { at.x + 4 * s, foot },
          { at.x - 4 * s, foot },
        };

        vtr_scene_add (b, layer, VTR_SCENE_POLYGON, wall, G_N_ELEMENTS (wall))->fill.rgba = colour;
        return;
      }
    case VTR_SYMBOL_UNKNOWN:
      vtr_scene_add_text (b, layer, (VtrPoint){ at.x, at.y + vtr_scene_size (b, 56) }, VTR_ANCHOR_MIDDLE, VTR_FACE_SANS_BOLD, vtr_scene_size (b, 155), colour, "?");
      return;
    case VTR_SYMBOL_NONE:
    case VTR_SYMBOL_BATTLE:
    case VTR_SYMBOL_BRIDGE:
    case VTR_SYMBOL_SIEGE:
    case VTR_SYMBOL_RUIN:
    default:
      break;
    }
  vtr_scene_add_rect (b, layer, &frame, 0, VTR_NO_PAINT, colour, width);
}

/* The body: which side it is can be told without colour. */
static VtrSceneItem *
draw_body (VtrSceneBuilder *b,
           VtrSceneLayer layer,
           const VtrSceneBox *box,
           VtrSideShape shape,
           guint32 fill,
           guint32 edge)
{
  gint half = (box->y1 - box->y0) / 2;
  gint width = vtr_scene_size (b, 11);

  if (shape == VTR_SIDE_POINTED)
    {
      gint cut = half * 6 / 10;
      VtrPoint points[] = {
        { box->x0 + cut, box->y0 },
        { box->x1 - cut, box->y0 },
        { box->x1, box->y0 + half },
        { box->x1 - cut, box->y1 },
        { box->x0 + cut, box->y1 },
        { box->x0, box->y0 + half },
      };
      VtrSceneItem *item = vtr_scene_add (b, layer, VTR_SCENE_POLYGON, points, G_N_ELEMENTS (points));

      item->fill.rgba = fill;
      item->stroke.rgba = edge;
      item->stroke_width = width;
      return item;
    }
  return vtr_scene_add_rect (b, layer, box, shape == VTR_SIDE_ROUND ? half : vtr_scene_size (b, 22), fill, edge, width);
}

/* News of this turn and own forces are solid; older news is hollow and the
 * greyer the older. */
void
vtr_scene_draw_counter (VtrSceneBuilder *b,
                        VtrSceneLayer layer,
                        const VtrSceneBox *box,
                        const VtrCounterLook *look)
{
  gint middle = box->x0 + (box->x1 - box->x0) / 2;
  gint symbol = symbol_width (b, look->symbol);
  gint gap = symbol > 0 && look->text[0] != '\0' ? vtr_scene_size (b, 36) : 0;
  gint name = vtr_label_text_width (VTR_FACE_SANS_BOLD, look->text, name_size (b), 0);
  gint from = middle - (symbol + gap + name) / 2;
  gint height = box->y1 - box->y0;
  gboolean two_lines = look->number[0] != '\0';
  gint base = box->y0 + (two_lines ? height * 43 / 100 : height / 2 + name_size (b) * 36 / 100);
  guint32 grey = look->older ? mix (look->colour, 0x8f897cff, MIN (25 + 15 * MAX (look->age, 1), 80)) : look->colour;
  guint32 body = look->older ? VTR_CARD : look->colour;
  guint32 ink = look->older ? grey : VTR_CARD;
  VtrSceneItem *item = draw_body (b, layer, box, look->shape, body, look->older ? grey : VTR_CARD);

  if (look->older)
    {
      item->dash[0] = vtr_scene_size (b, 40);
      item->dash[1] = vtr_scene_size (b, 24);
    }
  if (look->mark != NULL)
    {
      item->place = look->mark->place;
      item->formation = look->mark->formation;
      item->about = two_lines ? g_strdup_printf ("%s, %s", look->text, look->number) : g_strdup (look->text);
    }
  if (symbol > 0)
    draw_arm (b, layer, (VtrPoint){ from + symbol / 2, base - name_size (b) * 36 / 100 }, look->symbol, ink);
  if (look->text[0] != '\0')
    vtr_scene_add_text (b, layer, (VtrPoint){ from + symbol + gap, base }, VTR_ANCHOR_START, VTR_FACE_SANS_BOLD, name_size (b), ink, look->text);
  if (two_lines)
    vtr_scene_add_text (b, layer, (VtrPoint){ middle, box->y0 + height * 87 / 100 }, VTR_ANCHOR_MIDDLE, VTR_FACE_SANS, number_size (b), ink, look->number);
}
