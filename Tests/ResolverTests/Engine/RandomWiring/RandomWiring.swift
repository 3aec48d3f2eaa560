// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import ResolverInspection
import ResolverOverrides
import TestSupport

/// A wiring, and what the model knows of it.
final class RandomWiring {
    /// What a step has shown.
    enum Result: Equatable {
        case alike
        /// What the request has left behind is not the model's affair, until all is let go.
        case unknown
        case difference(String)
    }

    var log: [String] = []
    private let manner: RandomWiringConcurrencyModelTests.Manner
    /// Which of the two there is: of isolated copies one, as objects that hold each other would keep a copy by what is lazy.
    private let (hasLate, hasLazy): (Bool, Bool)
    /// Whether all that factories ask for is declared: else code that does not wait finds what tasks have made, or not.
    private let declaresAll: Bool
    private(set) var model: WiringModel
    let ledger: WiringLedger
    /// What tells the ledger of events; of isolated copies it would not.
    private var observation: Resolver.Observation?
    private(set) var containers: [Resolver]
    /// Scopes that no other test resets.
    private let (cached, shared) = (Resolver.Scope.Cache(), Resolver.Scope.Share())
    /// The types that take an argument.
    private let withArgument: Set = [2, 6, 9]
    /// The registrations in the graph, and whether a request has a container of its own.
    private var (graphNumbers, isInRequest) = (Set<Int>(), false)
    /// Whether an awaited request has failed: what that has begun may go on for a moment.
    private var hasFailed = false
    /// What the test holds on to.
    private var held: [(Planned, ModelInstance)] = []
    /// Which instance of the model is which, and the other way round.
    private var (twins, originals) = ([Int: Int](), [Int: Int]())

    init(_ manner: RandomWiringConcurrencyModelTests.Manner, _ random: inout SeededRandom) {
        self.manner = manner
        model = WiringModel(isInOrder: manner.isSync)
        declaresAll = manner != .async || random.oneIn(2)
        hasLate = manner == .sync || manner != .crowd && random.oneIn(2)
        hasLazy = manner == .sync || manner == .async || manner == .isolated && !hasLate
        let main = manner == .isolated ? Resolver.main : Resolver()
        containers = [main, Resolver(child: main)]
        if manner == .isolated { Resolver.root = containers[1] }
        ledger = WiringLedger(of: main)
        // What is not declared may be asked for, or made, once more.
        if manner == .sync || manner == .async && declaresAll, random.oneIn(2) {
            observation = main.observe { [ledger] in ledger.note($0) }
        }
        let gap = manner == .async && hasLate ? 60 : 12
        for type in plannedTypes.indices where !random.oneIn(gap) { register(type, in: 0, &random) }
        for type in plannedTypes.indices where random.oneIn(4) { register(type, in: 1, &random) }
    }

    private func register(_ type: Int, in home: Int, _ random: inout SeededRandom) {
        var service = PlannedService(number: log.count, type: type, home: home)
        service.kind = PlannedService.Kind.allCases.randomElement(using: &random) ?? .unique
        service.takesArgument = withArgument.contains(type)
        let styles = service.takesArgument ? manner.styles.filter { $0 == .sync || $0 == .async } : manner.styles
        service.declares = declaresAll || random.oneIn(2)
        if random.oneIn(2) { service.style = styles.randomElement(using: &random) ?? .sync }
        service.isNamed = manner != .crowd && service.style == .sync && !service.takesArgument && random.oneIn(4)
        service.hasRole = !service.takesArgument && !service.isNamed && random.oneIn(2)
        service.isFlaky = manner.isSync && random.oneIn(6)
        service.isBroken = manner == .async && !hasLate && random.oneIn(20)
        let keepsItsOwn = service.kind == .cached || service.kind == .container
        service.disposes = keepsItsOwn && random.oneIn(3)
        // What takes an argument cannot be declared: code that does not wait would find it or not.
        let mayTakeAll = manner.isSync || service.style == .async || service.style == .concurrent
        let behind = plannedTypes.indices[(type + 1)...].filter { mayTakeAll || !withArgument.contains($0) }
        for type in behind.shuffled(using: &random).prefix(random.below(4)).sorted() {
            service.needs.append(need(type, &random, mayBeMany: mayTakeAll))
            service.needs[service.needs.count - 1].asksMain = manner == .sync && random.oneIn(6)
            let isOptional = !service.needs[service.needs.count - 1].isMany && random.oneIn(4)
            service.needs[service.needs.count - 1].isOptional = manner.isSync && isOptional
        }
        let others = behind.filter { !withArgument.contains($0) }
        if random.oneIn(4) {
            service.early = others.randomElement(using: &random).map { .init(type: $0, isByRole: random.oneIn(3)) }
        }
        if random.oneIn(5) {
            // A factory that waits for all of a type takes what `needs` has made of it for the wrapper.
            let untaken = others.filter { type in !service.needs.contains { $0.isMany && $0.type == type } }
            service.wrapperNeeds = (manner.isSync ? behind : untaken).shuffled(using: &random).prefix(
                random.below(3)
            ).map { need($0, &random, mayBeMany: manner.isSync) }
        }
        // A unique object that is injected into itself would be made without end.
        if hasLate, service.kind != .unique, random.oneIn(3) {
            let types = plannedTypes.indices.filter { !withArgument.contains($0) }
            service.late = types.randomElement(using: &random).map { .init(type: $0, isByRole: random.oneIn(3)) }
        }
        // A part of the graph that something kept gets later keeps its container, and so an isolated copy, for good.
        let mayBeLazy = hasLazy && (manner != .isolated || ![.graph, .unique].contains(service.kind))
        if mayBeLazy, !service.takesArgument, !service.isNamed, service.style == .sync, random.oneIn(4) {
            // Code that does not wait would find what tasks make, or not.
            let isUsedAtOnce = manner.isSync && random.oneIn(2)
            let types = plannedTypes.indices.filter { !withArgument.contains($0) && (!isUsedAtOnce || $0 > type) }
            service.lazy = types.randomElement(using: &random).map {
                .init(
                    need: .init(type: $0, isByRole: random.oneIn(3)),
                    isProvider: random.oneIn(2) || manner == .isolated && !isUsedAtOnce,
                    isUsedAtOnce: isUsedAtOnce)
            }
        }
        let scope: Resolver.Scope =
            switch service.kind {
            case .unique: .unique
            case .graph: .graph
            case .cached: cached
            case .container: .container
            case .shared: shared
            }
        if service.kind == .graph { graphNumbers.insert(service.number) }
        model.register(service)
        plannedTypes[type].register(service, scope, in: containers[home], ledger)
        log.append("register \(service)")
    }

    func need(_ type: Int, _ random: inout SeededRandom, mayBeMany: Bool = true) -> PlannedService.Need {
        if withArgument.contains(type) { return .init(type: type, argument: random.below(2)) }
        if random.oneIn(4) { return .init(type: type, isByRole: true) }
        return .init(type: type, isMany: manner != .crowd && mayBeMany && random.oneIn(4))
    }

    /// Lets go of all that requests have left behind, so that the model knows of it again.
    private func forget() async -> Result {
        log.append("reset after a failure")
        hasFailed = true
        // What holds itself may have been made or not.
        if hasLate { return .unknown }
        // What the failed request has begun may be kept a moment later.
        let isEmpty = await eventually(within: .seconds(60)) {
            reset()
            return ledger.live == model.live.counts
        }
        return isEmpty ? .alike : .difference("A failure leaves \(ledger.live) behind, not \(model.live.counts)")
    }

    func reset() {
        cached.reset()
        for container in containers { container.cache.reset() }
        model.reset()
        held = []
    }

    /// Does something at random, and compares what it gets.
    func step(_ random: inout SeededRandom) async -> Result {
        let result = await tryStep(&random)
        return result == .unknown ? await forget() : result
    }

    private func tryStep(_ random: inout SeededRandom) async -> Result {
        let (type, container) = (random.below(plannedTypes.count), random.below(2))
        switch random.below(12) {
        case 0:
            log.append("reset")
            reset()
        case 1:
            held = []
        case 2:
            register(type, in: container, &random)
        case 3 where manner != .crowd:
            return await request(in: container, &random)
        case 4 where hasLazy:
            if let result = useLazily(&random), result != .alike { return result }
        case 5 where manner == .isolated:
            return await isolate(&random)
        default:
            let result = await ask(need(type, &random), containers[container], container, &random)
            guard result == .alike else { return result }
        }
        return await settled()
    }

    /// Lets go of everything, and returns what is left behind.
    func end() async -> String? {
        guard manner == .isolated else { return nil }
        containers = []
        (Resolver.root, Resolver.main, held, model) = (Resolver(), Resolver(), [], model.ended())
        guard case .difference(let text) = await settled() else { return nil }
        return ([text] + log).joined(separator: "\n")
    }

    /// Does something at random in an isolated copy, after some things are overridden there.
    private func isolate(_ random: inout SeededRandom) async -> Result {
        log.append("isolate")
        held = []
        let (containers, outer) = (containers, model)
        model.isolate()
        var (result, own) = (Result.alike, random)
        await Resolver.withOverrides { _ in
            self.containers = [Resolver.main, Resolver.root]
            for _ in 0..<own.below(4) { register(own.below(plannedTypes.count), in: own.below(2), &own) }
        } operation: {
            for _ in 0..<6 where result == .alike { result = await step(&own) }
            held = []
        }
        log.append("end of isolation")
        (self.containers, random) = (containers, own)
        model.endIsolation(in: outer)
        return result == .alike ? await settled() : result
    }

    /// Asks a container for one request some times.
    private func request(in container: Int, _ random: inout SeededRandom) async -> Result {
        log.append("request in front of \(container)")
        (model.behindRequest, isInRequest) = (container, true)
        var (result, own) = (Result.alike, random)
        try? await containers[container].withContainer { front in
            for _ in 0..<4 where result == .alike {
                if own.oneIn(3), let used = useLazily(&own) {
                    result = used
                } else {
                    let need = need(own.below(plannedTypes.count), &own)
                    result = await ask(need, front, WiringModel.request, &own)
                }
                if result == .alike { result = await settled() }
            }
        }
        (random, isInRequest) = (own, false)
        held = []
        model.endRequest()
        return result == .alike ? await settled() : result
    }

    /// Uses what a part of something held has got lazily; `nil` where there is nothing.
    private func useLazily(_ random: inout SeededRandom) -> Result? {
        guard var (instance, twin) = held.randomElement(using: &random) else { return nil }
        while !twin.needs.isEmpty, twin.lazy == nil || random.oneIn(2) {
            let position = random.below(twin.needs.count)
            (instance, twin) = (instance.needs[position], twin.needs[position])
        }
        guard let lazy = twin.lazy, let get = instance.lazy else { return nil }
        log.append("use \(lazy) of #\(twin.number)")
        let real = Swift.Result { [try get()] }
        let expected = Swift.Result { () throws(WiringModel.Failure) in [try model.use(lazy, of: twin)] }
        return compare(real, expected, &random)
    }

    private func ask(
        _ need: PlannedService.Need, _ resolver: Resolver, _ container: Int, _ random: inout SeededRandom
    ) async -> Result {
        // Of all that a task asks for at once, what waits for nothing comes first.
        let canWait = !need.isMany && random.oneIn(2)
        log.append("\(canWait ? "await " : "")require \(need) of \(container)")
        var real: Swift.Result<[Planned], any Error>
        do {
            real = .success(try await need.ask(resolver, waits: canWait))
        } catch {
            real = .failure(error)
        }
        let expected = Swift.Result { () throws(WiringModel.Failure) in try model.ask(need, container, canWait: canWait)
        }
        return compare(real, expected, &random)
    }

    /// Compares what requests have come to.
    private func compare(
        _ real: Swift.Result<[Planned], any Error>, _ expected: Swift.Result<[ModelInstance], WiringModel.Failure>,
        _ random: inout SeededRandom
    ) -> Result {
        if case .failure(let failure) = expected { log[log.count - 1] += ": \(failure)" }
        switch (real, expected) {
        case (.success(let instances), .success(let others)):
            var seen: Set<Int> = []
            if let difference = difference(instances, others, &seen) {
                return isExcused(difference) ? .unknown : .difference(difference)
            }
            if random.oneIn(2) { held += zip(instances, others) }
            return .alike
        case (.failure(let error), .failure(let failure)):
            let reason = (error as? ResolutionError)?.reason
            // What is awaited at once may fail in any order.
            if manner == .async { return .unknown }
            return reason == failure.reason ? .alike : .difference("\(error) for \(failure)")
        // What is late waits for nothing: it finds what tasks have made by then, and runs on the main actor if the request does.
        case (.success, .failure(.asynchronous)) where manner == .async: return .unknown
        case (.failure(let error), .success) where manner == .async && isExcused(error):
            return .unknown
        default:
            return .difference("got \(real), expected \(expected)")
        }
    }

    /// Whether code that does not wait may have asked for something before a task, or the main actor, had made it.
    private func isExcused(_ error: any Error) -> Bool {
        !declaresAll && [.asynchronous, .isolation].contains((error as? ResolutionError)?.reason)
    }

    /// Whether two that outlive a request's container were made at once: the one made first has objects in the graph that the other
    /// has not, which finds that one.
    private func isExcused(_ difference: String) -> Bool {
        if hasFailed { return difference.hasPrefix("another instance") }
        let others = graphNumbers.map { "another instance of #\($0)," }
        return manner == .async && isInRequest && others.contains { difference.hasPrefix($0) }
    }

    private func difference(_ instances: [Planned], _ others: [ModelInstance], _ seen: inout Set<Int>) -> String? {
        guard instances.count == others.count else { return "\(instances.map(\.number)) for \(others.map(\.number))" }
        for (instance, other) in zip(instances, others) {
            if let difference = difference(instance, other, &seen) { return difference }
        }
        return nil
    }

    /// In what an instance and all that it leads to differ from the model's.
    private func difference(_ instance: Planned, _ twin: ModelInstance, _ seen: inout Set<Int>) -> String? {
        guard instance.number == twin.number else { return "#\(instance.number) for #\(twin.number)" }
        let known = (
            twins.updateValue(twin.id, forKey: instance.id), originals.updateValue(instance.id, forKey: twin.id)
        )
        guard known.0 ?? twin.id == twin.id, known.1 ?? instance.id == instance.id else {
            return "another instance of #\(instance.number)"
        }
        guard seen.insert(instance.id).inserted else { return nil }
        if let difference = difference(instance.needs, twin.needs, &seen) {
            return "\(difference), below #\(instance.number)"
        }
        let injected = [instance.early, instance.late].compactMap { $0 }
        return difference(injected, [twin.early, twin.late].compactMap { $0 }, &seen)
            .map { "\($0), injected into #\(instance.number)" }
    }

    /// Waits until all instances are gone that the model does not have.
    private func settled() async -> Result {
        let (ledger, live) = (ledger, model.live)
        if hasFailed { return await eventually(within: .seconds(1)) { ledger.live == live.counts } ? .alike : .unknown }
        guard manner == .async || ledger.tries == model.tries else {
            return .difference("factories were run \(ledger.tries) times, and should be \(model.tries)")
        }
        let (expected, told) = (model.takeEvents(), ledger.takeEvents())
        if observation != nil, let expected, expected != told {
            return .difference("observers were told of \(told), and should be of \(expected)")
        }
        let model = model
        let isSettled = await eventually(within: .seconds(60)) {
            ledger.live == live.counts && model.hasDisposed(of: ledger.disposed)
        }
        if isSettled { return .alike }
        return .difference(
            "The instances are \(ledger.live), and should be \(live.counts); disposed of are \(ledger.disposed), and should be \(model.allDisposed)"
        )
    }
}
