/* names.h - gives the functions that the engine's files share the prefix fogg_ for the linker, because a program
 * that links libfogg may have functions with the same short names.  Every file of the engine is compiled with this
 * header first; tests/purity lists functions that are missing here. */
#ifndef FOGG_NAMES_H
#define FOGG_NAMES_H

#define board_check                  fogg_private_board_check
#define board_derive                 fogg_private_board_derive
#define board_switch_default         fogg_private_board_switch_default
#define board_switch_forgive         fogg_private_board_switch_forgive
#define board_switch_form            fogg_private_board_switch_form
#define board_switch_name            fogg_private_board_switch_name
#define board_switch_read            fogg_private_board_switch_read
#define chance_chacha_word           fogg_private_chance_chacha_word
#define leftover_longest_trail       fogg_private_leftover_longest_trail
#define leftover_walk                fogg_private_leftover_walk
#define legal_at                     fogg_private_legal_at
#define legal_check                  fogg_private_legal_check
#define legal_count                  fogg_private_legal_count
#define legal_list                   fogg_private_legal_list
#define market_restore               fogg_private_market_restore
#define market_shuffle               fogg_private_market_shuffle
#define market_sweep                 fogg_private_market_sweep
#define network_build                fogg_private_network_build
#define network_joined               fogg_private_network_joined
#define network_joined_with_stations fogg_private_network_joined_with_stations
#define network_longest_trail        fogg_private_network_longest_trail
#define open_routes_loose            fogg_private_open_routes_loose
#define pairing_make                 fogg_private_pairing_make
#define play_cheapest                fogg_private_play_cheapest
#define reader_accepts               fogg_private_reader_accepts
#define reader_cut_line              fogg_private_reader_cut_line
#define reader_end                   fogg_private_reader_end
#define reader_expects               fogg_private_reader_expects
#define reader_fault                 fogg_private_reader_fault
#define reader_fault_at              fogg_private_reader_fault_at
#define reader_id                    fogg_private_reader_id
#define reader_is_at_end             fogg_private_reader_is_at_end
#define reader_is_id                 fogg_private_reader_is_id
#define reader_keyword               fogg_private_reader_keyword
#define reader_name                  fogg_private_reader_name
#define reader_number                fogg_private_reader_number
#define reader_object                fogg_private_reader_object
#define reader_pair                  fogg_private_reader_pair
#define reader_split                 fogg_private_reader_split
#define reader_take                  fogg_private_reader_take
#define reader_unknown               fogg_private_reader_unknown
#define span_copy                    fogg_private_span_copy
#define span_equals                  fogg_private_span_equals
#define span_is                      fogg_private_span_is
#define span_number                  fogg_private_span_number
#define span_of                      fogg_private_span_of
#define span_word                    fogg_private_span_word
#define variant_own_length           fogg_private_variant_own_length
#define writer_char                  fogg_private_writer_char
#define writer_format                fogg_private_writer_format
#define writer_init                  fogg_private_writer_init
#define writer_number                fogg_private_writer_number
#define writer_quoted                fogg_private_writer_quoted
#define writer_span                  fogg_private_writer_span
#define writer_string                fogg_private_writer_string

#endif
