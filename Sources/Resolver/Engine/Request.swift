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
    typealias Details = Unmanaged<Registration.Details>

    /// Serves the request with a registration: by what its scope has kept, else by its factory.
    ///
    /// - Parameters:
    ///   - registration: The registration.
    ///   - arguments: The arguments, if any.
    @inline(__always)
    func serve(
        _ registration: Unmanaged<Registration>, _ arguments: UnsafePointer<Any>?
    ) throws(ResolutionError) {
        let (plan, details) = registration._withUnsafeGuaranteedRef { $0.plan }
        if arguments == nil {
            if plan == .unique || plan == .graph {
                return try serveUnkept(registration, nil, isGraph: plan == .graph, nil)
            }
            if plan == .cell {
                if copyKept(details) { return }
                return try serveFromCell(registration, details, nil)
            }
        }
        switch plan {
        case .cell: try serveFromCells(registration, details, arguments)
        case .container: try serveFromContainer(registration, details, arguments)
        case .forward: try forward(registration, details, arguments)
        case .bound: try serveBound(registration, details, arguments)
        default: try serveDetailed(registration, plan, details, arguments)
        }
    }

    /// Serves the request like ``serve(_:_:)``, where no copy of that function should stand.
    @inline(never)
    func serveCompactly(
        _ registration: Unmanaged<Registration>, _ arguments: UnsafePointer<Any>?
    ) throws(ResolutionError) {
        try serve(registration, arguments)
    }

    /// Copies the instance that the cell of the details keeps.
    ///
    /// - Returns: `false`, with nothing written, when there is none.
    @inline(__always)
    private func copyKept(_ details: Details?) -> Bool {
        details?._withUnsafeGuaranteedRef { details in
            details.contents.cell.map { Unmanaged.passUnretained($0) }?._withUnsafeGuaranteedRef { cell in
                cell.copyKept(for: resolution.thread, to: memory)
            }
        } ?? false
    }

    /// Serves the request with a registration that keeps nothing, whose options matter, or with arguments.
    @inline(never)
    func serveDetailed(
        _ registration: Unmanaged<Registration>, _ plan: Registration.Plan, _ details: Details?,
        _ arguments: UnsafePointer<Any>?
    ) throws(ResolutionError) {
        let isGraph = plan == .graph || plan == .detailedGraph
        try serveUnkept(registration, details, isGraph: isGraph, wanted(arguments, by: registration))
    }

    /// Serves the request from the cell of the details, where that keeps nothing yet.
    @inline(never)
    func serveFromCell(
        _ registration: Unmanaged<Registration>, _ details: Details?, _ arguments: UnsafePointer<Any>?
    ) throws(ResolutionError) {
        guard let details, let cell = cell(of: details) else {
            return try serveUnkept(registration, details, isGraph: false, arguments)
        }
        try serve(registration, from: cell, details, arguments, store: nil)
    }

    /// Serves the request from the cell of its arguments, where they matter.
    @inline(never)
    func serveFromCells(
        _ registration: Unmanaged<Registration>, _ details: Details?, _ arguments: UnsafePointer<Any>?
    ) throws(ResolutionError) {
        let arguments = wanted(arguments, by: registration)
        guard let details, let cells = argumentCells(of: details), arguments != nil else {
            return try serveFromCell(registration, details, arguments)
        }
        try serve(registration, from: cells, details, arguments, store: nil)
    }

    /// The arguments, unless the registration takes none: then they make no difference.
    @inline(__always)
    func wanted(
        _ arguments: UnsafePointer<Any>?, by registration: Unmanaged<Registration>
    ) -> UnsafePointer<Any>? {
        if arguments == nil || registration._withUnsafeGuaranteedRef({ $0.takesArguments }) { return arguments }
        let details = registration._withUnsafeGuaranteedRef { $0.details }
        return details?._withUnsafeGuaranteedRef { $0.contents.takesArguments } == true ? arguments : nil
    }

    /// Serves the request in a scope that keeps nothing beyond the resolution.
    @inline(__always)
    func serveUnkept(
        _ registration: Unmanaged<Registration>, _ details: Details?, isGraph: Bool,
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
        try make(registration, details, arguments, keepsInGraph: isGraph)
    }

    /// Serves the request from a cell, and makes the instance when it is empty.
    @inline(never)
    func serve(
        _ registration: Unmanaged<Registration>, from cell: Cell, _ details: Details,
        _ arguments: UnsafePointer<Any>?, store: Unmanaged<Resolver>?
    ) throws(ResolutionError) {
        if resolution.pointee.hasLeftovers, copyPrepared(registration, arguments) { return }
        while true {
            let start = cell.start(resolution.thread, into: memory)
            switch start {
            case .found:
                return
            case .build where !isApart(registration):
                do {
                    try make(registration, details, arguments, keepsInGraph: false)
                } catch {
                    giveUp(cell)
                    throw error
                }
                if isHandedOut(registration, by: cell) { return }
                return try serveAnew(registration, arguments)
            default:
                switch try answer(start, of: cell, registration, details, arguments, store: store) {
                case .served: return
                case .makeUnkept: return try make(registration, details, arguments, keepsInGraph: false)
                case .askAgain: continue
                }
            }
        }
    }

    /// Leaves the cell empty, after a failure.
    @inline(never)
    func giveUp(_ cell: Cell) {
        cell.finish(resolution.id, with: nil)
    }

    /// What comes of a cell whose instance this thread does not begin to make, or makes apart.
    private enum Answer {
        case served, makeUnkept, askAgain
    }

    /// Serves the request from a cell whose instance this thread does not begin to make, or not as others; apart, so that what it takes is off the
    /// stack on the way down.
    @inline(never)
    private func answer(
        _ start: Cell.Start, of cell: Cell, _ registration: Unmanaged<Registration>, _ details: Details,
        _ arguments: UnsafePointer<Any>?, store: Unmanaged<Resolver>?
    ) throws(ResolutionError) -> Answer {
        switch start {
        case .found:
            return .served
        case .build:
            try makeApart(registration, details, arguments, in: cell)
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
    /// - Throws: The circular error, when waiting would not end; or a refusal, where the code that asks can wait by itself.
    @inline(never)
    private func wait(
        for cell: Cell, of registration: Unmanaged<Registration>, _ arguments: UnsafePointer<Any>?,
        store: Unmanaged<Resolver>?
    ) throws(ResolutionError) -> Bool {
        if let refusal = refusal(of: registration, from: cell) { throw refusal }
        let outcome = WaitGraph.wait(for: cell, of: registration, as: resolution) { maker in
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
