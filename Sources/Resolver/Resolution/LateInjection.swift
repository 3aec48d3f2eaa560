// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// Injections of one object that wait until every object of the resolution has been made: those with `cycle: true`.
final class LateInjection: Sendable {
    /// The object, which is retained.
    let instance: ObjectInstance
    let registration: Registration
    let container: Resolver
    let completions: [Registration.Completion]
    let cause: ChainLink<LateInjection>
    /// How many objects the graph had before this one.
    let graphCount: Int

    init(
        at memory: InstanceMemory, on container: Resolver, _ registration: Borrowed<Registration>,
        _ completions: [Registration.Completion], in resolution: Handle<Resolution>
    ) {
        self.graphCount = resolution.pointee.state.graph.objects.count
        self.instance = ObjectInstance(retaining: memory, registration.object.instances.layout)
        self.registration = registration.object
        self.container = container
        self.completions = completions
        self.cause = ChainLink(resolution.pointee.state.graph.lateCause)
    }

    deinit { instance.release(registration.instances.layout) }
}

/// An instance, or the error in its place that a dependent does without.
typealias Attempted = Result<KeptInstance, ResolutionError>

/// An instance that is kept before a late injection has run, with their number at that time; when the request fails, it is let go.
typealias UnfinishedInstance = Box<(cell: InstanceCell, kept: KeptInstance, lateCount: Int)>

extension Resolution {
    /// Lets go of incomplete instances, the newest first.
    static func letGo(of unfinished: [UnfinishedInstance]) {
        for index in unfinished.indices.reversed() {
            unfinished[index].value.cell.drop(ifKeeping: unfinished[index].value.kept)
            unfinished[index].value.kept.disposeAtOnce()
        }
    }

    /// What an asynchronous request has made ahead for one that does not wait.
    typealias PremadeInstance = (registration: Registration, origin: Dependency.Origin, result: Attempted)

    /// Takes out what was made ahead for the service at the end of the path, if anything.
    mutating func takePremade(_ registration: Borrowed<Registration>) -> PremadeInstance? {
        guard let extras = state.extras, extras.premade.depth == state.path.count else { return nil }
        let position = extras.premade.items.firstIndex { Borrowed($0.registration) == registration }
        return position.map { extras.premade.items.remove(at: $0) }
    }
}
