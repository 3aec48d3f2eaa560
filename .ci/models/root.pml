/* A static request asks the containers from before a reset, or those after it when `registerAllServices()` has filled them; never some
 * that nothing has filled, or half of it.
 *
 * READERS threads make REQUESTS requests each, and the resetter puts new containers in place RESETS times. A request takes the root that
 * is shown, if one is. Else it takes the containers and whether they are complete, under one lock, and if they are not, registers all
 * services, in two steps, or waits for the thread that does.
 *
 * Not here: a reset that cannot wait, since the thread that registers waits for it; that thread then registers once more.
 */
// code Sources/Resolver/Container/Roots/Roots.swift: let isHidden = OverrideContext.isAny || !contents.isComplete
// code Sources/Resolver/Container/Roots/Roots.swift: shown.store(isHidden ? nil : .init(contents.asked))
// code Sources/Resolver/Container/Roots/Roots.swift: roots.contents.withLock { (read(roots, $0), $0.isComplete) }
// code Sources/Resolver/Closing/Tasks.Closing.swift: services.reset {
// code Sources/Resolver/Closing/Tasks.Closing.swift: if let building = state.phase.building { return (building.owner, nil) }
// code Sources/Resolver/Closing/Tasks.Closing.swift: defer { finish(resolution, isDone: isEmpty) }
// code Sources/Resolver/Container/Roots/ServiceRegistration.swift: roots.exchange { $0.isComplete = true }
// code Sources/Resolver/Engine/Resolver+Produce.swift: Roots.shown.load()
// code Sources/Resolver/Memory/WeakReference.swift: address.load(ordering: .sequentiallyConsistent)
// code Sources/Resolver/Memory/WeakReference.swift: address.store(object?.address ?? 0, ordering: .sequentiallyConsistent)
// passes: READERS=2 REQUESTS=2 RESETS=1
// passes: READERS=2 REQUESTS=1 RESETS=2
// passes: READERS=3 REQUESTS=1 RESETS=1
// refuted seesBetween: READERS=2 REQUESTS=1 RESETS=1 SHOWS_DUE
// refuted seesBetween: READERS=2 REQUESTS=1 RESETS=1 READS_APART
// refuted seesBetween: READERS=1 REQUESTS=1 RESETS=1 RESETS_ANYWAY
// refuted seesUnmade: READERS=2 REQUESTS=1 RESETS=0 COMPLETE_EARLY
// refuted seesUnmade: READERS=2 REQUESTS=1 RESETS=0 SHOWS_RELAXED

#define RESETTER READERS
#define THREADS (READERS + 1)
#define CONTAINERS (RESETS + 1)

/* What can be loaded and stored: the root that is shown, 0 or its number plus 1; and for a mutant, whether services are due. */
#define SHOWN 0
#define PENDING 1
#define LOCATIONS 2
#define MESSAGES 10

/* What happens: a thread registers something. */
#define REGISTERED(thread) (LOCATIONS + thread)
#define CLOCKS THREADS

#define CONTENTS 0
#define PHASE 1
#define LOCKS 2

#include "memory.pml"

/* Under the lock of the contents: the container that is asked, and whether it has been filled. */
byte current;
bit isComplete;

/* Under the lock of the phase. */
#define DUE 0
#define RUNNING 1
#define DONE 2
byte phase;

/* What each container has: how many of two registrations, who made the last one, and when. */
byte registrations[CONTAINERS];
byte maker[CONTAINERS];
byte madeAt[CONTAINERS];

/* What must never be so. */
bit seesBetween;
bit seesUnmade;

#ifdef SHOWS_RELAXED
#define store_shown store_relaxed
#else
#define store_shown store_sequential
#endif

inline ask(thread, container) {
    d_step {
        seesBetween = registrations[container] < 2;
        assert(!seesBetween);
        seesUnmade = seen[thread].at[REGISTERED(maker[container])] < madeAt[container];
        assert(!seesUnmade)
    }
}

/* One registration of `registerAllServices()`, in the container that is there now. */
inline register(thread) {
    lock(thread, CONTENTS);
    container = current;
    unlock(thread, CONTENTS);
    d_step {
        registrations[container]++;
        seen[thread].at[REGISTERED(thread)]++;
        maker[container] = thread;
        madeAt[container] = seen[thread].at[REGISTERED(thread)]
    };
    container = 0
}

inline note_registered(thread) {
    lock(thread, CONTENTS);
    isComplete = 1;
    store_shown(thread, SHOWN, current + 1);
    unlock(thread, CONTENTS)
}

/* Leaves the phase `RUNNING`. */
inline leave(thread, next) {
    lock(thread, PHASE);
    phase = next;
#ifdef SHOWS_DUE
    if
    :: next == DONE -> store_sequential(thread, PENDING, 0)
    :: else
    fi;
#endif
    unlock(thread, PHASE)
}

/* Registers all services, or waits for the thread that does. */
inline perform(thread) {
    lock(thread, PHASE);
    if
    :: phase == DUE ->
        phase = RUNNING;
        unlock(thread, PHASE);
        register(thread);
#ifdef COMPLETE_EARLY
        note_registered(thread);
        register(thread);
#else
        register(thread);
        note_registered(thread);
#endif
        leave(thread, DONE)
    :: phase == RUNNING ->
        unlock(thread, PHASE);
        phase != RUNNING
    :: phase == DONE ->
        unlock(thread, PHASE)
    fi
}

proctype Reader(byte self) {
    byte requests, address, container;
    bit isReady;

    do
    :: requests < REQUESTS ->
        requests++;
        load_sequential(self, SHOWN, address);
        isReady = address != 0;
#ifdef SHOWS_DUE
        load_acquiring(self, PENDING, isReady);
        isReady = !isReady && address != 0;
#endif
        if
        :: isReady -> ask(self, address - 1)
        :: else ->
            do
            :: isReady -> break
            :: else ->
                lock(self, CONTENTS);
                address = current;
#ifdef READS_APART
                unlock(self, CONTENTS);
                lock(self, CONTENTS);
#endif
                isReady = isComplete;
                unlock(self, CONTENTS);
                if
                :: !isReady -> perform(self)
                :: else
                fi
            od;
            ask(self, address)
        fi;
        isReady = 0;
        address = 0
    :: else -> break
    od
}

proctype Resetter() {
    byte next;

    do
    :: next < RESETS ->
        next++;
        do
        :: lock(RESETTER, PHASE);
            if
#ifndef RESETS_ANYWAY
            :: phase == RUNNING ->
                unlock(RESETTER, PHASE);
                phase != RUNNING
            :: else ->
#else
            :: true ->
#endif
                phase = RUNNING;
#ifdef SHOWS_DUE
                store_sequential(RESETTER, PENDING, 1);
#endif
                unlock(RESETTER, PHASE);
                break
            fi
        od;
        lock(RESETTER, CONTENTS);
        current = next;
        isComplete = 0;
#ifdef SHOWS_DUE
        store_shown(RESETTER, SHOWN, next + 1);
#else
        store_shown(RESETTER, SHOWN, 0);
#endif
        unlock(RESETTER, CONTENTS);
        leave(RESETTER, DUE)
    :: else -> break
    od
}

init {
    byte k;

    atomic {
#ifdef SHOWS_DUE
        NEWEST(SHOWN).value = 1;
        NEWEST(PENDING).value = 1;
#endif
        do
        :: k < READERS -> run Reader(k); k++
        :: else -> break
        od;
        k = 0;
        run Resetter()
    }
}
