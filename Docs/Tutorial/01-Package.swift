// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Notebook",
    platforms: [.macOS(.v13)],
    dependencies: [.package(name: "Resolver", path: "../Resolver")],
    targets: [
        .executableTarget(
            name: "Notebook",
            dependencies: [.product(name: "Resolver", package: "Resolver")]),
        .testTarget(
            name: "NotebookTests",
            dependencies: [
                "Notebook",
                .product(name: "ResolverTesting", package: "Resolver"),
            ]),
    ]
)
