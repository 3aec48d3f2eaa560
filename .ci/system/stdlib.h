// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

#include <stddef.h>
void *malloc(size_t);
void abort(void);
void free(void *);
char *getenv(const char *);
