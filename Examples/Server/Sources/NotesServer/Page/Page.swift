// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Hummingbird

/// The page for people: it talks to the JSON API.
///
/// The script and the style are files of their own, so that a policy can forbid all that stands in the page itself.
enum Page {
    /// Adds the routes of the page.
    static func add(to router: Router<NotesContext>) {
        router.get("/") { _, _ in response(html, "text/html; charset=utf-8") }
        router.get("notes.css") { _, _ in response(style, "text/css; charset=utf-8") }
        router.get("notes.js") { _, _ in response(script, "text/javascript; charset=utf-8") }
    }

    private static func response(_ text: String, _ type: String) -> Response {
        var response = Response.text(text, type: type)
        response.headers[.contentSecurityPolicy] = """
            default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:; base-uri 'none'; \
            form-action 'none'; frame-ancestors 'none'
            """
        return response
    }

    private static let html = """
        <!DOCTYPE html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width">
        <title>Notes</title>
        <link rel="icon" href="data:,">
        <link rel="stylesheet" href="/notes.css">
        </head>
        <body>
        <header>
        <h1>Notes</h1>
        <form id="entry">
        <label>Token <input id="token" type="password" autocomplete="off" required></label>
        <button>Enter</button>
        </form>
        </header>
        <main>
        <p id="status" role="status"></p>
        <form id="add" hidden>
        <label for="text">New note</label>
        <textarea id="text" rows="3" maxlength="10000" required></textarea>
        <button>Add</button>
        </form>
        <ul id="notes"></ul>
        <button id="more" type="button" hidden>Earlier notes</button>
        </main>
        <footer><a href="/graph">Wiring</a> · <a href="/metrics">Metrics</a> · <a href="/health">Health</a></footer>
        <script src="/notes.js"></script>
        </body>
        </html>

        """
}
