// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// An instance that a cell keeps, in memory of its own.
final class Kept: Sendable {
    /// The memory of the instance.
    ///
    /// Nobody writes to it, and the cell's lock is held while it is read.
    private let memory: Unchecked<UnsafeMutableRawPointer>
    private let type: InstanceType
    /// When to let go of the instance.
    ///
    /// A reference, as is the next one, since the absence of both is what each request checks, and `nil` is quickly
    /// seen in a reference.
    private let deadline: Deadline?
    /// The instance itself, where it is kept weakly.
    private let observed: WeakReference?

    private final class Deadline: Sendable {
        let instant: ContinuousClock.Instant

        init(after duration: Duration) {
            instant = .now + duration
        }

        var isOver: Bool { instant <= .now }
    }

    /// A weak reference to an object, which never changes but to `nil`.
    private final class WeakReference: Sendable {
        private struct Reference {
            weak var object: AnyObject?
        }

        private let reference: Unchecked<Reference>

        init(_ object: AnyObject?) {
            reference = Unchecked(Reference(object: object))
        }

        var object: AnyObject? { reference.value.object }
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
    init?(_ source: UnsafeMutableRawPointer, _ type: InstanceType, isWeak: Bool, timeToLive: Duration?) {
        var object: AnyObject?
        if isWeak {
            let boxed = RawInstance.box(source, as: type.type)
            guard TypeFacts.isClass(Swift.type(of: boxed)) else { return nil }
            object = boxed as AnyObject
        }
        let memory = type.allocate()
        if isWeak {
            memory.copyMemory(from: source, byteCount: type.size)
        } else {
            type.copy(source, to: memory)
        }
        self.memory = Unchecked(memory)
        self.type = type
        self.deadline = timeToLive.map { Deadline(after: $0) }
        self.observed = isWeak ? WeakReference(object) : nil
    }

    deinit {
        if observed == nil { type.destroy(memory.value) }
        memory.value.deallocate()
    }

    /// Copies the instance out.
    ///
    /// - Parameter target: Uninitialised memory of the instance's type.
    /// - Returns: `false`, with nothing written, when the instance is gone or too old.
    func copy(to target: UnsafeMutableRawPointer) -> Bool {
        if let deadline, deadline.isOver { return false }
        guard let observed else {
            type.copy(memory.value, to: target)
            return true
        }
        guard let object = observed.object else { return false }
        withExtendedLifetime(object) {
            type.copy(memory.value, to: target)
        }
        return true
    }
}
