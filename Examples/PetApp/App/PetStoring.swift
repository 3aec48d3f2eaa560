// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// Where pets are kept.
protocol PetStoring: Sendable {
    /// All pets, in the order in which they came.
    func pets() async throws -> [Pet]

    /// Keeps one more.
    ///
    /// - Parameter name: What it is called.
    func add(_ name: String) async throws
}
