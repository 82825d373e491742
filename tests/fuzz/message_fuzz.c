/* message_fuzz.c - the reader of clients' messages takes any bytes: it reads a message whose fields are in their
 * bounds, or says in clean words what was wrong. */
#include <string.h>

#include "fogg/utf8.h"
#include "fuzz.h"
#include "lobby/code.h"
#include "lobby/request.h"

static void check_text(const char *text, size_t size)
{
    size_t length = strnlen(text, size);
    MUST(length < size && fogg_utf8_good(text, length) == length);
}

static void check_request(const fogg_request *request)
{
    MUST(request->type < REQUEST_TYPE_COUNT);
    check_text(request->action, sizeof request->action);
    check_text(request->text, sizeof request->text);
    check_text(request->phrase, sizeof request->phrase);
    check_text(request->map, sizeof request->map);
    MUST(request->seats >= 0 && request->seats <= FOGG_MAX_SEATS);
    MUST(request->seat >= -1 && request->seat < FOGG_MAX_SEATS);
    MUST(request->start >= -1 && request->start < FOGG_MAX_SEATS);
    MUST(request->have >= -1 && request->from >= 0 && request->away >= 5 && request->away <= 3600);
    MUST(request->clock <= STORE_CLOCK_DAYS && request->clock_time >= 0 && request->clock_increment >= 0);
    if (request->table != 0) {
        char code[CODE_LENGTH + 1];
        int64_t again;
        code_print(request->table, code);
        MUST(code_parse(code, &again) && again == request->table);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static fogg_request request;
    char sentence[REQUEST_MAX_ERROR] = "";
    const char *code = request_read((const char *)data, size, &request, sentence);
    check_text(request.id, sizeof request.id);
    if (code) {
        MUST(sentence[0] != '\0');
        check_text(sentence, sizeof sentence);
    } else {
        check_request(&request);
    }
    return 0;
}
