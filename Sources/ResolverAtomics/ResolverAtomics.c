// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

// The package manager wants a source file. What there is, is inlined: see the headers.
#include "ResolverSystem.h"
#include "ResolverTypes.h"
