/* chance_test.c - the generator and the hash against published vectors, and a deal against the words of
 * docs/record.md. */
#include <string.h>

#include "boards.h"
#include "chance.h"
#include "fogg/sha256.h"
#include "test.h"

static void check_sha256(const char *text, const char *wanted)
{
    uint8_t digest[FOGG_SHA256_BYTES];
    char hex[2 * FOGG_SHA256_BYTES + 1] = "";
    fogg_sha256(text, strlen(text), digest);
    for (int i = 0; i < FOGG_SHA256_BYTES; i++) {
        hex[2 * i] = "0123456789abcdef"[digest[i] >> 4];
        hex[2 * i + 1] = "0123456789abcdef"[digest[i] & 15];
    }
    CHECK_STR(hex, wanted);
}

TEST(sha256_gives_the_published_digests)
{
    check_sha256("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    check_sha256("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    check_sha256("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
                 "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
}

/* RFC 8439, A.1, vectors 1 to 3. */
TEST(chacha20_gives_the_published_key_stream)
{
    uint8_t key[FOGG_SEED_BYTES] = {0};
    CHECK(chance_chacha_word(key, 0) == UINT64_C(0x903df1a0ade0b876));
    CHECK(chance_chacha_word(key, 1) == UINT64_C(0x7a385155bee7079f));
    key[31] = 1;
    CHECK(chance_chacha_word(key, 1) == UINT64_C(0x9249f8ec2452eb3a));
}

TEST(the_first_card_is_the_one_that_the_second_word_of_the_seed_names)
{
    const fogg_board *board = board_at(0);
    for (int number = 0; number < 50; number++) {
        fogg_setup setup = {.seats = 2, .start = -1, .seed = {(uint8_t)number, 7}};
        fogg_game game;
        fogg_view view;
        fogg_game_init(&game, board, &setup, NULL);
        CHECK_INT(game.open.start, (chance_chacha_word(setup.seed, 0) >> 32) * 2 >> 32);
        int index = (int)((chance_chacha_word(setup.seed, 1) >> 32) * 110 >> 32);
        fogg_game_view(&game, 0, &view);
        CHECK(fogg_cards_count(view.hand, index < 96 ? index / 12 : FOGG_WILD) >= 1);
    }
}

TEST(one_seed_deals_the_same_whoever_begins)
{
    const fogg_board *board = board_at(1);
    fogg_game games[2];
    for (int start = 0; start < 2; start++) {
        fogg_setup setup = {.seats = 4, .start = start, .seed = {42}};
        fogg_game_init(&games[start], board, &setup, NULL);
        games[start].open.start = games[start].open.turn = 0;
    }
    CHECK(fogg_game_hash(&games[0]) == fogg_game_hash(&games[1]));
}

TEST(cards_are_drawn_as_often_as_there_are_of_them)
{
    hidden h = {.is_fast = 1};
    int count[6] = {0};
    for (int i = 0; i < 60000; i++)
        count[chance_below(&h, 6)]++;
    for (int i = 0; i < 6; i++)
        CHECK_THAT(count[i] > 9600 && count[i] < 10400, "%d came up %d times", i, count[i]);
}

int main(void)
{
    RUN(sha256_gives_the_published_digests);
    RUN(chacha20_gives_the_published_key_stream);
    RUN(the_first_card_is_the_one_that_the_second_word_of_the_seed_names);
    RUN(one_seed_deals_the_same_whoever_begins);
    RUN(cards_are_drawn_as_often_as_there_are_of_them);
    return test_done();
}
