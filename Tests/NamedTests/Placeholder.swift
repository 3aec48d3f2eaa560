// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Testing

@Test func placeholder() {}
