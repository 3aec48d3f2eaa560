// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import NIOCore
import NIOPosix

extension NotesServer {
    /// Listens for a moment, so that an address that cannot be had is an error before the database is opened and migrated.
    ///
    /// - Throws: An error that names the address.
    public func checkAddress() async throws {
        do {
            let channel = try await ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
                .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
                .bind(host: settings.host, port: settings.port).get()
            try await channel.close()
        } catch {
            throw StartError(
                "Cannot listen on \(settings.host):\(settings.port) (NOTES_HOST, NOTES_PORT)", because: error)
        }
    }
}
