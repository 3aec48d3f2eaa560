// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver

/// A registration of a random wiring.
struct PlannedService: CustomStringConvertible, Sendable {
    /// How long its instances are kept.
    enum Kind: CaseIterable {
        case unique, graph, cached, container, shared
    }

    /// How its factory asks for what it needs.
    enum Style: CaseIterable {
        case sync, onMain, async, concurrent, syncInAsync
    }

    /// What tells it apart from all others of the wiring.
    var number = 0
    /// The position of its type among all.
    var type = 0
    var kind = Kind.unique
    var style = Style.sync
    /// The types that its factory asks for.
    var needs: [Int] = []
    /// The type that is injected when all objects have been made.
    var late: Int?
    /// The container that has it: 0 for the one behind, 1 for the one in front.
    var home = 0

    var description: String {
        "#\(number) type \(type) \(kind) \(style) needs \(needs)\(late.map { ", late \($0)" } ?? "") in \(home)"
    }
}

/// An instance, as the model makes it.
final class ModelInstance {
    /// What tells it apart from all others.
    let id: Int
    let number: Int
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

    private typealias Graph = [Int: ModelInstance]
    private typealias Late = (instance: ModelInstance, type: Int, isHeld: Bool)

    /// The container for one request.
    static let request = 2

    let live = ModelInstance.Live()
    /// Which container stands behind the one for a request.
    var behindRequest = 0
    private(set) var services: [[Int: PlannedService]] = [[:], [:]]
    private var kept: [Int: ModelInstance] = [:]
    private var caches: [[Int: ModelInstance]] = [[:], [:], [:]]
    private var shared: [Int: Weak] = [:]
    private var pending: [Late] = []

    mutating func register(_ service: PlannedService) {
        if let old = services[service.home].updateValue(service, forKey: service.type) {
            (kept[old.number], shared[old.number]) = (nil, nil)
            for container in caches.indices { caches[container][old.number] = nil }
        }
    }

    /// Lets go of all that is kept, but not of what others hold.
    mutating func reset() { (kept, caches) = ([:], [[:], [:], [:]]) }

    mutating func endRequest() { caches[Self.request] = [:] }

    /// Serves an outermost request, which is not on the main actor.
    mutating func ask(_ type: Int, _ container: Int, canWait: Bool) throws(Failure) -> ModelInstance {
        var graph: Graph = [:]
        pending = []
        let instance = try serve(type, container, canWait, isHeld: false, &graph)
        try injectLate(container, &graph)
        return instance
    }

    private mutating func injectLate(_ container: Int, _ graph: inout Graph) throws(Failure) {
        while !pending.isEmpty {
            let (instance, type, isHeld) = pending.removeFirst()
            let late = try serve(type, container, false, isHeld: isHeld, &graph)
            instance.late = late
            instance.isBound = instance.isBound || late.isBound
        }
    }

    private func service(_ type: Int, _ container: Int) -> PlannedService? {
        let container = container == Self.request ? behindRequest : container
        return services[container][type] ?? services[0][type]
    }

    private func existing(_ service: PlannedService, _ container: Int, _ graph: Graph) -> ModelInstance? {
        switch service.kind {
        case .unique: nil
        case .graph: graph[service.number]
        case .cached: kept[service.number]
        case .container: caches[container][service.number]
        case .shared: shared[service.number]?.instance
        }
    }

    /// Serves a request; `isHeld` for one that an instance has led to which outlives the container for one request.
    private mutating func serve(
        _ type: Int, _ container: Int, _ canWait: Bool, isHeld: Bool, _ graph: inout Graph
    ) throws(Failure) -> ModelInstance {
        guard let service = service(type, container) else { throw .missing }
        let mayNotBind = container == Self.request && isHeld
        if mayNotBind, service.kind == .container { throw .captive }
        if let existing = existing(service, container, graph) {
            if mayNotBind, existing.isBound { throw .captive }
            return existing
        }
        guard canWait || service.style == .sync else { throw .asynchronous }

        let isKept = service.kind == .cached || service.kind == .shared
        // What outlives a container for one request is made in a resolution of its own there.
        let isDetached = container == Self.request && isKept && !isHeld
        var ownGraph = isDetached ? [:] : graph
        let outer = pending
        if isDetached { pending = [] }
        let instance = ModelInstance(service.number, live)
        for need in service.needs {
            instance.needs.append(try serve(need, container, canWait, isHeld: isHeld || isKept, &ownGraph))
        }
        let isOfRequest = container == Self.request && service.kind == .container
        instance.isBound = isOfRequest || instance.needs.contains(where: \.isBound)
        switch service.kind {
        case .unique: break
        case .graph: ownGraph[service.number] = instance
        case .cached: kept[service.number] = instance
        case .container: caches[container][service.number] = instance
        case .shared: shared[service.number] = Weak(instance: instance)
        }
        if let late = service.late { pending.append((instance, late, isHeld || isKept)) }
        if isDetached {
            try injectLate(container, &ownGraph)
            pending = outer
        } else {
            graph = ownGraph
        }
        return instance
    }
}
