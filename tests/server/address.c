/* address.c - addresses that one person may have together count as one, and are kept as long as anybody refers
 * to them. */
#include <stdio.h>
#include <string.h>

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

TEST(address_is_the_one_that_the_outermost_trusted_proxy_wrote)
{
    static const struct {
        const char *header;
        int proxies;
        const char *address;
    } cases[] = {
        {"192.0.2.1", 1, "192.0.2.1"},
        {"198.51.100.1, 192.0.2.2", 1, "192.0.2.2"},
        {"198.51.100.1,198.51.100.2,192.0.2.3", 1, "192.0.2.3"},
        {"198.51.100.1, 198.51.100.2, 192.0.2.4, 10.0.0.1", 2, "192.0.2.4"},
        {"198.51.100.1, 192.0.2.5, 10.0.0.1, 10.0.0.2", 3, "192.0.2.5"},
        {"192.0.2.6", 2, "192.0.2.6"},
        {"192.0.2.7, 10.0.0.1", 10, "192.0.2.7"},
        {" \t192.0.2.8\t ", 1, "192.0.2.8"},
        {"192.0.2.9:4711", 1, "192.0.2.9"},
        {"2001:db8:1:2::3", 1, "2001:db8:1:2::/64"},
        {"[2001:db8:1:2::3]", 1, "2001:db8:1:2::/64"},
        {"[2001:db8:1:2::3]:65535", 1, "2001:db8:1:2::/64"},
        {"::ffff:192.0.2.10", 1, "192.0.2.10"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char out[ADDRESS_MAX];
        CHECK_THAT(address_forwarded(cases[i].header, cases[i].proxies, out), "%s", cases[i].header);
        CHECK_STR(out, cases[i].address);
    }
}

TEST(list_that_has_something_else_than_addresses_is_refused)
{
    static const char *const headers[] = {
        "",
        " ",
        ",",
        "192.0.2.1,",
        ",192.0.2.1",
        "192.0.2.1,,192.0.2.2",
        "unknown",
        "unknown, 192.0.2.1",
        "192.0.2.1, x",
        "192.0.2.256",
        "192.0.2",
        "192.0.2.1:",
        "192.0.2.1:x",
        "192.0.2.1:1x",
        "192.0.2.1:1/",
        "192.0.2.1:123456",
        "192.0.2.1 1",
        "[2001:db8::1",
        "2001:db8::1]",
        "[2001:db8::1]x",
        "[2001:db8::1]:",
        "[]",
        "[192.0.2.1",
        "2001:db8::g",
        "x192.0.2.1",
        "\"192.0.2.1\"",
        "1111:2222:3333:4444:5555:6666:7777:8888:9999:aaaa:bbbb",
        "192.0.2.1;192.0.2.2",
    };
    char out[ADDRESS_MAX];
    for (size_t i = 0; i < sizeof headers / sizeof headers[0]; i++)
        CHECK_THAT(!address_forwarded(headers[i], 1, out), "\"%s\" is taken for %s", headers[i], out);
}

TEST(list_that_is_too_long_is_refused)
{
    static char header[ADDRESS_MAX_FORWARDED + 1];
    char out[ADDRESS_MAX];
    memset(header, ' ', sizeof header - 1);
    memcpy(header, "192.0.2.1", 9);
    CHECK(!address_forwarded(header, 1, out));
    header[ADDRESS_MAX_FORWARDED - 1] = '\0';
    CHECK(address_forwarded(header, 1, out));
}

int main(void)
{
    RUN(address_is_the_one_that_the_outermost_trusted_proxy_wrote);
    RUN(list_that_has_something_else_than_addresses_is_refused);
    RUN(list_that_is_too_long_is_refused);
    RUN(network_of_ipv6_is_one_address);
    RUN(address_that_a_slow_request_refers_to_is_not_forgotten);
    RUN(address_is_remembered_until_its_limits_have_recovered);
    address_clear(&all);
    return test_done();
}
