/* ladder.c - results of many tournaments in one file, and the ratings that follow from them. */
#include "ladder.h"

#include <math.h>
#include <string.h>
#include <unistd.h>

#include "test.h"

static const char *write_file(const char *text)
{
    static char path[64];
    snprintf(path, sizeof path, "/tmp/fogg-pool-%d", (int)getpid());
    FILE *file = fopen(path, "w");
    CHECK(file != NULL);
    fputs(text, file);
    fclose(file);
    return path;
}

static ladder ladder_of(const char *text)
{
    ladder p;
    char error[FOGG_MAX_BOT_ERROR] = "";
    const char *path = write_file(text);
    CHECK_THAT(ladder_read(&p, path, error), "%s", error);
    unlink(path);
    return p;
}

static double elo_of(const ladder *p, const ladder_rating *ratings, int count, const char *name)
{
    for (int i = 0; i < count; i++)
        if (strcmp(p->name[ratings[i].player], name) == 0)
            return ratings[i].elo;
    CHECK_THAT(false, "no %s", name);
    return 0;
}

/* B wins three of four games against A, and C three of four against B: 191 Elo each. */
TEST(who_has_never_met_is_compared_through_others)
{
    ladder_rating ratings[LADDER_PLAYERS];
    ladder p = ladder_of("# a remark\n"
                         "usa\t2\t1\t1000\tplanner@0.1\t1\t500.0\t200\tB\t1\t1500.0\t700\n"
                         "usa\t2\t1\t1000\tB\t1\t500.0\t200\tC\t1\t1500.0\t700\n"
                         "europe\t2\t1\t1000\tC\t1\t0.0\t0\tplanner@0.1\t1\t2000.0\t1000\n");
    int count = ladder_rate(&p, "usa", 2, ratings);
    CHECK_INT(count, 3);
    CHECK_STR(p.name[ratings[0].player], "C");
    CHECK_INT(lround(elo_of(&p, ratings, count, "planner@0.1")), 1500);
    CHECK(fabs(elo_of(&p, ratings, count, "B") - 1691) < 2);
    CHECK(fabs(elo_of(&p, ratings, count, "C") - 1882) < 3);
    for (int i = 0; i < count; i++)
        CHECK(ratings[i].low <= ratings[i].elo && ratings[i].elo <= ratings[i].high);
    CHECK(ratings[0].high - ratings[0].low > ratings[1].high - ratings[1].low); /* farther from the anchor */
    CHECK_INT(ladder_rate(&p, "europe", 2, ratings), 2);
    CHECK_INT(ladder_rate(&p, "europe", 3, ratings), 0);
    ladder_free(&p);
}

/* At a table of three, one A and two B: an A of twice the strength wins half of the games. */
TEST(several_seats_of_one_player_count_together)
{
    ladder_rating ratings[LADDER_PLAYERS];
    ladder p = ladder_of("usa\t3\t1\t2000\tA\t1\t3000.0\t600\tB\t2\t3000.0\t600\n");
    int count = ladder_rate(&p, "usa", 3, ratings);
    CHECK_INT(count, 2);
    CHECK(fabs(elo_of(&p, ratings, count, "A") - elo_of(&p, ratings, count, "B") - 400 * log10(2)) < 1);
    ladder_free(&p);
}

TEST(more_games_make_the_interval_narrower)
{
    ladder_rating few[LADDER_PLAYERS], many[LADDER_PLAYERS];
    ladder p = ladder_of("usa\t2\t1\t100\tA\t1\t100.0\t30\tB\t1\t100.0\t30\n");
    ladder_rate(&p, "usa", 2, few);
    ladder_free(&p);
    p = ladder_of(
        "usa\t2\t1\t100\tA\t1\t100.0\t30\tB\t1\t100.0\t30\nusa\t2\t2\t300\tA\t1\t300.0\t90\tB\t1\t300.0\t90\n");
    ladder_rate(&p, "usa", 2, many);
    ladder_free(&p);
    double ratio = (few[0].high - few[0].low) / (many[0].high - many[0].low);
    CHECK_THAT(ratio > 1.8 && ratio < 2.2, "%f", ratio); /* four times the games */
}

TEST(games_are_added_to_the_file_and_read_again)
{
    static fogg_board board = {.id = "usa"};
    tournament t = {.board = &board, .seats = 2, .count = 2, .seed = 7};
    t.name[0] = "A";
    t.name[1] = "cmd:./mine -x";
    char error[FOGG_MAX_BOT_ERROR] = "";
    const char *path = write_file("usa\t2\t1\t10\tA\t1\t12.0000\t7.0000\tB\t1\t8.0000\t3.0000\n");
    ladder p;
    CHECK(ladder_read(&p, path, error));
    ladder_line *l = ladder_line_of(&p, &t, (const int[]){1, 0});
    CHECK(l != NULL && l == ladder_line_of(&p, &t, (const int[]){0, 1})); /* the seating does not matter */
    l->deals = 5;
    l->share[0].wins = l->share[1].wins = 5;
    CHECK(ladder_append(&p, 1, path, error));
    ladder_free(&p);
    CHECK(ladder_read(&p, path, error));
    CHECK_INT(p.lines, 2);
    CHECK_STR(p.name[p.line[1].share[1].player], "cmd:./mine -x");
    CHECK_INT(p.line[1].deals, 5);
    CHECK_INT((int)p.line[1].seed, 7);
    ladder_free(&p);
    unlink(path);
}

TEST(a_line_that_is_none_is_told_by_its_number)
{
    static const char *const bad[] = {
        "usa\t2\t1\t10\tA\t1\t12\t7\n",                   /* one seat is empty */
        "usa\t2\t1\t10\tA\t1\t12\t7\tB\t1\t8\n",          /* cut off */
        "usa\t2\t1\tten\tA\t1\t12\t7\tB\t1\t8\t3\n",      /* no number */
        "usa\t9\t1\t10\tA\t1\t12\t7\tB\t1\t8\t3\n",       /* too many seats */
        "usa\t2\t1\t10\tA\t1\t-12\t7\tB\t1\t8\t3\n",      /* less than nothing */
        "usa\t2\t1\t10\tA\t1\t12\t7\tB\t1\t8\t3\tC\t1\n", /* one too many */
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        char text[256], error[FOGG_MAX_BOT_ERROR] = "";
        snprintf(text, sizeof text, "# fogg\n%s", bad[i]);
        const char *path = write_file(text);
        ladder p;
        CHECK_THAT(!ladder_read(&p, path, error), "%s", bad[i]);
        CHECK_THAT(strstr(error, "line 2") != NULL, "%s", error);
        ladder_free(&p);
        unlink(path);
    }
}

int main(void)
{
    RUN(who_has_never_met_is_compared_through_others);
    RUN(several_seats_of_one_player_count_together);
    RUN(more_games_make_the_interval_narrower);
    RUN(games_are_added_to_the_file_and_read_again);
    RUN(a_line_that_is_none_is_told_by_its_number);
    return test_done();
}
