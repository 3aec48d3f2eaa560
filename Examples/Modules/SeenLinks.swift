// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// The links that have been seen, in memory and, if there is a file for them, on the disk.
actor SeenLinks {
    private let file: TextFile?
    private let log: any Log
    private var links: Set<String> = []
    private var isChanged = false
    private var isReported = false

    init(file: TextFile?, log: any Log) {
        self.file = file
        self.log = log
    }

    /// How many there are.
    var count: Int { links.count }

    /// Reads the file; that there is none is fine.
    ///
    /// - Throws: ``FileError``, with every line that is no link; a `CancellationError` after Ctrl-C.
    func load() throws {
        guard let file else { return }
        let lines = try file.lines(ifMissing: [])
        let problems = lines.filter { !Entry.isLink($0.text) }
        guard problems.isEmpty else {
            throw FileError(path: file.path, lines: problems.map { ($0.number, "\"\($0.text)\" is no link.") })
        }
        links = Set(lines.map(\.text))
    }

    /// Adds a link.
    ///
    /// - Returns: Whether it is new.
    func insert(_ link: String) -> Bool {
        guard links.insert(link).inserted else { return false }
        isChanged = true
        return true
    }

    /// Notes that the user has been told of all links: only then they may be saved as seen.
    func confirm() {
        isReported = true
    }

    /// Writes the file, if there is anything new to write.
    ///
    /// - Throws: ``FileError``.
    func save() throws {
        guard let file, isChanged, isReported else { return }
        try file.write(links.sorted())
        isChanged = false
        log.note(.storage, "saved \(file.path), links: \(links.count)")
    }
}
