// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

// What the library needs of a system beside a lock: threads, their memory and stacks, an error stream, the environment. All that differs
// between platforms is here, and Swift sees one form of it.

#ifndef RESOLVER_SYSTEM_H
#define RESOLVER_SYSTEM_H

#include "ResolverAtomics.h"
#include <stddef.h>
#include <stdlib.h>

typedef void (*resolver_at_end)(void *);
typedef void *(*resolver_run)(void *);

#if defined(_WIN32)

#include <io.h>

typedef struct { SRWLOCK lock; CONDITION_VARIABLE condition; bool isSignalled; } resolver_parker;

RESOLVER_INLINE void *resolver_parker_make(void) {
    resolver_parker *parker = (resolver_parker *)malloc(sizeof(resolver_parker));
    if (!parker) { abort(); }
    InitializeSRWLock(&parker->lock);
    InitializeConditionVariable(&parker->condition);
    parker->isSignalled = false;
    return parker;
}

RESOLVER_INLINE void resolver_parker_destroy(void *parts) { free(parts); }

RESOLVER_INLINE void resolver_parker_wait(void *parts) {
    resolver_parker *parker = (resolver_parker *)parts;
    AcquireSRWLockExclusive(&parker->lock);
    while (!parker->isSignalled) { SleepConditionVariableSRW(&parker->condition, &parker->lock, INFINITE, 0); }
    parker->isSignalled = false;
    ReleaseSRWLockExclusive(&parker->lock);
}

RESOLVER_INLINE void resolver_parker_signal(void *parts) {
    resolver_parker *parker = (resolver_parker *)parts;
    AcquireSRWLockExclusive(&parker->lock);
    parker->isSignalled = true;
    WakeConditionVariable(&parker->condition);
    ReleaseSRWLockExclusive(&parker->lock);
}

RESOLVER_INLINE bool resolver_key_make(uintptr_t *key, resolver_at_end atEnd) {
    DWORD made = FlsAlloc((PFLS_CALLBACK_FUNCTION)(void *)atEnd);
    *key = made;
    return made != FLS_OUT_OF_INDEXES;
}

RESOLVER_INLINE void resolver_key_destroy(uintptr_t key) { FlsFree((DWORD)key); }
RESOLVER_INLINE void *resolver_key_read(uintptr_t key) { return FlsGetValue((DWORD)key); }
RESOLVER_INLINE void resolver_key_write(uintptr_t key, void *value) { FlsSetValue((DWORD)key, value); }

RESOLVER_INLINE bool resolver_thread_start(size_t stackSize, resolver_run run, void *argument) {
    HANDLE thread = CreateThread(NULL, stackSize, (LPTHREAD_START_ROUTINE)(void *)run, argument, 0, NULL);
    return thread != NULL && CloseHandle(thread);
}

RESOLVER_INLINE void resolver_thread_sleep(uint32_t milliseconds) { Sleep(milliseconds); }
RESOLVER_INLINE void resolver_thread_give_way(void) { SwitchToThread(); }

RESOLVER_INLINE bool resolver_thread_stack(uintptr_t *lowest, uintptr_t *size) {
    ULONG_PTR low = 0, high = 0;
    GetCurrentThreadStackLimits(&low, &high);
    *lowest = low;
    *size = high - low;
    return true;
}

RESOLVER_INLINE intptr_t resolver_write(const void *bytes, size_t count) {
    return _write(2, bytes, count < INT32_MAX ? (unsigned)count : INT32_MAX);
}

#elif defined(__APPLE__) || defined(__linux__)

#include <pthread.h>
#include <sched.h>
#include <unistd.h>

typedef struct { pthread_mutex_t lock; pthread_cond_t condition; bool isSignalled; } resolver_parker;

RESOLVER_INLINE void *resolver_parker_make(void) {
    resolver_parker *parker = (resolver_parker *)malloc(sizeof(resolver_parker));
    if (!parker) { abort(); }
    pthread_mutex_init(&parker->lock, NULL);
    pthread_cond_init(&parker->condition, NULL);
    parker->isSignalled = false;
    return parker;
}

RESOLVER_INLINE void resolver_parker_destroy(void *parts) {
    resolver_parker *parker = (resolver_parker *)parts;
    pthread_cond_destroy(&parker->condition);
    pthread_mutex_destroy(&parker->lock);
    free(parker);
}

RESOLVER_INLINE void resolver_parker_wait(void *parts) {
    resolver_parker *parker = (resolver_parker *)parts;
    pthread_mutex_lock(&parker->lock);
    while (!parker->isSignalled) { pthread_cond_wait(&parker->condition, &parker->lock); }
    parker->isSignalled = false;
    pthread_mutex_unlock(&parker->lock);
}

RESOLVER_INLINE void resolver_parker_signal(void *parts) {
    resolver_parker *parker = (resolver_parker *)parts;
    pthread_mutex_lock(&parker->lock);
    parker->isSignalled = true;
    pthread_cond_signal(&parker->condition);
    pthread_mutex_unlock(&parker->lock);
}

RESOLVER_INLINE bool resolver_key_make(uintptr_t *key, resolver_at_end atEnd) {
    pthread_key_t made = 0;
    if (pthread_key_create(&made, atEnd) != 0) { return false; }
    *key = made;
    return true;
}

RESOLVER_INLINE void resolver_key_destroy(uintptr_t key) { pthread_key_delete((pthread_key_t)key); }
RESOLVER_INLINE void *resolver_key_read(uintptr_t key) { return pthread_getspecific((pthread_key_t)key); }
RESOLVER_INLINE void resolver_key_write(uintptr_t key, void *value) { pthread_setspecific((pthread_key_t)key, value); }

RESOLVER_INLINE bool resolver_thread_start(size_t stackSize, resolver_run run, void *argument) {
    pthread_t thread;
    pthread_attr_t attributes;
    pthread_attr_init(&attributes);
    pthread_attr_setstacksize(&attributes, stackSize);
    pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
    int result = pthread_create(&thread, &attributes, run, argument);
    pthread_attr_destroy(&attributes);
    return result == 0;
}

RESOLVER_INLINE void resolver_thread_sleep(uint32_t milliseconds) { usleep(milliseconds * 1000); }
RESOLVER_INLINE void resolver_thread_give_way(void) { sched_yield(); }

#if defined(__APPLE__)

RESOLVER_INLINE bool resolver_thread_stack(uintptr_t *lowest, uintptr_t *size) {
    *size = pthread_get_stacksize_np(pthread_self());
    *lowest = (uintptr_t)pthread_get_stackaddr_np(pthread_self()) - *size;
    return true;
}

#else

// The headers show it under `_GNU_SOURCE` only; all C libraries of Linux have it.
extern int pthread_getattr_np(pthread_t, pthread_attr_t *);

RESOLVER_INLINE bool resolver_thread_stack(uintptr_t *lowest, uintptr_t *size) {
    pthread_attr_t attributes;
    void *address = NULL;
    size_t length = 0;
    if (pthread_getattr_np(pthread_self(), &attributes) != 0) { return false; }
    bool isKnown = pthread_attr_getstack(&attributes, &address, &length) == 0;
    pthread_attr_destroy(&attributes);
    *lowest = (uintptr_t)address;
    *size = length;
    return isKnown;
}

#endif

RESOLVER_INLINE intptr_t resolver_write(const void *bytes, size_t count) { return write(2, bytes, count); }

#else
#error "Resolver knows no threads of this platform: add them here."
#endif

RESOLVER_INLINE const char *resolver_environment(const char *name) { return getenv(name); }

// membarrier(2), by its number: see ProcessFence.
#if defined(__linux__) && defined(__x86_64__)
#include <sys/syscall.h>
RESOLVER_INLINE bool resolver_fence(int command) { return syscall(324, command, 0, 0) == 0; }
#else
RESOLVER_INLINE bool resolver_fence(int command) { return false; }
#endif

// Memory for any type but vectors, as C has it: Swift's own function asks for an alignment, which takes twice the time. They are not
// inlined, as a compiler that sees what is made and then filled with zeros takes `calloc`, which in glibc has no cache for threads.
static inline __attribute__((noinline)) void *resolver_memory_make(size_t size) { return malloc(size); }
static inline __attribute__((noinline)) void resolver_memory_free(void *memory) { free(memory); }

#endif
