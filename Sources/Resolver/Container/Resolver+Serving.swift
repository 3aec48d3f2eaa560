// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

// What advice looks at. An error is often printed when its container has been closed: after the request that it served, or
// after a `start()` that failed. A closed container hides its registrations from requests, and not from here.

extension Resolver {
    /// What serves a key here or in children, or would if none were closed, in order of registration: O(*n* log *n*).
    @inline(never)
    var servingWhenOpen: [Registration] {
        reachableWhenOpen.flatMap { $0.table.serving }.sorted { $0.order }
    }

    /// The registration that serves a key, or would if no container were closed: O(*n*).
    @inline(never)
    func servingWhenOpen(_ key: ServiceKey) -> Registration? {
        reachableWhenOpen.lazy.compactMap { $0.table.serving(key) }.first
    }
}

extension RegistrationTable {
    /// The registration that serves a key, or would if the container were open.
    fileprivate func serving(_ key: Resolver.ServiceKey) -> Registration? {
        writer.withLock { $0.registration(of: key) }
    }
}
