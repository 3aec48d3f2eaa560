// expected: no exact matches in call to initializer
import Resolver

protocol Storing {}

struct Desk {
    @Injected(\.store) var store: any Storing                   // here
}
