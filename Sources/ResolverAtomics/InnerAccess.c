// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

// The way to what the core does for ResolverInspection and ResolverOverrides: see "What is linked on demand" in Docs/Maintaining/Architecture.md. It returns a Swift object, which the caller owns.

#include "ResolverOnDemand.h"

extern void *resolver_whole_inner_access(void) RESOLVER_HIDDEN RESOLVER_SWIFT;

RESOLVER_EXPORTED RESOLVER_SWIFT void *resolver_inner_access(void) { return resolver_whole_inner_access(); }
