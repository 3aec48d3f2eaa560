// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Measuring
import Scenarios

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// One run over all rows, or over those that a filter asks for.
struct Session {
    /// What the names of the rows to measure contain; all rows, if empty.
    private let filters: [String]

    /// How long to measure.
    private let effort: Effort

    /// What prints the rows.
    private let table: Table

    /// The number of rows that were measured.
    private(set) var measured = 0

    /// The number of rows that break their budgets.
    private(set) var over = 0

    /// Reads the command line.
    ///
    /// - Parameter arguments: The options `--quick` and `--json`, and filters.
    init(arguments: [String]) {
        filters = arguments.filter { !$0.hasPrefix("--") }
        effort = arguments.contains("--quick") ? .quick : .full
        table = Table(isJSON: arguments.contains("--json"))
    }

    /// Measures and prints everything.
    mutating func run() {
        table.printHeader(calibration: Stopwatch.calibration())
        for scenario in Scenario.all { show(scenario.name) { .measure(scenario, $0) } }
        for figure in Figure.all { show(figure.name) { .measure(figure, $0) } }
        let unique = Throughput.unique()
        for throughput in [unique, Throughput.kept()] {
            show(throughput.name) { .measure(throughput, machine: unique, $0) }
        }
        table.printFooter(measured: measured, over: over)
    }

    /// Measures and prints a row, if a filter asks for its name.
    private mutating func show(_ name: String, _ measure: (Effort) -> Row) {
        guard filters.isEmpty || filters.contains(where: name.contains) else { return }
        let row = measure(effort)
        table.show(row)
        fflush(nil)
        measured += 1
        if row.isOver { over += 1 }
    }

    /// What the program ends with: 1 if budgets are broken, 2 if there was nothing to measure.
    var status: Int32 {
        if measured == 0 { return 2 }
        return over == 0 || effort.repetitions == 0 ? 0 : 1
    }
}
