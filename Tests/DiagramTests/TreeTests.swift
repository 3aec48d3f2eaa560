// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import TestSupport
import Testing
import WiringDiagram

/// The tree for people.
@Suite struct TreeTests {
    @Test func `Each kind of need, what is missing, circles and what comes again`() {
        let diagram = WiringDiagram(
            services: [
                .init(name: "Clock", scope: ".application", isAsync: true),
                .init(name: "Alarm", scope: ".shared", implemented: ["Ringing"], isOnMainActor: true),
                .init(name: "House", isOpaque: true), .init(name: "Chicken"), .init(name: "Egg"),
            ],
            needs: [
                .init(of: "House", for: ["Alarm"], name: "Alarm"),
                .init(of: "House", for: ["Clock", "Alarm"], name: "Part", kind: .many),
                .init(of: "House", for: ["Clock"], name: "Clock", kind: .observed),
                .init(of: "House", for: [], name: "Light", kind: .optional),
                .init(of: "House", for: [], name: "Keys", kind: .lazy),
                .init(of: "Alarm", for: ["Clock"], name: "Clock", kind: .optional),
                .init(of: "Chicken", for: ["Egg"], name: "Egg", kind: .late),
                .init(of: "Egg", for: ["Chicken"], name: "Chicken"),
            ],
            issues: [
                .init(.warning, "odd", message: "A thing\nis odd.", advice: "Look at it."),
                .init(.note, "nice", message: "Another is not."),
            ])

        #expect(
            diagram.text == """
                service                     scope
                House                       .graph        closure
                  Alarm: Ringing            .shared       @MainActor
                    Clock         optional  .application  async
                  Clock           many      .application  async
                  Alarm: Ringing  many      .shared       @MainActor, see above
                  Clock           observed  .application  async
                  Keys            lazy      missing
                Chicken                     .graph
                  Egg             late      .graph
                    Chicken                 .graph        circle

                warning: A thing\\nis odd. [odd]
                  Look at it.

                note: Another is not. [nice]

                """)
    }

    @Test func `Every service has its needs once, in any diagram`() {
        var random = SeededRandom(seed: 7)
        for _ in 0..<1_000 {
            var diagram = WiringDiagram.random(&random)
            diagram.issues = []
            let rows = diagram.text.count { $0 == "\n" } - 1
            let ids = Set(diagram.services.map(\.id))
            // A line for each way to a service or to what is missing, and one for each that nobody else leads to.
            let ways = diagram.needs.filter { ids.contains($0.source) }
                .reduce(0) { $0 + ($1.isMissing ? 1 : $1.targets.filter(ids.contains).count) }
            #expect(rows >= ways && rows <= ways + diagram.services.count)
        }
    }

    @Test func `A long chain needs no stack`() {
        let names = (0..<2_000).map { "Link \($0)" }
        let diagram = WiringDiagram(
            services: names.map { .init(name: $0) },
            needs: zip(names, names.dropFirst()).map { .init(of: $0, for: [$1], name: $1) })
        let lines = diagram.text.split(separator: "\n")
        #expect(lines[41].hasPrefix(String(repeating: "  ", count: 40) + "Link 40 "))
        #expect(lines[42].hasPrefix(String(repeating: "  ", count: 40) + "41: Link 41 "))
        #expect(lines.last?.hasSuffix("1999: Link 1999  .graph") == true)
    }
}
