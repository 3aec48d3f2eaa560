// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#elseif os(Windows)
import CRT
#endif

/// The standard error stream, for what there is nobody else to tell.
package enum StandardError {
    /// Prints a line, given without its end.
    package static func print(_ line: String) {
        let bytes = Array((line + "\n").utf8)
        var rest = bytes[...]
        while !rest.isEmpty {
            let written = rest.withUnsafeBytes { write(2, $0) }
            guard written > 0 else { return }
            rest = rest.dropFirst(written)
        }
    }

    private static func write(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
        #if canImport(Darwin)
        Darwin.write(descriptor, bytes.baseAddress, bytes.count)
        #elseif canImport(Glibc)
        Glibc.write(descriptor, bytes.baseAddress, bytes.count)
        #elseif canImport(Musl)
        Musl.write(descriptor, bytes.baseAddress, bytes.count)
        #elseif canImport(Android)
        Android.write(descriptor, bytes.baseAddress, bytes.count)
        #elseif os(Windows)
        Int(_write(descriptor, bytes.baseAddress, UInt32(clamping: bytes.count)))
        #else
        bytes.count
        #endif
    }
}
