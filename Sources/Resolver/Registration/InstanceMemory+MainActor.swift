// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension InstanceMemory {
    /// Stores what a factory on the main actor returns, where the caller already is; `false`, with the memory uninitialised,
    /// when that is nothing.
    ///
    /// Throws ``UnsuitableCaller/isolation`` when the caller is elsewhere.
    func storeOnMain<Service>(_ factory: @MainActor () throws -> Service?) throws -> Bool {
        let isStored = try MainContext.run {
            guard let service = try factory() else { return false }
            initialize(to: service)
            return true
        }
        guard let isStored else { throw UnsuitableCaller.isolation }
        return isStored
    }
}
