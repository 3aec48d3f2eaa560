// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// An object that a resolution gives to all requests for it, until it ends; it is one cache line.
struct GraphInstance: IndexedByRegistration {
    /// The identity of the registration, which may itself be gone with its container: a number, and the layout of the instance.
    var registrationID: UInt64
    var previous: Int32 = -1
    /// The position of the arguments in `graphArguments`; -1 when it was made without any.
    var arguments: Int32 = -1
    /// The instance, which is retained.
    var instance: ObjectInstance
}

// MARK: - The graph of a resolution

extension Resolution {
    /// Copies the instance that this resolution has made, the latest if there are no arguments; `false` when there is none.
    @inline(__always)
    static func copyFromGraph(
        of resolution: Handle<Resolution>, _ registration: Borrowed<Registration>,
        _ arguments: ArgumentReference?, into memory: InstanceMemory
    ) -> Bool {
        let id = registration.read { $0.identity.word }
        let last = resolution.pointee.state.graph.objects.newest(
            of: id, before: resolution.pointee.state.graph.objects.count)
        guard let last, let position = arguments.map({ find(id, $0, last, resolution) }) ?? last else { return false }
        let layout = Registration.Identity(word: id).layout
        resolution.pointee.state.graph.objects[position].pointee.instance.copy(to: memory, layout)
        return true
    }

    /// The position of the newest instance that was made with the same arguments, from the last one on; `nil` for none.
    @inline(never)
    private static func find(
        _ id: UInt64, _ arguments: ArgumentReference, _ last: Int, _ resolution: Handle<Resolution>
    ) -> Int? {
        let wanted = Arguments.copy(arguments)
        var next: Int? = last
        while let position = next {
            let index = Int(resolution.pointee.state.graph.objects[position].pointee.arguments)
            if index >= 0, Arguments.areEqual(resolution.pointee.state.graph.arguments[index], wanted) {
                return position
            }
            next = resolution.pointee.state.graph.objects.newest(of: id, before: position)
        }
        return nil
    }

    /// Lets go of the graph at the end of a resolution, and empties it first: a `deinit` may resolve, in a resolution of its own.
    @inline(never)
    static func letGoOfGraph(_ resolution: Handle<Resolution>) {
        var graph = IndexedStack<GraphInstance>()
        swap(&graph, &resolution.pointee.state.graph.objects)
        var position = graph.count - 1
        while position >= 0 {
            let identity = Registration.Identity(word: graph[position].pointee.registrationID)
            graph[position].pointee.instance.release(identity.layout)
            position -= 1
        }
        let arguments = exchange(&resolution.pointee.state.graph.arguments, with: [])
        withExtendedLifetime(arguments) {}
        graph.removeAll()
        swap(&graph, &resolution.pointee.state.graph.objects)
        graph.deallocate()
    }
}

extension Resolution.ObjectGraph {
    @inline(__always)
    mutating func add(_ memory: InstanceMemory, of registration: Borrowed<Registration>, _ arguments: ArgumentBox?) {
        let identity = registration.read { $0.identity }
        let index = arguments.map { note($0) } ?? -1
        // In place: a word written now and read back as a part of something larger stalls the processor.
        objects.push(identity.word) { element in
            element.pointee.registrationID = identity.word
            element.pointee.arguments = index
            if let instance = element.property(\.instance) {
                ObjectInstance.initialize(instance, retaining: memory, identity.layout)
            }
        }
    }

    @inline(never)
    private mutating func note(_ arguments: ArgumentBox) -> Int32 {
        self.arguments.append(arguments)
        return Int32(truncatingIfNeeded: self.arguments.count - 1)
    }

    /// Takes out all objects but the first ones, for the caller to let go of.
    mutating func shorten(to count: Int) -> [AnyObject] {
        var forgotten: [AnyObject] = []
        while objects.count > count {
            let last = objects[objects.count - 1].pointee
            forgotten.append(last.instance.object.object)
            last.instance.release(Registration.Identity(word: last.registrationID).layout)
            objects.removeLast()
        }
        return forgotten
    }
}
