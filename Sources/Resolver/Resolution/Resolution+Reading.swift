// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension Resolution {
    /// Calls a closure that looks registrations up as requests do; one that it returns must be retained by then.
    static func reading<Result>(_ container: Resolver? = nil, _ body: () -> Result) -> Result {
        let resolution = current
        let isOutermost = resolution.pointee.thread.announcement.begin(on: container.map { .init($0) })
        defer { if isOutermost { resolution.pointee.thread.announcement.end() } }
        return body()
    }
}

extension RegistrationTable {
    /// Finds a key's registration for code that may be no part of a request; the hash may be another one than the key's.
    func registration(for key: Resolver.ServiceKey, hash: UInt? = nil) -> Registration? {
        Resolution.reading {
            find(key.service, key.qualifier, key.argumentList, hash: hash ?? key.tableHash)?.object
        }
    }
}
