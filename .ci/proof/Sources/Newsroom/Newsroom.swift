// Cycle: by way of the protocols that two registrations implement.
import Resolver

protocol Editing: AnyObject {}
protocol Writing: AnyObject {}

final class Editor: Editing {
    let writer: any Writing
    init(writer: any Writing) { self.writer = writer }
}

final class Writer: Writing {
    let editor: any Editing
    init(editor: any Editing) { self.editor = editor }
}

@main struct Newsroom {
    static func main() throws {
        Resolver.register(Editor.init)  // expect-error: cycle (one of)
            .implements(Editing.self)  // expect-error: cycle (one of)
            .scope(.application)
        Resolver.register(Writer.init)  // expect-error: cycle (one of)
            .implements(Writing.self) { $0 }  // expect-error: cycle (one of)
        print(try Resolver.root.require(Writing.self))
    }
}
