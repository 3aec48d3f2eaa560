// swift-tools-version: 6.1
import PackageDescription

// A package of its own, so that the other benchmarks need no package of somebody else.
let package = Package(
    name: "Suite",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(name: "Benchmarks", path: ".."),
        .package(url: "https://github.com/ordo-one/benchmark", from: "1.38.1", traits: []),
    ],
    targets: [
        .executableTarget(
            name: "Suite",
            dependencies: [
                .product(name: "Scenarios", package: "Benchmarks"), .product(name: "Benchmark", package: "benchmark"),
            ],
            // The plugin takes targets whose folder lies in one that is called Benchmarks.
            path: "Benchmarks/Suite",
            plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]
        )
    ],
    swiftLanguageModes: [.v6]
)
