/* local - the socket by which a host talks to the running server: lines that just fit, and paths that just do not. */
#include "admin/local.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "test.h"

TEST(a_line_that_is_read_stays_in_its_buffer)
{
    int ends[2];
    char line[9] = "........";
    CHECK_INT(socketpair(AF_UNIX, SOCK_STREAM, 0, ends), 0);
    CHECK_INT(write(ends[0], "123456\n", 7), 7);
    CHECK(local_read_line(ends[1], line, 8));
    CHECK_STR(line, "123456");
    line[8] = 'x';
    CHECK_INT(write(ends[0], "1234567\n", 8), 8);
    CHECK(!local_read_line(ends[1], line, 8));
    CHECK_INT(line[8], 'x');
    close(ends[0]);
    close(ends[1]);
}

TEST(a_line_is_sent_whole_or_not_at_all)
{
    int ends[2];
    char line[ORDER_MAX_TEXT + 2], got[ORDER_MAX_TEXT + 2];
    CHECK_INT(socketpair(AF_UNIX, SOCK_STREAM, 0, ends), 0);
    memset(line, 'x', sizeof line);
    line[ORDER_MAX_TEXT - 1] = '\0';
    CHECK(local_write_line(ends[0], line));
    CHECK(local_read_line(ends[1], got, sizeof got));
    CHECK_STR(got, line);
    line[ORDER_MAX_TEXT - 1] = 'x';
    line[ORDER_MAX_TEXT] = '\0';
    CHECK(!local_write_line(ends[0], line));
    CHECK_INT(recv(ends[1], got, sizeof got, MSG_DONTWAIT), -1);
    close(ends[0]);
    close(ends[1]);
}

static int files_in(const char *folder)
{
    int count = 0;
    DIR *all = opendir(folder);
    CHECK(all != NULL);
    for (struct dirent *one; (one = readdir(all)) != NULL;)
        count += one->d_name[0] != '.';
    closedir(all);
    return count;
}

/* The address of a socket has room for about a hundred bytes: names around that size. */
TEST(a_socket_has_its_whole_name_or_there_is_none)
{
    char folder[] = "/tmp/fogg-local-XXXXXX", data[256], path[300];
    int opened = 0, refused = 0;
    CHECK(mkdtemp(folder) != NULL);
    for (int length = 60; length < 110; length++) {
        snprintf(data, sizeof data, "%s/%0*d", folder, length, 0);
        snprintf(path, sizeof path, "%s.admin", data);
        FILE *made = fopen(data, "w");
        CHECK(made != NULL);
        fclose(made);
        int file = local_listen(data);
        CHECK_INT(access(path, F_OK), file >= 0 ? 0 : -1);
        CHECK_INT(files_in(folder), file >= 0 ? 2 : 1);
        opened += file >= 0;
        refused += file < 0;
        if (file >= 0)
            close(file);
        local_remove(data);
        CHECK_INT(files_in(folder), 1);
        unlink(data);
    }
    CHECK(opened > 0 && refused > 0);
    rmdir(folder);
}

int main(void)
{
    RUN(a_line_that_is_read_stays_in_its_buffer);
    RUN(a_line_is_sent_whole_or_not_at_all);
    RUN(a_socket_has_its_whole_name_or_there_is_none);
    return test_done();
}
