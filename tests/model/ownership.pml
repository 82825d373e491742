/* ownership.pml - who may write about one table, as docs/simulation.md says, for the model checker spin.
 *
 * Two nodes may take the table at any moment: nothing here depends on time.  Writes are under way for as long as they
 * like, also when their writer is dead; answers get lost; nodes crash and come back knowing nothing.  A client plays
 * its actions in order and repeats each to either node until it is acknowledged.
 *
 * Checked in every state that can be reached: each action is stored once and in order, and what is acknowledged is
 * stored.  With -DNO_FENCE the store lets every write through: then this must fail. */

#ifndef ACTIONS
#define ACTIONS 2
#endif
#ifndef TAKES
#define TAKES 2
#endif
#ifndef CRASHES
#define CRASHES 1
#endif
#define NODES 2

/* The row of the table in the store. */
byte owner = 0; /* 0: nobody, else a node from 1 */
byte epoch = 0;
byte entries = 0;

/* What is checked. */
byte stored = 0; /* the last action in the log */

byte takes = 0, crashes = 0;

chan asks[NODES] = [1] of { byte };                      /* an action, from the client */
chan writes = [2] of { byte, byte, byte, byte };         /* node, epoch, number, action */
chan outcomes[NODES] = [2] of { byte, byte, byte, bool }; /* epoch, number, action, was it let through */
chan answers = [2] of { byte };                          /* an acknowledged action */

/* The store does one write after the other, each as one statement. */
active proctype store()
{
    byte node, at, number, action;
end:
    do
    :: atomic {
        writes?node, at, number, action ->
#ifdef NO_FENCE
        if
        :: true ->
#else
        if
        :: owner == node && epoch == at && entries == number - 1 ->
#endif
            assert(action == stored + 1); /* once, and in order */
            entries++;
            stored = action;
            if
            :: nfull(outcomes[node - 1]) -> outcomes[node - 1]!at, number, action, true
            :: true -> skip /* the answer is lost */
            fi
        :: else ->
            if
            :: nfull(outcomes[node - 1]) -> outcomes[node - 1]!at, number, action, false
            :: true -> skip
            fi
        fi;
        node = 0; at = 0; number = 0; action = 0
       }
    od
}

proctype node(byte me)
{
    byte mine = 0;   /* the epoch in which this node took the table; 0: it does not hold it */
    byte known = 0;  /* entries that it has read or written */
    byte done = 0;   /* the last action among them: its receipts */
    bool is_loaded = false, is_busy = false;
    byte at, number, action;
    bool was_let;
end:
    do
    /* TAKE: one statement that compares and sets. */
    :: atomic {
        takes < TAKES && owner != me ->
        takes++;
        owner = me;
        epoch++;
        mine = epoch;
        known = entries;
        is_loaded = false;
        is_busy = false
       }
    /* LOAD: if there are more entries than TAKE said, somebody else has it. */
    :: atomic {
        mine != 0 && !is_loaded ->
        if
        :: entries == known -> done = stored; is_loaded = true
        :: else -> mine = 0
        fi
       }
    /* A client asks.  What is stored is answered; what comes next is written. */
    :: atomic {
        asks[me - 1]?action ->
        if
        :: mine != 0 && is_loaded && !is_busy && action <= done ->
            if
            :: nfull(answers) -> answers!action
            :: true -> skip
            fi
        :: mine != 0 && is_loaded && !is_busy && action == done + 1 && len(writes) < 2 ->
            writes!me, mine, known + 1, action;
            is_busy = true
        :: else -> skip /* not mine, or busy: the client asks again */
        fi;
        action = 0
       }
    /* The store answers a write: the one that is waited for, or one that was given up. */
    :: atomic {
        outcomes[me - 1]?at, number, action, was_let ->
        if
        :: at == mine && number == known + 1 && is_busy && was_let ->
            known++;
            done = action;
            is_busy = false;
            if
            :: nfull(answers) -> answers!action
            :: true -> skip
            fi
        :: at == mine && number == known + 1 && is_busy && !was_let -> mine = 0; is_loaded = false; is_busy = false
        :: else -> skip
        fi;
        at = 0; number = 0; action = 0; was_let = false
       }
    /* No answer: the table is read again before anybody is told.  The write may still be under way. */
    :: atomic {
        is_busy && mine != 0 ->
        if
        :: owner == me && epoch == mine -> known = entries; done = stored
        :: else -> mine = 0; is_loaded = false
        fi;
        is_busy = false
       }
    /* kill -9: whatever is under way arrives all the same. */
    :: atomic {
        crashes < CRASHES && mine != 0 ->
        crashes++;
        mine = 0; known = 0; done = 0;
        is_loaded = false; is_busy = false
       }
    od
}

active proctype client()
{
    byte next = 1, action;
end:
    do
    :: next <= ACTIONS && nfull(asks[0]) -> asks[0]!next
    :: next <= ACTIONS && nfull(asks[1]) -> asks[1]!next
    :: atomic {
        answers?action ->
        assert(action <= stored); /* what is acknowledged is stored */
        if
        :: action == next -> next++
        :: else -> skip
        fi;
        action = 0
       }
    od
}

init
{
    atomic { run node(1); run node(2) }
}
