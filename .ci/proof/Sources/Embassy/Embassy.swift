// Missing: two types of the same simple name; the registered one is the other one.
import Resolver

enum France { struct Flag { let colours = 3 } }
enum Japan { struct Flag { let colours = 2 } }

class Building {
    let flag: Japan.Flag
    init() { flag = Resolver.resolve() }  // expect-error: missing-dependency
}
final class Residence: Building {}

@main struct Embassy {
    static func main() {
        Resolver.register { France.Flag() }
        print(Resolver.resolve(France.Flag.self).colours)
        print(Residence().flag.colours)
    }
}
