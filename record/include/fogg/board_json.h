/* board_json.h - a board as one JSON object, for programs that play on it: docs/bots.md, "map". */
#ifndef FOGG_BOARD_JSON_H
#define FOGG_BOARD_JSON_H

#include "fogg/api.h"
#include "fogg/board.h"
#include "fogg/json_write.h"

FOGG_API_BEGIN

void fogg_board_write(fogg_json *json, const fogg_board *board);

FOGG_API_END

#endif
