// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// The untyped entry for asynchronous requests.
extension Resolver {
    /// Makes or finds the service of a key, and waits for what has to be awaited, or makes it on the actor of the caller where nothing has;
    /// the memory is left alone when an error is thrown.
    nonisolated(nonsending) func fetch(
        _ service: Any.Type, _ name: Name?, _ list: Any.Type?, _ arguments: ArgumentBox?,
        into memory: InstanceMemory
    ) async throws(ResolutionError) {
        prepare()
        let frame = AsyncFrame.current
        let revisions = revisions
        if let registration = registration(of: service, name, list) {
            return try await fetch(registration, arguments, in: frame, into: memory)
        }
        let inner = Resolution.reading(self) { inside(service, name, list).1?.object }
        if let inner, let optional = TypeFacts.optional(service) {
            do throws(ResolutionError) {
                try await fetch(inner, arguments, in: frame, into: memory)
            } catch {
                guard error.isAboutAbsence else { throw error }
                return optional.storeNil(in: memory)
            }
            return TypeFacts.wrap(memory, of: inner.key.service, as: service)
        }
        do throws(ResolutionError) {
            try await fetchUnregistered(service, name, list, arguments, in: frame, into: memory)
        } catch {
            // The key has been registered meanwhile.
            guard isOutdated(error, since: revisions) else { throw error }
            try await fetch(service, name, list, arguments, into: memory)
        }
    }

    /// Serves a request for what is not registered, which is `nil` or an error.
    @inline(never)
    private nonisolated(nonsending) func fetchUnregistered(
        _ service: Any.Type, _ name: Name?, _ list: Any.Type?, _ arguments: ArgumentBox?, in frame: AsyncFrame?,
        into memory: InstanceMemory
    ) async throws(ResolutionError) {
        let work: AsyncResolution.Work = { _ throws(ResolutionError) in
            try self.asRequest { resolution throws(ResolutionError) in
                try self.produceOptional(service, name, list, arguments?.reference, resolution, into: memory)
            }
        }
        guard let frame else { return try work(Resolution.current) }
        try await frame.request.asyncResolution.runSynchronously(in: frame, work)
    }

    /// Makes or finds a registration's service, and waits for it; observers are told at the end of an outermost request.
    @inline(never)
    nonisolated(nonsending) func fetch(
        _ registration: Registration, _ arguments: ArgumentBox?, in frame: AsyncFrame?, isOfMany: Bool = false,
        into memory: InstanceMemory
    ) async throws(ResolutionError) {
        if arguments == nil, try copyPresent(registration, in: frame, to: memory) {
            return try await finish(registration, in: frame, memory)
        }
        let events = frame == nil && Observing.isOn ? Observing.sink?.beginRequest(isForRecorders: false) : nil
        let asyncResolution = frame?.request.asyncResolution ?? AsyncResolution(events: events)
        let request = AsyncRequest(
            on: self, for: registration, arguments, isOfMany: isOfMany, below: frame, in: asyncResolution, into: memory)
        do throws(ResolutionError) {
            defer { if frame == nil { asyncResolution.end() } }
            if registration.awaits || requirements(of: registration).awaits {
                try await request.serveApart(registration)
            } else {
                try await request.serve(registration)
            }
            try await finish(registration, in: frame, memory)
        } catch {
            events?.end(failingWith: error)
            throw error
        }
        events?.end(failingWith: nil)
    }

    /// Copies what was made ahead for the asking factory, or what the cell keeps; `false`, with nothing written, for neither.
    @inline(never)
    private func copyPresent(
        _ registration: Registration, in frame: AsyncFrame?, to memory: InstanceMemory
    ) throws(ResolutionError) -> Bool {
        if let frame, try frame.copyPremade(of: registration, on: self, to: memory) { return true }
        let (plan, configuration) = registration.plan
        guard plan == .cell, let cell = configuration?.object.values.cell else { return false }
        guard cell.copyKept(for: Resolution.current.thread, to: memory) else { return false }
        if Observing.isOn {
            tell(
                .reused, registration, path: EventPath(registration.key, after: frame?.eventPath),
                in: frame?.enclosingSpan ?? 0, frame?.request.asyncResolution.queue)
        }
        return true
    }

    @inline(never)
    private nonisolated(nonsending) func finish(
        _ registration: Registration, in frame: AsyncFrame?, _ memory: InstanceMemory
    ) async throws(ResolutionError) {
        // Tells the asking factory's frame that it has received the object.
        if let frame, ProductTraits.known.isSet,
            let object = TypeFacts.postConstruct(memory, registration.instances)
        {
            frame.note([object])
        }
        guard FastPath.isWatched else { return }
        if notesNeeds { frame?.registration.observe { $0.note(registration.key, by: registration.order) } }
        guard Resolver.decorator() != nil else { return }
        let isOnMain = registration.target(on: self).asyncRecipe.isOnMain
        let asyncResolution = frame?.request.asyncResolution ?? AsyncResolution()
        try await asyncResolution.runSynchronously(in: frame, isOnMain: isOnMain) {
            resolution throws(ResolutionError) in
            resolution.thread.withoutDeferral { Resolution.decorate(memory, registration.key.service, resolution) }
        }
    }

    nonisolated(nonsending) func fetchAll(
        _ type: Any.Type, _ dependency: Dependency
    ) async throws(ResolutionError) -> [Attempted?] {
        let frame = AsyncFrame.current
        prepare()
        let found = try AsyncFrame.adding { () throws(ResolutionError) in try openComponents(of: dependency) }
        let registrations = found.filter { frame?.isMade(for: $0.target(on: self)) != true }
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
        _ registration: Registration, as type: Any.Type, isInside: Bool = false, in frame: AsyncFrame?,
        into memory: InstanceMemory
    ) async throws(ResolutionError) {
        if registration.key.service == type {
            return try await fetch(registration, nil, in: frame, isOfMany: true, into: memory)
        }
        guard let optional = TypeFacts.optional(type) else {
            return try ParameterRequest(container: self, registration: registration).resolve(type, into: memory)
        }
        do throws(ResolutionError) {
            try await fetch(registration, as: optional.wrapped, isInside: true, in: frame, into: memory)
        } catch {
            if isInside { throw error }
            guard error.reason == .factoryReturnedNil, error.path.count == (frame?.depth ?? 0) + 1 else { throw error }
            return optional.storeNil(in: memory)
        }
        optional.wrap(memory)
    }
}

/// Makes instances concurrently, and returns all of them, in order; when one fails, the others are cancelled.
@inline(never)
nonisolated(nonsending) func concurrently(_ parts: ConcurrentParts) async throws(ResolutionError) -> [Attempted?] {
    if parts.count == 0 { return [] }
    let made = Mutex<[Attempted?]>(Array(repeating: nil, count: parts.count))
    try await parts.make { position, attempted in made.withLock { $0[position] = attempted } }.get()
    return made.withLock { $0 }
}

extension ConcurrentParts {
    /// Makes all of them, and hands over what each comes to, unless it fails: a child task's result would be held for a moment after the end.
    nonisolated(nonsending) func make(_ take: @Sendable (Int, Attempted) -> Void) async -> AsyncEngine.Outcome<Void> {
        await withoutActuallyEscaping(take) { take in
            await withTaskGroup(of: AsyncEngine.Outcome<Void>.self) { group in
                for position in 0..<count {
                    group.addTask { [make] in await make(position).map { take(position, $0) } }
                }
                var result: AsyncEngine.Outcome<Void> = .success(())
                while let ended = await group.next() {
                    guard case (.success, .failure) = (result, ended) else { continue }
                    result = ended
                    group.cancelAll()
                }
                return result
            }
        }
    }
}

extension AsyncEngine {
    fileprivate static let whole = AsyncEngine { container, service, name, list, arguments, memory in
        await Outcome { () async throws(ResolutionError) in
            try await container.fetch(service, name, list, arguments, into: memory)
        }
    } fetchAll: { container, type, dependency in
        await Outcome { () async throws(ResolutionError) in try await container.fetchAll(type, dependency) }
    } make: { container, registration in
        await Outcome { () async throws(ResolutionError) in
            _ = try await OwnedInstance(awaiting: registration.instances) { memory throws(ResolutionError) in
                try await container.fetch(registration, nil, in: AsyncFrame.current, into: memory)
            }
        }
    }
}

extension Result where Failure == ResolutionError {
    /// What async code returns, or its error.
    nonisolated(nonsending) init(
        of body: nonisolated(nonsending) () async throws(ResolutionError) -> Success
    ) async {
        do throws(ResolutionError) { self = .success(try await body()) } catch { self = .failure(error) }
    }
}

/// What the C function `resolver_async_engine` calls.
@_silgen_name("resolver_whole_async_engine")
func wholeAsyncEngine() -> AsyncEngine { .whole }
