/* What has been replaced, a registration or a root, is freed after a grace period: epochs, after K. Fraser, "Practical
 * lock-freedom", 2004, section 5.2.3.
 *
 * READERS threads make REQUESTS requests each. The writer replaces an object REPLACEMENTS times; with INSIDE=1, the first reader
 * does so too, within its first request. Who has replaced something, and a request that ends, frees what it can. Nothing else
 * happens after that, so all that has been replaced must be free in the end.
 *
 * HOMES: a request announces which container it asks, too, and holds up only what belongs to that one; 0 stands for any. The objects here
 * belong to container 2. A request asks container 2 from the start, or finds out that it does, or asks it within a request of
 * container 1, or asks container 1 only.
 *
 * ASYMMETRIC: where there is a fence for all threads (membarrier), a reader announces by a releasing store only, and who
 * replaces something calls it.
 */
// code Sources/Resolver/Resolution/GracePeriod.swift: epoch.add(1, ordering: .sequentiallyConsistent).oldValue
// code Sources/Resolver/Resolution/GracePeriod.swift: lastRetirement.store(now, ordering: .sequentiallyConsistent)
// code Sources/Resolver/Resolution/GracePeriod.swift: request.epoch <= epoch
// code Sources/Resolver/Resolution/GracePeriod.swift: announce(GracePeriod.epoch.load(ordering: .acquiring))
// code Sources/Resolver/Resolution/GracePeriod.swift: GracePeriod.lastRetirement.load(ordering: .sequentiallyConsistent) >= epoch
// code Sources/Resolver/Resolution/GracePeriod.swift: epoch.store(value, ordering: .releasing)
// code Sources/Resolver/Resolution/GracePeriod.swift: epoch.store(value, ordering: .sequentiallyConsistent)
// code Sources/Resolver/Resolution/GracePeriod.swift: resolution.pointee.announcement.epoch.load(ordering: .sequentiallyConsistent)
// code Sources/Resolver/Container/Roots.swift: shown.store(OverrideContext.isAny ? nil : .passUnretained(root), ordering: .sequentiallyConsistent)
// code Sources/Resolver/Resolution/Resolver+Produce.swift: Roots.shown.load(ordering: .sequentiallyConsistent)
// code Sources/Resolver/Registration/Registration.Details.swift: shown.load(ordering: .sequentiallyConsistent)
// code Sources/Resolver/Registration/Registration.Details.swift: shown.store(.passUnretained(registration), ordering: .sequentiallyConsistent)
// code Sources/Resolver/Resolution/GracePeriod.swift: container.store(asked, ordering: .releasing)
// code Sources/Resolver/Resolution/GracePeriod.swift: container.store(0, ordering: .sequentiallyConsistent)
// code Sources/Resolver/Resolution/GracePeriod.swift: resolution.pointee.announcement.container.load(ordering: .sequentiallyConsistent)
// passes: READERS=2 REQUESTS=1 REPLACEMENTS=1 INSIDE=0
// passes: READERS=1 REQUESTS=2 REPLACEMENTS=2 INSIDE=0
// passes: READERS=1 REQUESTS=2 REPLACEMENTS=1 INSIDE=1
// passes: READERS=2 REQUESTS=1 REPLACEMENTS=1 INSIDE=0 ASYMMETRIC
// passes: READERS=1 REQUESTS=2 REPLACEMENTS=2 INSIDE=0 ASYMMETRIC
// passes: READERS=1 REQUESTS=2 REPLACEMENTS=1 INSIDE=1 ASYMMETRIC
// passes: READERS=1 REQUESTS=2 REPLACEMENTS=1 INSIDE=0 HOMES
// passes: READERS=1 REQUESTS=2 REPLACEMENTS=1 INSIDE=1 HOMES
// passes: READERS=1 REQUESTS=2 REPLACEMENTS=1 INSIDE=0 HOMES ASYMMETRIC
// refuted leaks: READERS=1 REQUESTS=1 REPLACEMENTS=1 INSIDE=0 ENDS_RELEASING
// refuted leaks: READERS=1 REQUESTS=1 REPLACEMENTS=1 INSIDE=0 LOOKS_RELAXED
// refuted leaks: READERS=1 REQUESTS=1 REPLACEMENTS=1 INSIDE=0 LOOKS_TOO_LATE
// refuted leaks: READERS=1 REQUESTS=1 REPLACEMENTS=1 INSIDE=0 ASYMMETRIC NO_BARRIER
// refuted usesFreed: READERS=1 REQUESTS=2 REPLACEMENTS=2 INSIDE=0 LOADS_ACQUIRING
// refuted usesFreed: READERS=1 REQUESTS=2 REPLACEMENTS=2 INSIDE=0 ANNOUNCES_RELEASING
// refuted usesFreed: READERS=1 REQUESTS=2 REPLACEMENTS=2 INSIDE=0 REPLACES_RELEASING
// refuted usesFreed: READERS=1 REQUESTS=2 REPLACEMENTS=2 INSIDE=0 SCANS_ACQUIRING MAY_LEAK
// refuted usesFreed: READERS=1 REQUESTS=2 REPLACEMENTS=2 INSIDE=0 STAMPS_FIRST
// refuted usesFreed: READERS=1 REQUESTS=2 REPLACEMENTS=2 INSIDE=0 FREES_AT_STAMP
// refuted usesFreed: READERS=1 REQUESTS=2 REPLACEMENTS=1 INSIDE=1 FREES_AT_ONCE
// refuted freesUsed: READERS=1 REQUESTS=2 REPLACEMENTS=2 INSIDE=0 ENDS_RELAXED MAY_LEAK
// refuted usesFreed: READERS=2 REQUESTS=1 REPLACEMENTS=1 INSIDE=1 SCANS_UNLOCKED
// refuted usesFreed: READERS=1 REQUESTS=2 REPLACEMENTS=1 INSIDE=0 HOMES WIDENS_QUIETLY
// refuted usesFreed: READERS=1 REQUESTS=2 REPLACEMENTS=1 INSIDE=0 HOMES HOME_AFTER_EPOCH
// refuted usesFreed: READERS=1 REQUESTS=2 REPLACEMENTS=1 INSIDE=0 HOMES SCANS_HOME_FIRST
// refuted freesTwice: READERS=1 REQUESTS=2 REPLACEMENTS=2 INSIDE=0 LISTS_WITHOUT_LOCK
// refuted usesFreed: READERS=1 REQUESTS=2 REPLACEMENTS=2 INSIDE=0 ASYMMETRIC LOADS_EPOCH_RELAXED LOADS_ACQUIRING
// refuted freesUsed: READERS=2 REQUESTS=1 REPLACEMENTS=1 INSIDE=0 ASYMMETRIC BARRIER_UNLOCKED

#define OBJECTS (REPLACEMENTS + INSIDE + 1)
#define WRITER READERS
#define THREADS (READERS + 1)

/* What can be loaded and stored. */
#define POINTER 0
#define EPOCH 1
#define LAST_RETIREMENT 2
#define ANNOUNCED(reader) (3 + reader)
#ifdef HOMES
#define HOME(reader) (3 + READERS + reader)
#define LOCATIONS (3 + 2 * READERS)
#define MESSAGES 8
#else
#define LOCATIONS (3 + READERS)
#define MESSAGES 6
#endif

/* What happens: an object is made, by the writer or the first reader, and a reader uses one. */
#define MADE(maker) (LOCATIONS + maker)
#define USED(reader) (LOCATIONS + THREADS + reader)
#define CLOCKS (THREADS + READERS)

/* The lock of where the object is, and that of the list of those to be freed. */
#define PLACE 0
#define LIST 1
#define LOCKS 2

#ifdef ASYMMETRIC
#define FENCES
#endif

#include "memory.pml"

/* The mutants: each leaves out one thing, or puts it into another place. Several faults leak as well: MAY_LEAK lets Spin go on to
 * the other. */

#if defined(ASYMMETRIC) || defined(ANNOUNCES_RELEASING)
#define announce(reader, epoch) store_releasing(reader, ANNOUNCED(reader), epoch)
#else
#define announce(reader, epoch) store_sequential(reader, ANNOUNCED(reader), epoch)
#endif

#ifdef LOADS_ACQUIRING
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
#elif defined(ASYMMETRIC) || defined(ENDS_RELEASING)
#define retract(reader) store_releasing(reader, ANNOUNCED(reader), 0)
#else
#define retract(reader) store_sequential(reader, ANNOUNCED(reader), 0)
#endif

#ifdef LOOKS_RELAXED
#define load_last load_relaxed
#else
#define load_last load_sequential
#endif

#ifdef LOOKS_TOO_LATE
#define is_concerned(epoch, last) (last > epoch)
#else
#define is_concerned(epoch, last) (last >= epoch)
#endif

#ifdef REPLACES_RELEASING
#define store_pointer store_releasing
#else
#define store_pointer store_sequential
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
#elif defined(FREES_AT_ONCE)
#define is_over(oldest, stamp) (1)
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
byte makers[OBJECTS];
byte madeAt[OBJECTS];
byte usedAt[READERS * OBJECTS];

/* What must never be so. */
bit usesFreed;
bit usesUnmade;
bit freesUsed;
bit freesTwice;
bit leaks;

byte running = READERS + 1;

inline make(thread, number) {
    d_step {
        seen[thread].at[MADE(thread)]++;
        makers[number] = thread;
        madeAt[number] = seen[thread].at[MADE(thread)]
    }
}

inline use(reader, number) {
    d_step {
        usesFreed = freed[number];
        assert(!usesFreed);
        usesUnmade = seen[reader].at[MADE(makers[number])] < madeAt[number];
        assert(!usesUnmade);
        seen[reader].at[USED(reader)]++;
        usedAt[reader * OBJECTS + number] = seen[reader].at[USED(reader)]
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
#ifndef SCANS_UNLOCKED
    lock_list(thread);
#endif
    oldest = NONE;
    do
    :: reader < READERS ->
#ifdef SCANS_HOME_FIRST
        load_announced(thread, HOME(reader), home);
#endif
        load_announced(thread, ANNOUNCED(reader), announced);
#if defined(HOMES) && !defined(SCANS_HOME_FIRST)
        load_announced(thread, HOME(reader), home);
#endif
#ifdef HOMES
        d_step { announced = (home == 1 -> 0 : announced); home = 0 };
#endif
        d_step {
            oldest = (announced != 0 && announced < oldest -> announced : oldest);
            announced = 0;
            reader++
        }
    :: else -> break
    od;
#ifdef SCANS_UNLOCKED
    lock_list(thread);
#endif
    atomic {
        reader = 0;
        do
        :: object < OBJECTS ->
            if
            :: listed[object] && is_over(oldest, stamps[object]) -> taken = taken | (1 << object)
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

/* Puts a new object in place, and retires the one that was there. */
inline replace(thread, new) {
    make(thread, new);
#ifdef STAMPS_FIRST
    increment_sequential(thread, EPOCH, stamp);
#endif
    lock(thread, PLACE);
    load_relaxed(thread, POINTER, old);
    store_pointer(thread, POINTER, new + 1);
    unlock(thread, PLACE);

    lock_list(thread);
#ifndef STAMPS_FIRST
    increment_sequential(thread, EPOCH, stamp);
#endif
    atomic {
        listed[old - 1] = 1;
        stamps[old - 1] = stamp;
        old = 0
    }
    store_sequential(thread, LAST_RETIREMENT, stamp);
    stamp = 0;
#ifdef BARRIER_UNLOCKED
    unlock_list(thread);
#endif
#if defined(ASYMMETRIC) && !defined(NO_BARRIER)
    /* membarrier: every other thread passes a fence at some moment between two fences of this one. */
    fence_sequential(thread);
    do
    :: reader < READERS -> fence_sequential(reader); reader++
    :: else -> break
    od;
    reader = 0;
    fence_sequential(thread);
#endif
#ifndef BARRIER_UNLOCKED
    unlock_list(thread);
#endif
    free_retired(thread)
}

proctype Reader(byte self) {
    byte requests, epoch, address, last;
#ifdef HOMES
    byte asked;
    /* Whether the request asks container 1 only, and so does not use the object. */
    bit others;
#else
#define others 0
#endif
    byte old, stamp, reader, announced, object, oldest, taken;
#ifdef HOMES
    byte home;
#endif

    do
    :: requests < REQUESTS ->
        requests++;
#ifdef HOMES
        if
        :: asked = 0; others = 0
        :: asked = 1; others = 0
        :: asked = 1; others = 1
        :: asked = 2; others = 0
        fi;
#ifndef HOME_AFTER_EPOCH
        store_releasing(self, HOME(self), asked);
#endif
#endif
        load_epoch(self, EPOCH, epoch);
        announce(self, epoch);
#ifdef HOMES
#ifdef HOME_AFTER_EPOCH
        store_releasing(self, HOME(self), asked);
#endif
        if
        :: asked == 0 ->
            /* Finds out that it asks container 2. */
            store_releasing(self, HOME(self), 2)
        :: asked == 1 && !others ->
            /* Asks container 2 as well. */
#ifdef WIDENS_QUIETLY
            store_releasing(self, HOME(self), 0)
#else
            store_sequential(self, HOME(self), 0);
            announce(self, epoch)
#endif
        :: else
        fi;
        asked = 0;
#endif
        load_pointer(self, POINTER, address);
#if INSIDE
        if
        :: self == 0 && requests == 1 -> replace(self, OBJECTS - 1)
        :: else
        fi;
#endif
        if
        :: !others -> use(self, address - 1)
        :: else
        fi;
        address = 0;
        retract(self);
        load_last(self, LAST_RETIREMENT, last);
        if
        :: is_concerned(epoch, last) -> epoch = 0; last = 0; free_retired(self)
        :: else -> epoch = 0; last = 0
        fi
    :: else -> break
    od;
    running--
}

proctype Writer() {
    byte next;
    byte old, stamp, reader, announced, object, oldest, taken;
#ifdef HOMES
    byte home;
#endif

    do
    :: next < REPLACEMENTS ->
        next++;
        replace(WRITER, next)
    :: else -> break
    od;
    running--
}

init {
    byte k;

    atomic {
        NEWEST(POINTER).value = 1;
        NEWEST(EPOCH).value = 1;
        do
        :: k < READERS -> run Reader(k); k++
        :: else -> break
        od;
        k = 0;
        run Writer()
    }
    running == 0;
#ifndef MAY_LEAK
    d_step {
        do
        :: k < OBJECTS -> leaks = !freed[k] && k + 1 != NEWEST(POINTER).value; assert(!leaks); k++
        :: else -> break
        od
    }
#endif
}
