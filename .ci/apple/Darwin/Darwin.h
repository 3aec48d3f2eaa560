// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

// The declarations of Apple's C library that the library touches.

#include <stdint.h>
#include <stddef.h>
typedef struct _opaque_pthread_t *pthread_t;
typedef struct { long sig; char opaque[56]; } pthread_mutex_t;
typedef struct { long sig; char opaque[40]; } pthread_cond_t;
typedef struct { long sig; char opaque[56]; } pthread_attr_t;
typedef unsigned long pthread_key_t;
#pragma clang assume_nonnull begin
int pthread_mutex_init(pthread_mutex_t *, const void *_Nullable);
int pthread_mutex_destroy(pthread_mutex_t *);
int pthread_mutex_lock(pthread_mutex_t *);
int pthread_mutex_unlock(pthread_mutex_t *);
int pthread_cond_init(pthread_cond_t *, const void *_Nullable);
int pthread_cond_destroy(pthread_cond_t *);
int pthread_cond_wait(pthread_cond_t *, pthread_mutex_t *);
int pthread_cond_signal(pthread_cond_t *);
int pthread_attr_init(pthread_attr_t *);
int pthread_attr_destroy(pthread_attr_t *);
int pthread_attr_setstacksize(pthread_attr_t *, size_t);
int pthread_attr_setdetachstate(pthread_attr_t *, int);
#define PTHREAD_CREATE_DETACHED 2
int pthread_create(pthread_t _Nullable *_Nonnull, const pthread_attr_t *_Nullable, void *_Nullable (*)(void *), void *_Nullable);
pthread_t pthread_self(void);
void *pthread_get_stackaddr_np(pthread_t);
size_t pthread_get_stacksize_np(pthread_t);
int pthread_key_create(pthread_key_t *, void (*_Nullable)(void *));
int pthread_key_delete(pthread_key_t);
void *_Nullable pthread_getspecific(pthread_key_t);
int pthread_setspecific(pthread_key_t, const void *_Nullable);
int sched_yield(void);
int usleep(unsigned);
char *_Nullable getenv(const char *);
long write(int, const void *_Nullable, size_t);
#pragma clang assume_nonnull end
