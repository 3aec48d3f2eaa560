// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// Compares the untyped arguments of two requests.
///
/// A request inside a request for the same service is a cycle when its arguments are the same, and an honest recursion
/// when they are not. Arguments are `Any?`, so sameness is: equal where they are `Hashable`, identical where they are
/// objects, entry by entry where they are dictionaries or arrays of such. What cannot be compared is taken as different.
enum Arguments {
    /// Finds out whether two lists of arguments are the same.
    @inline(__always)
    static func areEqual(_ left: Any?, _ right: Any?) -> Bool {
        switch (left, right) {
        case (nil, nil): true
        case (let left?, let right?): areSame(left, right)
        default: false
        }
    }

    private static func areSame(_ left: Any, _ right: Any) -> Bool {
        if let left = left as? AnyHashable, let right = right as? AnyHashable {
            return left == right
        }
        if let left = left as? [String: Any?], let right = right as? [String: Any?] {
            return left.count == right.count
                && left.allSatisfy { key, value in right[key].map { areEqual(value, $0) } ?? false }
        }
        if let left = left as? [Any], let right = right as? [Any] {
            return left.elementsEqual(right, by: areSame)
        }
        guard TypeFacts.isClass(type(of: left)), TypeFacts.isClass(type(of: right)) else { return false }
        return left as AnyObject === right as AnyObject
    }
}
