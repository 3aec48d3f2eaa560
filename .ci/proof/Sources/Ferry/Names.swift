// Missing: a constant whose text was changed, while one place still writes the old text.
import Resolver

extension Resolver.Name {
    static let departures: Self = "departures-board"
    static let arrivals: Self = "arrivals"
}
