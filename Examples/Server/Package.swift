// swift-tools-version: 6.2
import PackageDescription

/// The products of other packages, by the names that the targets use.
enum Product {
    static let resolver = Target.Dependency.product(name: "Resolver", package: "Resolver")
    static let modules = Target.Dependency.product(name: "ResolverModules", package: "Resolver")
    static let overrides = Target.Dependency.product(name: "ResolverOverrides", package: "Resolver")
    static let inspection = Target.Dependency.product(name: "ResolverInspection", package: "Resolver")
    static let hummingbird = Target.Dependency.product(name: "Hummingbird", package: "hummingbird")
    static let nio = Target.Dependency.product(name: "NIOCore", package: "swift-nio")
    static let posix = Target.Dependency.product(name: "NIOPosix", package: "swift-nio")
    static let nioHTTPTypes = Target.Dependency.product(name: "NIOHTTPTypes", package: "swift-nio-extras")
    static let httpTypes = Target.Dependency.product(name: "HTTPTypes", package: "swift-http-types")
    static let database = Target.Dependency.product(name: "GRDB", package: "GRDB.swift")
    static let logging = Target.Dependency.product(name: "Logging", package: "swift-log")
    static let coreMetrics = Target.Dependency.product(name: "CoreMetrics", package: "swift-metrics")
    static let lifecycle = Target.Dependency.product(name: "ServiceLifecycle", package: "swift-service-lifecycle")
    static let signals = Target.Dependency.product(name: "UnixSignals", package: "swift-service-lifecycle")
    static let configuration = Target.Dependency.product(name: "Configuration", package: "swift-configuration")
}

let package = Package(
    name: "Server",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(name: "Resolver", path: "../.."),
        .package(url: "https://github.com/hummingbird-project/hummingbird.git", from: "2.28.1"),
        .package(url: "https://github.com/apple/swift-nio.git", from: "2.101.0"),
        .package(url: "https://github.com/apple/swift-nio-extras.git", from: "1.35.2"),
        .package(url: "https://github.com/apple/swift-http-types.git", from: "1.8.0", traits: []),
        .package(url: "https://github.com/groue/GRDB.swift.git", from: "7.10.0"),
        .package(url: "https://github.com/apple/swift-log.git", from: "1.16.0"),
        .package(url: "https://github.com/apple/swift-metrics.git", from: "2.13.0"),
        .package(url: "https://github.com/apple/swift-configuration.git", from: "1.4.0", traits: []),
        .package(url: "https://github.com/swift-server/swift-service-lifecycle.git", from: "2.13.0"),
    ],
    targets: [
        // Adapters: each makes one of Swift's own libraries and Resolver know each other.
        .target(
            name: "ResolverServiceLifecycle", dependencies: [Product.resolver, Product.modules, Product.lifecycle]),
        .target(name: "ResolverLogging", dependencies: [Product.resolver, Product.logging]),
        .target(name: "ResolverMetrics", dependencies: [Product.resolver, Product.inspection, Product.coreMetrics]),
        // A backend of swift-metrics, which writes what it has counted in the text format of Prometheus.
        .target(name: "PrometheusMetrics", dependencies: [Product.coreMetrics]),
        .target(
            name: "NotesServer",
            dependencies: [
                "ResolverServiceLifecycle", "ResolverLogging", "ResolverMetrics", "PrometheusMetrics",
                Product.resolver, Product.modules, Product.inspection, Product.hummingbird, Product.database,
                Product.logging, Product.lifecycle, Product.configuration, Product.coreMetrics, Product.nio,
                Product.posix,
                Product.httpTypes, Product.nioHTTPTypes,
            ]),
        .executableTarget(
            name: "notes-server",
            dependencies: [
                "NotesServer", "PrometheusMetrics", "ResolverMetrics", Product.resolver, Product.modules,
                Product.inspection,
                Product.configuration, Product.coreMetrics, Product.logging, Product.lifecycle, Product.signals,
            ],
            path: "Sources/Program"),
        // Measures what a container a request costs, see the script load.
        .executableTarget(
            name: "notes-benchmark",
            dependencies: [
                "NotesServer", "PrometheusMetrics", "ResolverMetrics", Product.resolver, Product.modules,
                Product.hummingbird, Product.database, Product.configuration, Product.coreMetrics, Product.logging,
                Product.lifecycle, Product.signals,
            ],
            path: "Sources/Benchmark"),
        .testTarget(
            name: "AdapterTests",
            dependencies: [
                "ResolverServiceLifecycle", "ResolverLogging", "ResolverMetrics", "PrometheusMetrics",
                Product.resolver, Product.modules, Product.lifecycle, Product.logging, Product.coreMetrics,
            ]),
        .testTarget(
            name: "NotesServerTests",
            dependencies: [
                "NotesServer", "notes-server", "PrometheusMetrics", "ResolverMetrics", Product.resolver,
                Product.modules, Product.overrides, Product.coreMetrics, Product.logging, Product.lifecycle,
                Product.configuration, Product.database, Product.hummingbird,
            ]),
    ],
    swiftLanguageModes: [.v6]
)

for target in package.targets {
    target.swiftSettings = [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
    ]
}
