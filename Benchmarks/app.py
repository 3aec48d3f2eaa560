"""The apps that `buildcost` and `footprint` generate and compile: services, and their wiring in several styles."""

import json
import os
import pathlib
import resource
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
PER_FILE = 10
BY_HAND = "by hand"
SERVICES_ALONE = "services alone"
STYLES = {
    "closures": "",
    "initialisers": "",
    "closures with options": ".scope(.application).implements((any P{index}).self)",
    "initialisers with options": ".scope(.application).implements((any P{index}).self)",
    "initialisers with three options": ".scope(.shared).implements((any P{index}).self).injection {{ $0.note = $1 }}",
}


def needs(index):
    """The services that a service needs: none, one, two or three earlier ones, in turn."""
    earlier = [index - distance for distance in (1, 2, 7) if index >= distance]
    return earlier[: index % 4]


def service(index):
    """A class with its protocol."""
    properties = "".join(f"    let d{need}: S{need}\n" for need in needs(index))
    parameters = ", ".join(f"d{need}: S{need}" for need in needs(index))
    body = "; ".join(f"self.d{need} = d{need}" for need in needs(index))
    return (
        f"protocol P{index}: AnyObject {{ func run() -> Int }}\n"
        f"final class S{index}: P{index} {{\n{properties}    var note: Note?\n    init({parameters}) {{ {body} }}\n"
        f"    func run() -> Int {{ {index} }}\n}}\n"
    )


def wiring_by_hand(count):
    """A class with a lazy property for each service."""
    lines = ["public final class Wiring {", "    public init() {}"]
    for index in range(count):
        arguments = ", ".join(f"d{need}: s{need}" for need in needs(index))
        lines.append(f"    lazy var s{index} = S{index}({arguments})")
    everything = ", ".join(f"s{index}" for index in range(count))
    return lines + [f"    public func all() -> [AnyObject] {{ [{everything}] }}", "}"]


def wiring(count, style):
    """A function that registers each service."""
    lines = ["import Resolver", "", "public func wire(_ resolver: Resolver) {"]
    for index in range(count):
        line = f"    resolver.register(S{index}.init)"
        if style.startswith("closures"):
            arguments = ", ".join(f"d{need}: r.resolve()" for need in needs(index))
            line = f"    resolver.register {{ {'r in ' if arguments else ''}S{index}({arguments}) }}"
        lines.append(line + STYLES[style].format(index=index))
    return lines + ["}"]


def generate(folder, count, style):
    """Writes the files of an app, and returns their paths."""
    folder.mkdir()
    (folder / "Note.swift").write_text("final class Note {}\n")
    for start in range(0, count, PER_FILE):
        text = "\n".join(service(index) for index in range(start, min(count, start + PER_FILE)))
        (folder / f"Services{start // PER_FILE}.swift").write_text(text)
    lines = {BY_HAND: wiring_by_hand, SERVICES_ALONE: lambda _: []}.get(style, lambda count: wiring(count, style))(count)
    (folder / "Wiring.swift").write_text("\n".join(lines) + "\n")
    return sorted(str(file) for file in folder.glob("*.swift"))


def compile_seconds(files, modules, folder, release=True):
    """Compiles an app's module into an empty folder, and returns the processor seconds that it took.

    A release build compiles the module as a whole, a debug build each file by itself."""
    folder.mkdir(exist_ok=True)
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    options = ["-O", "-wmo"] if release else ["-Onone", "-enable-batch-mode", "-j1"]
    command = ["swiftc", *options, "-swift-version", "6", "-parse-as-library", "-module-name", "App", "-I", modules]
    done = subprocess.run([*command, "-c", *files], cwd=folder, capture_output=True, text=True)
    if done.returncode != 0:
        sys.exit(f"error: The generated app does not compile.\n{done.stderr}")
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime


def sections(file):
    """The bytes of a file's sections that are loaded, by kind: code, tables for unwinding, and data with metadata."""
    kinds = {"code": 0, "unwinding": 0, "data": 0}
    lines = subprocess.run(["size", "-A", file], capture_output=True, text=True, check=True).stdout.splitlines()
    for line in lines:
        name, size = (line.split() + ["", ""])[:2]
        if not size.isdigit():
            continue
        if name.startswith(".text"):
            kinds["code"] += int(size)
        elif name.startswith(".eh_frame"):
            kinds["unwinding"] += int(size)
        elif name.startswith((".data", ".rodata", "swift5_", ".swift_")):
            kinds["data"] += int(size)
    return kinds


def release_build(package, *options):
    """Builds a package in release mode, and returns the folder of what was built.

    That is one folder for all, and where CI asks, that of the library itself: so nobody compiles the library twice."""
    scratch = os.environ.get("SCRATCH", HERE / ".build")
    command = ["swift", "build", "--package-path", package, "--scratch-path", scratch, "--configuration", "release"]
    if subprocess.run([*command, "--quiet", *options]).returncode != 0:
        sys.exit(f"error: {package} does not build.")
    path = subprocess.run([*command, "--show-bin-path"], capture_output=True, text=True, check=True).stdout.strip()
    for header in (HERE.parent / "Sources/ResolverAtomics/include").iterdir():
        link = pathlib.Path(path, "Modules", header.name)
        if not link.exists():
            link.symlink_to(header)
    return pathlib.Path(path)


def object_files(built, target):
    """The object files of a target; an older build may have left others beside them."""
    outputs = json.loads((built / f"{target}.build" / "output-file-map.json").read_text())
    return sorted({entry["object"] for entry in outputs.values() if entry.get("object", "").endswith(".swift.o")})
