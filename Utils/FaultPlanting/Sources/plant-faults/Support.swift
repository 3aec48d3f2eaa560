// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// The file that is added to the library, which says what fault has been chosen.
enum Support {
    /// The name of its type, which no type of the library may have.
    static let type = "PlantedFault"

    /// The name of the file.
    static let file = "PlantedFault.swift"

    /// The file.
    ///
    /// The chosen fault is read once from the environment. Test processes that a test starts inherit that. With a file in
    /// `RESOLVER_REACHED`, the byte of each fault that is come across becomes 1: all processes share the file.
    static let text = """
        #if canImport(Glibc)
        internal import Glibc
        #elseif canImport(Musl)
        internal import Musl
        #else
        internal import Darwin
        #endif

        @usableFromInline
        enum \(type) {
            private static let chosen = getenv("RESOLVER_MUTANT").flatMap { Int(String(cString: $0)) } ?? -1

            private nonisolated(unsafe) static let reached: UnsafeMutableRawPointer? = {
                guard let path = getenv("RESOLVER_REACHED") else { return nil }
                let file = open(path, O_RDWR)
                return mmap(nil, Int(lseek(file, 0, SEEK_END)), PROT_READ | PROT_WRITE, MAP_SHARED, file, 0)
            }()

            @usableFromInline
            static func isActive(_ id: Int) -> Bool {
                if let reached { reached.storeBytes(of: 1, toByteOffset: id, as: UInt8.self) }
                return id == chosen
            }

            @usableFromInline
            static func trap<T>() -> T { fatalError("The planted fault ends the program.") }
        }

        """
}
