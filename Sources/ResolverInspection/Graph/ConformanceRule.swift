// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver

/// A registration says that it implements a service which its type does not conform to.
enum ConformanceRule {
    static func issues(in wiring: Wiring) -> [Resolver.Graph.Issue] {
        wiring.forwards.compactMap { forward in
            let component = forward.component
            let (type, service) = (component.key.service, forward.key.service)
            // Off the main actor, a conformance that belongs to it does not show.
            if component.isOnMain, !MainContext.isCurrent { return nil }
            // What a protocol type holds is known only when it is there, and what a closure converts was checked.
            guard forward.isConversionChecked == false, TypeFacts.isConcrete(type),
                TypeFacts.metatype(ofThoseThatServe: service).map({ TypeFacts.isOf(type, $0) }) == false
            else { return nil }
            let name = TypeFacts.name(of: service)
            let form = component.isOnMain ? ", as .implements(on: .main, …) { $0 }" : ""
            return .init(
                .error, "conformance", [forward, component],
                "\(component.key) does not conform to \(name), which it is registered to implement.",
                "Declare the conformance, or give .implements a closure that converts the service\(form).")
        }
    }
}
