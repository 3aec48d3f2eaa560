// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// The place of one kept instance, which is read without a lock, see ``HazardPointer``; the lock is held to change the phase, never while
/// user code runs, so a slow factory holds up only requests for its own instance.
final class InstanceCell: Sendable {
    let terms: Resolver.Scope.Terms
    /// Where the scope finds the cell at a reset; `nil` for a cell that it owns, or that belongs to none.
    let store: Resolver.Scope.Store?
    /// For a cell of a container's cache, the list in which the registration finds it, and its position.
    private let members: ContainerCells.Members?
    private let position: Int
    let onEmpty: (@Sendable () -> Void)?
    let state: Mutex<State> = Mutex((.empty, isRetired: false))
    /// How many requests use the cell, so that ``ArgumentCells`` must not remove it.
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
        var word: UInt { if case .ready(let kept) = self { kept.word } else { 0 } }
    }

    /// What becomes of an instance that is being made.
    enum Fate: Sendable {
        case kept
        /// The scope was reset, or the registration replaced: earlier requests get it; it is neither kept nor disposed of.
        case handedOver
        /// The container was closed: nobody gets it, and it is disposed of.
        case disposed
    }

    /// The thread or the instance task that makes it, what becomes of it, and what waiters of a thread share, once there are any.
    typealias Building = (
        owner: ResolverThread.ID?, instanceTask: (any AnyObject & Sendable)?, fate: Fate, handover: Handover?
    )

    /// Where waiters of a thread get its instance: the cell itself may be empty again.
    final class Handover: Sendable {
        private let content = Mutex<KeptInstance?>(nil)
        /// Ended outside of the cell's lock.
        let end = Signal()

        /// The instance, once it is made; set under the lock of the cell, so that no waiter misses it.
        var kept: KeptInstance? {
            get { content.withLock { $0 } }
            set { content.withLock { $0 = newValue } }
        }
    }

    /// Makes an empty cell, which tells the store of its scope before it keeps anything.
    init(
        _ terms: Resolver.Scope.Terms = (false, nil), of store: Resolver.Scope.Store? = nil,
        among members: ContainerCells.Members? = nil, at position: Int = 0, onEmpty: (@Sendable () -> Void)? = nil
    ) {
        self.onEmpty = onEmpty
        self.members = members
        self.position = position
        self.terms = terms
        self.store = store
    }
}

// MARK: - Holding the cell

extension InstanceCell {
    /// Removes it from the registration's list, when its store ends.
    func leave() { members?.remove(position) }

    /// Keeps the cell from being removed until ``unpin()``.
    func pin() { pins.add(1) }

    /// Ends what ``pin()`` has begun; a cell that keeps nothing is removed.
    func unpin() {
        pins.add(-1)
        if !isInUse { onEmpty?() }
    }

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
        /// Look for the registration that has replaced this one: the cell keeps nothing any more.
        case retired
        /// Let go of what is gone or too old, and look again; its `deinit` may ask for the same.
        case stale
        /// Look at the own path: this thread is making it already.
        case isBuilding
        /// Look at the own path, then fail or wait: a task is making it.
        case isMaking
        /// Wait for another thread, then take what it hands over, if anything.
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
                // After a reset, later requests get nothing handed over: they make a new instance.
                return .wait(building.fate == .handedOver ? nil : Self.handover(&building))
            case .ready(let kept):
                return kept.copy(to: memory) ? .found : .stale
            case .empty:
                if state.isRetired { return .retired }
                enter(.building((instanceTask == nil ? id : nil, instanceTask, .kept, nil)), &state)
                return .build
            }
        }
        if case .build = start { store?.note(self) }
        return start
    }

    /// The thread that makes the instance; `nil` when none does.
    @inline(never)
    var owner: ResolverThread.ID? { state.withLock { $0.phase.building?.owner } }

    /// Has a parker signalled at the end of the making by a thread; `false` when no thread makes the instance any more.
    func addWaiter(_ parker: Parker) -> Bool {
        state.withLock { $0.phase.changeBuilding { Self.handover(&$0).end.add(parker) } } == true
    }

    /// What waiters of the making share.
    @inline(never)
    static func handover(_ building: inout Building) -> Handover {
        let handover = building.handover ?? Handover()
        building.handover = handover
        return handover
    }

    /// Changes the phase, under the lock, and shows readers what it keeps.
    func enter(_ phase: consuming Phase, _ state: inout State) {
        let word = phase.word
        if state.phase.building?.owner != nil { Self.building.add(-1) }
        if phase.building?.owner != nil { Self.building.add(1) }
        state.phase = phase
        ready.store(Borrowed(at: word))
        #if RESOLVER_INTERNAL_CHECKS
        internalCheck(ready.load()?.address ?? 0 == word, "readers see what is kept, and nothing else")
        #endif
    }

    /// Releases what the cell kept until now: outside of the lock, and when no reader uses it any more.
    @inline(never)
    func release(_ kept: consuming KeptInstance?) {
        guard let kept else { return }
        HazardPointer.waitForReaders(of: kept.word)
        withExtendedLifetime(kept) {}
    }

    /// How many instances that will be kept are being made by threads of the process: what an asynchronous request looks at first.
    static let building = Count()
}

extension InstanceCell.Phase {
    var kept: KeptInstance? { if case .ready(let kept) = self { kept } else { nil } }

    /// Changes the state of the making by a thread; `nil` when no thread is making the instance.
    @discardableResult
    mutating func changeBuilding<Result>(_ change: (inout InstanceCell.Building) -> Result) -> Result? {
        guard case .building(var building) = self, building.owner != nil else { return nil }
        let result = change(&building)
        self = .building(building)
        return result
    }
}
