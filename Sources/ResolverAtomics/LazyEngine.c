// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

// The way to what a lazy value takes: see "What is linked on demand" in Docs/Maintaining/Architecture.md. It returns a Swift object, which the caller owns.

#include "ResolverOnDemand.h"

extern void *resolver_whole_lazy_engine(void) RESOLVER_HIDDEN RESOLVER_SWIFT;

RESOLVER_EXPORTED RESOLVER_SWIFT void *resolver_lazy_engine(void) { return resolver_whole_lazy_engine(); }
