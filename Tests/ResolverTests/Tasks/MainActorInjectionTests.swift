// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import TestSupport
import Testing

private final class Pencil: Sendable {}
private final class Paper: Sendable {}

@MainActor private final class Sketch {
    var pencil: Pencil?
    var paper: Paper?
    private(set) var others: [Pencil] = []
    var editor: SketchEditor?

    func take(_ pencil: Pencil, _ paper: Paper, _ others: [Pencil]) {
        MainActor.preconditionIsolated()
        (self.pencil, self.paper, self.others) = (pencil, paper, others)
    }
}

@MainActor private final class SketchEditor {
    let sketch: Sketch
    init(sketch: Sketch) { self.sketch = sketch }
}

@MainActor private struct Frame {
    var paper: Paper?
    var name = ""
}

/// `@unchecked`: the property is set while the object is made, before anybody else has it.
private final class Draft: @unchecked Sendable {
    var sketch: Sketch?
}

private final class Desk: Sendable {
    let draft: Draft
    init(draft: Draft) { self.draft = draft }
}

private final class Studio: Sendable {
    let desk: Desk
    init(desk: Desk) { self.desk = desk }
}

struct MainActorInjectionTests {
    private let resolver = Resolver()

    init() {
        resolver.register { Pencil() }
        resolver.register { Paper() }
    }

    @Test @MainActor func `A property of the main actor is injected there, also by a key path`() {
        resolver.register(on: .main) { Sketch() }.injection(on: .main) { $0.pencil = $1 }.injection(\.paper)

        let sketch = resolver.resolve(Sketch.self)

        #expect(sketch.pencil != nil)
        #expect(sketch.paper != nil)
    }

    @Test func `Asynchronous code has it injected there, too`() async throws {
        resolver.register(on: .main) { Sketch() }
            .injection(on: .main) { sketch, pencil, paper, pencils in sketch.take(pencil, paper, many(pencils)) }

        let sketch = try await resolver.require(Sketch.self)

        #expect(await sketch.paper != nil)
        #expect(await sketch.others.count == 1)
    }

    @Test func `A struct is injected there`() async throws {
        resolver.register(Frame.self) { Frame() }.injection(on: .main) { $0.paper = $1 }

        let frame = try await resolver.require(Frame.self)

        #expect(frame.paper != nil)
    }

    @Test func `Objects of the main actor that hold each other are injected late`() async throws {
        resolver.register(on: .main, SketchEditor.init)
        resolver.register(on: .main) { Sketch() }.injection(on: .main, cycle: true) { $0.editor = $1 }

        let editor = try await resolver.require(SketchEditor.self)

        #expect(await editor.sketch.editor === editor)
    }

    /// Who asks for what is injected late.
    enum Asking: CaseIterable {
        case awaitingClosure, closure, keptClosure
    }

    @Test(arguments: Asking.allCases)
    func `A late injection goes there, too, whatever closure has asked for its object`(asking: Asking) async throws {
        resolver.register(on: .main) { Sketch() }
        resolver.register { Draft() }.injection(cycle: true, \.sketch)
        switch asking {
        case .closure: resolver.register { r in Desk(draft: try r.require()) }
        case .awaitingClosure: resolver.register { r in Desk(draft: try await r.require()) }
        case .keptClosure: resolver.register { r in Desk(draft: try await r.require()) }.scope(.application)
        }
        resolver.register { r in Studio(desk: try await r.require()) }

        try await resolver.withContainer { request in
            let studio = try await request.require(Studio.self)
            #expect(studio.desk.draft.sketch != nil)
        }
    }

    @Test func `Sync code elsewhere gets an error, also of a service that only its injection takes there`() {
        let made = Counter()
        resolver.register(Frame.self) {
            made.increment()
            return Frame()
        }
        .injection(on: .main) { $0.paper = $1 }

        resolver.register(on: .main) { Sketch() }.injection(on: .main) { $0.pencil = $1 }

        let error = #expect(throws: ResolutionError.self) { try resolver.require(Frame.self) }
        let other = #expect(throws: ResolutionError.self) { try resolver.require(Sketch.self) }

        #expect(other?.reason == .isolation)
        #expect(other?.key.service == Sketch.self)
        #expect(error?.reason == .isolation)
        #expect(made.count == 1)
    }
}
