// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

// Written by Utils/page; do not edit. As long as the page, which is one file.
// swift-format-ignore-file

/// The page that shows a diagram, before and after the diagram's JSON.
enum PageText {
    /// The style and the first part of the skeleton.
    static let beforeDiagram = #"""
<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'">
<title>Wiring</title>
<style>
:root {
  --paper: #fbfbfa; --raised: #ffffff; --ink: #1d2430; --muted: #667085; --rule: #e4e6ea; --accent: #2f6fed; --back: #0d9488;
  --line: #98a2b3; --observed: #9b7fd1; --error: #d92d20; --error-paper: #fef3f2; --warning: #b54708; --warning-paper: #fffaeb; --frame: #f3f4f6;
  --shadow: 0 1px 2px rgb(16 24 40 / 6%), 0 4px 16px rgb(16 24 40 / 8%);
  --unique: #ffffff; --unique-edge: #b9c0cb; --graph: #eef2f7; --graph-edge: #a9b5c6; --application: #dcf1dd; --application-edge: #82b98a;
  --cached: #d8efef; --cached-edge: #74b3b4; --container: #fdeed2; --container-edge: #d9ad62; --shared: #ebe3f8; --shared-edge: #ad94d8;
  --other: #f9e1ea; --other-edge: #d698b0; --none: #ffffff; --none-edge: #98a2b3;
  --text: Inter, system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif;
  --code: ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace;
  color-scheme: light; }
@media screen {
  :root[data-theme="dark"] {
    --paper: #12151b; --raised: #1a1e26; --ink: #e7eaf0; --muted: #98a2b3; --rule: #2b313c; --accent: #7aa7ff; --back: #4fd1c0;
    --line: #5d6879; --observed: #8d74c4; --error: #ff7a70; --error-paper: #3a1d1d; --warning: #fdb022; --warning-paper: #33270f; --frame: #171b22;
    --shadow: 0 1px 2px rgb(0 0 0 / 40%), 0 6px 24px rgb(0 0 0 / 40%);
    --unique: #1e232c; --unique-edge: #5d6879; --graph: #232b38; --graph-edge: #5c6f8c; --application: #1d3323; --application-edge: #4f8a5b;
    --cached: #193334; --cached-edge: #468788; --container: #392c15; --container-edge: #94712f; --shared: #2c2440; --shared-edge: #7a64a8;
    --other: #3a2230; --other-edge: #9c5f7c; --none: #1e232c; --none-edge: #667085;
    color-scheme: dark; } }
* { box-sizing: border-box; }
[hidden] { display: none !important; }
html, body { height: 100%; margin: 0; }
body {
  display: grid; grid-template-rows: auto 1fr; overflow: hidden; background: var(--paper); color: var(--ink);
  font: 14px/1.45 var(--text); -webkit-font-smoothing: antialiased; }
header {
  display: flex; align-items: center; gap: 16px; padding: 10px 16px; background: var(--raised); border-bottom: 1px solid var(--rule); z-index: 3; }
.title { flex: 1 1 0; min-width: 0; }
h1 { margin: 0; font-size: 15px; font-weight: 650; letter-spacing: -0.01em; line-height: 1.2; }
.title p { margin: 1px 0 0; color: var(--muted); font-size: 12px; white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }
.search { position: relative; flex: 0 1 360px; }
.search input {
  width: 100%; padding: 7px 36px 7px 12px; border: 1px solid var(--rule); border-radius: 8px; background: var(--paper); color: inherit; font: inherit; }
.search input::placeholder { color: var(--muted); }
.search input::-webkit-search-cancel-button { display: none; }
.search > kbd { position: absolute; right: 9px; top: 8px; }
.search input:focus + kbd { opacity: 0; }
#hits {
  position: absolute; top: calc(100% + 6px); left: 0; right: 0; padding: 6px; background: var(--raised); border: 1px solid var(--rule);
  border-radius: 10px; box-shadow: var(--shadow); }
#hits [role="option"] { display: flex; gap: 12px; justify-content: space-between; padding: 6px 10px; border-radius: 6px; cursor: pointer; }
#hits [role="option"] span { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
#hits [role="option"] span:first-child { flex: 1 0 auto; max-width: 70%; }
#hits [aria-selected="true"] { background: color-mix(in srgb, var(--accent) 14%, transparent); }
#hits .missing span:first-child { color: var(--error); }
#hits p { margin: 4px 10px 2px; font-size: 12px; }
.tools { flex: 1 1 0; display: flex; justify-content: flex-end; gap: 8px; white-space: nowrap; }
.joined { display: inline-flex; }
.joined button:not(:first-child) { margin-left: -1px; border-top-left-radius: 0; border-bottom-left-radius: 0; }
.joined button:not(:last-child) { border-top-right-radius: 0; border-bottom-right-radius: 0; }
button { font: inherit; color: inherit; cursor: pointer; }
.tools button, #focus button, #open, #toggle {
  padding: 6px 12px; border: 1px solid var(--rule); border-radius: 8px; background: var(--raised); font-size: 13px; }
.tools button:hover, #focus button:hover, #open:hover, #toggle:hover { background: var(--frame); }
button:disabled { color: var(--muted); opacity: 0.55; cursor: default; }
:focus { outline: none; }
kbd {
  padding: 1px 5px; border: 1px solid var(--rule); border-radius: 4px; color: var(--muted); background: var(--paper); font: 11px/1.4 var(--code); }
main { position: relative; display: grid; grid-template-columns: 1fr 340px; min-height: 0; }
.closed main { grid-template-columns: 1fr; }
.closed aside { display: none; }
#drawing { display: block; width: 100%; height: 100%; min-height: 0; touch-action: none; cursor: grab; user-select: none; -webkit-user-select: none; }
#drawing.dragging { cursor: grabbing; }
#world { transform-origin: 0 0; }
@media (prefers-reduced-motion: no-preference) { #world.moving { transition: transform 0.22s ease-out; } }
.node, .head { cursor: pointer; outline: none; }
.node text, .frame text { font-family: var(--text); fill: var(--ink); }
.node text { text-anchor: middle; }
.name { font-size: 13px; font-weight: 600; white-space: pre; }
.node .detail, .frame .detail { font-size: 11px; fill: var(--muted); white-space: pre; }
.node .shape { fill: var(--fill); stroke: var(--edge); stroke-width: 1.25; }
.node .shape + .shape { fill: none; }
.scope-unique { --fill: var(--unique); --edge: var(--unique-edge); }
.scope-graph { --fill: var(--graph); --edge: var(--graph-edge); }
.scope-application { --fill: var(--application); --edge: var(--application-edge); }
.scope-cached { --fill: var(--cached); --edge: var(--cached-edge); }
.scope-container { --fill: var(--container); --edge: var(--container-edge); }
.scope-shared { --fill: var(--shared); --edge: var(--shared-edge); }
.scope-other { --fill: var(--other); --edge: var(--other-edge); }
.scope-none { --fill: var(--none); --edge: var(--none-edge); }
.node.group .shape, .node.group .shape + .shape { fill: var(--raised); }
.node.error { --edge: var(--error); }
.node.error .shape { stroke-width: 2; }
.node.warning { --edge: var(--warning); }
.node.missing { --fill: var(--error-paper); --edge: var(--error); }
.node.missing .shape { stroke-dasharray: 5 3; }
.node.missing text { fill: var(--error); }
.badge circle { fill: var(--error); stroke: var(--paper); stroke-width: 2; }
.warning .badge circle { fill: var(--warning); }
.badge text { font-size: 10px; font-weight: 700; fill: var(--raised); }
.label { transform: scale(var(--k, 1)); }
.chevron { fill: none; stroke: var(--muted); stroke-width: 1.8; stroke-linecap: round; stroke-linejoin: round; }
.node:hover .shape { filter: brightness(0.97); }
[data-theme="dark"] .node:hover .shape { filter: brightness(1.15); }
.frame .border { fill: var(--frame); stroke: var(--rule); stroke-width: 1; }
.frame.container > .border { fill: none; stroke: var(--line); stroke-dasharray: 6 4; }
.head .hit { fill: transparent; }
.head:hover .hit { fill: var(--rule); }
.need { --colour: var(--line); }
.need .line { fill: none; stroke: var(--colour); stroke-width: var(--width, 1.4); }
.need .arrow { fill: var(--colour); stroke: var(--colour); stroke-width: 1; stroke-linejoin: round; }
.need.optional .line { stroke-dasharray: 7 4; }
.need.many .line { stroke-width: max(var(--width, 0), 2.8); }
.need.lazy .line { stroke-dasharray: 1.5 4; stroke-linecap: round; stroke-width: max(var(--width, 0), 2); }
.need.late .line { stroke-dasharray: 9 3 2 3; }
.need.late .arrow { fill: var(--paper); }
.need.observed { --colour: var(--observed); }
.need.observed .line { stroke-dasharray: 3 3; }
.need.error { --colour: var(--error); }
.need.out { --colour: var(--accent); }
.need.into { --colour: var(--back); }
.need.out .line, .need.into .line { stroke-width: max(var(--width, 0), 2); opacity: 1; }
.selecting .node:not(.near) { opacity: 0.3; }
.selecting .need:not(.out, .into) { --colour: var(--rule); }
#focus {
  position: absolute; top: 14px; left: 14px; display: flex; align-items: center; gap: 12px; padding: 6px 6px 6px 14px; background: var(--raised);
  border: 1px solid var(--rule); border-radius: 10px; box-shadow: var(--shadow); font-size: 13px; max-width: 60%; }
#focus span { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
#empty { position: absolute; inset: 40% 0 auto 0; margin: 0; text-align: center; color: var(--muted); pointer-events: none; }
#open { position: absolute; top: 14px; right: 14px; }
#said { position: absolute; width: 1px; height: 1px; margin: 0; overflow: hidden; clip-path: inset(50%); }
@media screen {
  :focus-visible { outline: 2px solid var(--accent); outline-offset: 1px; }
  #drawing:focus-visible { outline-offset: -2px; }
  .node:focus-visible, .head:focus-visible { outline: none; }
  .node:focus-visible .shape, .node.selected .shape { stroke: var(--accent); stroke-width: 2.5; }
  .node.selected { filter: drop-shadow(0 2px 8px color-mix(in srgb, var(--accent) 40%, transparent)); }
  .head:focus-visible .hit, .head.selected .hit { stroke: var(--accent); stroke-width: 2; } }
.names { display: none; }
.names text {
  font: 600 13px var(--text); fill: var(--ink); stroke: var(--paper); stroke-width: 4px; stroke-linejoin: round; paint-order: stroke;
  text-anchor: middle; dominant-baseline: central; white-space: pre; }
.names .error { fill: var(--error); }
.names .warning { fill: var(--warning); }
.far .names { display: inline; }
.far .label { display: none; }
.far .names .label { display: inline; pointer-events: none; }
aside { display: flex; flex-direction: column; min-height: 0; background: var(--raised); border-left: 1px solid var(--rule); }
[role="tablist"] { display: flex; gap: 4px; padding: 8px 10px 0; border-bottom: 1px solid var(--rule); }
[role="tab"] { padding: 6px 10px 9px; border: 0; border-bottom: 2px solid transparent; background: none; color: var(--muted); font-size: 13px; }
[role="tab"][aria-selected="true"] { color: var(--ink); border-color: var(--accent); font-weight: 600; }
#close { margin-left: auto; padding: 0 8px 6px; border: 0; background: none; color: var(--muted); font-size: 20px; line-height: 1; }
[role="tabpanel"] { flex: 1; min-height: 0; overflow: auto; padding: 16px 18px 28px; overflow-wrap: anywhere; }
h2 { margin: 0 0 12px; font-size: 17px; font-weight: 650; line-height: 1.3; letter-spacing: -0.01em; }
h2.error { color: var(--error); }
h3 { margin: 22px 0 6px; font-size: 11px; font-weight: 650; letter-spacing: 0.06em; text-transform: uppercase; color: var(--muted); }
[role="tabpanel"] > section:first-child h3 { margin-top: 2px; }
.issue:first-child { margin-top: 0; }
.count { padding: 0 6px; border-radius: 9px; background: var(--frame); color: var(--muted); font-size: 11px; font-weight: 500; letter-spacing: 0; }
.muted { color: var(--muted); font-size: 12.5px; }
p.muted { margin: 4px 0; }
dl { display: grid; grid-template-columns: 94px 1fr; gap: 5px 10px; margin: 0; font-size: 13px; }
dt { color: var(--muted); }
dd { margin: 0; min-width: 0; }
dl.keys { grid-template-columns: 76px 1fr; }
ul, ol { margin: 0; padding: 0; list-style: none; font-size: 13px; }
li { padding: 3px 0; }
li .muted { margin-left: 8px; }
li .muted + .muted { margin-left: 0; }
.link { padding: 0; border: 0; border-radius: 3px; background: none; color: var(--accent); text-align: left; overflow-wrap: anywhere; font-weight: 500; }
.link:hover { text-decoration: underline; text-underline-offset: 2px; }
.link.missing { color: var(--error); }
.path li { position: relative; padding-left: 18px; }
.path li::before { content: ""; position: absolute; left: 4px; top: 10px; width: 7px; height: 7px; border-radius: 50%; background: var(--line); }
.path li:not(:last-child)::after { content: ""; position: absolute; left: 7px; top: 17px; bottom: -10px; width: 1px; background: var(--rule); }
.path li:last-child::before { background: var(--accent); }
.issue { margin: 10px 0; padding: 10px 12px; border-left: 3px solid var(--line); border-radius: 0 8px 8px 0; background: var(--frame); font-size: 13px; }
.issue p { margin: 0 0 4px; }
.issue p:last-child { margin: 0; }
.issue b { text-transform: capitalize; }
.issue.error { border-color: var(--error); background: var(--error-paper); }
.issue.error b { color: var(--error); }
.issue.warning { border-color: var(--warning); background: var(--warning-paper); }
.issue.warning b { color: var(--warning); }
details.issue .issue { margin: 8px 0 0; padding: 8px 0 0; border-left: 0; border-top: 1px solid var(--rule); border-radius: 0; background: none; }
details.issue .issue > p:first-child { display: none; }
summary { cursor: pointer; }
summary p { margin: 2px 0 0 14px; font-weight: 600; }
.filter { display: flex; flex-wrap: wrap; gap: 6px; margin-bottom: 12px; }
.filter button { padding: 3px 10px; border: 1px solid var(--rule); border-radius: 14px; background: none; font-size: 12.5px; }
.filter [aria-pressed="true"] { border-color: var(--accent); background: color-mix(in srgb, var(--accent) 12%, transparent); }
.about { display: flex; flex-wrap: wrap; gap: 2px 12px; }
.samples li { display: flex; align-items: center; gap: 12px; }
.samples svg { flex: none; overflow: visible; }
@media (max-width: 900px) {
  main, .closed main { grid-template-columns: 1fr; }
  aside { position: absolute; inset: auto 0 0 0; max-height: 48%; border-left: 0; border-top: 1px solid var(--rule); box-shadow: var(--shadow); }
  header { flex-wrap: wrap; gap: 8px; }
  .search { order: 3; flex: 1 0 100%; } }
@media (max-width: 560px) {
  .title, .tools { flex: 1 1 100%; }
  .tools { flex-wrap: wrap; justify-content: flex-start; }
  .tools button { padding: 6px 9px; } }
@media print {
  @page { size: landscape; margin: 10mm; }
  .search, .tools, [role="tablist"], #service, #issues, #keys, #focus, #open, #said { display: none !important; }
  html, body, main { display: block; height: auto; overflow: visible; background: #fff; }
  header { padding: 0 0 3mm; border: 0; }
  #drawing { width: 100%; height: auto; max-height: 138mm; }
  #world { transform: none !important; transition: none !important; }
  aside, .closed aside { display: block; position: static; max-height: none; border: 0; box-shadow: none; }
  #legend { display: flex !important; gap: 8mm; justify-content: space-between; padding: 4mm 0 0; overflow: visible; white-space: nowrap; }
  #legend h3 { margin-top: 0; }
  #legend ul { columns: 2; font-size: 10px; }
  .selecting .node:not(.near) { opacity: 1; }
  .selecting .need:not(.out, .into, .error) { --colour: var(--line); }
  * { print-color-adjust: exact; -webkit-print-color-adjust: exact; } }
</style>
</head>
<body>
<header>
  <div class="title">
    <h1>Wiring</h1>
    <p id="summary"></p>
  </div>
  <div class="search" role="search">
    <input id="search" type="search" placeholder="Search services" aria-label="Search services" aria-controls="hits"
      aria-expanded="false" role="combobox" aria-autocomplete="list" autocomplete="off" spellcheck="false">
    <kbd>/</kbd>
    <div id="hits" role="listbox" aria-label="Services found" hidden></div>
  </div>
  <div class="tools" role="toolbar" aria-label="View">
    <button id="expand" type="button">Expand all</button>
    <button id="collapse" type="button">Collapse all</button>
    <span class="joined">
      <button id="out" type="button" aria-label="Zoom out" title="Zoom out  −">−</button>
      <button id="fit" type="button" title="Fit into the window  0">Fit</button>
      <button id="in" type="button" aria-label="Zoom in" title="Zoom in  +">+</button>
    </span>
    <button id="theme" type="button" aria-label="Dark or light" title="Dark or light">◐</button>
  </div>
</header>
<main>
  <svg id="drawing" role="group" aria-label="Diagram of services" tabindex="0"><g id="world"></g></svg>
  <div id="focus" hidden><span></span> <button type="button">Show all <kbd>Esc</kbd></button></div>
  <p id="empty" hidden>There are no services.</p>
  <aside aria-label="Details">
    <div role="tablist" aria-label="Details">
      <button id="tab-service" role="tab" type="button" aria-controls="service">Service</button>
      <button id="tab-issues" role="tab" type="button" aria-controls="issues">Issues</button>
      <button id="tab-legend" role="tab" type="button" aria-controls="legend">Legend</button>
      <button id="close" type="button" aria-label="Close" title="Close  Esc">×</button>
    </div>
    <section id="service" role="tabpanel" aria-labelledby="tab-service" tabindex="0"></section>
    <section id="issues" role="tabpanel" aria-labelledby="tab-issues" tabindex="0"></section>
    <section id="legend" role="tabpanel" aria-labelledby="tab-legend" tabindex="0"></section>
  </aside>
  <button id="open" type="button" hidden>Details</button>
</main>
<p id="said" role="status" aria-live="polite"></p>
<noscript>This page draws with a script, which is turned off.</noscript>
<script type="application/json" id="diagram">

"""#

    /// The scripts.
    static let afterDiagram = #"""
</script>
<script>
"use strict";
const Model = (() => {
  const mostAtFirst = 60;
  const strictness = ["required", "many", "optional", "lazy", "late", "observed"];
  const scopes = ["unique", "graph", "application", "cached", "container", "shared"];
  const clean = (text) => text.replace(/[\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]/g, "·");
  function read(json) {
    const services = json.services.map((fields, index) => ({
      ...fields, key: `s${index}`, type: "service", name: clean(fields.name ?? fields.id), implements: fields.implements ?? [],
      container: fields.container ?? "", module: fields.module ?? "", place: fields.file ? `${fields.file}:${fields.line}` : "",
      needs: [], neededBy: [], issues: [], }));
    const byID = new Map(services.map((service) => [service.id, service]));
    const missing = new Map();
    const needs = json.needs.filter((fields) => byID.has(fields.source)).map((fields) => {
      const source = byID.get(fields.source);
      const targets = fields.targets.map((id) => byID.get(id)).filter((target) => target);
      const need = { ...fields, name: clean(fields.name), source, targets };
      if (fields.targets.length === 0 && ["required", "lazy", "late"].includes(need.kind)) {
        if (!missing.has(need.name)) {
          missing.set(need.name, { key: `m${missing.size}`, type: "missing", name: need.name, neededBy: [], needs: [], issues: [] }); }
        need.missing = missing.get(need.name); }
      source.needs.push(need);
      for (const target of new Set(need.targets.concat(need.missing ?? []))) target.neededBy.push(need);
      return need; });
    const ranks = { error: 0, warning: 1, note: 2 };
    const issues = json.issues.map((fields) => ({ ...fields, services: (fields.services ?? []).map((id) => byID.get(id)).filter((service) => service) }));
    issues.sort((a, b) => ranks[a.severity] - ranks[b.severity]);
    for (const issue of issues) for (const service of new Set(issue.services)) service.issues.push(issue);
    countNeeds(services);
    const model = { services, needs, issues, missing: [...missing.values()], groups: [], top: [] };
    group(model);
    model.all = new Map([...services, ...model.missing, ...model.groups].map((thing) => [thing.key, thing]));
    return model; }
  function countNeeds(services) {
    for (const service of services) {
      service.users = new Set(service.neededBy.map((need) => need.source).filter((user) => user !== service)).size;
      service.targets = new Set(service.needs.flatMap((need) => need.targets).filter((target) => target !== service)); } }
  function group(model) {
    const groups = new Map();
    const find = (kind, name, parent) => {
      const path = `${parent?.key} ${kind} ${name}`;
      if (!groups.has(path)) {
        const group = { key: `g${groups.size}`, type: "group", kind, name: clean(name), parent, children: [], services: [], issues: [] };
        groups.set(path, group);
        (parent?.children ?? model.top).push(group); }
      return groups.get(path); };
    const isLarge = model.services.length > mostAtFirst;
    const counts = new Map();
    const fileOf = (service) => `${service.container} ${service.file}`;
    for (const service of model.services) if (!service.module) counts.set(fileOf(service), (counts.get(fileOf(service)) ?? 0) + 1);
    for (const service of model.services) {
      let parent = service.container ? find("container", service.container) : undefined;
      if (service.module) parent = find("module", service.module, parent);
      else if (isLarge && service.file && counts.get(fileOf(service)) > 1) parent = find("file", service.file.replace(/\.swift$/, ""), parent);
      service.parent = parent;
      (parent?.children ?? model.top).push(service);
      for (let group = parent; group; group = group.parent) group.services.push(service); }
    model.groups = [...groups.values()];
    for (const group of model.groups) group.issues = [...new Set(group.services.flatMap((service) => service.issues))];
    model.collapsedAtFirst = isLarge ? model.groups.filter((group) => group.kind !== "container").map((group) => group.key) : []; }
  function visible(model, collapsed, only) {
    const items = new Map();
    const build = (thing) => {
      if (thing.type === "group") {
        if (!only && collapsed.has(thing.key)) return box(thing, items, thing.services);
        const children = thing.children.map(build).filter((item) => item);
        if (children.length === 0) return null;
        return { key: thing.key, thing, children }; }
      return !only || only.has(thing) ? box(thing, items, [thing]) : null; };
    const root = { key: "root", children: model.top.map(build).filter((item) => item) };
    const frames = new Map();
    const index = (item) => { frames.set(item.key, item); item.children?.forEach(index); };
    root.children.forEach(index);
    for (const missing of model.missing) {
      if (only && !only.has(missing)) continue;
      const parents = new Set(missing.neededBy.map((need) => frames.get(need.source.parent?.key)));
      const [parent] = parents.size === 1 ? parents : [];
      (parent?.children ?? root.children).push(box(missing, items, [missing])); }
    const lines = new Map();
    for (const need of model.needs) {
      for (const target of need.missing ? [need.missing] : need.targets) {
        const [a, b] = [items.get(need.source), items.get(target)];
        if (!a || !b || (a === b && need.source !== target)) continue;
        const key = `${a.key} ${b.key}`;
        if (!lines.has(key)) lines.set(key, { source: a, target: b, needs: [] });
        lines.get(key).needs.push(need); } }
    const edges = [...lines.values()];
    for (const edge of edges) {
      edge.kind = strictness.find((kind) => edge.needs.some((need) => need.kind === kind));
      edge.isWeak = edge.kind === "lazy" || edge.kind === "late";
      edge.isMissing = edge.target.thing.type === "missing"; }
    return { root, frames, count: new Set(items.values()).size, edges: edges.filter((edge) => edge.source !== edge.target), loops: edges.filter((edge) => edge.source === edge.target) }; }
  function box(thing, items, things) {
    const item = { key: thing.key, thing };
    for (const inner of things) items.set(inner, item);
    return item; }
  function pathFromRoot(service) {
    const next = new Map([[service, null]]);
    for (const current of next.keys()) {
      const users = new Set(current.neededBy.map((need) => need.source).filter((user) => user !== current));
      if (users.size === 0) {
        const path = [];
        for (let step = current; step; step = next.get(step)) path.push(step);
        return path; }
      for (const user of users) if (!next.has(user)) next.set(user, current); }
    return null; }
  function clusters(issues) {
    const kinds = new Map();
    for (const issue of issues) {
      const kind = `${issue.severity} ${issue.identifier}`;
      if (!kinds.has(kind)) kinds.set(kind, []);
      kinds.get(kind).push(issue); }
    return [...kinds.values()].flatMap((kind) => {
      const found = [];
      const left = new Map(kind.map((issue) => [issue, commons(issue)]));
      const counts = new Map();
      for (const all of left.values()) for (const one of all) counts.set(one, (counts.get(one) ?? 0) + 1);
      for (;;) {
        let [common, count] = [null, 1];
        for (const [one, number] of counts) if (number > count) [common, count] = [one, number];
        if (!common) break;
        const issues = [...left.keys()].filter((issue) => left.get(issue).has(common));
        for (const issue of issues) {
          for (const one of left.get(issue)) counts.set(one, counts.get(one) - 1);
          left.delete(issue); }
        found.push({ common, issues }); }
      return left.size > 0 ? found.concat({ common: null, issues: [...left.keys()] }) : found; }); }
  function commons(issue) {
    const missing = issue.services.flatMap((service) => service.needs.map((need) => need.missing));
    const things = [...issue.services, ...missing.filter((thing) => thing && clean(issue.message).includes(thing.name))];
    return new Set(issue.advice ? [...things, issue.advice] : things); }
  function longestChain(service) {
    const begun = new Set();
    const chains = new Map();
    const stack = [service];
    while (stack.length > 0) {
      const one = stack[stack.length - 1];
      if (!begun.has(one)) {
        begun.add(one);
        for (const target of one.targets) if (!begun.has(target)) stack.push(target);
        continue; }
      stack.pop();
      if (chains.has(one)) continue;
      let [count, next] = [1, null];
      for (const target of one.targets) if (chains.get(target)?.count >= count) [count, next] = [chains.get(target).count + 1, target];
      chains.set(one, { count, next }); }
    const chain = [];
    for (let step = service; step; step = chains.get(step).next) chain.push(step);
    return chain; }
  function neighbourhood(thing, depth) {
    const middle = thing.type === "group" ? thing.services : [thing];
    const found = new Set(middle);
    for (const next of [
      (one) => one.needs.flatMap((need) => (need.missing ? [need.missing] : need.targets)),
      (one) => one.neededBy.map((need) => need.source),
    ]) {
      let last = middle;
      const reached = new Set(middle);
      for (let step = 0; step < depth; step += 1) {
        last = last.flatMap(next).filter((one) => !reached.has(one) && reached.add(one));
        for (const one of last) found.add(one); } }
    return found; }
  function search(model, text) {
    const wanted = text.trim().toLowerCase();
    if (!wanted) return [];
    const found = [];
    for (const thing of [...model.services, ...model.missing, ...model.groups]) {
      const name = thing.name.toLowerCase();
      const others = [thing.id ?? "", ...(thing.implements ?? [])].map((other) => other.toLowerCase());
      if (name === wanted) found.push([-1, thing]);
      else if (name.startsWith(wanted)) found.push([0, thing]);
      else if (name.includes(wanted)) found.push([1, thing]);
      else if (others.some((other) => other.includes(wanted))) found.push([2, thing]); }
    return found.sort(([a], [b]) => a - b).map(([, thing]) => thing); }
  function scopeClass(scope) {
    const name = (scope ?? "").replace(/^\./, "");
    if (!name) return "none";
    return scopes.includes(name) ? name : "other"; }
  function worst(thing) {
    if (thing.type === "missing") return "error";
    return ["error", "warning"].find((severity) => thing.issues.some((issue) => issue.severity === severity)) ?? ""; }
  return { read, visible, clusters, pathFromRoot, longestChain, neighbourhood, search, scopeClass, worst, clean };
})();
"use strict";
const Layout = (() => {
  const wide = { boxes: 16, lineAndBox: 12, lines: 10, header: 34, side: 20, port: 26, widest: 150, turn: 14 };
  const narrow = { boxes: 12, lineAndBox: 8, lines: 5, header: 34, side: 14, port: 16, widest: 90, turn: 10 };
  let space = wide;
  let room = { width: Infinity, height: Infinity };
  let wanted = 1;
  let steps = 0;
  function layOut(root, edges, window, scale) {
    steps = 0;
    [room, space, wanted] = [window, scale ? narrow : wide, scale ?? 0.9];
    prepare(root, null, 0);
    for (const edge of edges) place(edge);
    orient(root);
    for (const edge of edges) addPorts(edge);
    layOutFrame(root, true);
    settle(root, 0, 0);
    for (const edge of edges) edge.points = route(edge);
    return steps; }
  function prepare(item, parent, depth) {
    Object.assign(item, { parent, depth });
    if (!item.children) return;
    Object.assign(item, { links: [], ports: new Map() });
    item.children.forEach((child, index) => {
      child.index = index;
      prepare(child, item, depth + 1); }); }
  function place(edge) {
    let [a, b] = [edge.source, edge.target];
    while (a.depth > b.depth) a = a.parent;
    while (b.depth > a.depth) b = b.parent;
    while (a.parent !== b.parent) [a, b] = [a.parent, b.parent];
    Object.assign(edge, { frame: a.parent, from: a, to: b });
    edge.frame.links.push(edge); }
  function orient(frame) {
    const order = acyclicOrder(frame.children, frame.links);
    for (const edge of frame.links) edge.isForward = order[edge.from.index] < order[edge.to.index];
    for (const child of frame.children) if (child.children) orient(child); }
  function acyclicOrder(items, edges) {
    const outs = items.map(() => []);
    const ins = items.map(() => []);
    const strong = items.map(() => 0);
    for (const { from, to, isWeak } of edges) {
      outs[from.index].push({ other: to.index, isWeak });
      ins[to.index].push(from.index);
      if (!isWeak) strong[to.index] += 1; }
    const out = outs.map((list) => list.length);
    const into = ins.map((list) => list.length);
    const left = new Set(items.keys());
    const first = [];
    const last = [];
    const take = (index, list) => {
      left.delete(index);
      list.push(index);
      for (const { other, isWeak } of outs[index]) {
        into[other] -= 1;
        if (!isWeak) strong[other] -= 1; }
      for (const other of ins[index]) out[other] -= 1; };
    const isBetter = (a, b) => {
      if (b < 0) return true;
      if ((strong[a] === 0) !== (strong[b] === 0)) return strong[a] === 0;
      return out[a] - into[a] > out[b] - into[b]; };
    while (left.size > 0) {
      let found = true;
      while (found) {
        found = false;
        for (const index of left) {
          if (into[index] === 0) take(index, first);
          else if (out[index] === 0) take(index, last);
          else continue;
          found = true; } }
      let best = -1;
      for (const index of left) if (isBetter(index, best)) best = index;
      if (best >= 0) take(best, first); }
    const order = [];
    first.concat(last.reverse()).forEach((index, position) => { order[index] = position; });
    return order; }
  function addPorts(edge) {
    const [out, into] = edge.isForward ? ["right", "left"] : ["left", "right"];
    edge.outKey = `out ${out} ${edge.source.key}`;
    edge.inKey = `in ${into} ${edge.target.key}`;
    for (let item = edge.source; item !== edge.from; item = item.parent) port(item.parent, edge.outKey, item, out, true);
    for (let item = edge.target; item !== edge.to; item = item.parent) port(item.parent, edge.inKey, item, into, false); }
  function port(frame, key, item, side, isOut) {
    if (frame.ports.has(key)) return;
    const port = { key, side, isPort: true, width: 0, height: 0, link: null };
    port.link = isOut
      ? { from: item, to: port, outKey: key, inKey: key, isForward: side === "right" }
      : { from: port, to: item, outKey: key, inKey: key, isForward: side === "left" };
    frame.ports.set(key, port); }
  function layOutFrame(frame, isRoot) {
    for (const child of frame.children) if (child.children) layOutFrame(child, false);
    const links = frame.links.concat([...frame.ports.values()].map((port) => port.link));
    const used = new Set(links.flatMap((link) => [link.from, link.to]));
    const boxes = frame.children.filter((child) => used.has(child));
    const layers = assignLayers(boxes, frame);
    const { segments } = addLanes(layers, links);
    reduceCrossings(layers, segments);
    centreLanes(layers, segments);
    const [left, top] = isRoot ? [0, 0] : [space.side, space.header];
    const size = assignPlaces(layers, segments, left, top);
    for (const link of links) link.points = points(link);
    addLonely(frame.children.filter((child) => !used.has(child)), size, left, top);
    frame.width = Math.max(size.width + (isRoot ? 0 : space.side), frame.least ?? 0);
    frame.height = size.height + (isRoot ? 0 : space.side);
    for (const port of frame.ports.values()) {
      port.x = port.side === "left" ? 0 : frame.width;
      if (port.side === "right") port.link.points.at(port.link.from === port ? 0 : -1)[0] = frame.width; } }
  function assignLayers(boxes, frame) {
    const next = new Map(boxes.map((box) => [box, { before: new Set(), after: new Set() }]));
    for (const { from, to, isForward } of frame.links) {
      const [a, b] = isForward ? [from, to] : [to, from];
      next.get(a).after.add(b);
      next.get(b).before.add(a); }
    const waiting = new Map(boxes.map((box) => [box, next.get(box).before.size]));
    const sorted = boxes.filter((box) => waiting.get(box) === 0);
    for (const box of sorted) box.layer = 0;
    for (let index = 0; index < sorted.length; index += 1) {
      for (const other of next.get(sorted[index]).after) {
        other.layer = Math.max(other.layer ?? 0, sorted[index].layer + 1);
        waiting.set(other, waiting.get(other) - 1);
        if (waiting.get(other) === 0) sorted.push(other); } }
    for (let round = 0; round < 8; round += 1) {
      for (const box of round % 2 ? sorted : sorted.toReversed()) {
        const { before, after } = next.get(box);
        if (after.size > before.size) box.layer = Math.min(...[...after].map((other) => other.layer)) - 1;
        else if (before.size > after.size) box.layer = Math.max(...[...before].map((other) => other.layer)) + 1; } }
    const least = sorted.reduce((least, box) => Math.min(least, box.layer), Infinity);
    const long = [];
    for (const box of sorted) (long[box.layer - least] ??= []).push(box);
    const layers = long.flatMap((layer) => split(layer, mostHigh(boxes), next));
    const ports = [...frame.ports.values()];
    layers.unshift(ports.filter((port) => port.side === "left"));
    layers.push(ports.filter((port) => port.side === "right"));
    for (let index = 0; index < layers.length; index += 1) layers[index] ??= [];
    layers.forEach((layer, index) => layer.forEach((node) => { node.layer = index; }));
    return layers; }
  function mostHigh(boxes) {
    const area = boxes.reduce((sum, { width, height }) => sum + (width + 2 * space.port) * (height + space.boxes), 0);
    return Math.max(room.height, Math.sqrt((area * room.height) / room.width) * 1.2); }
  function split(layer, most, next) {
    const height = layer.reduce((sum, box) => sum + box.height + space.boxes, 0);
    if (!(height > most)) return [layer];
    const sorted = [...layer].sort((a, b) => next.get(a).after.size - next.get(b).after.size);
    const count = Math.ceil(layer.length / Math.ceil(height / most));
    return Array.from({ length: Math.ceil(layer.length / count) }, (_, index) => {
      return Object.assign(sorted.slice(index * count, (index + 1) * count), { isPart: true }); }); }
  function addLanes(layers, links) {
    const lanes = new Map();
    const segments = layers.map(() => new Map());
    const numbers = new Map();
    const number = (node) => numbers.get(node) ?? numbers.set(node, numbers.size).get(node);
    for (const link of links) {
      const step = link.isForward ? 1 : -1;
      const end = `${number(link.to)} ${link.inKey}`;
      link.nodes = [link.from];
      for (let layer = link.from.layer + step; layer !== link.to.layer; layer += step) {
        const key = `${layer} ${end}`;
        if (!lanes.has(key)) {
          const lane = { isLane: true, width: 0, height: 0, layer };
          lanes.set(key, lane);
          layers[layer].push(lane); }
        link.nodes.push(lanes.get(key)); }
      link.nodes.push(link.to);
      link.segments = link.nodes.slice(1).map((node, index) => {
        const [a, b] = step > 0 ? [link.nodes[index], node] : [node, link.nodes[index]];
        const [keyOfA, keyOfB] = step > 0 ? [link.outKey, link.inKey] : [link.inKey, link.outKey];
        const key = `${number(a)} ${a.children ? keyOfA : ""} ${number(b)} ${b.children ? keyOfB : ""}`;
        if (!segments[a.layer].has(key)) segments[a.layer].set(key, { a, b, keyOfA, keyOfB });
        return segments[a.layer].get(key); }); }
    return { segments: segments.map((map) => [...map.values()]) }; }
  function touch(node, key) {
    return node.children ? node.ports.get(key)?.y ?? node.height / 2 : node.height / 2; }
  function reduceCrossings(layers, segments) {
    for (const layer of layers) for (const node of layer) Object.assign(node, { left: [], right: [] });
    for (const list of segments) {
      for (const { a, b, keyOfA, keyOfB } of list) {
        const [ofA, ofB] = [touch(a, keyOfA) / (a.height + 1), touch(b, keyOfB) / (b.height + 1)];
        a.right.push({ node: b, of: ofB, own: ofA });
        b.left.push({ node: a, of: ofA, own: ofB }); } }
    start(layers);
    let best = null;
    let fewest = Infinity;
    for (let round = 0; round < 12 && fewest > 0; round += 1) {
      const isDown = round % 2 === 0;
      const [side, order] = isDown ? ["left", layers] : ["right", layers.toReversed()];
      for (const layer of order) sortByMedians(layer, side);
      transpose(layers);
      const crossings = segments.reduce((sum, list) => sum + countCrossings(list), 0);
      if (crossings < fewest) [fewest, best] = [crossings, layers.map((layer) => [...layer])]; }
    if (best) restore(layers, best); }
  function number(layer) {
    layer.forEach((node, index) => { node.position = index; }); }
  function start(layers) {
    const seen = new Set();
    const ordered = layers.map(() => []);
    for (const node of layers.flat()) {
      const stack = [node];
      while (stack.length > 0) {
        const node = stack.pop();
        if (seen.has(node)) continue;
        seen.add(node);
        ordered[node.layer].push(node);
        for (const { node: other } of [...node.left, ...node.right].reverse()) stack.push(other); } }
    restore(layers, ordered); }
  const at = ({ node, of }) => node.position + of;
  function sortByMedians(layer, side) {
    const medians = new Map(layer.map((node) => {
      const places = node[side].map((link) => at(link) - link.own / 4).sort((a, b) => a - b);
      const middle = places.length >> 1;
      if (places.length === 0) return [node, -1];
      return [node, places.length % 2 ? places[middle] : (places[middle - 1] + places[middle]) / 2]; }));
    const moving = layer.filter((node) => medians.get(node) >= 0).sort((a, b) => medians.get(a) - medians.get(b));
    let next = 0;
    layer.forEach((node, index) => { if (medians.get(node) >= 0) layer[index] = moving[next++]; });
    number(layer); }
  function transpose(layers) {
    for (let round = 0, isBetter = true; isBetter && round < 4; round += 1) {
      isBetter = false;
      for (const layer of layers) {
        steps += layer.length;
        const places = new Map(layer.map((node) => [node, [node.left, node.right].map((side) => side.map(at).sort((a, b) => a - b))]));
        for (let index = 0; index + 1 < layer.length; index += 1) {
          const [a, b] = [layer[index], layer[index + 1]];
          const [ofA, ofB] = [places.get(a), places.get(b)];
          if (crossingsOf(ofA, ofB) <= crossingsOf(ofB, ofA)) continue;
          [layer[index], layer[index + 1]] = [b, a];
          [a.position, b.position] = [index + 1, index];
          isBetter = true; } } } }
  function centreLanes(layers, segments) {
    if (!layers.some((layer) => layer.isPart)) return;
    const crossings = () => segments.reduce((sum, list) => sum + countCrossings(list), 0);
    const [fewest, before] = [crossings(), layers.map((layer) => [...layer])];
    const place = (node) => (node.right.length > 0 ? at(node.right[node.right.length >> 1]) : 0);
    for (const layer of layers.toReversed().filter((layer) => layer.isPart)) {
      const boxes = layer.filter((node) => !node.isLane);
      const lanes = layer.filter((node) => node.isLane).sort((a, b) => place(a) - place(b));
      layer.splice(0, layer.length, ...boxes.slice(0, boxes.length / 2), ...lanes, ...boxes.slice(boxes.length / 2));
      number(layer); }
    if (crossings() > fewest) restore(layers, before); }
  function restore(layers, order) {
    order.forEach((layer, index) => {
      layers[index].splice(0, layer.length, ...layer);
      number(layer); }); }
  function crossingsOf(before, after) {
    let crossings = 0;
    for (let side = 0; side < 2; side += 1) {
      let index = 0;
      for (const place of before[side]) {
        while (index < after[side].length && after[side][index] < place) index += 1;
        crossings += index; } }
    return crossings; }
  function countCrossings(segments) {
    const lines = segments.map(({ a, b, keyOfA, keyOfB }) => [
      a.position + touch(a, keyOfA) / (a.height + 1), b.position + touch(b, keyOfB) / (b.height + 1), ]);
    lines.sort(([a, b], [c, d]) => a - c || b - d);
    const places = [...new Set(lines.map(([, b]) => b))].sort((a, b) => a - b);
    const ranks = new Map(places.map((place, index) => [place, index + 1]));
    const sums = new Array(places.length + 1).fill(0);
    let crossings = 0;
    lines.forEach(([, b], count) => {
      let before = 0;
      for (let index = ranks.get(b); index > 0; index -= index & -index) before += sums[index];
      crossings += count - before;
      for (let index = ranks.get(b); index < sums.length; index += index & -index) sums[index] += 1; });
    return crossings; }
  function assignRows(layers, segments) {
    for (const layer of layers) {
      let y = 0;
      layer.forEach((node, index) => {
        if (index > 0) y += distance(layer[index - 1], node);
        node.row = y;
        y += node.height; }); }
    const near = new Map(layers.flat().map((node) => [node, { left: [], right: [] }]));
    for (const { a, b, keyOfA, keyOfB } of segments.flat()) {
      const [ofA, ofB] = [touch(a, keyOfA), touch(b, keyOfB)];
      const weight = a.isLane && b.isLane ? 8 : a.isLane || b.isLane ? 2 : 1;
      near.get(a).right.push({ node: b, offset: ofB - ofA, weight });
      near.get(b).left.push({ node: a, offset: ofA - ofB, weight }); }
    const rounds = 16;
    for (let round = 0; round < rounds; round += 1) {
      const sides = round >= rounds - 4 ? ["left", "right"] : round % 2 ? ["right"] : ["left"];
      for (const layer of round % 2 ? layers.toReversed() : layers) {
        fit(layer, layer.map((node) => {
          let [sum, weight] = [0, 0];
          for (const side of sides) {
            for (const wish of near.get(node)[side]) {
              sum += wish.weight * (wish.node.row + wish.offset);
              weight += wish.weight; } }
          return weight === 0 ? { place: node.row, weight: 0.01 } : { place: sum / weight, weight }; })); } } }
  function distance(a, b) {
    if (a.isPort || b.isPort || (a.isLane && b.isLane)) return space.lines;
    return a.isLane || b.isLane ? space.lineAndBox : space.boxes; }
  function fit(layer, wishes) {
    steps += layer.length;
    const offsets = [];
    layer.forEach((node, index) => {
      offsets.push(index === 0 ? 0 : offsets[index - 1] + layer[index - 1].height + distance(layer[index - 1], node)); });
    const pools = [];
    wishes.forEach(({ place, weight }, index) => {
      pools.push({ sum: (place - offsets[index]) * weight, weight, count: 1 });
      while (pools.length > 1) {
        const [a, b] = [pools[pools.length - 2], pools[pools.length - 1]];
        if (a.sum / a.weight <= b.sum / b.weight) break;
        pools.pop();
        Object.assign(a, { sum: a.sum + b.sum, weight: a.weight + b.weight, count: a.count + b.count }); } });
    let index = 0;
    for (const { sum, weight, count } of pools) {
      for (let member = 0; member < count; member += 1, index += 1) layer[index].row = sum / weight + offsets[index]; } }
  function assignPlaces(layers, segments, left, top) {
    const attempt = (rows) => {
      const size = placeRows(rows, layers, segments, left, top);
      return { rows, size, scale: Math.min(room.width / size.width, room.height / size.height) }; };
    const widths = layers.map((layer, index) => {
      const width = layer.reduce((most, node) => Math.max(most, node.width), 0);
      return width + (width > 0 && index + 1 < layers.length ? gap(segments[index]) : 0); });
    let [best, last] = [attempt([[0, layers.length]]), null];
    for (let count = 2; count <= best.rows.length + 2 && best.scale < wanted; count += 1) {
      last = attempt(rowsOf(widths, count));
      if (last.scale > best.scale * 1.05) [best, last] = [last, null]; }
    return last ? attempt(best.rows).size : best.size; }
  function placeRows(rows, layers, segments, left, top) {
    const size = { width: left, height: top };
    let [x, y] = [layers[0].length > 0 ? 0 : left, top];
    for (const segment of segments.flat()) segment.turn = null;
    rows.forEach(([first, end], index) => {
      const row = layers.slice(first, end);
      const inside = segments.slice(first, end - 1);
      assignRows(row, inside);
      const highest = row.flat().reduce((least, node) => Math.min(least, node.row), Infinity);
      for (const node of row.flat()) {
        node.y = Math.round(node.row - highest + y);
        size.height = Math.max(size.height, node.y + node.height); }
      x = assignColumns(row, inside, x, end === layers.length);
      size.width = Math.max(size.width, x);
      if (index + 1 === rows.length) return;
      const tracks = turn(segments[end - 1], x + space.turn, size.height + space.turn, left);
      size.width = Math.max(size.width, tracks.right);
      [x, y] = [tracks.left, tracks.bottom]; });
    return size; }
  function assignColumns(row, segments, x, isLast) {
    row.forEach((layer, index) => {
      const width = layer.reduce((most, node) => Math.max(most, node.width), 0);
      for (const node of layer) Object.assign(node, { x, column: [x, x + width] });
      x += width;
      const isEnd = index + 1 === row.length || (isLast && index + 2 === row.length && row[index + 1].length === 0);
      if (layer.length > 0 && !isEnd) x += gap(segments[index]); });
    return x; }
  function gap(segments) {
    const steepest = segments.reduce((most, { a, b }) => Math.max(most, Math.abs(a.row - b.row) || 0), 0);
    return Math.min(Math.max(space.port + 14, space.port + 0.2 * space.lines * segments.length, steepest / 7), space.widest); }
  function rowsOf(widths, count) {
    const filled = (most) => {
      const rows = [[0, 0]];
      let width = 0;
      widths.forEach((next, index) => {
        if (width > 0 && width + next > most && index + 1 < widths.length) {
          rows.push([index, index]);
          width = 0; }
        width += next;
        rows[rows.length - 1][1] = index + 1; });
      return rows; };
    let [low, high] = [Math.max(...widths), widths.reduce((sum, width) => sum + width, 0)];
    while (high - low > 1) {
      const middle = (low + high) / 2;
      if (filled(middle).length <= count) high = middle;
      else low = middle; }
    return filled(high); }
  function tracksOf(segments) {
    const ends = new Map();
    for (const segment of segments) {
      const key = segment.b.children ? segment.keyOfB : "";
      if (!ends.has(segment.b)) ends.set(segment.b, new Map());
      if (!ends.get(segment.b).has(key)) ends.get(segment.b).set(key, []);
      ends.get(segment.b).get(key).push(segment); }
    const place = ([{ b, keyOfB }]) => b.position + touch(b, keyOfB) / (b.height + 1);
    const tracks = [...ends.values()].flatMap((keys) => [...keys.values()]).sort((a, b) => place(a) - place(b));
    const step = Math.min(space.lines, 120 / Math.max(tracks.length, 1));
    return { tracks, step, height: step * tracks.length }; }
  function turn(segments, right, bottom, left) {
    const { tracks, step, height } = tracksOf(segments);
    tracks.forEach((track, index) => {
      const far = (tracks.length - 1 - index) * step;
      for (const segment of track) segment.turn = { right: right + far, y: bottom + far, left: left + index * step }; });
    return { right: right + height, bottom: bottom + height + space.turn, left: left + height + space.turn }; }
  function points(link) {
    const last = link.nodes.length - 1;
    const level = (node, key) => node.y + (node.isLane || node.isPort ? 0 : touch(node, key));
    return link.nodes.flatMap((node, index) => {
      const [start, end] = link.isForward ? node.column : node.column.toReversed();
      const y = level(node, index === 0 ? link.outKey : link.inKey);
      const way = index === 0 ? [] : turned(link.segments[index - 1], link.isForward, level);
      if (node.isPort) return [...way, [node.x, y]];
      const [near, far] = link.isForward ? [node.x, node.x + node.width] : [node.x + node.width, node.x];
      if (index === 0) return [[far, y], [end, y]];
      return way.concat(index === last ? [[start, y], [near, y]] : [[start, y], [end, y]]); }); }
  function turned({ a, b, keyOfA, keyOfB, turn }, isForward, level) {
    if (!turn) return [];
    const { right, y, left } = turn;
    const way = [[right, level(a, keyOfA)], [right, y], [left, y], [left, level(b, keyOfB)]];
    return isForward ? way : way.reverse(); }
  function addLonely(boxes, size, left, top) {
    if (boxes.length === 0) return;
    const area = boxes.reduce((sum, box) => sum + (box.width + space.boxes) * (box.height + space.boxes), 0);
    const most = Math.max(size.width, left + Math.sqrt((area * room.width) / room.height) * 1.1);
    let [x, y, height] = [left, size.height > top ? size.height + space.boxes * 1.5 : top, 0];
    for (const box of boxes) {
      if (x > left && x + box.width > most) [x, y, height] = [left, y + height + space.boxes, 0];
      Object.assign(box, { x, y });
      x += box.width + space.boxes;
      height = Math.max(height, box.height);
      size.width = Math.max(size.width, x - space.boxes); }
    size.height = y + height; }
  function settle(frame, x, y) {
    for (const child of frame.children) {
      child.x += x;
      child.y += y;
      if (child.children) settle(child, child.x, child.y); } }
  function route(edge) {
    const moved = (points, { x = 0, y = 0 }) => points.map(([a, b]) => [a + x, b + y]);
    const parts = [];
    for (let item = edge.source; item !== edge.from; item = item.parent) {
      parts.push(moved(item.parent.ports.get(edge.outKey).link.points, item.parent)); }
    parts.push(moved(edge.points, edge.frame));
    const into = [];
    for (let item = edge.target; item !== edge.to; item = item.parent) {
      into.unshift(moved(item.parent.ports.get(edge.inKey).link.points, item.parent)); }
    return parts.concat(into).flat(); }
  return { layOut };
})();
"use strict";
const Drawing = (() => {
  const fonts = {
    name: "600 13px Inter, system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif",
    detail: "400 11px Inter, system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif", };
  const steps = 16;
  const farthest = 0.42;
  const farthestAlone = 0.3;
  const pen = document.createElement("canvas").getContext("2d");
  const widest = 250;
  function svg(tag, attributes = {}, ...children) {
    const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
    for (const [name, value] of Object.entries(attributes)) if (value !== undefined) element.setAttribute(name, value);
    element.append(...children);
    return element; }
  function widthOf(text, font) {
    pen.font = font;
    return pen.measureText(text).width; }
  function fitted(text, font, most) {
    if (widthOf(text, font) <= most) return text;
    const characters = [...text];
    let [low, high] = [1, characters.length];
    const cut = (count) => {
      const head = Math.ceil(count * 0.6);
      return characters.slice(0, head).join("") + "…" + characters.slice(characters.length - (count - head)).join(""); };
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (widthOf(cut(middle), font) <= most) low = middle;
      else high = middle - 1; }
    return cut(low); }
  function counted(count, one) {
    return `${count} ${one}${count === 1 ? "" : "s"}`; }
  function detailOf(thing) {
    if (thing.type === "missing") return "missing";
    if (thing.type === "group") return counted(thing.services.length, "service");
    const words = [Model.clean(thing.scope)];
    if (thing.async) words.push("async");
    if (thing.opaque) words.push("closure");
    if (thing.implements.length > 0) words.push(Model.clean(thing.implements.join(", ")));
    return words.filter((word) => word).join("  ·  "); }
  function measure(item, scale) {
    const { thing } = item;
    if (item.children) {
      item.children.forEach((child) => measure(child, scale));
      if (thing) item.least = Math.min(widthOf(thing.name, fonts.name), 360) + 90;
      return; }
    const text = Math.min(Math.max(widthOf(thing.name, fonts.name), scale ? 0 : widthOf(detailOf(thing), fonts.detail)), widest);
    item.width = Math.round(scale ? ((text + beside(thing)) * 1.06) / scale : Math.max(text + beside(thing) + 14, 96));
    item.height = scale ? (scale < 0.6 ? 32 : 28) : thing.type === "group" ? 50 : 42; }
  function beside(thing) {
    return thing.type === "group" ? 34 : 16; }
  const rounded = (x, y, width, height, radius) => svg("rect", { x, y, width, height, rx: radius, class: "shape" });
  const polygon = (points) => svg("path", { d: `M${points.map((point) => point.join(" ")).join("L")}Z`, class: "shape" });
  function outline(thing, width, height, inset) {
    const [left, top, right, bottom] = [inset, inset, width - inset, height - inset];
    if (thing.mainActor) return polygon([[left + 9, top], [right, top], [right - 9, bottom], [left, bottom]]);
    if (thing.kind === "protocol") {
      const middle = height / 2;
      return polygon([[left + 10, top], [right - 10, top], [right, middle], [right - 10, bottom], [left + 10, bottom], [left, middle]]); }
    const radius = thing.kind === "value" ? (height - 2 * inset) / 2 : 6;
    return rounded(left, top, right - left, bottom - top, radius); }
  function spoken(thing) {
    if (thing.type === "missing") return `${thing.name}, missing`;
    if (thing.type === "group") return `${thing.name}, ${thing.kind} of ${counted(thing.services.length, "service")}`;
    const words = [thing.name, thing.kind, Model.clean(thing.scope)];
    if (thing.async) words.push("async");
    if (thing.opaque) words.push("closure");
    if (thing.mainActor) words.push("main actor");
    if (Model.worst(thing)) words.push(Model.worst(thing));
    return words.join(", "); }
  function drawBox(item) {
    const { thing, width, height } = item;
    const classes = ["node", thing.type, `scope-${Model.scopeClass(thing.scope)}`, Model.worst(thing)];
    const node = svg("g", {
      class: classes.join(" "), transform: `translate(${item.x} ${item.y})`, tabindex: -1, role: "button", "data-key": thing.key,
      "aria-label": spoken(thing), });
    if (thing.type === "group") {
      node.setAttribute("aria-expanded", "false");
      node.append(rounded(5, -5, width - 5, height, 8), rounded(0, 0, width, height, 8));
      node.append(label(0, height / 2, svg("path", { d: "M14 -5l5 5l-5 5", class: "chevron" })));
    } else {
      node.append(outline(thing, width, height, 0));
      if (thing.async) node.append(outline(thing, width, height, 3)); }
    item.texts = [svg("text", { class: "name" }), svg("text", { class: "detail" })];
    node.append(label(width / 2, height / 2, ...item.texts), svg("title", {}, spoken(thing)));
    const count = problems(thing);
    if (count > 0) {
      const badge = label(width - 2, 1, svg("circle", { r: 8 }), svg("text", { y: 3.5 }, count > 9 ? "9+" : String(count)));
      badge.setAttribute("class", "badge");
      node.append(badge); }
    item.element = node;
    return node; }
  const problems = (thing) => thing.issues.filter((issue) => issue.severity !== "note").length;
  function label(x, y, ...parts) {
    return svg("g", { transform: `translate(${x} ${y})` }, svg("g", { class: "label" }, ...parts)); }
  function drawFrame(item) {
    const { thing, width, height } = item;
    const frame = svg("g", { class: `frame ${thing.kind}`, transform: `translate(${item.x} ${item.y})` });
    const head = svg("g", {
      class: "head", tabindex: -1, role: "button", "aria-expanded": "true", "data-key": thing.key, "aria-label": spoken(thing), });
    item.texts = [svg("text", { x: 28, y: 4.5, class: "name" }), svg("text", { y: 4.5, class: "detail" }, String(thing.services.length))];
    item.hit = svg("rect", { x: 6, y: -11, height: 22, rx: 6, class: "hit" });
    head.append(label(0, 16, item.hit, svg("path", { d: "M13 -2.5l4 4l4 -4", class: "chevron" }), ...item.texts), svg("title", {}, spoken(thing)));
    frame.append(svg("rect", { width, height, rx: 10, class: "border" }), head);
    item.element = head;
    return frame; }
  function curve(points) {
    const [[x, y], ...rest] = points;
    let path = `M${x} ${y}`;
    let [a, b] = [x, y];
    const radius = (from, to) => (to && from[0] === to[0] ? Math.min(8, Math.abs(to[1] - from[1]) / 2) : 0);
    rest.forEach(([c, d], index) => {
      const next = rest[index + 1];
      const round = radius([a, b], [c, d]);
      if (round > 0) {
        const down = round * Math.sign(d - b);
        path += `Q${a} ${b} ${a} ${b + down}V${d - down}Q${c} ${d} ${c + round * Math.sign(next[0] - c)} ${d}`;
      } else if (Math.abs(b - d) < 0.5) path += `H${c - radius([c, d], next) * Math.sign(c - a)}`;
      else path += `C${(a + c) / 2} ${b} ${(a + c) / 2} ${d} ${c} ${d}`;
      [a, b] = [c, d]; });
    return path; }
  function drawLine(edge) {
    const [x, y] = edge.points.at(-1);
    const forward = edge.isForward ? 1 : -1;
    return line(edge, curve([...edge.points.slice(0, -1), [x - 6 * forward, y]]), `M${x} ${y}l${-8 * forward} -4v8Z`); }
  function drawLoop({ source, ...edge }) {
    const [x, y] = [source.x + source.width / 2, source.y];
    return line(edge, `M${x + 14} ${y}c0 -22 -28 -22 -28 -6`, `M${x - 14} ${y}l-4 -8h8Z`); }
  function line(edge, path, arrow) {
    const group = svg("g", { class: `need ${edge.kind} ${edge.isMissing ? "error" : ""}` });
    if (edge.needs.length > 1) group.style.setProperty("--width", String(Math.min(1.4 + Math.log2(edge.needs.length) * 0.5, 4)));
    group.append(svg("path", { d: path, class: "line" }), svg("path", { d: arrow, class: "arrow" }));
    const words = edge.needs.slice(0, 12).map((need) => {
      return `${need.source.name} → ${need.name} (${need.kind}${need.declaration ? `, ${Model.clean(need.declaration)}` : ""})`; });
    if (edge.needs.length > 12) words.push(`and ${edge.needs.length - 12} more`);
    group.append(svg("title", {}, words.join("\n")));
    edge.element = group;
    return group; }
  function draw(world, { root, edges, loops }) {
    const items = new Map();
    const [frames, lines, nodes] = ["frames", "lines", "nodes"].map((name) => svg("g", { class: name }));
    const visit = (item) => {
      items.set(item.key, item);
      if (item.children) frames.append(drawFrame(item));
      else nodes.append(drawBox(item));
      item.children?.forEach(visit); };
    root.children.forEach(visit);
    for (const edge of edges) lines.append(drawLine(edge));
    for (const edge of loops) lines.append(drawLoop(edge));
    const groups = [...items.values()].filter((item) => item.thing.type === "group");
    world.replaceChildren(frames, lines, nodes, svg("g", { class: "names" }, ...groups.map(drawName)));
    return items; }
  function drawName(item) {
    const count = problems(item.thing);
    const name = fitted(item.thing.name, fonts.name, 2 * widest);
    item.half = widthOf(name + (count > 0 ? `  ${count}` : ""), fonts.name) / 2 + 2;
    item.far = label(0, 0, svg("text", {}, name, count > 0 ? svg("tspan", { class: Model.worst(item.thing) }, `  ${count}`) : ""));
    return item.far; }
  function dress(world, items, scale) {
    if (world.scale !== scale) world.style.setProperty("--k", String(1 / scale));
    const step = Math.floor(Math.log2(scale) * steps + 0.001);
    const isSame = step === world.step && items === world.items;
    Object.assign(world, { scale, step, items });
    if (isSame) return;
    const least = 2 ** (step / steps);
    const isFar = least < (world.lastChild.childElementCount > 0 ? farthest : farthestAlone);
    world.classList.toggle("far", isFar);
    const names = [];
    const width = Math.max(...[...items.values()].map((item) => item.x + item.width));
    const sorted = isFar ? [...items.values()].sort((a, b) => weight(b) - weight(a)) : items.values();
    for (const item of sorted) {
      if (item.far) item.far.style.display = isFar && isFree(item, scale, width, names) ? "" : "none";
      if (isFar) continue;
      if (item.children) nameFrame(item, least);
      else nameBox(item, least); } }
  const weight = ({ thing }) => (thing.kind === "module" ? 1e6 : 0) + (thing.services?.length ?? 0);
  function nameBox({ thing, width, height, texts: [name, detail] }, scale) {
    const isGroup = thing.type === "group";
    const most = width * scale - beside(thing);
    const isHigh = height * scale >= 32;
    const x = isGroup ? 8 : 0;
    name.textContent = fitted(thing.name || " ", fonts.name, most);
    detail.textContent = isHigh ? fitted(detailOf(thing), fonts.detail, most) : "";
    for (const text of [name, detail]) text.setAttribute("x", x);
    name.setAttribute("y", isHigh ? -3 : 4.5);
    detail.setAttribute("y", 13); }
  function nameFrame({ thing, width, texts: [name, detail], hit }, scale) {
    name.textContent = fitted(thing.name, fonts.name, Math.min(width * scale - 70, 360));
    const end = widthOf(name.textContent, fonts.name) + 30;
    detail.setAttribute("x", end + 5);
    hit.setAttribute("width", end + widthOf(detail.textContent, fonts.detail) + 12); }
  function isFree({ x, y, width, height, half, far }, scale, whole, names) {
    const middle = Math.max(half, Math.min((x + width / 2) * scale, whole * scale - half));
    const level = (y + Math.min(height / 2, 34)) * scale;
    far.setAttribute("transform", `translate(${middle / scale} ${level / scale})`);
    const own = [middle - half, level - 9, middle + half, level + 9];
    if (names.some(([left, top, right, bottom]) => own[0] < right && left < own[2] && own[1] < bottom && top < own[3])) return false;
    names.push(own);
    return true; }
  function sample(kind, thing) {
    const picture = svg("svg", { width: 44, height: 24, viewBox: "0 0 44 24", "aria-hidden": "true" });
    if (thing) {
      const node = svg("g", { class: `node ${thing.type ?? ""} scope-${thing.scope ?? "graph"}`, transform: "translate(2 2)" });
      node.append(outline(thing, 40, 20, 0));
      if (thing.async) node.append(outline(thing, 40, 20, 3));
      picture.append(node);
    } else {
      picture.append(line({ kind, needs: [], isMissing: kind === "error" }, "M2 12H38", "M43 12l-8 -4v8Z")); }
    return picture; }
  return { measure, draw, dress, farthest, sample, svg, counted };
})();
"use strict";
const Panel = (() => {
  function html(tag, attributes = {}, ...children) {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) {
      if (name === "onclick") element.addEventListener("click", value);
      else if (value !== undefined) element.setAttribute(name, value); }
    element.append(...children);
    return element; }
  function link(thing, select) {
    return html("button", { type: "button", class: `link ${thing.type}`, "data-key": thing.key, onclick: () => select(thing) }, thing.name || "(no name)"); }
  const muted = (text) => html("span", { class: "muted" }, Model.clean(text));
  function facts(rows) {
    const list = html("dl");
    for (const [name, value] of rows) {
      if (value) list.append(html("dt", {}, name), html("dd", {}, typeof value === "string" ? Model.clean(value) : value)); }
    return list; }
  function list(title, id, rows, none) {
    const section = html("section", { id }, html("h3", {}, title, " ", html("span", { class: "count" }, String(rows.length))));
    if (rows.length === 0) section.append(html("p", { class: "muted" }, none));
    else section.append(html("ul", {}, ...rows.map((row) => html("li", {}, ...row))));
    return section; }
  function issueRow(issue, select) {
    const row = html("div", { class: `issue ${issue.severity}` },
      html("p", {}, html("b", {}, issue.severity), " ", muted(issue.identifier)),
      html("p", {}, Model.clean(issue.message)));
    if (issue.advice) row.append(html("p", { class: "muted" }, Model.clean(issue.advice)));
    const services = [...new Set(issue.services)];
    if (services.length > 0) row.append(html("p", { class: "about" }, ...services.map((service) => link(service, select))));
    return row; }
  function describe(need) {
    return muted([need.kind, need.declaration].filter((word) => word).join(", ")); }
  function neededBy(thing, select) {
    return list("Needed by", "neededBy", thing.neededBy.map((need) => [link(need.source, select), describe(need)]), "Nothing needs it."); }
  function fillService(service, select) {
    const needs = service.needs.flatMap((need) => {
      if (need.missing) return [[link(need.missing, select), muted("missing · "), describe(need)]];
      if (need.targets.length === 0) return [[html("span", {}, need.name), muted("not registered · "), describe(need)]];
      return need.targets.map((target) => [link(target, select), describe(need)]); });
    const path = Model.pathFromRoot(service);
    const chain = Model.longestChain(service);
    const steps = (list) => html("ol", { class: "path" },
      ...list.map((step) => html("li", {}, step === service ? html("strong", {}, step.name) : link(step, select))));
    const traits = [service.async && "async", service.mainActor && "main actor", service.opaque && "its closure resolves by itself"];
    return [
      html("h2", {}, service.name || "(no name)"),
      facts([
        ["Key", service.id], ["Scope", service.scope], ["Kind", [service.kind, ...traits].filter((word) => word).join(", ")],
        ["Container", service.container || "the one asked"], ["Module", service.module || "none"], ["Place", service.place || "not known"],
        ["Implements", service.implements.join(", ")], ["Fan-in", needing(service)],
        ["Fan-out", `it needs ${Drawing.counted(service.targets.size, "service")}`],
        ["Longest chain", Drawing.counted(chain.length, "service")], ]),
      ...service.issues.map((issue) => issueRow({ ...issue, services: issue.services.filter((other) => other !== service) }, select)),
      list("Needs", "needs", needs, service.opaque ? "Not known: its closure resolves by itself." : "It needs nothing."),
      neededBy(service, select),
      html("section", { id: "path" }, html("h3", {}, "Path from a root"),
        !path ? html("p", { class: "muted" }, "Only a cycle leads here.")
          : path.length === 1 ? html("p", { class: "muted" }, "It is a root: nothing needs it.")
            : steps(path)),
      ...(chain.length > 1 ? [html("section", { id: "chain" }, html("h3", {}, "Longest chain"), steps(chain))] : []), ]; }
  function fillGroup(group, select, toggle, isCollapsed) {
    return [
      html("h2", {}, group.name || "(no name)"),
      facts([["Kind", group.kind], ["Services", String(group.services.length)], ["In", group.parent ? link(group.parent, select) : ""]]),
      html("p", {}, html("button", { type: "button", id: "toggle", onclick: () => toggle(group) }, isCollapsed ? "Expand" : "Collapse")),
      list("Services", "members", group.services.map((service) => [link(service, select), muted(service.scope)]), "None."), ]; }
  function fillMissing(missing, select) {
    return [
      html("h2", { class: "error" }, missing.name || "(no name)"),
      html("p", {}, "Nothing provides it."),
      neededBy(missing, select), ]; }
  const needing = ({ users }) => (users === 1 ? "1 service needs it" : `${users} services need it`);
  function mostNeeded(model, select) {
    const most = model.services.filter((service) => service.users > 0).sort((a, b) => b.users - a.users).slice(0, 10);
    const rows = most.map((service) => [link(service, select), muted(needing(service))]);
    return list("Most needed", "mostNeeded", rows, "No service needs another."); }
  function about(model, thing, select, toggle, isCollapsed) {
    if (!thing) return [html("p", { class: "muted hint" }, "Select a service to see all about it."), mostNeeded(model, select)];
    if (thing.type === "group") return fillGroup(thing, select, toggle, isCollapsed);
    return thing.type === "missing" ? fillMissing(thing, select) : fillService(thing, select); }
  function issues(model, select) {
    if (model.issues.length === 0) return [html("p", { class: "muted hint" }, "No issues were given to this page.")];
    const of = (severity) => model.issues.filter((issue) => !severity || issue.severity === severity);
    const list = html("div");
    const show = (severity, pressed) => {
      for (const button of buttons) button.setAttribute("aria-pressed", String(button === pressed));
      list.replaceChildren(...Model.clusters(of(severity)).flatMap((cluster) => clusterRows(cluster, select))); };
    const buttons = [["", "All"], ["error", "Errors"], ["warning", "Warnings"], ["note", "Notes"]].filter(([severity]) => of(severity).length > 0)
      .map(([severity, title]) => html("button", { type: "button", "data-severity": severity, onclick: (event) => show(severity, event.currentTarget) },
        title, " ", html("span", { class: "count" }, String(of(severity).length))));
    show("", buttons[0]);
    return [html("div", { class: "filter", role: "group", "aria-label": "Severity" }, ...buttons), list]; }
  function clusterRows({ common, issues }, select) {
    const rows = issues.map((issue) => issueRow(issue.advice === common ? { ...issue, advice: "" } : issue, select));
    if (!common && issues.length <= 3) return rows;
    const [{ severity, identifier }] = issues;
    const title = html("summary", {}, html("b", {}, severity), " ", muted(identifier), " ", html("span", { class: "count" }, String(issues.length)));
    if (common) title.append(html("p", {}, common.key ? common.name : Model.clean(common)));
    const open = severity === "error" && issues.length <= 8 ? "" : undefined;
    return [html("details", { class: `issue ${severity}`, "data-common": common?.key, open }, title, ...rows)]; }
  function legend() {
    const rows = (title, samples) => html("section", {}, html("h3", {}, title), html("ul", { class: "samples" },
      ...samples.map(([picture, text]) => html("li", {}, picture, html("span", {}, text)))));
    const box = (thing) => Drawing.sample("", thing);
    const keys = [
      ["/", "search"], ["← →", "along needs"], ["↑ ↓", "to a neighbour"], ["Enter", "select, expand"], ["f", "what is near: one, two, three steps"],
      ["+ − 0", "zoom, fit"], ["Esc", "close, back"], ];
    return [
      rows("What it is", [
        [box({ kind: "class" }), "class or actor"], [box({ kind: "value" }), "value"], [box({ kind: "protocol" }), "protocol type"],
        [box({ kind: "class", async: true }), "made asynchronously"], [box({ kind: "class", mainActor: true }), "made on the main actor"],
        [box({ kind: "class", type: "missing" }), "missing"], ]),
      rows("How it is needed", [
        [Drawing.sample("required"), "required"], [Drawing.sample("optional"), "optional: may be missing"],
        [Drawing.sample("many"), "many: every registration"], [Drawing.sample("lazy"), "lazy: made when first used"],
        [Drawing.sample("late"), "late: set when both are made"], [Drawing.sample("observed"), "observed: a closure asked for it"], ]),
      rows("How long it is kept", ["unique", "graph", "application", "cached", "container", "shared", "other"].map((scope) =>
        [box({ kind: "class", scope }), scope === "other" ? "another scope" : `.${scope}`])),
      html("section", { id: "keys" }, html("h3", {}, "Keys"), html("dl", { class: "keys" },
        ...keys.flatMap(([key, text]) => [html("dt", {}, html("kbd", {}, key)), html("dd", {}, text)]))), ]; }
  return { about, issues, legend, html };
})();
"use strict";
(() => {
  const find = (id) => document.getElementById(id);
  const model = Model.read(JSON.parse(find("diagram").textContent));
  const picture = find("drawing");
  const world = find("world");
  const mostWithDetails = 150;
  const state = { collapsed: new Set(model.collapsedAtFirst), selected: null, cursor: null, focus: null, x: 0, y: 0, scale: 1 };
  let shown = { root: null, edges: [], loops: [], items: new Map() };
  function render(opened) {
    const only = state.focus && Model.neighbourhood(state.focus.thing, state.focus.depth);
    const visible = Model.visible(model, state.collapsed, only);
    document.documentElement.dataset.layoutSteps = 0;
    place(visible, visible.frames.get(opened?.key));
    shown = { ...visible, items: Drawing.draw(world, visible) };
    find("empty").hidden = model.services.length > 0 || model.missing.length > 0;
    find("focus").hidden = !state.focus;
    if (state.focus) {
      const steps = Drawing.counted(state.focus.depth, "step");
      find("focus").firstElementChild.textContent = `${steps} around ${state.focus.thing.name}`; }
    const groups = model.groups.filter((group) => group.kind !== "container");
    find("expand").disabled = state.collapsed.size === 0 || Boolean(state.focus);
    find("collapse").disabled = groups.every((group) => state.collapsed.has(group.key)) || Boolean(state.focus);
    mark(); }
  function place({ root, edges, count }, frame = root) {
    const attempt = (scale) => {
      root.children.forEach((item) => Drawing.measure(item, scale));
      const steps = Number(document.documentElement.dataset.layoutSteps ?? 0) + Layout.layOut(root, edges, room(), scale);
      document.documentElement.dataset.layoutSteps = steps;
      const share = scaleOf(frame) / (scale ?? 0.9);
      return share > 0.7 && scaleOf(frame) > Drawing.farthest ? 1 + share : share; };
    if (count > mostWithDetails) return attempt(0.7);
    let [best, most] = [undefined, 0];
    for (const scale of [undefined, 0.8, 0.65, 0.5, 0.4]) {
      const fit = attempt(scale);
      if (fit >= 2) return fit;
      if (fit > most) [best, most] = [scale, fit]; }
    return attempt(best); }
  function itemOf(thing) {
    for (let group = thing; group; group = group.parent) {
      const item = shown.items.get(group.key);
      if (item && (group === thing || !item.children)) return item; }
    return undefined; }
  function mark() {
    const item = state.selected && itemOf(state.selected);
    const inside = new Set();
    const enter = (item) => { inside.add(item); item.children?.forEach(enter); };
    if (item) enter(item);
    const near = new Set(inside);
    picture.classList.toggle("selecting", Boolean(item) && !state.focus);
    for (const edge of shown.edges.concat(shown.loops)) {
      const [out, into] = [inside.has(edge.source), inside.has(edge.target)];
      edge.element?.classList.toggle("out", out);
      edge.element?.classList.toggle("into", into && !out);
      if (out) near.add(edge.target);
      if (into) near.add(edge.source);
      if (out || into) edge.element?.parentNode.append(edge.element); }
    if (!shown.items.has(state.cursor)) state.cursor = item?.key ?? shown.items.keys().next().value ?? null;
    for (const other of shown.items.values()) {
      other.element.classList.toggle("selected", other === item);
      other.element.classList.toggle("near", near.has(other));
      other.element.setAttribute("aria-pressed", String(other === item));
      other.element.setAttribute("tabindex", other.key === state.cursor ? "0" : "-1"); } }
  function move(isSmooth) {
    world.classList.toggle("moving", Boolean(isSmooth));
    world.style.transform = `translate(${state.x}px, ${state.y}px) scale(${state.scale})`;
    Drawing.dress(world, shown.items, state.scale); }
  function room() {
    const { width, height, bottom } = picture.getBoundingClientRect();
    const panel = document.querySelector("aside").getBoundingClientRect();
    const covered = panel.width < width ? 0 : Math.max(0, bottom - panel.top);
    return { width, height: height - covered }; }
  function scaleOf({ width, height }) {
    const { width: most, height: highest } = room();
    return Math.max(Math.min((most - 48) / Math.max(width, 1), (highest - 48) / Math.max(height, 1), 1.15), 0.01); }
  addEventListener("resize", () => {
    if (!state.isFitted || picture.hasAttribute("viewBox")) return;
    const key = document.activeElement.getAttribute("data-key");
    render();
    fit();
    shown.items.get(key)?.element.focus({ preventScroll: true }); });
  function fit(isSmooth, item = { ...shown.root, x: 0, y: 0 }) {
    const { width, height } = room();
    state.isFitted = item.thing === undefined;
    state.scale = scaleOf(item);
    state.x = width / 2 - (item.x + item.width / 2) * state.scale;
    state.y = height / 2 - (item.y + item.height / 2) * state.scale;
    move(isSmooth); }
  function zoom(factor, x = room().width / 2, y = room().height / 2, isSmooth = false) {
    const scale = Math.min(Math.max(state.scale * factor, 0.01), 4);
    state.isFitted = false;
    state.x = x - ((x - state.x) * scale) / state.scale;
    state.y = y - ((y - state.y) * scale) / state.scale;
    state.scale = scale;
    move(isSmooth); }
  function centre(item) {
    const { width, height } = room();
    state.scale = Math.min(Math.max(state.scale, 0.8), 1.5);
    state.isFitted = false;
    state.x = width / 2 - (item.x + item.width / 2) * state.scale;
    state.y = height / 2 - (item.y + Math.min(item.height / 2, height / 2)) * state.scale;
    move(true); }
  function reveal(item) {
    const { width, height } = room();
    const [x, y] = [item.x * state.scale + state.x, item.y * state.scale + state.y];
    const isInside = x > 8 && y > 8 && x + item.width * state.scale < width - 8 && y + 30 * state.scale < height - 8;
    if (!isInside || world.classList.contains("far")) centre(item); }
  function open(tab) {
    document.body.classList.toggle("closed", !tab);
    find("open").hidden = Boolean(tab);
    for (const name of ["service", "issues", "legend"]) {
      find(name).hidden = name !== tab;
      find(`tab-${name}`).setAttribute("aria-selected", String(name === tab)); } }
  function say(text) {
    find("said").textContent = text; }
  function fill() {
    const isCollapsed = Boolean(state.selected) && state.collapsed.has(state.selected.key);
    find("service").replaceChildren(...Panel.about(model, state.selected, jump, toggle, isCollapsed));
    find("service").scrollTop = 0; }
  function select(thing) {
    state.selected = thing;
    if (thing) state.cursor = itemOf(thing)?.key ?? state.cursor;
    fill();
    if (thing) open("service");
    mark();
    if (thing) say(`${thing.name} selected`); }
  function jump(thing) {
    if (state.focus && !shown.items.has(thing.key)) state.focus = null;
    let isHidden = false;
    for (let group = thing.parent; group; group = group.parent) isHidden = state.collapsed.delete(group.key) || isHidden;
    if (isHidden || !shown.items.has(thing.key)) render();
    select(thing);
    const item = itemOf(thing);
    if (item) reveal(item); }
  function toggle(group) {
    const isExpanded = state.collapsed.delete(group.key);
    if (!isExpanded) state.collapsed.add(group.key);
    state.focus = null;
    state.cursor = group.key;
    render(isExpanded ? group : null);
    if (isExpanded && shown.items.has(group.key)) fit(false, shown.items.get(group.key));
    else fit();
    if (state.selected === group) fill();
    say(`${group.name} ${isExpanded ? "expanded" : "collapsed"}`); }
  function setAll(isCollapsed) {
    state.collapsed = new Set(isCollapsed ? model.groups.filter((group) => group.kind !== "container").map((group) => group.key) : []);
    state.focus = null;
    render();
    fit(); }
  function focusOn(thing) {
    if (!thing) return;
    const depth = state.focus?.thing === thing ? (state.focus.depth % 3) + 1 : 1;
    state.focus = { thing, depth };
    render();
    select(thing);
    fit(true);
    say(`${Drawing.counted(depth, "step")} around ${thing.name}`); }
  function leaveFocus() {
    state.focus = null;
    render();
    const item = state.selected && itemOf(state.selected);
    if (item) centre(item);
    else fit(); }
  const input = find("search");
  const hits = { list: [], index: 0 };
  function choose(thing) {
    jump(thing);
    (itemOf(thing)?.element ?? picture).focus({ preventScroll: true }); }
  function showHits() {
    hits.list = Model.search(model, input.value);
    hits.index = Math.min(hits.index, Math.max(hits.list.length - 1, 0));
    const box = find("hits");
    const isOpen = input.value.trim() !== "" && document.activeElement === input;
    box.hidden = !isOpen;
    input.setAttribute("aria-expanded", String(isOpen));
    const first = Math.max(0, Math.min(hits.index - 4, hits.list.length - 9));
    const rows = hits.list.slice(first, first + 9).map((thing, offset) => {
      const index = first + offset;
      const more = thing.type === "service" ? [thing.module, ...thing.implements].filter((word) => word).join("  ·  ") : thing.type;
      const row = Panel.html("div", { role: "option", id: `hit${index}`, class: thing.type, "aria-selected": String(index === hits.index), "data-key": thing.key },
        Panel.html("span", {}, thing.name), Panel.html("span", { class: "muted" }, Model.clean(more)));
      row.addEventListener("pointerdown", (event) => { event.preventDefault(); choose(thing); });
      return row; });
    const words = hits.list.length === 0 ? "Nothing found" : `${hits.index + 1} of ${hits.list.length}`;
    box.replaceChildren(...rows, Panel.html("p", { class: "muted" }, words));
    if (rows.length > 0) input.setAttribute("aria-activedescendant", `hit${hits.index}`);
    else input.removeAttribute("aria-activedescendant"); }
  input.addEventListener("input", () => { hits.index = 0; showHits(); });
  input.addEventListener("focus", showHits);
  input.addEventListener("blur", showHits);
  input.addEventListener("keydown", (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && hits.list.length > 0) {
      hits.index = (hits.index + step + hits.list.length) % hits.list.length;
      showHits();
      event.preventDefault();
    } else if (event.key === "Enter" && hits.list[hits.index]) {
      choose(hits.list[hits.index]);
      event.preventDefault();
    } else if (event.key === "Escape") {
      input.value = "";
      input.blur();
      picture.focus({ preventScroll: true });
      event.preventDefault();
    } else return;
    event.stopPropagation(); });
  function moveCursor(item) {
    if (!item) return;
    state.cursor = item.key;
    for (const other of shown.items.values()) other.element.setAttribute("tabindex", other === item ? "0" : "-1");
    item.element.focus({ preventScroll: true });
    reveal(item); }
  function walk(key) {
    const here = shown.items.get(state.cursor);
    if (!here) return;
    if (document.activeElement !== here.element) { moveCursor(here); return; }
    const middle = (item) => item.y + Math.min(item.height, 50) / 2;
    const far = (item) => Math.abs(middle(item) - middle(here));
    let others = [];
    if (key === "ArrowRight") others = shown.edges.filter((edge) => edge.source === here).map((edge) => edge.target);
    else if (key === "ArrowLeft") others = shown.edges.filter((edge) => edge.target === here).map((edge) => edge.source);
    else {
      const sign = key === "ArrowDown" ? 1 : -1;
      others = [...shown.items.values()].filter((item) => {
        return item !== here && (middle(item) - middle(here)) * sign > 0 && item.x < here.x + here.width && item.x + item.width > here.x; }); }
    moveCursor(others.sort((a, b) => far(a) - far(b))[0]); }
  function press(key) {
    const thing = model.all.get(key);
    if (!thing) return;
    if (thing.type !== "group" || state.focus) { select(thing); return; }
    toggle(thing);
    shown.items.get(thing.key)?.element.focus({ preventScroll: true }); }
  function escape() {
    if (state.focus) leaveFocus();
    else if (state.selected) select(null);
    else open(null); }
  document.addEventListener("keydown", (event) => {
    const isTyping = event.target instanceof HTMLInputElement;
    const isOnButton = event.target instanceof HTMLButtonElement;
    const isInPanel = event.target instanceof Element && event.target.closest("[role=tabpanel]");
    if (isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
    const actions = {
      "/": () => { input.focus(); input.select(); },
      "+": () => zoom(1.25, undefined, undefined, true),
      "=": () => zoom(1.25, undefined, undefined, true),
      "-": () => zoom(0.8, undefined, undefined, true),
      0: () => fit(true),
      f: () => focusOn(state.selected ?? model.all.get(state.cursor)),
      Escape: escape, };
    if (!isOnButton && !isInPanel) {
      for (const arrow of ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]) actions[arrow] = () => walk(event.key);
      for (const enter of ["Enter", " "]) actions[enter] = () => press(document.activeElement?.getAttribute("data-key") ?? state.cursor); }
    if (!Object.hasOwn(actions, event.key)) return;
    event.preventDefault();
    actions[event.key](); });
  const pointers = new Map();
  let dragged = 0;
  picture.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    pointers.set(event.pointerId, [event.clientX, event.clientY]);
    if (pointers.size === 1) dragged = 0; });
  picture.addEventListener("pointermove", (event) => {
    const last = pointers.get(event.pointerId);
    if (!last) return;
    const { left, top } = picture.getBoundingClientRect();
    const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1];
    if (other) {
      const length = ([x, y]) => Math.max(Math.hypot(x - other[0], y - other[1]), 1);
      const now = [event.clientX, event.clientY];
      zoom(length(now) / length(last), (now[0] + other[0]) / 2 - left, (now[1] + other[1]) / 2 - top); }
    const share = other ? 0.5 : 1;
    state.x += (event.clientX - last[0]) * share;
    state.y += (event.clientY - last[1]) * share;
    state.isFitted = false;
    dragged += Math.abs(event.clientX - last[0]) + Math.abs(event.clientY - last[1]);
    if (dragged > 4 && !picture.hasPointerCapture(event.pointerId)) picture.setPointerCapture(event.pointerId);
    pointers.set(event.pointerId, [event.clientX, event.clientY]);
    picture.classList.toggle("dragging", dragged > 4);
    move(); });
  for (const name of ["pointerup", "pointercancel"]) {
    picture.addEventListener(name, (event) => { pointers.delete(event.pointerId); picture.classList.remove("dragging"); }); }
  picture.addEventListener("click", (event) => {
    if (dragged > 4) return;
    const key = event.target.closest("[data-key]")?.getAttribute("data-key");
    if (key) { state.cursor = key; press(key); } else if (state.selected) select(null); });
  picture.addEventListener("wheel", (event) => {
    event.preventDefault();
    const { left, top } = picture.getBoundingClientRect();
    const unit = event.deltaMode === 1 ? 16 : 1;
    if (event.ctrlKey || event.metaKey) {
      zoom(Math.exp(-event.deltaY * unit * 0.004), event.clientX - left, event.clientY - top);
    } else {
      state.isFitted = false;
      state.x -= (event.shiftKey ? event.deltaY : event.deltaX) * unit;
      state.y -= (event.shiftKey ? 0 : event.deltaY) * unit;
      move(); }
  }, { passive: false });
  picture.addEventListener("focusin", (event) => {
    const key = event.target.getAttribute("data-key");
    if (key) state.cursor = key; });
  const prefersDark = matchMedia("(prefers-color-scheme: dark)");
  const setTheme = (isDark) => { document.documentElement.dataset.theme = isDark ? "dark" : "light"; };
  setTheme(prefersDark.matches);
  prefersDark.addEventListener("change", () => setTheme(prefersDark.matches));
  const buttons = {
    expand: () => setAll(false), collapse: () => setAll(true), in: () => zoom(1.25, undefined, undefined, true),
    out: () => zoom(0.8, undefined, undefined, true), fit: () => fit(true), close: () => open(null),
    theme: () => setTheme(document.documentElement.dataset.theme !== "dark"),
    open: () => open("service"), "tab-service": () => open("service"), "tab-issues": () => open("issues"), "tab-legend": () => open("legend"), };
  for (const [id, action] of Object.entries(buttons)) find(id).addEventListener("click", action);
  find("focus").querySelector("button").addEventListener("click", leaveFocus);
  addEventListener("beforeprint", () => {
    const { width, height } = shown.root;
    picture.setAttribute("viewBox", `-12 -12 ${width + 24} ${height + 24}`);
    Drawing.dress(world, shown.items, 1.5 * Math.min(1045 / (width + 24), 520 / (height + 24))); });
  addEventListener("afterprint", () => {
    picture.removeAttribute("viewBox");
    move(); });
  const words = [Drawing.counted(model.services.length, "service")];
  const modules = new Set(model.services.map((service) => service.module).filter((name) => name)).size;
  if (modules > 0) words.push(Drawing.counted(modules, "module"));
  const errors = model.issues.filter((issue) => issue.severity === "error").length;
  if (errors > 0) words.push(Drawing.counted(errors, "error"));
  find("summary").textContent = words.join("  ·  ");
  find("tab-issues").append(" ", Panel.html("span", { class: "count" }, String(model.issues.length)));
  find("issues").append(...Panel.issues(model, jump));
  find("legend").append(...Panel.legend());
  for (const id of ["expand", "collapse"]) find(id).hidden = model.groups.length === 0;
  fill();
  const isNarrow = matchMedia("(max-width: 900px)").matches;
  open(isNarrow ? null : errors > 0 ? "issues" : "legend");
  render();
  fit();
})();
</script>
</body>
</html>

"""#
}
