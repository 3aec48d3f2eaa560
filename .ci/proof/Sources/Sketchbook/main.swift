// Correct: documents with a scope of their own, which is reset.
import Resolver

extension Resolver.Scope {
    static let document = Resolver.Scope.Cache(named: "document")
}
final class UndoStack { var depth = 0 }
final class Editor {
    let undo: UndoStack
    init(undo: UndoStack) { self.undo = undo }
}
final class Palette { var colours = ["red"] }
final class Token { let id: Int; init(id: Int) { self.id = id } }
final class Counter { private var next = 0; func take() -> Int { next += 1; return next } }

struct DocumentAssembly {
    let resolver: Resolver
    func callAsFunction() {
        resolver.register { UndoStack() }.scope(.document)
        resolver.register(Editor.init).scope(.document)
        resolver.register { Palette() }.scope(.shared)
        resolver.register { Counter() }.scope(.application)
        resolver.register { r in Token(id: try r.require(Counter.self).take()) }.scope(.unique)
    }
}
final class DocumentWindow {
    private unowned let resolver: Resolver
    init(_ resolver: Resolver) { self.resolver = resolver }
    func edit() { resolver.resolve(Editor.self).undo.depth += 1 }
    func close() { Resolver.Scope.document.reset() }
    var depth: Int { resolver.resolve(UndoStack.self).depth }
}

let resolver = Resolver()
DocumentAssembly(resolver: resolver)()
let window = DocumentWindow(resolver)
window.edit()
window.edit()
print(window.depth)
window.close()
print(window.depth)
let palette: Palette = resolver.resolve()
print(palette === resolver.resolve(Palette.self))
print(resolver.resolve(Token.self).id, resolver.resolve(Token.self).id)
