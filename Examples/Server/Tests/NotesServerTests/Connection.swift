// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Foundation

/// A connection to a server on this machine.
///
/// Its calls block threads of their own: those of Swift and of Dispatch are for the server, and there are few.
final class Connection: Sendable {
    private let socket: Int32

    /// Connects.
    init(port: Int) async throws {
        socket = try await Self.onThread {
            let socket = Foundation.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
            var address = sockaddr_in()
            address.sin_family = sa_family_t(AF_INET)
            address.sin_port = in_port_t(port).bigEndian
            address.sin_addr.s_addr = inet_addr("127.0.0.1")
            let result = withUnsafePointer(to: &address) { pointer in
                pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
                }
            }
            guard result == 0 else {
                close(socket)
                throw Failure(text: "No connection to port \(port): \(errno)")
            }
            return socket
        }
    }

    deinit { close(socket) }

    /// Has the connection reset, not closed in order, when it is let go.
    func resetAtEnd() {
        var option = linger(l_onoff: 1, l_linger: 0)
        setsockopt(socket, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
    }

    /// Sends some bytes. A server that has answered already may not take them all.
    func write(_ text: String) async throws {
        try await Self.onThread { [socket] in
            var bytes = Array(text.utf8)[...]
            while !bytes.isEmpty {
                let count = bytes.withUnsafeBytes { send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
                guard count > 0 else { return }
                bytes = bytes.dropFirst(count)
            }
        }
    }

    /// Reads until the server closes the connection.
    func answer() async throws -> Answer {
        try Answer(
            try await Self.onThread { [socket] in
                var data = Data()
                var buffer = [UInt8](repeating: 0, count: 65_536)
                while true {
                    let count = recv(socket, &buffer, buffer.count, 0)
                    guard count > 0 else { return data }
                    data.append(contentsOf: buffer[..<count])
                }
            })
    }

    private static func onThread<Value: Sendable>(_ body: @escaping @Sendable () throws -> Value) async throws -> Value
    {
        try await withCheckedThrowingContinuation { continuation in
            Thread.detachNewThread { continuation.resume(with: Result(catching: body)) }
        }
    }
}
