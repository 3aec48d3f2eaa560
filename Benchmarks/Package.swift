// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "Benchmarks",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(name: "Resolver", path: ".."),
        .package(url: "https://github.com/ordo-one/benchmark", from: "1.38.1", traits: []),
    ],
    targets: [
        .target(name: "CAllocations"),
        .target(name: "Measuring", dependencies: ["CAllocations"]),
        .target(
            name: "Scenarios",
            dependencies: [
                "Measuring", .product(name: "Resolver", package: "Resolver"),
                .product(name: "ResolverInspection", package: "Resolver"),
            ]),
        .executableTarget(name: "measure-ratios", dependencies: ["Scenarios", "Measuring"], path: "Sources/Ratios"),
        .executableTarget(name: "measure-scaling", dependencies: ["Scenarios", "Measuring"], path: "Sources/Scaling"),
        .executableTarget(name: "run-operation", dependencies: ["Scenarios"], path: "Sources/Instructions"),
        .executableTarget(
            name: "Suite",
            dependencies: ["Scenarios", .product(name: "Benchmark", package: "benchmark")],
            // The plugin takes targets whose folder lies in one that is called Benchmarks.
            path: "Suite",
            plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]
        ),
    ],
    swiftLanguageModes: [.v6]
)

for target in package.targets where target.name != "Suite" && target.name != "CAllocations" {
    target.swiftSettings = [
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
    ]
}
