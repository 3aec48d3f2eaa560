// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// What is drawn of a graph: services and needs by name, so that a diagram can come from a running program, from a file or from a tool
/// that never loads the program.
///
/// ```swift
/// let diagram = WiringDiagram(resolver.graph())
/// print(diagram.mermaid)
/// ```
///
/// ``mermaid``, ``dot``, ``json``, ``html`` and ``text`` are the exports; ``init(json:)`` reads JSON back. The same diagram gives the same text.
public struct WiringDiagram: Hashable, Sendable {
    /// What is registered, in the order in which it is drawn.
    public var services: [Service]
    /// Who needs whom.
    public var needs: [Need]
    /// What is wrong with it.
    public var issues: [Issue]

    /// Makes a diagram.
    ///
    /// - Parameters:
    ///   - services: What is registered.
    ///   - needs: Who needs whom, by the services' identities.
    ///   - issues: What is wrong with it.
    public init(services: [Service] = [], needs: [Need] = [], issues: [Issue] = []) {
        self.services = services
        self.needs = needs
        self.issues = issues
    }
}

extension WiringDiagram {
    /// A place in the source.
    public struct Place: Hashable, Sendable, CustomStringConvertible {
        /// The module and the file, as `#fileID` gives them.
        public var file: String
        /// The line, from 1.
        public var line: Int

        /// Makes a place.
        ///
        /// - Parameters:
        ///   - file: The module and the file.
        ///   - line: The line, from 1.
        public init(file: String, line: Int) {
            self.file = file
            self.line = line
        }

        /// The place as compilers print it: `App/Wiring.swift:12`.
        public var description: String { "\(file):\(line)" }
    }

    /// A registration.
    public struct Service: Hashable, Sendable, Identifiable {
        /// What a service is.
        public enum Kind: String, Hashable, Sendable, CaseIterable {
            /// A class or an actor.
            case `class`
            /// A struct, an enum, a function, a tuple.
            case value
            /// A protocol type.
            case `protocol`
            /// The services of a module, drawn as one; see ``WiringDiagram/collapsed(by:)``.
            case module
        }

        /// What tells it from the others of the diagram.
        public var id: String
        /// What is shown: its key, `Clock(name: "moscow")`.
        public var name: String
        /// What it is.
        public var kind: Kind
        /// How long instances are kept: `.application`.
        public var scope: String
        /// What stands for the scope of a service that containers in front register.
        package static let scopeOfDeclared = "given by each request"
        /// The names of what it implements.
        public var implemented: [String]
        /// The name of the container that it is registered with; empty for the one that was asked.
        public var container: String
        /// The name of the module that registered it; empty if none did.
        public var module: String
        /// Where it was registered, if that is known.
        public var place: Place?
        /// Whether it is made asynchronously.
        public var isAsync: Bool
        /// Whether it is made on the main actor.
        public var isOnMainActor: Bool
        /// Whether needs may be lacking, since a closure resolves by itself.
        public var isOpaque: Bool

        /// Makes a service.
        ///
        /// - Parameters:
        ///   - id: What tells it from the others; by default its name.
        ///   - name: What is shown.
        ///   - kind: What it is.
        ///   - scope: How long instances are kept.
        ///   - implemented: The names of what it implements.
        ///   - container: The name of its container; empty for the one that was asked.
        ///   - module: The name of the module that registered it; empty if none did.
        ///   - place: Where it was registered.
        ///   - isAsync: Whether it is made asynchronously.
        ///   - isOnMainActor: Whether it is made on the main actor.
        ///   - isOpaque: Whether needs may be lacking.
        public init(
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
    public struct Need: Hashable, Sendable {
        /// How something is needed.
        public enum Kind: String, Hashable, Sendable, CaseIterable {
            /// One that must be there.
            case required
            /// One that may be missing.
            case optional
            /// Every registration of a service.
            case many
            /// One that is made at its first use, or at each.
            case lazy
            /// One that is injected when both sides have been made.
            case late
            /// One that the closure of a registration was seen to ask for.
            case observed
        }

        /// The service that needs something.
        public var source: Service.ID
        /// The services that provide it: one, none when it is missing, or any number where all are asked for.
        public var targets: [Service.ID]
        /// The key that is asked for.
        public var name: String
        /// Where the need is declared: `.init parameter 2`.
        public var declaration: String
        /// How it is needed.
        public var kind: Kind

        /// Makes a need.
        ///
        /// - Parameters:
        ///   - source: The service that needs something.
        ///   - targets: The services that provide it.
        ///   - name: The key that is asked for.
        ///   - declaration: Where the need is declared.
        ///   - kind: How it is needed.
        public init(
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
        public var isMissing: Bool { targets.isEmpty && kind != .optional && kind != .many && kind != .observed }
    }

    /// Something that validation has found.
    public struct Issue: Hashable, Sendable {
        /// How bad an issue is.
        public enum Severity: String, Hashable, Sendable, CaseIterable {
            /// Worth knowing.
            case note
            /// It works, though probably not as meant.
            case warning
            /// A service cannot be resolved, or something that was said cannot be true.
            case error
        }

        /// How bad it is.
        public var severity: Severity
        /// What kind of issue it is: `missing-dependency`.
        public var identifier: String
        /// What is wrong, in one sentence.
        public var message: String
        /// What to do.
        public var advice: String
        /// The services that it is about.
        public var services: [Service.ID]

        /// Makes an issue.
        ///
        /// - Parameters:
        ///   - severity: How bad it is.
        ///   - identifier: What kind of issue it is.
        ///   - message: What is wrong.
        ///   - advice: What to do.
        ///   - services: The services that it is about.
        public init(
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
