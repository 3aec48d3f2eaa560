// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver

/// An instance, as the model makes it.
final class ModelInstance {
    /// What tells it apart from all others.
    let id: Int
    let number: Int
    /// What its factory has got, the elements of collections in the order of their numbers.
    var needs: [ModelInstance] = []
    var late: ModelInstance?
    /// Whether it belongs to the container for one request, or has got something that does.
    var isBound = false
    private let live: Live

    /// How many instances there are, and have been.
    final class Live { var (count, all) = (0, 0) }

    init(_ number: Int, _ live: Live) {
        (self.number, self.live) = (number, live)
        live.count += 1
        live.all += 1
        id = live.all
    }

    deinit { live.count -= 1 }
}

/// What registrations keep, and what requests get, by the rules of the guides in the plainest form.
struct WiringModel {
    /// Why a request fails.
    enum Failure: Error {
        case missing, asynchronous, captive

        var reason: ResolutionError.Reason {
            switch self {
            case .missing: .missing
            case .asynchronous: .asynchronous
            case .captive: .captive
            }
        }
    }

    private struct Weak {
        weak var instance: ModelInstance?
    }

    /// What is made once: of a registration, with an argument.
    private struct Making: Hashable {
        let number: Int
        let argument: Int?
    }

    /// What is registered once.
    private struct Key: Hashable {
        let type: Int
        let isNamed: Bool
    }

    private typealias Graph = [Making: ModelInstance]
    private typealias Late = (instance: ModelInstance, type: Int, container: Int, isHeld: Bool)

    /// The container for one request.
    static let request = 2

    let live = ModelInstance.Live()
    /// Which container stands behind the one for a request.
    var behindRequest = 0
    private var registered: [[Key: PlannedService]] = [[:], [:]]
    private var kept: Graph = [:]
    private var caches: [Graph] = [[:], [:], [:]]
    private var shared: [Making: Weak] = [:]
    private var pending: [Late] = []
    private var outermost: PlannedService?
    /// Those whose factories run, which collections leave out meanwhile.
    private var busy: Set<Int> = []
    /// The container that the outermost request asks, which has what is kept for each container.
    private var start = 0

    /// All that is registered.
    var services: [PlannedService] { registered.flatMap(\.values) }

    mutating func register(_ service: PlannedService) {
        let key = Key(type: service.type, isNamed: service.isNamed)
        guard let old = registered[service.home].updateValue(service, forKey: key) else { return }
        kept = kept.filter { $0.key.number != old.number }
        shared = shared.filter { $0.key.number != old.number }
        for container in caches.indices { caches[container] = caches[container].filter { $0.key.number != old.number } }
    }

    /// Lets go of all that is kept, but not of what others hold.
    mutating func reset() { (kept, caches) = ([:], [[:], [:], [:]]) }

    mutating func endRequest() { caches[Self.request] = [:] }

    /// Serves an outermost request, which is not on the main actor.
    mutating func ask(
        _ need: PlannedService.Need, _ container: Int, canWait: Bool
    ) throws(Failure) -> [ModelInstance] {
        start = container
        guard need.isMany else {
            outermost = service(need.type, container)
            return try ask { (model, graph) throws(Failure) in
                try model.serve(need, container, canWait, isHeld: false, &graph)
            }
        }
        // From outside, each of many is a request of its own.
        var instances: [ModelInstance] = []
        for service in services(need.type, container) {
            outermost = service
            instances += try ask { (model, graph) throws(Failure) in
                [try model.serve(service, nil, container, canWait, isHeld: false, &graph)]
            }
        }
        return instances.sorted { $0.number < $1.number }
    }

    private mutating func ask(
        _ body: (_ model: inout Self, _ graph: inout Graph) throws(Failure) -> [ModelInstance]
    ) throws(Failure) -> [ModelInstance] {
        var graph: Graph = [:]
        pending = []
        let instances = try body(&self, &graph)
        try injectLate(&graph)
        return instances
    }

    private mutating func injectLate(_ graph: inout Graph) throws(Failure) {
        while !pending.isEmpty {
            let (instance, type, container, isHeld) = pending.removeFirst()
            let late = try serve(.init(type: type), container, false, isHeld: isHeld, &graph)[0]
            instance.late = late
            instance.isBound = instance.isBound || late.isBound
        }
    }

    private func service(_ type: Int, isNamed: Bool = false, _ container: Int) -> PlannedService? {
        let container = container == Self.request ? behindRequest : container
        let key = Key(type: type, isNamed: isNamed)
        return registered[container][key] ?? registered[0][key]
    }

    /// Serves a request; `isHeld` for one that an instance has led to which outlives the container for one request.
    private mutating func serve(
        _ need: PlannedService.Need, _ container: Int, _ canWait: Bool, isHeld: Bool, _ graph: inout Graph
    ) throws(Failure) -> [ModelInstance] {
        let container = need.asksMain ? 0 : container
        guard need.isMany else {
            guard let service = service(need.type, container) else { throw .missing }
            return [try serve(service, need.argument, container, canWait, isHeld: isHeld, &graph)]
        }
        var instances: [ModelInstance] = []
        for service in services(need.type, container) {
            // What is made anew for each request is left out of what its own parts collect, also late.
            if busy.contains(service.number) || service.kind == .unique && service.number == outermost?.number {
                continue
            }
            instances.append(try serve(service, nil, container, canWait, isHeld: isHeld, &graph))
        }
        return instances.sorted { $0.number < $1.number }
    }

    /// What a collection is made of, the container in front first: what that has under a key does not hide what is behind.
    private func services(_ type: Int, _ container: Int) -> [PlannedService] {
        let isInFront = (container == Self.request ? behindRequest : container) == 1
        return (isInFront ? [1, 0] : [0]).flatMap { home in
            registered[home].values.sorted { $0.number < $1.number }
        }
        .filter { $0.type == type && !$0.takesArgument }
    }

    private func existing(
        _ making: Making, _ kind: PlannedService.Kind, _ graph: Graph
    ) -> ModelInstance? {
        switch kind {
        case .unique: nil
        case .graph: graph[making]
        case .cached: kept[making]
        case .container: caches[start][making]
        case .shared: shared[making]?.instance
        }
    }

    private mutating func serve(
        _ service: PlannedService, _ argument: Int?, _ container: Int, _ canWait: Bool, isHeld: Bool,
        _ graph: inout Graph
    ) throws(Failure) -> ModelInstance {
        let mayNotBind = start == Self.request && isHeld
        if mayNotBind, service.kind == .container { throw .captive }
        let making = Making(number: service.number, argument: argument)
        if let existing = existing(making, service.kind, graph) {
            if mayNotBind, existing.isBound { throw .captive }
            return existing
        }
        guard canWait || service.style == .sync else { throw .asynchronous }

        let isKept = service.kind == .cached || service.kind == .shared
        // What outlives a container for one request is made in a resolution of its own there.
        let isDetached = start == Self.request && isKept && !isHeld
        var ownGraph = isDetached ? [:] : graph
        let outer = pending
        if isDetached { pending = [] }
        let instance = ModelInstance(service.number, live)
        busy.insert(service.number)
        defer { busy.remove(service.number) }
        for need in service.needs {
            instance.needs += try serve(need, container, canWait, isHeld: isHeld || isKept, &ownGraph)
        }
        let isOfRequest = start == Self.request && service.kind == .container
        instance.isBound = isOfRequest || instance.needs.contains(where: \.isBound)
        switch service.kind {
        case .unique: break
        case .graph: ownGraph[making] = instance
        case .cached: kept[making] = instance
        case .container: caches[start][making] = instance
        case .shared: shared[making] = Weak(instance: instance)
        }
        busy.remove(service.number)
        if let late = service.late { pending.append((instance, late, container, isHeld || isKept)) }
        if isDetached {
            try injectLate(&ownGraph)
            pending = outer
        } else {
            graph = ownGraph
        }
        return instance
    }
}
