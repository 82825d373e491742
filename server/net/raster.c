/* raster.c - pixels: how much of each a shape covers decides how much of its colour it gets, so edges are smooth. */
#include "raster.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

enum { SLICES = 4 }; /* lines that a row of pixels is cut into when a polygon is filled */

void raster_open(raster *c, int width, int height, uint32_t colour)
{
    *c = (raster){width, height, memory_of((size_t)width * (size_t)height * 3)};
    raster_box(c, 0, 0, width, height, colour);
}

void raster_close(raster *c)
{
    free(c->pixels);
    *c = (raster){0};
}

static uint8_t *pixel(const raster *c, int x, int y)
{
    return c->pixels + ((size_t)y * (size_t)c->width + (size_t)x) * 3;
}

uint32_t raster_at(const raster *c, int x, int y)
{
    const uint8_t *p = pixel(c, x, y);
    return (uint32_t)p[0] << 16 | (uint32_t)p[1] << 8 | p[2];
}

/* Mixes a colour into a pixel that may lie outside. */
static void blend(raster *c, int x, int y, uint32_t colour, double share)
{
    if (x < 0 || y < 0 || x >= c->width || y >= c->height || share <= 0)
        return;
    uint8_t *p = pixel(c, x, y);
    double part = share < 1 ? share : 1;
    for (int i = 0; i < 3; i++) {
        double wanted = colour >> (16 - 8 * i) & 0xff;
        p[i] = (uint8_t)lround(p[i] + (wanted - p[i]) * part);
    }
}

/* The nearest number of pixels from `low` to `high`; `low` for what is no number. */
static int within(double value, int low, int high)
{
    return value > low ? (value < high ? (int)value : high) : low;
}

void raster_box(raster *c, double left, double top, double right, double bottom, uint32_t colour)
{
    for (int y = within(top, 0, c->height); y < within(bottom, 0, c->height); y++)
        for (int x = within(left, 0, c->width); x < within(right, 0, c->width); x++)
            blend(c, x, y, colour, 1);
}

void raster_line(raster *c, spot from, spot to, double radius, uint32_t colour, double strength)
{
    double dx = to.x - from.x, dy = to.y - from.y, square = dx * dx + dy * dy;
    int left = within(fmin(from.x, to.x) - radius - 1, 0, c->width);
    int right = within(fmax(from.x, to.x) + radius + 2, 0, c->width);
    int top = within(fmin(from.y, to.y) - radius - 1, 0, c->height);
    int bottom = within(fmax(from.y, to.y) + radius + 2, 0, c->height);
    for (int y = top; y < bottom; y++)
        for (int x = left; x < right; x++) {
            double px = x + 0.5 - from.x, py = y + 0.5 - from.y;
            double along = square > 0 ? fmin(1, fmax(0, (px * dx + py * dy) / square)) : 0;
            double away = hypot(px - along * dx, py - along * dy);
            blend(c, x, y, colour, fmin(1, radius + 0.5 - away) * strength);
        }
}

static int compare(const void *a, const void *b)
{
    double p = *(const double *)a, q = *(const double *)b;
    return (p > q) - (p < q);
}

/* Where the rings cross a level, from left to right. */
static int crossings(const spot *spots, const int *counts, int rings, double y, double *out)
{
    int found = 0;
    for (int ring = 0; ring < rings; spots += counts[ring++])
        for (int i = 0; i < counts[ring]; i++) {
            spot p = spots[i], q = spots[(i + 1) % counts[ring]];
            if ((p.y <= y) != (q.y <= y))
                out[found++] = p.x + (y - p.y) / (q.y - p.y) * (q.x - p.x);
        }
    qsort(out, (size_t)found, sizeof *out, compare);
    return found;
}

void raster_rings(raster *c, const spot *spots, const int *counts, int rings, uint32_t colour)
{
    int all = 0;
    for (int i = 0; i < rings; i++)
        all += counts[i];
    double *at = memory_of(((size_t)all + 1) * sizeof *at), *share = memory_of((size_t)c->width * sizeof *share);
    for (int y = 0; y < c->height; y++) {
        memset(share, 0, (size_t)c->width * sizeof *share);
        for (int slice = 0; slice < SLICES; slice++) {
            int found = crossings(spots, counts, rings, y + (slice + 0.5) / SLICES, at);
            for (int i = 0; i + 1 < found; i += 2)
                for (int x = within(at[i], 0, c->width); x < c->width && x < at[i + 1]; x++)
                    share[x] += fmax(0, fmin(x + 1, at[i + 1]) - fmax(x, at[i])) / SLICES;
        }
        for (int x = 0; x < c->width; x++)
            blend(c, x, y, colour, share[x]);
    }
    free(at);
    free(share);
}

/* ---- letters ------------------------------------------------------------------------------------------------- */

enum { LETTER_WIDTH = 5, LETTER_HEIGHT = 7 };

/* Each letter in seven rows, the left dot being the highest of five bits. */
static const struct letter {
    char letter;
    uint8_t rows[LETTER_HEIGHT];
} letters[] = {
    {'A', {14, 17, 17, 31, 17, 17, 17}}, {'B', {30, 17, 17, 30, 17, 17, 30}}, {'C', {14, 17, 16, 16, 16, 17, 14}},
    {'D', {30, 17, 17, 17, 17, 17, 30}}, {'E', {31, 16, 16, 30, 16, 16, 31}}, {'F', {31, 16, 16, 30, 16, 16, 16}},
    {'G', {14, 17, 16, 23, 17, 17, 14}}, {'H', {17, 17, 17, 31, 17, 17, 17}}, {'I', {14, 4, 4, 4, 4, 4, 14}},
    {'J', {7, 2, 2, 2, 2, 18, 12}},      {'K', {17, 18, 20, 24, 20, 18, 17}}, {'L', {16, 16, 16, 16, 16, 16, 31}},
    {'M', {17, 27, 21, 21, 17, 17, 17}}, {'N', {17, 17, 25, 21, 19, 17, 17}}, {'O', {14, 17, 17, 17, 17, 17, 14}},
    {'P', {30, 17, 17, 30, 16, 16, 16}}, {'Q', {14, 17, 17, 17, 21, 18, 13}}, {'R', {30, 17, 17, 30, 20, 18, 17}},
    {'S', {15, 16, 16, 14, 1, 1, 30}},   {'T', {31, 4, 4, 4, 4, 4, 4}},       {'U', {17, 17, 17, 17, 17, 17, 14}},
    {'V', {17, 17, 17, 17, 17, 10, 4}},  {'W', {17, 17, 17, 21, 21, 27, 17}}, {'X', {17, 17, 10, 4, 10, 17, 17}},
    {'Y', {17, 17, 10, 4, 4, 4, 4}},     {'Z', {31, 1, 2, 4, 8, 16, 31}},     {'0', {14, 17, 19, 21, 25, 17, 14}},
    {'1', {4, 12, 4, 4, 4, 4, 14}},      {'2', {14, 17, 1, 2, 4, 8, 31}},     {'3', {31, 2, 4, 2, 1, 17, 14}},
    {'4', {2, 6, 10, 18, 31, 2, 2}},     {'5', {31, 16, 30, 1, 1, 17, 14}},   {'6', {6, 8, 16, 30, 17, 17, 14}},
    {'7', {31, 1, 2, 4, 8, 8, 8}},       {'8', {14, 17, 17, 14, 17, 17, 14}}, {'9', {14, 17, 17, 15, 1, 2, 12}},
    {'-', {0, 0, 0, 31, 0, 0, 0}},       {'.', {0, 0, 0, 0, 0, 12, 12}},      {'\'', {12, 4, 8, 0, 0, 0, 0}},
    {'&', {12, 18, 20, 8, 21, 18, 13}},  {'!', {4, 4, 4, 4, 4, 0, 4}},        {'?', {14, 17, 1, 2, 4, 0, 4}},
    {'_', {0, 0, 0, 0, 0, 0, 31}},       {'(', {2, 4, 8, 8, 8, 4, 2}},        {')', {8, 4, 2, 2, 2, 4, 8}},
};

static const uint8_t *rows_of(char letter)
{
    if (letter >= 'a' && letter <= 'z')
        letter = (char)(letter - 'a' + 'A');
    for (size_t i = 0; i < sizeof letters / sizeof letters[0]; i++)
        if (letters[i].letter == letter)
            return letters[i].rows;
    return NULL;
}

double raster_text(raster *c, const char *text, double x, double y, double dot, uint32_t colour)
{
    double start = x;
    for (; *text != '\0'; text++, x += (LETTER_WIDTH + 1) * dot) {
        const uint8_t *rows = rows_of(*text);
        for (int row = 0; rows && row < LETTER_HEIGHT; row++)
            for (int column = 0; column < LETTER_WIDTH; column++)
                if (rows[row] >> (LETTER_WIDTH - 1 - column) & 1) {
                    spot at = {x + (column + 0.5) * dot, y + (row + 0.5) * dot};
                    raster_line(c, at, at, dot * 0.46, colour, 1);
                }
    }
    return x - start;
}

/* ---- PNG ------------------------------------------------------------------------------------------------------ */

static void add_number(fogg_buffer *out, uint32_t number)
{
    uint8_t bytes[] = {(uint8_t)(number >> 24), (uint8_t)(number >> 16), (uint8_t)(number >> 8), (uint8_t)number};
    buffer_add(out, (const char *)bytes, sizeof bytes);
}

static void add_chunk(fogg_buffer *out, const char *kind, const uint8_t *bytes, size_t length)
{
    add_number(out, (uint32_t)length);
    size_t from = out->length;
    buffer_add(out, kind, 4);
    if (length > 0)
        buffer_add(out, (const char *)bytes, length);
    add_number(out, (uint32_t)crc32(0, (const uint8_t *)out->at + from, (uInt)(length + 4)));
}

bool raster_png(const raster *c, fogg_buffer *out)
{
    static const uint8_t colour_of_8_bits[] = {8, 2, 0, 0, 0};
    size_t row = (size_t)c->width * 3, length = (row + 1) * (size_t)c->height;
    uint8_t *rows = memory_of(length), head[13];
    for (int y = 0; y < c->height; y++) /* each row begins with its filter: 0 for none */
        memcpy(rows + (row + 1) * (size_t)y + 1, c->pixels + row * (size_t)y, row);
    uLongf packed_length = compressBound(length);
    uint8_t *packed = memory_of(packed_length);
    bool is_packed = compress2(packed, &packed_length, rows, length, Z_DEFAULT_COMPRESSION) == Z_OK;
    if (is_packed) {
        for (int i = 0; i < 4; i++) {
            head[i] = (uint8_t)((uint32_t)c->width >> (24 - 8 * i));
            head[4 + i] = (uint8_t)((uint32_t)c->height >> (24 - 8 * i));
        }
        memcpy(head + 8, colour_of_8_bits, sizeof colour_of_8_bits);
        buffer_add(out, "\x89PNG\r\n\x1a\n", 8);
        add_chunk(out, "IHDR", head, sizeof head);
        add_chunk(out, "IDAT", packed, packed_length);
        add_chunk(out, "IEND", NULL, 0);
    }
    free(rows);
    free(packed);
    return is_packed;
}
