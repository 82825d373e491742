/* view_json.h - a view as one JSON object: everything that a client draws or a player program needs, so that neither
 * has to know a rule.
 *
 * The object is described in docs/protocol.md, "The view object".  The server's messages, the page's worker and
 * player programs all use it.  Whatever fogg_game_view left out is not in it (K1-K4). */
#ifndef FOGG_VIEW_JSON_H
#define FOGG_VIEW_JSON_H

#include "fogg/api.h"
#include "fogg/json_write.h"
#include "fogg/view.h"

FOGG_API_BEGIN

/* The phase as messages spell it: "keep-dealt", "place", "turn", "second", "keep-drawn", "tunnel", "token", "over". */
const char *fogg_phase_name(fogg_phase phase);

/* Writes the view, with the legal actions of its seat grouped by what is claimed, built or drawn ("legal"). */
void fogg_view_write(fogg_json *json, const fogg_view *view);

/* As above, and every legal action as text too ("actions"), in ascending order: for programs that just pick one. */
void fogg_view_write_listed(fogg_json *json, const fogg_view *view);

/* Writes the list of groups alone: empty where the game does not wait for the view's seat. */
void fogg_view_write_legal(fogg_json *json, const fogg_view *view);

FOGG_API_END

#endif
