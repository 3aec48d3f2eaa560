// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

internal import Foundation

/// Turns mangled names into readable ones, by the function that the Swift runtime has for its own messages.
package enum Demangling {
    private static let known = Locked<[String: String]>([:])

    /// The readable form of a mangled name; the name itself if it is none.
    package static func text(of mangled: String) -> String {
        if let text = known.withLock({ $0[mangled] }) { return text }
        let text = demangled(mangled)
        known.withLock { $0[mangled] = text }
        return text
    }

    private static func demangled(_ mangled: String) -> String {
        guard let text = runtimeDemangle(mangled, UInt(mangled.utf8.count), nil, nil, 0) else { return mangled }
        defer { free(text) }
        return String(cString: text)
    }
}

/// `swift_demangle` of the Swift runtime (include/swift/Demangling/Demangle.h).
@_silgen_name("swift_demangle")
private func runtimeDemangle(
    _ name: UnsafePointer<CChar>, _ length: UInt, _ buffer: UnsafeMutablePointer<CChar>?,
    _ size: UnsafeMutablePointer<UInt>?, _ flags: UInt32
) -> UnsafeMutablePointer<CChar>?
