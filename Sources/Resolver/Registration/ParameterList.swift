// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// The parameters of a factory or an injection; the untyped core fills raw memory with them, at offsets known at registration,
/// and the pack moves them out: Swift 6.3 does not specialise what is done for each element of a pack, which costs 85 ns each.
@usableFromInline
struct ParameterList: Sendable {
    /// The type of a parameter, whether it stands for something else than a service, its hash, and where it lies.
    typealias Element = (type: Any.Type, isSpecial: Bool, hash: UInt, offset: Int)

    private(set) var elements: [Element] = []
    /// The size of memory for all of them, in bytes.
    private(set) var size = PlacedValues.start
    @usableFromInline
    private(set) var dependencies: [Dependency] = []
    /// Whether one of them is the container, of which anything may be asked.
    private(set) var takesContainer = false
    let name: Resolver.Name?
    private let origin: Dependency.Origin

    init(name: Resolver.Name?, of origin: Dependency.Origin) {
        self.name = name
        self.origin = origin
    }

    @usableFromInline
    static var needs: Self { Self(name: nil, of: .needs) }

    /// Adds a parameter, of `size` bytes, with the service that it needs, or the container.
    mutating func append(_ element: Element, size: Int, _ dependency: Dependency?) {
        elements.append(element)
        self.size = element.offset + size
        if let dependency { dependencies.append(dependency) } else { takesContainer = true }
    }

    var nextOrigin: Dependency.Origin { origin(of: elements.count) }

    func origin(of index: Int) -> Dependency.Origin {
        switch origin {
        case .parameter: .parameter(index + 1)
        case .injection(let number, _): .injection(number, parameter: index + 1)
        case .property, .needs: origin
        }
    }
}

/// Resolves the parameters of a factory or an injection, again and again.
@usableFromInline
final class ParameterProvider: Sendable {
    let list: ParameterList
    let offsets: FixedArray<Int>

    var dependencies: [Dependency] { list.dependencies }

    @usableFromInline
    init(_ list: ParameterList) {
        self.list = list
        offsets = FixedArray(list.elements.count) { list.elements[$0].offset }
    }

    func destroy(_ count: Int, in memory: InstanceMemory) {
        for index in (0..<count).reversed() {
            InstanceType(list.elements[index].type).destroy(memory.part(at: offsets[index]))
        }
    }
}

/// The parameters of one instance task, in memory of their own; where they have not been taken, they go with this.
@usableFromInline
final class FilledParameters: Sendable {
    private let provider: ParameterProvider
    /// The memory of the values: they are written once, by the one task that resolves them, before any is read.
    let memory: InstanceMemory
    let areThere = Flag()

    init(of provider: ParameterProvider) {
        self.provider = provider
        memory = .allocate(size: provider.list.size)
        PlacedValues.prepare(memory, provider.offsets)
    }

    deinit {
        if areThere.isSet { provider.destroy(provider.list.elements.count, in: memory) }
        memory.deallocate()
    }

    /// Hands out the values, which the caller moves out, all of them.
    @usableFromInline
    func take() -> InstanceMemory {
        areThere.set(false)
        return memory
    }
}

// What is made of closures of any number of parameters, which need not be `Sendable`: closures that call them, without a pack in their
// types. Each is in a structure of its own: a function type that stands for a type parameter, such as that of `Unchecked`, costs a call
// more, and a structure with a pack needs the runtime of macOS 14.

/// Makes an instance of parameters, or completes one, which moves them out; `false`, with nothing written, for `nil`.
struct PlainInitialiser {
    let make: (_ parameters: InstanceMemory, _ memory: InstanceMemory) throws -> Bool
}

/// A `Registration.AsyncFactory` that is not `Sendable`.
@usableFromInline
struct PlainAsyncFactory {
    @usableFromInline
    typealias Make =
        nonisolated(nonsending) (
            _ resolver: Resolver, _ arguments: ArgumentBox?, _ parameters: FilledParameters?, _ memory: InstanceMemory
        ) async throws -> Bool

    @usableFromInline
    let make: Make

    @usableFromInline
    init(_ make: @escaping Make) { self.make = make }
}

extension Unchecked<PlainAsyncFactory> {
    /// The closure as one that is `Sendable`: it calls it, so that the compiler checks the types.
    @_alwaysEmitIntoClient
    var shared: Registration.AsyncFactory { { try await value.make($0, $1, $2, $3) } }
}
