/* sheets.h - screens that were looked at and found good, as text in tests/terminal/sheets: what is drawn today must be
 * the same, cell by cell.
 *
 * Whoever changes the drawing, a map or a text on purpose writes them anew, with `test-drawing --write
 * tests/terminal/sheets`, and looks at the difference.  Maps are drawn with floating-point numbers, which may be
 * rounded in another way on another processor: they are compared on x86-64 only, and not with -march=native. */
#ifndef SHEETS_H
#define SHEETS_H

/* Runs a case for each sheet of the folder; writes them all and returns an exit status. */
void sheets_check(const char *folder);
int sheets_write(const char *folder);

#endif
