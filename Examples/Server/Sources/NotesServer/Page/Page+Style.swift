// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension Page {
    /// The style of the page. A note stays in its box: what is long breaks or scrolls, and what is drawn outside is cut.
    static let style = """
        :root { --line: light-dark(#d4d4d8, #3f3f46); --faint: light-dark(#5f5f68, #a1a1aa); --accent: light-dark(#1d4ed8, #93c5fd);
                --wrong: light-dark(#b91c1c, #fca5a5); color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
        body { margin: 0 auto; max-width: 42rem; padding: 1rem; }
        [hidden] { display: none !important; }
        header { align-items: center; display: flex; flex-wrap: wrap; gap: .5rem 1rem; justify-content: space-between; }
        h1 { font-size: 1.75rem; margin: 0; }
        #session { align-items: center; display: flex; gap: .75rem; margin: 0; min-width: 0; }
        #session span { min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
        form { display: grid; gap: .5rem; justify-items: start; margin-bottom: 1.5rem; }
        input, textarea, button { border: 1px solid var(--line); border-radius: .4rem; box-sizing: border-box; font: inherit;
                                  padding: .35rem .75rem; }
        input, textarea { background: transparent; color: inherit; max-width: 100%; }
        input { width: 20rem; }
        textarea { width: 100%; }
        button { background: transparent; color: var(--accent); cursor: pointer; white-space: nowrap; }
        button:hover { border-color: var(--accent); }
        :focus-visible { outline: 2px solid var(--accent); outline-offset: 1px; }
        small, #empty, li time, footer { color: var(--faint); font-size: .875rem; }
        ul { list-style: none; padding: 0; }
        li { border: 1px solid var(--line); border-radius: .5rem; margin: .5rem 0; overflow: hidden; padding: .5rem .75rem; }
        li p { margin: 0; max-height: 15rem; overflow: auto; overflow-wrap: anywhere; white-space: pre-wrap; }
        li div { display: flex; gap: .5rem; margin-top: .25rem; }
        #status { min-height: 1.5em; overflow-wrap: anywhere; }
        #status.wrong { color: var(--wrong); }
        footer { margin-top: 2rem; }
        a { color: var(--accent); }

        """
}
