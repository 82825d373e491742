/* far_names.h - other names for the linker, for the copy of the players that knows far routes: entry.h says why there
 * are two.  Every file of that copy is compiled with this header first. */
#ifndef FAR_NAMES_H
#define FAR_NAMES_H

#define aim_choose             far_aim_choose
#define aim_claim              far_aim_claim
#define aim_draw               far_aim_draw
#define aim_keep               far_aim_keep
#define aim_open               far_aim_open
#define aim_other              far_aim_other
#define aim_path               far_aim_path
#define aim_prices             far_aim_prices
#define belief_deal            far_belief_deal
#define belief_form            far_belief_form
#define belief_read            far_belief_read
#define belief_share           far_belief_share
#define belief_unseen          far_belief_unseen
#define finale_solve           far_finale_solve
#define guess_hands            far_guess_hands
#define guess_steps            far_guess_steps
#define hint_for               far_hint_for
#define judge_deal             far_judge_deal
#define judge_decision         far_judge_decision
#define judge_position         far_judge_position
#define keep_dealt             far_keep_dealt
#define keep_drawn             far_keep_drawn
#define keep_place             far_keep_place
#define last_round_add_moves   far_last_round_add_moves
#define last_round_is_near     far_last_round_is_near
#define last_round_run         far_last_round_run
#define longest_refresh        far_longest_refresh
#define moves_add              far_moves_add
#define moves_around           far_moves_around
#define moves_list             far_moves_list
#define plan_holds             far_plan_holds
#define plan_horizon           far_plan_horizon
#define plan_make              far_plan_make
#define plan_prices            far_plan_prices
#define plan_touched           far_plan_touched
#define plan_worth_with_extras far_plan_worth_with_extras
#define player_beginner        far_player_beginner
#define player_easy            far_player_easy
#define player_expert          far_player_expert
#define player_hard            far_player_hard
#define player_hungry          far_player_hungry
#define player_longroute       far_player_longroute
#define player_normal          far_player_normal
#define player_onestep         far_player_onestep
#define player_path            far_player_path
#define player_planner         far_player_planner
#define player_search          far_player_search
#define player_strong          far_player_strong
#define playout_choose         far_playout_choose
#define playout_judge          far_playout_judge
#define playout_margins        far_playout_margins
#define playout_result         far_playout_result
#define playout_run            far_playout_run
#define policy_any             far_policy_any
#define policy_choose          far_policy_choose
#define policy_gains           far_policy_gains
#define policy_pay             far_policy_pay
#define policy_station         far_policy_station
#define survey_distances       far_survey_distances
#define survey_joined          far_survey_joined
#define survey_make            far_survey_make
#define survey_parts           far_survey_parts
#define survey_path            far_survey_path
#define survey_ticket_path     far_survey_ticket_path
#define traits_of              far_traits_of
#define tree_clear             far_tree_clear
#define tree_expect            far_tree_expect
#define tree_play              far_tree_play
#define tunnel_odds            far_tunnel_odds
#define tunnel_trusted         far_tunnel_trusted

#endif
