// Drives the page as a person does, in headless Chromium, and looks at the results: page.js URL TOKEN SCREENSHOT
//
// Chromium is told what to do by its DevTools protocol over two pipes: messages of JSON, each with a zero byte behind it.
"use strict";
const { spawn } = require("node:child_process");
const { writeFileSync } = require("node:fs");

const [url, token, screenshot] = process.argv.slice(2);
const browser = spawn("chromium", ["--headless", "--no-sandbox", "--disable-gpu", "--window-size=900,700",
  "--remote-debugging-pipe", "about:blank"], { stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"] });
const give = (message) => { console.error(`error: ${message}`); browser.kill("SIGKILL"); process.exit(1); };
setTimeout(() => give("It takes more than a minute."), 60_000).unref();

const pending = new Map();
const problems = [];
let count = 0, rest = "";
browser.stdio[4].setEncoding("utf8").on("data", (data) => {
  const messages = (rest + data).split("\0");
  rest = messages.pop();
  for (const message of messages.map((text) => JSON.parse(text))) {
    const done = pending.get(message.id);
    if (done) done(message);
    if (message.method === "Runtime.exceptionThrown") problems.push(JSON.stringify(message.params));
    if (message.method === "Log.entryAdded" && message.params.entry.level === "error") problems.push(message.params.entry.text);
  }
});

function call(method, params = {}, sessionId) {
  const id = ++count;
  browser.stdio[3].write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
  return new Promise((resolve, reject) => pending.set(id, (message) =>
    message.error ? reject(new Error(message.error.message)) : resolve(message.result)));
}

async function main() {
  const { targetId } = await call("Target.createTarget", { url: "about:blank" });
  const { sessionId } = await call("Target.attachToTarget", { targetId, flatten: true });
  const page = (method, params) => call(method, params, sessionId);
  const run = async (expression) => {
    const { result, exceptionDetails } = await page("Runtime.evaluate", { expression, returnByValue: true, awaitPromise: true });
    if (exceptionDetails) throw new Error(`${expression}: ${JSON.stringify(exceptionDetails)}`);
    return result.value;
  };
  // Waits until something holds on the page.
  const until = async (expression) => {
    const end = Date.now() + 10_000;
    while (!await run(`Boolean(${expression})`).catch(() => false)) {
      if (Date.now() > end) throw new Error(`It does not come to hold: ${expression}\n${await run("document.body.innerText")}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  const texts = `[...document.querySelectorAll("#notes p")].map((p) => p.textContent).join("|")`;
  const said = (text) => until(`document.getElementById("status").textContent === ${JSON.stringify(text)}`);
  const click = (text) => run(`[...document.querySelectorAll("#notes li:first-child button")].find((b) => b.textContent === "${text}").click()`);
  const enter = async (text) => {
    await run(`document.getElementById("token").value = ${JSON.stringify(text)}; document.querySelector("#entry button").click()`);
  };
  const add = async (text) => {
    await run(`document.getElementById("status").textContent = ""; document.getElementById("text").value = ${JSON.stringify(text)}; document.querySelector("#add button").click()`);
    await said("Added.");
  };

  for (const domain of ["Runtime", "Log", "Page", "Network"]) await page(`${domain}.enable`);
  await page("Page.navigate", { url });
  await until(`document.readyState === "complete" && document.getElementById("entry")`);
  await enter("wrong");
  await said("This token is not known here. Check it and try again.");
  // The browser itself reports the status 401.
  problems.length = 0;
  await enter(token);
  await said("Welcome.");
  await until(`document.getElementById("session").innerText.startsWith("Signed in as ada") && !document.getElementById("empty").hidden`);

  const evil = `<img src=x onerror="document.title = 'run'"><script>document.title = "run"</script>`;
  await add("Buy milk");
  await add(evil);
  await until(`${texts} === ${JSON.stringify(`${evil}|Buy milk`)} && document.title === "Notes"`);
  await add("Call Grace\nabout the compiler");

  await click("Edit");
  await run(`document.querySelector("#notes textarea").value = "Call Grace on Monday"`);
  await click("Save");
  await said("Saved.");
  await until(`${texts}.startsWith("Call Grace on Monday|")`);
  const { data } = await page("Page.captureScreenshot", { format: "png" });
  writeFileSync(screenshot, Buffer.from(data, "base64"));

  await click("Delete");
  await said("Deleted.");
  await click("Delete");
  await until(`${texts} === "Buy milk"`);
  await page("Page.reload");
  await until(`${texts} === "Buy milk" && document.getElementById("status").textContent === "Welcome back."`);

  // What is long, high or hostile stays in its box, on a wide screen and on a narrow one.
  const hostile = ["x".repeat(2000), "a\n".repeat(200) + "b", "Z" + "\u0301\u0323".repeat(500), "\u202Egnp.exe", "\u0645\u0631\u062D\u0628\u0627"];
  for (const text of hostile) await add(text);
  for (const width of [1440, 390]) {
    await page("Emulation.setDeviceMetricsOverride", { width, height: 900, deviceScaleFactor: 1, mobile: false });
    await until(`document.documentElement.scrollWidth <= innerWidth`);
    await until(`[...document.querySelectorAll("#notes li")].every((li) => getComputedStyle(li).overflow === "hidden" && li.offsetHeight < 400
      && li.scrollWidth <= li.clientWidth)`);
  }
  for (const _ of hostile) {
    await run(`document.getElementById("status").textContent = ""`);
    await click("Delete");
    await said("Deleted.");
  }

  // A person is told that the server does not answer, and keeps the text.
  await page("Network.emulateNetworkConditions", { offline: true, latency: 0, downloadThroughput: 0, uploadThroughput: 0 });
  await run(`document.getElementById("text").value = "kept"; document.querySelector("#add button").click()`);
  await said("The server does not answer. Is it running, and are you online?");
  if (await run(`document.getElementById("text").value`) !== "kept") throw new Error("The text is lost.");
  await page("Network.emulateNetworkConditions", { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 });
  problems.length = 0;

  // Twenty notes are a page; the one before them comes when it is asked for.
  for (let number = 1; number <= 20; number++) await add(`Note ${number}`);
  await page("Page.reload");
  await until(`document.querySelectorAll("#notes li").length === 20 && !document.getElementById("more").hidden`);
  await run(`document.getElementById("more").click()`);
  await run(`document.getElementById("more").click()`);
  await until(`${texts}.endsWith("|Note 2|Note 1|Buy milk") && document.getElementById("more").hidden`);
  // A click that comes late brings no page again.
  await run(`document.getElementById("more").click()`);
  // A note that was deleted elsewhere is deleted here; the others stay where they are.
  await run(`fetch("/api/notes?limit=1", { headers: { Authorization: "Bearer ${token}" } }).then((r) => r.json())
    .then(({ notes: [note] }) => fetch("/api/notes/" + note.id, { method: "DELETE", headers: { Authorization: "Bearer ${token}" } }))`);
  await click("Delete");
  await said("Deleted.");
  await until(`${texts}.startsWith("Note 19|") && ${texts}.endsWith("|Note 1|Buy milk")`);
  problems.length = 0;

  await run(`document.getElementById("leave").click()`);
  await said("You are signed out.");
  await until(`document.querySelectorAll("#notes li").length === 0 && !document.getElementById("entry").hidden && sessionStorage.length === 0`);

  await page("Page.navigate", { url: new URL("/graph", url).href });
  await until(`document.querySelector("#world .node") && document.body.textContent.includes("NotesController")`);
  if (problems.length > 0) throw new Error(`The console is not empty: ${problems.join("\n")}`);
  console.log("The page lists, adds, edits and deletes notes, keeps hostile text in its box, says who is signed in and what is wrong; the graph is drawn.");
  browser.kill();
  process.exit(0);
}

main().catch((error) => give(error.stack));
