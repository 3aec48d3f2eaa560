// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

// Swift's types as they lie in memory (docs/ABI/TypeMetadata.rst of Swift), for Types/TypeFacts.swift and ProductTraits.swift.
// A type is given as its address.

#ifndef RESOLVER_TYPES_H
#define RESOLVER_TYPES_H

#include <stdbool.h>
#include <stdint.h>

#if __has_feature(ptrauth_calls)
#include <ptrauth.h>
#define RESOLVER_UNSIGNED(word) ((uintptr_t)ptrauth_strip((void *)(word), ptrauth_key_process_independent_data))
#else
#define RESOLVER_UNSIGNED(word) (word)
#endif

// The address of the declaration of a struct, an enum or a class of another language; 0 for any other type.
static inline uintptr_t resolver_type_declaration(uintptr_t type) {
    const uintptr_t *words = (const uintptr_t *)type;
    return words[0] >= 0x200 && words[0] <= 0x204 ? RESOLVER_UNSIGNED(words[1]) : 0;
}

static inline bool resolver_type_is_optional(uintptr_t type) { return *(const uintptr_t *)type == 0x202; }

// What fills a parameter of a generic struct or enum.
static inline uintptr_t resolver_type_argument(uintptr_t type, uintptr_t index) { return ((const uintptr_t *)type)[2 + index]; }

#if defined(__APPLE__)

// The loader has a table of conformances.
static inline uintptr_t resolver_images(void) { return 0; }
static inline uintptr_t resolver_conformers(uintptr_t existential, uintptr_t *found, uintptr_t room) { return 0; }
static inline uintptr_t resolver_class_declaration(uintptr_t type) { return 0; }
static inline uintptr_t resolver_superclass(uintptr_t type) { return 0; }

#else

// What an image lists, as the runtime's MetadataSections.h has it; its function is what Swift Testing finds tests by.
typedef struct { const char *start; uintptr_t size; } resolver_list;
typedef struct { uintptr_t version; const void *base, *unused[2]; resolver_list protocols, conformances; } resolver_image;

// Weak: a runtime without it is asked instead.
extern void swift_enumerateAllMetadataSections(bool (*body)(const void *image, void *context), void *context) __attribute__((weak));

// Counts an image, or ends with 0 at one in another form than that of Swift 6.2 and 6.3.
static inline bool resolver_count_image(const void *image, void *count) {
    bool isKnown = ((const resolver_image *)image)->version == 5;
    *(uintptr_t *)count = isKnown ? *(uintptr_t *)count + 1 : 0;
    return isKnown;
}

// How many images the program has: those that are loaded later count, too; 0 where the runtime is to be asked instead.
static inline uintptr_t resolver_images(void) {
    uintptr_t count = 0;
    if (!swift_enumerateAllMetadataSections) { return 0; }
    swift_enumerateAllMetadataSections(resolver_count_image, &count);
    return count;
}

typedef struct { uintptr_t protocol; uintptr_t *found; uintptr_t room, count; } resolver_search;

// The address that a relative reference leads to, by way of a pointer where its low bit says so.
static inline uintptr_t resolver_target(const char *place, int32_t isIndirect) {
    int32_t offset = *(const int32_t *)place;
    uintptr_t address = (uintptr_t)place + (uintptr_t)(intptr_t)(offset & ~1);
    return isIndirect | (offset & 1) ? *(const uintptr_t *)address : address;
}

static inline bool resolver_search_image(const void *image, void *context) {
    resolver_list list = ((const resolver_image *)image)->conformances;
    resolver_search *search = (resolver_search *)context;
    for (uintptr_t at = 0; at + 4 <= list.size; at += 4) {
        const char *conformance = (const char *)resolver_target(list.start + at, 0);
        if (resolver_target(conformance, 0) != search->protocol) { continue; }
        // The kind of the reference to the type: to its declaration, or by way of a pointer; others are of Objective-C.
        uint32_t kind = *(const uint32_t *)(conformance + 12) >> 3 & 7;
        if (kind > 1) { continue; }
        if (search->count < search->room) { search->found[search->count] = resolver_target(conformance + 4, (int32_t)kind); }
        search->count += 1;
    }
    return true;
}

// Finds the declarations of the types that conform to a protocol, given as the type of what conforms; returns how many there are.
static inline uintptr_t resolver_conformers(uintptr_t existential, uintptr_t *found, uintptr_t room) {
    resolver_search search = { *(const uintptr_t *)(existential + sizeof(void *) + 8), found, room, 0 };
    swift_enumerateAllMetadataSections(resolver_search_image, &search);
    return search.count;
}

// The declaration of a class, 0 for any other type, and what it inherits from.
static inline uintptr_t resolver_class_declaration(uintptr_t type) {
    const uintptr_t *words = (const uintptr_t *)type;
    return words[0] == 0 ? *(const uintptr_t *)((const char *)(words + 2) + 24) : 0;
}

static inline uintptr_t resolver_superclass(uintptr_t type) { return ((const uintptr_t *)type)[1]; }

#endif

#endif
