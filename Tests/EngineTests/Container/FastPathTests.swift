// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

@testable import Resolver
import Testing

/// What keeps requests from the fast path is counted in one word, whose parts are wide enough for a large program.
@Suite struct FastPathTests {
    @Test func `As many async factories as a busy server has are not taken for none`() {
        FastPath.noteAsyncFactories(1 << 16)
        #expect(FastPath.hasAsyncFactories)
        #expect(!FastPath.isOpen)
        FastPath.noteAsyncFactories(-1 << 16)
    }

    @Test func `As many isolated copies as a large test run has are not taken for none`() {
        FastPath.noteWatchers(1 << 16)
        #expect(FastPath.isWatched)
        #expect(!FastPath.isOpen)
        FastPath.noteWatchers(-1 << 16)
    }
}
