// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension Resolver {
    nonisolated(nonsending) func fetchAll(
        _ type: Any.Type, _ dependency: Dependency
    ) async throws(ResolutionError) -> [Attempted?] {
        let frame = AsyncFrame.current
        let registrations = try elements(of: dependency, wantedBy: frame)
        var services: [Attempted?] = Array(repeating: nil, count: registrations.count)
        var waiting: [Int] = []
        for position in registrations.indices {
            if requirements(of: registrations[position]).awaits {
                waiting.append(position)
            } else {
                services[position] = try await fetchOne(type, by: registrations[position], in: frame).get()
            }
        }
        let parts = ConcurrentParts(count: waiting.count) { [waiting] position in
            await self.fetchOne(type, by: registrations[waiting[position]], in: frame)
        }
        for (position, service) in zip(waiting, try await concurrently(parts)) { services[position] = service }
        return services
    }

    @inline(never)
    private func elements(
        of dependency: Dependency, wantedBy frame: AsyncFrame?
    ) throws(ResolutionError) -> [Registration] {
        prepare()
        return try AsyncFrame.adding { () throws(ResolutionError) in try openComponents(of: dependency) }
            .filter { frame?.isMade(for: $0.target(on: self)) != true }
    }

    /// Makes or finds one of many; an error for one that would wait for what waits for it.
    @inline(never)
    private nonisolated(nonsending) func fetchOne(
        _ type: Any.Type, by registration: Registration, in frame: AsyncFrame?
    ) async -> Result<Attempted, ResolutionError> {
        do throws(ResolutionError) {
            let instance = try await OwnedInstance(awaiting: InstanceType(type)) { memory throws(ResolutionError) in
                try await fetch(registration, as: type, in: frame, into: memory)
            }
            return .success(.success(instance.kept()))
        } catch {
            return error.isEndlessWait(at: (frame?.depth ?? 0) + 1) ? .success(.failure(error)) : .failure(error)
        }
    }

    /// Makes or finds one of many, as the service itself or as what stands for it, in memory of the type.
    private nonisolated(nonsending) func fetch(
        _ registration: Registration, as type: Any.Type, in frame: AsyncFrame?, into memory: InstanceMemory
    ) async throws(ResolutionError) {
        if registration.key.service == type {
            return try await fetch(registration, nil, in: frame, isOfMany: true, into: memory)
        }
        guard let optional = TypeFacts.optional(type) else {
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
