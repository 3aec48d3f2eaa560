// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// Prints rows as they are measured.
struct Table {
    /// The widths of the columns.
    private static let widths = [46, 9, 9, 8, 9]

    /// Whether to print one JSON object a line instead.
    let isJSON: Bool

    /// Prints what stands above the rows.
    ///
    /// - Parameter calibration: Nanoseconds for a step of the calibration loop.
    func printHeader(calibration: Double) {
        if isJSON {
            print("{\"calibration\": \(calibration)}")
            return
        }
        print("calibration: \(rounded(calibration)) ns for a step of three shifts and three exclusive-ors\n")
        printLine(["scenario", "ours", "compared", "ratio", "budget"], "")
    }

    /// Prints what stands below the rows.
    func printFooter(measured: Int, over: Int) {
        guard !isJSON else { return }
        print(measured == 0 ? "No row has such a name." : "\n\(measured) rows, \(over) over their budgets.")
    }

    /// Prints a row.
    func show(_ row: Row) {
        if isJSON {
            print(json(row))
            return
        }
        let isRatio = row.reference != nil
        var verdict = row.budget == nil ? "" : row.isOver ? "OVER" : "ok"
        if row.repetitions > 0 { verdict += " (measured again \(row.repetitions)×)" }
        if let note = row.note { verdict += " \(note)" }
        printLine(
            [
                row.name, row.ours.map(rounded) ?? "", row.reference.map(rounded) ?? row.unit,
                isRatio ? rounded(row.value) : "", row.budget?.text ?? "",
            ], verdict)
    }

    /// Prints cells, the first aligned to the left and the others to the right.
    private func printLine(_ cells: [String], _ end: String) {
        let padded = zip(cells, Self.widths).enumerated().map { column, cell in
            let space = String(repeating: " ", count: max(0, cell.1 - cell.0.count))
            return column == 0 ? cell.0 + space : space + cell.0
        }
        print(padded.joined(separator: " "), end)
    }

    /// A row as a JSON object.
    private func json(_ row: Row) -> String {
        var fields = ["\"name\": \"\(row.name)\"", "\"value\": \(row.value)", "\"unit\": \"\(row.unit)\""]
        if let ours = row.ours { fields.append("\"ours\": \(ours)") }
        if let reference = row.reference { fields.append("\"reference\": \(reference)") }
        if let budget = row.budget { fields.append("\"budget\": \"\(budget.text)\"") }
        fields.append("\"isOver\": \(row.isOver)")
        fields.append("\"repetitions\": \(row.repetitions)")
        if let note = row.note { fields.append("\"note\": \"\(note)\"") }
        return "{\(fields.joined(separator: ", "))}"
    }
}
