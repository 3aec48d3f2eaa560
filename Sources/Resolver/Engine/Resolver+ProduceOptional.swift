// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// The untyped entry to the engine for what may be absent.
extension Resolver {
    /// Makes or finds a service that may be absent; `false`, with nothing written, when it is; the caller says whether the type is optional:
    /// its compiler knows, and the runtime takes 20 ns to find out.
    @usableFromInline
    func produceIfAvailable(
        _ service: Any.Type, _ name: Name?, _ arguments: ArgumentReference?, into memory: InstanceMemory,
        isOptional: Bool
    ) throws(ResolutionError) -> Bool {
        let resolution = Resolution.current
        if !FastPath.isOpen, let run = Self.interceptor(resolution, for: self) {
            var isThere = false
            try run { () throws(ResolutionError) in
                isThere = try produceIfAvailable(service, name, arguments, into: memory, isOptional: isOptional)
            }
            return isThere
        }
        let isOutermost = resolution.pointee.thread.announcement.begin(on: .init(self))
        defer { if isOutermost { resolution.pointee.thread.announcement.end() } }
        guard let registration = find(service, name) else {
            if ContainerState.isAnyClosed { try checkOpen(for: service, name) }
            guard isOptional else { return false }
            return try produceOptional(service, name, nil, arguments, resolution, into: memory, storingNil: false)
        }
        let request = Request(on: .init(self), for: registration, resolution, memory)
        return try request.serveIfAvailable(arguments, as: service)
    }

    /// Makes or finds, with arguments, a service that may be absent; `false`, with nothing written, when it is.
    @usableFromInline
    func produceIfAvailable(
        _ service: Any.Type, _ name: Name?, with args: Any?, into memory: InstanceMemory
    ) throws(ResolutionError) -> Bool {
        try withArguments(args) { args throws(ResolutionError) in
            try produceIfAvailable(service, name, args, into: memory, isOptional: true)
        }
    }

    /// Serves a request for `T?`, unregistered, as "`T`, or nil": made in the memory of the optional, and wrapped in place; `false` for `nil`.
    @inline(never) @discardableResult
    func produceOptional(
        _ service: Any.Type, _ name: Name?, _ list: Any.Type?, _ arguments: ArgumentReference?,
        _ resolution: Handle<Resolution>, into memory: InstanceMemory, storingNil: Bool = true
    ) throws(ResolutionError) -> Bool {
        let (served, registration) = inside(service, name, list)
        if let registration {
            let request = Request(on: .init(self), for: registration, resolution, memory)
            if try request.serveIfAvailable(arguments, as: served) {
                TypeFacts.wrap(memory, of: served, as: service)
                return true
            }
        } else if ContainerState.isAnyClosed {
            try checkOpen(for: served, name, list)
        }
        if storingNil { try storeNil(of: service, for: ServiceKey(served, name, list), resolution, in: memory) }
        return false
    }

    /// What is registered first inside an optional type, for as long as the caller's request, and its type; the innermost type where nothing is.
    func inside(_ optional: Any.Type, _ name: Name?, _ list: Any.Type?) -> (type: Any.Type, Borrowed<Registration>?) {
        guard let wrapped = TypeFacts.wrapped(of: optional) else { return (optional, nil) }
        if let found = find(wrapped, name, list) { return (wrapped, found) }
        return inside(wrapped, name, list)
    }

    /// Stores `nil`, and notes what is absent for the error of a factory that needs it; fails for a type that is not optional.
    @inline(never)
    private func storeNil(
        of service: Any.Type, for absent: ServiceKey, _ resolution: Handle<Resolution>, in memory: InstanceMemory
    ) throws(ResolutionError) {
        guard let optional = TypeFacts.optional(service) else { throw absence(of: absent, resolution) }
        resolution.pointee.state.needExtras().absent = (absent, resolution.pointee.state.path.count)
        resolution.pointee.state.needsCleanup = true
        optional.storeNil(in: memory)
    }
}

extension Request {
    /// Makes or finds what may be absent; `false`, with nothing written, when it is.
    @inline(__always)
    fileprivate func serveIfAvailable(
        _ arguments: ArgumentReference?, as service: Any.Type
    ) throws(ResolutionError) -> Bool {
        do {
            try serveOutOfLine(requested, arguments)
        } catch {
            guard error.isAboutAbsence else { throw error }
            return false
        }
        deliver(as: service)
        return true
    }
}

extension Registration {
    /// Where the instance is kept; `nil` for one in container scope, which the container knows in whose cache it belongs.
    @inline(never)
    func keepingPlace() -> ContainerPlace? {
        let configuration = configuration?.object
        switch configuration?.values.kind {
        case nil, .unique: return .nowhere(isGraph: false)
        case .graph: return .nowhere(isGraph: true)
        case .container: return nil
        case .shared, .cache:
            if let cells = configuration?.values.argumentCells { return .cells(cells) }
            return configuration?.values.cell.map { .cell($0) } ?? .nowhere(isGraph: false)
        }
    }
}

/// What surrounds a request where an async factory or an observer has to do with it.
extension Resolver {
    /// Has all services registered; returns how to run a request as a part of an async factory's or with observers told of its end, else `nil`.
    @inline(never)
    static func interceptor(_ resolution: Handle<Resolution>, for container: Resolver?) -> Resolution.Run? {
        if !FastPath.areServicesRegistered { ServiceRegistration.perform() }
        let isOutermost = resolution.pointee.state.path.count == 0 && !resolution.pointee.state.isInSession
        if isOutermost, !resolution.pointee.state.isAside, FastPath.hasAsyncFactories,
            let run = FactorySearch.installed.borrowed?.object.run()
        {
            return run
        }
        guard Observing.isOn || container?.notesNeeds == true else { return nil }
        // Has the engine note what it is making.
        resolution.pointee.state.needsCleanup = true
        resolution.pointee.state.extras?.hasMade = false
        // A resolution that began unobserved goes on unobserved.
        guard Observing.isOn, resolution.pointee.events == nil,
            let events = Observing.sink?.beginRequest(isForRecorders: !isOutermost)
        else { return nil }
        return { request throws(ResolutionError) in
            resolution.pointee.events = events
            let result = Result(catching: request)
            resolution.pointee.events = nil
            let error: ResolutionError? = if case .failure(let error) = result { error } else { nil }
            events.end(failingWith: error)
            try result.get()
        }
    }

    /// Serves a request by the registration that a closure finds, for what is seldom run.
    @inline(never)
    func asRequest(_ serve: (Handle<Resolution>) throws(ResolutionError) -> Void) throws(ResolutionError) {
        let resolution = Resolution.current
        if !FastPath.isOpen, let run = Self.interceptor(resolution, for: self) {
            return try run { () throws(ResolutionError) in try asRequest(serve) }
        }
        let isOutermost = resolution.pointee.thread.announcement.begin(on: .init(self))
        defer { resolution.pointee.thread.announcement.end(isOutermost) }
        try serve(resolution)
    }
}

/// How the sync engine finds the asking async factory, installed by the async engine above it before its first factory runs.
final class FactorySearch: Sendable {
    /// `nil` as long as no async factory has been at work.
    static let installed = LazyReference<FactorySearch>()

    /// Finds how to run code as a part of the request of the factory that the current task works for, if one is at work.
    let run: @Sendable () -> Resolution.Run?

    init(_ run: @escaping @Sendable () -> Resolution.Run?) { self.run = run }
}
