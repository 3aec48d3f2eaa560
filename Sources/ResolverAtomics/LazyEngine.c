// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

#include "ResolverOnDemand.h"

RESOLVER_PART(lazy_engine)
