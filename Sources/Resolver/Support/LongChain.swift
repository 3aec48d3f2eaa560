// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// Releases objects that hold each other in a chain of any length: some levels deep, one is noted and released later, where
/// nested `deinit`s would use up the stack.
enum LongChain {
    private typealias State = (depth: Int, waiting: [Unmanaged<AnyObject>])

    private static let state = ThreadLocal()

    private static var mostLevels: Int { 16 }

    /// Releases an object that may hold another one, and that has been retained.
    @inline(never)
    static func release(_ object: Unmanaged<AnyObject>) {
        guard let present = state.pointer?.assumingMemoryBound(to: State.self) else { return begin(with: object) }
        if present.pointee.depth == mostLevels { return present.pointee.waiting.append(object) }
        present.pointee.depth += 1
        object.release()
        present.pointee.depth -= 1
    }

    /// Releases the first object, and whatever has been noted meanwhile.
    private static func begin(with first: Unmanaged<AnyObject>) {
        var own = State(0, [first])
        withUnsafeMutablePointer(to: &own) { own in
            state.store(own) { _ in }
            while let next = own.pointee.waiting.popLast() { next.release() }
            state.store(nil) { _ in }
        }
    }
}

/// A reference from one object of a chain to the next, of which there may be very many: see ``LongChain``.
package struct ChainLink<Object: AnyObject & Sendable>: ~Copyable, Sendable {
    /// The object, which is retained; `Unchecked`, since it never changes.
    private let reference: Unchecked<Unmanaged<Object>?>

    package init(_ object: Object?) { reference = Unchecked(object.map { .passRetained($0) }) }

    deinit {
        if let reference = reference.value { LongChain.release(.fromOpaque(reference.toOpaque())) }
    }

    package var object: Object? { reference.value?.takeUnretainedValue() }
}
