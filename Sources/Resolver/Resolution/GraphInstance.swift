// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// An instance that a resolution gives to all who ask for it, until the resolution ends.
///
/// One cache line.
struct GraphInstance: Traced {
    let registration: Unmanaged<Registration>
    var previous: Int32 = -1
    /// The position of the arguments in `graphArguments`; -1 when it was made without any.
    let arguments: Int32
    /// The instance, as it lies in memory; of a large one, the address.
    private var words: (UInt, UInt, UInt, UInt, UInt, UInt) = (0, 0, 0, 0, 0, 0)

    /// Makes the place of an instance, into which ``fill(from:)`` copies it.
    ///
    /// - Parameters:
    ///   - registration: The registration that made it.
    ///   - arguments: The position of its arguments; -1 for none.
    init(of registration: Unmanaged<Registration>, arguments: Int32) {
        self.registration = registration
        self.arguments = arguments
    }

    /// Copies the instance in.
    ///
    /// - Parameter instance: The memory of the instance.
    mutating func fill(from instance: UnsafeMutableRawPointer) {
        let type = registration._withUnsafeGuaranteedRef { $0.instances }
        withUnsafeMutableBytes(of: &words) { words in
            let place = words.baseAddress.unsafelyUnwrapped
            guard !type.isSmall else { return type.copy(instance, to: place) }
            let memory = type.allocate()
            type.copy(instance, to: memory)
            place.storeBytes(of: memory, as: UnsafeMutableRawPointer.self)
        }
    }

    /// Copies the instance out.
    ///
    /// - Parameter target: Uninitialised memory of the instance's type.
    mutating func copy(to target: UnsafeMutableRawPointer) {
        let type = registration._withUnsafeGuaranteedRef { $0.instances }
        withMemory(of: type) { type.copy($0, to: target) }
    }

    /// Lets go of the instance.
    ///
    /// Nothing may be copied out afterwards.
    mutating func destroy() {
        let type = registration._withUnsafeGuaranteedRef { $0.instances }
        withMemory(of: type) { memory in
            type.destroy(memory)
            if !type.isSmall { memory.deallocate() }
        }
    }

    @inline(__always)
    private mutating func withMemory(of type: InstanceType, _ body: (UnsafeMutableRawPointer) -> Void) {
        withUnsafeMutableBytes(of: &words) { words in
            let place = words.baseAddress.unsafelyUnwrapped
            body(type.isSmall ? place : place.load(as: UnsafeMutableRawPointer.self))
        }
    }
}

// MARK: - The graph of a resolution

extension Resolution {
    /// Finds the instance that this resolution has made, and copies it out.
    ///
    /// - Parameters:
    ///   - resolution: The resolution.
    ///   - registration: The registration.
    ///   - arguments: The arguments; without any, the latest instance is taken whatever it was made with.
    ///   - memory: Where the instance goes, uninitialised.
    /// - Returns: `false` when there is none.
    @inline(__always)
    static func copyFromGraph(
        of resolution: UnsafeMutablePointer<Resolution>, _ registration: Unmanaged<Registration>,
        _ arguments: UnsafePointer<Any>?, into memory: UnsafeMutableRawPointer
    ) -> Bool {
        var limit = resolution.pointee.graph.count
        while let position = resolution.pointee.graph.newest(of: registration, before: limit) {
            if arguments == nil || hasArguments(arguments, at: position, in: resolution) {
                resolution.pointee.graph[position].copy(to: memory)
                return true
            }
            limit = position
        }
        return false
    }

    /// Whether an instance of the graph was made with the same arguments.
    @inline(never)
    private static func hasArguments(
        _ arguments: UnsafePointer<Any>?, at position: Int, in resolution: UnsafeMutablePointer<Resolution>
    ) -> Bool {
        let index = Int(resolution.pointee.graph[position].arguments)
        guard index >= 0 else { return arguments == nil }
        // A copy, since comparing runs code of the user's.
        let made = resolution.pointee.graphArguments[index]
        return withUnsafePointer(to: made) { Arguments.areEqual($0, arguments) }
    }

    /// Keeps an instance for the rest of the resolution.
    mutating func addToGraph(
        _ instance: UnsafeMutableRawPointer, of registration: Unmanaged<Registration>,
        _ arguments: UnsafePointer<Any>?
    ) {
        var index: Int32 = -1
        if let arguments {
            index = Int32(truncatingIfNeeded: graphArguments.count)
            graphArguments.append(arguments.pointee)
        }
        graph.push(GraphInstance(of: registration, arguments: index))
        graph[graph.count - 1].fill(from: instance)
    }

    /// Lets go of the graph, at the end of the outermost request.
    ///
    /// A `deinit` that this causes may resolve; that is a resolution of its own, so the graph is put aside first.
    static func end(_ resolution: UnsafeMutablePointer<Resolution>) {
        var graph = resolution.pointee.graph
        let arguments = resolution.pointee.graphArguments
        resolution.pointee.graph = Trail()
        resolution.pointee.graphArguments = []
        while graph.count > 0 {
            var instance = graph.pop()
            instance.destroy()
        }
        withExtendedLifetime(arguments) {}
        swap(&graph, &resolution.pointee.graph)
        graph.deallocate()
    }
}
