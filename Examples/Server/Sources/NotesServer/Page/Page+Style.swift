// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension Page {
    /// The style of the page.
    static let style = """
        :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
        body { margin: 0 auto; max-width: 42rem; padding: 1rem; }
        header { align-items: baseline; display: flex; flex-wrap: wrap; gap: 1rem; justify-content: space-between; }
        h1 { margin: 0; }
        #add { display: grid; gap: .5rem; margin-bottom: 1.5rem; }
        #add[hidden] { display: none; }
        textarea { box-sizing: border-box; font: inherit; width: 100%; }
        button { font: inherit; justify-self: start; }
        ul { list-style: none; padding: 0; }
        li { border: 1px solid color-mix(in srgb, currentcolor 25%, transparent); border-radius: .5rem;
             margin: .5rem 0; padding: .5rem .75rem; }
        li p { margin: 0; overflow-wrap: anywhere; white-space: pre-wrap; }
        li time { font-size: .8rem; opacity: .7; }
        li div { display: flex; gap: .5rem; margin-top: .25rem; }
        #status { min-height: 1.5em; }
        #status.wrong { color: #d00; }
        footer { font-size: .9rem; margin-top: 2rem; opacity: .8; }

        """
}
