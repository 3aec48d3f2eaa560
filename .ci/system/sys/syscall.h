// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

#define SYS_futex 98
