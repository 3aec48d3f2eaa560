// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// An instance that is an object: classes and protocol types that hold an object alike have a reference, then words without a
/// count (type, conformances), so that a copy is a copy of the bits and a retain.
struct ObjectInstance: Sendable {
    /// The most words of an instance, a protocol type of two protocols; a larger one's second word is the address of its bits.
    private static let capacity = 6

    private var words: (UInt, UInt, UInt, UInt, UInt, UInt) = (0, 0, 0, 0, 0, 0)

    init(retaining source: InstanceMemory, _ layout: InstanceType.Layout) {
        withUnsafeMutablePointer(to: &self) { Self.initialize(Handle($0), retaining: source, layout) }
    }

    /// Copies the bits to uninitialised memory, no words beyond those of the instance, and retains the object.
    @inline(__always)
    static func initialize(_ target: Handle<Self>, retaining source: InstanceMemory, _ layout: InstanceType.Layout) {
        let object = source.pointer.load(as: Unmanaged<AnyObject>.self)
        target.opaque.storeBytes(of: object.retain(), as: Unmanaged<AnyObject>.self)
        if layout.words > 1 { fill(target.pointer, from: source.pointer, layout) }
    }

    @inline(__always)
    var object: Borrowed<AnyObject> { Borrowed(at: words.0).unsafelyUnwrapped }

    @inline(__always)
    static func copyObject(at address: UInt, to target: InstanceMemory) {
        Borrowed<AnyObject>(at: address)?.retain()
        target.pointer.storeBytes(of: address, as: UInt.self)
    }

    @inline(__always)
    func copy(to target: InstanceMemory, _ layout: InstanceType.Layout) {
        object.retain()
        copyBits(to: target, layout)
    }

    /// Copies the instance out to uninitialised memory with a reference that the caller has, which is not retained once more.
    func copy(to target: InstanceMemory, _ layout: InstanceType.Layout, handingOver object: consuming AnyObject) {
        _ = Unmanaged.passRetained(object)
        copyBits(to: target, layout)
    }

    @inline(__always)
    func copyBits(to target: InstanceMemory, _ layout: InstanceType.Layout) {
        target.pointer.storeBytes(of: words.0, as: UInt.self)
        if layout.words > 1 { copyFurtherBits(to: target.pointer, layout) }
    }

    @inline(__always)
    func release(_ layout: InstanceType.Layout) {
        releaseBits(layout)
        object.release()
    }

    /// Frees what was allocated for a large instance, without releasing the object.
    func releaseBits(_ layout: InstanceType.Layout) { if layout.words > Self.capacity { deallocate() } }
}

// MARK: - Protocol types

extension ObjectInstance {
    private static func fill(
        _ target: UnsafeMutablePointer<Self>, from source: UnsafeRawPointer, _ layout: InstanceType.Layout
    ) {
        let size = layout.words * MemoryLayout<UInt>.size
        guard layout.words > capacity else {
            return UnsafeMutableRawPointer(target).copyMemory(from: source, byteCount: size)
        }
        let memory = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: MemoryLayout<UInt>.alignment)
        memory.copyMemory(from: source, byteCount: size)
        target.pointee.words.1 = UInt(bitPattern: memory)
    }

    /// Copies two words at a time, as a protocol type is copied on: a processor waits where what is read comes from several writes.
    private func copyFurtherBits(to target: UnsafeMutableRawPointer, _ layout: InstanceType.Layout) {
        guard layout.words <= Self.capacity else {
            if let large { target.copyMemory(from: large, byteCount: layout.words * MemoryLayout<UInt>.size) }
            return
        }
        target.storeBytes(of: SIMD2(words.0, words.1), as: SIMD2<UInt>.self)
        if layout.words == 3 { target.storeBytes(of: words.2, toByteOffset: 16, as: UInt.self) }
        if layout.words > 3 { target.storeBytes(of: SIMD2(words.2, words.3), toByteOffset: 16, as: SIMD2<UInt>.self) }
        if layout.words == 5 { target.storeBytes(of: words.4, toByteOffset: 32, as: UInt.self) }
        if layout.words > 5 { target.storeBytes(of: SIMD2(words.4, words.5), toByteOffset: 32, as: SIMD2<UInt>.self) }
    }

    private var large: UnsafeMutableRawPointer? { UnsafeMutableRawPointer(bitPattern: words.1) }

    @inline(never)
    private func deallocate() { large?.deallocate() }
}

/// An instance in memory of its own, which goes with this.
struct OwnedInstance: ~Copyable {
    let memory: InstanceMemory
    let type: InstanceType
    private var isThere = false

    private init(allocating type: InstanceType) { (self.memory, self.type) = (type.allocate(), type) }

    /// Allocates memory and makes an instance in it, which the closure initialises unless it throws.
    init<Failure: Error>(of type: InstanceType, by write: (InstanceMemory) throws(Failure) -> Void) throws(Failure) {
        self.init(allocating: type)
        try write(memory)
        isThere = true
    }

    nonisolated(nonsending) init<Failure: Error>(
        awaiting type: InstanceType, by write: nonisolated(nonsending) (InstanceMemory) async throws(Failure) -> Void
    ) async throws(Failure) {
        self.init(allocating: type)
        try await write(memory)
        isThere = true
    }

    deinit {
        if isThere { type.destroy(memory) }
        memory.deallocate()
    }
}
