// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// The parameters of a factory or an injection; the untyped core fills raw memory with them, at offsets known at registration,
/// and the pack moves them out: Swift 6.3 does not specialise what is done for each element of a pack, which costs 85 ns each.
@usableFromInline
struct ParameterList: Sendable {
    /// The type of a parameter, whether it stands for something else than a service, and its hash.
    typealias Element = (type: Any.Type, isSpecial: Bool, hash: UInt)

    private(set) var elements: [Element] = []
    private(set) var offsets: [Int] = []
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

    /// Adds a parameter, of `size` bytes at an offset, with the service that it needs, or the container.
    mutating func append(_ element: Element, at offset: Int, size: Int, _ dependency: Dependency?) {
        elements.append(element)
        offsets.append(offset)
        self.size = offset + size
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
    typealias Element = ParameterList.Element

    let list: ParameterList
    let elements: FixedArray<Element>
    let offsets: FixedArray<Int>

    var dependencies: [Dependency] { list.dependencies }

    @usableFromInline
    init(_ list: ParameterList) {
        self.list = list
        elements = FixedArray(list.elements.count) { list.elements[$0] }
        offsets = FixedArray(list.offsets.count) { list.offsets[$0] }
    }
}
