// Has each request of a program tell how it ended, and where it was made. `reality.py` links it with the library, of whose package it is a part.
import Resolver
import ResolverInspection

@_silgen_name("watch_tell") private func tell(_ text: UnsafePointer<CChar>)

@_cdecl("watch_requests") public func watchRequests() {
    // A recorder is told at once, while the calls are on the stack.
    let recorder = Observers.Observer(of: nil, isRecorder: true, isConcerned: { _ in true }) { event in
        switch event.action {
        case .failed(let error, _):
            let underlying = error.underlying.map { "\(type(of: $0))" } ?? "-"
            tell("failed \(event.path.count)\t\(error.reason)\t\(underlying)\t\(error.key)")
        case .made, .reused: tell("ok\t\t\t\(event.key.map { "\($0)" } ?? "")")
        default: break
        }
    }
    Observers.add(recorder)
}
