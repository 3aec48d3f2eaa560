// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension RegistrationOptions {
    fileprivate static let whole = RegistrationOptions { registration, container in
        registration.update { $0.isDefault = true }
        container.table.chooseAgain(for: registration.key)
    } override: { registration, container in
        registration.update { $0.isOverride = true }
        container.table.takeOver(registration, of: container)?.retire()
        container.table.chooseAgain(for: registration.key)
    } makeLazy: { registration, _ in
        registration.update { ($0.isEager, $0.isLazy) = (false, true) }
        Registration.lazyHint.set()
    } makeEager: { registration, file, line in
        if registration.key.argumentList != nil {
            let text = "% cannot be eager: nobody is there to give its arguments. Register it without typed arguments."
            ProgramEnd.end(MessageText.filled(text, registration.key.description), file: file, line: line)
        }
        registration.update { ($0.isEager, $0.isLazy) = (true, false) }
    } need: { registration, container, needs in
        registration.update {
            $0.dependencies += needs.dependencies
            $0.saysNeeds = true
        }
        container.table.noteChange()
    } adopt: { registration, container, context, isOpaque, isOnMain, provider, factory in
        guard context.isCurrent else { return }
        let recipe = Registration.AsyncRecipe(isOnMain: isOnMain, provider: provider)
        registration.adopt(in: context, recipe, isOpaque: isOpaque, stores: container.overrides?.stores, factory)
        container.table.noteChange()
    } complete: { registration, takesArguments, run in
        Completing.install()
        registration.update { values in
            values.completions.append(.init(run: run, showsInstance: true, isLate: false))
            values.takesArguments = values.takesArguments || takesArguments
        }
    } inject: { registration, container, service, parameters, cycle, isOnMain, run in
        var run = run
        if isOnMain {
            Registration.asyncHint.set()
            run = { [run] memory, resolver, arguments in
                guard MainContext.isCurrent else { throw FactoryRefusal(reason: .isolation) }
                try run(memory, resolver, arguments)
            }
        }
        Completing.install()
        let waits = cycle && !TypeFacts.isValue(service)
        let step = registration.configuration?.object.values.completions.count ?? 0
        registration.update { [run] values in
            if isOnMain { values.asyncRecipe.isOnMain = true }
            values.completions.append(.init(run: run, showsInstance: false, isLate: cycle))
            for dependency in parameters.dependencies {
                var dependency = dependency
                dependency.isLate = waits
                dependency.step = step
                values.dependencies.append(dependency)
            }
            values.injectsContainer = values.injectsContainer || parameters.takesContainer
        }
        container.table.noteChange()
    } dispose: { registration, handler in
        Disposing.install()
        registration.update {
            $0.disposals.append(Box(handler))
            $0.disposal = Disposal.make
        }
    } factory: { registration in
        let completing = registration.completingFactory
        return { resolver, args, memory in
            withArguments(args) { args in Resolution.catching { try completing(resolver, args, memory) } }
        }
    } replace: { registration, container, make in
        registration.replaceFactory(in: container.overrides?.stores) { values in
            // It stands for itself, and does not wait.
            (values.completions, values.takesArguments, values.context) = ([], true, nil)
            values.asyncRecipe = .init(isOnMain: values.asyncRecipe.isOnMain)
            let isTyped = registration.key.argumentList != nil
            values.factory = { resolver, args, memory in
                try Resolution.rethrowing { make(resolver, isTyped ? nil : args?.value, memory) }
            }
        }
    } declare: { container, key, place in
        container.checkAccepts(key.description + " cannot be declared", place.file, place.line)
        container.containerState.state.withLock { state in
            // The latest place counts.
            state.declarations =
                state.declarations.filter { $0.value.key != key } + [Resolver.Declaration((key, place))]
        }
    } completeObject: { container, object, type, name in
        do throws(ResolutionError) { try container.injectPresent(into: object, of: type, name) } catch { return error }
        return nil
    }
}

/// What the C function `resolver_registration_options` calls.
@_silgen_name("resolver_whole_registration_options")
func wholeRegistrationOptions() -> RegistrationOptions { .whole }

// MARK: - For Resolver 1.5

extension Registration {
    /// The factory in use with the completions, for one that 1.5's `update(factory:)` puts around it.
    fileprivate var completingFactory: Factory {
        let (key, factory, instances) = (key, factoryInUse, instances)
        let completions = configuration?.object.values.completions ?? []
        return { resolver, arguments, memory in
            let arguments = key.argumentList == nil ? arguments : Resolution.typedArguments(of: key)
            if key.argumentList != nil, arguments == nil { return false }
            guard try factory(resolver, arguments, memory) else { return false }
            do {
                for completion in completions { try completion.run(memory, resolver, arguments) }
            } catch {
                instances.destroy(memory)
                throw error
            }
            return true
        }
    }
}

extension Resolution {
    /// The typed arguments of the request for a key that is being served: they lie in its memory, so an updated factory gets none to keep.
    fileprivate static func typedArguments(of key: Resolver.ServiceKey) -> ArgumentReference? {
        let depth = current.pointee.state.path.count
        let frame = depth > 0 ? current.pointee.state.path[depth - 1].pointee : nil
        return frame?.registration.object.key == key ? frame?.arguments : nil
    }

    /// Carries an error past a closure that cannot throw: notes what a factory throws.
    fileprivate static func catching(_ factory: () throws -> Bool) -> Bool {
        do {
            return try factory()
        } catch {
            current.pointee.caught = error
            return false
        }
    }

    /// Throws what was noted meanwhile, if the closure makes nothing.
    fileprivate static func rethrowing(_ make: () -> Bool) throws -> Bool {
        current.pointee.caught = nil
        if make() { return true }
        if let error = current.pointee.caught { throw error }
        return false
    }
}
