// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

// Whom a function is for: the library alone, or its clients, too, where it is a dynamic library.

#ifndef RESOLVER_ON_DEMAND_H
#define RESOLVER_ON_DEMAND_H

#if defined(_WIN32)
#define RESOLVER_HIDDEN
#define RESOLVER_EXPORTED __declspec(dllexport)
#else
#define RESOLVER_HIDDEN __attribute__((visibility("hidden")))
#define RESOLVER_EXPORTED __attribute__((visibility("default")))
#endif

// Swift calls them, and they call Swift.
#define RESOLVER_SWIFT __attribute__((swiftcall))

#endif
