// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// An instance that a cell keeps.
final class KeptInstance: Sendable {
    /// An object in place, or else memory of its own; nobody writes to it, and readers announce, see ``HazardPointer``.
    private enum Content: Sendable {
        case object(ObjectInstance)
        case value(InstanceMemory)
    }

    private let content: Content
    private let type: InstanceType
    /// What may end its time; `nil` for most, which is all that a request checks.
    private let condition: Expiry?
    let disposal: Disposal?

    /// What must hold for the instance to be given out.
    private final class Expiry: Sendable {
        private let timeToLive: Resolver.Scope.TimeToLive?
        /// When to let go of it, by the clock of the process; without a time to live, of no meaning.
        private let deadline: Duration
        /// The same, where each use puts it off.
        private let renewed: Mutex<Duration>
        /// The object itself, where it is kept weakly.
        let observed: WeakReference<AnyObject>?

        init(timeToLive: Resolver.Scope.TimeToLive?, observed: WeakReference<AnyObject>?) {
            deadline = timeToLive.map { ProcessClock.now + $0.duration } ?? .zero
            renewed = Mutex(deadline)
            self.observed = observed
            self.timeToLive = timeToLive
        }

        var isOver: Bool { !isInTime(isUse: false) }

        /// Whether there is time left; a use may begin it anew.
        func isInTime(isUse: Bool) -> Bool {
            guard let timeToLive else { return true }
            let now = ProcessClock.now
            guard timeToLive.isRenewedByUse else { return now < deadline }
            return renewed.withLock { deadline in
                guard now < deadline else { return false }
                if isUse { deadline = max(deadline, now + timeToLive.duration) }
                return true
            }
        }
    }

    /// Copies an instance; `nil` for a value that should be kept weakly.
    ///
    /// That is a weak reference beside the bits without a count, which are good while it leads to the object, so that a
    /// protocol type needs no dynamic cast; it has no disposal, since nothing lets go of it.
    convenience init?(
        _ source: InstanceMemory, _ type: InstanceType, isWeak: Bool, timeToLive: Resolver.Scope.TimeToLive?,
        disposal: Disposal?
    ) {
        let isObject = RawInstance.isObject(source, as: type)
        if isWeak, !isObject { return nil }
        self.init(source, type, isObject: isObject, isWeak: isWeak, timeToLive: timeToLive, disposal: disposal)
    }

    /// Copies an instance, to hold it for as long as this lives.
    convenience init(_ source: InstanceMemory, _ type: InstanceType) {
        let isObject = RawInstance.isObject(source, as: type)
        self.init(source, type, isObject: isObject, isWeak: false, timeToLive: nil, disposal: nil)
    }

    @inline(never)
    private init(
        _ source: InstanceMemory, _ type: InstanceType, isObject: Bool, isWeak: Bool,
        timeToLive: Resolver.Scope.TimeToLive?,
        disposal: Disposal?
    ) {
        let observed = isWeak ? RawInstance.object(source, as: type).map { WeakReference($0) } : nil
        condition = timeToLive == nil && observed == nil ? nil : Expiry(timeToLive: timeToLive, observed: observed)
        self.type = type
        self.disposal = isWeak ? nil : disposal
        if isObject {
            let instance = ObjectInstance(retaining: source, type.layout)
            if isWeak { instance.object.release() }
            self.content = .object(instance)
        } else {
            let memory = type.allocate()
            type.copy(source, to: memory)
            self.content = .value(memory)
        }
    }

    deinit {
        disposal?.runAtOnce { withInstance($0) }
        switch content {
        case .object(let instance):
            if condition?.observed == nil { instance.release(type.layout) } else { instance.releaseBits(type.layout) }
        case .value(let memory):
            type.destroy(memory)
            memory.deallocate()
        }
    }

    /// Runs what has to happen when the instance is let go, waits for it, and returns what was thrown.
    nonisolated(nonsending) func dispose() async -> [any Error] { await disposal?.run { withInstance($0) } ?? [] }

    /// Calls a closure with a copy of the instance, in memory of its type.
    private func withInstance(_ body: (InstanceMemory) -> Void) {
        let copy = type.allocate()
        copyContent(to: copy)
        body(copy)
        type.destroy(copy)
        copy.deallocate()
    }

    var isObject: Bool { if case .object = content { true } else { false } }

    func holds(_ object: Borrowed<AnyObject>) -> Bool {
        if case .object(let instance) = content { instance.object == object } else { false }
    }

    /// Whether the instance is neither gone nor too old.
    var isPresent: Bool {
        guard let condition else { return true }
        if condition.isOver { return false }
        return condition.observed.map { $0.object != nil } ?? true
    }

    /// Copies the instance out to uninitialised memory; `false`, with nothing written, when it is gone or too old.
    @inline(__always)
    func copy(to target: InstanceMemory) -> Bool {
        if condition != nil { return copyConditionally(to: target) }
        copyContent(to: target)
        return true
    }

    @inline(never)
    private func copyConditionally(to target: InstanceMemory) -> Bool {
        guard let condition, condition.isInTime(isUse: true) else { return false }
        guard let observed = condition.observed else {
            copyContent(to: target)
            return true
        }
        guard let object = observed.object, case .object(let instance) = content else { return false }
        instance.copy(to: target, type.layout, handingOver: object)
        return true
    }

    @inline(__always)
    private func copyContent(to target: InstanceMemory) {
        switch content {
        case .object(let instance): instance.copy(to: target, type.layout)
        case .value(let memory): type.copy(memory, to: target)
        }
    }
}

extension OwnedInstance {
    /// A copy that is held by a reference.
    func kept() -> KeptInstance { KeptInstance(memory, type) }
}
