/* think.c - fogg think: makes decisions of bots for servers on other machines. */
#include "fogg/think.h"

#include <unistd.h>

#include "commands.h"
#include "options.h"

int command_think(int argc, char **argv)
{
    fogg_think_options o = fogg_think_defaults;
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    o.threads = cores > 0 ? cores : 1;
    const option choices[] = {
        {.name = "nats", .argument = "URL", .help = "where NATS is (nats://127.0.0.1:4222)", .text = &o.nats},
        {.name = "threads",
         .argument = "N",
         .help = "decisions at a time (one a core)",
         .number = &o.threads,
         .least = 1,
         .most = 200},
        {.name = "bots",
         .argument = "A;B;...",
         .help = "programs as players that run here: NAME=cmd:COMMAND; the server names them NAME=think:",
         .text = &o.bots},
        {.name = "deadline",
         .argument = "MS",
         .help = "for a decision of a player program (5000)",
         .number = &o.deadline,
         .least = 1,
         .most = 3600000},
        {.name = "quiet", .help = "log warnings and errors only", .flag = &o.is_quiet},
        {0},
    };
    const options usage = {.command = "think",
                           .operands = "",
                           .about =
                               "Makes decisions of bots for servers (fogg serve --nats URL), which come through a\n"
                               "work queue of NATS.  Any number of workers on any machines share the work.",
                           .choices = choices};
    int status = options_read(&usage, &argc, argv);
    return status != OPTIONS_GOOD ? status : fogg_think(&o);
}
