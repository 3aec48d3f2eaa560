// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// A request for a service, which retains nothing: the caller holds the container, and that its registrations.
struct Request {
    let container: Borrowed<Resolver>
    /// The registration that was found for the key asked for; it may forward to another.
    let requested: Borrowed<Registration>
    let resolution: Handle<Resolution>
    let memory: InstanceMemory

    @inline(__always)
    init(
        on container: Borrowed<Resolver>, for requested: Borrowed<Registration>,
        _ resolution: Handle<Resolution>, _ memory: InstanceMemory
    ) {
        self.container = container
        self.requested = requested
        self.resolution = resolution
        self.memory = memory
    }
}

// MARK: - Through the scope

extension Request {
    /// What makes the instance: a registration, with its options, `nil` where none has been given, and the arguments.
    typealias Maker = (
        registration: Borrowed<Registration>, configuration: Borrowed<Registration.Configuration>?,
        arguments: ArgumentReference?
    )

    /// Serves the request with a registration: by what its scope has kept, else by its factory.
    @inline(__always)
    func serve(_ registration: Borrowed<Registration>, _ arguments: ArgumentReference?) throws(ResolutionError) {
        let (plan, configuration) = registration.read { $0.plan }
        if arguments == nil {
            if plan == .unique || plan == .graph {
                return try serveUnkept((registration, nil, nil), isGraph: plan == .graph)
            }
            if plan == .cell {
                if copyKept(configuration) { return }
                return try serveFromPlace((registration, configuration, nil))
            }
        }
        let maker = (registration, configuration, arguments)
        switch plan {
        case .cell, .container: try serveFromPlace(maker)
        case .forward: try forward(maker)
        case .bound: try serveBound(maker)
        default:
            let isGraph = configuration?.read { $0.values.kind == .graph } ?? (plan == .graph)
            try serveDetailed(maker, isGraph: isGraph)
        }
    }

    /// Does the same as ``serve(_:_:)``, not inlined.
    @inline(never)
    func serveOutOfLine(
        _ registration: Borrowed<Registration>, _ arguments: ArgumentReference?
    ) throws(ResolutionError) {
        try serve(registration, arguments)
    }

    /// Does the same as ``serve(_:_:)`` with arguments that lie on the stack.
    @inline(never)
    func serveOutOfLine(
        _ registration: Borrowed<Registration>, at arguments: ArgumentAddress
    ) throws(ResolutionError) {
        try serve(registration, ArgumentReference(arguments))
    }

    /// Copies the instance that the cell of the configuration keeps; `false`, with nothing written, when there is none.
    @inline(__always)
    private func copyKept(_ configuration: Borrowed<Registration.Configuration>?) -> Bool {
        configuration?.read { configuration in
            configuration.values.cell.map { Borrowed($0) }?.read { cell in
                cell.copyKept(for: resolution.thread, to: memory)
            }
        } ?? false
    }

    /// Serves the request by a registration that keeps nothing, with its options and arguments.
    @inline(never)
    func serveDetailed(_ maker: Maker, isGraph: Bool) throws(ResolutionError) {
        try serveUnkept(wanted(maker), isGraph: isGraph)
    }

    /// The same without arguments, unless the registration takes any: then they make no difference.
    @inline(__always)
    func wanted(_ maker: Maker) -> Maker {
        if maker.arguments == nil || maker.registration.read({ $0.takesArguments }) { return maker }
        if maker.configuration?.read({ $0.values.takesArguments }) == true { return maker }
        return (maker.registration, maker.configuration, nil)
    }

    /// Serves the request in a scope that keeps nothing beyond the resolution.
    @inline(__always)
    func serveUnkept(_ maker: Maker, isGraph: Bool) throws(ResolutionError) {
        if resolution.pointee.state.path.count > 0 {
            let (registration, arguments) = (maker.registration, maker.arguments)
            if resolution.pointee.state.needsCleanup {
                if try copyPremade(maker) { return }
                if isGraph { try checkGraph(registration) }
            }
            if isGraph, Resolution.copyFromGraph(of: resolution, registration, arguments, into: memory) { return }
            if try copyFromPath(maker, isGraph: isGraph) { return }
        }
        try make(maker, keepsInGraph: isGraph)
    }

    /// Serves the request from a cell, and makes the instance when it is empty.
    @inline(never)
    func serve(_ maker: Maker, from cell: InstanceCell) throws(ResolutionError) {
        if resolution.pointee.state.needsCleanup, try copyPremade(maker) { return }
        if try serveDetached(maker, from: cell) { return }
        guard let isKept = try copy(from: cell, maker) else { return }
        do {
            try make(maker, keepsInGraph: false, for: Borrowed(cell))
        } catch {
            if isKept { giveUp(cell) }
            throw error
        }
        if isKept { try keep(maker.registration, by: cell) }
    }

    /// Leaves the cell empty, after a failure.
    @inline(never)
    func giveUp(_ cell: InstanceCell) { cell.finish(resolution.id, with: nil, tellsKept: false) }
}
