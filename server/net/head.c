/* head.c - whether a request is whole, and can be read in one way only. */
#include "head.h"

#include <libwebsockets.h>
#include <string.h>
#include <strings.h>

enum { MOST_DIGITS = 9 };

typedef struct head_facts {
    bool is_post;
    bool is_version_1_1;
    int hosts, lengths, upgrades, origins, types, keys; /* how often each header comes */
    size_t body;
} head_facts;

static const head_verdict good = {0};

static head_verdict refuse(const char *sentence)
{
    return (head_verdict){.status = 400, .code = "bad-request", .sentence = sentence};
}

static bool is_token(char c)
{
    return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') ||
           (c != '\0' && strchr("!#$%&'*+-.^_`|~", c));
}

static bool is_control(char c)
{
    unsigned char byte = (unsigned char)c;
    return (byte < ' ' && c != '\t') || byte == 0x7f;
}

bool head_is_length(const char *text, size_t length, size_t *value)
{
    *value = 0;
    if (length == 0 || length > MOST_DIGITS)
        return false;
    for (size_t i = 0; i < length; i++) {
        if (text[i] < '0' || text[i] > '9')
            return false;
        *value = *value * 10 + (size_t)(text[i] - '0');
    }
    return true;
}

/* The path of a target is written in one way only: no %, which may stand for any letter, no empty name and no name of
 * dots.  A proxy that keeps a path from strangers compares it as it is written. */
static bool is_plain_path(const char *path, size_t length)
{
    for (size_t at = 0; at < length && path[at] != '?'; at++) {
        char next = at + 1 < length ? path[at + 1] : '?';
        if (path[at] == '%' || path[at] == '#' || path[at] == '\\' || path[at] == ';' ||
            (path[at] == '/' && (next == '/' || next == '.')))
            return false;
    }
    return true;
}

/* "GET /path HTTP/1.1" */
static head_verdict check_request_line(const char *line, size_t length, head_facts *facts)
{
    static const char *const methods[] = {"GET ", "HEAD ", "POST "};
    size_t at = 0;
    for (size_t i = 0; i < sizeof methods / sizeof methods[0]; i++)
        if (length > strlen(methods[i]) && memcmp(line, methods[i], strlen(methods[i])) == 0)
            at = strlen(methods[i]);
    if (at == 0)
        return (head_verdict){.status = 405, .code = "bad-method", .sentence = "only GET, HEAD and POST"};
    facts->is_post = line[0] == 'P';
    if (line[at] != '/')
        return refuse("the target must be a path");
    size_t path = at;
    while (at < length && line[at] > ' ' && line[at] < 0x7f)
        at++;
    if (!is_plain_path(line + path, at - path))
        return refuse("the path must be written plainly");
    const char *version = line + at;
    if (length - at != 9 || memcmp(version, " HTTP/1.", 8) != 0 || (version[8] != '0' && version[8] != '1'))
        return refuse("the request line must be METHOD PATH HTTP/1.1");
    facts->is_version_1_1 = version[8] == '1';
    return good;
}

static bool is_named(const char *line, size_t name, const char *wanted)
{
    return strlen(wanted) == name && strncasecmp(line, wanted, name) == 0;
}

/* The library knows some names, and loses its place if the name of a header is only the beginning of one of them: it
 * then takes the next header for a part of this one. */
static bool is_half_a_name(const char *line, size_t name)
{
    bool is_half = false;
    const char *known;
    for (int i = 0; (known = (const char *)lws_token_to_string((enum lws_token_indexes)i)) != NULL; i++) {
        if (strlen(known) <= name || strncasecmp(known, line, name) != 0)
            continue;
        if (known[name] == ':')
            return false;
        is_half = true;
    }
    return is_half;
}

static head_verdict check_header(const char *line, size_t length, head_facts *facts)
{
    size_t name = 0;
    while (name < length && is_token(line[name]))
        name++;
    if (name == 0 || name == length || line[name] != ':')
        return refuse("a header must be NAME: VALUE on one line");
    if (is_half_a_name(line, name))
        return refuse("a header has a name that is only the beginning of a known one");
    const char *value = line + name + 1, *end = line + length;
    for (const char *at = value; at < end; at++)
        if (is_control(*at))
            return refuse("a header must not hold control characters");
    while (value < end && (*value == ' ' || *value == '\t'))
        value++;
    while (end > value && (end[-1] == ' ' || end[-1] == '\t'))
        end--;
    size_t rest = (size_t)(end - value);
    if (is_named(line, name, "transfer-encoding"))
        return refuse("Transfer-Encoding is not taken; give a Content-Length");
    if (is_named(line, name, "content-length")) {
        if (++facts->lengths > 1 || !head_is_length(value, rest, &facts->body))
            return refuse("Content-Length must be one number");
    } else if (is_named(line, name, "upgrade")) {
        if (++facts->upgrades > 1 || rest != 9 || strncasecmp(value, "websocket", 9) != 0)
            return refuse("the only upgrade is websocket");
    } else if (is_named(line, name, "host")) {
        facts->hosts++;
    } else if (is_named(line, name, "origin")) {
        facts->origins++;
    } else if (is_named(line, name, "content-type")) {
        facts->types++;
    } else if (is_named(line, name, "sec-websocket-key")) {
        facts->keys++;
    }
    return good;
}

/* What only the whole head tells. */
static head_verdict check_facts(const head_facts *facts)
{
    if (facts->hosts > 1 || (facts->hosts == 0 && facts->is_version_1_1))
        return refuse("there must be one Host");
    if (facts->origins > 1 || facts->types > 1 || facts->keys > 1)
        return refuse("a header comes twice that may come once");
    if (facts->body > 0 && !facts->is_post)
        return refuse("only POST has a body");
    if (facts->body > HEAD_MOST_BODY)
        return (head_verdict){.status = 413, .code = "too-long", .sentence = "a body has at most 2048 bytes"};
    return good;
}

static head_verdict check(const char *bytes, size_t length)
{
    head_facts facts = {0};
    size_t at = 0;
    for (int number = 0;; number++) {
        const char *line = bytes + at;
        size_t most = length - at;
        const char *end = memchr(line, '\n', most);
        size_t line_length = end ? (size_t)(end - line) : most;
        if (at + line_length >= HEAD_MOST)
            return (head_verdict){.status = 431, .code = "too-long", .sentence = "the headers have at most 8192 bytes"};
        if (!end)
            return good; /* so far */
        if (line_length == 0 || line[line_length - 1] != '\r')
            return refuse("lines end with CR LF");
        at += line_length + 1;
        line_length--;
        if (line_length == 0 && number > 0)
            break;
        head_verdict verdict =
            number == 0 ? check_request_line(line, line_length, &facts) : check_header(line, line_length, &facts);
        if (verdict.status != 0)
            return verdict;
    }
    head_verdict verdict = check_facts(&facts);
    verdict.is_whole = verdict.status == 0 && length - at >= facts.body;
    verdict.is_upgrade = verdict.is_whole && facts.upgrades > 0 && !facts.is_post;
    verdict.length = verdict.is_whole ? at + facts.body : 0;
    return verdict;
}

head_verdict head_check(const char *bytes, size_t length, int pieces)
{
    head_verdict verdict = check(bytes, length);
    bool is_unfinished = verdict.status == 0 && !verdict.is_whole;
    return is_unfinished && pieces >= HEAD_MOST_PIECES ? refuse("the request comes in too many pieces") : verdict;
}
