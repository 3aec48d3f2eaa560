// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

#include <stdint.h>

typedef struct os_unfair_lock_s { uint32_t _os_unfair_lock_opaque; } os_unfair_lock;

void os_unfair_lock_lock(os_unfair_lock *_Nonnull);
void os_unfair_lock_unlock(os_unfair_lock *_Nonnull);
