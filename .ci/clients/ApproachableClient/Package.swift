// swift-tools-version: 6.2
import PackageDescription

/// What a new app has in Xcode: code is on the main actor unless it says otherwise, and async code on its caller's.
let approachable: [SwiftSetting] = [
    .defaultIsolation(MainActor.self),
    .enableUpcomingFeature("InferIsolatedConformances"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]

let testing: [Target.Dependency] = [.product(name: "ResolverTesting", package: "Resolver")]

// The tests of every kind of client stand here, so that ResolverTesting is built once.
let package = Package(
    name: "ApproachableClient",
    platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
    dependencies: [.package(name: "Resolver", path: "../../..")],
    targets: [
        .executableTarget(
            name: "ApproachableClient",
            dependencies: [.product(name: "Resolver", package: "Resolver")],
            swiftSettings: approachable
        ),
        .testTarget(name: "ApproachableTests", dependencies: testing, swiftSettings: approachable),
        .testTarget(name: "MainActorTests", dependencies: testing, swiftSettings: [.defaultIsolation(MainActor.self)]),
        .testTarget(name: "Swift5Tests", dependencies: testing, swiftSettings: [.swiftLanguageMode(.v5)]),
        .testTarget(
            name: "UpcomingTests", dependencies: testing,
            swiftSettings: [
                .enableUpcomingFeature("ExistentialAny"),
                .enableUpcomingFeature("InferIsolatedConformances"),
                .enableUpcomingFeature("InternalImportsByDefault"),
                .enableUpcomingFeature("MemberImportVisibility"),
                .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
            ]
        ),
    ],
    swiftLanguageModes: [.v6]
)
