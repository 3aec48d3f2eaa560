// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension BuildPlan.Module {
    /// The arguments with which the compiler writes the module's typed syntax trees, and nothing else.
    package func dumpArguments(outputFileMap: String, jobs: Int, moduleCache: String? = nil) -> [String] {
        var kept: [String] = []
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            switch argument {
            case "-Xfrontend", "-Xcc", "-Xllvm", "-Xlinker", "-Xclang-linker":
                kept.append(argument)
                if let value = rest.popFirst() { kept.append(value) }
            case "-c", "-incremental", "-serialize-diagnostics", "-parseable-output", "-use-frontend-parseable-output",
                "-whole-module-optimization", "-wmo":
                break
            case "-output-file-map", "-index-store-path", "-index-unit-output-path", "-serialize-diagnostics-path",
                "-o",
                "-num-threads":
                _ = rest.popFirst()
            case _ where argument.hasPrefix("-emit-"):
                if argument.hasSuffix("-path") || argument.hasSuffix("-dir") { _ = rest.popFirst() }
            case _ where argument.hasPrefix("-j") && Int(argument.dropFirst(2)) != nil:
                break
            default:
                kept.append(argument)
            }
        }
        if let moduleCache { kept += ["-module-cache-path", moduleCache] }
        return kept + ["-j\(jobs)", "-dump-ast", "-dump-ast-format", "json", "-output-file-map", outputFileMap]
    }
}
