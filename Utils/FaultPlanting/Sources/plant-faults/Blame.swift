// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// Finds the faults that do not compile, from what the compiler printed.
struct Blame {
    /// A line of the list of faults.
    struct Entry {
        let id: Int
        let file: String
        let own: ClosedRange<Int>
        let declaration: ClosedRange<Int>

        /// Reads a line; see ``FaultPlanting/plant()``.
        init?(_ line: Substring) {
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
            guard fields.count == 9, let id = Int(fields[0]), let own = Self.range(fields[5]),
                let declaration = Self.range(fields[6])
            else { return nil }
            self.id = id
            file = String(fields[2])
            self.own = own
            self.declaration = declaration
        }

        private static func range(_ text: Substring) -> ClosedRange<Int>? {
            let ends = text.split(separator: "-").compactMap { Int($0) }
            return ends.count == 2 ? ends[0]...ends[1] : nil
        }
    }

    /// The faults.
    let entries: [Entry]

    /// The faults that the errors in a log point at, and the errors that point at none.
    func faults(in log: String, module: String) -> (faults: Set<Int>, unexplained: [String]) {
        var faults: Set<Int> = []
        var unexplained: [String] = []
        for line in log.split(separator: "\n") where line.contains(": error: ") && line.hasPrefix("/") {
            let parts = line.split(separator: ":", maxSplits: 3)
            guard parts.count > 2, let number = Int(parts[1]), let root = parts[0].range(of: "/\(module)/") else {
                unexplained.append(String(line))
                continue
            }
            let inFile = entries.filter { $0.file == parts[0][root.upperBound...] }
            var blamed = inFile.filter { $0.own.contains(number) }
            if blamed.isEmpty { blamed = inFile.filter { $0.declaration.contains(number) } }
            if blamed.isEmpty { unexplained.append(String(line)) }
            faults.formUnion(blamed.map(\.id))
        }
        return (faults, unexplained)
    }
}
