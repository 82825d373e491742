/* command.c - the orders of `fogg admin`: to the running server, or carried out in the file. */
#include <arpa/inet.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../account/token.h"
#include "../lobby/code.h"
#include "../net/address.h"
#include "../store/any.h"
#include "../store/lock.h"
#include "fogg/name.h"
#include "fogg/utf8.h"
#include "host.h"
#include "local.h"

enum {
    RESET_FOR = 86400,  /* seconds that a link for a new password is good */
    FREE_WITHIN = 5000, /* milliseconds that a locked file is waited for */
};

static store_status run_in_file(fogg_admin *admin, const order *o)
{
    fogg_store *store = admin->store;
    store_status status = store->kind->begin(store);
    if (status == STORE_OK)
        status = order_run_and_tell(store, o);
    if (status == STORE_OK)
        status = store->kind->commit(store);
    if (status != STORE_OK)
        store->kind->rollback(store);
    return status;
}

/* No server answers, though the file was locked: it has ended since, or the lock was that of another `fogg admin`.
 * Waits for the file and opens it.  Returns false after telling that it stays locked. */
static bool take_file(fogg_admin *admin)
{
    char error[STORE_MAX_ERROR];
    admin->store->kind->close(admin->store);
    admin->store = NULL;
    admin->lock = store_lock(admin->data, false, FREE_WITHIN, error);
    if (admin->lock >= 0)
        admin->store = store_sqlite_open(admin->data, 0, error);
    else
        snprintf(error, sizeof error,
                 "a server uses %s, but does not answer at its socket, %s.admin; does it run as another user?",
                 admin->data, admin->data);
    if (!admin->store)
        admin_fault("%s", error);
    return admin->store != NULL;
}

/* Carries out an order.  STORE_MISSING and STORE_CONFLICT get the sentences of the caller. */
static int carry_out(fogg_admin *admin, order *o, const char *missing, const char *conflict)
{
    store_status status = STORE_FAILED;
    o->now = admin->now;
    bool is_file = store_file(admin->data) != NULL;
    bool is_sent = is_file && admin->lock < 0 && local_send(admin->data, o, &status);
    if (!is_sent && is_file && admin->lock < 0 && !take_file(admin))
        return EXIT_FAILURE;
    if (!is_sent)
        status = run_in_file(admin, o);
    switch (status) {
    case STORE_OK:
        return EXIT_SUCCESS;
    case STORE_MISSING:
        return admin_fault("%s", missing);
    case STORE_CONFLICT:
        return admin_fault("%s", conflict);
    case STORE_FULL:
    case STORE_DAMAGED:
    case STORE_FAILED:
        break;
    case STORE_UNKNOWN:
        return admin_fault("%s: it is not known whether this is done; look, and do it again if not",
                           is_file ? admin->data : "the database");
    }
    return is_file ? admin_fault("%s: cannot be done: the data file is %s", admin->data, store_status_name(status))
                   : admin_fault("cannot be done: the database is %s", store_status_name(status));
}

/* An order about a person. */
static bool begin(fogg_admin *admin, order_kind kind, const char *person, order *o)
{
    *o = (order){.kind = kind};
    return admin_find(admin, person, &o->person);
}

static int64_t end_of(const fogg_admin *admin, int64_t seconds)
{
    return seconds > 0 ? admin->now + seconds * 1000 : STORE_FOR_EVER;
}

static const char gone[] = "that person is not there any more";

int fogg_admin_end_table(fogg_admin *admin, const char *table)
{
    order o = {.kind = ORDER_CLOSE};
    if (!code_parse(table, &o.table))
        return admin_fault("\"%s\" is not the code of a table; fogg admin tables lists them", table);
    int status = carry_out(admin, &o, "there is no table of that code", "that table is over or closed already");
    if (status == EXIT_SUCCESS)
        printf("table %s is closed\n", table);
    return status;
}

int fogg_admin_remove_map(fogg_admin *admin, const char *key)
{
    order o = {.kind = ORDER_MAP};
    if (strlen(key) >= FOGG_MAX_ID)
        return admin_fault("there is no map \"%s\"; fogg admin maps lists them", key);
    snprintf(o.name, sizeof o.name, "%s", key);
    int status =
        carry_out(admin, &o, "there is no such map; fogg admin maps lists them", "that map is removed already");
    if (status == EXIT_SUCCESS)
        printf("map %s is removed; games that have begun go on\n", key);
    return status;
}

/* Whether the text is an address or a network of IPv6; spelt as the server counts it afterwards. */
static bool read_address(const char *text, char address[STORE_MAX_ADDRESS])
{
    struct in6_addr six;
    struct in_addr four;
    char plain[STORE_MAX_ADDRESS];
    if (strlen(text) >= sizeof plain)
        return false;
    snprintf(plain, sizeof plain, "%.*s", (int)strcspn(text, "/"), text);
    bool is_four = inet_pton(AF_INET, text, &four) == 1;
    bool is_six = inet_pton(AF_INET6, plain, &six) == 1 && (plain[0] == text[0]) &&
                  (strchr(text, '/') == NULL || strcmp(strchr(text, '/'), "/64") == 0);
    if (!is_four && !is_six)
        return false;
    _Static_assert((int)ADDRESS_MAX == (int)STORE_MAX_ADDRESS, "one size of addresses");
    snprintf(address, STORE_MAX_ADDRESS, "%s", plain);
    address_normalize(address);
    return true;
}

/* An address with a slash and a number behind it. */
static bool is_network(const char *text)
{
    struct in6_addr six;
    struct in_addr four;
    char plain[STORE_MAX_ADDRESS];
    size_t length = strcspn(text, "/");
    if (text[length] == '\0' || length >= sizeof plain)
        return false;
    memcpy(plain, text, length);
    plain[length] = '\0';
    return inet_pton(AF_INET, plain, &four) == 1 || inet_pton(AF_INET6, plain, &six) == 1;
}

/* An order about a person or an address. */
static bool begin_any(fogg_admin *admin, order_kind kind, const char *whom, order *o)
{
    *o = (order){.kind = kind};
    if (is_network(whom) && !read_address(whom, o->address)) {
        admin_fault("%s: a ban is of one address of IPv4, or of a network of IPv6 of 64 bits, as 2001:db8::/64", whom);
        return false;
    }
    return read_address(whom, o->address) || admin_find(admin, whom, &o->person);
}

int fogg_admin_ban(fogg_admin *admin, const char *whom, int64_t seconds, const char *reason)
{
    order o;
    if (strlen(reason) >= sizeof o.reason)
        return admin_fault("a reason has at most %d bytes", STORE_MAX_REASON - 1);
    if (fogg_utf8_good(reason, strlen(reason)) != strlen(reason) || !fogg_name_keeps_direction(reason, strlen(reason)))
        return admin_fault("a reason is one line of UTF-8, without control characters: players see it");
    if (!begin_any(admin, ORDER_BAN, whom, &o))
        return EXIT_FAILURE;
    o.until = end_of(admin, seconds);
    memcpy(o.reason, reason, strlen(reason));
    int status = carry_out(admin, &o, gone, gone);
    if (status == EXIT_SUCCESS)
        printf("%s is banned%s%s%s\n", o.person != 0 ? whom : o.address, seconds > 0 ? " until " : " ",
               admin_moment(o.until), seconds > 0 ? " UTC" : "");
    return status;
}

int fogg_admin_unban(fogg_admin *admin, const char *whom)
{
    order o;
    if (!begin_any(admin, ORDER_UNBAN, whom, &o))
        return EXIT_FAILURE;
    int status = carry_out(admin, &o, "there is no such ban; fogg admin bans lists them", gone);
    if (status == EXIT_SUCCESS)
        printf("%s is not banned any more\n", whom);
    return status;
}

int fogg_admin_rename(fogg_admin *admin, const char *person, const char *name)
{
    order o;
    const char *fault = fogg_name_fault(name, strlen(name));
    if (fault)
        return admin_fault("\"%s\": %s", name, fault);
    if (!begin(admin, ORDER_RENAME, person, &o))
        return EXIT_FAILURE;
    memcpy(o.name, name, strlen(name));
    int status = carry_out(admin, &o, gone, "an account has that name already, or one that looks like it");
    if (status == EXIT_SUCCESS)
        printf("%s is now called %s\n", person, name);
    return status;
}

int fogg_admin_delete(fogg_admin *admin, const char *person)
{
    order o;
    if (!begin(admin, ORDER_REMOVE, person, &o))
        return EXIT_FAILURE;
    int status = carry_out(admin, &o, gone, gone);
    if (status == EXIT_SUCCESS)
        printf("%s is deleted; their games stay, under the name %s\n", person, STORE_NOBODY_NAME);
    return status;
}

int fogg_admin_mute(fogg_admin *admin, const char *person, int64_t seconds)
{
    order o;
    if (!begin(admin, ORDER_MUTE, person, &o))
        return EXIT_FAILURE;
    o.until = end_of(admin, seconds);
    int status = carry_out(admin, &o, gone, gone);
    if (status == EXIT_SUCCESS)
        printf("%s may not chat%s%s%s\n", person, seconds > 0 ? " until " : " ", admin_moment(o.until),
               seconds > 0 ? " UTC" : "");
    return status;
}

int fogg_admin_unmute(fogg_admin *admin, const char *person)
{
    order o;
    if (!begin(admin, ORDER_MUTE, person, &o))
        return EXIT_FAILURE;
    int status = carry_out(admin, &o, gone, gone);
    if (status == EXIT_SUCCESS)
        printf("%s may chat again\n", person);
    return status;
}

int fogg_admin_sign_out(fogg_admin *admin, const char *person)
{
    order o;
    if (!begin(admin, ORDER_END, person, &o))
        return EXIT_FAILURE;
    int status = carry_out(admin, &o, gone, gone);
    if (status == EXIT_SUCCESS)
        printf("%s is signed out everywhere\n", person);
    return status;
}

int fogg_admin_reset(fogg_admin *admin, const char *person, const char *url)
{
    order o;
    char token[TOKEN_LENGTH + 1];
    if (!begin(admin, ORDER_RESET, person, &o))
        return EXIT_FAILURE;
    token_make(token, o.hash);
    o.until = end_of(admin, RESET_FOR);
    int status = carry_out(admin, &o, "that person is a guest: only accounts have a password", gone);
    if (status == EXIT_SUCCESS)
        printf("%s%s#/reset/%s\n", url, url[0] != '\0' && url[strlen(url) - 1] != '/' ? "/" : "", token);
    sodium_memzero(token, sizeof token);
    return status;
}
