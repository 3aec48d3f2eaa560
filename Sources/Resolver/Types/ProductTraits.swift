// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// What is known of the dynamic type that a factory made last, in one word: whether it is an object and has
/// ``PostConstruct/postConstruct()``; asking the runtime each time would cost 170 ns.
struct ProductTraits: ~Copyable, Sendable {
    struct Answer {
        var isObject: Bool
        var isPostConstruct: Bool
    }

    /// The address of a type, with the two answers in the low bits, which alignment leaves free.
    private let word = Atomic<UInt>(0)

    @inline(__always)
    func answer(for instance: InstanceMemory, _ type: InstanceType) -> Answer {
        let known = word.load(ordering: .relaxed)
        let address = known & ~3
        if address != 0, Self.place(of: address, type).address(in: instance) == address {
            return Answer(isObject: known & 1 != 0, isPostConstruct: known & 2 != 0)
        }
        return learn(instance, type)
    }

    /// Whether any type with a `postConstruct()` has been made in this process.
    @inline(__always)
    static var arePostConstructKnown: Bool { known.isSet }

    private static let known = Hint()

    private func learn(_ instance: InstanceMemory, _ type: InstanceType) -> Answer {
        let dynamicType = Swift.type(of: RawInstance.box(instance, as: type.type))
        let answer = Answer(
            isObject: TypeFacts.isClass(dynamicType), isPostConstruct: TypeFacts.isPostConstruct(dynamicType))
        if answer.isPostConstruct { Self.known.set() }

        let address = UInt(bitPattern: ObjectIdentifier(dynamicType))
        let place = Self.place(of: address, type)
        guard place != .reference || answer.isObject, place.address(in: instance) == address else { return answer }
        word.store(address | (answer.isObject ? 1 : 0) | (answer.isPostConstruct ? 2 : 0), ordering: .relaxed)
        return answer
    }
}

// MARK: - The place of the dynamic type

extension ProductTraits {
    /// Where the dynamic type of an instance is found: a guess from the size, which ``learn(_:_:)`` tries; where it fails, as
    /// for `any Error`, the runtime is asked each time.
    private enum Place: Equatable {
        /// It is the type of the memory: that of a struct, an enum.
        case known(UInt)
        /// In the object that the first word refers to: of a class, or of a protocol that only classes have.
        case reference
        /// In the fourth word, after the three that a protocol type has for a value.
        case existential

        @inline(__always)
        func address(in instance: InstanceMemory) -> UInt {
            switch self {
            case .known(let address):
                return address
            case .reference:
                let object = instance.pointer.load(as: Unmanaged<AnyObject>.self)
                return object._withUnsafeGuaranteedRef { UInt(bitPattern: ObjectIdentifier(Swift.type(of: $0))) }
            case .existential:
                return instance.pointer.load(fromByteOffset: 3 * MemoryLayout<UInt>.size, as: UInt.self)
            }
        }
    }

    /// Guesses the place from the dynamic type of one instance; one that differs from the memory's type means a protocol type.
    @inline(__always)
    private static func place(of address: UInt, _ type: InstanceType) -> Place {
        if type.layout == .reference { return .reference }
        if address == UInt(bitPattern: ObjectIdentifier(type.type)) { return .known(address) }
        return type.layout.words < 4 ? .reference : .existential
    }
}
