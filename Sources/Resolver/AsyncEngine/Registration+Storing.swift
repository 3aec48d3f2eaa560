// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension Registration {
    /// Stores what a factory that awaits returns.
    ///
    /// - Parameters:
    ///   - memory: Uninitialised memory of the type.
    ///   - factory: Returns the service.
    /// - Returns: `false`, with the memory uninitialised, when there is nothing to store.
    /// - Throws: What the factory throws.
    static func store<Service>(
        in memory: RawMemory, _ factory: () async throws -> Service?
    ) async throws -> Bool {
        guard let service = try await factory() else { return false }
        memory.value.initializeMemory(as: Service.self, to: service)
        return true
    }

    /// Stores what a factory on the main actor returns, when it has been awaited.
    ///
    /// - Parameters:
    ///   - memory: Uninitialised memory of the type.
    ///   - factory: Returns the service.
    /// - Returns: `false`, with the memory uninitialised, when there is nothing to store.
    /// - Throws: What the factory throws.
    @MainActor
    static func storeOnMain<Service>(
        in memory: RawMemory, _ factory: @MainActor () async throws -> Service?
    ) async throws -> Bool {
        guard let service = try await factory() else { return false }
        memory.value.initializeMemory(as: Service.self, to: service)
        return true
    }

    /// Stores what a factory on the main actor returns, where the caller already is.
    ///
    /// - Parameters:
    ///   - memory: Uninitialised memory of the type.
    ///   - factory: Returns the service.
    /// - Returns: `false`, with the memory uninitialised, when there is nothing to store.
    /// - Throws: ``UnsuitableCaller/isolation`` when the caller is elsewhere, or what the factory throws.
    static func storeOnMain<Service>(
        in memory: RawMemory, _ factory: @MainActor () throws -> Service?
    ) throws -> Bool {
        let isStored = try MainContext.run {
            guard let service = try factory() else { return false }
            memory.value.initializeMemory(as: Service.self, to: service)
            return true
        }
        guard let isStored else { throw UnsuitableCaller.isolation }
        return isStored
    }
}

extension ParameterValues {
    /// Moves the next value out.
    mutating func takeNext<Value>(_ type: Value.Type) -> Value {
        next(type).move()
    }
}
