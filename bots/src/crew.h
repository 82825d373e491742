/* crew.h - several threads for one job, where there are threads. */
#ifndef CREW_H
#define CREW_H

enum { CREW_MAX = 16 };

/* Calls work(context, member) for the members 0 .. count-1, and returns when all have finished.  Member 0 works
 * in the caller's thread, the others in threads of their own; a member whose thread cannot be started works in the
 * caller's thread after member 0. */
void crew_run(int count, void (*work)(void *context, int member), void *context);

#endif
