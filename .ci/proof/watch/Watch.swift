import Resolver

@_silgen_name("watch_tell") private func tell(_ text: UnsafePointer<CChar>)

@_cdecl("watch_requests") public func watchRequests() {
    FastPath.noteObservers(1)
    Observers.add(
        Observers.Observer(of: nil, isRecorder: true, isConcerned: { _ in true }) { event in
            switch event.action {
            case .failed(let error, _):
                tell("failed \(event.path.count)\t\(error.reason)\t\(error.underlying.map { "\(type(of: $0))" } ?? "-")\t\(error.key)")
            case .made, .reused: tell("ok\t\t\t\(event.key.map { "\($0)" } ?? "")")
            default: break
            }
        })
}
