// swift-tools-version: 6.2
import PackageDescription

let library: [Target.Dependency] = [.product(name: "Resolver", package: "Resolver")]
let modules: [Target.Dependency] = [.product(name: "ResolverModules", package: "Resolver")]
let overrides: [Target.Dependency] = [.product(name: "ResolverOverrides", package: "Resolver")]
let inspection: [Target.Dependency] = [.product(name: "ResolverInspection", package: "Resolver")]
let testing: [Target.Dependency] = [.product(name: "ResolverTesting", package: "Resolver")]

/// What a new app has in Xcode: code is on the main actor unless it says otherwise, and async code on its caller's.
let approachable: [SwiftSetting] = [
    .defaultIsolation(MainActor.self),
    .enableUpcomingFeature("InferIsolatedConformances"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]
/// What a later Swift mode turns on, and a warning for each unsafe expression.
let upcoming: [SwiftSetting] = [
    .strictMemorySafety(),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("ImmutableWeakCaptures"),
    .enableUpcomingFeature("InferIsolatedConformances"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]
let mainActor: [SwiftSetting] = [.defaultIsolation(MainActor.self)]
let next: [SwiftSetting] = upcoming + mainActor
let optimised: [SwiftSetting] = [.unsafeFlags(["-O"])]
let swift5: [SwiftSetting] = [.swiftLanguageMode(.v5)]

// Each target is written as one kind of user writes. They are one package, so that the library is built once.
let package = Package(
    name: "Clients",
    platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
    dependencies: [.package(name: "Resolver", path: "../..")],
    targets: [
        .executableTarget(name: "Swift5Client", dependencies: library + modules + overrides, swiftSettings: swift5),
        .executableTarget(name: "Swift6Client", dependencies: library + overrides),
        .executableTarget(name: "MainActorClient", dependencies: library + overrides, swiftSettings: mainActor),
        .executableTarget(name: "ApproachableClient", dependencies: library + overrides, swiftSettings: approachable),
        .executableTarget(name: "UpcomingClient", dependencies: library + overrides, swiftSettings: upcoming),
        .executableTarget(
            name: "NextClient", dependencies: library + modules + overrides + inspection, swiftSettings: next),
        .executableTarget(
            name: "DynamicClient", dependencies: [.product(name: "Resolver-Dynamic", package: "Resolver")],
            swiftSettings: swift5),
        .executableTarget(
            name: "StaticClient", dependencies: [.product(name: "Resolver-Static", package: "Resolver")],
            swiftSettings: swift5 + optimised),
        .executableTarget(name: "OptimisedClient", dependencies: library, swiftSettings: optimised),
        .testTarget(name: "ApproachableTests", dependencies: testing, swiftSettings: approachable),
        .testTarget(name: "MainActorTests", dependencies: testing, swiftSettings: mainActor),
        .testTarget(name: "Swift5Tests", dependencies: testing, swiftSettings: swift5),
        .testTarget(name: "UpcomingTests", dependencies: testing, swiftSettings: upcoming),
    ],
    swiftLanguageModes: [.v6]
)
