// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Foundation
import Synchronization

/// The server as a process of its own.
final class ServerProcess: Sendable {
    private let pid: Int32
    private let lines: AsyncStream<String>
    private let log = Mutex<[String]>([])
    private let ending: Task<Int32, Never>

    /// Starts the program with a database in a folder, and with other settings than the tests' own.
    init(folder: URL, _ settings: [String: String] = [:]) throws {
        let process = Process()
        let built = Bundle.main.executableURL?.deletingLastPathComponent().appending(path: "notes-server")
        let program = ProcessInfo.processInfo.environment["NOTES_SERVER"].map { URL(filePath: $0) } ?? built
        // A file that is too large is then an error, see limitFiles, and no signal that ends the process.
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments = ["-c", #"trap "" XFSZ; exec "$0""#, program?.path ?? ""]
        process.environment = [
            "NOTES_PORT": "0", "NOTES_DATABASE": folder.appending(path: "notes.sqlite").path,
            "NOTES_TOKENS": "s3cret=ada",
        ].merging(settings) { $1 }
        let pipe = Pipe()
        process.standardError = pipe
        let (statuses, statusContinuation) = AsyncStream<Int32>.makeStream()
        process.terminationHandler = { process in
            let isSignal = process.terminationReason == .uncaughtSignal
            statusContinuation.yield(isSignal ? -process.terminationStatus : process.terminationStatus)
            statusContinuation.finish()
        }
        try process.run()
        pid = process.processIdentifier
        ending = Task { await statuses.first { _ in true } ?? -1 }
        let (lines, continuation) = AsyncStream<String>.makeStream()
        self.lines = lines
        let handle = pipe.fileHandleForReading
        Thread.detachNewThread {
            var rest = Data()
            while case let data = handle.availableData, !data.isEmpty {
                rest += data
                while let end = rest.firstIndex(of: 10) {
                    continuation.yield(String(decoding: rest[..<end], as: UTF8.self))
                    rest = Data(rest[(end + 1)...])
                }
            }
            continuation.finish()
        }
    }

    /// Waits for a line of the log.
    @discardableResult
    func line(containing text: String) async throws -> String {
        for await line in lines {
            log.withLock { $0.append(line) }
            if line.contains(text) { return line }
        }
        throw Failure(text: "The log has ended without '\(text)':\n\(log.withLock { $0.joined(separator: "\n") })")
    }

    /// A client of the server, when that listens.
    func client() async throws -> Client {
        let line = try await line(containing: "Listening on ")
        guard let port = line.split(separator: ":").last.flatMap({ Int($0) }) else { throw Failure(text: line) }
        return Client(port: port)
    }

    /// Sends a signal.
    func send(_ signal: Int32) {
        kill(pid, signal)
    }

    /// Has the system refuse to let files grow beyond a size, as a full disk does.
    func limitFiles(to size: String) throws {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["prlimit", "--pid", "\(pid)", "--fsize=\(size):unlimited"]
        try process.run()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw Failure(text: "prlimit has failed.") }
    }

    /// Waits until the process has ended.
    ///
    /// - Returns: Its exit code, or the negative number of the signal that has ended it.
    func end() async -> Int32 {
        for await line in lines { log.withLock { $0.append(line) } }
        return await ending.value
    }

    /// The lines of the log that were read.
    var readLines: [String] { log.withLock { $0 } }
}
