// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// Completing what a factory has made.
extension Request {
    /// Completes a new instance, and adds it to the graph.
    @inline(__always)
    func complete(_ maker: Maker, keepsInGraph: Bool) throws(ResolutionError) {
        let traits = maker.registration.read { $0.traits.answer(for: memory, $0.instances) }
        let hasCompletions = maker.configuration?.read { !$0.values.completions.isEmpty } ?? false
        var isObject = traits.isObject
        if hasCompletions {
            isObject = try completeByOptions(maker, isObject: isObject)
        } else if traits.isPostConstruct {
            _ = postConstructVisibly(maker.registration, resolution.pointee.state.receivedCount)
        }
        // Nobody else asks for the outermost one, unless other sessions do.
        if keepsInGraph, isObject, resolution.pointee.state.path.count > 1 || resolution.pointee.state.isInSession {
            let arguments = maker.arguments.map { Arguments.copy($0) }
            resolution.pointee.state.graph.add(memory, of: maker.registration, arguments)
        }
    }

    @inline(never)
    private func completeByOptions(_ maker: Maker, isObject: Bool) throws(ResolutionError) -> Bool {
        guard let completing = Completing.installed.borrowed else { return isObject }
        return try completing.object.complete(self, maker, isObject).get()
    }

    /// Calls `postConstruct()`, unless it is an object that the factory has received; requests for the instance find it meanwhile.
    @inline(never)
    func postConstructVisibly(_ registration: Borrowed<Registration>, _ receivedCount: Int32) -> Bool {
        let position = resolution.pointee.state.path.count - 1
        resolution.pointee.state.path[position].pointee.instance = memory
        defer { resolution.pointee.state.path[position].pointee.instance = nil }
        let first = resolution.pointee.state.path[position].pointee.received
        return postConstruct(registration, unlessIn: first..<receivedCount)
    }

    /// Runs the late injections at the end of the outermost request.
    @inline(never)
    func injectLate() throws(ResolutionError) {
        if resolution.pointee.state.graph.late.isEmpty { return }
        try Completing.installed.borrowed?.object.injectLate(self).get()
    }

    /// Notes that a cell keeps an instance while late injections are still to run.
    func noteUnfinished(_ kept: KeptInstance, in cell: InstanceCell) {
        let lateCount = resolution.pointee.state.graph.late.count
        if lateCount > 0 { resolution.pointee.state.graph.unfinished.append(Box((cell, kept, lateCount))) }
    }

    func traits(of registration: Borrowed<Registration>) -> ProductTraits.Answer {
        registration.object.traits.answer(for: memory, registration.object.instances)
    }

    /// Calls `postConstruct()`, unless another request has, of an object received at these positions; returns whether the instance is one.
    @discardableResult
    func postConstruct(_ registration: Borrowed<Registration>, unlessIn positions: Range<Int32>) -> Bool {
        let traits = traits(of: registration)
        guard traits.isPostConstruct else { return traits.isObject }
        let service = registration.object.instances.box(memory)
        if traits.isObject {
            let object = service as AnyObject
            let positions = Int(positions.lowerBound)..<Int(positions.upperBound)
            let received = resolution.pointee.state.extras?.received[positions]
            if received?.contains(where: { $0 === object }) == true { return true }
        }
        (service as? any PostConstruct)?.postConstruct()
        return traits.isObject
    }

    /// Delivers the instance as the type that was asked for.
    @inline(__always)
    func deliver(as service: Any.Type) {
        if ProductTraits.known.isSet, resolution.pointee.state.path.count > 0 { noteReceived() }
        if FastPath.isWatched { deliverWatched(as: service) }
    }

    /// Delivers the instance to observers and decorators too.
    @inline(never)
    private func deliverWatched(as service: Any.Type) {
        noteServed()
        Resolution.decorate(memory, service, resolution)
    }

    /// Notes that a factory has received this object, if it has a `postConstruct()`, so that it is not called again.
    @inline(never)
    private func noteReceived() {
        guard let object = TypeFacts.postConstruct(memory, requested.object.instances) else { return }
        resolution.pointee.state.add(received: [object])
        resolution.pointee.state.needsCleanup = true
    }
}

/// How options complete instances; installed by the first that does, since a program in which none does is linked without it.
final class Completing: Sendable {
    static let installed = LazyReference<Completing>()

    typealias Complete = @Sendable (Request, Request.Maker, _ isObject: Bool) -> Result<Bool, ResolutionError>
    typealias InjectLate = @Sendable (Request) -> Result<Void, ResolutionError>

    /// Completes a new instance, which requests for it find on the path meanwhile; returns whether it is an object.
    let complete: Complete
    /// Runs the late injections, if the outermost request has come to its end.
    let injectLate: InjectLate
    /// Forgets all late injections but the first ones, and lets go of the instances that they would have completed.
    let forgetLate: @Sendable (Request, Int) -> Void

    init(
        complete: @escaping Complete, injectLate: @escaping InjectLate,
        forgetLate: @escaping @Sendable (Request, Int) -> Void
    ) {
        (self.complete, self.injectLate, self.forgetLate) = (complete, injectLate, forgetLate)
    }
}

extension Resolver {
    /// Notes that a step has replaced the instance: if a later one must wait, all run again; returns whether a type has a `postConstruct()`.
    @usableFromInline
    static func noteReplacement(of type: Any.Type) -> Bool {
        let resolution = Resolution.current
        let extras = resolution.pointee.state.extras
        if extras?.completed.depth == resolution.pointee.state.path.count { extras?.completed = (0, 0) }
        return TypeFacts.isPostConstruct(type)
    }
}
