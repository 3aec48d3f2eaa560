// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

// The platform's own lock, for Support/Mutex.swift alone. All bytes of a free one are 0. `take` returns false where `wait` has to follow,
// and `release` true where `wake` has to: so only the way without contention is inlined.

#ifndef RESOLVER_ATOMICS_H
#define RESOLVER_ATOMICS_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

#define RESOLVER_INLINE static inline __attribute__((always_inline))

#if defined(__APPLE__)

#include <os/lock.h>

typedef os_unfair_lock resolver_lock;

RESOLVER_INLINE bool resolver_lock_take(resolver_lock *lock) { os_unfair_lock_lock(lock); return true; }
RESOLVER_INLINE bool resolver_lock_release(resolver_lock *lock) { os_unfair_lock_unlock(lock); return false; }
RESOLVER_INLINE void resolver_lock_wait(resolver_lock *lock) {}
RESOLVER_INLINE void resolver_lock_wake(resolver_lock *lock) {}

#elif defined(_WIN32)

#define WIN32_LEAN_AND_MEAN
#include <windows.h>

typedef SRWLOCK resolver_lock;

RESOLVER_INLINE bool resolver_lock_take(resolver_lock *lock) { AcquireSRWLockExclusive(lock); return true; }
RESOLVER_INLINE bool resolver_lock_release(resolver_lock *lock) { ReleaseSRWLockExclusive(lock); return false; }
RESOLVER_INLINE void resolver_lock_wait(resolver_lock *lock) {}
RESOLVER_INLINE void resolver_lock_wake(resolver_lock *lock) {}

#elif defined(__linux__) || defined(__wasm__)

// Free, taken, or taken and waited for: U. Drepper, "Futexes Are Tricky", 2011, the third mutex. The kernel knows the lock only while
// somebody waits, and the order is that of the word itself, which the thread sanitizer sees.
typedef struct { uint32_t state; } resolver_lock;

#if defined(__linux__)

#include <linux/futex.h>
#include <sys/syscall.h>
#include <unistd.h>

#define RESOLVER_SLEEP(word) syscall(SYS_futex, word, FUTEX_WAIT_PRIVATE, 2, 0, 0, 0)
#define RESOLVER_WAKE(word) syscall(SYS_futex, word, FUTEX_WAKE_PRIVATE, 1, 0, 0, 0)

#elif defined(__wasm_atomics__)

#define RESOLVER_SLEEP(word) __builtin_wasm_memory_atomic_wait32((int *)(word), 2, -1)
#define RESOLVER_WAKE(word) __builtin_wasm_memory_atomic_notify((int *)(word), 1)

#else

// One thread alone, which would wait for itself.
#define RESOLVER_SLEEP(word) __builtin_trap()
#define RESOLVER_WAKE(word) ((void)0)

#endif

RESOLVER_INLINE bool resolver_lock_take(resolver_lock *lock) {
    uint32_t expected = 0;
    return atomic_compare_exchange_strong_explicit(
        (_Atomic(uint32_t) *)&lock->state, &expected, 1, memory_order_acquire, memory_order_relaxed);
}

RESOLVER_INLINE bool resolver_lock_release(resolver_lock *lock) {
    return atomic_exchange_explicit((_Atomic(uint32_t) *)&lock->state, 0, memory_order_release) == 2;
}

RESOLVER_INLINE void resolver_lock_wait(resolver_lock *lock) {
    while (atomic_exchange_explicit((_Atomic(uint32_t) *)&lock->state, 2, memory_order_acquire) != 0) {
        RESOLVER_SLEEP(&lock->state);
    }
}

RESOLVER_INLINE void resolver_lock_wake(resolver_lock *lock) { RESOLVER_WAKE(&lock->state); }

#else
#error "Resolver knows no lock of this platform: add one here."
#endif

#endif
