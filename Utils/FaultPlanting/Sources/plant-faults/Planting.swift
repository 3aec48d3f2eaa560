// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// A file with its faults in it, each behind its switch.
struct PlantedFile {
    /// The text of the file.
    private(set) var text = ""
    /// For each fault, the lines that it and the declaration around it have now.
    private(set) var lines: [(site: ChosenSite, own: ClosedRange<Int>, declaration: ClosedRange<Int>)] = []

    /// Plants faults.
    ///
    /// - Parameters:
    ///   - sites: The sites, which do not overlap.
    ///   - original: The text of the file without them.
    init(_ sites: [ChosenSite], in original: String) {
        let sites = sites.sorted { $0.site.range.lowerBound < $1.site.range.lowerBound }
        let bytes = Array(original.utf8)
        var rewritten: [UInt8] = []
        var copied = 0
        // The places of the original's bytes in the rewritten text, where they change.
        var shifts: [(from: Int, to: Int)] = [(0, 0)]
        for site in sites {
            rewritten += bytes[copied..<site.site.range.lowerBound]
            shifts.append((site.site.range.lowerBound, rewritten.count))
            rewritten += Array(site.site.text(id: site.id).utf8)
            copied = site.site.range.upperBound
            shifts.append((copied, rewritten.count))
        }
        rewritten += bytes[copied...]
        text = String(decoding: rewritten, as: UTF8.self)

        func line(_ offset: Int) -> Int {
            let shift = shifts.last { $0.from <= offset } ?? (0, 0)
            let place = min(shift.to + offset - shift.from, rewritten.count)
            return 1 + rewritten[..<place].count { $0 == UInt8(ascii: "\n") }
        }
        lines = sites.map { chosen in
            let site = chosen.site
            let own = line(site.range.lowerBound)...line(site.range.upperBound)
            return (chosen, own, line(site.declaration.lowerBound)...line(site.declaration.upperBound))
        }
    }
}
