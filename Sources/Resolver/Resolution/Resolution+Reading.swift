// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension Resolution {
    /// Calls a closure that looks registrations up, as requests do.
    ///
    /// - Parameters:
    ///   - container: The container that is asked; `nil` where there are several.
    ///   - body: Finds what it returns; a registration must be retained by then.
    /// - Returns: What the closure returns.
    static func reading<Result>(_ container: Resolver? = nil, _ body: () -> Result) -> Result {
        let resolution = current
        let isOutermost = resolution.pointee.thread.announcement.begin(on: container.map { .init($0) })
        defer { if isOutermost { resolution.pointee.thread.announcement.end() } }
        return body()
    }
}

extension RegistrationTable {
    /// Finds the registration that serves a key, for code that may be no part of a request.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - hash: Its hash, unless it is another one.
    package func registration(for key: Resolver.ServiceKey, hash: UInt? = nil) -> Registration? {
        Resolution.reading {
            find(key.service, key.qualifier, key.argumentList, hash: hash ?? key.tableHash)?.object
        }
    }
}
