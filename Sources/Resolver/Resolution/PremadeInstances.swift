// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension Resolution {
    /// Instances that an asynchronous request has made for a service which asks for them without waiting, in an injection or in
    /// a closure that has declared its needs.
    ///
    /// What a scope or the graph keeps is found there; what is made anew for each request is handed over so.
    struct PremadeInstances {
        /// The instances that have not been asked for.
        var items: [PremadeInstance] = []
        /// How many requests are on the path where they are asked for.
        var depth = 0
    }

    /// What an asynchronous request has got together for an instance, before the sync engine makes or completes that.
    struct Provisions {
        let received: [AnyObject]
        /// What has been made for its own requests.
        let premade: [PremadeInstance]
        /// The containers for one request to which the parameters are bound.
        let requestContainers: Set<RequestContainer>
        /// What observers know the making of the instance by; 0 for one of which nobody is told.
        let making: UInt64
    }

    /// An instance, and the registration that is asked for.
    struct PremadeInstance: Sendable {
        let registration: Registration
        let instance: KeptInstance
    }

    /// Takes an instance out that has been made for the service at the end of the path, if there is one.
    mutating func takePremade(_ registration: Borrowed<Registration>) -> KeptInstance? {
        guard work.premade.depth == work.path.count else { return nil }
        let position = work.premade.items.firstIndex {
            Borrowed($0.registration) == registration
        }
        return position.map { work.premade.items.remove(at: $0).instance }
    }
}
