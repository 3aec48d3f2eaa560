/* A memory as the C++ memory model has it, for the models in this folder. Docs/Maintaining/Models.md explains it.
 *
 * A model defines, before it includes this file, LOCATIONS, CLOCKS, MESSAGES, THREADS and LOCKS.
 *
 * Each location keeps every message that was ever stored in it, oldest first. A store puts its message there at once, but
 * another thread may go on reading older ones: to it, the store is still in a store buffer, or its own load has been done
 * early. What a thread must not overlook any more is its view: the least position in each location that it may read. An
 * acquiring load that reads a releasing store takes over the view of whoever stored. A sequentially consistent operation
 * keeps to what `total`, the order of such operations, has got to in its location; a fence takes over, and adds, all.
 *
 * Behind the locations, a view has clocks, which nobody can read stale: they count what is not atomic, so that an assertion
 * can tell whether it happened before.
 */

#define WIDTH (LOCATIONS + CLOCKS)

typedef View { byte at[WIDTH] }
typedef Message { byte value; View view }
typedef History { byte newest; Message message[MESSAGES] }

History memory[LOCATIONS];
View seen[THREADS];
#ifdef FENCES
/* What relaxed loads have read: a fence makes it seen. */
View read[THREADS];
#endif
View total;

bit held[LOCKS];
View unlocked[LOCKS];

/* Working variables, 0 between steps. */
byte i;
byte picked;

#define NEWEST(location) memory[location].message[memory[location].newest]

inline join(target, source) {
    i = 0;
    do
    :: i < WIDTH ->
        if
        :: source.at[i] > target.at[i] -> target.at[i] = source.at[i]
        :: else
        fi;
        i++
    :: else -> break
    od;
    i = 0
}

inline append(thread, location, content) {
    memory[location].newest++;
    assert(memory[location].newest < MESSAGES);
    NEWEST(location).value = content;
    NEWEST(location).view.at[location] = memory[location].newest;
    seen[thread].at[location] = memory[location].newest
}

inline store_relaxed(thread, location, content) {
    d_step { append(thread, location, content) }
}

inline store_releasing(thread, location, content) {
    d_step {
        append(thread, location, content);
        join(NEWEST(location).view, seen[thread])
    }
}

inline store_sequential(thread, location, content) {
    d_step {
        append(thread, location, content);
        join(NEWEST(location).view, seen[thread]);
        total.at[location] = memory[location].newest
    }
}

/* Picks one of the messages from the position `picked` on, and reads it. */
inline pick(thread, location, result) {
    do
    :: picked < memory[location].newest -> picked++
    :: break
    od;
    seen[thread].at[location] = picked;
    result = memory[location].message[picked].value
}

inline load_relaxed(thread, location, result) {
    atomic {
        picked = seen[thread].at[location];
        pick(thread, location, result);
#ifdef FENCES
        d_step { join(read[thread], memory[location].message[picked].view) };
#endif
        picked = 0
    }
}

inline load_acquiring(thread, location, result) {
    atomic {
        picked = seen[thread].at[location];
        pick(thread, location, result);
        d_step {
            join(seen[thread], memory[location].message[picked].view);
            picked = 0
        }
    }
}

inline load_sequential(thread, location, result) {
    atomic {
        picked = (seen[thread].at[location] > total.at[location] -> seen[thread].at[location] : total.at[location]);
        pick(thread, location, result);
        d_step {
            join(seen[thread], memory[location].message[picked].view);
            picked = 0
        }
    }
}

/* Operations that read and write at once read the newest message. */

inline exchange_sequential(thread, location, content, result) {
    d_step {
        result = NEWEST(location).value;
        join(seen[thread], NEWEST(location).view);
        append(thread, location, content);
        join(NEWEST(location).view, seen[thread]);
        total.at[location] = memory[location].newest
    }
}

inline exchange_releasing(thread, location, content, result) {
    d_step {
        result = NEWEST(location).value;
        join(seen[thread], NEWEST(location).view);
        append(thread, location, content);
        join(NEWEST(location).view, seen[thread])
    }
}

inline increment_sequential(thread, location, result) {
    d_step {
        result = NEWEST(location).value;
        join(seen[thread], NEWEST(location).view);
        append(thread, location, result + 1);
        join(NEWEST(location).view, seen[thread]);
        total.at[location] = memory[location].newest
    }
}

#ifdef FENCES
inline fence_sequential(thread) {
    d_step {
        join(seen[thread], read[thread]);
        join(seen[thread], total);
        join(total, seen[thread])
    }
}
#endif

/* Locks. */

inline lock(thread, which) {
    atomic {
        !held[which] -> held[which] = 1;
        d_step { join(seen[thread], unlocked[which]) }
    }
}

inline unlock(thread, which) {
    d_step {
        join(unlocked[which], seen[thread]);
        held[which] = 0
    }
}

/* Lets a thread see all that there is: what time does, at last. */
inline see_all(thread) {
    d_step {
        i = 0;
        do
        :: i < LOCATIONS -> seen[thread].at[i] = memory[i].newest; i++
        :: else -> break
        od;
        i = 0
    }
}
