/* What has been replaced, a registration or a root, is freed after a grace period: when the requests that were under way have ended.
 *
 * READERS threads make REQUESTS requests each. The writer replaces an object REPLACEMENTS times; with INSIDE=1, the first reader
 * does so too, within its first request. Who has replaced something hands it to the requests that may use it, and the last of these
 * frees it. Nothing else happens after that, so all that has been replaced must be free in the end.
 *
 * HOMES: a request announces which container it asks, and gets only what belongs to that one; ANY stands for several. The objects here
 * belong to container 2. A request asks container 2 from the start, or finds out that it does, or asks it within a request of
 * container 3, or asks container 3 only.
 *
 * ASYMMETRIC: where there is a fence for all threads (membarrier), a reader announces by a releasing store only, and who
 * replaces something calls it.
 */
// code Sources/Resolver/Memory/GracePeriod.swift: let outermost = asked.load(ordering: .relaxed)
// code Sources/Resolver/Memory/GracePeriod.swift: asked.store(container.address, ordering: .releasing)
// code Sources/Resolver/Memory/GracePeriod.swift: announce(Self.any)
// code Sources/Resolver/Memory/GracePeriod.swift: if isKeeping.isSet { letGo() }
// code Sources/Resolver/Memory/GracePeriod.swift: asked.store(value, ordering: .releasing)
// code Sources/Resolver/Memory/GracePeriod.swift: asked.store(value, ordering: .sequentiallyConsistent)
// code Sources/Resolver/Memory/GracePeriod.swift: asked.load(ordering: .sequentiallyConsistent) != 0
// code Sources/Resolver/Memory/GracePeriod.swift: let asked = asked.load(ordering: .sequentiallyConsistent)
// code Sources/Resolver/Memory/GracePeriod.swift: isKeeping.set()
// code Sources/Resolver/Memory/GracePeriod.swift: isKeeping.set(false)
// code Sources/Resolver/Support/Atomic.swift: value.load(ordering: .sequentiallyConsistent) != 0
// code Sources/Resolver/Support/Atomic.swift: value.store(isSet ? 1 : 0, ordering: .sequentiallyConsistent)
// code Sources/Resolver/Memory/NumberedMap.swift: current.load()?.read
// code Sources/Resolver/Engine/Request+Kept.swift: container.shownStore.load()
// code Sources/Resolver/Container/Resolver+Keeping.swift: shownStore.store(nil)
// code Sources/Resolver/Container/Roots/Roots.swift: shown.store(isHidden ? nil : .init(contents.asked))
// code Sources/Resolver/Engine/Resolver+Produce.swift: Roots.shown.load()
// code Sources/Resolver/Registration/Registration.Configuration.swift: shown.loadPresent()
// code Sources/Resolver/Registration/Registration.Configuration.swift: shown.store(.init(registration))
// code Sources/Resolver/Memory/WeakReference.swift: address.load(ordering: .sequentiallyConsistent)
// code Sources/Resolver/Memory/WeakReference.swift: address.store(object?.address ?? 0, ordering: .sequentiallyConsistent)
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
// refuted leaks: READERS=1 REQUESTS=1 REPLACEMENTS=1 INSIDE=0 LOOKS_ONCE
// refuted leaks: READERS=1 REQUESTS=1 REPLACEMENTS=1 INSIDE=0 LOOKS_AGAIN_ACQUIRING
// refuted leaks: READERS=1 REQUESTS=1 REPLACEMENTS=1 INSIDE=0 MARKS_RELEASING
// refuted leaks: READERS=1 REQUESTS=1 REPLACEMENTS=1 INSIDE=0 ASYMMETRIC NO_SECOND_BARRIER
// refuted usesFreed: READERS=1 REQUESTS=1 REPLACEMENTS=1 INSIDE=0 ASYMMETRIC NO_BARRIER
// refuted usesFreed: READERS=1 REQUESTS=2 REPLACEMENTS=2 INSIDE=0 LOADS_ACQUIRING
// refuted usesFreed: READERS=1 REQUESTS=2 REPLACEMENTS=2 INSIDE=0 ANNOUNCES_RELEASING
// refuted usesFreed: READERS=1 REQUESTS=2 REPLACEMENTS=2 INSIDE=0 REPLACES_RELEASING
// refuted usesFreed: READERS=1 REQUESTS=2 REPLACEMENTS=2 INSIDE=0 LOOKS_ACQUIRING
// refuted usesFreed: READERS=1 REQUESTS=1 REPLACEMENTS=1 INSIDE=0 LOOKS_FIRST
// refuted usesFreed: READERS=1 REQUESTS=2 REPLACEMENTS=1 INSIDE=1 FREES_AT_ONCE
// refuted freesUsed: READERS=2 REQUESTS=1 REPLACEMENTS=1 INSIDE=0 KEEPS_FOR_ONE
// refuted usesFreed: READERS=1 REQUESTS=2 REPLACEMENTS=1 INSIDE=0 TAKES_ACTIVE
// refuted freesUsed: READERS=1 REQUESTS=2 REPLACEMENTS=2 INSIDE=0 ENDS_RELAXED MAY_LEAK
// refuted usesFreed: READERS=1 REQUESTS=2 REPLACEMENTS=1 INSIDE=0 HOMES WIDENS_QUIETLY
// refuted usesFreed: READERS=1 REQUESTS=2 REPLACEMENTS=1 INSIDE=0 HOMES WIDENS_LATE
// refuted freesTwice: READERS=1 REQUESTS=2 REPLACEMENTS=2 INSIDE=0 KEEPS_WITHOUT_LOCK

#define OBJECTS (REPLACEMENTS + INSIDE + 1)
#define WRITER READERS
#define THREADS (READERS + 1)

/* What can be loaded and stored. */
#define POINTER 0
#define ASKED(reader) (1 + reader)
#define IS_KEEPING(reader) (1 + READERS + reader)
#define LOCATIONS (1 + 2 * READERS)
#define MESSAGES 10

/* What happens: an object is made, by the writer or the first reader, and a reader uses one. */
#define MADE(maker) (LOCATIONS + maker)
#define USED(reader) (LOCATIONS + THREADS + reader)
#define CLOCKS (THREADS + READERS)

/* The lock of where the object is, that of the list of all threads, and that of what is kept for each. */
#define PLACE 0
#define LIST 1
#define KEPT(reader) (2 + reader)
#define LOCKS (2 + READERS)

#ifdef ASYMMETRIC
#define FENCES
#endif

#include "memory.pml"

/* The containers: that of the objects, another one, and all. */
#define ANY 1
#define HOME 2
#define OTHER 3

/* The mutants: each leaves out one thing, or puts it into another place. Several faults leak as well: MAY_LEAK lets Spin go on to
 * the other. */

#if defined(ASYMMETRIC) || defined(ANNOUNCES_RELEASING)
#define announce(reader, container) store_releasing(reader, ASKED(reader), container)
#else
#define announce(reader, container) store_sequential(reader, ASKED(reader), container)
#endif

#ifdef LOADS_ACQUIRING
#define load_pointer load_acquiring
#else
#define load_pointer load_sequential
#endif

#ifdef ENDS_RELAXED
#define retract(reader) store_relaxed(reader, ASKED(reader), 0)
#elif defined(ASYMMETRIC) || defined(ENDS_RELEASING)
#define retract(reader) store_releasing(reader, ASKED(reader), 0)
#else
#define retract(reader) store_sequential(reader, ASKED(reader), 0)
#endif

#ifdef LOOKS_RELAXED
#define load_is_keeping load_relaxed
#else
#define load_is_keeping load_sequential
#endif

#ifdef REPLACES_RELEASING
#define store_pointer store_releasing
#else
#define store_pointer store_sequential
#endif

#ifdef LOOKS_ACQUIRING
#define load_asked load_acquiring
#else
#define load_asked load_sequential
#endif

#ifdef LOOKS_AGAIN_ACQUIRING
#define load_asked_again load_acquiring
#else
#define load_asked_again load_sequential
#endif

#ifdef MARKS_RELEASING
#define mark store_releasing
#else
#define mark store_sequential
#endif

#ifdef KEEPS_WITHOUT_LOCK
#define lock_kept(thread, reader) skip
#define unlock_kept(thread, reader) skip
#else
#define lock_kept(thread, reader) lock(thread, KEPT(reader))
#define unlock_kept(thread, reader) unlock(thread, KEPT(reader))
#endif

#if defined(ASYMMETRIC) && !defined(NO_BARRIER)
#define first_barrier(thread) barrier(thread)
#else
#define first_barrier(thread) skip
#endif

#if defined(ASYMMETRIC) && !defined(NO_SECOND_BARRIER)
#define second_barrier(thread) barrier(thread)
#else
#define second_barrier(thread) skip
#endif

/* The objects. An object's address is its number plus 1. */
bit freed[OBJECTS];
byte makers[OBJECTS];
byte madeAt[OBJECTS];
byte usedAt[READERS * OBJECTS];

/* What is kept for each reader, a bit for each object, and how many references there are to each object. */
byte kept[READERS];
byte references[OBJECTS];

/* What the count of references has made seen: the last to let go of an object sees what all before it have seen. */
View counted[OBJECTS];

/* What must never be so. */
bit usesFreed;
bit usesUnmade;
bit freesUsed;
bit freesTwice;
bit leaks;

byte running = READERS + 1;

/* membarrier: every other thread passes a fence at some moment between two fences of this one. */
inline barrier(thread) {
    fence_sequential(thread);
    do
    :: reader < READERS -> fence_sequential(reader); reader++
    :: else -> break
    od;
    reader = 0;
    fence_sequential(thread)
}

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

/* Lets go of an object. The last to do so frees it, and all uses must have happened before. */
inline release(thread, number) {
    d_step {
        freesTwice = references[number] == 0;
        assert(!freesTwice);
        references[number]--;
        join(counted[number], seen[thread]);
        if
        :: references[number] == 0 ->
            join(seen[thread], counted[number]);
            freed[number] = 1;
            i = 0;
            do
            :: i < READERS ->
                freesUsed = seen[thread].at[USED(i)] < usedAt[i * OBJECTS + number];
                assert(!freesUsed);
                i++
            :: else -> break
            od;
            i = 0
        :: else
        fi
    }
}

/* Lets go of what is kept for a request that has ended. */
inline let_go(thread, which) {
    lock_kept(thread, which);
    taken = kept[which];
#ifdef KEEPS_WITHOUT_LOCK
    /* What is not locked may be interrupted. */
    skip;
#endif
    kept[which] = 0;
    mark(thread, IS_KEEPING(which), 0);
    unlock_kept(thread, which);
    atomic {
        do
        :: object < OBJECTS ->
            if
            :: taken & (1 << object) -> release(thread, object)
            :: else
            fi;
            object++
        :: else -> break
        od;
        object = 0;
        taken = 0
    }
}

/* Hands the object that has been replaced to the requests that may use it. */
inline keep_for_requests(thread) {
    lock(thread, LIST);
    do
    :: reader < READERS ->
        load_asked(thread, ASKED(reader), asking);
        if
        :: asking == ANY || asking == HOME ->
            isKept = 1;
#ifdef FREES_AT_ONCE
            skip
#else
            lock_kept(thread, reader);
            d_step {
                kept[reader] = kept[reader] | (1 << (old - 1));
                references[old - 1]++
            }
            mark(thread, IS_KEEPING(reader), 1);
            unlock_kept(thread, reader);
#ifdef KEEPS_FOR_ONE
            asking = 0;
            break
#endif
#endif
        :: else
        fi;
        asking = 0;
        reader++
    :: else -> break
    od;
    reader = 0;
    unlock(thread, LIST)
}

/* Frees what was handed to requests that have ended meanwhile. */
inline look_again(thread) {
    lock(thread, LIST);
    do
    :: reader < READERS ->
        load_asked_again(thread, ASKED(reader), asking);
        if
#ifdef TAKES_ACTIVE
        :: asking != 0 || asking == 0 -> asking = 0; let_go(thread, reader)
#else
        :: asking == 0 -> let_go(thread, reader)
        :: else -> asking = 0
#endif
        fi;
        reader++
    :: else -> break
    od;
    reader = 0;
    unlock(thread, LIST)
}

/* Puts a new object in place, and retires the one that was there. */
inline replace(thread, new) {
    make(thread, new);
    references[new] = 1;
#ifdef LOOKS_FIRST
    load_relaxed(thread, POINTER, old);
    keep_for_requests(thread);
#endif
    lock(thread, PLACE);
    load_relaxed(thread, POINTER, old);
    store_pointer(thread, POINTER, new + 1);
    unlock(thread, PLACE);

    first_barrier(thread);
#ifndef LOOKS_FIRST
    keep_for_requests(thread);
#endif
#ifndef LOOKS_ONCE
    if
    :: isKept ->
        second_barrier(thread);
        look_again(thread)
    :: else
    fi;
#endif
    isKept = 0;
    release(thread, old - 1);
    old = 0
}

proctype Reader(byte self) {
    byte requests, address, isKeeping;
#ifdef HOMES
    byte container;
    /* Whether the request asks the other container only, and so does not use the object. */
    bit others;
#else
#define others 0
#endif
    byte old, reader, asking, object, taken;
    bit isKept;

    do
    :: requests < REQUESTS ->
        requests++;
#ifdef HOMES
        if
        :: container = ANY; others = 0
        :: container = OTHER; others = 0
        :: container = OTHER; others = 1
        :: container = HOME; others = 0
        fi;
        announce(self, container);
        if
        :: container == ANY ->
            /* Finds out that it asks the container of the objects. */
            store_releasing(self, ASKED(self), HOME)
        :: container == OTHER && !others ->
            /* Asks that container as well. */
#ifdef WIDENS_QUIETLY
            store_releasing(self, ASKED(self), ANY)
#elif defined(WIDENS_LATE)
            skip
#else
            announce(self, ANY)
#endif
        :: else
        fi;
#else
        announce(self, HOME);
#endif
        load_pointer(self, POINTER, address);
#ifdef WIDENS_LATE
        if
        :: container == OTHER && !others -> announce(self, ANY)
        :: else
        fi;
#endif
#ifdef HOMES
        container = 0;
#endif
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
        load_is_keeping(self, IS_KEEPING(self), isKeeping);
        if
        :: isKeeping -> isKeeping = 0; let_go(self, self)
        :: else
        fi
    :: else -> break
    od;
    running--
}

proctype Writer() {
    byte next;
    byte old, reader, asking, object, taken;
    bit isKept;

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
        references[0] = 1;
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
