// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// A list of types of run-time arguments, a part of the key, made of the list of all but the last: with a parameter pack, it
/// would need the runtime of macOS 14; the values lie in a ``ValuePack``, never in the list.
@usableFromInline
enum ArgumentList<Others: ArgumentListProtocol, Last>: ArgumentListProtocol {
    @usableFromInline
    static var types: [Any.Type] {
        var types = Others.types
        types.append(Last.self)
        return types
    }

    @usableFromInline
    static func keys(from values: inout ValuePack) -> [AnyHashable]? {
        guard var keys = Others.keys(from: &values) else { return nil }
        guard let last = values.copyNext(Last.self) as? AnyHashable else { return nil }
        keys.append(last)
        return keys
    }
}

/// The list that others begin with; it ends packs, as Swift 6.3 crashes on empty ones in optimised async functions.
@usableFromInline
enum NoArguments: ArgumentListProtocol {
    @usableFromInline
    static var types: [Any.Type] { [] }

    @usableFromInline
    static func keys(from values: inout ValuePack) -> [AnyHashable]? { [] }

    @usableFromInline
    static func followed<First, each Argument>(
        by first: First.Type, _ others: repeat (each Argument).Type
    ) -> Any.Type {
        var list: any ArgumentListProtocol.Type = ArgumentList<Self, First>.self
        repeat list = list.followed(by: each others)
        return list
    }
}

extension ArgumentListProtocol {
    fileprivate static func followed<Argument>(by type: Argument.Type) -> any ArgumentListProtocol.Type {
        Argument.self == NoArguments.self ? Self.self : ArgumentList<Self, Argument>.self
    }
}

/// The typed arguments of a request, as the untyped core passes them on: in an `Any`, like untyped ones.
@usableFromInline
struct TypedArguments {
    let memory: InstanceMemory
    let list: Any.Type

    @_alwaysEmitIntoClient
    @inline(__always)
    static func allocate<First, each Argument>(
        _ first: First, _ others: repeat each Argument
    ) -> InstanceMemory {
        var end = ValuePack.end(of: First.self, from: 0)
        repeat end = ValuePack.end(of: (each Argument).self, from: end)
        let memory = InstanceMemory.allocate(size: end)
        var values = ValuePack(in: memory)
        values.next(First.self).initialize(to: first)
        repeat values.next((each Argument).self).initialize(to: each others)
        return memory
    }

    @_alwaysEmitIntoClient
    @inline(__always)
    static func deallocate<First, each Argument>(
        _ memory: InstanceMemory, _ first: First.Type, _ others: repeat (each Argument).Type
    ) {
        var values = ValuePack(in: memory)
        values.next(First.self).deinitialize(count: 1)
        repeat _ = values.next((each Argument).self).deinitialize(count: 1)
        memory.deallocate()
    }

    /// The arguments of a request whose key holds a list's type: the key tells what lies in the `Any`, a small plain value in
    /// place, so a dynamic cast, which costs 50 ns, would tell nothing new.
    @usableFromInline
    static func values(in arguments: ArgumentReference?) -> ValuePack {
        ValuePack(in: ArgumentReference.value(of: arguments, as: Self.self).memory)
    }

    /// The arguments as keys; `nil` when one of them is not `Hashable`.
    var keys: Keys? {
        var values = ValuePack(in: memory)
        guard let keys = (list as? any ArgumentListProtocol.Type)?.keys(from: &values) else { return nil }
        return Keys(list: ObjectIdentifier(list), values: keys)
    }

    /// Arguments that have been copied, to be compared with others later.
    struct Keys: Equatable {
        let list: ObjectIdentifier
        let values: [AnyHashable]
    }
}

extension ArgumentCells {
    /// Finds or adds the cell of typed arguments, until ``unpin(_:_:)`` gets this hash; `nil` if one is not `Hashable`.
    func pinnedCell(for arguments: ArgumentReference) -> PinnedCell? {
        (arguments.value as? TypedArguments)?.keys.map { pinnedCell(for: $0.values) }
    }
}
