// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// The place of one kept instance, which is read without a lock, see ``HazardPointer``; the lock is held to change the phase,
/// never while user code runs, so a slow factory holds up only requests for its own instance.
final class InstanceCell: Sendable {
    let isWeak: Bool
    let timeToLive: Resolver.Scope.TimeToLive?
    let list: CellList?
    /// Among which cells the registration finds it, for a cell of a container's cache, and where.
    private let members: ContainerCells.Members?
    private let position: Int
    let onEmpty: (@Sendable () -> Void)?
    let state: Mutex<State> = Mutex((.empty, isRetired: false))
    /// How many requests hold the cell apart from its state, where an owner might let go of it.
    private let pins = Count()
    /// The ``KeptInstance/word`` of the phase `ready`, for readers.
    let ready = Published<any AnyObject & Sendable>(nil)

    /// The phase, and whether the registration is replaced, so that nothing is kept any more.
    typealias State = (phase: Phase, isRetired: Bool)

    enum Phase: Sendable {
        /// Nothing is kept, and nobody is making anything.
        case empty
        /// The instance is being made.
        case building(Building)
        /// An instance is kept.
        case ready(KeptInstance)

        var isEmpty: Bool { if case .empty = self { true } else { false } }
        var building: Building? { if case .building(let building) = self { building } else { nil } }
        /// The word of what is kept, or 0.
        var word: UInt { if case .ready(let kept) = self { kept.word } else { 0 } }
    }

    /// What becomes of an instance that is being made.
    enum Fate: Comparable, Sendable {
        case kept
        /// The scope was reset, or the registration replaced: earlier requests get it, but it is neither kept nor disposed of.
        case handedOver
        /// The container was closed meanwhile: it is disposed of, if it has handlers for that, and nobody gets it.
        case disposed
    }

    /// The thread or the instance task that makes it, what becomes of it, and what waiters of a thread have: made for the
    /// first of them.
    typealias Building = (
        owner: ResolverThread.ID?, instanceTask: (any AnyObject & Sendable)?, fate: Fate, handover: Handover?
    )

    /// What waiters have of an instance that a thread makes: the cell itself may be empty again.
    final class Handover: Sendable {
        private let content = Mutex<KeptInstance?>(nil)
        private let threads = Mutex<[Parker]>([])
        /// What tasks wait for.
        let end: Signal

        init(_ end: Signal = Signal()) { self.end = end }

        /// The instance, once it is made; set under the lock of the cell, so that no waiter misses it.
        var kept: KeptInstance? {
            get { content.withLock { $0 } }
            set { content.withLock { $0 = newValue } }
        }

        func add(_ parker: Parker) { threads.withLock { $0.append(parker) } }

        /// Wakes all that wait; called when the lock of the cell is free.
        func wake() {
            wakeThreads()
            end.end()
        }

        func wakeThreads() { threads.withLock { $0 }.forEach { $0.signal() } }
    }

    /// Makes an empty cell, which adds itself to the list of the scope that a reset goes through, if it keeps anything.
    init(
        isWeak: Bool = false, timeToLive: Resolver.Scope.TimeToLive? = nil, list: CellList? = nil,
        among members: ContainerCells.Members? = nil, at position: Int = 0,
        onEmpty: (@Sendable () -> Void)? = nil
    ) {
        self.onEmpty = onEmpty
        self.members = members
        self.position = position
        self.isWeak = isWeak
        self.timeToLive = timeToLive
        self.list = list
    }
}

// MARK: - Holding the cell

extension InstanceCell {
    /// Takes it out of what the registration finds, when its store goes.
    func leave() { members?.remove(position) }

    /// Keeps the cell from being let go until ``unpin()``.
    func pin() { pins.add(1) }

    func unpin() { pins.add(-1) }

    var isPinned: Bool { !pins.isZero }
}

// MARK: - Making the instance once

extension InstanceCell {
    /// What a resolution that asks for the instance has to do.
    enum Instruction {
        /// Nothing: the instance has been copied to the caller's memory.
        case found
        /// Make it, then call ``finish(_:_:with:_:tellsKept:isAbandoned:)`` in any case.
        case build
        /// Look for the registration that holds now: the cell keeps nothing any more.
        case retired
        /// Let go of what is gone or too old, which may ask for the same, and look again.
        case stale
        /// Look at its own path: it is making it already.
        case isBuilding
        /// Fail, or have the task that asks wait: a task is making it, unless that has led here.
        case isMaking
        /// Wait for another thread, then look what it hands over, if anything.
        case wait(Handover?)
    }

    /// Copies the kept instance to uninitialised memory, or appoints the caller to make it.
    @inline(__always)
    func start(_ thread: Handle<ResolverThread>, into memory: InstanceMemory) -> Instruction {
        if copyKept(for: thread, to: memory) { return .found }
        return startSlowly(thread, into: memory)
    }

    /// Copies the kept instance to uninitialised memory, without a lock; `false`, with nothing written, when there is none.
    @inline(__always)
    func copyKept(for thread: Handle<ResolverThread>, to memory: InstanceMemory) -> Bool {
        thread.pointee.hazard.read(ready) { KeptInstance.copy($0.address, to: memory) }
    }

    /// Starts with the lock, or appoints an instance task.
    @inline(never)
    func startSlowly(
        _ thread: Handle<ResolverThread>, into memory: InstanceMemory,
        by instanceTask: (any AnyObject & Sendable)? = nil
    ) -> Instruction {
        let id = ResolverThread.ID(thread)
        let start: Instruction = state.withLock { state in
            switch state.phase {
            case .building(var building):
                guard let owner = building.owner else { return .isMaking }
                if instanceTask == nil, owner == id { return .isBuilding }
                defer { state.phase = .building(building) }
                // After a reset, the instance is handed over to none that asks: it has it made anew.
                return .wait(building.fate == .handedOver ? nil : Self.handover(&building))
            case .ready(let kept):
                return kept.copy(to: memory) ? .found : .stale
            case .empty:
                if state.isRetired { return .retired }
                enter(.building((instanceTask == nil ? id : nil, instanceTask, .kept, nil)), &state)
                return .build
            }
        }
        if case .build = start { list?.insert(self) }
        return start
    }

    /// The thread that makes the instance; `nil` when none does.
    @inline(never)
    var owner: ResolverThread.ID? { state.withLock { $0.phase.building?.owner } }

    /// Has a parker signalled at the end of the making by a thread; `false` when none makes the instance any more.
    func addWaiter(_ parker: Parker) -> Bool {
        state.withLock { $0.phase.changeBuilding { Self.handover(&$0).add(parker) } } != nil
    }
}
