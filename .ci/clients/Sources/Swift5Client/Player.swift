// A feature with graphs of objects: back references, late properties, delegates, subclasses, object identity.

import Foundation
import Resolver

protocol AudioOutput: AnyObject {
    var volume: Int { get set }
}

class Speaker: AudioOutput {
    var volume = 5
    required init() {}
}

class LoudSpeaker: Speaker {
    required init() {
        super.init()
        volume = 11
    }
}

protocol Playing: AnyObject {
    var output: AudioOutput { get }
    var queue: Queue! { get set }
    func play() -> String
}

final class Queue {
    var items: [Episode] = []
    weak var player: Playing?
    let history: History
    init(history: History) { self.history = history }
}

final class History {
    var played: [String] = []
}

final class Player: Playing {
    let output: AudioOutput
    var queue: Queue!
    let history: History
    private let clock: () -> Date

    init(output: AudioOutput, history: History, clock: @escaping () -> Date) {
        self.output = output
        self.history = history
        self.clock = clock
    }

    func play() -> String {
        guard let next = queue.items.first else { return "silence" }
        history.played.append(next.title)
        return "\(next.title) at \(output.volume), day \(Int(clock().timeIntervalSince1970 / 86_400))"
    }
}

final class Remote {
    let player: Playing
    var observer: RemoteObserver?
    init(player: Playing) { self.player = player }
}

final class RemoteObserver {
    unowned let remote: Remote
    let player: Playing
    init(remote: Remote, player: Playing) {
        self.remote = remote
        self.player = player
    }
}

class Node {
    let name: String
    var children: [Node] = []
    weak var parent: Node?
    init(_ name: String) { self.name = name }
}

final class Leaf: Node {}

extension Resolver {
    static func registerPlayer() {
        register { Speaker() }
            .implements(AudioOutput.self)

        register(name: "loud") { LoudSpeaker() as Speaker }

        register { History() }
        register { Queue(history: resolve()) }

        register { r -> Player in
            let output: AudioOutput = r.resolve()
            let history: History = r.resolve()
            return Player(output: output, history: history, clock: r.resolve())
        }
        .implements(Playing.self)
        .resolveProperties { (r: Resolver, player: Player) in
            player.queue = r.resolve()
            player.queue.player = player
        }
        .scope(.graph)

        register { Remote(player: resolve()) }
            .resolveProperties { (r, remote) in
                remote.observer = RemoteObserver(remote: remote, player: r.resolve())
            }

        register(Node.self) { r, args in
            let name: String = args("name")
            let depth: Int = args.optional("depth") ?? 0
            let node = depth > 0 ? Node(name) : Leaf(name)
            if depth > 0 {
                for index in 1...2 {
                    let child: Node = r.resolve(args: ["name": "\(name).\(index)", "depth": depth - 1])
                    child.parent = node
                    node.children.append(child)
                }
            }
            return node
        }
        .scope(.unique)
    }
}

func checkPlayer() {
    theme("graph") {
        let player: Playing = Resolver.resolve()
        player.queue.items = [Episode(id: "1", title: "Pilot")]
        check(player.play(), is: "Pilot at 5, day 1", "a player with all that it needs")
        check(player.queue.player === player, "a back reference")
        check(player.queue.history === (player as? Player)?.history, "one history for the graph")
        check(player.queue.history.played, is: ["Pilot"], "which both see")
        check(Resolver.resolve(Playing.self) !== player, "the next resolution has its own")

        let remote = Resolver.resolve(Remote.self)
        check(remote.observer?.remote === remote, "the object whose properties are being set")
        check(remote.observer?.player === remote.player, "what the factory resolved, again in its properties")
        check(remote.player.queue.player === remote.player, "an inner graph")
    }

    theme("again in its own properties") {
        final class Parent {
            var child: Child?
        }
        final class Child {
            let parent: Parent
            init(parent: Parent) { self.parent = parent }
        }
        Resolver.register { Child(parent: Resolver.resolve()) }
        Resolver.register { Parent() }
            .resolveProperties { resolver, parent in
                let again: Parent = resolver.resolve()
                check(again === parent, "it is the same one")
                parent.child = resolver.resolve()
            }
        let parent: Parent = Resolver.resolve()
        check(parent.child?.parent === parent, "and reaches whom it makes")
    }

    theme("subclasses") {
        let loud: Speaker = Resolver.resolve(name: "loud")
        check(loud is LoudSpeaker, "a subclass under its superclass")
        check(loud.volume, is: 11, "and its state")
        check(Resolver.optional(LoudSpeaker.self) == nil, "but not under its own name")

        let kinds: [Speaker.Type] = [Speaker.self, LoudSpeaker.self]
        for (index, kind) in kinds.enumerated() {
            Resolver.register(name: .name(fromString: "kind-\(index)")) { kind.init() }
        }
        check(Resolver.resolve(Speaker.self, name: "kind-0").volume, is: 5, "a metatype captured in a loop")
        check(Resolver.resolve(Speaker.self, name: "kind-1").volume, is: 11, "and the other")
    }

    theme("trees") {
        let root: Node = Resolver.resolve(args: ["name": "1", "depth": 3])
        var names: [String] = []
        func visit(_ node: Node) {
            names.append(node.name)
            node.children.forEach(visit)
        }
        visit(root)
        check(names.count, is: 15, "a recursion with other arguments")
        check(names.last ?? "", is: "1.2.2.2", "down to its last leaf")
        check(root.children.first?.parent === root, "with parents")
    }
}
