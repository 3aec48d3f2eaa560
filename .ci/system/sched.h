// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

int sched_yield(void);
