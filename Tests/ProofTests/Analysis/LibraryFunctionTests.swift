// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Testing
import WiringProof
import WiringSyntax

/// A function in short: `static Resolver.register(_:name:)`.
private func short(_ usr: String) -> String? {
    LibraryFunction.of(usr).map { function in
        (function.isStatic ? "static " : "") + (function.owner.isEmpty ? "" : function.owner + ".") + function.name
            + "(\(function.labels.map { $0 + ":" }.joined()))" + (function.isAsync ? " async" : "")
    }
}

@Suite struct LibraryFunctionTests {
    /// As the compiler writes them where a program uses the library.
    @Test(
        arguments: [
            (
                "s:8ResolverAAC8register_4name3tag4file4line7factoryAB7OptionsVy_xGxm_AB4NameVSgypXpSgs12StaticStringVSuxSgABYbKctlFZ",
                "static Resolver.register(_:name:tag:file:line:factory:)", LibraryRole.register
            ),
            (
                "s:8ResolverAAC8register4name3tag4file4line_AB7OptionsVy_xGAB4NameVSg_ypXpSgs12StaticStringVSuxSgq_q_QpYaYbKctRv_r0_lF",
                "Resolver.register(name:tag:file:line:_:)", .register
            ),
            (
                "s:8ResolverAAC8register2on_4name3tag4file4line7factoryAB7OptionsVy_xGAB9IsolationV_xmAB4NameVSgypXpSgs12StaticStringVSuxSgABYbKScMYcctlF",
                "Resolver.register(on:_:name:tag:file:line:factory:)", .register
            ),
            (
                "s:8ResolverAAC7declare_4name3tag4file4lineyxm_AB4NameVSgypXpSgs12StaticStringVSutlF",
                "Resolver.declare(_:name:tag:file:line:)", .declare
            ),
            (
                "s:8ResolverAAC7resolve_4name3tag9arguments_2as4file4linexxm_AB4NameVSgypXpSgq_q0_q0_Qpq_ms12StaticStringVSutRv0_r1_lF",
                "Resolver.resolve(_:name:tag:arguments:_:as:file:line:)", .request(.required)
            ),
            (
                "s:8ResolverAAC7require_4name3tag8argument2as9isolationxxm_AB4NameVSgypXpSgq_q_mScA_pSgYitYaAA15ResolutionErrorVYKr0_lF",
                "Resolver.require(_:name:tag:argument:as:isolation:) async", .request(.required)
            ),
            (
                "s:8ResolverAAC8optional_3tag4file4linexSgxm_ypXps12StaticStringVSutlFZ",
                "static Resolver.optional(_:tag:file:line:)", .request(.optional)
            ),
            (
                "s:8ResolverAAC16requireInjection4into4name3tagyx_AB4NameVSgypXpSgtAA15ResolutionErrorVYKRlzClF",
                "Resolver.requireInjection(into:name:tag:)", .request(.injectionInto)
            ),
            (
                "s:8ResolverAAC13withContainer6asRoot9isolation_xSb_ScA_pSgYixABYaKXEtYaKlF",
                "Resolver.withContainer(asRoot:isolation:_:) async", .withContainer
            ),
            ("s:8ResolverAAC5resetyyFZ", "static Resolver.reset()", .reset),
            ("s:8ResolverAAC7observeyAB11ObservationCyAB5EventVYbcF", "Resolver.observe(_:)", .none),
            (
                "s:8ResolverAAC7OptionsV5scope_4file4lineADy_xGAB5ScopeCn_s12StaticStringVSutF",
                "Resolver.Options.scope(_:file:line:)", .option(.scope)
            ),
            (
                "s:8ResolverAAC7OptionsV10implements2on_4name3tag4file4line_ADy_xGAB9IsolationV_qd__mAB4NameVSgypXpSgs12StaticStringVSuqd__xYbScMYcctlF",
                "Resolver.Options.implements(on:_:name:tag:file:line:_:)", .option(.implements)
            ),
            (
                "s:8ResolverAAC7OptionsV9injection4name5cycle4file4line_ADy_xGAB4NameVSg_Sbs12StaticStringVSus7KeyPathCyxqd__GtlF",
                "Resolver.Options.injection(name:cycle:file:line:_:)", .option(.injection)
            ),
            (
                "s:8ResolverAAC7OptionsV9onDisposeyADy_xGyxYaYbKcF", "Resolver.Options.onDispose(_:)",
                .option(.onDispose)
            ),
            (
                "s:8ResolverAAC7OptionsV17resolvePropertiesyADy_xGyAB_xtYbKcF",
                "Resolver.Options.resolveProperties(_:)",
                .option(.resolveProperties)
            ),
            (
                "s:8Resolver16WeakLazyInjectedV4file4lineACyxGs12StaticStringV_Sutcfc",
                "WeakLazyInjected.init(file:line:)", .wrapper(.weak)
            ),
            (
                "s:8Resolver8InjectedV3tag9container4file4lineACyxGypXp_A2ACSgs12StaticStringVSutcfc",
                "Injected.init(tag:container:file:line:)", .wrapper(.injected)
            ),
            ("s:8Resolver12LazyInjectedV4argsypSgvp", "LazyInjected.args()", .none),
            (
                "s:8ResolverAAC4ArgsV14callAsFunction4file4linexs12StaticStringV_SutlF",
                "Resolver.Args.callAsFunction(file:line:)", .none
            ),
            ("s:8ResolverAAC4LazyV7isEmptySbvp", "Resolver.Lazy.isEmpty()", .none),
            ("s:8ResolverAAC4NameVyADSScfc", "Resolver.Name.init(_:)", .name),
            (
                "s:8ResolverAAC4NameV4name15fromEnvironmentADSgSS_tFZ", "static Resolver.Name.name(fromEnvironment:)",
                .name
            ),
            ("s:8ResolverAAC5ScopeC6cachedAD5CacheCvpZ", "static Resolver.Scope.cached()", .none),
            ("s:8ResolverAAC5GraphV5nodesSayAD4NodeVGvp", "Resolver.Graph.nodes()", .none),
        ] as [(String, String, LibraryRole)])
    func functionOfTheLibraryIsKnown(usr: String, expected: String, role: LibraryRole) {
        #expect(short(usr) == expected)
        #expect(LibraryFunction.of(usr)?.role == role)
        #expect(LibraryFunction.of(usr) == LibraryFunction.of(usr), "the second time, too")
    }

    /// What other modules add to the library's types, or call alike, is theirs.
    @Test(arguments: [
        "s:8ResolverAAC10CrossroadsE4plan9isHurriedySb_tFZ", "s:8ResolverAAC4NameV6EditorE4editADvpZ",
        "s:8ResolverAAC8RecorderE13registerDecks33_4AD11E9E26B58480DB849FF6E45B5666LLyyFZ",
        "s:8ResolverAAC5ScopeC9ChessClubE10tournamentAD5CacheCvpZ", "s:8Resolver9ResolvingP7PigeonsE6rationSiyF",
        "s:8ResolverAAC6JigsawE8register4name__yAB4NameV_xmxyYbctlF", "s:8ResolverAAC4KilnE11withCeladonABvg",
        "s:3app8register5clockyAA5ClockC_tF", "s:3app8ResolverC8registeryyF", "s:SS", "", "s:", "c:objc(cs)NSObject",
        "s:8ResolverAA", "s:9Resolver2AAC8registeryyF",
    ])
    func othersAreNone(usr: String) {
        #expect(short(usr) == nil)
    }

    @Test func typesOfParametersAreRead() {
        let usr = "s:8ResolverAAC7resolve_4name4file4linexxm_AB4NameVSgs12StaticStringVSutlFZ"
        #expect(
            LibraryFunction.of(usr)?.parameters.map(\.text) == [
                "A.Type", "Swift.Optional<Resolver.Resolver.Name>", "Swift.StaticString", "Swift.UInt",
            ])
    }
}
