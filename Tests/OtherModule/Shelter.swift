// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

// Classes of another module than the tests, for what depends on where something is declared.

/// An animal in a shelter.
public final class Stray: Sendable {
    /// What it is called.
    public let name: String

    /// Takes a stray in.
    public init(name: String) {
        self.name = name
    }
}

/// A place whose properties only it may set.
public final class Shelter {
    /// Who lives here.
    public private(set) var stray: Stray?
    /// Who guards it.
    public private(set) var guardian = Stray(name: "nobody")
    /// Where it is, for good.
    public let place = "Bremen"

    /// Makes an empty shelter.
    public init() {}
}
