// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension Page {
    /// The script of the page. What users have written is put in as text, never as HTML.
    static let script = """
        "use strict";
        const find = (id) => document.getElementById(id);
        let token = sessionStorage.getItem("token") ?? "";

        function say(text, isWrong = false) {
          find("status").textContent = text;
          find("status").classList.toggle("wrong", isWrong);
        }

        async function call(method, path, body) {
          const headers = { Authorization: `Bearer ${token}` };
          if (body !== undefined) headers["Content-Type"] = "application/json";
          const response = await fetch(path, { method, headers, body: body && JSON.stringify(body) });
          const answer = response.status === 204 ? undefined : await response.json();
          if (!response.ok) throw new Error(answer.error.message);
          return answer;
        }

        function make(name, properties = {}, ...children) {
          const element = Object.assign(document.createElement(name), properties);
          element.append(...children);
          return element;
        }

        const button = (text, onclick) => make("button", { type: "button", textContent: text, onclick });

        function show(note) {
          const time = make("time", { dateTime: note.updatedAt, textContent: new Date(note.updatedAt).toLocaleString() });
          const item = make("li", {}, make("p", { textContent: note.text }), time);
          item.dataset.id = note.id;
          item.append(make("div", {},
            button("Edit", () => item.replaceWith(edit(note))),
            button("Delete", () => attempt("Deleted.", () => call("DELETE", `/api/notes/${note.id}`)))));
          return item;
        }

        function edit(note) {
          const text = make("textarea", { value: note.text, rows: 3, maxLength: 10000 });
          text.setAttribute("aria-label", "Text of the note");
          const save = () => attempt("Saved.", () => call("PUT", `/api/notes/${note.id}`, { text: text.value }));
          const item = make("li", {}, text);
          item.dataset.id = note.id;
          item.append(make("div", {}, button("Save", save), button("Cancel", () => item.replaceWith(show(note)))));
          return item;
        }

        let next;

        function append(page) {
          find("notes").append(...page.notes.map(show));
          next = page.next;
          find("more").hidden = next === undefined;
        }

        async function list() {
          const page = await call("GET", "/api/notes");
          find("notes").replaceChildren();
          append(page);
          find("add").hidden = false;
        }

        // Does something, then shows what there is now.
        async function attempt(success, action) {
          try {
            await action();
            await list();
            say(success);
            return true;
          } catch (error) {
            say(error.message, true);
            return false;
          }
        }

        find("more").addEventListener("click", async () => {
          try {
            append(await call("GET", `/api/notes?before=${next}`));
          } catch (error) {
            say(error.message, true);
          }
        });

        find("entry").addEventListener("submit", async (event) => {
          event.preventDefault();
          token = find("token").value;
          if (await attempt("Welcome.", () => {})) sessionStorage.setItem("token", token);
        });

        find("add").addEventListener("submit", async (event) => {
          event.preventDefault();
          const text = find("text").value;
          if (await attempt("Added.", () => call("POST", "/api/notes", { text }))) find("text").value = "";
        });

        if (token !== "") attempt("Welcome back.", () => {});

        """
}
