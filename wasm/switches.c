/* switches.c - the rule switches for whoever draws a map in the page: their names and defaults, from the parser's own
 * table. */
#include "fogg/switches.h"

#include "fogg/json_write.h"
#include "io.h"

/* [{"name":"cars","line":"cars 45","required":true},...]: what each decides is told by the page's catalogues. */
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
        fogg_json_end_object(&json);
    }
    fogg_json_end_list(&json);
}
