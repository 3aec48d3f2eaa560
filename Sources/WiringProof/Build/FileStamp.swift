// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Foundation

/// By what a change of a file is noticed: its size, and when it was changed.
///
/// The compiler leaves a `.swiftmodule` alone when it would write the same again, so a build without a change keeps it.
enum FileStamp {
    /// The stamp of a file, with its path, on one line; of a file that is not there, the path only.
    static func line(_ path: String) -> String {
        var status = stat()
        guard stat(path, &status) == 0 else { return path }
        #if canImport(Darwin)
        let time = status.st_mtimespec
        #elseif os(Linux)
        let time = status.st_mtim
        #else
        #error("check-wiring knows no times of files on this platform: add them here.")
        #endif
        return "\(path) \(status.st_size) \(time.tv_sec).\(time.tv_nsec)"
    }
}
