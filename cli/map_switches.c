/* map_switches.c - fogg map switches: the rule switches of a map text, as the parser knows them. */
#include <stdio.h>
#include <stdlib.h>

#include "fogg/switches.h"
#include "map.h"
#include "options.h"

/* The texts hold double quotes, and nothing else that JSON escapes. */
static void print_text(const char *text)
{
    putchar('"');
    for (; *text != '\0'; text++)
        printf(*text == '"' ? "\\%c" : "%c", *text);
    putchar('"');
}

static void print_json(void)
{
    for (int s = 0; s < fogg_switch_count(); s++) {
        printf("%s{\"name\":\"%s\",\"required\":%s,\"line\":", s == 0 ? "[" : ",\n ", fogg_switch_name(s),
               fogg_switch_is_required(s) ? "true" : "false");
        print_text(fogg_switch_line(s));
        printf(",\"meaning\":");
        print_text(fogg_switch_meaning(s));
        putchar('}');
    }
    puts("]");
}

int map_switches(int argc, char **argv)
{
    bool is_json = false;
    const option choices[] = {{.name = "json", .help = "print one JSON list", .flag = &is_json}, {0}};
    const options usage = {.command = "map switches",
                           .operands = "",
                           .choices = choices,
                           .about = "Lists the rule switches of a map text: the line that counts if it is left out, or "
                                    "an example where it must\n"
                                    "be there, and what it decides (docs/map-format.md)."};
    int status = options_read(&usage, &argc, argv);
    if (status != OPTIONS_GOOD)
        return status;
    if (is_json) {
        print_json();
        return EXIT_SUCCESS;
    }
    for (int s = 0; s < fogg_switch_count(); s++)
        printf("%-28s %s%s\n", fogg_switch_line(s), fogg_switch_meaning(s),
               fogg_switch_is_required(s) ? " (must be there)" : "");
    return EXIT_SUCCESS;
}
