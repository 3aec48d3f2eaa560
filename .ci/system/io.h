// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

int _write(int, const void *, unsigned);
