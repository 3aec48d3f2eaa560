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

// The way to a part of the library that is linked on demand, as a Swift object, which the caller owns: see "What is linked on
// demand" in Docs/Maintaining/Architecture.md. Each is in a file of its own, as a linker takes files.
#define RESOLVER_PART(name)                                                                                            \
    extern void *resolver_whole_##name(void) RESOLVER_HIDDEN RESOLVER_SWIFT;                                           \
    RESOLVER_EXPORTED RESOLVER_SWIFT void *resolver_##name(void) { return resolver_whole_##name(); }

#endif
