// Undecidable: what extensions of a refining protocol give by default: members, setters, and what the library calls.
import Resolver
import ResolverModules

struct Bay {}
struct Dun {}
struct Roan {}
struct Grey {}
struct Chestnut {}
let stable = Resolver()

protocol Horse {
    func trot()
    var pace: Int { get set }
}
extension Horse {
    func trot() {}
    var pace: Int {
        get { 1 }
        set { _ = stable.resolve(Dun.self) }  // expect-unproved: before it is registered
    }
}
protocol Racer: Horse {}
extension Racer {
    func trot() { _ = stable.resolve(Bay.self) }  // expect-unproved: before it is registered
}
struct Filly: Racer {}

protocol Harnessed {
    func pull()
}
extension Harnessed {
    func pull() { _ = stable.resolve(Chestnut.self) }  // expect-unproved: before it is registered
}
struct Team<Member> {
    let members: [Member]
}
extension Team: Harnessed where Member: Equatable {}

protocol Groomed: PostConstruct {}
extension Groomed {
    func postConstruct() { _ = stable.resolve(Roan.self) }  // expect-unproved: before it is registered
}
final class Mare: Groomed {}

protocol StableModule: ResolverModule {}
extension StableModule {
    func register(in resolver: Resolver) {
        _ = stable.resolve(Grey.self)  // expect-unproved: before it is registered
    }
}
struct Paddock: StableModule {}

(Filly() as any Horse).trot()
var horse: any Horse = Filly()
horse.pace = 2
(Team(members: [1]) as any Harnessed).pull()
stable.register { Mare() }
_ = stable.resolve(Mare.self)  // expect-unproved: Mare needs Roan
stable.install(Paddock())
stable.register { Bay() }
stable.register { Dun() }
stable.register { Roan() }
stable.register { Grey() }
stable.register { Chestnut() }
