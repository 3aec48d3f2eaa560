// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import TestSupport
import Testing

private final class Folder {
    var page: Page?
}

private final class Page {
    unowned let folder: Folder
    init(folder: Folder) { self.folder = folder }
}

@Suite struct ContainerScopeTests {
    @Test func `Each container on which a resolution starts has its own instance`() {
        let main = Resolver()
        main.register { Cat() }.scope(.container)
        let requests = (0..<3).map { _ in Resolver(child: main) }

        let cats = (requests + [main]).map { $0.resolve(Cat.self) }

        #expect(Set(cats.map { ObjectIdentifier($0) }).count == 4)
        #expect(requests.map { ObjectIdentifier($0.resolve(Cat.self)) } == cats.prefix(3).map { ObjectIdentifier($0) })
    }

    @Test func `Everything that a request makes shares its instance`() {
        let main = Resolver()
        main.register { Cat() }.scope(.container)
        main.register { r in Owner(pet: r.resolve(Cat.self)) }.scope(.unique)
        let request = Resolver(child: main)

        let owners: [Owner] = [request.resolve(), request.resolve(), main.resolve()]

        #expect(owners[0].pet === owners[1].pet)
        #expect(owners[0].pet !== owners[2].pet)
    }

    @Test func `A container that a factory asks by itself does not change who keeps`() {
        let main = Resolver()
        main.register { Cat() }.scope(.container)
        let request = Resolver(child: main)
        request.register { Owner(pet: main.resolve(Cat.self)) }.scope(.unique)

        let owner: Owner = request.resolve()

        #expect(owner.pet === request.resolve(Cat.self))
        #expect(owner.pet !== main.resolve(Cat.self))
    }

    @Test func `An object whose properties are being set is the one of its container, whichever container asks for it`()
        throws
    {
        let main = Resolver()
        main.register { Folder() }.scope(.container).resolveProperties { r, folder in folder.page = try r.require() }
        main.register(Page.init).scope(.unique)
        main.register(name: "asked by itself") { [unowned main] in try main.require(Folder.self) }
        let (request, other) = (Resolver(child: main), Resolver(child: main))

        let folder = try request.require(Folder.self, name: "asked by itself")

        #expect(folder.page?.folder === folder)
        #expect(try request.require(Folder.self) === folder)
        #expect(try other.require(Folder.self) !== folder)
    }
}
