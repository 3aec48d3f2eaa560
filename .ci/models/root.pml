/* The root is read without a lock, while user code runs in between: hazard pointers, and a list of former roots.
 * Sources/Resolver/Container/RootReading.swift, Roots.exchange.
 *
 * READERS threads make REQUESTS requests each; the writer puts REPLACEMENTS roots in place, one after the other. Who puts one in place
 * does not wait: if the former one is in use, it goes to a list, and a request that ends frees it.
 */
// code Sources/Resolver/Container/RootReading.swift: current.load(ordering: .acquiring)
// code Sources/Resolver/Container/RootReading.swift: announced.store(root, ordering: .sequentiallyConsistent)
// code Sources/Resolver/Container/RootReading.swift: current.load(ordering: .sequentiallyConsistent)?.toOpaque() == root.toOpaque()
// code Sources/Resolver/Container/RootReading.swift: announced.store(nil, ordering: .releasing)
// code Sources/Resolver/Container/RootReading.swift: hasFormer.load(ordering: .relaxed)
// code Sources/Resolver/Container/RootReading.swift: behindOverrides.store(.passUnretained(root), ordering: .sequentiallyConsistent)
// code Sources/Resolver/Container/RootReading.swift: : .passUnretained(root), ordering: .sequentiallyConsistent)
// code Sources/Resolver/Container/RootReading.swift: hasFormer.store(true, ordering: .sequentiallyConsistent)
// code Sources/Resolver/Container/RootReading.swift: rootReading.announced.load(ordering: .sequentiallyConsistent)
// passes: READERS=2 REQUESTS=1 REPLACEMENTS=1
// passes: READERS=1 REQUESTS=2 REPLACEMENTS=2
// refuted leaks: READERS=2 REQUESTS=1 REPLACEMENTS=1 WITHOUT_FURTHER_EVENT
// refuted leaks: READERS=2 REQUESTS=1 REPLACEMENTS=1 FORGETS_FLAG
// refuted usesFreed: READERS=1 REQUESTS=2 REPLACEMENTS=2 NO_SECOND_LOOK
// refuted usesFreed: READERS=1 REQUESTS=2 REPLACEMENTS=2 LOOKS_AGAIN_ACQUIRING
// refuted usesFreed: READERS=1 REQUESTS=2 REPLACEMENTS=2 ANNOUNCES_RELEASING
// refuted usesFreed: READERS=1 REQUESTS=2 REPLACEMENTS=2 REPLACES_RELEASING
// refuted usesFreed: READERS=1 REQUESTS=2 REPLACEMENTS=2 SCANS_ACQUIRING
// refuted freesUsed: READERS=1 REQUESTS=2 REPLACEMENTS=2 ENDS_RELAXED
// refuted freesTwice: READERS=1 REQUESTS=2 REPLACEMENTS=2 LISTS_WITHOUT_LOCK

#define OBJECTS (REPLACEMENTS + 1)
#define WRITER READERS
#define THREADS (READERS + 1)

/* What can be loaded and stored. */
#define POINTER 0
#define HAS_FORMER 1
#define ANNOUNCED(reader) (2 + reader)
#define LOCATIONS (2 + READERS)
#define MESSAGES 8

/* What happens: objects are made, and a reader uses one. */
#define MADE LOCATIONS
#define USED(reader) (LOCATIONS + 1 + reader)
#define CLOCKS (1 + READERS)

#define LIST 0
#define LOCKS 1

#include "memory.pml"

/* The mutants. */

#ifdef ANNOUNCES_RELEASING
#define announce(reader, address) store_releasing(reader, ANNOUNCED(reader), address)
#else
#define announce(reader, address) store_sequential(reader, ANNOUNCED(reader), address)
#endif

#ifdef LOOKS_AGAIN_ACQUIRING
#define load_again load_acquiring
#else
#define load_again load_sequential
#endif

#ifdef REPLACES_RELEASING
#define store_pointer store_releasing
#else
#define store_pointer store_sequential
#endif

#ifdef ENDS_RELAXED
#define retract(reader) store_relaxed(reader, ANNOUNCED(reader), 0)
#else
#define retract(reader) store_releasing(reader, ANNOUNCED(reader), 0)
#endif

#ifdef SCANS_ACQUIRING
#define load_announced load_acquiring
#else
#define load_announced load_sequential
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

/* Finds out which roots are announced: a bit for each. */
inline scan(thread) {
    do
    :: reader < READERS ->
        load_announced(thread, ANNOUNCED(reader), announced);
        d_step {
            inUse = (announced != 0 -> inUse | (1 << (announced - 1)) : inUse);
            announced = 0;
            reader++
        }
    :: else -> break
    od;
    reader = 0
}

/* Frees the former roots that nobody announces. */
inline free_former(thread) {
    lock_list(thread);
    scan(thread);
    atomic {
        do
        :: object < OBJECTS ->
            if
            :: listed[object] && !(inUse & (1 << object)) -> taken = taken | (1 << object)
            :: listed[object] && (inUse & (1 << object)) -> remain = 1
            :: else
            fi;
            object++
        :: else -> break
        od;
        object = 0;
        inUse = 0
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
        store_sequential(thread, HAS_FORMER, 0);
#else
        store_sequential(thread, HAS_FORMER, remain);
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
    byte address, again, flag, requests;
    byte reader, announced, object, inUse, taken, remain;

    do
    :: requests < REQUESTS ->
        requests++;
        load_acquiring(self, POINTER, address);
        announce(self, address);
#ifdef NO_SECOND_LOOK
        again = address;
#else
        load_again(self, POINTER, again);
#endif
        if
        :: again == address ->
            atomic { use(self, address - 1); address = 0; again = 0 };
            retract(self);
            load_relaxed(self, HAS_FORMER, flag);
            if
            :: flag -> flag = 0; free_former(self)
            :: else
            fi
        :: else ->
            /* Another one has come: takes the root under the lock. */
            retract(self);
            address = 0;
            again = 0
        fi
    :: else -> break
    od;
    running--
}

proctype Writer() {
    byte next = 1;
    byte reader, announced, object, inUse, taken, remain;

    do
    :: next < OBJECTS ->
        make(WRITER, next);
        store_pointer(WRITER, POINTER, next + 1);
        scan(WRITER);
        if
        :: inUse & (1 << (next - 1)) ->
            inUse = 0;
            lock_list(WRITER);
            listed[next - 1] = 1;
            unlock_list(WRITER);
            store_sequential(WRITER, HAS_FORMER, 1);
            free_former(WRITER)
        :: else ->
            inUse = 0;
            free(WRITER, next - 1)
        fi;
        next++
    :: else -> break
    od;
    running--
}

init {
    byte reader, announced, object, inUse, taken, remain;

    atomic {
        NEWEST(POINTER).value = 1;
        do
        :: reader < READERS -> run Reader(reader); reader++
        :: else -> break
        od;
        reader = 0;
        run Writer()
    }
    running == 0;
#ifndef WITHOUT_FURTHER_EVENT
    /* One more request ends, or one more root is replaced, when all stores have arrived. */
    see_all(WRITER);
    if
    :: NEWEST(HAS_FORMER).value -> free_former(WRITER)
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
