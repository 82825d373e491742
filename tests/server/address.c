/* address.c - addresses are counted as one where one person may have them all, and stay as long as anybody refers to them. */
#include <stdio.h>

#include "net/address.h"
#include "test.h"

static net_addresses all;

static const char *normal(const char *text)
{
    static char out[ADDRESS_MAX];
    snprintf(out, sizeof out, "%s", text);
    address_normalize(out);
    return out;
}

TEST(network_of_ipv6_is_one_address)
{
    CHECK_STR(normal("10.1.2.3"), "10.1.2.3");
    CHECK_STR(normal("::ffff:10.1.2.3"), "10.1.2.3");
    CHECK_STR(normal("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::/64");
    CHECK_STR(normal("2001:db8:1:2::"), "2001:db8:1:2::/64");
    CHECK_STR(normal("ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff"), "ffff:ffff:ffff:ffff::/64");
    CHECK_STR(normal("unix:"), "unix:");
    CHECK_STR(normal(""), "");
}

TEST(address_that_a_slow_request_refers_to_is_not_forgotten)
{
    net_address *held = address_keep(&all, "10.0.0.1");
    address_drop(address_keep(&all, "10.0.0.2"));
    address_sweep(&all, INT64_C(1800000000000));
    CHECK_INT(all.count, 1);
    CHECK(address_keep(&all, "10.0.0.1") == held);
    address_drop(held);
    address_drop(held);
    address_sweep(&all, INT64_C(1800000000000));
    CHECK_INT(all.count, 0);
}

TEST(address_is_remembered_until_its_limits_have_recovered)
{
    net_address *held = address_keep(&all, "10.0.0.1");
    CHECK(hourly_take(&held->tables, 1, INT64_C(1800000000000)));
    address_drop(held);
    address_sweep(&all, INT64_C(1800000000000) + 3600000);
    CHECK_INT(all.count, 1);
    address_sweep(&all, INT64_C(1800000000000) + 3900000);
    CHECK_INT(all.count, 0);
}

int main(void)
{
    RUN(network_of_ipv6_is_one_address);
    RUN(address_that_a_slow_request_refers_to_is_not_forgotten);
    RUN(address_is_remembered_until_its_limits_have_recovered);
    address_clear(&all);
    return test_done();
}
