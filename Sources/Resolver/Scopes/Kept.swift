// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// An instance that a cell keeps, in memory of its own.
final class Kept: Sendable {
    /// The parts, behind the lock of the cell that holds this.
    private struct Parts {
        let memory: UnsafeMutableRawPointer
        let type: Any.Type
        let deadline: ContinuousClock.Instant?
        let isWeak: Bool
        /// The instance itself, where it is kept weakly.
        weak var object: AnyObject?
    }

    private let parts: Unchecked<Parts>

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
        let deadline = timeToLive.map { ContinuousClock.now + $0 }
        parts = Unchecked(Parts(memory: memory, type: type, deadline: deadline, isWeak: isWeak, object: object))
    }

    deinit {
        if !parts.value.isWeak {
            RawInstance.destroy(parts.value.memory, as: parts.value.type)
        }
        parts.value.memory.deallocate()
    }

    /// Copies the instance out.
    ///
    /// - Parameter target: Uninitialised memory of the instance's type.
    /// - Returns: `false`, with nothing written, when the instance is gone or too old.
    func copy(to target: UnsafeMutableRawPointer) -> Bool {
        if let deadline = parts.value.deadline, deadline <= .now { return false }
        guard parts.value.isWeak else {
            RawInstance.copy(parts.value.memory, to: target, as: parts.value.type)
            return true
        }
        guard let object = parts.value.object else { return false }
        withExtendedLifetime(object) {
            RawInstance.copy(parts.value.memory, to: target, as: parts.value.type)
        }
        return true
    }
}
