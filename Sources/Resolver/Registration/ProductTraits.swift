// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Synchronization

/// What is known of the dynamic type that a factory returned last.
///
/// Whether an instance is of a class, and whether it wants ``PostConstruct/postConstruct()``, depends on its dynamic type,
/// since a factory may be typed by a protocol. Asking the runtime each time would cost 170 ns; nearly every factory
/// returns the same type each time, so the answer for the last one is kept, in one word.
struct ProductTraits: ~Copyable, Sendable {
    /// The answers for one type.
    struct Answer {
        /// Instances are objects, with an identity.
        var isClass: Bool
        /// Instances conform to ``PostConstruct``.
        var isPostConstruct: Bool
    }

    /// The address of a type, with the two answers in the low bits, which alignment leaves free.
    private let word = Atomic<UInt>(0)

    /// Looks a type up.
    ///
    /// - Parameter type: The dynamic type of an instance.
    @inline(__always)
    func answer(for type: Any.Type) -> Answer {
        let address = UInt(bitPattern: ObjectIdentifier(type))
        let known = word.load(ordering: .relaxed)
        if known & ~3 == address {
            return Answer(isClass: known & 1 != 0, isPostConstruct: known & 2 != 0)
        }
        return learn(type, at: address)
    }

    /// Whether any type with a `postConstruct()` has been made in this process.
    @inline(__always)
    static var arePostConstructKnown: Bool { known.load(ordering: .relaxed) }

    private static let known = Atomic<Bool>(false)

    private func learn(_ type: Any.Type, at address: UInt) -> Answer {
        let answer = Answer(isClass: TypeFacts.isClass(type), isPostConstruct: type is any PostConstruct.Type)
        if answer.isPostConstruct { Self.known.store(true, ordering: .relaxed) }
        word.store(address | (answer.isClass ? 1 : 0) | (answer.isPostConstruct ? 2 : 0), ordering: .relaxed)
        return answer
    }
}
