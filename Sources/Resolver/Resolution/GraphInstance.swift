// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// An instance that a resolution gives to all who ask for it, until the resolution ends.
struct GraphInstance: Traced {
    let registration: Unmanaged<Registration>
    var previous: Int32 = -1
    /// The position of the arguments in `graphArguments`; -1 when it was made without any.
    let arguments: Int32
    /// The type of the service, which is what the memory holds.
    private let type: Any.Type
    /// An object or a reference to one with its witness tables, as it lies in memory: up to three protocols fit.
    private var words: (UInt, UInt, UInt, UInt, UInt, UInt) = (0, 0, 0, 0, 0, 0)
    /// The memory of an instance that does not fit.
    private let memory: UnsafeMutableRawPointer?

    /// Copies an instance.
    ///
    /// - Parameters:
    ///   - instance: The memory of the instance.
    ///   - type: Its type, the service's.
    ///   - registration: The registration that made it.
    ///   - arguments: The position of its arguments; -1 for none.
    init(
        copying instance: UnsafeMutableRawPointer, _ type: Any.Type, of registration: Unmanaged<Registration>,
        arguments: Int32
    ) {
        self.registration = registration
        self.arguments = arguments
        self.type = type
        if RawInstance.size(of: type) <= MemoryLayout.size(ofValue: words) {
            memory = nil
            withUnsafeMutablePointer(to: &words) { RawInstance.copy(instance, to: $0, as: type) }
        } else {
            let memory = RawInstance.allocate(type)
            RawInstance.copy(instance, to: memory, as: type)
            self.memory = memory
        }
    }

    /// Copies the instance out.
    ///
    /// - Parameter target: Uninitialised memory of the instance's type.
    mutating func copy(to target: UnsafeMutableRawPointer) {
        withUnsafeMutablePointer(to: &words) { words in
            RawInstance.copy(memory ?? UnsafeMutableRawPointer(words), to: target, as: type)
        }
    }

    /// Lets go of the instance.
    ///
    /// Nothing may be copied out afterwards.
    mutating func destroy() {
        withUnsafeMutablePointer(to: &words) { words in
            RawInstance.destroy(memory ?? UnsafeMutableRawPointer(words), as: type)
        }
        memory?.deallocate()
    }
}

// MARK: - The graph of a resolution

extension Resolution {
    /// Finds the instance that this resolution has made, and copies it out.
    ///
    /// - Parameters:
    ///   - registration: The registration.
    ///   - arguments: The arguments; without any, the latest instance is taken whatever it was made with.
    ///   - memory: Where the instance goes, uninitialised.
    /// - Returns: `false` when there is none.
    @inline(__always)
    mutating func copyFromGraph(
        _ registration: Unmanaged<Registration>, _ arguments: UnsafePointer<Any>?, into memory: UnsafeMutableRawPointer
    ) -> Bool {
        var limit = graph.count
        while let position = graph.newest(of: registration, before: limit) {
            let made = graph[position].arguments
            if arguments == nil || haveSameArguments(made, arguments) {
                graph[position].copy(to: memory)
                return true
            }
            limit = position
        }
        return false
    }

    private func haveSameArguments(_ made: Int32, _ arguments: UnsafePointer<Any>?) -> Bool {
        guard made >= 0 else { return arguments == nil }
        return withUnsafePointer(to: graphArguments[Int(made)]) { Arguments.areEqual($0, arguments) }
    }

    /// Keeps an instance for the rest of the resolution.
    mutating func addToGraph(
        _ instance: UnsafeMutableRawPointer, _ type: Any.Type, of registration: Unmanaged<Registration>,
        _ arguments: UnsafePointer<Any>?
    ) {
        var index: Int32 = -1
        if let arguments {
            index = Int32(truncatingIfNeeded: graphArguments.count)
            graphArguments.append(arguments.pointee)
        }
        graph.push(GraphInstance(copying: instance, type, of: registration, arguments: index))
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
