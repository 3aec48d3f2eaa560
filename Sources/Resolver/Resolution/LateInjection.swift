// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// Injections of one object that wait until every object of the resolution has been made: those with `cycle: true`.
final class LateInjection: Sendable {
    /// The object, which is retained.
    let instance: ObjectInstance
    let registration: Registration
    let container: Resolver
    let completions: [Registration.Completion]
    /// That of the object whose late injections have led to this one.
    let cause: ChainLink<LateInjection>
    /// How many objects the graph had before this one.
    let graphCount: Int

    /// Notes what is left for an object on the path, whose memory is copied.
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

/// An instance kept before a late injection has run; when the request fails, it is kept no longer, as it is incomplete.
///
/// `lateCount` is how many late injections there were.
typealias UnfinishedInstance = Box<(cell: InstanceCell, kept: KeptInstance, lateCount: Int)>

extension Resolution {
    /// Lets go of incomplete instances, of what was kept last first.
    static func letGo(of unfinished: [UnfinishedInstance]) {
        for index in unfinished.indices.reversed() {
            unfinished[index].value.cell.drop(ifKeeping: unfinished[index].value.kept)
            unfinished[index].value.kept.disposeAtOnce()
        }
    }
}
