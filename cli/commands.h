/* commands.h - the commands of the program, one function each, in the file of its name.
 *
 * A command gets its own name as argv[0], as a program would, and returns the exit status: 0, 1 for a fault of the
 * world (a file, a map, a record), EXIT_USAGE for a fault of the command line.  It need not check that standard output
 * was written: main does. */
#ifndef COMMANDS_H
#define COMMANDS_H

typedef struct command_entry {
    const char *name;
    const char *summary;
    int (*run)(int argc, char **argv);
} command_entry;

/* All of them; the one after the last has a NULL name. */
extern const command_entry commands[];

/* The command of that name; or NULL, after telling that there is none (EXIT_USAGE). */
const command_entry *command_find(const char *name);

int command_play(int argc, char **argv);
int command_admin(int argc, char **argv);
int command_analyse(int argc, char **argv);
int command_arena(int argc, char **argv);
int command_bench(int argc, char **argv);
int command_bot(int argc, char **argv);
int command_daily(int argc, char **argv);
int command_help(int argc, char **argv);
int command_map(int argc, char **argv);
int command_puzzle(int argc, char **argv);
int command_serve(int argc, char **argv);
int command_show(int argc, char **argv);
int command_sim(int argc, char **argv);
int command_think(int argc, char **argv);
int command_verify(int argc, char **argv);
int command_web(int argc, char **argv);

#endif
