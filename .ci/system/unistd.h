// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

#include <stddef.h>

long write(int, const void *, size_t);
int usleep(unsigned);
long syscall(long, ...);
