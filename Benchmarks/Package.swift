// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "Benchmarks",
    platforms: [.macOS(.v15)],
    products: [.library(name: "Scenarios", targets: ["Scenarios"])],
    dependencies: [.package(name: "Resolver", path: "..")],
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
        // What `footprint` compares.
        .executableTarget(
            name: "with", dependencies: [.product(name: "Resolver", package: "Resolver")], path: "Footprint/with"),
        .executableTarget(name: "without", path: "Footprint/without"),
    ],
    swiftLanguageModes: [.v6]
)

for target in package.targets where target.name != "CAllocations" {
    target.swiftSettings = [
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
    ]
}
