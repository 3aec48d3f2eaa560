// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// The untyped entry for asynchronous requests.
extension Resolver {
    /// Makes or finds the service of a key, and waits for what has to be awaited.
    ///
    /// Initialises the memory, or leaves it alone when an error is thrown. A service for which nothing has to be awaited is made on the
    /// actor of the caller.
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
        if let optional = TypeFacts.optional(service), has(optional.wrapped, name, list) {
            do throws(ResolutionError) {
                try await fetch(optional.wrapped, name, list, arguments, into: memory)
            } catch {
                guard error.isAboutAbsence else { throw error }
                return optional.storeNil(in: memory)
            }
            return optional.wrap(memory)
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

    /// Makes or finds a registration's service, and waits for it; the memory is left alone when an error is thrown.
    ///
    /// Observers are told at the end of an outermost request.
    @inline(never)
    nonisolated(nonsending) func fetch(
        _ registration: Registration, _ arguments: ArgumentBox?, in frame: AsyncFrame?, isOfMany: Bool = false,
        into memory: InstanceMemory
    ) async throws(ResolutionError) {
        if arguments == nil, try copyPresent(registration, in: frame, to: memory) {
            return try await finish(registration, in: frame, memory)
        }
        let events = frame == nil && Observers.areThere ? EventQueue() : nil
        let asyncResolution = frame?.request.asyncResolution ?? AsyncResolution(events: events)
        let request = AsyncRequest(
            on: self, for: registration, arguments, isOfMany: isOfMany, below: frame, in: asyncResolution, into: memory)
        do throws(ResolutionError) {
            defer { if frame == nil { asyncResolution.end() } }
            try await request.serveFromCaller(registration)
            try await finish(registration, in: frame, memory)
        } catch {
            events?.end(failingWith: error)
            throw error
        }
        events?.end(failingWith: nil)
    }

    /// Copies what was made ahead for the asking factory, or what the registration's cell keeps; `false`, with nothing written, for
    /// neither.
    @inline(never)
    private func copyPresent(
        _ registration: Registration, in frame: AsyncFrame?, to memory: InstanceMemory
    ) throws(ResolutionError) -> Bool {
        if let frame, try frame.copyPremade(of: registration, on: self, to: memory) { return true }
        let (plan, configuration) = registration.plan
        guard plan == .cell, let cell = configuration?.object.values.cell else { return false }
        guard cell.copyKept(for: Resolution.current.thread, to: memory) else { return false }
        if Observers.areThere {
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
        if let frame, ProductTraits.arePostConstructKnown,
            let object = TypeFacts.postConstruct(memory, registration.instances)
        {
            frame.note([object])
        }
        guard FastPath.isWatched else { return }
        if notesNeeds { frame?.registration.note(need: registration) }
        guard Resolver.decorator() != nil else { return }
        let isOnMain = registration.target(on: self).asyncRecipe.isOnMain
        let asyncResolution = frame?.request.asyncResolution ?? AsyncResolution()
        try await asyncResolution.runSynchronously(in: frame, isOnMain: isOnMain) {
            resolution throws(ResolutionError) in
            resolution.thread.withoutDeferral { Decoration.decorate(memory, registration.key.service, resolution) }
        }
    }
}
