// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

// For Musl, clang takes that of the C library.

typedef __SIZE_TYPE__ size_t;
#define NULL ((void *)0)
typedef __WCHAR_TYPE__ wchar_t;
typedef __PTRDIFF_TYPE__ ptrdiff_t;
