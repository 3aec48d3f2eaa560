// Undecidable: factories that end the program for what is written in them: keys that may be equal, and literals of which nothing is made.
import Foundation
import Resolver

struct Page: Sendable { let number: Int }

enum Heading: Hashable {
    case chapter(Int), index
}
enum Keys {
    static let first = "same"
    static let second = "same"
}
struct Chapter {
    let number: Int
    init?(_ text: String) { return nil }
}
struct Ink: Hashable {
    func hash(into hasher: inout Hasher) { fatalError() }
}

func words(_ key: String) -> Int { [key: 1, "the": 2].count }

@main struct Misprint {
    static func main() {
        let all = Resolver()
        all.register(name: "written") { Page(number: ["a": 1, "a": 2].count) }  // expect-unproved: end the program
        all.register(name: "given") { Page(number: words("the")) }  // expect-unproved: end the program
        all.register(name: "constants") { () -> Page in  // expect-unproved: end the program
            Page(number: [Keys.first: 1, Keys.second: 2].count)
        }
        all.register(name: "payloads") { () -> Page in  // expect-unproved: end the program
            let pages: [Heading: Int] = [.chapter(1): 1, .chapter(1): 2]
            return Page(number: pages.count)
        }
        all.register(name: "hashed") { () -> Page in  // expect-unproved: end the program
            let inks = [Ink(): 1]
            return Page(number: inks.count)
        }
        all.register(name: "address") { () -> Page in  // expect-unproved: end the program
            Page(number: URL(string: "")!.pathComponents.count)
        }
        all.register(name: "identifier") { () -> Page in  // expect-unproved: end the program
            Page(number: UUID(uuidString: "page")!.hashValue)
        }
        all.register(name: "pattern") { () -> Page in  // expect-unproved: end the program
            Page(number: try! NSRegularExpression(pattern: "[").numberOfCaptureGroups)
        }
        all.register(name: "expression") { () -> Page in  // expect-unproved: end the program
            Page(number: "a".matches(of: try! Regex("[")).count)
        }
        all.register(name: "zone") { () -> Page in  // expect-unproved: end the program
            Page(number: TimeZone(identifier: "nowhere")!.secondsFromGMT())
        }
        all.register(name: "number") { Page(number: Double("page")!.exponent) }  // expect-unproved: end the program
        all.register(name: "decimal") { Page(number: Decimal(string: "page")!.exponent) }  // expect-unproved: end the program
        all.register(name: "own") { Page(number: Chapter("1")!.number) }  // expect-unproved: end the program
        all.register(name: "byte") { Page(number: Int(UInt8("300")!)) }  // expect-unproved: end the program
        all.register(name: "scalar") { Page(number: Int(Int8("1.5")!)) }  // expect-unproved: end the program
        all.register(name: "encoded") { () -> Page in  // expect-unproved: end the program
            Page(number: URL(string: "a page", encodingInvalidCharacters: false)!.pathComponents.count)
        }
        all.register(name: "long") { () -> Page in  // expect-unproved: end the program
            Page(number: Int(Duration.seconds(.infinity).components.attoseconds))
        }
        print(all.resolve(Page.self, name: "given").number)  // expect-unproved
    }
}
