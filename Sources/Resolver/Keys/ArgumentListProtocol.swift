// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// What can be asked of a list of arguments whose type is known only as a value.
protocol ArgumentListProtocol {
    /// The types of the arguments, in order.
    static var types: [Any.Type] { get }

    /// The arguments in memory as keys; `nil` when one of them is not `Hashable`.
    static func keys(at memory: InstanceMemory) -> [AnyHashable]?
}

extension ArgumentListProtocol {
    /// The first of the types that is not `Hashable`.
    static var unhashable: Any.Type? { types.first { !($0 is any Hashable.Type) } }
}
