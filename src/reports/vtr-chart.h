/* SPDX-License-Identifier: MIT */
#pragma once

#include "reports/vtr-report.h"
#include "reports/vtr-scene.h"

G_BEGIN_DECLS

/**
 * SECTION: chart
 *
 * Figures over the turns as lines: numbers from a view, words from the phrases,
 * drawn as a #VtrScene. A side's chart is made from its view and has nothing that
 * the side may not know, its scale included.
 */

typedef struct
{
  gchar *label;
  VtrId side;         /* whose, or empty */
  guint32 rgba;       /* of the line */
  VtrSideShape shape; /* of its marks: lines can be told without colour */
  GArray *points;     /* VtrSeriesPoint, by turn */
} VtrChartLine;

typedef struct
{
  gchar *key;       /* of the series: "series.prestige" */
  gchar *title;     /* "French prestige" */
  gchar *turn_word; /* "Turn" */
  GPtrArray *lines; /* VtrChartLine* */
  gint first_turn, last_turn;
  gint64 low, high, step; /* the scale: whole steps from low to high */
} VtrChart;

typedef struct
{
  gint width, height; /* pixels */
  gint font_size;     /* units; 0: as wide pictures have it */
  gboolean dark;      /* for dark windows; what is given out is on paper */
} VtrChartOptions;

GPtrArray *vtr_charts_of_view (const VtrView *view, const VtrPhrases *phrases); /* VtrChart* */
void vtr_chart_free (VtrChart *chart);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (VtrChart, vtr_chart_free)

VtrScene *vtr_chart_scene (const VtrChart *chart, const VtrChartOptions *options);
VtrSceneBox vtr_chart_plot (const VtrChart *chart, const VtrChartOptions *options);
VtrPoint vtr_chart_point (const VtrChart *chart, const VtrSceneBox *plot, gint turn, gint64 value);
gint vtr_chart_turn_at (const VtrChart *chart, const VtrSceneBox *plot, gint x);
gboolean vtr_chart_line_value (const VtrChartLine *line, gint turn, gint *value);
gchar *vtr_chart_number (gint64 value);

G_END_DECLS
