/* The registration table grows, and what it shows changes, while others read it without a lock.
 * Sources/Resolver/Registration/RegistrationTable.swift, RegistrationTable+Writing.swift.
 *
 * The table has two slots to begin with, and A registered. The writer, which has the lock of the table all the time, registers B,
 * for which the table grows to four slots, and registers A again. READERS threads look up one of the two LOOKUPS times each. All
 * keys have one hash, so that a reader has to go along the slots.
 *
 * The registration that was replaced is freed after a grace period: see grace.pml. The old slots go on holding it. Without FREES,
 * nothing is freed, and releasing stores and acquiring loads are enough.
 */
// code Sources/Resolver/Registration/RegistrationTable.swift: current.loadPresent().read
// code Sources/Resolver/Memory/NumberedMap.swift: elements[wrapping: index].object.load()
// code Sources/Resolver/Memory/NumberedMap.swift: elements[wrapping: index].object.store(object)
// code Sources/Resolver/Memory/NumberedMap.swift: current.load()?.read
// code Sources/Resolver/Memory/NumberedMap.swift: current.store(Borrowed(slots))
// code Sources/Resolver/Registration/RegistrationTable+Writing.swift: current.store(Borrowed(new))
// code Sources/Resolver/Memory/WeakReference.swift: address.load(ordering: .sequentiallyConsistent)
// code Sources/Resolver/Memory/WeakReference.swift: address.store(object?.address ?? 0, ordering: .sequentiallyConsistent)
// passes: READERS=1 LOOKUPS=2
// passes: READERS=2 LOOKUPS=1
// passes: READERS=1 LOOKUPS=2 FREES
// passes: READERS=2 LOOKUPS=1 FREES
// refuted misses: READERS=1 LOOKUPS=2 SHOWS_EMPTY
// refuted readsUnmade: READERS=1 LOOKUPS=2 CURRENT_RELAXED
// refuted readsUnmade: READERS=1 LOOKUPS=2 SLOT_RELAXED
// refuted readsUnmade: READERS=1 LOOKUPS=2 HASH_LATE
// refuted readsUnmade: READERS=1 LOOKUPS=2 FIND_RELAXED
// refuted readsFreed: READERS=1 LOOKUPS=2 FREES_SLOTS
// refuted readsFreed: READERS=1 LOOKUPS=2 FREES CURRENT_RELEASING
// refuted readsFreed: READERS=1 LOOKUPS=2 FREES SLOT_RELEASING
// refuted readsFreed: READERS=1 LOOKUPS=2 FREES FIND_ACQUIRING

#define WRITER READERS
#define THREADS (READERS + 1)

/* What can be loaded and stored: the two runs of slots one behind the other. */
#define CURRENT 0
#define SLOT(number) (1 + number)
#define EPOCH 7
#define ANNOUNCED(reader) (8 + reader)
#define LOCATIONS (8 + READERS)
#define MESSAGES (2 * LOOKUPS + 2)

/* What happens: the writer makes registrations, runs of slots, and writes hashes. */
#define MADE LOCATIONS
#define CLOCKS 1

#define LOCKS 1

#include "memory.pml"

/* The mutants. */

#ifdef CURRENT_RELAXED
#define store_current store_relaxed
#elif !defined(FREES) || defined(CURRENT_RELEASING)
#define store_current store_releasing
#else
#define store_current store_sequential
#endif

#ifdef SLOT_RELAXED
#define store_slot store_relaxed
#elif !defined(FREES) || defined(SLOT_RELEASING)
#define store_slot store_releasing
#else
#define store_slot store_sequential
#endif

#ifdef FIND_RELAXED
#define load_pointer load_relaxed
#elif !defined(FREES) || defined(FIND_ACQUIRING)
#define load_pointer load_acquiring
#else
#define load_pointer load_sequential
#endif

/* The runs of slots: where each begins, and its mask. */
#define first(slots) (slots == 0 -> 0 : 2)
#define mask(slots) (slots == 0 -> 1 : 3)

/* The registrations: 1 and 3 have the key A, 2 has B. 0 is nil. */
#define A 1
#define B 2
#define key_of(registration) (registration == 2 -> B : A)

/* When a registration was made, a run of slots, and the hash of a slot written. */
byte madeAt[4];
byte runMadeAt[2];
byte hashAt[6];

bit isFreed[4];
bit isRunFreed[2];

/* What must never be so. */
bit readsFreed;
bit readsUnmade;
bit misses;
bit goesBack;

byte running = READERS + 1;

inline note(moment) {
    d_step {
        seen[WRITER].at[MADE]++;
        moment = seen[WRITER].at[MADE]
    }
}

/* What is not atomic must have been written before, and not be freed. */
inline check(reader, isGone, moment) {
    d_step {
        readsFreed = isGone;
        assert(!readsFreed);
        readsUnmade = seen[reader].at[MADE] < moment;
        assert(!readsUnmade)
    }
}

proctype Reader(byte self) {
    byte lookups, key, slots, index, found, hasFoundB, newestA;
#ifdef FREES
    byte epoch;
#endif

    do
    :: lookups < LOOKUPS ->
        lookups++;
#ifdef FREES
        load_acquiring(self, EPOCH, epoch);
        store_sequential(self, ANNOUNCED(self), epoch);
        epoch = 0;
#endif
        if
        :: key = A
        :: key = B
        fi;
        load_pointer(self, CURRENT, slots);
        do
        :: true ->
            check(self, isRunFreed[slots], runMadeAt[slots]);
            load_pointer(self, SLOT(first(slots) + (index & mask(slots))), found);
            if
            :: found == 0 -> break
            :: else
            fi;
            check(self, 0, hashAt[first(slots) + (index & mask(slots))]);
            check(self, isFreed[found], madeAt[found]);
            if
            :: key_of(found) == key -> break
            :: else -> index++
            fi
        od;
        index = 0;
        slots = 0;
        /* A was there all the time; who has found B, or the new A, finds it from then on. */
        if
        :: found != 0 -> check(self, isFreed[found], madeAt[found])
        :: else
        fi;
        d_step {
            misses = found == 0 && (key == A || hasFoundB);
            assert(!misses);
            goesBack = found != 0 && key == A && found < newestA;
            assert(!goesBack);
            hasFoundB = hasFoundB || found == 2;
            newestA = (key == A -> found : newestA);
            found = 0;
            key = 0
        }
#ifdef FREES
        store_releasing(self, ANNOUNCED(self), 0)
#endif
    :: else -> break
    od;
    running--
}

/* Puts a registration into a free slot. */
inline place(registration, number) {
#ifndef HASH_LATE
    note(hashAt[number]);
#endif
    store_slot(WRITER, SLOT(number), registration);
#ifdef HASH_LATE
    note(hashAt[number]);
#endif
    skip
}

proctype Writer() {
#ifdef FREES
    byte stamp, reader, announced, isUsed;
#endif

    /* Registers B: with it, more than three quarters would be taken, so the table grows. */
    note(madeAt[2]);
    note(runMadeAt[1]);
#ifdef SHOWS_EMPTY
    store_current(WRITER, CURRENT, 1);
    place(1, first(1));
#else
    place(1, first(1));
    store_current(WRITER, CURRENT, 1);
#endif
#ifdef FREES_SLOTS
    isRunFreed[0] = 1;
#endif
    place(2, first(1) + 1);

    /* Registers A again. */
    note(madeAt[3]);
    store_slot(WRITER, SLOT(first(1)), 3);

#ifdef FREES
    increment_sequential(WRITER, EPOCH, stamp);
    do
    :: reader < READERS ->
        load_sequential(WRITER, ANNOUNCED(reader), announced);
        isUsed = isUsed || (announced != 0 && announced <= stamp);
        reader++
    :: else -> break
    od;
    if
    :: !isUsed -> isFreed[1] = 1
    :: else
    fi;
#endif
    running--
}

init {
    byte k;

    atomic {
        NEWEST(SLOT(0)).value = 1;
        NEWEST(EPOCH).value = 1;
        do
        :: k < READERS -> run Reader(k); k++
        :: else -> break
        od;
        run Writer()
    }
    running == 0
}
