// expected: missing argument label 'name:' in call
import Resolver

protocol Storing {}

struct Desk {
    @Injected(\.store) var store: any Storing                   // here
}
