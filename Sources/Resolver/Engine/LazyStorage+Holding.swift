// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// For which instance a wrapper resolves, so that nothing of a container for one request gets into one that outlives it; in
/// functions of its own, for the stack on the way down.
extension LazyStorage {
    /// Has requests know for which kept instance they are, though it is complete and not on the path.
    @inline(never)
    func beginHolding() { if let holder { Resolution.current.pointee.holders.append(holder) } }

    /// Ends what ``beginHolding()`` began.
    @inline(never)
    func endHolding() { if holder != nil { Resolution.current.pointee.holders.removeLast() } }

    /// Whether the value has to be resolved with more care than most.
    var needsDetachedResolution: Bool {
        @inline(never) get {
            guard RequestContainer.areKnown else { return false }
            let asked = asked
            return outsideHolder(asking: asked.container, asked.name) != nil
                || outlivingHolder(holder, asking: asked.container) != nil
        }
    }

    /// The same, for a parameter.
    @inline(never)
    func isParameterDetached() throws(ResolutionError) -> Bool {
        guard RequestContainer.areKnown, holder != nil else { return false }
        return outlivingHolder(holder, asking: try parameterRequest().container) != nil
    }

    /// Resolves the value for an instance that outlives a container for one request.
    @inline(never)
    func makeDetached(_ resolve: Resolve, in memory: InstanceMemory) {
        let asked = asked
        let holder = outsideHolder(asking: asked.container, asked.name) ?? holder
        do throws(ResolutionError) {
            try holding(holder, asking: asked.container) {
                resolve(asked.container, asked.name, asked.args, place.file, place.line, memory)
            }
        } catch {
            error.trap(file: place.file, line: place.line)
        }
    }

    /// Resolves a parameter for an instance that outlives a container for one request.
    @inline(never)
    func resolveDetached<Value>(_ type: Value.Type) throws(ResolutionError) -> Value {
        let request = try parameterRequest()
        var value: Value?
        try holding(holder, asking: request.container) { () throws(ResolutionError) in value = try request.resolve(type)
        }
        return taken(from: &value)
    }

    /// Has a closure resolve for an instance: in a resolution of its own, where it outlives a container for one request.
    private func holding(
        _ holder: Holder?, asking container: Resolver, _ body: () throws(ResolutionError) -> Void
    ) throws(ResolutionError) {
        guard let holder else { return try body() }
        let resolution = Resolution.current
        resolution.pointee.holders.append(holder)
        defer { resolution.pointee.holders.removeLast() }
        guard let outliving = outlivingHolder(holder, asking: container) else { return try body() }
        try Resolution.detached(for: outliving, resolution, body)
    }

    /// The instance that the wrapper is a part of, if it outlives a container for one request that this has to do with.
    private func outlivingHolder(_ holder: Holder?, asking container: Resolver) -> Holder? {
        let resolution = Resolution.current
        guard let holder else { return nil }
        let start =
            resolution.pointee.work.path.count > 0
            ? resolution.pointee.work.path[0].pointee.container.object : container
        let needsDetachedResolution = holder.outlives(
            requestsOf: [start, container], moreThan: resolution.pointee.work.origin.holder)
        return needsDetachedResolution ? holder : nil
    }

    /// The wrapper itself, where it was made outside of the request whose container is the root now, and would keep what it gets.
    private func outsideHolder(asking container: Resolver, _ name: Resolver.Name?) -> Holder? {
        guard holder == nil, let request = container.requestContainer else { return nil }
        guard front?.object?.requestContainer !== request else { return nil }
        guard case .unset = self.request.container.current else { return nil }
        let description = ResolutionError.Holder(key: nil, place: place) { "a property made outside of the request" }
        return Holder(description, home: front)
    }
}
