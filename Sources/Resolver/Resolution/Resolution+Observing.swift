// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension Resolution {
    /// The number of the making that the newest request is a part of, before one at some depth; 0 for none.
    func making(above depth: Int) -> UInt64 {
        var depth = depth
        while depth > 0 {
            depth -= 1
            let making = work.path[depth].pointee.making
            if making != 0 { return making }
        }
        return 0
    }

    /// The keys that were asked for, from the service asked for to the newest request.
    var keys: [Resolver.ServiceKey] {
        (0..<work.path.count).map { work.path[$0].pointee.requested.object.key }
    }
}
