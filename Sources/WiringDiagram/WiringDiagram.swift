// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// What is drawn of a graph: services and needs by name, so that a diagram can come from a running program, or from a tool that
/// never loads it; the same diagram gives the same text.
package struct WiringDiagram: Hashable, Sendable {
    /// What is registered, in the order in which it is drawn.
    package var services: [Service]
    /// Who needs whom.
    package var needs: [Need]
    /// What is wrong with it.
    package var issues: [Issue]

    package init(services: [Service] = [], needs: [Need] = [], issues: [Issue] = []) {
        self.services = services
        self.needs = needs
        self.issues = issues
    }
}

extension WiringDiagram {
    /// A place in the source.
    package struct Place: Hashable, Sendable, CustomStringConvertible {
        /// The module and the file, as `#fileID` gives them.
        package var file: String
        /// The line, from 1.
        package var line: Int

        package init(file: String, line: Int) {
            self.file = file
            self.line = line
        }

        /// The place as compilers print it: `App/Wiring.swift:12`.
        package var description: String { "\(file):\(line)" }
    }

    /// A registration.
    package struct Service: Hashable, Sendable, Identifiable {
        /// What a service is.
        package enum Kind: String, Hashable, Sendable, CaseIterable {
            case `class`
            /// A struct, an enum, a function, a tuple.
            case value
            case `protocol`
            /// The services of a module, drawn as one; see ``WiringDiagram/collapsed()``.
            case module
        }

        /// What tells it from the others of the diagram.
        package var id: String
        /// What is shown: its key, `Clock(name: "moscow")`.
        package var name: String
        package var kind: Kind
        /// How long instances are kept: `.application`.
        package var scope: String
        /// What stands for the scope of a service that containers in front register.
        package static let scopeOfDeclared = "given by each request"
        /// The names of what it implements.
        package var implemented: [String]
        /// The name of the container that it is registered with; empty for the one that was asked.
        package var container: String
        /// The name of the module that registered it; empty if none did.
        package var module: String
        /// Where it was registered, if that is known.
        package var place: Place?
        /// Whether it is made asynchronously.
        package var isAsync: Bool
        /// Whether it is made on the main actor.
        package var isOnMainActor: Bool
        /// Whether needs may be lacking, since a closure resolves by itself.
        package var isOpaque: Bool

        package init(
            id: String? = nil, name: String, kind: Kind = .class, scope: String = ".graph", implemented: [String] = [],
            container: String = "", module: String = "", place: Place? = nil, isAsync: Bool = false,
            isOnMainActor: Bool = false, isOpaque: Bool = false
        ) {
            self.id = id ?? name
            self.name = name
            self.kind = kind
            self.scope = scope
            self.implemented = implemented
            self.container = container
            self.module = module
            self.place = place
            self.isAsync = isAsync
            self.isOnMainActor = isOnMainActor
            self.isOpaque = isOpaque
        }
    }

    /// A dependency.
    package struct Need: Hashable, Sendable {
        /// How something is needed, the strictest first.
        package enum Kind: String, Hashable, Sendable, CaseIterable {
            /// One that must be there.
            case required
            /// Every registration of a service.
            case many
            /// One that may be missing.
            case optional
            /// One that is made at its first use, or at each.
            case lazy
            /// One that is injected when both sides have been made.
            case late
            /// One that the closure of a registration was seen to ask for.
            case observed
        }

        /// The service that needs something.
        package var source: Service.ID
        /// The services that provide it: one, none when it is missing, or any number where all are asked for.
        package var targets: [Service.ID]
        /// The key that is asked for.
        package var name: String
        /// Where the need is declared: `.init parameter 2`.
        package var declaration: String
        package var kind: Kind

        package init(
            of source: Service.ID, for targets: [Service.ID], name: String, declaration: String = "",
            kind: Kind = .required
        ) {
            self.source = source
            self.targets = targets
            self.name = name
            self.declaration = declaration
            self.kind = kind
        }

        /// Whether something that must be there is not; what was observed was there, maybe in a container in front.
        package var isMissing: Bool { targets.isEmpty && kind != .optional && kind != .many && kind != .observed }
    }

    /// Something that validation has found.
    package struct Issue: Hashable, Sendable {
        /// How bad an issue is.
        package enum Severity: String, Hashable, Sendable, CaseIterable {
            /// Worth knowing.
            case note
            /// It works, though probably not as meant.
            case warning
            /// A service cannot be resolved, or something that was said cannot be true.
            case error
        }

        package var severity: Severity
        /// What kind of issue it is: `missing-dependency`.
        package var identifier: String
        /// What is wrong, in one sentence.
        package var message: String
        /// What to do.
        package var advice: String
        /// The services that it is about.
        package var services: [Service.ID]

        package init(
            _ severity: Severity, _ identifier: String, message: String, advice: String = "",
            services: [Service.ID] = []
        ) {
            self.severity = severity
            self.identifier = identifier
            self.message = message
            self.advice = advice
            self.services = services
        }
    }
}
