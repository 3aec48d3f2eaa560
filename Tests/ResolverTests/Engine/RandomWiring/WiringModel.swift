// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver

/// What registrations keep, and what requests get, by the rules of the guides in the plainest form.
struct WiringModel {
    /// Why a request fails.
    enum Failure: Error {
        case missing, asynchronous, captive, factoryThrew

        var reason: ResolutionError.Reason {
            switch self {
            case .missing: .missing
            case .asynchronous: .asynchronous
            case .captive: .captive
            case .factoryThrew: .factoryThrew
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

    private typealias Kept = [Making: ModelInstance]
    private typealias Late = (
        instance: ModelInstance, need: PlannedService.Need, container: Int, isHeld: Bool, objectCount: Int
    )

    /// One resolution.
    private struct Graph {
        /// Its objects, in the order in which they were made.
        var objects: [(making: Making, instance: ModelInstance)] = []
        /// What is to be injected when they all are there.
        var late: [Late] = []
        /// What has been kept while there was something to inject, and how much that was.
        var unfinished: [(service: PlannedService, making: Making, lateCount: Int)] = []
    }

    /// The container for one request.
    static let request = 2

    let live = ModelInstance.Live()
    /// Which container stands behind the one for a request.
    var behindRequest = 0
    private var requestCount = 0
    private var registered: [[Key: PlannedService]] = [[:], [:]]
    /// The types whose roles lead to what is registered under the type, in each container.
    private var roles: [Set<Int>] = [[], []]
    private var kept: Kept = [:]
    private var caches: [Kept] = [[:], [:], [:]]
    private var shared: [Making: Weak] = [:]
    /// How often each factory was run.
    private(set) var tries: [Int: Int] = [:]
    /// How many instances of each type were made, and how many requests have got one that was there; `nil` after a failure.
    private var events: [Int: WiringEvents]? = [:]
    /// The registrations of what was disposed of, by what was let go at once: most of that in order.
    private var disposed: [(numbers: [Int], isInOrder: Bool)] = []
    /// Whether all is made in a known order.
    private let isInOrder: Bool
    /// The registrations with a handler.
    private var disposing: Set<Int> = []
    private var outermost: PlannedService?
    /// Those whose factories run, which collections leave out meanwhile.
    private var busy: Set<Int> = []
    /// The container that the outermost request asks, which has what is kept for each container.
    private var start = 0

    init(isInOrder: Bool) { self.isInOrder = isInOrder }

    /// All that is registered.
    var services: [PlannedService] { registered.flatMap(\.values) }

    mutating func register(_ service: PlannedService) {
        let key = Key(type: service.type, isNamed: service.isNamed)
        if service.hasRole { roles[service.home].insert(service.type) }
        if service.disposes { disposing.insert(service.number) }
        guard let old = registered[service.home].updateValue(service, forKey: key) else { return }
        shared = shared.filter { $0.key.number != old.number }
        letGo(from: \.kept) { $0.number == old.number }
        for container in caches.indices { letGo(from: \.caches[container]) { $0.number == old.number } }
    }

    /// Lets go of all that is kept, but not of what others hold.
    mutating func reset(isInOrder: Bool = true) {
        letGo(from: \.kept, isInOrder)
        for container in caches.indices { letGo(from: \.caches[container], isInOrder) }
    }

    /// Lets go of what is kept, and of what was made last first.
    private mutating func letGo(
        from place: WritableKeyPath<Self, Kept>, _ isInOrder: Bool = true,
        where isMeant: (Making) -> Bool = { _ in true }
    ) {
        let isInOrder = isInOrder && self.isInOrder
        let gone = self[keyPath: place].filter { isMeant($0.key) }
        for making in gone.keys { self[keyPath: place][making] = nil }
        let instances = gone.values.filter { disposing.contains($0.number) }
        if isInOrder || disposed.last?.isInOrder ?? true { disposed.append(([], isInOrder)) }
        disposed[disposed.count - 1].numbers += instances.sorted { $0.keptNumber > $1.keptNumber }.map(\.number)
    }

    /// Whether handlers were called with the instances of some registrations, in this order.
    func hasDisposed(of numbers: [Int]) -> Bool {
        var left = numbers[...]
        for (batch, isInOrder) in disposed {
            let next = Array(left.prefix(batch.count))
            guard isInOrder ? next == batch : next.sorted() == batch.sorted() else { return false }
            left = left.dropFirst(batch.count)
        }
        return left.isEmpty
    }

    /// The registrations of what was disposed of, for messages.
    var allDisposed: [[Int]] { disposed.map(\.numbers).filter { !$0.isEmpty } }

    /// What observers are told of since the last call; `nil` where something has failed, of which only a part is told.
    mutating func takeEvents() -> [Int: WiringEvents]? {
        defer { events = [:] }
        return events
    }

    /// Begins an isolated copy, in which nothing is kept yet.
    mutating func isolate() { (kept, caches, shared) = ([:], [[:], [:], [:]], [:]) }

    /// What there is when all containers are gone: what holds itself.
    func ended() -> WiringModel {
        var other = self
        other.reset(isInOrder: false)
        other.shared = [:]
        return other
    }

    /// Goes on as before the isolated copy.
    mutating func endIsolation(in outer: WiringModel) {
        reset(isInOrder: false)
        (registered, roles) = (outer.registered, outer.roles)
        (kept, caches, shared) = (outer.kept, outer.caches, outer.shared)
    }

    mutating func endRequest() {
        letGo(from: \.caches[Self.request], false)
        requestCount += 1
    }

    /// Serves an outermost request, which is not on the main actor.
    mutating func ask(
        _ need: PlannedService.Need, _ container: Int, canWait: Bool
    ) throws(Failure) -> [ModelInstance] {
        start = container
        guard need.isMany else {
            outermost = service(of: need, container)
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

    /// Gets what an instance's `Resolver.Lazy` or `Resolver.Provider` leads to.
    mutating func use(_ lazy: PlannedService.Lazy, of owner: ModelInstance) throws(Failure) -> ModelInstance {
        if let value = owner.lazyValue { return value }
        var container = owner.lazyContainer.container
        // When the request has ended, the container behind is asked.
        if container == Self.request, owner.lazyContainer.requestCount < requestCount {
            container = owner.lazyContainer.behind
        }
        (start, outermost) = (container, service(of: lazy.need, container))
        let value = try ask { (model, graph) throws(Failure) in
            try model.serve(lazy.need, container, false, isHeld: owner.isHeld, &graph)
        }[0]
        if !lazy.isProvider { owner.lazyValue = value }
        return value
    }

    private mutating func ask(
        _ body: (_ model: inout Self, _ graph: inout Graph) throws(Failure) -> [ModelInstance]
    ) throws(Failure) -> [ModelInstance] {
        var graph = Graph()
        let instances = try body(&self, &graph)
        try injectLate(&graph)
        return instances
    }

    private mutating func injectLate(_ graph: inout Graph) throws(Failure) {
        // What was asked for is kept when all is complete, and until then is not let go.
        let outermost = graph.unfinished.last?.making
        do {
            var next = 0
            while next < graph.late.count {
                let (instance, need, container, isHeld, _) = graph.late[next]
                next += 1
                let late = try serve(need, container, false, isHeld: isHeld, &graph)[0]
                instance.late = late
                instance.isBound = instance.isBound || late.isBound
            }
        } catch {
            events = nil
            if let outermost { (kept[outermost], caches[start][outermost]) = (nil, nil) }
            takeBack(after: 0, &graph)
            throw error
        }
        if let outermost { (kept[outermost] ?? caches[start][outermost])?.noteKept() }
    }

    /// Lets go of what was kept when there was more to inject than a number.
    private mutating func takeBack(after count: Int, _ graph: inout Graph) {
        for (service, making, lateCount) in graph.unfinished.reversed() where lateCount > count {
            letGo(from: \.kept) { $0 == making }
            letGo(from: \.caches[start]) { $0 == making }
            if service.kind == .shared { shared[making] = nil }
        }
        graph.unfinished.removeAll { $0.lateCount > count }
    }

    /// Forgets what is to be injected into objects that a failed request has made, and the objects.
    private mutating func forgetLate(after count: Int, _ graph: inout Graph) {
        guard let first = graph.late[count...].first else { return }
        graph.objects.removeSubrange(first.objectCount...)
        graph.late.removeSubrange(count...)
        takeBack(after: count, &graph)
    }

    private mutating func keep(_ instance: ModelInstance, of service: PlannedService, _ making: Making) {
        instance.noteKept()
        switch service.kind {
        case .unique, .graph: break
        case .cached: kept[making] = instance
        case .container: caches[start][making] = instance
        case .shared: shared[making] = Weak(instance: instance)
        }
    }

    private func service(_ type: Int, isNamed: Bool = false, _ container: Int) -> PlannedService? {
        let container = container == Self.request ? behindRequest : container
        let key = Key(type: type, isNamed: isNamed)
        return registered[container][key] ?? registered[0][key]
    }

    /// Whether what a type leads to has to be awaited in one of the containers, and not in the other.
    func awaitsInOne(_ type: Int) -> Bool {
        func awaits(_ type: Int, _ container: Int) -> Bool {
            guard let service = service(type, container) else { return false }
            let needs = service.needs + [service.early].compactMap { $0 } + (service.wrapperNeeds ?? [])
            return ![.sync, .onMain].contains(service.style) || needs.contains { awaits($0.type, container) }
        }
        return awaits(type, 0) != awaits(type, 1)
    }

    private func service(of need: PlannedService.Need, _ container: Int) -> PlannedService? {
        let isInFront = (container == Self.request ? behindRequest : container) == 1
        let hasRole = roles[0].contains(need.type) || isInFront && roles[1].contains(need.type)
        // A role leads to what the asked container has under the type, wherever the role is registered.
        return need.isByRole && !hasRole ? nil : service(need.type, container)
    }

    /// Serves a request; `isHeld` for one that an instance has led to which outlives the container for one request.
    private mutating func serve(
        _ need: PlannedService.Need, _ container: Int, _ canWait: Bool, isHeld: Bool, _ graph: inout Graph
    ) throws(Failure) -> [ModelInstance] {
        let container = need.asksMain ? 0 : container
        guard need.isMany else {
            guard let service = service(of: need, container) else { throw .missing }
            return [try serve(service, need.argument, container, canWait, isHeld: isHeld, &graph)]
        }
        var instances: [ModelInstance] = []
        for service in services(need.type, container) {
            // What is being made, and is not there, is left out; what is made anew for each request, of what its parts get late, too.
            let existing = existing(Making(number: service.number, argument: nil), service.kind, graph)
            let isMadeAnew = service.kind == .unique && service.number == outermost?.number
            if busy.contains(service.number) && existing == nil || isMadeAnew { continue }
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
        case .graph: graph.objects.last { $0.making == making }?.instance
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
            events?[service.type, default: .init()].reused += 1
            return existing
        }
        guard canWait || service.style == .sync else { throw .asynchronous }

        let isKept = service.kind == .cached || service.kind == .shared
        // What outlives a container for one request is made in a resolution of its own there.
        let isDetached = start == Self.request && isKept && !isHeld
        guard isDetached else {
            return try make(service, making, container, canWait, isHeld: isHeld || isKept, &graph)
        }
        var own = Graph()
        let instance = try make(service, making, container, canWait, isHeld: true, &own)
        try injectLate(&own)
        return instance
    }

    private mutating func make(
        _ service: PlannedService, _ making: Making, _ container: Int, _ canWait: Bool, isHeld: Bool,
        _ graph: inout Graph
    ) throws(Failure) -> ModelInstance {
        let outer = busy
        busy.insert(service.number)
        defer { busy = outer }
        let lateCount = graph.late.count
        var instance: ModelInstance
        do {
            let needs = try needs(of: service, container, canWait, isHeld: isHeld, &graph)
            instance = ModelInstance(service.number, needs, live)
            let isOfRequest = start == Self.request && service.kind == .container
            instance.isBound = isOfRequest || instance.needs.contains(where: \.isBound)
            note(service, container, isHeld: isHeld, for: instance)
            if let early = service.early {
                let value = try serve(early, container, canWait, isHeld: isHeld, &graph)[0]
                (instance.early, instance.isBound) = (value, instance.isBound || value.isBound)
            }
            if let needs = service.wrapperNeeds {
                let others = try serve(needs, container, canWait, isHeld: isHeld, &graph)
                let inner = instance
                instance = ModelInstance(service.number, [inner] + others, live)
                instance.isBound = instance.needs.contains(where: \.isBound)
            }
        } catch {
            events = nil
            forgetLate(after: lateCount, &graph)
            throw error
        }
        if let late = service.late { graph.late.append((instance, late, container, isHeld, graph.objects.count)) }
        if service.kind == .graph { graph.objects.append((making, instance)) }
        events?[service.type, default: .init()].made += 1
        keep(instance, of: service, making)
        if !graph.late.isEmpty { graph.unfinished.append((service, making, graph.late.count)) }
        return instance
    }

    /// Notes what a new instance may ask for later.
    private func note(_ service: PlannedService, _ container: Int, isHeld: Bool, for instance: ModelInstance) {
        (instance.lazy, instance.isHeld) = (service.lazy, isHeld)
        instance.lazyContainer = (container, requestCount, behindRequest)
        if let lazy = service.lazy, lazy.isUsedAtOnce, !lazy.isProvider { instance.lazyValue = instance.needs.last }
    }

    /// What the factory of a service gets, in a try to make it.
    private mutating func needs(
        of service: PlannedService, _ container: Int, _ canWait: Bool, isHeld: Bool, _ graph: inout Graph
    ) throws(Failure) -> [ModelInstance] {
        // Where the container is a parameter, what outlives that for one request gets the one behind.
        let asked = container == Self.request && isHeld && service.lazy != nil ? behindRequest : container
        var needs = try serve(service.needs, asked, canWait, isHeld: isHeld, &graph)
        if let lazy = service.lazy, lazy.isUsedAtOnce {
            needs += try serve(lazy.need, container, canWait, isHeld: isHeld, &graph)
        }
        tries[service.number, default: 0] += 1
        if service.fails(at: tries[service.number, default: 0]) { throw .factoryThrew }
        return needs
    }

    /// What a service asks for one by one.
    private mutating func serve(
        _ needs: [PlannedService.Need], _ container: Int, _ canWait: Bool, isHeld: Bool,
        _ graph: inout Graph
    ) throws(Failure) -> [ModelInstance] {
        var instances: [ModelInstance] = []
        for need in needs {
            do {
                instances += try serve(need, container, canWait, isHeld: isHeld, &graph)
            } catch {
                events = nil
                if !need.isOptional { throw error }
            }
        }
        return instances
    }
}
