// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// An instance that a cell keeps: an object itself, where its class was asked for and nothing else has to be stored, else a box.
enum KeptInstance: Sendable {
    /// `Unchecked`: that services go from thread to thread is the affair of the program.
    case object(Unchecked<AnyObject>)
    case boxed(Box)

    /// An object in place, or else memory of its own; nobody writes to it, and readers announce, see ``HazardPointer``.
    fileprivate enum Content: Sendable {
        case object(ObjectInstance)
        case value(InstanceMemory)
    }

    /// An instance with what else is stored with it.
    final class Box: Sendable {
        fileprivate let content: Content
        fileprivate let type: InstanceType
        /// What may end its time; `nil` for most, which is all that a request checks.
        fileprivate let condition: Expiry?
        let disposal: Disposal?

        /// Copies an instance; one that is kept weakly has no disposal, since nothing lets go of it.
        @inline(never)
        fileprivate init(
            _ source: InstanceMemory, _ type: InstanceType, isObject: Bool,
            _ terms: Resolver.Scope.Terms = (false, nil), disposal: Disposal? = nil
        ) {
            let observed = terms.isWeak ? type.object(in: source).map { WeakReference($0) } : nil
            let time = terms.timeToLive
            condition = time == nil && observed == nil ? nil : Expiry(timeToLive: time, observed: observed)
            self.type = type
            self.disposal = terms.isWeak ? nil : disposal
            if isObject {
                let instance = ObjectInstance(retaining: source, type.layout)
                if terms.isWeak { instance.object.release() }
                self.content = .object(instance)
            } else {
                let memory = type.allocate()
                type.copy(source, to: memory)
                self.content = .value(memory)
            }
        }

        deinit {
            disposal?.runAtOnce(on: self)
            switch content {
            case .object(let instance):
                instance.releaseBits(type.layout)
                if condition?.observed == nil { instance.object.release() }
            case .value(let memory):
                type.destroy(memory)
                memory.deallocate()
            }
        }
    }

    /// What must hold for the instance to be given out.
    fileprivate final class Expiry: Sendable {
        private let timeToLive: Resolver.Scope.TimeToLive?
        /// When to let go of it, by the clock of the process, which a use may put off; without a time to live, of no meaning.
        private let deadline: Mutex<Duration>
        /// The object itself, where it is kept weakly: a weak reference beside the bits without a count, which are good while
        /// it leads to the object, so that a protocol type needs no dynamic cast.
        let observed: WeakReference<AnyObject>?

        init(timeToLive: Resolver.Scope.TimeToLive?, observed: WeakReference<AnyObject>?) {
            deadline = Mutex(timeToLive.map { ProcessClock.now + $0.duration } ?? .zero)
            self.observed = observed
            self.timeToLive = timeToLive
        }

        /// Whether there is time left; a use may begin it anew.
        func isInTime(isUse: Bool) -> Bool {
            guard let timeToLive else { return true }
            let now = ProcessClock.now
            return deadline.withLock { deadline in
                guard now < deadline else { return false }
                if isUse, timeToLive.isRenewedByUse { deadline = max(deadline, now + timeToLive.duration) }
                return true
            }
        }
    }
}

extension KeptInstance {
    /// Copies an instance; `nil` for a value that should be kept weakly.
    init?(_ source: InstanceMemory, _ type: InstanceType, _ terms: Resolver.Scope.Terms, disposal: Disposal?) {
        if !terms.isWeak, terms.timeToLive == nil, disposal == nil {
            self.init(source, type)
        } else {
            let isObject = type.isObject(source)
            if terms.isWeak, !isObject { return nil }
            self = .boxed(Box(source, type, isObject: isObject, terms, disposal: disposal))
        }
    }

    /// Copies an instance, to hold it for as long as this lives.
    init(_ source: InstanceMemory, _ type: InstanceType) {
        // On Apple's platforms, some objects are nothing but bits, the low one among them.
        if type.layout == .reference, let object = type.object(in: source),
            Borrowed(object).address & 1 == 0
        {
            self = .object(Unchecked(object))
        } else {
            self = .boxed(Box(source, type, isObject: type.isObject(source)))
        }
    }

    /// The address, of an object with the low bit set: what readers are shown, and announce.
    var word: UInt {
        switch self {
        case .object(let object): Borrowed(object.value).address | 1
        case .boxed(let box): Borrowed(box).address
        }
    }

    var box: Box? { if case .boxed(let box) = self { box } else { nil } }

    /// Whether the instance is neither gone nor too old.
    var isPresent: Bool {
        guard let condition = box?.condition else { return true }
        return condition.isInTime(isUse: false) && (condition.observed.map { $0.object != nil } ?? true)
    }

    var disposal: Disposal? { box?.disposal }

    /// Does what has to happen when the instance is let go, where nobody waits for it.
    func disposeAtOnce() { if let box { box.disposal?.runAtOnce(on: box) } }

    var isObject: Bool { if case .value = box?.content { false } else { true } }

    func holdsObject(of other: Self) -> Bool {
        guard case .object(let mine) = box?.content, case .object(let its) = other.box?.content else { return false }
        return mine.object == its.object
    }

    /// Copies the instance out to uninitialised memory; `false`, with nothing written, when it is gone or too old.
    func copy(to target: InstanceMemory) -> Bool { Self.copy(word, to: target) }

    @inline(__always)
    static func copy(_ word: UInt, to target: InstanceMemory) -> Bool {
        guard word & 1 != 0 else { return Borrowed<Box>(at: word)?.read { $0.copy(to: target) } ?? false }
        ObjectInstance.copyObject(at: word & ~1, to: target)
        return true
    }
}

extension KeptInstance.Box {
    @inline(__always)
    fileprivate func copy(to target: InstanceMemory) -> Bool {
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

    /// Calls a closure with a copy of the instance, in memory of its type.
    func withInstance(_ body: (InstanceMemory) -> Void) {
        let copy = OwnedInstance(of: type) { copyContent(to: $0) }
        withExtendedLifetime(copy) { body($0.memory) }
    }
}

extension OwnedInstance {
    /// A copy that is held by a reference.
    func kept() -> KeptInstance { KeptInstance(memory, type) }
}
