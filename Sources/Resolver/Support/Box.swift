// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// A value behind one word, for which the compiler writes no array or dictionary functions anew.
package final class Box<Value: Sendable>: Sendable {
    package let value: Value

    package init(_ value: Value) { self.value = value }
}
