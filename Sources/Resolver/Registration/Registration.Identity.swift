// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension Registration {
    /// What never changes of a registration, in one word, which no other registration of the process has.
    struct Identity: Sendable {
        let word: UInt64

        @inline(__always)
        init(word: UInt64) { self.word = word }

        init(order: UInt64, layout: InstanceType.Layout, takesArguments: Bool, isOpaque: Bool, layer: UInt8) {
            let flags: UInt64 = (takesArguments ? 1 : 0) | (isOpaque ? 2 : 0)
            word = order << 16 | UInt64(layout.rawValue) << 8 | UInt64(min(layer, 63)) << 2 | flags
        }

        var order: UInt64 { word >> 16 }
        /// How many isolated copies were around it when it was registered: one that was registered further inside wins.
        var layer: UInt8 { UInt8(truncatingIfNeeded: word) >> 2 }
        var layout: InstanceType.Layout { .init(rawValue: UInt8(truncatingIfNeeded: word >> 8)) }
        var takesArguments: Bool { word & 1 != 0 }
        /// Whether the factory gets the container, and so may ask for what its type does not say.
        var isOpaque: Bool { word & 2 != 0 }
    }

    var instances: InstanceType { @inline(__always) get { InstanceType(key.service, identity.layout) } }

    /// The position among all registrations of the process; a later one is greater.
    package var order: UInt64 { identity.order }

    package var takesArguments: Bool { identity.takesArguments }

    /// Whether it replaces another on purpose; for an `implements`, whether its target does.
    package var isOverride: Bool { component.configuration?.object.values.isOverride ?? false }

    var forward: Forward? { configuration?.object.values.forward }

    /// Whether it wins among the candidates for a key; for an `implements`, whether its target does.
    package var isDefault: Bool { component.configuration?.object.values.isDefault ?? false }

    /// Ends the program, because an instance is to be kept for arguments that are not `Hashable`; the default scope, which
    /// another may follow, cannot do so at registration.
    func trapUnhashable() -> Never {
        let step = ResolutionError.Step(key: key, place: place)
        ResolutionError(.wrongArgument, path: [step], container: nil, detail: .unhashable)
            .trap(file: place.file, line: place.line)
    }
}

extension Resolver.ServiceKey {
    /// What is wrong, where instances are to be kept for arguments that cannot tell them apart; `nil` where they can.
    package var unhashableArgument: (type: Any.Type, message: String, advice: String)? {
        guard let type = arguments.first(where: { !($0 is any Hashable.Type) }) else { return nil }
        let name = TypeFacts.name(of: type)
        let text = "% is to be kept, one for each list of arguments, but % is not Hashable."
        let advice = "Make it Hashable, or let the scope be .unique or .graph."
        return (type, MessageText.filled(text, description, name), advice)
    }
}
