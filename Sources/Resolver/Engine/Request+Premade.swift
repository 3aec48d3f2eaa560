// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension Request {
    /// Copies an instance that an asynchronous request has made for the asking service; `false`, with nothing written, when
    /// there is none.
    @inline(never)
    func copyPremade(_ registration: Borrowed<Registration>, _ arguments: ArgumentReference?) -> Bool {
        guard arguments == nil, let instance = resolution.pointee.takePremade(registration) else { return false }
        return instance.copy(to: memory)
    }
}
