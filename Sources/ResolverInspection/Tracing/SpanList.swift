// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver

/// What was requested for a span; let go of without recursion, however deep the tree is.
final class SpanList: Sendable {
    private final class Contents: Sendable {
        let spans: [Resolver.Trace.Span]
        init(_ spans: [Resolver.Trace.Span]) { self.spans = spans }
    }

    private let contents: ChainLink<Contents>

    /// `nil` without any spans.
    init?(_ spans: [Resolver.Trace.Span]) {
        if spans.isEmpty { return nil }
        contents = ChainLink(Contents(spans))
    }

    var spans: [Resolver.Trace.Span] { contents.object?.spans ?? [] }
}
