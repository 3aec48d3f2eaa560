// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import HTTPTypes
import Hummingbird

/// Which methods the paths of a server have.
struct RouteTable: Sendable {
    /// A path, which may have parameters, and its methods.
    struct Route {
        let path: RouterPath
        var methods: [HTTPRequest.Method]
    }

    private var routes: [Route] = []

    /// Makes the table of a router.
    init(_ router: Router<some RequestContext>) {
        for route in router.routes {
            if let index = routes.firstIndex(where: { $0.path == route.path }) {
                routes[index].methods.append(route.method)
            } else {
                routes.append(Route(path: route.path, methods: [route.method]))
            }
        }
        for index in routes.indices {
            if routes[index].methods.contains(.get) { routes[index].methods.append(.head) }
            routes[index].methods.sort { $0.rawValue < $1.rawValue }
        }
    }

    /// The route of a path; `nil` if there is no such path.
    func route(at path: String) -> Route? {
        let parts = path.split(separator: "/")
        return routes.first { route in
            route.path.components.count == parts.count && zip(route.path.components, parts).allSatisfy { $0 ~= $1 }
        }
    }
}
