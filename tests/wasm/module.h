/* module.h - the exports of fogg.wasm.  The page knows them by name and has no header, so they are declared here for
 * the tests, as it sees them. */
#ifndef MODULE_H
#define MODULE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

char *room_for(size_t length);
const char *answer_at(void);
size_t answer_bytes(void);
int map_open(size_t length);
int map_read(size_t length);
int map_vary(size_t length);
int game_start(size_t length);
int game_check(int seat, size_t length);
int game_play(int seat, size_t length);
int game_waits_for(int seat);
int game_to_act(void);
long game_events(void);
void game_view(int viewer);
void game_news(int viewer, long from);
void game_record(void);
void game_ending(void);
void verdict_name(int verdict);
int bot_open(int seat, uint32_t seed, size_t length);
int bot_choose(int seat);
int hint(int seat);
long replay_open(size_t length);
int replay_seek(long number);
int replay_branch(size_t length);
void map_switches(void);
int balance_open(int seats, size_t length);
int balance_play(uint32_t seed, int games);
void balance_tell(void);
int analysis_open(size_t length);
int analysis_judge(int step, int games);
void analysis_tell(void);
int judge_action(int seat, int games, size_t length);
int speed_open(size_t length);
long speed_random_games(int seats, long games, uint32_t seed);
long speed_evaluations(int times);
void speed_experts(uint32_t seed);
bool speed_decision(void);

#endif
