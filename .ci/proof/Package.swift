// swift-tools-version: 6.1
import Foundation
import PackageDescription

// The library under test; relative paths count from this folder.
let resolverPath = Context.environment["RESOLVER_PATH"] ?? "../.."

func folders(_ name: String) -> [String] {
    let path = Context.packageDirectory + "/" + name
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.filter { !$0.hasPrefix(".") }.sorted()
}

// Each folder of Sources is a program. A folder of Libraries belongs to the program that it is named after, plus "Core"
// or "Other".
let libraries = folders("Libraries")
// Only these are built: what others import, and what runs. The rest is read by check-wiring alone.
let needed = libraries + folders("Sources").filter { $0.hasPrefix("Random") }
// The examples draw their wiring, and the step `proof` makes mutants of them.
let resolver = ["Resolver", "ResolverInspection", "ResolverModules", "ResolverOverrides"].map {
    Target.Dependency.product(name: $0, package: "Resolver")
}

// A module of one file is compiled by one process in place of two. Nobody needs its object, but for the random programs, which run.
func settings(_ path: String) -> [SwiftSetting] {
    let fast = ["-Xfrontend", "-gnone"]
    let isOne = folders(path).count == 1 && folders(path) != ["main.swift"] && !path.hasPrefix("Sources/Random")
    let whole = isOne ? ["-whole-module-optimization", "-no-emit-module-separately-wmo"] : []
    return [.unsafeFlags(fast + whole)]
}

let package = Package(
    name: "Programs",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "Resolver", path: resolverPath)],
    targets: folders("Sources").map { name in
        let own = [name + "Core", name + "Other"].filter(libraries.contains)
        return .target(
            name: name, dependencies: resolver + own.map { .target(name: $0) },
            swiftSettings: settings("Sources/" + name))
    }
        + libraries.map {
            .target(
                name: $0, dependencies: resolver, path: "Libraries/" + $0, swiftSettings: settings("Libraries/" + $0))
        }
        + [.target(name: "Needed", dependencies: needed.map { .target(name: $0) }, path: "Needed")],
    swiftLanguageModes: [.v6]
)
