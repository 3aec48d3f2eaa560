// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension LazyStorage {
    /// Copies the value out like ``copy(to:as:_:)``; where it cannot be made, the next use tries again.
    ///
    /// In an async factory's resolution it does so as a whole: a thread that makes it must not wait for a session that may need it.
    @inline(never)
    func copy(
        to memory: InstanceMemory, as type: Any.Type, _ make: (InstanceMemory) throws(ResolutionError) -> Void
    ) throws(ResolutionError) {
        let resolution = Resolution.current
        if !FastPath.isOpen, !cell.isReady, let run = Resolver.interceptor(resolution, for: nil) {
            return try run { () throws(ResolutionError) in try copy(to: memory, as: type, make) }
        }
        guard let isAppointed = start(resolution, into: memory) else { return }
        guard isAppointed else { return try make(memory) }
        var isMade = false
        defer { cell.finishOutOfLine(resolution.id, with: isMade ? (memory, InstanceType(type)) : nil) }
        try make(memory)
        isMade = true
    }

    /// Copies what is there, if need be when another thread has made it; else says whether to make it for all.
    @inline(never)
    private func start(_ resolution: Handle<Resolution>, into memory: InstanceMemory) -> Bool? {
        while true {
            switch cell.start(resolution.thread, into: memory) {
            case .found: return nil
            case .build: return true
            case .isBuilding, .isMaking, .retired, .stale: return false
            case .wait(let handover):
                if !waitUntilMade(resolution) { return false }
                if copy(from: handover, to: memory) { return nil }
            }
        }
    }

    /// Waits until another thread has made the value, or given up; `false` at once when the wait would not end.
    @inline(never)
    func waitUntilMade(_ resolution: Handle<Resolution>) -> Bool {
        if case .circular = ThreadWaitGraph.wait(for: cell, as: resolution) { false } else { true }
    }

    /// Copies what another thread has made; `false`, with nothing written, when it has made nothing.
    @inline(never)
    func copy(from handover: InstanceCell.Handover?, to memory: InstanceMemory) -> Bool {
        handover?.kept?.copy(to: memory) == true
    }
}
