// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension Resolver {
    /// Makes or finds all services of a type, but those that are being made: what does not wait first, then the others
    /// concurrently.
    nonisolated(nonsending) func fetchAll<Service>(
        _ type: Service.Type
    ) async throws(ResolutionError) -> [Service] {
        prepare()
        let frame = AsyncFrame.current
        let registrations = try components(of: type, except: frame)
        let requirements = AsyncFrame.requirements(of: registrations, on: self)
        var services: [Service?] = Array(repeating: nil, count: registrations.count)
        var waiting: [Int] = []
        for (index, registration) in registrations.enumerated() {
            if requirements[index].contains(.suspension) {
                waiting.append(index)
            } else {
                services[index] = try await fetchOne(type, by: registration, in: frame)
            }
        }
        let fetched = try await concurrently(waiting) { index throws(ResolutionError) in
            Unchecked(try await self.fetchOne(type, by: registrations[index], in: frame))
        }
        for (index, service) in zip(waiting, fetched) { services[index] = service.value }
        return services.compactMap { $0 }
    }

    /// The registrations that make up the collection of a service, but those that a frame is for.
    private func components<Service>(
        of type: Service.Type, except frame: AsyncFrame?
    ) throws(ResolutionError) -> [Registration] {
        guard let dependency = Dependency(ManyDependency<Service>.self, name: nil, .needs) else { return [] }
        let components = try AsyncFrame.adding { () throws(ResolutionError) in try openComponents(of: dependency) }
        return components.filter { frame?.isMade(for: $0.target(on: self)) != true }
    }

    /// Makes or finds one of many; `nil` for one that waits for what would have to wait for it.
    private nonisolated(nonsending) func fetchOne<Service>(
        _ type: Service.Type, by registration: Registration, in frame: AsyncFrame?
    ) async throws(ResolutionError) -> Service? {
        let memory = InstanceMemory.allocate(for: type)
        defer { memory.deallocate() }
        do throws(ResolutionError) {
            try await fetch(registration, as: type, in: frame, into: memory)
        } catch {
            guard error.isEndlessWait(at: (frame?.depth ?? 0) + 1) else { throw error }
            return nil
        }
        return memory.move(as: type)
    }

    /// Makes or finds one of many, as the service itself or as what stands for it, in memory of the type.
    private nonisolated(nonsending) func fetch(
        _ registration: Registration, as type: Any.Type, in frame: AsyncFrame?, into memory: InstanceMemory
    ) async throws(ResolutionError) {
        if registration.serves(type) {
            return try await fetch(registration, nil, in: frame, isOfMany: true, into: memory)
        }
        guard let optional = type as? any OptionalProtocol.Type else {
            return try ParameterRequest(container: self, registration: registration).resolve(type, into: memory)
        }
        do throws(ResolutionError) {
            try await fetch(registration, as: optional.wrapped, in: frame, into: memory)
        } catch {
            guard error.reason == .factoryReturnedNil, error.path.count == (frame?.depth ?? 0) + 1 else { throw error }
            return optional.storeNil(in: memory)
        }
        optional.wrap(memory)
    }
}
