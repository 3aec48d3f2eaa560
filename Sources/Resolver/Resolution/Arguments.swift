// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// Compares the arguments of a service that is needed by itself: with the same ones it is a cycle; `Hashable` values are compared by
/// `==`, objects by identity, dictionaries and arrays by their elements; what cannot be compared differs.
enum Arguments {
    @inline(__always)
    static func areEqual(_ left: ArgumentReference?, _ right: ArgumentReference?) -> Bool {
        if left?.address == right?.address { return true }
        guard let left, let right else { return false }
        return areSame(left.value, right.value)
    }

    static func areEqual(_ left: ArgumentBox, _ right: ArgumentBox) -> Bool {
        (left.hash == right.hash || left.hash == 0 || right.hash == 0) && areEqual(left.reference, right.reference)
    }

    /// A copy that may be kept until the resolution ends, with a hash, which the user's code makes: it may be compared with thousands.
    @inline(never)
    static func copy(_ arguments: ArgumentReference) -> ArgumentBox {
        let copy = copy(arguments.value)
        return ArgumentBox(copy, hash: (copy as? AnyHashable)?.hashValue ?? 0)
    }

    /// What typed arguments, which lie in the caller's memory, are compared by; untyped ones are compared themselves.
    private static func copy(_ arguments: Any) -> Any {
        guard let typed = arguments as? TypedArguments else { return arguments }
        // What cannot be compared is kept as a type, which equals nothing.
        return typed.keys ?? Self.self
    }

    private static func areSame(_ left: Any?, _ right: Any?) -> Bool {
        guard let left = left.map({ copy($0) }), let right = right.map({ copy($0) }) else {
            return left == nil && right == nil
        }
        if let left = left as? AnyHashable, let right = right as? AnyHashable { return left == right }
        if let left = left as? [String: Any?], let right = right as? [String: Any?] {
            return left.count == right.count
                && left.allSatisfy { key, value in right[key].map { areSame(value, $0) } ?? false }
        }
        if let left = left as? [Any], let right = right as? [Any] { return left.elementsEqual(right, by: areSame) }
        guard TypeFacts.isClass(type(of: left)), TypeFacts.isClass(type(of: right)) else { return false }
        return left as AnyObject === right as AnyObject
    }
}

/// Runs a closure on untyped arguments, `nil` where there are none.
@inline(never)
func withArguments<Result, Failure: Error>(
    _ args: Any?, _ body: (ArgumentReference?) throws(Failure) -> Result
) throws(Failure) -> Result {
    guard let args = Resolver.Args.unwrap(args) else { return try body(nil) }
    return try withReference(to: args) { reference throws(Failure) in try body(reference) }
}

/// Which objects of a graph hold something of containers for one request: whoever gets such an object later gets that, too.
struct BoundObjects {
    /// The objects by the identities of their registrations, which nothing that outlives the container may hold, and how many requests are noted.
    private final class Entry {
        let container: RequestContainer
        var objects = IdentityMap<RequestContainer>()
        var depth = 0

        init(_ container: RequestContainer) { self.container = container }
    }

    /// An entry for each container; there are few.
    private var entries: [Entry] = []

    /// The containers of which an object holds something.
    func containers(of registration: Borrowed<Registration>) -> [RequestContainer] {
        entries.filter { $0.objects[registration.object.identity.word] != nil }.map(\.container)
    }

    /// How many requests, from the outermost on, are known to hold something of a container.
    func depth(of container: RequestContainer) -> Int { entries.first { $0.container === container }?.depth ?? 0 }

    /// Notes that the objects of all requests on a path of some length hold something of a container.
    mutating func note(_ container: RequestContainer, _ objects: [UInt64], depth: Int) {
        let known = entries.first { $0.container === container }
        let entry = known ?? Entry(container)
        if known == nil { entries.append(entry) }
        for object in objects { entry.objects[object] = container }
        entry.depth = depth
    }

    /// Notes that the path gets shorter.
    mutating func leave(_ depth: Int) { for entry in entries where entry.depth >= depth { entry.depth = depth - 1 } }

    mutating func removeAll() { if !entries.isEmpty { entries = [] } }
}
