// Isolation: an injection on the main actor has the whole service made there.
import Resolver

final class Undo: Sendable {}
@MainActor final class Canvas {
    var undo: Undo?
    nonisolated init() {}
}

actor Painter {
    let resolver = Resolver()

    init() {
        resolver.register { Undo() }
        resolver.register { Canvas() }
            .injection(on: .main) { $0.undo = $1 }  // expect-error: isolation (one of)
    }

    func paint() async -> Bool {
        let canvas: Canvas = resolver.resolve()  // expect-error: isolation (one of)
        return await canvas.undo != nil
    }
}

@main struct Easel {
    static func main() async {
        print(await Painter().paint())
    }
}
