// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// What the sync engine does in one go for an asynchronous request, on one thread.
///
/// A factory that runs in it may start a task and block the thread until that one ends. Nobody can tell whether it does. So a
/// task that was started in the session, and asks for something before the session is over, waits for nothing that the session
/// has to end first: it has a graph of its own, and gets the error `circular` where there is no other way.
final class AsyncSession: EnclosingSession {
    /// A request that the thread is serving, which lives as long as that takes.
    private struct Frame {
        let depth: Int
        let registration: Borrowed<Registration>
        let requested: Borrowed<Registration>
        let container: Borrowed<Resolver>
    }

    private let thread: ResolverThread.ID
    private let task = CurrentTask.id
    /// The frame that the code of the session belongs to.
    private let frame: AsyncFrame?
    /// The resolution that waits until the session is over.
    private let asyncResolution: AsyncResolution?
    /// The session that this one may hold up.
    let outer: AsyncSession?
    private let over = Flag()
    /// What the thread is making.
    ///
    /// `Unchecked`: a reader has the lock, without which the thread ends no request.
    private let frames = Guarded<[Unchecked<Frame>]>([])

    private init(
        _ resolution: Handle<Resolution>, in frame: AsyncFrame?, of asyncResolution: AsyncResolution?,
        within outer: AsyncSession?
    ) {
        thread = resolution.id
        self.frame = frame
        self.asyncResolution = asyncResolution
        self.outer = outer
    }
}

extension AsyncSession {
    /// Runs sync code as a session, which may hold up an outer one.
    ///
    /// Without an async resolution, the code is of one of the thread's own.
    static func run<Value>(
        on resolution: Handle<Resolution>, of asyncResolution: AsyncResolution?, within outer: AsyncSession?,
        _ body: () throws(ResolutionError) -> Value
    ) throws(ResolutionError) -> Value {
        let frame = AsyncFrame.place?.frame
        let session = AsyncSession(resolution, in: frame, of: asyncResolution, within: outer)
        let around = resolution.pointee.session
        resolution.pointee.session = session
        // So the engine comes by where it notes what it is making.
        resolution.pointee.work.hasLeftovers = true
        EntryGate.noteEntries(1)
        defer {
            EntryGate.noteEntries(-1)
            resolution.pointee.session = around
            session.over.set()
        }
        let place = AsyncFrame.Place(frame: frame, session: session)
        let result = AsyncFrame.$place.withValue(place) { Result { () throws(ResolutionError) in try body() } }
        return try result.get()
    }

    /// Whether the session goes on, and the running code is not a part of it: that of a task that was started in it.
    var isElsewhere: Bool {
        guard !over.isSet else { return false }
        return thread != Resolution.current.id || task != CurrentTask.id
    }

    /// Whether a thread may be blocked until the running task ends: that of this session, or of one around it.
    func mayBlock(_ thread: ResolverThread.ID?) -> Bool { chain.contains { $0.thread == thread } }

    func isHeldUp(by thread: ResolverThread.ID?) -> Bool { outer?.mayBlock(thread) == true }

    /// Whether a resolution may be held up until the running task ends.
    func mayBlock(_ asyncResolution: AsyncResolution) -> Bool {
        chain.contains { $0.asyncResolution === asyncResolution }
    }

    /// The sessions that go on, from the inside out.
    private var chain: some Sequence<AsyncSession> {
        sequence(first: self) { $0.outer }.lazy.filter { !$0.over.isSet }
    }
}

// MARK: - What the thread is making

extension AsyncSession {
    func note(_ resolution: Handle<Resolution>) {
        let depth = resolution.pointee.work.path.count
        let frame = resolution.pointee.work.path[depth - 1].pointee
        // One with arguments might be of another instance.
        guard frame.arguments == nil else { return }
        let noted = Unchecked(
            Frame(
                depth: depth, registration: frame.registration, requested: frame.requested, container: frame.container))
        frames.withLock { $0.append(noted) }
    }

    /// Forgets a request that is over, whose depth on the path is given, and what came after it.
    func forget(_ depth: Int) {
        frames.withLock { frames in
            while let last = frames.last, last.value.depth >= depth { frames.removeLast() }
        }
    }

    /// Makes a frame for a task that was started in the session: with what led to the session, and what the thread is making;
    /// `nil` where that is nothing.
    func standIn() -> AsyncFrame? {
        let origin = frame.flatMap { $0.isOpen ? $0 : nil }
        let frames = frames.withLock { frames in
            frames.map { frame in
                AsyncFrame.Request(
                    registration: frame.value.registration.object,
                    requested: frame.value.requested.object,
                    container: frame.value.container.object)
            }
        }
        guard let container = frames.last?.container ?? origin?.container else { return nil }
        let asyncResolution = AsyncResolution(CallerRequirementsMap(of: container), users: 0)
        var frame = origin.map { origin in
            let request = AsyncFrame.Request(
                registration: origin.registration, requested: origin.requested, container: origin.container,
                arguments: origin.arguments)
            return AsyncFrame(
                request, below: origin.parent, standingInFor: self, instanceTask: origin.instanceTask,
                in: asyncResolution)
        }
        for request in frames {
            frame = AsyncFrame(
                request, below: frame, standingInFor: self, instanceTask: origin?.instanceTask, in: asyncResolution)
        }
        return frame
    }
}
