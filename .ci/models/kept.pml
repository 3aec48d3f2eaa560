/* A kept instance is read without a lock: hazard pointers, after M. Michael, IEEE TPDS 15(6), 2004.
 * Sources/Resolver/Memory/GracePeriod.swift, Cell.enter, Cell.release, Cell.take, Resolution.forEach.
 *
 * READERS threads copy the instance COPIES times each. Two others change the cell: one keeps REPLACEMENTS new instances, one
 * after the other, and one drops what is kept, if DROPS is 1. The memory of a freed instance is used again for the next one, so that
 * a reader may find a new instance at the address that it has announced. Two cells may keep one object: each has a reference of its own, and
 * lets go of it only when nobody announces the object, by way of whichever cell; so what is true of one cell holds for each.
 */
// code Sources/Resolver/Memory/GracePeriod.swift: slot.glance()
// code Sources/Resolver/Memory/GracePeriod.swift: announced.store(object.address, ordering: .sequentiallyConsistent)
// code Sources/Resolver/Memory/GracePeriod.swift: announced.store(0, ordering: .releasing)
// code Sources/Resolver/Memory/GracePeriod.swift: slot.load()?.address == object.address
// code Sources/Resolver/Memory/GracePeriod.swift: hazard.announced.load(ordering: .sequentiallyConsistent) == address
// code Sources/Resolver/Scopes/InstanceCell.swift: ready.store(Borrowed(at: word))
// code Sources/Resolver/Scopes/InstanceCell.swift: HazardPointer.waitForReaders(of: kept.word)
// code Sources/Resolver/Memory/WeakReference.swift: address.load(ordering: .sequentiallyConsistent)
// code Sources/Resolver/Memory/WeakReference.swift: address.store(object?.address ?? 0, ordering: .sequentiallyConsistent)
// code Sources/Resolver/Memory/WeakReference.swift: address.load(ordering: .acquiring)
// passes: READERS=2 COPIES=1 REPLACEMENTS=1 DROPS=0
// passes: READERS=1 COPIES=1 REPLACEMENTS=2 DROPS=1
// passes: READERS=1 COPIES=2 REPLACEMENTS=3 DROPS=0
// refuted usesFreed: READERS=1 COPIES=2 REPLACEMENTS=3 DROPS=0 NO_SECOND_LOOK
// refuted usesFreed: READERS=1 COPIES=2 REPLACEMENTS=3 DROPS=0 LOOKS_AGAIN_ACQUIRING
// refuted usesFreed: READERS=1 COPIES=2 REPLACEMENTS=3 DROPS=0 ANNOUNCES_RELEASING
// refuted usesFreed: READERS=1 COPIES=2 REPLACEMENTS=3 DROPS=0 SHOWS_RELEASING
// refuted usesFreed: READERS=1 COPIES=2 REPLACEMENTS=3 DROPS=0 WAITS_ACQUIRING
// refuted usesFreed: READERS=1 COPIES=2 REPLACEMENTS=3 DROPS=0 NO_WAIT
// refuted usesFreed: READERS=1 COPIES=2 REPLACEMENTS=3 DROPS=0 LISTED_LATE
// refuted usesUnmade: READERS=1 COPIES=2 REPLACEMENTS=3 DROPS=0 SHOWS_RELAXED
// refuted freesUsed: READERS=1 COPIES=2 REPLACEMENTS=3 DROPS=0 ENDS_RELAXED
// refuted freesTwice: READERS=1 COPIES=1 REPLACEMENTS=1 DROPS=1 TAKES_BEFORE_LOCK
// refuted readsEnded: READERS=1 COPIES=2 REPLACEMENTS=3 DROPS=0 WAITS_WITHOUT_LIST

#define REPLACER READERS
#define DROPPER (READERS + 1)
#define THREADS (READERS + 2)

/* Addresses are 1 and up; 0 is nil. */
#define ADDRESSES 3

/* What can be loaded and stored. */
#define READY 0
#define ANNOUNCED(reader) (1 + reader)
#define LOCATIONS (1 + READERS)
#define MESSAGES 8

/* What happens: instances are made by the replacer, and a reader copies one. */
#define MADE LOCATIONS
#define USED(reader) (LOCATIONS + 1 + reader)
#define CLOCKS (1 + READERS)

/* The lock of the cell, and that of the list of threads. */
#define CELL 0
#define ALL 1
#define LOCKS 2

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

#ifdef ENDS_RELAXED
#define retract(reader) store_relaxed(reader, ANNOUNCED(reader), 0)
#else
#define retract(reader) store_releasing(reader, ANNOUNCED(reader), 0)
#endif

#ifdef SHOWS_RELEASING
#define show store_releasing
#elif defined(SHOWS_RELAXED)
#define show store_relaxed
#else
#define show store_sequential
#endif

#ifdef WAITS_ACQUIRING
#define load_announced load_acquiring
#else
#define load_announced load_sequential
#endif

#ifdef TAKES_BEFORE_LOCK
#define lock_and_take(thread) old = kept; lock(thread, CELL)
#else
#define lock_and_take(thread) lock(thread, CELL); old = kept
#endif

#ifdef WAITS_WITHOUT_LIST
#define lock_all(thread) skip
#define unlock_all(thread) skip
#else
#define lock_all(thread) lock(thread, ALL)
#define unlock_all(thread) unlock(thread, ALL)
#endif

/* The phase of the cell, which its lock guards: the address of what is kept. */
byte kept = 1;

/* The instances, by address minus 1. */
bit alive[ADDRESSES];
byte madeAt[ADDRESSES];
byte usedAt[READERS * ADDRESSES];

/* The threads that the list knows, and those whose memory has been freed. */
bit isListed[READERS];
bit hasEnded[READERS];

/* What must never be so. */
bit usesFreed;
bit usesUnmade;
bit freesUsed;
bit freesTwice;
bit readsEnded;
bit leaks;

byte running;

inline make(thread, address) {
    atomic {
        if
        :: !alive[0] -> address = 1
        :: !alive[1] -> address = 2
        :: !alive[2] -> address = 3
        fi;
        d_step {
            alive[address - 1] = 1;
            seen[thread].at[MADE]++;
            madeAt[address - 1] = seen[thread].at[MADE]
        }
    }
}

/* Copies an instance, which retains it. */
inline use(reader, address) {
    d_step {
        usesFreed = !alive[address - 1];
        assert(!usesFreed);
        usesUnmade = seen[reader].at[MADE] < madeAt[address - 1];
        assert(!usesUnmade);
        seen[reader].at[USED(reader)]++;
        usedAt[reader * ADDRESSES + address - 1] = seen[reader].at[USED(reader)]
    }
}

/* Frees an instance. All uses must have happened before. */
inline free(thread, address) {
    d_step {
        freesTwice = !alive[address - 1];
        assert(!freesTwice);
        alive[address - 1] = 0;
        i = 0;
        do
        :: i < READERS ->
            freesUsed = seen[thread].at[USED(i)] < usedAt[i * ADDRESSES + address - 1];
            assert(!freesUsed);
            usedAt[i * ADDRESSES + address - 1] = 0;
            i++
        :: else -> break
        od;
        i = 0
    }
}

/* Waits until no thread announces an instance. A store that has been done is seen at last. */
inline wait_for_readers(thread, address) {
#ifndef NO_WAIT
    lock_all(thread);
    do
    :: reader < READERS && isListed[reader] ->
        do
        :: true ->
            d_step { readsEnded = hasEnded[reader]; assert(!readsEnded) };
            load_announced(thread, ANNOUNCED(reader), announced);
            if
            :: announced == address ->
                NEWEST(ANNOUNCED(reader)).value != address;
                d_step { seen[thread].at[ANNOUNCED(reader)] = memory[ANNOUNCED(reader)].newest; announced = 0 }
            :: else -> break
            fi
        od;
        announced = 0;
        reader++
    :: reader < READERS && !isListed[reader] -> reader++
    :: else -> break
    od;
    reader = 0;
    unlock_all(thread)
#else
    skip
#endif
}

inline enter_list(self) {
    lock_all(self);
    isListed[self] = 1;
    unlock_all(self)
}

proctype Reader(byte self) {
    byte copies, address, again;

#ifndef LISTED_LATE
    enter_list(self);
#endif
    do
    :: copies < COPIES ->
        copies++;
        load_acquiring(self, READY, address);
        if
        :: address != 0 ->
            announce(self, address);
#ifdef NO_SECOND_LOOK
            again = address;
#else
            load_again(self, READY, again);
#endif
            if
            :: again == address -> use(self, address)
            :: else -> address = 0
            fi;
            again = 0;
            retract(self)
        :: else
        fi;
        if
        :: address == 0 ->
            /* The slow way, under the lock. */
            lock(self, CELL);
            if
            :: kept != 0 -> use(self, kept)
            :: else
            fi;
            unlock(self, CELL)
        :: else -> address = 0
        fi
    :: else -> break
    od;
#ifdef LISTED_LATE
    enter_list(self);
#endif
    /* The thread ends. */
    lock_all(self);
    atomic { isListed[self] = 0; hasEnded[self] = 1 };
    unlock_all(self);
    running--
}

proctype Replacer() {
    byte replacements, new, old, reader, announced;

    do
    :: replacements < REPLACEMENTS ->
        replacements++;
        make(REPLACER, new);
        lock_and_take(REPLACER);
        kept = new;
        show(REPLACER, READY, new);
        unlock(REPLACER, CELL);
        new = 0;
        if
        :: old != 0 -> wait_for_readers(REPLACER, old); free(REPLACER, old); old = 0
        :: else
        fi
    :: else -> break
    od;
    running--
}

proctype Dropper() {
    byte old, reader, announced;

    lock_and_take(DROPPER);
    kept = 0;
    show(DROPPER, READY, 0);
    unlock(DROPPER, CELL);
    if
    :: old != 0 -> wait_for_readers(DROPPER, old); free(DROPPER, old); old = 0
    :: else
    fi;
    running--
}

init {
    byte k;

    atomic {
        alive[0] = 1;
        NEWEST(READY).value = 1;
        running = READERS + 1 + DROPS;
        do
        :: k < READERS -> run Reader(k); k++
        :: else -> break
        od;
        k = 0;
        run Replacer();
        if
        :: DROPS -> run Dropper()
        :: else
        fi
    }
    running == 0;
    d_step {
        do
        :: k < ADDRESSES -> leaks = alive[k] && k + 1 != kept; assert(!leaks); k++
        :: else -> break
        od
    }
}
