// Correct: the options of a registration are kept in a constant, and follow later.
import Resolver

protocol Writer: AnyObject {}
final class Ink {}
final class Pen: Writer {
    var ink: Ink?
    let nib: String
    init(nib: String) { self.nib = nib }
}

@main struct Stationery {
    static func main() {
        let nib = "fine"
        let options = Resolver.register { Pen(nib: nib) }
        options.implements(Writer.self)
        options.scope(.application)
        options.injection(\.ink)
        Resolver.register { Ink() }

        let forTag: Resolver.Options<Pen> = Resolver.register(tag: Ink.self) { [nib] in Pen(nib: nib + "est") }
        forTag.implements(Writer.self, tag: Ink.self)

        let pen: Pen = Resolver.resolve()
        let writer: any Writer = Resolver.resolve()
        let other = Resolver.resolve(Writer.self, tag: Ink.self)
        print(pen === writer, pen.ink != nil, other !== writer)
    }
}
