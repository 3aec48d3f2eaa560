// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension NearMisses {
    /// How to get every registration of a service, where an array of it was asked for.
    ///
    /// Not for an array of plain values that are not registered: nobody collects those.
    var collection: String? {
        guard let element = (key.service as? any ArrayProtocol.Type)?.element else { return nil }
        let isProvided = !index.candidates(for: element).isEmpty
        guard isProvided || !TypeFacts.isValue(element) else { return nil }
        let name = TypeFacts.name(of: element)
        let advice =
            "To get every \(name) that is registered, let the parameter be many($0), or ask with "
            + "all(\(TypeFacts.expression(of: element)).self)."
        return isProvided ? advice : advice + " So far, nothing provides \(name)."
    }
}

/// What `Array` conforms to, so that generic code can find out that its type is one.
protocol ArrayProtocol {
    /// The type of the elements.
    static var element: any Any.Type { get }
}

extension Array: ArrayProtocol {
    static var element: any Any.Type { Element.self }
}
