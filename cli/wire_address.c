/* wire_address.c - where a server is. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "wire.h"

bool wire_address_parse(wire_address *address, const char *text, char *error)
{
    static const struct {
        const char *name;
        bool is_secure;
        int port;
    } schemes[] = {{"http://", false, 80}, {"https://", true, 443}, {"ws://", false, 80}, {"wss://", true, 443}};
    const char *rest = text;
    *address = (wire_address){.port = 80};
    for (size_t s = 0; s < sizeof schemes / sizeof schemes[0]; s++)
        if (strncmp(text, schemes[s].name, strlen(schemes[s].name)) == 0) {
            rest = text + strlen(schemes[s].name);
            address->is_secure = schemes[s].is_secure;
            address->port = schemes[s].port;
        }
    size_t length = rest[0] == '[' ? strcspn(rest, "]") + 1 : strcspn(rest, ":/#?");
    bool has_brackets = rest[0] == '[' && rest[length - 1] == ']';
    if (length == 0 || length >= sizeof address->host || (rest[0] == '[' && !has_brackets)) {
        snprintf(error, WIRE_TEXT, "\"%.200s\" names no server; it looks like http://host:8080/#/table/CODE", text);
        return false;
    }
    snprintf(address->host, sizeof address->host, "%.*s", (int)(length - 2 * has_brackets), rest + has_brackets);
    rest += length;
    if (*rest == ':') {
        char *end;
        long port = strtol(rest + 1, &end, 10);
        if (port < 1 || port > 65535 || (*end != '\0' && *end != '/' && *end != '#')) {
            snprintf(error, WIRE_TEXT, "\"%.200s\" has a bad port", text);
            return false;
        }
        address->port = (int)port;
        rest = end;
    }
    const char *table = strstr(rest, "table/");
    if (table)
        snprintf(address->table, sizeof address->table, "%.*s",
                 (int)strspn(table + 6, "abcdefghijklmnopqrstuvwxyz0123456789"), table + 6);
    return true;
}
