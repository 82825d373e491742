/* chart_land.h - the scenery of a chart: the areas and lines of maps/art/<map>-land.json. */
#ifndef CHART_LAND_H
#define CHART_LAND_H

#include "chart.h"

/* Adds the sheet's frame and the lines that a terminal can show.  What cannot be read is left
 * out. */
void chart_read_land(chart *chart, const char *json, size_t length);

#endif
