// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "Swift6Client",
    platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
    dependencies: [.package(name: "Resolver", path: "../../..")],
    targets: [
        .executableTarget(
            name: "Swift6Client",
            dependencies: [.product(name: "Resolver", package: "Resolver")]
        )
    ],
    swiftLanguageModes: [.v6]
)
