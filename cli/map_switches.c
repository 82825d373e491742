/* map_switches.c - fogg map switches: the rule switches of a map text, as the parser knows them. */
#include <stdio.h>
#include <stdlib.h>

#include "fogg/switches.h"
#include "fogg/words.h"
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

/* In English, as map texts are. */
static const char *meaning_of(int number)
{
    char key[64];
    snprintf(key, sizeof key, "switch.%s", fogg_switch_name(number));
    const char *found = fogg_words_find(&fogg_languages[0], key);
    return found ? found : "";
}

/* ,"values":{"words":["none"],"least":1,"most":99} if the switch has one value. */
static void print_values(int number)
{
    fogg_switch_values values;
    if (!fogg_switch_values_of(number, &values))
        return;
    printf(",\"values\":{\"words\":[");
    for (int i = 0; i < 2 && values.words[i]; i++)
        printf("%s\"%s\"", i == 0 ? "" : ",", values.words[i]);
    printf("]");
    if (values.has_numbers)
        printf(",\"least\":%d,\"most\":%d", values.least, values.most);
    putchar('}');
}

static void print_json(void)
{
    for (int s = 0; s < fogg_switch_count(); s++) {
        printf("%s{\"name\":\"%s\",\"required\":%s,\"line\":", s == 0 ? "[" : ",\n ", fogg_switch_name(s),
               fogg_switch_is_required(s) ? "true" : "false");
        print_text(fogg_switch_line(s));
        printf(",\"meaning\":");
        print_text(meaning_of(s));
        print_values(s);
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
        printf("%-28s %s%s\n", fogg_switch_line(s), meaning_of(s),
               fogg_switch_is_required(s) ? " (must be there)" : "");
    return EXIT_SUCCESS;
}
