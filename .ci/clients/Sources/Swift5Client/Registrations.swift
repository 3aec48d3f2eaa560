// Options and registrations as values, `implements`, replacing, updating factories.

import Foundation
import Resolver

private protocol Reading: AnyObject { func read() -> String }
private protocol Writing: AnyObject { func write(_ text: String) }
private protocol Closing: AnyObject { var isClosed: Bool { get set } }

private class File: Reading, Writing, Closing {
    var text = ""
    var isClosed = false
    var trace: [String] = []
    func read() -> String { text }
    func write(_ text: String) { self.text += text }
}

private final class Archive: File {
    override func read() -> String { "archive " + super.read() }
}

private protocol Plugin { var id: Int { get } }
private struct AlphaPlugin: Plugin { let id = 1 }
private struct BetaPlugin: Plugin { var id = 2 }

extension ResolverOptions {
    @discardableResult
    fileprivate func once() -> ResolverOptions<Service> { scope(.application) }
}

extension ResolverOptions where Service: File {
    @discardableResult
    fileprivate func everything() -> ResolverOptions<Service> {
        implements(Reading.self).implements(Writing.self).implements(Closing.self)
    }
}

private func registerFile(in r: Resolver) -> ResolverOptions<File> {
    r.register { File() }
}

private func keep<T>(_ options: ResolverOptions<T>, in scope: ResolverScope) -> ResolverOptions<T> {
    options.scope(scope)
}

func checkRegistrations() {
    theme("implements") {
        let r = Resolver()
        r.register { File() }
            .implements(Reading.self)
            .implements(Writing.self)
            .scope(.application)
        r.resolve(Writing.self).write("hello")
        check(r.resolve(Reading.self).read(), is: "hello", "several protocols, one object")
        check(r.resolve(File.self).text, is: "hello", "and by its class")

        r.register { Archive() }
            .implements(Closing.self)
            .implements(File.self, name: "archive")
            .implements(Reading.self, name: "archive")
            .scope(.application)
        check(r.resolve(Reading.self, name: "archive").read(), is: "archive ", "with a name")
        check(r.resolve(File.self, name: "archive") === r.resolve(Archive.self), "a superclass")
        check(r.resolve(Closing.self) === r.resolve(Archive.self), "another protocol")
        check(r.resolve(Reading.self).read(), is: "hello", "the unnamed one is as before")

        let n = Resolver()
        n.register(name: "a") { File() as File }
            .implements(Reading.self, name: "a")
            .scope(.cached)
        check(n.resolve(Reading.self, name: "a") === n.resolve(File.self, name: "a"), "a named registration")
        n.register { File() as Reading & Writing }
            .implements(Reading.self)
            .implements(Writing.self)
        check(n.resolve(Writing.self) is File, "of a composition")
    }

    theme("replacing") {
        let r = Resolver()
        r.register { AlphaPlugin() as Plugin }
        r.register { BetaPlugin() as Plugin }
        check(r.resolve(Plugin.self).id, is: 2, "the latest wins")
        r.register { File() }.implements(Reading.self)
        r.register { () -> File in
            let archive = Archive()
            archive.text = "mock"
            return archive
        }
        check(r.resolve(Reading.self).read(), is: "archive mock", "implements follows its key")
        r.register { File() as Reading }
        check(r.resolve(Reading.self).read(), is: "", "until it is registered itself")
        if r.optional(Plugin.self, name: "x") == nil {
            r.register(name: "x") { AlphaPlugin() as Plugin }
        }
        check(r.resolve(Plugin.self, name: "x").id, is: 1, "registered where there was none")
    }

    theme("options as values") {
        let r = Resolver()
        let options: ResolverOptions<File> = registerFile(in: r)
        options.scope(.application)
        options.implements(Reading.self)
        check(r.resolve(Reading.self) === r.resolve(File.self), "kept in a constant")
        let more = keep(registerFile(in: r), in: .cached)
        _ = more.implements(Writing.self)
        check(r.resolve(Writing.self) === r.resolve(File.self), "passed on")
        r.register { Archive() }.once().everything()
        check(r.resolve(Closing.self) === r.resolve(Archive.self), "extended")
        let all: [ResolverOptions<File>] = [registerFile(in: r), r.register(name: "n") { File() }]
        all.forEach { $0.scope(.unique) }
        check(r.resolve(File.self) !== r.resolve(File.self), "in an array")
    }

    theme("properties") {
        let r = Resolver()
        r.register { File() }
            .resolveProperties { r, file in file.trace.append("one") }
            .implements(Reading.self)
            .resolveProperties { (r, file, args) in
                file.trace.append("two")
                let extra: String? = args.optional()
                if let extra = extra { file.trace.append(extra) }
            }
            .scope(.graph)
            .resolveProperties { file, _ in }
        check(r.resolve(File.self).trace, is: ["one", "two"], "in order")
        let reading = r.resolve(Reading.self, args: "three") as? File
        check(reading?.trace ?? [], is: ["one", "two", "three"], "with arguments")
    }

    theme("registrations as values") {
        let r = Resolver()
        let options = r.register { File() }
        let registration: ResolverRegistration<File> = options.registration
        registration.update { factory in
            { resolver, args in
                let file = factory(resolver, args)
                file?.trace.append("updated")
                return file
            }
        }
        check(r.resolve(File.self).trace, is: ["updated"], "a factory that wraps the one before")
        options.registration.update(factory: { (factory) in
            return { (resolver, args) in
                guard let file = factory(resolver, args) else { return nil }
                file.trace.append("again")
                return file
            }
        })
        check(r.resolve(File.self).trace, is: ["updated", "again"], "and that one")
        check(options.registration.resolve(resolver: r, args: nil)?.trace ?? [], is: ["updated", "again"], "resolve")
        check(registration.instantiate(resolver: r, args: nil) !== nil, "instantiate")
        check(!registration.cacheKey.isEmpty, "it has a cache key")
        check(registration.key == r.register(name: "n") { File() }.registration.key, "the key is the type's")

        let properties = r.register { File() }
            .resolveProperties { _, file in file.trace.append("properties") }
        properties.registration.update { factory in
            { resolver, args in
                let file = factory(resolver, args)
                file?.trace.append("after \(file?.trace.last ?? "nothing")")
                return file
            }
        }
        check(r.resolve(File.self).trace, is: ["properties", "after properties"], "updated after its properties")
    }

    theme("decorate") {
        var seen: [String] = []
        Resolver.decorate = { service in
            seen.append("\(type(of: service))")
            (service as? File)?.isClosed = true
        }
        Resolver.register { File() }
        check(Resolver.resolve(File.self).isClosed, "each service passes by")
        check(seen, is: ["File"], "and is seen")
        Resolver.decorate = nil
        check(!Resolver.resolve(File.self).isClosed, "until it is taken away")
    }

    theme("many registrations") {
        let r = Resolver()
        for index in 0..<500 {
            r.register(name: Resolver.Name("plugin-\(index)")) { BetaPlugin(id: index) as Plugin }
        }
        let sum = (0..<500).reduce(0) { $0 + r.resolve(Plugin.self, name: .name(fromString: "plugin-\($1)")).id }
        check(sum, is: 124_750, "all of them are found")
    }
}
