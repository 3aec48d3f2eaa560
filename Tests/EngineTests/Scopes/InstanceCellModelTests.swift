// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

@testable import Resolver
import TestSupport
import Testing

/// A cell keeps what its state machine says, whoever makes, resets, replaces and asks, and hands over to those who wait.
@Suite struct InstanceCellModelTests {
    @Test(arguments: modelSeeds)
    func `A cell does what a plain model of it says, with three threads and as many tasks`(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        for round in 0..<(isSoak ? 4_000 : 200) {
            let world = CellWorld()
            for step in 0..<60 {
                world.step(&random)
                if let fault = world.fault ?? world.mismatch {
                    Issue.record("seed \(seed), round \(round), step \(step): \(fault)")
                    return
                }
            }
            world.end()
            #expect(world.isClean, "seed \(seed), round \(round)")
        }
    }
}

/// A cell and its model; the threads are only what the cell knows of them.
private final class CellWorld {
    private enum Phase {
        case empty, ready(Int)
        case building(owner: Int, fate: InstanceCell.Fate)
        case task(Int, fate: InstanceCell.Fate)
    }

    private let census = Census()
    private let cell = InstanceCell()
    private let resolver = Resolver()
    private let asyncResolution: AsyncResolution
    private let registration: Registration
    private let threads = (0..<3).map { _ in Handle(allocatingFor: ResolverThread()) }
    private var tasks: [InstanceTask] = []
    private let disposals = Locked<[Int]>([])

    private var phase = Phase.empty
    private var isRetired = false
    /// The threads that have been appointed, and have not ended, and the tasks.
    private var makers: Set<Int> = []
    private var openTasks: Set<Int> = []
    /// What those got who wait for the making, and what it should hold.
    private var handover: InstanceCell.Handover?
    private var expected: [(handover: InstanceCell.Handover, citizen: Int?)] = []
    private var waived: Set<Int> = []
    private var latest = 0
    /// The first answer of the cell that is not that of the model.
    private(set) var fault: String?

    init() {
        // As the option that adds a disposal does.
        Disposing.install()
        asyncResolution = AsyncResolution()
        resolver.register { () -> Citizen? in nil }
        registration = resolver.registration(of: Citizen.self, nil).unsafelyUnwrapped
    }

    func step(_ random: inout SeededRandom) {
        let thread = random.below(threads.count)
        switch random.below(20) {
        case 0..<6: if !makers.contains(thread) { ask(as: thread) }
        case 6..<9: if let maker = makers.randomElement(using: &random) { finish(maker, &random) }
        case 9..<11: askAsTask()
        case 11..<13: if let task = openTasks.randomElement(using: &random) { finishTask(task, &random) }
        case 13, 14: drop(.handedOver) { cell.drop() }
        case 15: drop(.disposed) { _ = cell.take() }
        case 16: if random.oneIn(3) { replace(&random) }
        case 17: if random.oneIn(8) { retire() }
        default: check(cell.dropIfStale() == false, "nothing goes stale")
        }
    }

    /// Ends all that has begun.
    func end() {
        for maker in makers { cell.finish(ResolverThread.ID(threads[maker]), with: nil, tellsKept: false) }
        for task in openTasks { _ = cell.finish(nil, tasks[task], with: nil, tellsKept: false) }
        cell.drop()
        (handover, expected, tasks) = (nil, [], [])
        asyncResolution.end()
        for thread in threads { thread.deallocate() }
    }

    var isClean: Bool { census.living.isEmpty }

    /// How the cell looks from outside, where that is not as the model has it.
    var mismatch: String? {
        let owner = cell.owner.flatMap { id in threads.firstIndex { ResolverThread.ID($0) == id } }
        for (handover, citizen) in expected where number(of: handover.kept) != citizen { return "a handover" }
        let isAsExpected =
            switch phase {
            case .empty: !cell.isInUse && owner == nil
            case .ready(let citizen): number(of: cell.kept) == citizen && cell.isReady && owner == nil
            case .building(let maker, _): owner == maker && !cell.isReady && cell.isInUse
            case .task: cell.isInUse && owner == nil && !cell.isReady
            }
        if !isAsExpected || cell.isRetired != isRetired { return "the phase is not \(phase)" }
        let gone = (1...max(1, latest)).filter {
            !census.living.contains($0) && isDisposable($0) && !waived.contains($0)
        }
        return disposals.withLock { $0.sorted() == gone.filter { $0 <= latest } } ? nil : "what is disposed of"
    }
}

// MARK: - Threads

extension CellWorld {
    private func ask(as thread: Int) {
        let memory = InstanceType(Citizen.self).allocate()
        defer { memory.deallocate() }
        switch (cell.start(threads[thread], into: memory), phase) {
        case (.found, .ready(let citizen)): check(memory.move(as: Citizen.self).number == citizen, "another instance")
        case (.build, .empty) where !isRetired:
            phase = .building(owner: thread, fate: .kept)
            makers.insert(thread)
        case (.retired, .empty) where isRetired: break
        case (.isMaking, .task): break
        case (.wait(let handover), .building(let owner, let fate)) where owner != thread:
            check((handover == nil) == (fate == .handedOver), "a handover after a reset")
            guard let handover else { return }
            check(self.handover == nil || self.handover === handover, "those who wait have one handover")
            self.handover = handover
        case (let answer, _): check(false, "\(answer) for \(phase)")
        }
    }

    private func finish(_ thread: Int, _ random: inout SeededRandom) {
        makers.remove(thread)
        let id = ResolverThread.ID(threads[thread])
        guard !random.oneIn(4) else {
            check(cell.finish(id, with: nil, tellsKept: false).isHandedOut, "a failure is handed out")
            if case .building(thread, _) = phase { end(with: nil, fate: .handedOver) }
            return
        }
        withCitizen { citizen, instance, disposal in
            let (isHandedOut, kept) = cell.finish(id, with: instance, disposal, tellsKept: true)
            guard case .building(thread, let fate) = phase else {
                check(kept == nil, "who comes late keeps nothing")
                return waive(citizen, isHandedOut)
            }
            check((kept != nil) == (fate == .kept && !isRetired), "what is kept is known")
            check(isHandedOut == end(with: citizen, fate: fate), "who gets what is made")
        }
    }

    private func replace(_ random: inout SeededRandom) {
        withCitizen { citizen, instance, disposal in
            cell.replace(with: cell.keepable(instance.memory, instance.type, disposal))
            if isRetired { return waive(citizen, true) }
            if case .building = phase { endHandover(with: citizen) }
            phase = .ready(citizen)
        }
    }
}

// MARK: - Tasks

extension CellWorld {
    private func askAsTask() {
        let memory = InstanceType(Citizen.self).allocate()
        defer { memory.deallocate() }
        let request = AsyncRequest(
            on: resolver, for: registration, nil, isOfMany: false, below: nil, in: asyncResolution, into: memory)
        let new = InstanceTask(request, registration, in: cell)
        switch (cell.start(into: memory, { new }), phase) {
        case ((.found, _), .ready(let citizen)):
            check(memory.move(as: Citizen.self).number == citizen, "another instance")
        case ((.build, let task?), .empty) where !isRetired:
            check(task === new, "another task")
            phase = .task(tasks.count, fate: .kept)
            openTasks.insert(tasks.count)
            tasks.append(task)
        case ((.retired, _), .empty) where isRetired: break
        case ((.wait, _), .building): break
        case ((.isMaking, let task?), .task(let number, _)): check(task === tasks[number], "another task")
        case (let answer, _): check(false, "\(answer) for \(phase)")
        }
    }

    private func finishTask(_ task: Int, _ random: inout SeededRandom) {
        openTasks.remove(task)
        guard !random.oneIn(4) else {
            check(cell.finish(nil, tasks[task], with: nil, tellsKept: false).isHandedOut, "a failure is handed out")
            if case .task(task, _) = phase { phase = .empty }
            return
        }
        withCitizen(isDisposable: false) { citizen, instance, _ in
            let (isHandedOut, kept) = cell.finish(nil, tasks[task], with: instance, tellsKept: true)
            check(isHandedOut, "what has nothing to be disposed of is handed out")
            guard case .task(task, let fate) = phase else {
                return check(kept == nil, "who comes late keeps nothing")
            }
            check((kept != nil) == (fate == .kept && !isRetired), "what is kept is known")
            phase = fate == .kept && !isRetired ? .ready(citizen) : .empty
        }
    }
}

// MARK: - The model

extension CellWorld {
    private func drop(_ fate: InstanceCell.Fate, _ body: () -> Void) {
        body()
        switch phase {
        case .empty: break
        case .ready: phase = .empty
        case .building(let owner, let old): phase = .building(owner: owner, fate: old == .disposed ? old : fate)
        case .task(let task, let old):
            phase = [old, fate].contains(.disposed) ? .task(task, fate: .disposed) : .empty
        }
    }

    private func retire() {
        drop(.handedOver) { cell.retire() }
        isRetired = true
    }

    /// Ends the making of a thread, and returns whether the caller gets what is made.
    @discardableResult
    private func end(with citizen: Int?, fate: InstanceCell.Fate) -> Bool {
        let isKept = fate == .kept && !isRetired
        let isHandedOut = isKept || fate != .disposed || !isDisposable(citizen ?? 1)
        endHandover(with: isHandedOut ? citizen : nil)
        if let citizen, !isKept, isHandedOut { waived.insert(citizen) }
        phase = isKept ? citizen.map { .ready($0) } ?? .empty : .empty
        return isHandedOut
    }

    private func endHandover(with citizen: Int?) {
        if let handover { expected.append((handover, citizen)) }
        handover = nil
    }

    private func waive(_ citizen: Int, _ isHandedOut: Bool) {
        check(isHandedOut, "what is not kept is handed out")
        waived.insert(citizen)
    }

    private func isDisposable(_ citizen: Int) -> Bool { citizen % 2 == 0 }

    /// Makes a citizen, of whom every other one is disposed of, and gives a closure what a factory would have made.
    private func withCitizen(
        isDisposable wanted: Bool = true,
        _ body: (Int, (memory: InstanceMemory, type: InstanceType), Disposal?) -> Void
    ) {
        latest += 1
        if !wanted, isDisposable(latest) {
            waived.insert(latest)
            latest += 1
        }
        let (number, type) = (latest, InstanceType(Citizen.self))
        let disposal = Disposal(
            of: Resolver.ServiceKey(Citizen.self), registration.order, needing: [],
            by: [Box { @Sendable [disposals] _ in .now { disposals.withLock { $0.append(number) } } }])
        let memory = InstanceType(Citizen.self).allocate()
        memory.initialize(to: Citizen(number, in: census))
        body(number, (memory, type), isDisposable(number) ? disposal : nil)
        type.destroy(memory)
        memory.deallocate()
    }

    private func number(of kept: KeptInstance?) -> Int? {
        let memory = InstanceType(Citizen.self).allocate()
        defer { memory.deallocate() }
        return kept?.copy(to: memory) == true ? memory.move(as: Citizen.self).number : nil
    }

    private func check(_ isRight: Bool, _ what: String) { if !isRight { fault = fault ?? what } }
}
