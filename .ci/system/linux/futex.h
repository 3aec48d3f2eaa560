// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

#define FUTEX_WAIT_PRIVATE 128
#define FUTEX_WAKE_PRIVATE 129
