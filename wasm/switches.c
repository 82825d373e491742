/* switches.c - the rule switches for whoever draws a map in the page: their names and defaults, from the parser's own
 * table. */
#include "fogg/switches.h"

#include "fogg/json_write.h"
#include "io.h"

enum { MOST_CHOICE = 9 }; /* numbers of one digit are picked, others are typed */

/* "choices":["closed","open"], if the switch has one value and so few of them that one is picked from a list. */
static void write_choices(fogg_json *json, int number)
{
    fogg_switch_values values;
    if (!fogg_switch_values_of(number, &values) || (values.has_numbers && values.most > MOST_CHOICE))
        return;
    fogg_json_key(json, "choices");
    fogg_json_begin_list(json);
    for (int i = 0; i < 2 && values.words[i]; i++)
        fogg_json_string(json, values.words[i]);
    for (int n = values.least; values.has_numbers && n <= values.most; n++) {
        const char digit = (char)('0' + n);
        fogg_json_bytes(json, &digit, 1);
    }
    fogg_json_end_list(json);
}

/* [{"name":"market","line":"market 5","required":false,"choices":["3","4","5"]},...]: what each decides is told by the
 * page's catalogues. */
void EXPORT(map_switches)(void);

void map_switches(void)
{
    io_begin();
    fogg_json json;
    fogg_json_init(&json, io_add, NULL);
    fogg_json_begin_list(&json);
    for (int s = 0; s < fogg_switch_count(); s++) {
        fogg_json_begin_object(&json);
        fogg_json_string_at(&json, "name", fogg_switch_name(s));
        fogg_json_string_at(&json, "line", fogg_switch_line(s));
        fogg_json_key(&json, "required");
        fogg_json_boolean(&json, fogg_switch_is_required(s));
        write_choices(&json, s);
        fogg_json_end_object(&json);
    }
    fogg_json_end_list(&json);
}
