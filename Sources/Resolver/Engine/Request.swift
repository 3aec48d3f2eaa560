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
    /// The options of a registration; `nil` where none has been given.
    typealias Configuration = Borrowed<Registration.Configuration>

    /// Serves the request with a registration: by what its scope has kept, else by its factory.
    @inline(__always)
    func serve(
        _ registration: Borrowed<Registration>, _ arguments: ArgumentReference?
    ) throws(ResolutionError) {
        let (plan, configuration) = registration.read { $0.plan }
        if arguments == nil {
            if plan == .unique || plan == .graph {
                return try serveUnkept(registration, nil, isGraph: plan == .graph, nil)
            }
            if plan == .cell {
                if copyKept(configuration) { return }
                return try serveFromPlace(registration, configuration, nil)
            }
        }
        switch plan {
        case .cell, .container: try serveFromPlace(registration, configuration, arguments)
        case .forward: try forward(registration, configuration, arguments)
        case .bound: try serveBound(registration, configuration, arguments)
        default:
            let isGraph = configuration?.read { $0.values.kind == .graph } ?? (plan == .graph)
            try serveDetailed(registration, configuration, arguments, isGraph: isGraph)
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
    private func copyKept(_ configuration: Configuration?) -> Bool {
        configuration?.read { configuration in
            configuration.values.cell.map { Borrowed($0) }?.read { cell in
                cell.copyKept(for: resolution.thread, to: memory)
            }
        } ?? false
    }

    /// Serves the request by a registration that keeps nothing, with its options and arguments.
    @inline(never)
    func serveDetailed(
        _ registration: Borrowed<Registration>, _ configuration: Configuration?, _ arguments: ArgumentReference?,
        isGraph: Bool
    ) throws(ResolutionError) {
        try serveUnkept(registration, configuration, isGraph: isGraph, wanted(arguments, by: registration))
    }

    /// The arguments, unless the registration takes none: then they make no difference.
    @inline(__always)
    func wanted(
        _ arguments: ArgumentReference?, by registration: Borrowed<Registration>
    ) -> ArgumentReference? {
        if arguments == nil || registration.read({ $0.takesArguments }) { return arguments }
        let configuration = registration.read { $0.configuration }
        return configuration?.read { $0.values.takesArguments } == true ? arguments : nil
    }

    /// Serves the request in a scope that keeps nothing beyond the resolution.
    @inline(__always)
    func serveUnkept(
        _ registration: Borrowed<Registration>, _ configuration: Configuration?, isGraph: Bool,
        _ arguments: ArgumentReference?
    ) throws(ResolutionError) {
        if resolution.pointee.state.path.count > 0 {
            if resolution.pointee.state.needsCleanup {
                if try copyPremade(registration, arguments) { return }
                if isGraph { try checkGraph(registration) }
            }
            if isGraph, Resolution.copyFromGraph(of: resolution, registration, arguments, into: memory) { return }
            if try copyFromPath(registration, arguments, isGraph: isGraph) { return }
        }
        try make(registration, configuration, arguments, keepsInGraph: isGraph)
    }

    /// Serves the request from a cell, and makes the instance when it is empty.
    @inline(never)
    func serve(
        _ registration: Borrowed<Registration>, from cell: InstanceCell, _ configuration: Configuration?,
        _ arguments: ArgumentReference?
    ) throws(ResolutionError) {
        if resolution.pointee.state.needsCleanup, try copyPremade(registration, arguments) { return }
        if try serveDetached(registration, from: cell, configuration, arguments) { return }
        guard let isKept = try copy(from: cell, registration, configuration, arguments) else { return }
        do {
            try make(registration, configuration, arguments, keepsInGraph: false, for: Borrowed(cell))
        } catch {
            if isKept { giveUp(cell) }
            throw error
        }
        if isKept { try keep(registration, by: cell) }
    }

    /// Leaves the cell empty, after a failure.
    @inline(never)
    func giveUp(_ cell: InstanceCell) { cell.finish(resolution.id, with: nil, tellsKept: false) }
}
