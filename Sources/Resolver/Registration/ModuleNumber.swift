// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// A type of module as a small number, by which a registration remembers who has registered it.
struct ModuleNumber: Equatable, Sendable {
    /// The number, from 1; 0 for no module.
    let value: UInt16

    static let none = ModuleNumber(value: 0)
    static let bitCount = 11

    private static let known = Mutex<[Any.Type]>([])
    /// The number of all types that come after so many.
    private static let last = ModuleNumber(value: 1 << bitCount - 1)

    /// Finds or makes the number of a type of module: O(*n*) in their number; when numbers run out, further types share one.
    static func of(_ type: Any.Type) -> ModuleNumber {
        known.withLock { types in
            let position = types.firstIndex { $0 == type } ?? types.count
            guard position + 1 < last.value else { return last }
            if position == types.count { types.append(type) }
            return ModuleNumber(value: UInt16(position + 1))
        }
    }

    /// The name of the type; empty for no module.
    var name: String {
        if self == .none { return "" }
        let types = Self.known.withLock { $0 }
        return types.indices.contains(Int(value) - 1) ? TypeFacts.name(of: types[Int(value) - 1]) : "other modules"
    }
}
