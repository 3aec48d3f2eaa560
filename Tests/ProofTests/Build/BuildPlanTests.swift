// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Testing
import WiringProof
import WiringSyntax

/// A plan as SwiftPM writes it, of the modules Resolver, Über, app and its tests.
let planText = ##"""
    client:
      name: basic
    targets:
      "main": ["<app-x86_64-unknown-linux-gnu-debug.module>"]
    default: "main"
    commands:
      "/p é/.build/debug/app.build/sources":
        tool: write-auxiliary-file
        inputs: ["<sources-file-list>","/p é/Sources/app/main.swift"]
        outputs: ["/p é/.build/debug/app.build/sources"]

      "C.Resolver-x86_64-unknown-linux-gnu-debug-tool.module":
        tool: shell
        inputs: ["/r/Host.swift"]
        args: ["/usr/bin/swiftc","-module-name","Resolver"]

      "C.Resolver-x86_64-unknown-linux-gnu-debug.module":
        tool: shell
        inputs: ["/r/Resolver.swift"]
        args: ["/usr/bin/swiftc","-module-name","Resolver"]

      "C.mac-x86_64-unknown-linux-gnu-debug-tool.module":
        tool: shell
        inputs: ["/p é/Sources/mac/mac.swift"]
        args: ["/usr/bin/swiftc","-module-name","mac"]

      "C.Über-x86_64-unknown-linux-gnu-debug.module":
        tool: shell
        inputs: ["/p é/Sources/Über/a b.swift","/p é/Sources/Über/sub/a b.swift","/p é/.build/debug/cee.build/c.c.o","/p é/.build/debug/Modules/Resolver.swiftmodule"]
        outputs: ["/p é/.build/debug/Modules/Über.swiftmodule"]
        description: "Compiling Swift Module 'Über' (2 sources)"
        args: ["/usr/bin/swiftc","-module-name","Über","-emit-objc-header","-DA=\"b\"","@/p é/.build/debug/Über.build/sources"]

      "C.app-x86_64-unknown-linux-gnu-debug.module":
        tool: shell
        inputs: ["/p é/Sources/app/main.swift","/p é/.build/debug/Modules/Über.swiftmodule"]
        args: ["/usr/bin/swiftc","-module-name","app"]

      "C.app-x86_64-unknown-linux-gnu-debug.exe":
        tool: shell
        inputs: ["/p é/.build/debug/app.build/main.swift.o"]
        args: ["/usr/bin/swiftc","-module-name","app","-emit-executable"]

      "C.appTests-x86_64-unknown-linux-gnu-debug.module":
        tool: shell
        inputs: ["/p é/Tests/appTests/t.swift","/p é/.build/debug/Modules/app.swiftmodule"]
        args: ["/usr/bin/swiftc","-module-name","appTests"]

      "C.pPackageTests-x86_64-unknown-linux-gnu-debug.module":
        tool: shell
        inputs: ["/p é/.build/debug/pPackageTests.derived/runner.swift","/p é/.build/debug/Modules/appTests.swiftmodule"]
        args: ["/usr/bin/swiftc","-module-name","pPackageTests"]

    """##

/// What the plugin says of the package of ``planText``.
let planLayout = PackageLayout(
    directory: "/p é", plan: "/p é/.build/debug.yaml", cache: "/p é/cache",
    targets: [
        .init(name: "Über", module: "Über", kind: .library, isExported: true),
        .init(name: "app", module: "app", kind: .executable),
        .init(name: "mac", module: "mac", kind: .macro),
        .init(name: "appTests", module: "appTests", kind: .test),
    ])

@Suite struct BuildPlanTests {
    @Test func modulesOfTheDestinationAreRead() throws {
        let plan = try BuildPlan(text: planText)
        #expect(plan.modules.map(\.name) == ["Resolver", "Über", "app", "appTests"])
        #expect(plan["Resolver"]?.sources == ["/r/Resolver.swift"])
        #expect(plan.hostSources == ["/p é/Sources/mac/mac.swift"])
        let module = try #require(plan["Über"])
        #expect(module.compiler == "/usr/bin/swiftc")
        #expect(module.arguments[3] == "-DA=\"b\"")
        #expect(module.sources == ["/p é/Sources/Über/a b.swift", "/p é/Sources/Über/sub/a b.swift"])
        #expect(module.dependencies == ["Resolver"])
        #expect(plan["cee"] == nil)
    }

    @Test func modulesOfInterestDependOnResolver() throws {
        let plan = try BuildPlan(text: planText)
        #expect(plan.modulesOfInterest == ["Über", "app", "appTests"])
        #expect(plan.closure(of: "app") == ["app", "Über", "Resolver"])
        let app = try #require(plan["app"])
        #expect(
            plan.interfaces(of: app) == [
                "/p é/.build/debug/Modules/Resolver.swiftmodule", "/p é/.build/debug/Modules/Über.swiftmodule",
            ])
    }

    @Test func unreadablePlanIsAnError() {
        let broken = planText.replacing("inputs: [\"/r/Resolver.swift\"]", with: "inputs: [\"/r/Resol")
        #expect(throws: CheckError.self) { try BuildPlan(text: broken) }
        #expect(throws: CheckError.self) { try BuildPlan(file: "/nowhere/debug.yaml") }
    }

    @Test func dumpKeepsWhatTheCodeMeans() {
        let module = BuildPlan.Module(
            name: "m", compiler: "swiftc",
            arguments: [
                "-module-name", "m", "-emit-dependencies", "-emit-module", "-emit-module-path", "/m.swiftmodule",
                "-output-file-map", "/o.json", "-incremental", "-c", "@/sources", "-index-store-path", "/i", "-j8",
                "-enable-testing", "-serialize-diagnostics", "-parseable-output", "-emit-objc-header",
                "-emit-objc-header-path", "/m.h", "-whole-module-optimization", "-Xfrontend", "-emit-kept", "-Xcc",
                "-c",
                "-DX", "-g",
            ], sources: [], interfaces: [])
        #expect(
            module.dumpArguments(outputFileMap: "/map.json", jobs: 2) == [
                "-module-name", "m", "@/sources", "-enable-testing", "-Xfrontend", "-emit-kept", "-Xcc", "-c", "-DX",
                "-g",
                "-j2", "-dump-ast", "-dump-ast-format", "json", "-output-file-map", "/map.json",
            ])
    }
}

@Suite struct ProgramTests {
    @Test func programsAreRootsWithoutTests() throws {
        let plan = try BuildPlan(text: planText)
        #expect(try planLayout.programs(in: plan) == [["app", "Über"]])
        #expect(try planLayout.programs(in: plan, asked: ["Über"]) == [["app", "Über"]])
        #expect(try planLayout.programs(in: plan, asked: ["appTests"]) == [["app", "appTests", "Über"]])
        #expect(try planLayout.programs(in: plan, asked: ["mac"]).isEmpty)
    }

    @Test func exportedLibraryIsARootWhateverTestsIt() throws {
        let plan = BuildPlan(modules: [
            .init(name: "Resolver", compiler: "", arguments: [], sources: [], interfaces: []),
            .init(name: "lib", compiler: "", arguments: [], sources: [], interfaces: ["/Resolver.swiftmodule"]),
            .init(name: "libTests", compiler: "", arguments: [], sources: [], interfaces: ["/lib.swiftmodule"]),
        ])
        var layout = planLayout
        layout.targets = [
            .init(name: "lib", module: "lib", kind: .library, isExported: true),
            .init(name: "libTests", module: "libTests", kind: .test),
        ]
        #expect(try layout.programs(in: plan) == [["lib"]])
        layout.targets[0].isExported = false
        #expect(try layout.programs(in: plan).isEmpty)
    }

    @Test func unknownTargetIsNamedWithThoseThatThereAre() {
        let message = "The package has no Swift target 'nope'. It has: app, appTests, mac, Über."
        #expect(throws: CheckError.usage(message)) { try planLayout.modules(of: ["app", "nope"]) }
    }
}
