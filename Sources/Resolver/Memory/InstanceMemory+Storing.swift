// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// Storing what a factory returns, which may be nothing.
extension InstanceMemory {
    /// Stores what a factory returns.
    ///
    /// Where an optional has no more bytes than its value, as with classes, protocol types and strings, the factory returns
    /// into the memory itself: a protocol type that is moved twice costs 19 ns more.
    ///
    /// - Parameter factory: Returns the service.
    /// - Returns: `false`, with the memory uninitialised, when there is nothing to store.
    /// - Throws: What the factory throws.
    @inlinable
    @inline(__always)
    func store<Service>(_ factory: () throws -> Service?) rethrows -> Bool {
        guard MemoryLayout<Service?>.size == MemoryLayout<Service>.size else { return try storeUnwrapped(factory) }
        initialize(to: try factory())
        return Self.isPresent(pointer.assumingMemoryBound(to: Service?.self))
    }

    /// Stores what a factory returns, where an optional has a byte more than its value.
    @inlinable
    @inline(__always)
    func storeUnwrapped<Service>(_ factory: () throws -> Service?) rethrows -> Bool {
        guard let service = try factory() else { return false }
        initialize(to: service)
        return true
    }

    /// Whether an optional in memory holds something.
    ///
    /// The value need not be copyable, so that none is copied in order to be compared.
    @inlinable
    @inline(__always)
    static func isPresent<Value: ~Copyable>(_ optional: UnsafeMutablePointer<Value?>) -> Bool {
        switch optional.pointee {
        case .some: true
        case .none: false
        }
    }

    /// Stores what a factory that awaits returns.
    ///
    /// - Parameter factory: Returns the service.
    /// - Returns: `false`, with the memory uninitialised, when there is nothing to store.
    /// - Throws: What the factory throws.
    func store<Service>(_ factory: () async throws -> Service?) async throws -> Bool {
        guard let service = try await factory() else { return false }
        initialize(to: service)
        return true
    }

    /// Stores what a factory on the main actor returns, when it has been awaited.
    ///
    /// - Parameter factory: Returns the service.
    /// - Returns: `false`, with the memory uninitialised, when there is nothing to store.
    /// - Throws: What the factory throws.
    @MainActor
    func storeOnMain<Service>(_ factory: @MainActor () async throws -> Service?) async throws -> Bool {
        guard let service = try await factory() else { return false }
        initialize(to: service)
        return true
    }
}
