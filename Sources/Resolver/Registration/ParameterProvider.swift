// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

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
