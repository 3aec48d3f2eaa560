// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

// The way to what options say of a registration: see "What is linked on demand" in Docs/Maintaining/Architecture.md. It returns a Swift object, which the caller owns.

#include "ResolverOnDemand.h"

extern void *resolver_whole_registration_options(void) RESOLVER_HIDDEN RESOLVER_SWIFT;

RESOLVER_EXPORTED RESOLVER_SWIFT void *resolver_registration_options(void) { return resolver_whole_registration_options(); }
