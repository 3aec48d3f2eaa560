// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// A value behind one word, for which the compiler writes no array or dictionary functions anew.
final class Box<Value: Sendable>: Sendable {
    let value: Value

    init(_ value: Value) { self.value = value }
}
