// Missing: the second parameter of a closure with $0 and $1.
import Resolver

struct Runway { let length: Int }
struct Windsock { let direction: Int }
struct Clearance { let text: String }

@main struct Airfield {
    static func main() {
        let tower = Resolver()
        tower.register { Runway(length: 2_400) }
        tower.register { Clearance(text: "\(($0 as Runway).length) m, wind \(($1 as Windsock).direction)") }  // expect-error: missing-dependency
        print(tower.resolve(Clearance.self).text)
    }
}
