// Duplicate: a closure that returns any P, and P given first.
import Resolver

protocol Combination { var digits: [Int] { get } }
struct Simple: Combination { let digits = [1, 2, 3] }
struct Harder: Combination { let digits = [9, 4, 7] }

@main struct Locker {
    static func main() {
        Resolver.register { Simple() as any Combination }  // expect-warning: duplicate-registration (one of)
        Resolver.register(Combination.self) { Harder() }  // expect-warning: duplicate-registration (one of)
        let combination: any Combination = Resolver.resolve()
        print(combination.digits)
    }
}
