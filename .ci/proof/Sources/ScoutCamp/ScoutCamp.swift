// Cycle: a member of a collection needs its collector.
import Resolver

protocol Member: AnyObject {}
final class Camp {
    let members: [any Member]
    init(members: [any Member]) { self.members = members }
}
final class Scout: Member {
    let camp: Camp
    init(camp: Camp) { self.camp = camp }
}
final class Cook: Member {}

@main struct ScoutCamp {
    static func main() throws {
        let resolver = Resolver()
        resolver.register { Cook() }.implements(Member.self)
        resolver.register(Scout.init)  // expect-error: cycle (one of)
            .implements(Member.self)  // expect-error: cycle (one of)
        resolver.register { Camp(members: many($0)) }  // expect-error: cycle (one of)
        print(try resolver.require(Camp.self).members.count)
    }
}
