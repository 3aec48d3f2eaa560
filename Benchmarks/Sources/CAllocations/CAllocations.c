// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

#include "CAllocations.h"

// Defines __GLIBC__, where it is.
#include <stdlib.h>

#if defined(__GLIBC__)
#include <malloc.h>

size_t allocated_bytes(void) {
    struct mallinfo2 info = mallinfo2();
    // Large blocks are mapped one by one and counted apart.
    return info.uordblks + info.hblkhd;
}
#elif defined(__APPLE__)
#include <malloc/malloc.h>

size_t allocated_bytes(void) {
    malloc_statistics_t statistics;
    malloc_zone_statistics(NULL, &statistics);
    return statistics.size_in_use;
}
#else
size_t allocated_bytes(void) { return 0; }
#endif
