// Correct: control flow around requests: loops, switches, do and catch, defer, and pattern matches.
import Resolver

struct Mask { let mood: String }
enum Mood: CaseIterable { case happy, sad, angry }

func mask(for mood: Mood) throws -> Mask {
    switch mood {
    case .happy: return Resolver.resolve(name: "happy")
    case .sad: return try Resolver.root.require(Mask.self, name: "sad")
    case .angry:
        guard let mask = Resolver.optional(Mask.self, name: "angry") else { fallthrough }
        return mask
    default:
        let name: Resolver.Name
        if mood == .sad { name = "sad" } else { name = "happy" }
        return Resolver.resolve(name: name)
    }
}

@main struct Pantomime {
    static func main() {
        Resolver.register(name: "happy") { Mask(mood: "happy") }
        Resolver.register(name: "sad") { Mask(mood: "sad") }
        for mood in Mood.allCases where mood != .sad {
            do {
                print(try mask(for: mood).mood)
            } catch {
                print(error)
            }
        }
        var turns = 0
        while case let mask? = Resolver.optional(Mask.self, name: "sad"), turns < 2 {
            turns += 1
            print(mask.mood)
        }
    }
}
