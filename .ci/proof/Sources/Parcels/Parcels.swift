// Correct: one generic type with several arguments, each registered, nested ones too.
import Resolver

struct Parcel<Content> { let content: Content }
struct Pair<Left, Right> { let left: Left; let right: Right }
final class Van<Content> {
    let parcel: Parcel<Content>
    init(parcel: Parcel<Content>) { self.parcel = parcel }
}

@main struct Parcels {
    static func main() throws {
        let depot = Resolver()
        depot.register { Parcel(content: 1) }
        depot.register { Parcel(content: "one") }
        depot.register { Parcel<[Int]?>(content: nil) }
        depot.register(Pair<Parcel<Int>, Parcel<String>>.init)
        depot.register(Van<Int>.init)
        depot.register { Van<String>(parcel: $0) }
        let pair: Pair<Parcel<Int>, Parcel<String>> = depot.resolve()
        let ints: Van<Int> = try depot.require()
        let strings = depot.resolve(Van<String>.self)
        let lists = depot.resolve(Parcel<[Int]?>.self)
        print(pair.left.content, pair.right.content, ints.parcel.content, strings.parcel.content, lists.content == nil)
    }
}
