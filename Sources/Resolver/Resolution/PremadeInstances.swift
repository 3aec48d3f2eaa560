// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension Resolution {
    /// Instances that an asynchronous request has made for a service which asks for them without waiting, in an injection or
    /// in a closure that has declared its needs.
    ///
    /// What a scope or the graph keeps is found there; what is made anew for each request is handed over so.
    struct PremadeInstances {
        /// The instances that have not been asked for.
        var items: [PremadeInstance] = []
        /// How many requests are on the path where they are asked for.
        var depth = 0
    }

    /// An instance, and the registration that is asked for.
    struct PremadeInstance: Sendable {
        let registration: Registration
        let instance: KeptInstance
    }

    /// Takes an instance out that has been made for the service at the end of the path.
    ///
    /// - Parameter registration: The registration that is asked for.
    /// - Returns: The instance; `nil` when there is none.
    fileprivate mutating func takePrepared(_ registration: Unmanaged<Registration>) -> KeptInstance? {
        guard premade.depth == path.count else { return nil }
        let position = premade.items.firstIndex {
            Unmanaged.passUnretained($0.registration).toOpaque() == registration.toOpaque()
        }
        return position.map { premade.items.remove(at: $0).instance }
    }
}

extension Request {
    /// Copies an instance that an asynchronous request has made for the service that asks.
    ///
    /// - Returns: `false`, with nothing written, when there is none.
    @inline(never)
    func copyPrepared(_ registration: Unmanaged<Registration>, _ arguments: UnsafePointer<Any>?) -> Bool {
        guard arguments == nil, let instance = resolution.pointee.takePrepared(registration) else { return false }
        return instance.copy(to: memory)
    }
}
