// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

public import Resolver

extension Resolver {
    /// What an operation has resolved, as a tree: each service with what was resolved for it, how long it took, and where.
    ///
    /// ```swift
    /// Resolver.trace { Resolver.resolve(House.self) }         // prints it
    /// ```
    ///
    /// The ``description`` is for people, ``chromeJSON`` is for programs that draw it. The same trace gives the same text.
    public struct Trace: Equatable, Sendable {
        /// What was asked for from outside, in order.
        public var roots: [Span]

        /// Makes a trace.
        ///
        /// - Parameter roots: What was asked for from outside, in order.
        public init(roots: [Span] = []) { self.roots = roots }
    }
}

extension Resolver.Trace {
    /// What has become of a request.
    public enum Outcome: Hashable, Sendable {
        /// An instance was made.
        case made
        /// There was an instance.
        case reused
        /// The request has waited for an instance that another thread or task made.
        case waited
        /// There is no instance; in the words of the error's `reason`.
        case failed(reason: String)
    }

    /// A request for a service, and what was requested for it.
    public struct Span: Sendable {
        /// The service, such as `Clock(name: "main")`.
        public var key: String
        /// What has become of the request.
        public var outcome: Outcome
        /// How long instances are kept, such as `.application`; empty where nothing is registered.
        public var scope: String
        /// The thread on which it ended: 0 for that of the main actor, others in the order in which they have first been seen.
        public var thread: Int
        /// When it began, after the start of the trace.
        public var start: Duration
        /// How long it took, with all that was requested for it.
        public var duration: Duration
        private var list: SpanList?

        /// Makes a span.
        ///
        /// - Parameters:
        ///   - key: The service.
        ///   - outcome: What has become of the request.
        ///   - scope: How long instances are kept; empty where nothing is registered.
        ///   - thread: The thread on which it ended: 0 for that of the main actor.
        ///   - start: When it began, after the start of the trace.
        ///   - duration: How long it took, with all that was requested for it.
        ///   - children: What was requested for it, in order.
        public init(
            _ key: String, _ outcome: Outcome = .made, scope: String = ".graph", thread: Int = 0,
            start: Duration = .zero, duration: Duration = .zero, children: [Span] = []
        ) {
            self.key = key
            self.outcome = outcome
            self.scope = scope
            self.thread = thread
            self.start = start
            self.duration = duration
            list = SpanList(children)
        }
    }
}

extension Resolver.Trace.Span {
    /// What was requested for it, in order.
    public var children: [Self] {
        get { list?.spans ?? [] }
        _modify {
            var spans = children
            // So an array that nobody else holds is changed in place.
            list = nil
            defer { list = SpanList(spans) }
            yield &spans
        }
    }

    /// When it ended, after the start of the trace.
    var end: Duration { start + max(duration, .zero) }

    /// How long it took, without what was requested for it: the time in which none of that went on.
    ///
    /// - Complexity: O(*n* log *n*) in the number of children.
    public var ownDuration: Duration {
        var (own, covered) = (duration, start)
        for child in children.sorted(by: { $0.start < $1.start }) {
            let (begin, end) = (max(child.start, covered), min(child.end, end))
            if begin < end { (own, covered) = (own - (end - begin), end) }
        }
        return max(own, .zero)
    }
}

// Trees may be deeper than the stack allows for recursion: an asynchronous chain has any length.
extension Resolver.Trace.Span: Equatable {
    /// Whether two spans are equal, and what was requested for them.
    ///
    /// - Complexity: O(*n*) in the number of requests.
    public static func == (left: Self, right: Self) -> Bool {
        var pairs = [(left, right)]
        while let (left, right) = pairs.popLast() {
            guard left.key == right.key, left.outcome == right.outcome, left.scope == right.scope,
                left.thread == right.thread, left.start == right.start, left.duration == right.duration
            else { return false }
            if left.list === right.list { continue }
            guard left.children.count == right.children.count else { return false }
            pairs += zip(left.children, right.children)
        }
        return true
    }
}

/// What was requested for a span; let go of without recursion, however deep the tree is.
final class SpanList: Sendable {
    private let contents: ChainLink<Box<[Resolver.Trace.Span]>>

    /// `nil` without any spans.
    init?(_ spans: [Resolver.Trace.Span]) {
        if spans.isEmpty { return nil }
        contents = ChainLink(Box(spans))
    }

    var spans: [Resolver.Trace.Span] { contents.object?.value ?? [] }
}
