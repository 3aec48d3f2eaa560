// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// One request on its way: from the registration through its scope to the factory, and back with the instance.
///
/// It counts no references: the caller holds the container, which holds its registrations.
struct Request {
    /// The container that was asked.
    let container: Unmanaged<Resolver>
    /// The registration that was found for the key asked for; it may forward to another.
    let requested: Unmanaged<Registration>
    /// The resolution of the thread.
    let resolution: UnsafeMutablePointer<Resolution>
    /// Where the instance goes.
    let memory: UnsafeMutableRawPointer

    /// Makes a request.
    ///
    /// - Parameters:
    ///   - container: The container that was asked.
    ///   - requested: The registration that was found for the key asked for.
    ///   - resolution: The resolution of the thread.
    ///   - memory: Where the instance goes: uninitialised memory of the service's type.
    @inline(__always)
    init(
        on container: Unmanaged<Resolver>, for requested: Unmanaged<Registration>,
        _ resolution: UnsafeMutablePointer<Resolution>, _ memory: UnsafeMutableRawPointer
    ) {
        self.container = container
        self.requested = requested
        self.resolution = resolution
        self.memory = memory
    }
}

// MARK: - Through the scope

extension Request {
    /// What options have said about a registration; `nil` while they have said nothing.
    typealias Configuration = Unmanaged<Registration.Configuration>

    /// Serves the request with a registration: by what its scope has kept, else by its factory.
    ///
    /// - Parameters:
    ///   - registration: The registration.
    ///   - arguments: The arguments, if any.
    @inline(__always)
    func serve(
        _ registration: Unmanaged<Registration>, _ arguments: UnsafePointer<Any>?
    ) throws(ResolutionError) {
        let (plan, configuration) = registration._withUnsafeGuaranteedRef { $0.plan }
        if arguments == nil {
            if plan == .unique || plan == .graph {
                return try serveUnkept(registration, nil, isGraph: plan == .graph, nil)
            }
            if plan == .cell {
                if copyKept(configuration) { return }
                return try serveFromCell(registration, configuration, nil)
            }
        }
        switch plan {
        case .cell: try serveFromCells(registration, configuration, arguments)
        case .container: try serveFromContainer(registration, configuration, arguments)
        case .forward: try forward(registration, configuration, arguments)
        case .bound: try serveBound(registration, configuration, arguments)
        default: try serveDetailed(registration, plan, configuration, arguments)
        }
    }

    /// Serves the request like ``serve(_:_:)``, where no copy of that function should stand.
    @inline(never)
    func serveOutOfLine(
        _ registration: Unmanaged<Registration>, _ arguments: UnsafePointer<Any>?
    ) throws(ResolutionError) {
        try serve(registration, arguments)
    }

    /// Copies the instance that the cell of the configuration keeps.
    ///
    /// - Returns: `false`, with nothing written, when there is none.
    @inline(__always)
    private func copyKept(_ configuration: Configuration?) -> Bool {
        configuration?._withUnsafeGuaranteedRef { configuration in
            configuration.values.cell.map { Unmanaged.passUnretained($0) }?._withUnsafeGuaranteedRef { cell in
                cell.copyKept(for: resolution.thread, to: memory)
            }
        } ?? false
    }

    /// Serves the request with a registration that keeps nothing, whose options matter, or with arguments.
    @inline(never)
    func serveDetailed(
        _ registration: Unmanaged<Registration>, _ plan: Registration.Plan, _ configuration: Configuration?,
        _ arguments: UnsafePointer<Any>?
    ) throws(ResolutionError) {
        let isGraph = plan == .graph || plan == .detailedGraph
        try serveUnkept(registration, configuration, isGraph: isGraph, wanted(arguments, by: registration))
    }

    /// Serves the request from the cell of the configuration, where that keeps nothing yet.
    @inline(never)
    func serveFromCell(
        _ registration: Unmanaged<Registration>, _ configuration: Configuration?, _ arguments: UnsafePointer<Any>?
    ) throws(ResolutionError) {
        guard let configuration, let cell = cell(of: configuration) else {
            return try serveUnkept(registration, configuration, isGraph: false, arguments)
        }
        try serve(registration, from: cell, configuration, arguments, store: nil)
    }

    /// Serves the request from the cell of its arguments, where they matter.
    @inline(never)
    func serveFromCells(
        _ registration: Unmanaged<Registration>, _ configuration: Configuration?, _ arguments: UnsafePointer<Any>?
    ) throws(ResolutionError) {
        let arguments = wanted(arguments, by: registration)
        guard let configuration, let cells = argumentCells(of: configuration), arguments != nil else {
            return try serveFromCell(registration, configuration, arguments)
        }
        try serve(registration, from: cells, configuration, arguments, store: nil)
    }

    /// The arguments, unless the registration takes none: then they make no difference.
    @inline(__always)
    func wanted(
        _ arguments: UnsafePointer<Any>?, by registration: Unmanaged<Registration>
    ) -> UnsafePointer<Any>? {
        if arguments == nil || registration._withUnsafeGuaranteedRef({ $0.takesArguments }) { return arguments }
        let configuration = registration._withUnsafeGuaranteedRef { $0.configuration }
        return configuration?._withUnsafeGuaranteedRef { $0.values.takesArguments } == true ? arguments : nil
    }

    /// Serves the request in a scope that keeps nothing beyond the resolution.
    @inline(__always)
    func serveUnkept(
        _ registration: Unmanaged<Registration>, _ configuration: Configuration?, isGraph: Bool,
        _ arguments: UnsafePointer<Any>?
    ) throws(ResolutionError) {
        if resolution.pointee.path.count > 0 {
            if resolution.pointee.hasLeftovers {
                if copyPrepared(registration, arguments) { return }
                if isGraph { try checkGraph(registration) }
            }
            if isGraph, Resolution.copyFromGraph(of: resolution, registration, arguments, into: memory) { return }
            if try copyFromPath(registration, arguments, of: isGraph ? nil : container, circularOn: container) {
                return
            }
        }
        try make(registration, configuration, arguments, keepsInGraph: isGraph)
    }

    /// Serves the request from a cell, and makes the instance when it is empty.
    @inline(never)
    func serve(
        _ registration: Unmanaged<Registration>, from cell: InstanceCell, _ configuration: Configuration,
        _ arguments: UnsafePointer<Any>?, store: Unmanaged<Resolver>?
    ) throws(ResolutionError) {
        if resolution.pointee.hasLeftovers, copyPrepared(registration, arguments) { return }
        while true {
            let start = cell.start(resolution.thread, into: memory)
            switch start {
            case .found:
                return
            case .build where !needsDetachedResolution(registration):
                do {
                    try make(registration, configuration, arguments, keepsInGraph: false)
                } catch {
                    giveUp(cell)
                    throw error
                }
                if isHandedOut(registration, by: cell) { return }
                return try serveAnew(registration, arguments)
            default:
                switch try answer(start, of: cell, registration, configuration, arguments, store: store) {
                case .served: return
                case .makeUnkept: return try make(registration, configuration, arguments, keepsInGraph: false)
                case .askAgain: continue
                }
            }
        }
    }

    /// Leaves the cell empty, after a failure.
    @inline(never)
    func giveUp(_ cell: InstanceCell) {
        cell.finish(resolution.id, with: nil)
    }

    /// What comes of a cell whose instance this thread does not begin to make, or makes in a detached resolution.
    private enum Answer {
        case served, makeUnkept, askAgain
    }

    /// Serves the request from a cell whose instance this thread does not begin to make, or not as others; apart, so that what it takes is off the
    /// stack on the way down.
    @inline(never)
    private func answer(
        _ start: InstanceCell.Instruction, of cell: InstanceCell, _ registration: Unmanaged<Registration>,
        _ configuration: Configuration,
        _ arguments: UnsafePointer<Any>?, store: Unmanaged<Resolver>?
    ) throws(ResolutionError) -> Answer {
        switch start {
        case .found:
            return .served
        case .build:
            try makeDetached(registration, configuration, arguments, in: cell)
            return .served
        case .retired:
            if discards >= Self.mostDiscards { return .makeUnkept }
            try serveAnew(registration, arguments)
            return .served
        case .isBuilding, .isMaking:
            if try copyFromPath(registration, arguments, of: store, circularOn: nil) {
                cell.noteShown()
                return .served
            }
            if case .isMaking = start { throw failure(.asynchronous, of: registration) }
            return .makeUnkept
        case .wait(let handover):
            if try wait(for: cell, of: registration, arguments, store: store) { return .served }
            return handover.kept?.copy(to: memory) == true ? .served : .askAgain
        }
    }

    /// Waits until another thread has made an instance, or given up.
    ///
    /// - Returns: `true` when the instance has been taken from the thread that makes it.
    /// - Throws: The circular error, when waiting would not end; or a deferral, where the code that asks can wait by itself.
    @inline(never)
    private func wait(
        for cell: InstanceCell, of registration: Unmanaged<Registration>, _ arguments: UnsafePointer<Any>?,
        store: Unmanaged<Resolver>?
    ) throws(ResolutionError) -> Bool {
        if let deferral = deferral(of: registration, from: cell) { throw deferral }
        let outcome = ThreadWaitGraph.wait(for: cell, of: registration, as: resolution) { maker in
            arguments == nil && copyInstance(of: registration, nil, on: maker, of: store)
        }
        switch outcome {
        case .ended: return false
        case .taken:
            cell.noteShown()
            return true
        case .circular(let steps):
            let path = resolution.pointee.steps + steps
            let step = resolution.pointee.path.count + 1
            throw ResolutionError(
                .circular, path: path, container: container.takeUnretainedValue(), detail: .endlessWait(step: step))
        }
    }
}
