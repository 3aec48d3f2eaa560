// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// The typed run-time arguments of a request, as one value.
///
/// Its type stands for their number, order and types, so it is a part of the key.
@usableFromInline
struct ArgumentList<First, each Argument> {
    /// The first argument.
    @usableFromInline
    let first: First
    /// The others.
    @usableFromInline
    let others: (repeat each Argument)

    /// Takes arguments.
    @inlinable
    init(_ first: First, _ others: repeat each Argument) {
        self.first = first
        self.others = (repeat each others)
    }

    /// The arguments of a request whose key holds this type.
    ///
    /// The type being known, a dynamic cast, which costs 100 ns, would tell nothing new.
    ///
    /// - Parameter arguments: The address of a list of this type.
    @inlinable
    static func split(_ arguments: UnsafePointer<Any>?) -> (First, (repeat each Argument)) {
        func open<Value>(_ value: Value) -> (First, (repeat each Argument)) {
            withUnsafePointer(to: value) { value in
                let list = UnsafeRawPointer(value).assumingMemoryBound(to: Self.self)
                return (list.pointee.first, list.pointee.others)
            }
        }
        return open(arguments.unsafelyUnwrapped.pointee)
    }
}

/// What can be asked of a list of arguments whose type is known only as a value.
protocol ArgumentListProtocol {
    /// The types of the arguments, in order.
    static var types: [Any.Type] { get }

    /// The first of the types that is not `Hashable`.
    static var unhashable: Any.Type? { get }

    /// The arguments as keys; `nil` when one of them is not `Hashable`.
    var keys: [AnyHashable]? { get }
}

extension ArgumentList: ArgumentListProtocol {
    static var types: [Any.Type] {
        var types: [Any.Type] = [First.self]
        repeat types.append((each Argument).self)
        return types
    }

    static var unhashable: Any.Type? {
        types.first { !($0 is any Hashable.Type) }
    }

    var keys: [AnyHashable]? {
        var keys = [first as? AnyHashable]
        repeat keys.append((each others) as? AnyHashable)
        let all = keys.compactMap { $0 }
        return all.count == keys.count ? all : nil
    }
}
