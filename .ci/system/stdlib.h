// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

char *getenv(const char *);
