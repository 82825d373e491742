/* crew.h - several threads for one job, where there are threads. */
#ifndef CREW_H
#define CREW_H

enum { CREW_MAX = 16 };

/* Calls work(context, member) for the members 0 .. count-1, each in a thread of its own if it can be had, else one
 * after another, and returns when all have finished.  Member 0 works in the caller's thread. */
void crew_run(int count, void (*work)(void *context, int member), void *context);

#endif
