// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension Page {
    /// The script of the page. What users have written is put in as text, never as HTML.
    static let script = """
        "use strict";
        const find = (id) => document.getElementById(id);
        let token = sessionStorage.getItem("token") ?? "";
        let next;
        let isBusy = false;

        // What people are told of an error; of others the server's own words will do.
        const words = {
          "unauthorized": "This token is not known here. Check it and try again.",
          "unknown-note": "This note is not there any more. It was deleted elsewhere.",
          "internal": "The server has failed. Try again later; your text is still here.",
          "shutting-down": "The server is about to end. Try again in a minute.",
          "too-large": "This text is too long.",
        };

        class Refusal extends Error {
          constructor({ code, message }) {
            super(words[code] ?? message);
            this.code = code;
          }
        }

        function say(text, isWrong = false) {
          find("status").textContent = text;
          find("status").classList.toggle("wrong", isWrong);
        }

        async function call(method, path, body) {
          const headers = { Authorization: `Bearer ${token}` };
          if (body !== undefined) headers["Content-Type"] = "application/json";
          const response = await fetch(path, { method, headers, body: body && JSON.stringify(body) })
            .catch(() => { throw new Error("The server does not answer. Is it running, and are you online?"); });
          if (response.status === 204) return undefined;
          const answer = await response.json().catch(() => { throw new Error("The answer is none of this server."); });
          if (!response.ok) throw new Refusal(answer.error);
          return answer;
        }

        function make(name, properties = {}, ...children) {
          const element = Object.assign(document.createElement(name), properties);
          element.append(...children);
          return element;
        }

        const button = (text, onclick) => make("button", { type: "button", textContent: text, onclick });

        function show(note) {
          // A direction of its own for each text; what is too high gets a scroll bar, which a keyboard reaches, too.
          const text = make("p", { textContent: note.text, dir: "auto", tabIndex: 0 });
          const time = make("time", { dateTime: note.updatedAt, textContent: new Date(note.updatedAt).toLocaleString() });
          const item = make("li", {}, text, time);
          item.append(make("div", {},
            button("Edit", () => item.replaceWith(edit(note))),
            button("Delete", () => attempt("Deleted.", async () => {
              await call("DELETE", `/api/notes/${note.id}`).catch(unlessGone);
              item.remove();
            }))));
          return item;
        }

        // What is deleted elsewhere is deleted.
        function unlessGone(error) {
          if (error.code !== "unknown-note") throw error;
        }

        function edit(note) {
          const text = make("textarea", { value: note.text, rows: 3, maxLength: 10000, dir: "auto" });
          text.setAttribute("aria-label", "Text of the note");
          const save = () => attempt("Saved.", async () => {
            item.replaceWith(show(await call("PUT", `/api/notes/${note.id}`, { text: text.value })));
          });
          const item = make("li", {}, text);
          item.append(make("div", {}, button("Save", save), button("Cancel", () => item.replaceWith(show(note)))));
          return item;
        }

        // Appends a page of notes, the first or the next.
        async function list() {
          const page = await call("GET", next === undefined ? "/api/notes" : `/api/notes?before=${next}`);
          find("notes").append(...page.notes.map(show));
          next = page.next;
          find("more").hidden = next === undefined;
        }

        function showUser(user) {
          find("user").textContent = user ?? "";
          for (const id of ["session", "content"]) find(id).hidden = user === undefined;
          find("entry").hidden = user !== undefined;
        }

        function signOut() {
          token = "";
          sessionStorage.removeItem("token");
          find("notes").replaceChildren();
          next = undefined;
          find("entry").reset();
          showUser(undefined);
          find("token").focus();
        }

        // Does something, and says how it went. Until then no button does anything: two clicks are no two notes.
        async function attempt(success, action) {
          if (isBusy) return;
          isBusy = true;
          try {
            await action();
            say(success);
          } catch (error) {
            if (error.code === "unauthorized") signOut();
            say(error.message, true);
          }
          isBusy = false;
          find("empty").hidden = find("notes").children.length > 0;
        }

        const enter = (greeting) => attempt(greeting, async () => {
          const { user } = await call("GET", "/api/me");
          find("notes").replaceChildren();
          next = undefined;
          await list();
          showUser(user);
          sessionStorage.setItem("token", token);
        });

        find("entry").addEventListener("submit", (event) => {
          event.preventDefault();
          token = find("token").value;
          enter("Welcome.");
        });

        find("leave").addEventListener("click", () => {
          signOut();
          say("You are signed out.");
        });

        find("add").addEventListener("submit", (event) => {
          event.preventDefault();
          attempt("Added.", async () => {
            find("notes").prepend(show(await call("POST", "/api/notes", { text: find("text").value })));
            find("text").value = "";
          });
        });

        // A second click may come when the first has brought the last page: there is no next one, and no first one again.
        find("more").addEventListener("click", () => next === undefined || attempt("", list));

        if (token !== "") enter("Welcome back.");

        """
}
