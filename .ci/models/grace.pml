/* What has been replaced is freed after a grace period: epochs, after K. Fraser, "Practical lock-freedom", 2004.
 *
 * READERS threads make REQUESTS requests each; the writer puts REPLACEMENTS objects in place, one after the other, and
 * hands the former one to the list of those to be freed. A request that ends, and a replacement, free what they can.
 *
 * There are three forms of it. To begin with, a sequentially consistent store announces, and all loads of pointers are
 * sequentially consistent. FENCED: a fence follows the store, and the loads acquire. ASYMMETRIC: nothing follows it, and the
 * writer has all threads pass a fence (membarrier).
 */
// passes: READERS=2 REQUESTS=1 REPLACEMENTS=1
// passes: READERS=1 REQUESTS=2 REPLACEMENTS=2
// passes: READERS=2 REQUESTS=1 REPLACEMENTS=1 FENCED
// passes: READERS=1 REQUESTS=2 REPLACEMENTS=2 FENCED
// passes: READERS=2 REQUESTS=1 REPLACEMENTS=1 ASYMMETRIC
// passes: READERS=1 REQUESTS=2 REPLACEMENTS=2 ASYMMETRIC
// passes: READERS=2 REQUESTS=1 REPLACEMENTS=1 ENDS_SEQUENTIAL WITHOUT_FURTHER_EVENT
// passes: READERS=2 REQUESTS=1 REPLACEMENTS=1 ASYMMETRIC WITHOUT_FURTHER_EVENT
// refuted leaks: READERS=2 REQUESTS=1 REPLACEMENTS=1 WITHOUT_FURTHER_EVENT
// refuted leaks: READERS=2 REQUESTS=1 REPLACEMENTS=1 FORGETS_FLAG
// refuted usesFreed: READERS=1 REQUESTS=2 REPLACEMENTS=2 LOADS_ACQUIRING
// refuted usesFreed: READERS=1 REQUESTS=2 REPLACEMENTS=2 ANNOUNCES_RELEASING
// refuted usesFreed: READERS=1 REQUESTS=2 REPLACEMENTS=2 REPLACES_RELEASING
// refuted usesFreed: READERS=1 REQUESTS=2 REPLACEMENTS=2 SCANS_ACQUIRING
// refuted usesFreed: READERS=1 REQUESTS=2 REPLACEMENTS=2 STAMPS_FIRST
// refuted usesFreed: READERS=1 REQUESTS=2 REPLACEMENTS=2 FREES_AT_STAMP
// refuted freesUsed: READERS=1 REQUESTS=2 REPLACEMENTS=2 ENDS_RELAXED
// refuted freesUsed: READERS=1 REQUESTS=2 REPLACEMENTS=2 ANNOUNCES_RELAXED
// refuted freesTwice: READERS=1 REQUESTS=2 REPLACEMENTS=2 LISTS_WITHOUT_LOCK
// refuted usesFreed: READERS=1 REQUESTS=2 REPLACEMENTS=2 ASYMMETRIC NO_BARRIER
// refuted usesFreed: READERS=1 REQUESTS=2 REPLACEMENTS=2 ASYMMETRIC LOADS_EPOCH_RELAXED
// refuted freesUsed: READERS=2 REQUESTS=1 REPLACEMENTS=1 ASYMMETRIC BARRIER_UNLOCKED
#define OBJECTS (REPLACEMENTS + 1)
#define WRITER READERS
#define THREADS (READERS + 1)

/* What can be loaded and stored. */
#define POINTER 0
#define EPOCH 1
#define HAS_RETIRED 2
#define ANNOUNCED(reader) (3 + reader)
#define LOCATIONS (3 + READERS)
#define MESSAGES 8

/* What happens: objects are made, and a reader uses one. */
#define MADE LOCATIONS
#define USED(reader) (LOCATIONS + 1 + reader)
#define CLOCKS (1 + READERS)

#define LIST 0
#define LOCKS 1

#if defined(FENCED) || defined(ASYMMETRIC) || defined(ANNOUNCES_RELAXED)
#define FENCES
#endif

#include "memory.pml"

/* The mutants: each leaves out one thing, or puts it into another place. */

#if defined(ASYMMETRIC)
#define announce(reader, epoch) store_releasing(reader, ANNOUNCED(reader), epoch)
#elif defined(FENCED)
#define announce(reader, epoch) store_releasing(reader, ANNOUNCED(reader), epoch); fence_sequential(reader)
#elif defined(ANNOUNCES_RELEASING)
#define announce(reader, epoch) store_releasing(reader, ANNOUNCED(reader), epoch)
#elif defined(ANNOUNCES_RELAXED)
#define announce(reader, epoch) store_relaxed(reader, ANNOUNCED(reader), epoch); fence_sequential(reader)
#else
#define announce(reader, epoch) store_sequential(reader, ANNOUNCED(reader), epoch)
#endif

#if defined(LOADS_ACQUIRING) || defined(FENCED) || defined(ASYMMETRIC) || defined(ANNOUNCES_RELAXED)
#define load_pointer load_acquiring
#else
#define load_pointer load_sequential
#endif

#ifdef LOADS_EPOCH_RELAXED
#define load_epoch load_relaxed
#else
#define load_epoch load_acquiring
#endif

#ifdef ENDS_RELAXED
#define retract(reader) store_relaxed(reader, ANNOUNCED(reader), 0)
#elif defined(ENDS_SEQUENTIAL)
#define retract(reader) store_sequential(reader, ANNOUNCED(reader), 0)
#else
#define retract(reader) store_releasing(reader, ANNOUNCED(reader), 0)
#endif

#ifdef ENDS_SEQUENTIAL
#define load_flag load_sequential
#else
#define load_flag load_relaxed
#endif

#ifdef REPLACES_RELEASING
#define replace exchange_releasing
#else
#define replace exchange_sequential
#endif

#ifdef SCANS_ACQUIRING
#define load_announced load_acquiring
#else
#define load_announced load_sequential
#endif

/* The epoch of a thread that is in no request, among those of the threads that are. */
#define NONE 255

#ifdef FREES_AT_STAMP
#define is_over(oldest, stamp) (oldest >= stamp)
#else
#define is_over(oldest, stamp) (oldest > stamp)
#endif

#ifdef LISTS_WITHOUT_LOCK
#define lock_list(thread) skip
#define unlock_list(thread) skip
#else
#define lock_list(thread) lock(thread, LIST)
#define unlock_list(thread) unlock(thread, LIST)
#endif

/* The objects. An object's address is its number plus 1. */
bit freed[OBJECTS];
bit listed[OBJECTS];
byte stamps[OBJECTS];
byte madeAt[OBJECTS];
byte usedAt[READERS * OBJECTS];

/* What must never be so. */
bit usesFreed;
bit usesUnmade;
bit freesUsed;
bit freesTwice;
bit leaks;

byte running = READERS + 1;

inline make(thread, object) {
    d_step {
        seen[thread].at[MADE]++;
        madeAt[object] = seen[thread].at[MADE]
    }
}

inline use(reader, object) {
    d_step {
        usesFreed = freed[object];
        assert(!usesFreed);
        usesUnmade = seen[reader].at[MADE] < madeAt[object];
        assert(!usesUnmade);
        seen[reader].at[USED(reader)]++;
        usedAt[reader * OBJECTS + object] = seen[reader].at[USED(reader)]
    }
}

/* Frees an object. All uses must have happened before. */
inline free(thread, object) {
    d_step {
        freesTwice = freed[object];
        assert(!freesTwice);
        freed[object] = 1;
        i = 0;
        do
        :: i < READERS ->
            freesUsed = seen[thread].at[USED(i)] < usedAt[i * OBJECTS + object];
            assert(!freesUsed);
            i++
        :: else -> break
        od;
        i = 0
    }
}

/* Frees what no request can be using any more. */
inline free_retired(thread) {
    lock_list(thread);
    reader = 0;
    oldest = NONE;
    do
    :: reader < READERS ->
        load_announced(thread, ANNOUNCED(reader), announced);
        d_step {
            oldest = (announced != 0 && announced < oldest -> announced : oldest);
            announced = 0;
            reader++
        }
    :: else -> break
    od;
    atomic {
        reader = 0;
        do
        :: object < OBJECTS ->
            if
            :: listed[object] && is_over(oldest, stamps[object]) -> taken = taken | (1 << object)
            :: listed[object] && !is_over(oldest, stamps[object]) -> remain = 1
            :: else
            fi;
            object++
        :: else -> break
        od;
        object = 0;
        oldest = 0
    }
    atomic {
        do
        :: object < OBJECTS ->
            if
            :: taken & (1 << object) -> listed[object] = 0
            :: else
            fi;
            object++
        :: else -> break
        od;
        object = 0;
#ifdef FORGETS_FLAG
        store_sequential(thread, HAS_RETIRED, 0);
#else
        store_sequential(thread, HAS_RETIRED, remain);
#endif
        remain = 0;
        unlock_list(thread)
    }
    /* With the lock free: a `deinit` may do what it likes. */
    atomic {
        do
        :: object < OBJECTS ->
            if
            :: taken & (1 << object) -> free(thread, object)
            :: else
            fi;
            object++
        :: else -> break
        od;
        object = 0;
        taken = 0
    }
}

proctype Reader(byte self) {
    byte epoch, address, flag, requests;
    byte reader, announced, object, oldest, taken, remain;

    do
    :: requests < REQUESTS ->
        requests++;
        load_epoch(self, EPOCH, epoch);
        announce(self, epoch);
        epoch = 0;

        load_pointer(self, POINTER, address);
        atomic { use(self, address - 1); address = 0 };

        retract(self);
        load_flag(self, HAS_RETIRED, flag);
        if
        :: flag -> flag = 0; free_retired(self)
        :: else
        fi
    :: else -> break
    od;
    running--
}

proctype Writer() {
    byte next = 1, old, stamp, other;
    byte reader, announced, object, oldest, taken, remain;

    do
    :: next < OBJECTS ->
        make(WRITER, next);
#ifdef STAMPS_FIRST
        increment_sequential(WRITER, EPOCH, stamp);
        replace(WRITER, POINTER, next + 1, old);
#else
        replace(WRITER, POINTER, next + 1, old);
        increment_sequential(WRITER, EPOCH, stamp);
#endif
        lock_list(WRITER);
        d_step {
            listed[old - 1] = 1;
            stamps[old - 1] = stamp;
            old = 0;
            stamp = 0
        }
        store_sequential(WRITER, HAS_RETIRED, 1);
#ifdef BARRIER_UNLOCKED
        unlock_list(WRITER);
#endif
#if defined(ASYMMETRIC) && !defined(NO_BARRIER)
        /* membarrier: every other thread passes a fence at some moment between two fences of this one. */
        fence_sequential(WRITER);
        do
        :: other < READERS -> fence_sequential(other); other++
        :: else -> break
        od;
        other = 0;
        fence_sequential(WRITER);
#endif
#ifndef BARRIER_UNLOCKED
        unlock_list(WRITER);
#endif
        free_retired(WRITER);
        next++
    :: else -> break
    od;
    running--
}

init {
    byte reader, announced, object, oldest, taken, remain;

    atomic {
        NEWEST(POINTER).value = 1;
        NEWEST(EPOCH).value = 1;
        do
        :: reader < READERS -> run Reader(reader); reader++
        :: else -> break
        od;
        reader = 0;
        run Writer()
    }
    running == 0;
#ifndef WITHOUT_FURTHER_EVENT
    /* One more request ends, or one more object is replaced, when all stores have arrived. */
    see_all(WRITER);
    if
    :: NEWEST(HAS_RETIRED).value -> free_retired(WRITER)
    :: else
    fi;
#endif
    d_step {
        do
        :: object < REPLACEMENTS -> leaks = !freed[object]; assert(!leaks); object++
        :: else -> break
        od
    }
}
