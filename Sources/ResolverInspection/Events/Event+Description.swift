// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

public import Resolver

extension Resolver.Event: CustomStringConvertible {
    /// What has happened, in one line: `made Car in 1.2 ms (.application) for Garage → Car`.
    public var description: String {
        var text = words
        if let scope { text += MessageText.filled(" (%)", scope.name) }
        if path.count > 1 { text += " for " + MessageText.way(path.map { $0.description }) }
        return text
    }

    private var words: String {
        let subject = key?.description ?? "container"
        return switch action {
        case .registered: "registered " + subject
        case .replaced: "replaced " + subject
        case .made(let duration): words("made % in %", subject, duration)
        case .reused: "reused " + subject
        case .waited(let duration): MessageText.filled("waited % for %", duration.shortDescription, subject)
        case .failed(let error, _): MessageText.filled("failed %: %", subject, error.reason.description)
        case .disposed: "disposed of " + subject
        case .installed(let module): "installed " + module
        case .started(let module, let duration): words("started % in %", module ?? subject, duration)
        case .stopped(let module, let duration): words("stopped % in %", module ?? subject, duration)
        case .opened: "opened " + subject
        case .closed: "closed " + subject
        }
    }

    private func words(_ template: String, _ subject: String, _ duration: Duration) -> String {
        MessageText.filled(template, subject, duration.shortDescription)
    }
}

extension Duration {
    /// The duration with four digits at most: `980 ns`, `1.2 ms`, `3.4 s`.
    package var shortDescription: String {
        let seconds = components.seconds
        guard (-999...999).contains(seconds) else { return seconds.description + " s" }
        var tenths = wholeNanoseconds * 10
        for unit in ["ns", "µs", "ms"] {
            if abs(tenths) < 10_000 {
                let isWhole = unit == "ns" || tenths % 10 == 0
                return MessageText.filled("%% %", (tenths / 10).description, isWhole ? "" : ".\(tenths % 10)", unit)
            }
            tenths /= 1000
        }
        return MessageText.filled("%.% s", (tenths / 10).description, (tenths % 10).description)
    }
}
