// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "Footprint",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "Resolver", path: "../..")],
    targets: [
        .executableTarget(name: "with", dependencies: [.product(name: "Resolver", package: "Resolver")]),
        .executableTarget(name: "without"),
    ],
    swiftLanguageModes: [.v6]
)
