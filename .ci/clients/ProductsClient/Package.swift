// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "ProductsClient",
    platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
    dependencies: [.package(name: "Resolver", path: "../../..")],
    targets: [
        .executableTarget(
            name: "DynamicClient",
            dependencies: [.product(name: "Resolver-Dynamic", package: "Resolver")]
        ),
        .executableTarget(
            name: "StaticClient",
            dependencies: [.product(name: "Resolver-Static", package: "Resolver")]
        ),
    ],
    swiftLanguageModes: [.v5]
)
