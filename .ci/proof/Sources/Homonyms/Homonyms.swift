// Correct: functions called register and resolve that are not the library's.
import Resolver

struct Voter { let name: String }
struct Poll { let question: String }

struct Election {
    private var voters: [String: Voter] = [:]
    mutating func register(name: String, _ make: () -> Voter) { voters[name] = make() }
    func resolve(name: String) -> Voter? { voters[name] }
    func require(_ type: Voter.Type, name: String) throws -> Voter { voters[name] ?? Voter(name: "nobody") }
}

func register<Service>(_ make: () -> Service) -> Service { make() }
func resolve<Service>(_ type: Service.Type = Service.self) -> Service? { nil }

@main struct Homonyms {
    static func main() throws {
        var election = Election()
        election.register(name: "ada") { Voter(name: "Ada") }
        print(election.resolve(name: "ada")?.name ?? "", election.resolve(name: "bob") == nil)
        print(try election.require(Voter.self, name: "carol").name)
        print(register { Voter(name: "Dan") }.name, resolve(Voter.self) == nil)

        Resolver.register { Poll(question: "Tea?") }
        print(Resolver.resolve(Poll.self).question)
    }
}
