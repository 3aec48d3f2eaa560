// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import HTTPTypes
import Hummingbird

/// Which methods the paths of a server have.
struct RouteTable: Sendable {
    private struct Route {
        let components: [RouterPath.Element]
        var methods: [HTTPRequest.Method]
    }

    private var routes: [Route] = []

    /// Makes the table of a router.
    init(_ router: Router<some RequestContext>) {
        for route in router.routes {
            let components = route.path.components
            let isSame = { (route: Route) in route.components == components }
            if let index = routes.firstIndex(where: isSame) {
                routes[index].methods.append(route.method)
            } else {
                routes.append(Route(components: components, methods: [route.method]))
            }
        }
        for index in routes.indices {
            if routes[index].methods.contains(.get) { routes[index].methods.append(.head) }
            routes[index].methods.sort { $0.rawValue < $1.rawValue }
        }
    }

    /// The methods of a path; none if there is no such path.
    func methods(at path: String) -> [HTTPRequest.Method] {
        let parts = path.split(separator: "/")
        let match = routes.first { route in
            route.components.count == parts.count && zip(route.components, parts).allSatisfy { $0 ~= $1 }
        }
        return match?.methods ?? []
    }
}
