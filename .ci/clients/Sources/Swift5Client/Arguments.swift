// Arguments, in each form in which Resolver 1.5 takes them.

import Foundation
import Resolver

private class Document {
    let path: String
    var isDraft = false
    var author: Account?
    init(path: String) { self.path = path }
}

private protocol Printable: AnyObject {
    var path: String { get }
}

extension Document: Printable {}

private struct Options {
    var pages = 1
    var duplex = false
}

private enum Mode {
    case read, write(Int)
}

private final class Editor {
    let document: Document
    let mode: Mode
    let note: String?
    var completion: ((String) -> Void)?

    init(document: Document, mode: Mode, note: String?) {
        self.document = document
        self.mode = mode
        self.note = note
    }
}

private class FormViewModel {
    var field = ""
    var limit = 0
}

private class FormController {
    @LazyInjected private var viewModel: FormViewModel
    @LazyInjected(name: "strict") var strict: FormViewModel

    init(field: String) {
        $viewModel.args = ["field": field, "limit": 8]
        $strict.args = field
    }

    var summary: String { "\(viewModel.field)/\(viewModel.limit)" }
}

private struct FormView {
    @LazyInjected var viewModel: FormViewModel

    init(field: String) {
        $viewModel.args = ["field": field]
    }

    mutating func field() -> String { viewModel.field }
}

func checkArguments() {
    theme("one value") {
        let r = Resolver()
        r.register { _, args in Document(path: args()) }
        check(r.resolve(Document.self, args: "a.txt").path, is: "a.txt", "args()")

        r.register(name: "get") { (_, args) in Document(path: args.get()) }
        check(r.resolve(Document.self, name: "get", args: "b.txt").path, is: "b.txt", "args.get()")

        r.register(name: "typed") { (_, args) -> Document in
            let path: String = args.get()
            let document = Document(path: path)
            document.isDraft = path.hasSuffix("~")
            return document
        }
        let typed: Document = r.resolve(name: "typed", args: "c.txt~")
        check(typed.isDraft, "several statements with an explicit type")

        r.register(name: "optional") { _, args in Document(path: args.optional() ?? "untitled") }
        check(r.resolve(Document.self, name: "optional", args: "d").path, is: "d", "args.optional(), given")
        check(r.resolve(Document.self, name: "optional").path, is: "untitled", "args.optional(), missing")
        check(r.resolve(Document.self, name: "optional", args: 3).path, is: "untitled", "args.optional(), of another type")

        r.register { (_: Resolver, args: Resolver.Args) -> Editor in
            Editor(document: Document(path: "e"), mode: args(), note: nil)
        }
        if case .write(let position) = r.resolve(Editor.self, args: Mode.write(4)).mode {
            check(position, is: 4, "an enum with a payload")
        } else {
            check(false, "an enum with a payload")
        }
    }

    theme("values of every kind") {
        let r = Resolver()
        r.register { _, args in "\(args.get() as Int + 1)" }
        check(r.resolve(String.self, args: 41), is: "42", "a number, with a cast")
        r.register { _, args -> [Int] in args() }
        check(r.resolve([Int].self, args: [1, 2]), is: [1, 2], "an array")
        r.register { _, args -> () -> Int in { args() } }
        check(r.resolve((() -> Int).self, args: 9)(), is: 9, "read later, from an escaping closure")
        r.register { (_, args) -> Editor in
            let options: Options = args()
            return Editor(document: Document(path: "p\(options.pages)"), mode: .read, note: options.duplex ? "duplex" : nil)
        }
        check(r.resolve(Editor.self, args: Options(pages: 2, duplex: true)).note ?? "", is: "duplex", "a struct")
        let document = Document(path: "same")
        r.register(name: "object") { _, args in Editor(document: args(), mode: .read, note: nil) }
        check(r.resolve(Editor.self, name: "object", args: document).document === document, "an object")
        r.register(name: "protocol") { _, args in (args() as Printable) as? Document }
        check(r.resolve(Document.self, name: "protocol", args: document) === document, "as a protocol")
        let (left, right) = (1, "one")
        r.register(name: "tuple") { _, args -> String in
            let pair: (Int, String) = args()
            return "\(pair.0)=\(pair.1)"
        }
        check(r.resolve(String.self, name: "tuple", args: (left, right)), is: "1=one", "a tuple")
        let path: String? = "maybe"
        r.register(name: "wrapped") { _, args in Document(path: args()) }
        check(r.resolve(Document.self, name: "wrapped", args: path).path, is: "maybe", "an optional variable")
        r.register(name: "callback") { _, args -> Editor in
            let editor = Editor(document: Document(path: "c"), mode: .read, note: nil)
            editor.completion = args()
            return editor
        }
        var received = ""
        let callback: (String) -> Void = { received = $0 }
        r.resolve(Editor.self, name: "callback", args: callback).completion?("done")
        check(received, is: "done", "a closure")
    }

    theme("a dictionary") {
        let r = Resolver()
        r.register { _, args in
            Editor(document: Document(path: args("path")), mode: args("mode"), note: args.optional("note"))
        }
        let editor: Editor = r.resolve(args: ["path": "x", "mode": Mode.read, "note": "n"])
        check(editor.document.path == "x" && editor.note == "n", "three arguments")
        let bare = r.resolve(Editor.self, args: ["path": "y", "mode": Mode.write(1)])
        check(bare.note == nil, "one of them optional and missing")

        let note: String? = nil
        let arguments: [String: Any?] = ["path": "z", "mode": Mode.read, "note": note]
        check(r.resolve(Editor.self, args: arguments).note == nil, "a dictionary of optionals")
        let strings = ["title": "T", "subtitle": "S"]
        r.register(String.self) { _, args in args.get("title") + args.get("subtitle") }
        check(r.resolve(String.self, args: strings), is: "TS", "a dictionary of strings")
        r.register(name: "single") { _, args in Document(path: args()) }
        check(r.resolve(Document.self, name: "single", args: ["path": "only"]).path, is: "only", "the only entry, unkeyed")
        r.register(Int.self) { _, args in
            let width: Int = args("width"), height: Int = args.get("height")
            return width * height
        }
        check(r.resolve(Int.self, args: ["width": 6, "height": 7]), is: 42, "numbers by key")
        r.register(Bool.self) { _, args in
            guard let flag: Bool = args.optional("flag") else { return nil }
            return !flag
        }
        check(r.resolve(Bool.self, args: ["flag": false]), "guard let on an optional argument")
        check(r.optional(Bool.self, args: ["other": false]) == nil, "and nil out of the factory")
    }

    theme("handed on") {
        let r = Resolver()
        r.register { _, args in Document(path: args("path")) }
            .implements(Printable.self)
            .resolveProperties { _, document, args in
                document.isDraft = args.optional("draft") ?? false
            }
        let printable: Printable = r.resolve(args: ["path": "i", "draft": true])
        check(printable.path, is: "i", "through implements")
        check((printable as? Document)?.isDraft == true, "to resolveProperties")

        r.register { r, args in
            Editor(document: r.resolve(args: ["path": args.get() as String]), mode: .read, note: nil)
        }
        check(r.resolve(Editor.self, args: "inner").document.path, is: "inner", "into a dependency")

        r.register(name: "all") { r, args in
            Editor(document: r.resolve(args: args), mode: .read, note: args.optional("note"))
        }
        let all = r.resolve(Editor.self, name: "all", args: ["path": "whole", "note": "n"])
        check(all.document.path == "whole" && all.note == "n", "Resolver.Args as they are, a dictionary")

        r.register(name: "one") { _, args in Document(path: args()) }
        r.register(Printable.self, name: "one") { r, args in r.resolve(Document.self, name: "one", args: args) }
        check(r.resolve(Printable.self, name: "one", args: "v").path, is: "v", "Resolver.Args as they are, one value")

        let args = Resolver.Args(["k": 5])
        check(args.get("k") as Int == 5 && args("k") == 5, "Args made by hand")
        check(Resolver.Args("v").get(), is: "v", "of one value")
        let nothing: Int? = Resolver.Args(nil).optional()
        check(nothing == nil, "of nil")
    }

    theme("arguments that nobody takes") {
        let r = Resolver()
        r.register { Document(path: "fixed") }
        check(r.resolve(Document.self, args: 1).path, is: "fixed", "a factory without parameters")
        r.register(name: "r") { r in Document(path: "resolver") }
        check(r.resolve(Document.self, name: "r", args: ["a": 1]).path, is: "resolver", "a factory that only resolves")
        r.register(name: "s") { Document(path: "kept") }.scope(.application)
        let first: Document = r.resolve(name: "s", args: 1)
        check(r.resolve(Document.self, name: "s", args: 2) === first, "a kept instance")
    }

    theme("through wrappers") {
        Resolver.register { (_, args) -> FormViewModel in
            let viewModel = FormViewModel()
            viewModel.field = args("field")
            viewModel.limit = args.optional("limit") ?? -1
            return viewModel
        }
        Resolver.register(name: "strict") { _, args in
            let viewModel = FormViewModel()
            viewModel.field = args()
            return viewModel
        }
        let controller = FormController(field: "email")
        check(controller.summary, is: "email/8", "$viewModel.args in an initialiser")
        check(controller.strict.field, is: "email", "one value")
        check(controller.strict === controller.strict, "resolved once")
        var view = FormView(field: "name")
        check(view.field(), is: "name", "in a struct")
    }
}
