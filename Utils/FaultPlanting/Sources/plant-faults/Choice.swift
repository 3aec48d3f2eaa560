// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// A site that has been chosen, with the file it is in.
struct ChosenSite {
    /// The number that switches the fault on.
    let id: Int
    /// The folder of the sources.
    let folder: String
    /// The path of the file, from the folder of the module on.
    let file: String
    /// The site.
    let site: Site
}

/// Chooses sites at random, evenly over folders, and in each folder evenly over kinds of faults.
struct Choice {
    /// The sites of a folder that are still to be had, by kind, each in random order.
    private struct Folder {
        let name: String
        var sites: [[ChosenSite]]
        var turn = 0

        /// The next site, of another kind than the last if possible.
        mutating func next() -> ChosenSite? {
            guard !sites.isEmpty else { return nil }
            let kind = turn % sites.count
            defer {
                if sites[kind].isEmpty { sites.remove(at: kind) } else { turn += 1 }
            }
            return sites[kind].removeLast()
        }
    }

    private var folders: [Folder]

    /// Prepares a choice.
    ///
    /// A site gets the same number for the same sources and the same seed, whatever is left out.
    ///
    /// - Parameters:
    ///   - files: The sites of each file, by its path from the folder of the module on.
    ///   - seed: Where the random numbers begin.
    init(from files: [(path: String, sites: [Site])], seed: UInt64) {
        var random = SplitMix64(state: seed)
        var byFolder: [String: [Site.Kind: [ChosenSite]]] = [:]
        var id = 0
        for file in files {
            let folder = file.path.contains("/") ? String(file.path.prefix { $0 != "/" }) : "."
            for site in file.sites {
                let chosen = ChosenSite(id: id, folder: folder, file: file.path, site: site)
                byFolder[folder, default: [:]][site.kind, default: []].append(chosen)
                id += 1
            }
        }
        folders = byFolder.sorted { $0.key < $1.key }.map { folder, kinds in
            let sites = Site.Kind.allCases.compactMap { kinds[$0]?.shuffled(using: &random) }
            return Folder(name: folder, sites: sites.shuffled(using: &random))
        }
    }

    /// The first sites of the choice.
    ///
    /// - Parameters:
    ///   - count: How many.
    ///   - dropped: The numbers of those that do not count. No two sites overlap.
    func sites(_ count: Int, without dropped: Set<Int>) -> [ChosenSite] {
        var folders = folders
        var chosen: [ChosenSite] = []
        var taken: [String: [Range<Int>]] = [:]
        while chosen.count < count {
            let before = chosen.count
            for index in folders.indices where chosen.count < count {
                while let next = folders[index].next() {
                    let isFree = !taken[next.file, default: []].contains { $0.overlaps(next.site.range) }
                    guard isFree, !dropped.contains(next.id) else { continue }
                    taken[next.file, default: []].append(next.site.range)
                    chosen.append(next)
                    break
                }
            }
            if chosen.count == before { break }
        }
        return chosen
    }
}

/// Random numbers that are the same everywhere: Steele, Lea and Flood, "Fast Splittable Pseudorandom Number Generators", 2014.
struct SplitMix64: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
