/* histogram.c - durations counted by size, in the form that Prometheus reads. */
#include "work/histogram.h"

#include <string.h>

#include "test.h"
#include "work/monotonic.h"

static bool has_line(const fogg_buffer *out, const char *line)
{
    return strstr(buffer_text(out), line) != NULL;
}

TEST(a_duration_counts_in_its_bucket_and_all_above)
{
    fogg_histogram h = {0};
    fogg_buffer out = {0};
    histogram_note(&h, 1000); /* on the bound: it belongs to the bucket */
    histogram_note(&h, 1001);
    histogram_note(&h, 3000000);
    histogram_write(&h, &out, "x_seconds", "");
    CHECK(has_line(&out, "fogg_x_seconds_bucket{le=\"0.0005\"} 0\n"));
    CHECK(has_line(&out, "fogg_x_seconds_bucket{le=\"0.001\"} 1\n"));
    CHECK(has_line(&out, "fogg_x_seconds_bucket{le=\"0.0025\"} 2\n"));
    CHECK(has_line(&out, "fogg_x_seconds_bucket{le=\"5\"} 3\n"));
    CHECK(has_line(&out, "fogg_x_seconds_bucket{le=\"+Inf\"} 3\n"));
    CHECK(has_line(&out, "fogg_x_seconds_sum 3.002001\n"));
    CHECK(has_line(&out, "fogg_x_seconds_count 3\n"));
    CHECK(histogram_total(&h) == 3);
    buffer_clear(&out);
}

TEST(what_is_longer_than_all_bounds_and_what_is_below_zero_count_too)
{
    fogg_histogram h = {0};
    fogg_buffer out = {0};
    histogram_note(&h, INT64_C(3600) * 1000000);
    histogram_note(&h, -5);
    histogram_write(&h, &out, "x_seconds", "queue=\"bots\"");
    CHECK(has_line(&out, "fogg_x_seconds_bucket{queue=\"bots\",le=\"0.0001\"} 1\n"));
    CHECK(has_line(&out, "fogg_x_seconds_bucket{queue=\"bots\",le=\"10\"} 1\n"));
    CHECK(has_line(&out, "fogg_x_seconds_bucket{queue=\"bots\",le=\"+Inf\"} 2\n"));
    CHECK(has_line(&out, "fogg_x_seconds_sum{queue=\"bots\"} 3600.000000\n"));
    CHECK(has_line(&out, "fogg_x_seconds_count{queue=\"bots\"} 2\n"));
    buffer_clear(&out);
}

TEST(bounds_are_round_and_ascend)
{
    int64_t wanted = 100;
    for (int i = 0; i < HISTOGRAM_BOUNDS; i++) {
        CHECK_INT(histogram_bounds[i], wanted);
        wanted = i % 3 == 0 ? wanted * 5 / 2 : wanted * 2; /* 1, 2.5, 5, 10 ... */
    }
}

TEST(the_clock_of_durations_does_not_go_back)
{
    int64_t before = monotonic_us();
    for (int i = 0; i < 1000; i++) {
        int64_t now = monotonic_us();
        CHECK(now >= before);
        CHECK(monotonic_ms() >= now / 1000);
        before = now;
    }
}

int main(void)
{
    RUN(a_duration_counts_in_its_bucket_and_all_above);
    RUN(what_is_longer_than_all_bounds_and_what_is_below_zero_count_too);
    RUN(bounds_are_round_and_ascend);
    RUN(the_clock_of_durations_does_not_go_back);
    return test_done();
}
