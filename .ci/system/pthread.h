// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

// What the library touches of POSIX threads.

#include <stddef.h>

#if defined(__APPLE__)
typedef struct _opaque_pthread_t *pthread_t;
#else
typedef unsigned long pthread_t;
#endif
typedef struct { long opaque[8]; } pthread_mutex_t;
typedef struct { long opaque[8]; } pthread_cond_t;
typedef struct { long opaque[8]; } pthread_attr_t;
typedef unsigned pthread_key_t;

#define PTHREAD_CREATE_DETACHED 1

int pthread_mutex_init(pthread_mutex_t *, const void *);
int pthread_mutex_destroy(pthread_mutex_t *);
int pthread_mutex_lock(pthread_mutex_t *);
int pthread_mutex_unlock(pthread_mutex_t *);
int pthread_cond_init(pthread_cond_t *, const void *);
int pthread_cond_destroy(pthread_cond_t *);
int pthread_cond_wait(pthread_cond_t *, pthread_mutex_t *);
int pthread_cond_signal(pthread_cond_t *);
int pthread_attr_init(pthread_attr_t *);
int pthread_attr_destroy(pthread_attr_t *);
int pthread_attr_setstacksize(pthread_attr_t *, size_t);
int pthread_attr_setdetachstate(pthread_attr_t *, int);
int pthread_create(pthread_t *, const pthread_attr_t *, void *(*)(void *), void *);
pthread_t pthread_self(void);
int pthread_key_create(pthread_key_t *, void (*)(void *));
int pthread_key_delete(pthread_key_t);
void *pthread_getspecific(pthread_key_t);
int pthread_setspecific(pthread_key_t, const void *);
#if defined(__APPLE__)
void *pthread_get_stackaddr_np(pthread_t);
size_t pthread_get_stacksize_np(pthread_t);
#else
int pthread_attr_getstack(const pthread_attr_t *, void **, size_t *);
#endif
