// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// An instance that a cell keeps, in memory of its own.
final class Kept: Sendable {
    /// The memory of the instance. Nobody writes to it, and the cell's lock is held while it is read.
    private let memory: Unchecked<UnsafeMutableRawPointer>
    private let type: Any.Type
    private let deadline: ContinuousClock.Instant?
    /// The instance itself, where it is kept weakly.
    private let observed: Unchecked<WeakReference>?

    /// A weak reference to an object.
    private struct WeakReference {
        private(set) weak var object: AnyObject?
    }

    /// Copies an instance.
    ///
    /// A weakly kept one is a weak reference beside the bare bits of the instance, without a count. As long as the
    /// reference leads to the object, the bits are good: copying them is how a protocol-typed instance comes back without
    /// a dynamic cast.
    ///
    /// - Parameters:
    ///   - source: The memory of the instance, which stays as it is.
    ///   - type: Its type, the service's.
    ///   - isWeak: Whether to keep it only while somebody else holds it.
    ///   - timeToLive: How long to keep it.
    /// - Returns: `nil` for a value type that should be kept weakly: nobody else can hold it.
    init?(_ source: UnsafeMutableRawPointer, _ type: Any.Type, isWeak: Bool, timeToLive: Duration?) {
        var object: AnyObject?
        if isWeak {
            let boxed = RawInstance.box(source, as: type)
            guard TypeFacts.isClass(Swift.type(of: boxed)) else { return nil }
            object = boxed as AnyObject
        }
        let memory = RawInstance.allocate(type)
        if isWeak {
            memory.copyMemory(from: source, byteCount: RawInstance.size(of: type))
        } else {
            RawInstance.copy(source, to: memory, as: type)
        }
        self.memory = Unchecked(memory)
        self.type = type
        self.deadline = timeToLive.map { ContinuousClock.now + $0 }
        self.observed = isWeak ? Unchecked(WeakReference(object: object)) : nil
    }

    deinit {
        if observed == nil { RawInstance.destroy(memory.value, as: type) }
        memory.value.deallocate()
    }

    /// Copies the instance out.
    ///
    /// - Parameter target: Uninitialised memory of the instance's type.
    /// - Returns: `false`, with nothing written, when the instance is gone or too old.
    func copy(to target: UnsafeMutableRawPointer) -> Bool {
        if let deadline, deadline <= .now { return false }
        guard let observed else {
            RawInstance.copy(memory.value, to: target, as: type)
            return true
        }
        guard let object = observed.value.object else { return false }
        withExtendedLifetime(object) {
            RawInstance.copy(memory.value, to: target, as: type)
        }
        return true
    }
}
