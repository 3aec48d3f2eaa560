// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// Resolves the parameters of a factory or an injection, again and again.
@usableFromInline
final class ParameterProvider: Sendable {
    typealias Element = ParameterList.Element

    let list: ParameterList
    let elements: FixedArray<Element>
    /// Where their values lie.
    let offsets: FixedArray<Int>

    /// What the parameters need.
    var dependencies: [Dependency] { list.dependencies }

    /// Takes parameters.
    @usableFromInline
    init(_ list: ParameterList) {
        self.list = list
        elements = FixedArray(list.elements.count) { list.elements[$0] }
        offsets = FixedArray(list.offsets.count) { list.offsets[$0] }
    }
}
