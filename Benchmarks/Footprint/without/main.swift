// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// What is greeted with.
final class Greeting: Sendable {
    /// The words.
    let text = "Hello, world!"
}

print(Greeting().text)
