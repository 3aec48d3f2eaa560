// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import TestSupport

/// An instance that a wiring has made.
class Planned: @unchecked Sendable {
    /// What tells it apart from all others of the wiring, as the number of its registration does that one.
    let id: Int
    let number: Int
    let needs: [Planned]
    var (early, late) = (Planned?.none, Planned?.none)
    /// Gets what its `Resolver.Lazy` or `Resolver.Provider` leads to.
    let lazy: (() throws -> Planned)?
    private let ledger: WiringLedger

    fileprivate init(
        _ number: Int, _ needs: [Planned], _ lazy: (() throws -> Planned)?, _ ledger: WiringLedger,
        isWrapper: Bool = false
    ) {
        (self.number, self.needs, self.lazy, self.ledger) = (number, needs, lazy, ledger)
        id = ledger.counts.withLock { counts in
            counts.live[number, default: 0] += 1
            if WiringLedger.round == counts.round, !isWrapper { counts.made[number, default: 0] += 1 }
            counts.all += 1
            return counts.all
        }
    }

    deinit {
        ledger.counts.withLock { counts in
            counts.live[number, default: 0] -= 1
            if counts.live[number] == 0 { counts.live[number] = nil }
        }
    }
}

/// What a wiring has made.
final class WiringLedger: Sendable {
    /// The container behind, which the factories that ask it may not keep alive.
    unowned let main: Resolver
    let counts = Locked(
        (live: [Int: Int](), all: 0, round: 0, made: [Int: Int](), tries: [Int: Int](), disposed: [Int]()))
    private let events = Locked([Int: WiringEvents]())

    /// How many instances there are of each registration with any.
    var live: [Int: Int] { counts.withLock { $0.live } }
    /// What requests have made since the last call of ``beginRound()``; what a cancelled one has left behind is not counted.
    var made: [Int: Int] { counts.withLock { $0.made } }
    /// How often each factory was run.
    var tries: [Int: Int] { counts.withLock { $0.tries } }

    /// The registrations of what was disposed of, in order.
    var disposed: [Int] { counts.withLock { $0.disposed } }

    /// The round to which the current request belongs.
    @TaskLocal static var round = 0

    init(of main: Resolver) { self.main = main }

    /// Counts an event of a container.
    func note(_ event: Resolver.Event) {
        guard let type = event.key.flatMap({ key in plannedTypes.firstIndex { $0.serves(key.service) } }) else {
            return
        }
        events.withLock { events in
            switch event.action {
            case .made: events[type, default: .init()].made += 1
            case .reused: events[type, default: .init()].reused += 1
            default: break
            }
        }
    }

    /// What observers were told of since the last call.
    func takeEvents() -> [Int: WiringEvents] { events.withLock { exchange(&$0, with: [:]) } }

    func dispose(of instance: Planned) { counts.withLock { $0.disposed.append(instance.number) } }

    func beginRound() -> Int {
        counts.withLock { counts in
            counts.made = [:]
            counts.round += 1
            return counts.round
        }
    }

    /// Counts a try of a factory, and fails if that is its turn.
    func tryToMake(_ service: PlannedService) throws(WiringModel.Failure) {
        let number = counts.withLock { counts in
            counts.tries[service.number, default: 0] += 1
            return counts.tries[service.number, default: 0]
        }
        if service.fails(at: number) { throw .factoryThrew }
    }
}

/// What observers are told of a type.
struct WiringEvents: Equatable {
    var (made, reused) = (0, 0)
}

/// A type of service, as a value.
protocol PlannedType: Planned {
    /// Whether a service is it, or its role.
    static func serves(_ service: Any.Type) -> Bool
    static func ask(_ need: PlannedService.Need, _ resolver: Resolver) throws -> [Planned]
    static func asyncAsk(_ need: PlannedService.Need, _ resolver: Resolver) async throws -> [Planned]
    /// Declares it as a need of another.
    static func declare<Service>(
        _ need: PlannedService.Need, _ options: Resolver.Options<Service>
    ) -> Resolver.Options<Service>
    /// Has another get it, late when all objects have been made.
    static func inject<Service: Planned>(
        _ need: PlannedService.Need, isLate: Bool, _ options: Resolver.Options<Service>
    ) -> Resolver.Options<Service>
    /// Registers another whose factory gets it lazily.
    static func register<Owner: Planned>(
        _ type: Owner.Type, getting lazy: PlannedService.Lazy, in resolver: Resolver,
        _ make: @escaping @Sendable (Resolver, @escaping () throws -> Planned) throws -> Owner?
    ) -> Resolver.Options<Owner>
    static func register(
        _ service: PlannedService, _ scope: Resolver.Scope, in resolver: Resolver, _ ledger: WiringLedger)
}

/// All types of a wiring.
let plannedTypes: [any PlannedType.Type] = {
    func types<ID>(_ id: ID.Type, _ count: Int) -> [any PlannedType.Type] {
        count == 0 ? [] : [PlannedClass<ID>.self] + types(Next<ID>.self, count - 1)
    }
    return types(Site.Base.self, 10)
}()

private enum Next<ID> {}

extension PlannedService.Need {
    /// Asks for it, and waits if the caller does: in the order of numbers.
    func ask(_ resolver: Resolver, waits: Bool = false) async throws -> [Planned] {
        waits ? try await plannedTypes[type].asyncAsk(self, resolver) : try plannedTypes[type].ask(self, resolver)
    }
}

extension [PlannedService.Need] {
    fileprivate func ask(_ resolver: Resolver, or main: Resolver) throws -> [Planned] {
        try flatMap { need in
            do {
                return try plannedTypes[need.type].ask(need, need.asksMain ? main : resolver)
            } catch  where need.isOptional {
                return []
            }
        }
    }

    fileprivate func askInTurn(_ resolver: Resolver, or main: Resolver) async throws -> [Planned] {
        var instances: [Planned] = []
        for need in self { instances += try await need.ask(need.asksMain ? main : resolver, waits: true) }
        return instances
    }

    fileprivate func askAtOnce(_ resolver: Resolver, or main: Resolver) async throws -> [Planned] {
        try await withThrowingTaskGroup(of: (Int, [Planned]).self) { group in
            for (position, need) in enumerated() {
                group.addTask { (position, try await need.ask(need.asksMain ? main : resolver, waits: true)) }
            }
            var found: [Int: [Planned]] = [:]
            for try await (position, instances) in group { found[position] = instances }
            return found.sorted { $0.key < $1.key }.flatMap(\.value)
        }
    }
}

/// What instances of a type can be asked for by.
private class Role<ID>: Planned, @unchecked Sendable {}

private final class PlannedClass<ID>: Role<ID>, PlannedType, @unchecked Sendable {
    static func serves(_ service: Any.Type) -> Bool { service == Self.self || service == Role<ID>.self }

    static func ask(_ need: PlannedService.Need, _ resolver: Resolver) throws -> [Planned] {
        if need.isByRole { return [try resolver.require(Role<ID>.self)] }
        if need.isMany { return try resolver.requireAll(Self.self).sorted { $0.number < $1.number } }
        guard let argument = need.argument else { return [try resolver.require(Self.self)] }
        return [try resolver.require(Self.self, argument: argument)]
    }

    static func asyncAsk(_ need: PlannedService.Need, _ resolver: Resolver) async throws -> [Planned] {
        if need.isByRole { return [try await resolver.require(Role<ID>.self)] }
        if need.isMany { return try await resolver.requireAll(Self.self).sorted { $0.number < $1.number } }
        guard let argument = need.argument else { return [try await resolver.require(Self.self)] }
        return [try await resolver.require(Self.self, argument: argument)]
    }

    static func declare<Service>(
        _ need: PlannedService.Need, _ options: Resolver.Options<Service>
    ) -> Resolver.Options<Service> {
        need.isByRole ? options.needs(Role<ID>.self) : options.needs(PlannedClass<ID>.self)
    }

    static func inject<Service: Planned>(
        _ need: PlannedService.Need, isLate: Bool, _ options: Resolver.Options<Service>
    ) -> Resolver.Options<Service> {
        let inject: @Sendable (Service, Planned) -> Void = { if isLate { $0.late = $1 } else { $0.early = $1 } }
        return need.isByRole
            ? options.injection(cycle: isLate) { (owner: Service, value: Role<ID>) in inject(owner, value) }
            : options.injection(cycle: isLate) { (owner: Service, value: PlannedClass<ID>) in inject(owner, value) }
    }

    static func register<Owner: Planned>(
        _ type: Owner.Type, getting lazy: PlannedService.Lazy, in resolver: Resolver,
        _ make: @escaping @Sendable (Resolver, @escaping () throws -> Planned) throws -> Owner?
    ) -> Resolver.Options<Owner> {
        switch (lazy.isProvider, lazy.need.isByRole) {
        case (true, true):
            resolver.register { (r: Resolver, provider: Resolver.Provider<Role<ID>>) in
                try make(r) { try provider.require() }
            }
        case (true, false):
            resolver.register { (r: Resolver, provider: Resolver.Provider<PlannedClass<ID>>) in
                try make(r) { try provider.require() }
            }
        case (false, true):
            resolver.register { (r: Resolver, lazy: Resolver.Lazy<Role<ID>>) in try make(r) { try lazy.require() } }
        case (false, false):
            resolver.register { (r: Resolver, lazy: Resolver.Lazy<PlannedClass<ID>>) in
                try make(r) { try lazy.require() }
            }
        }
    }

    static func register(
        _ service: PlannedService, _ scope: Resolver.Scope, in resolver: Resolver, _ ledger: WiringLedger
    ) {
        let needs = service.needs
        let isSlow = service.number.isMultiple(of: 2)
        let make: @Sendable ([Planned]) throws -> PlannedClass? = { needs in
            try ledger.tryToMake(service)
            return PlannedClass(service.number, needs, nil, ledger)
        }
        var options =
            switch (service.style, service.lazy) {
            case (.sync, let lazy?): register(service, getting: lazy, in: resolver, ledger)
            case (.sync, nil) where service.takesArgument:
                resolver.register(PlannedClass.self) { (r: Resolver, _: Int) in try make(needs.ask(r, or: ledger.main))
                }
            case (.sync, nil):
                resolver.register(name: service.isNamed ? "other" : nil) { r in try make(needs.ask(r, or: ledger.main))
                }
            case (.onMain, _): resolver.register(on: .main) { r in try make(needs.ask(r, or: ledger.main)) }
            case (.async, _) where service.takesArgument:
                resolver.register(PlannedClass.self) { (r: Resolver, _: Int) async throws in
                    try await make(needs.askInTurn(r, or: ledger.main))
                }
            case (.async, _):
                resolver.register { r async throws in try await make(needs.askInTurn(r, or: ledger.main)) }
            case (.concurrent, _):
                resolver.register { r async throws in try await make(needs.askAtOnce(r, or: ledger.main)) }
            case (.syncInAsync, _):
                resolver.register { r async throws in
                    if isSlow { await Task.yield() }
                    return try make(needs.ask(r, or: ledger.main))
                }
            }
        for need in needs + (service.wrapperNeeds ?? [])
        where service.declares && !need.isMany && need.argument == nil && !need.asksMain {
            options = plannedTypes[need.type].declare(need, options)
        }
        if service.hasRole { options = options.implements(Role<ID>.self) }
        if let early = service.early { options = plannedTypes[early.type].inject(early, isLate: false, options) }
        if let needs = service.wrapperNeeds {
            options = options.decorated { r, inner in
                PlannedClass(
                    service.number, [inner] + (try needs.ask(r, or: ledger.main)), nil, ledger, isWrapper: true)
            }
        }
        if let late = service.late { options = plannedTypes[late.type].inject(late, isLate: true, options) }
        if service.disposes { options = options.onDispose { ledger.dispose(of: $0) } }
        _ = options.scope(scope)
    }

    /// Registers what gets something lazily.
    private static func register(
        _ service: PlannedService, getting lazy: PlannedService.Lazy, in resolver: Resolver, _ ledger: WiringLedger
    ) -> Resolver.Options<PlannedClass> {
        plannedTypes[lazy.need.type].register(PlannedClass.self, getting: lazy, in: resolver) { r, get in
            var needs = try service.needs.ask(r, or: ledger.main)
            if lazy.isUsedAtOnce { needs.append(try get()) }
            try ledger.tryToMake(service)
            return PlannedClass(service.number, needs, get, ledger)
        }
    }
}
