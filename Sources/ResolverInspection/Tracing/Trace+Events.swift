// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

public import Resolver

extension Resolver.Trace {
    /// Makes a trace of what was observed.
    ///
    /// What was requested for a making that is not among the events is a root.
    ///
    /// - Parameter events: The events, in the order in which an observer got them; those of no request are passed over.
    /// - Complexity: O(*n* log *n*) in the number of events.
    public init(_ events: some Sequence<Resolver.Event>) {
        var requests = events.compactMap(Request.init)
        let start = requests.map { $0.span.start }.min() ?? .zero
        for index in requests.indices { requests[index].span.start -= start }
        self.init(roots: Self.tree(of: requests))
    }

    /// Puts requests below those that they were made for: the number of a making is higher than that of the one for which it is made,
    /// so all that was requested for it is known when what makes nothing comes first, and then the highest number.
    private static func tree(of requests: [Request]) -> [Span] {
        let known = Set(requests.map(\.id))
        var children: [UInt64: [(position: Int, span: Span)]] = [:]
        let inOrder = requests.enumerated().sorted { $0.element.rank > $1.element.rank }
        for (position, request) in inOrder {
            var span = request.span
            if request.id != 0 { span.children = sorted(children.removeValue(forKey: request.id) ?? []) }
            children[known.contains(request.parent) ? request.parent : 0, default: []].append((position, span))
        }
        return sorted(children[0] ?? [])
    }

    /// The spans by their start; those that began together in the order of their events.
    private static func sorted(_ spans: [(position: Int, span: Span)]) -> [Span] {
        spans.sorted { ($0.span.start, $0.position) < ($1.span.start, $1.position) }.map(\.span)
    }
}

/// What an event says of a request.
private struct Request {
    let id: UInt64
    let parent: UInt64
    var span: Resolver.Trace.Span

    /// A number that is higher than that of the making for which it is.
    var rank: UInt64 { id == 0 ? .max : id }

    /// `nil` for an event of no request.
    init?(_ event: Resolver.Event) {
        let (outcome, duration): (Resolver.Trace.Outcome, Duration)
        switch event.action {
        case .made(let time): (outcome, duration) = (.made, time)
        case .reused: (outcome, duration) = (.reused, .zero)
        case .waited(let time): (outcome, duration) = (.waited, time)
        case .failed(let error, let time): (outcome, duration) = (.failed(reason: "\(error.reason)"), time)
        default: return nil
        }
        (id, parent) = (event.id, event.parent)
        span = Resolver.Trace.Span(
            event.key?.description ?? "container", outcome, scope: event.scope?.name ?? "", thread: event.thread,
            start: Request.epoch.duration(to: event.time) - duration, duration: duration)
    }

    /// Any instant: only differences count.
    private static let epoch = ContinuousClock.now
}
