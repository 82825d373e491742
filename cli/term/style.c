/* style.c - the palette. */
#include "style.h"

#include <stddef.h>
#include <string.h>

typedef struct palette {
    const char *name;
    int16_t space_ink, space_paper; /* quiet: free spaces of the map */
    int16_t card_ink, card_paper;   /* loud: cards on the table */
} palette;

static const palette palettes[] = {
    {"purple", 219, 90, 231, 133}, {"blue", 117, 25, 231, 27},  {"orange", 223, 130, 16, 208},
    {"white", 232, 252, 16, 255},  {"green", 157, 28, 231, 28}, {"yellow", 16, 178, 16, 220},
    {"black", 250, 16, 255, 16},   {"red", 224, 124, 231, 160}, {"pink", 231, 168, 16, 211},
    {"grey", 252, 240, 16, 247},   {"wild", 16, 222, 16, 222},
};

/* Black on a dark screen would be no stretch at all: its cells have a pattern. */
uint32_t style_fill(const char *colour, bool is_ascii)
{
    if (strcmp(colour, "black") != 0)
        return ' ';
    return is_ascii ? '-' : 0x2591; /* ░ */
}

static const palette *find(const char *name)
{
    static const palette unknown = {"", 231, 240, 231, 240};
    for (size_t p = 0; p < sizeof palettes / sizeof palettes[0]; p++)
        if (strcmp(palettes[p].name, name) == 0)
            return &palettes[p];
    return &unknown;
}

style style_of_space(const char *colour)
{
    const palette *p = find(colour);
    return (style){p->space_ink, p->space_paper, 0};
}

style style_of_card(const char *colour)
{
    const palette *p = find(colour);
    return (style){p->card_ink, p->card_paper, STYLE_BOLD};
}

static const int16_t seat_colours[] = {51, 197, 118, 226, 207};

enum { SEAT_COUNT = sizeof seat_colours / sizeof seat_colours[0] };

style style_of_seat(int seat)
{
    return (style){16, seat_colours[seat % SEAT_COUNT], STYLE_BOLD | STYLE_MARK};
}

style style_of_name(int seat)
{
    return (style){seat_colours[seat % SEAT_COUNT], STYLE_PLAIN, STYLE_BOLD};
}

uint32_t style_seat_mark(int seat, bool is_ascii)
{
    static const uint32_t marks[SEAT_COUNT] = {0x25cf, 0x25c6, 0x25b2, 0x25a0, 0x2605}; /* ● ◆ ▲ ■ ★ */
    return is_ascii ? (uint32_t)('1' + seat % SEAT_COUNT) : marks[seat % SEAT_COUNT];
}

uint32_t style_symbol(int symbol, bool is_ascii)
{
    /* Tower ♖, anchor ψ, bell ♪, bridge ∩, sun ☼, shell @, tram ▤: in most fonts, and one column wide. */
    static const uint32_t signs[] = {0x2656, 0x3c8, 0x266a, 0x2229, 0x263c, '@', 0x25a4};
    return is_ascii ? (uint32_t)('a' + symbol) : signs[symbol];
}
