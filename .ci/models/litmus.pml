/* What the memory of memory.pml allows and forbids: the usual small tests of memory models. `happens` is the outcome that no
 * interleaving of the threads' steps would give.
 *
 * BUFFERING: each of two threads stores in one location and loads the other; both load the old value.
 * MESSAGE: one thread writes data and raises a flag; another sees the flag, but not the data.
 * REREAD: a thread loads a location twice, and gets the older value second.
 */
// refuted happens: BUFFERING STORE=store_relaxed LOAD=load_relaxed
// refuted happens: BUFFERING STORE=store_releasing LOAD=load_acquiring
// refuted happens: BUFFERING STORE=store_sequential LOAD=load_acquiring
// refuted happens: BUFFERING STORE=store_releasing LOAD=load_sequential
// refuted happens: BUFFERING STORE=store_relaxed LOAD=load_relaxed FENCES ONE_FENCE
// passes: BUFFERING STORE=store_sequential LOAD=load_sequential
// passes: BUFFERING STORE=store_relaxed LOAD=load_relaxed FENCES
// refuted happens: MESSAGE STORE=store_relaxed LOAD=load_relaxed
// refuted happens: MESSAGE STORE=store_releasing LOAD=load_relaxed
// refuted happens: MESSAGE STORE=store_relaxed LOAD=load_acquiring
// refuted happens: MESSAGE STORE=store_releasing LOAD=load_acquiring AGAIN_RELAXED
// passes: MESSAGE STORE=store_releasing LOAD=load_acquiring
// passes: MESSAGE STORE=store_sequential LOAD=load_sequential
// passes: REREAD STORE=store_relaxed LOAD=load_relaxed

#define THREADS 2
#define LOCATIONS 2
#define CLOCKS 0
#define LOCKS 1
#define MESSAGES 3

#define DATA 0
#define FLAG 1

#include "memory.pml"

byte first, second;
bit happens;
byte running = 2;

#ifdef FENCES
#define fence(thread) fence_sequential(thread)
#else
#define fence(thread) skip
#endif

active proctype One() {
#ifdef BUFFERING
    STORE(0, DATA, 1);
    fence(0);
    LOAD(0, FLAG, first);
#else
    store_relaxed(0, DATA, 1);
#ifdef REREAD
    store_relaxed(0, DATA, 2);
#else
    STORE(0, FLAG, 1);
#ifdef AGAIN_RELAXED
    store_relaxed(0, FLAG, 2);
#endif
#endif
#endif
    running--
}

active proctype Two() {
#ifdef BUFFERING
    STORE(1, FLAG, 1);
#ifndef ONE_FENCE
    fence(1);
#endif
    LOAD(1, DATA, second);
#elif defined(REREAD)
    LOAD(1, DATA, first);
    LOAD(1, DATA, second);
#else
    LOAD(1, FLAG, first);
    load_relaxed(1, DATA, second);
#endif
    running--
}

active proctype Result() {
    running == 0;
#ifdef BUFFERING
    happens = first == 0 && second == 0;
#elif defined(REREAD)
    happens = first > second;
#else
    happens = first != 0 && second == 0;
#endif
    assert(!happens)
}
