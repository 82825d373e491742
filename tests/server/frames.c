/* frames.c - a frame without a mask is found wherever it stands in the stream, however the bytes arrive. */
#include "net/frames.h"

#include <string.h>

#include "test.h"

enum { MOST = 100000, FRAMES = 40 };

static uint8_t stream[MOST];
static size_t length;

/* Adds a frame of `size` bytes, whose payload looks like headers without a mask. */
static void add_frame(size_t size, bool is_masked)
{
    uint8_t mask = is_masked ? 0x80 : 0;
    stream[length++] = 0x81;
    if (size < 126) {
        stream[length++] = (uint8_t)(mask | size);
    } else {
        int bytes = size < 65536 ? 2 : 8;
        stream[length++] = (uint8_t)(mask | (bytes == 2 ? 126 : 127));
        for (int i = bytes - 1; i >= 0; i--)
            stream[length++] = (uint8_t)(size >> 8 * i);
    }
    size_t rest = size + (is_masked ? 4 : 0);
    memset(stream + length, 0, rest);
    length += rest;
}

/* Whether all is masked, looked at in pieces of so many bytes.  If not, `good` is how many bytes came before the
 * header, but for its first byte if that came in a piece before. */
static bool is_good(size_t piece, size_t *good)
{
    net_frames frames = {0};
    *good = 0;
    for (size_t at = 0; at < length && !frames.is_bad; at += piece)
        *good += frames_look(&frames, stream + at, at + piece < length ? piece : length - at);
    return !frames.is_bad;
}

/* `wanted`: where the header without a mask begins; `length` if there is none. */
static void check_all_pieces(size_t wanted)
{
    static const size_t pieces[] = {1, 2, 3, 7, 125, 4096, MOST};
    for (size_t i = 0; i < sizeof pieces / sizeof pieces[0]; i++) {
        size_t good;
        CHECK_THAT(is_good(pieces[i], &good) == (wanted == length), "in pieces of %zu bytes", pieces[i]);
        CHECK_THAT(good == wanted || good == wanted + 1, "%zu bytes of %zu, in pieces of %zu", good, wanted, pieces[i]);
    }
}

TEST(masked_frames_of_every_form_of_length_are_good)
{
    static const size_t sizes[] = {0, 1, 125, 126, 3000, 65535, 66000};
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        length = 0;
        add_frame(sizes[i], true);
        add_frame(0, true);
        check_all_pieces(length);
    }
}

TEST(frame_without_a_mask_is_found_behind_one_of_every_form)
{
    static const size_t sizes[] = {0, 1, 125, 126, 3000, 65535, 66000};
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        length = 0;
        add_frame(sizes[i], true);
        size_t before = length;
        add_frame(5, false);
        check_all_pieces(before);
    }
}

TEST(frame_without_a_mask_is_found_behind_many)
{
    length = 0;
    for (int i = 0; i < FRAMES; i++)
        add_frame(2000, true);
    check_all_pieces(length);
    size_t before = length;
    add_frame(24, false);
    check_all_pieces(before);
}

int main(void)
{
    RUN(masked_frames_of_every_form_of_length_are_good);
    RUN(frame_without_a_mask_is_found_behind_one_of_every_form);
    RUN(frame_without_a_mask_is_found_behind_many);
    return test_done();
}
