/* names.h - the players of version 0.1, kept as they were so that later ones are measured against them: `planner@0.1`
 * and `search@0.1`.
 *
 * Nothing in this folder is changed any more; tests/bots/fingerprints.txt holds it to that.  A copy of the files and
 * not a set of numbers, because the decisions themselves change from version to version, not only the constants.  What
 * only reads a board or a view (survey.h, glance.h) is shared with the players of today.  Functions that the files
 * share get other names for the linker here: every file of the folder includes this header first. */
#ifndef FROZEN_NAMES_H
#define FROZEN_NAMES_H

#define belief_deal            frozen_belief_deal
#define belief_form            frozen_belief_form
#define keep_dealt             frozen_keep_dealt
#define keep_drawn             frozen_keep_drawn
#define keep_place             frozen_keep_place
#define moves_around           frozen_moves_around
#define moves_list             frozen_moves_list
#define plan_holds             frozen_plan_holds
#define plan_horizon           frozen_plan_horizon
#define plan_make              frozen_plan_make
#define plan_prices            frozen_plan_prices
#define plan_touched           frozen_plan_touched
#define plan_worth_with_extras frozen_plan_worth_with_extras
#define player_planner         frozen_player_planner
#define player_search          frozen_player_search
#define playout_choose         frozen_playout_choose
#define playout_run            frozen_playout_run
#define playout_value          frozen_playout_value
#define policy_any             frozen_policy_any
#define policy_choose          frozen_policy_choose
#define policy_gains           frozen_policy_gains
#define policy_pay             frozen_policy_pay
#define policy_station         frozen_policy_station
#define race_begin             frozen_race_begin
#define race_drop              frozen_race_drop
#define race_winner            frozen_race_winner
#define tree_clear             frozen_tree_clear
#define tree_play              frozen_tree_play
#define weights_of             frozen_weights_of

#endif
