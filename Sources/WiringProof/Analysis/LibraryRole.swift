// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

internal import WiringSyntax

/// What a function of the library means to the proof.
package enum LibraryRole: Hashable {
    /// How a wrapper asks.
    package enum Wrapper: Hashable {
        case injected, optional, lazy, weak
    }

    /// An option of a registration.
    package enum Option: String, Hashable {
        case scope, implements, injection, resolveProperties, decorated, needs, `default`, override, eager, lazy,
            onDispose, factory
    }

    case register
    case declare
    case option(Option)
    case request(Request.Mode)
    case wrapper(Wrapper)
    /// Makes a container.
    case container
    /// Puts a container behind another.
    case add
    case install
    case withContainer
    case withOverrides
    /// Registers overrides for a test.
    case overrides
    case name
    case scope
    /// Makes what is eager; lets go of what a container keeps; does so with some of it, or with all there is.
    case start, stop, reset
    /// Has nothing to do with it: closures that it gets run, and that is all.
    case none
}

extension LibraryFunction {
    /// What the function means; `nil` for one that is not known, which the step `own-wiring` of CI refuses.
    package var role: LibraryRole? {
        switch owner {
        case "Resolver": Self.containerRoles[name]
        case "Resolver.Options": LibraryRole.Option(rawValue: name).map { .option($0) }
        case "Injected", "InjectedObject", "InjectedObservable": name == "init" ? .wrapper(.injected) : LibraryRole.none
        case "OptionalInjected": name == "init" ? .wrapper(.optional) : LibraryRole.none
        case "LazyInjected": name == "init" ? .wrapper(.lazy) : LibraryRole.none
        case "WeakLazyInjected": name == "init" ? .wrapper(.weak) : LibraryRole.none
        case "Resolver.Name": ["init", "name"].contains(name) ? .name : LibraryRole.none
        case "": Self.globalRoles[name]
        case "Trait": .overrides
        case "Resolver.Owned": name == "dispose" ? .stop : LibraryRole.none
        default:
            if owner.hasPrefix("Resolver.Scope") || owner.hasPrefix("ResolverScope") {
                name == "init" ? .scope : name == "reset" ? .reset : LibraryRole.none
            } else {
                Self.plainTypes.contains { owner == $0 || owner.hasPrefix($0 + ".") } ? LibraryRole.none : nil
            }
        }
    }

    /// What the function means, in words; `nil` for one that is not known.
    package var roleDescription: String? {
        switch role {
        case .register:
            let parts = [
                "register", isOnMain ? "on main" : nil, factoryIsAsync ? "async" : nil,
                takesContainer ? "closure with the container" : takesFactory ? "initialiser" : "without factory",
            ]
            return parts.compactMap { $0 }.joined(separator: ", ")
        case .request(let mode): return "request, \(mode)" + (isAsync ? ", async" : "")
        case .option(let option): return "option, \(option)" + (isOnMain ? ", on main" : "")
        case .wrapper(let wrapper): return "wrapper, \(wrapper)"
        case nil: return nil
        case let role?: return "\(role)"
        }
    }

    /// Whether what was put off is asked for.
    var isLazyAsking: Bool {
        ["Resolver.Lazy", "Resolver.Provider"].contains(owner) && ["callAsFunction", "require", "value"].contains(name)
    }

    /// Whether what is registered, or done, is bound to the main actor.
    package var isOnMain: Bool { labels.contains("on") }

    /// Whether the factory gets the container, and maybe arguments; else it gets what it needs.
    package var takesContainer: Bool { labels.contains("factory") }

    /// Whether there is a factory: not for what is made elsewhere.
    package var takesFactory: Bool { takesContainer || labels.last == "_" && parameters.count > 1 }

    /// Whether what makes instances is asynchronous.
    package var factoryIsAsync: Bool { takesFactory && parameters.last?.isAsync ?? false }

    /// What the functions of a container mean.
    private static let containerRoles: [String: LibraryRole] = [
        "register": .register, "declare": .declare, "resolve": .request(.required), "require": .request(.required),
        "requireOwned": .request(.required), "optional": .request(.optional), "all": .request(.many),
        "requireAll": .request(.many), "inject": .request(.injectionInto),
        "requireInjection": .request(.injectionInto), "init": .container, "add": .add, "install": .install,
        "withContainer": .withContainer, "withOverrides": .withOverrides, "validate": .none, "start": .start,
        "shutdown": .stop, "close": .stop, "reset": .reset, "isRegistered": .none, "registerServices": .none,
        "issues": .none, "graph": .none, "observe": .none, "preview": .none, "expect": .none, "trace": .none,
        "metrics": .none,
    ]

    private static let globalRoles: [String: LibraryRole] = [
        "many": .none, "by": .none, "expectResolves": .request(.required), "expectValid": .none,
    ]

    /// Types whose functions neither register nor ask.
    private static let plainTypes = [
        "Resolver.ResolutionError", "Resolver.LifecycleError", "Resolver.Args", "Resolver.Context", "Resolver.Event",
        "Resolver.Graph", "Resolver.Isolation", "Resolver.Lazy", "Resolver.Provider", "Resolver.Owned",
        "Resolver.LifecycleState", "Resolver.Metrics", "Resolver.ServiceKey", "Resolver.ValidationError",
        "Resolver.ValidationReport", "ResolverRegistration", "Resolver.Observation", "Resolver.ManyDependency",
        "Resolver.TaggedDependency", "Resolver.Trace", "ResolverTrait", "ResolverModule", "Resolving",
        "ResolverRegistering", "PostConstruct",
    ]
}
