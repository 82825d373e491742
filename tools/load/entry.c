/* entry.c - a card from the market, the card that follows it, and whose turn it is then. */
#include "entry.h"

store_entry load_entry(int64_t table)
{
    return (store_entry){.table = table,
                         .kind = STORE_ENTRY_ACTION,
                         .action = "draw yellow",
                         .action_id = "12345678",
                         .at = 1,
                         .time_left = -1,
                         .first = 120,
                         .last = 122,
                         .events = "{\"n\":120,\"ev\":\"draw\",\"p\":0,\"from\":2,\"card\":\"yellow\"}\n"
                                   "{\"n\":121,\"ev\":\"market\",\"slot\":2,\"card\":\"green\"}\n"
                                   "{\"n\":122,\"ev\":\"turn\",\"p\":1}\n"};
}
