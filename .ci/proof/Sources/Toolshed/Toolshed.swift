// Correct: factories with locks one after the other, keys that differ, and literals of which something is made.
import Dispatch
import Foundation
import Resolver
import Synchronization

enum Kind: Hashable { case hammer, saw }

final class Belt: Hashable, Sendable {
    static func == (first: Belt, second: Belt) -> Bool { first === second }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
    func next() -> Int { 1 }
}

struct Tool: Sendable {
    let kinds: [Kind: Int] = [.hammer: 1, .saw: 2]
    let names = ["hammer": 1, "saw": 2]
    let sizes: [Int: String] = [1: "small", 2: "large"]
    let all: Set<Kind> = [.hammer, .saw, .saw]
    let resources: [URLResourceKey: Int] = [.nameKey: 1, .isDirectoryKey: 2]
    let address = URL(string: "https://example.com/tools?kind=saw")!
    let parts = URLComponents(string: "https://example.com")!
    let identifier = UUID(uuidString: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F")!
    let zone = TimeZone(identifier: "UTC")!
    let weight = Double("1.5")!
    let price = Decimal(string: "9.99")!
    let luck = Double.random(in: 0...1)
    let guarantee = Duration.seconds(2.5)
    let owner: [String: Int]

    init(owner: String) { self.owner = [owner: 1] }
}

struct Label: Codable { let text: String }
struct Brand: RawRepresentable { let rawValue: String }

let lock = NSLock()
let queue = DispatchQueue(label: "tools")
let uses = Mutex(0)
func count() -> Int { lock.withLock { 1 } }

@main struct Toolshed {
    static func main() {
        let shed = Resolver()
        shed.register { () -> Tool in
            lock.lock()
            lock.unlock()
            uses.withLock { $0 += 1 }
            for byte in Data("saw".utf8) { print(byte) }
            // What cannot throw keeps what it calls from it.
            let labels = (try? JSONDecoder().decode([Label].self, from: Data())) ?? []
            print(labels.filter { $0.text.isEmpty }.count, Brand(rawValue: "saw").rawValue)
            let belts: Set<Belt> = [Belt(), Belt()]
            print(belts.count, "a saw".matches(of: try! Regex("[a-z]")).count)
            return Tool(owner: "\(count() + count() + queue.sync { 1 })")
        }
        print(shed.resolve(Tool.self).names.count)
        @Injected(container: shed) var tool: Tool
        print(tool.sizes.count)
    }
}
