/* raster.h - a picture as pixels: polygons, round lines and letters of dots, and the PNG file of it. */
#ifndef NET_RASTER_H
#define NET_RASTER_H

#include <stdbool.h>
#include <stdint.h>

#include "../work/buffer.h"

typedef struct raster {
    int width, height;
    uint8_t *pixels; /* red, green, blue of each, row by row */
} raster;

typedef struct spot {
    double x, y;
} spot;

/* Colours are 0xrrggbb. */
void raster_open(raster *c, int width, int height, uint32_t colour);
void raster_close(raster *c);

/* A line with round ends, `radius` to each side; a disc if both ends are one spot.  `strength` 0..1. */
void raster_line(raster *c, spot from, spot to, double radius, uint32_t colour, double strength);

void raster_box(raster *c, double left, double top, double right, double bottom, uint32_t colour);

/* What lies inside an odd number of the rings.  Each ring has `counts[i]` of the spots, one ring after the other. */
void raster_rings(raster *c, const spot *spots, const int *counts, int rings, uint32_t colour);

/* A text in letters of 5 by 7 dots, `dot` pixels apart, from the left at its top; other letters than A-Z, digits and
 * ordinary signs are left blank.  Returns its width: six dots a letter. */
double raster_text(raster *c, const char *text, double x, double y, double dot, uint32_t colour);

/* The colour at a pixel. */
uint32_t raster_at(const raster *c, int x, int y);

/* Adds the PNG file of the picture.  False if memory was out. */
bool raster_png(const raster *c, fogg_buffer *out);

#endif
