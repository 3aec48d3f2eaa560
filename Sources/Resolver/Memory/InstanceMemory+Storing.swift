// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension InstanceMemory {
    /// Stores what a factory has returned; `false`, with the memory uninitialised, for `nil`.
    ///
    /// No closure, which clients would have to specialise.
    @_alwaysEmitIntoClient
    @_transparent
    func store<Service>(_ service: consuming Service?) -> Bool {
        if MemoryLayout<Service?>.size == MemoryLayout<Service>.size {
            initialize(to: service)
            return Self.isPresent(pointer.assumingMemoryBound(to: Service?.self))
        }
        guard let service else { return false }
        initialize(to: service)
        return true
    }

    /// Whether an optional in memory holds something; its value need not be copyable, so that none is copied for the comparison.
    @_alwaysEmitIntoClient
    @_transparent
    static func isPresent<Value: ~Copyable>(_ optional: UnsafeMutablePointer<Value?>) -> Bool {
        switch optional.pointee {
        case .some: true
        case .none: false
        }
    }

    /// Stores what an awaited factory on the main actor returns; `false`, with the memory uninitialised, for `nil`.
    @MainActor
    @_alwaysEmitIntoClient
    func storeOnMain<Service>(_ factory: @MainActor () async throws -> Service?) async throws -> Bool {
        guard let service = try await factory() else { return false }
        initialize(to: service)
        return true
    }
}
