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
        <p id="session" hidden><span>Signed in as <strong><bdi id="user"></bdi></strong></span> <button id="leave" type="button">Sign out</button></p>
        </header>
        <main>
        <p id="status" role="status"></p>
        <form id="entry">
        <label for="token">Token</label>
        <input id="token" type="password" autocomplete="off" aria-describedby="hint" required>
        <small id="hint">You have it from those who run this server.</small>
        <button>Sign in</button>
        </form>
        <div id="content" hidden>
        <form id="add">
        <label for="text">New note</label>
        <textarea id="text" rows="3" maxlength="10000" dir="auto" required></textarea>
        <button>Add</button>
        </form>
        <p id="empty">There are no notes yet.</p>
        <ul id="notes"></ul>
        <button id="more" type="button" hidden>Earlier notes</button>
        </div>
        </main>
        <footer><a href="/graph">Wiring</a> · <a href="/metrics">Metrics</a> · <a href="/health">Health</a></footer>
        <script src="/notes.js"></script>
        </body>
        </html>

        """
}
