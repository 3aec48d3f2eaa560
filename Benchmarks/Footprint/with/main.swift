// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver

/// What is greeted with.
final class Greeting: Sendable {
    /// The words.
    let text = "Hello, world!"
}

Resolver.register { Greeting() }
print(Resolver.resolve(Greeting.self).text)
