// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Resolver",
    platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
    products: [
        .library(name: "Resolver", targets: ["Resolver"]),
        // The manifests of Resolver 1.5's clients name these two.
        .library(name: "Resolver-Dynamic", type: .dynamic, targets: ["Resolver"]),
        .library(name: "Resolver-Static", type: .static, targets: ["Resolver"]),
        .library(name: "ResolverModules", targets: ["ResolverModules"]),
        .library(name: "ResolverOverrides", targets: ["ResolverOverrides"]),
        .library(name: "ResolverTesting", targets: ["ResolverTesting"]),
        .library(name: "ResolverInspection", targets: ["ResolverInspection"]),
        .plugin(name: "CheckWiring", targets: ["CheckWiring"]),
    ],
    targets: [
        // The lock of the platform, in C: it is in no module of a system that is old enough.
        .target(name: "ResolverAtomics"),
        .target(name: "Resolver", dependencies: ["ResolverAtomics"]),
        .target(name: "ResolverModules", dependencies: ["Resolver"]),
        .target(name: "ResolverOverrides", dependencies: ["Resolver"]),
        // The page of a graph, in C, which embeds what is excluded.
        .target(
            name: "WiringPage",
            exclude: ["head.html", "page.css", "body.html"]
                + ["model", "layout", "drawing", "panel", "page"].map { "\($0).js" },
            publicHeadersPath: "."),
        // The model of a graph, without the library.
        .target(name: "WiringDiagram", dependencies: ["WiringPage"]),
        .target(name: "ResolverInspection", dependencies: ["Resolver", "ResolverOverrides", "WiringDiagram"]),
        .target(name: "ResolverTesting", dependencies: ["Resolver", "ResolverInspection", "ResolverOverrides"]),
        // `swift package check-wiring`: the plugin runs the tool, whose work is done by the library.
        .target(name: "WiringSyntax"),
        .target(name: "WiringProof", dependencies: ["WiringSyntax", "WiringDiagram"]),
        .executableTarget(name: "check-wiring", dependencies: ["WiringProof"], path: "Sources/CheckWiring"),
        .plugin(
            name: "CheckWiring",
            capability: .command(
                intent: .custom(
                    verb: "check-wiring", description: "Proves that every request of a service has a registration.")),
            dependencies: ["check-wiring"]),
        .executableTarget(
            name: "quickstart", dependencies: ["Resolver", "ResolverInspection"], path: "Examples/Quickstart",
            exclude: ["smoke"]),
        .executableTarget(
            name: "cards", dependencies: ["Resolver"], path: "Examples/Cards", exclude: ["smoke", "amounts.txt"]),
        .executableTarget(
            name: "modules", dependencies: ["Resolver", "ResolverInspection", "ResolverModules"],
            path: "Examples/Modules", exclude: ["smoke", "swift.txt", "linux.txt"]),
        // Tests without `packageAccess` use the public API only.
        .target(name: "OtherModule", path: "Tests/OtherModule", packageAccess: false),
        .target(
            name: "TestSupport", dependencies: ["Resolver", "ResolverModules", "ResolverOverrides"],
            path: "Tests/TestSupport",
            packageAccess: false),
        .testTarget(
            name: "ResolverTests",
            dependencies: [
                "Resolver", "ResolverInspection", "ResolverModules", "ResolverOverrides", "OtherModule", "TestSupport",
            ],
            packageAccess: false),
        .testTarget(
            name: "EngineTests", dependencies: ["Resolver", "ResolverModules", "ResolverOverrides", "TestSupport"]),
        .testTarget(
            name: "ModulesTests",
            dependencies: ["Resolver", "ResolverInspection", "ResolverModules", "ResolverOverrides", "TestSupport"],
            packageAccess: false),
        .testTarget(name: "NamedTests", dependencies: ["Resolver", "TestSupport"], packageAccess: false),
        .testTarget(name: "ResolverTestingTests", dependencies: ["ResolverTesting"], packageAccess: false),
        .testTarget(
            name: "InspectionTests",
            dependencies: ["Resolver", "ResolverInspection", "ResolverModules", "ResolverOverrides", "TestSupport"],
            packageAccess: false),
        .testTarget(
            name: "DiagramTests",
            dependencies: [
                "Resolver", "ResolverInspection", "ResolverModules", "ResolverOverrides", "WiringDiagram",
                "TestSupport",
            ]),
        .testTarget(
            name: "ProofTests", dependencies: ["WiringProof", "WiringSyntax", "WiringDiagram", "TestSupport"]),
    ],
    swiftLanguageModes: [.v6]
)

// `.ci/run --quick`, CI's sanitizer and Utils/suites take some files of the tests alone, one a line, and what these need.
// So a target stands after what it depends on.
if let files = Context.environment["RESOLVER_TEST_FILES"]?.split(separator: "\n") {
    var needed: Set<String> = []
    for target in package.targets.reversed() {
        if target.type == .test {
            let folder = "Tests/\(target.name)/"
            target.sources = files.filter { $0.hasPrefix(folder) }.map { String($0.dropFirst(folder.count)) }
            if target.sources != [] { needed.insert(target.name) }
        }
        guard needed.contains(target.name) else { continue }
        for case .byNameItem(let name, _) in target.dependencies { needed.insert(name) }
    }
    package.products = []
    package.targets.removeAll { !needed.contains($0.name) }
}

for target in package.targets where target.type != .executable && target.type != .plugin {
    if ["ResolverAtomics", "WiringPage"].contains(target.name) { continue }
    target.swiftSettings = [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
    ]
    // What `Synchronization` is made of: see Support/Atomic.swift.
    if target.name == "Resolver" {
        target.swiftSettings?.append(contentsOf: [
            .enableExperimentalFeature("RawLayout"), .enableExperimentalFeature("BuiltinModule"),
        ])
    }
    // SwiftPM builds the tools of plugins without optimisation, and this one reads hundreds of megabytes. No product that a
    // client depends on contains it, so that the flag is allowed in a package that others depend on.
    if target.name == "WiringSyntax" {
        target.swiftSettings?.append(.unsafeFlags(["-O"], .when(configuration: .debug)))
    }
    // CI counts, in its one debug build, which lines of the library run.
    let library = ["Resolver", "ResolverModules", "ResolverOverrides", "ResolverInspection"]
    if library.contains(target.name) && Context.environment["RESOLVER_COVERAGE"] != nil {
        let counting: [SwiftSetting] = [
            .unsafeFlags(["-profile-generate", "-profile-coverage-mapping"], .when(configuration: .debug))
        ]
        target.swiftSettings?.append(contentsOf: counting)
        target.linkerSettings = [.unsafeFlags(["-profile-generate"], .when(configuration: .debug))]
    }
    // Data structures check their own rules; for those who work on the library.
    if Context.environment["RESOLVER_INTERNAL_CHECKS"] != nil {
        target.swiftSettings?.append(.define("RESOLVER_INTERNAL_CHECKS"))
    }
}
