// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension InstanceMemory {
    /// Stores what a factory of the main actor returns; `false`, uninitialised, for `nil`; elsewhere throws `isolation`.
    func storeOnMain<Service>(_ factory: @MainActor () throws -> Service?) throws -> Bool {
        let isStored = try MainContext.run {
            guard let service = try factory() else { return false }
            initialize(to: service)
            return true
        }
        guard let isStored else { throw FactoryRefusal(reason: .isolation) }
        return isStored
    }
}
