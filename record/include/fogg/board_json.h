/* board_json.h - a board as one JSON object, for programs that play on it: docs/bots.md, "map". */
#ifndef FOGG_BOARD_JSON_H
#define FOGG_BOARD_JSON_H

#include "fogg/board.h"
#include "fogg/json_write.h"

void fogg_board_write(fogg_json *json, const fogg_board *board);

#endif
