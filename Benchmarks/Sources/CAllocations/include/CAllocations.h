// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

#ifndef CALLOCATIONS_H
#define CALLOCATIONS_H

#include <stddef.h>

/// The bytes that the process has allocated with malloc and not freed, as the allocator counts them; 0 where it cannot
/// tell.
size_t allocated_bytes(void);

#endif
