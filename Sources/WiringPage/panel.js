// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

// Fills the panel beside the drawing: all about a service, the issues, and the legend.

"use strict";

const Panel = (() => {
  function html(tag, attributes = {}, ...children) {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) {
      if (name === "onclick") element.addEventListener("click", value);
      else if (value !== undefined) element.setAttribute(name, value);
    }
    element.append(...children);
    return element;
  }

  // A link that selects a thing.
  function link(thing, select) {
    return html("button", { type: "button", class: `link ${thing.type}`, "data-key": thing.key, onclick: () => select(thing) }, thing.name || "(no name)");
  }

  const muted = (text) => html("span", { class: "muted" }, Model.clean(text));

  function facts(rows) {
    const list = html("dl");
    for (const [name, value] of rows) {
      if (value) list.append(html("dt", {}, name), html("dd", {}, typeof value === "string" ? Model.clean(value) : value));
    }
    return list;
  }

  function list(title, id, rows, none) {
    const section = html("section", { id }, html("h3", {}, title, " ", html("span", { class: "count" }, String(rows.length))));
    if (rows.length === 0) section.append(html("p", { class: "muted" }, none));
    else section.append(html("ul", {}, ...rows.map((row) => html("li", {}, ...row))));
    return section;
  }

  function issueRow(issue, select) {
    const row = html("div", { class: `issue ${issue.severity}` },
      html("p", {}, html("b", {}, issue.severity), " ", muted(issue.identifier)),
      html("p", {}, Model.clean(issue.message)));
    if (issue.advice) row.append(html("p", { class: "muted" }, Model.clean(issue.advice)));
    const services = [...new Set(issue.services)];
    if (services.length > 0) row.append(html("p", { class: "about" }, ...services.map((service) => link(service, select))));
    return row;
  }

  function describe(need) {
    return muted([need.kind, need.declaration].filter((word) => word).join(", "));
  }

  function neededBy(thing, select) {
    return list("Needed by", "neededBy", thing.neededBy.map((need) => [link(need.source, select), describe(need)]), "Nothing needs it.");
  }

  function fillService(service, select) {
    const needs = service.needs.flatMap((need) => {
      if (need.missing) return [[link(need.missing, select), muted("missing · "), describe(need)]];
      if (need.targets.length === 0) return [[html("span", {}, need.name), muted("not registered · "), describe(need)]];
      return need.targets.map((target) => [link(target, select), describe(need)]);
    });
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
        ["Longest chain", Drawing.counted(chain.length, "service")],
      ]),
      ...service.issues.map((issue) => issueRow({ ...issue, services: issue.services.filter((other) => other !== service) }, select)),
      list("Needs", "needs", needs, service.opaque ? "Not known: its closure resolves by itself." : "It needs nothing."),
      neededBy(service, select),
      html("section", { id: "path" }, html("h3", {}, "Path from a root"),
        !path ? html("p", { class: "muted" }, "Only a cycle leads here.")
          : path.length === 1 ? html("p", { class: "muted" }, "It is a root: nothing needs it.")
            : steps(path)),
      ...(chain.length > 1 ? [html("section", { id: "chain" }, html("h3", {}, "Longest chain"), steps(chain))] : []),
    ];
  }

  function fillGroup(group, select, toggle, isCollapsed) {
    return [
      html("h2", {}, group.name || "(no name)"),
      facts([["Kind", group.kind], ["Services", String(group.services.length)], ["In", group.parent ? link(group.parent, select) : ""]]),
      html("p", {}, html("button", { type: "button", id: "toggle", onclick: () => toggle(group) }, isCollapsed ? "Expand" : "Collapse")),
      list("Services", "members", group.services.map((service) => [link(service, select), muted(service.scope)]), "None."),
    ];
  }

  function fillMissing(missing, select) {
    return [
      html("h2", { class: "error" }, missing.name || "(no name)"),
      html("p", {}, "Nothing provides it."),
      neededBy(missing, select),
    ];
  }

  const needing = ({ users }) => (users === 1 ? "1 service needs it" : `${users} services need it`);

  function mostNeeded(model, select) {
    const most = model.services.filter((service) => service.users > 0).sort((a, b) => b.users - a.users).slice(0, 10);
    const rows = most.map((service) => [link(service, select), muted(needing(service))]);
    return list("Most needed", "mostNeeded", rows, "No service needs another.");
  }

  // The elements that tell all about a thing.
  function about(model, thing, select, toggle, isCollapsed) {
    if (!thing) return [html("p", { class: "muted hint" }, "Select a service to see all about it."), mostNeeded(model, select)];
    if (thing.type === "group") return fillGroup(thing, select, toggle, isCollapsed);
    return thing.type === "missing" ? fillMissing(thing, select) : fillService(thing, select);
  }

  // The issues of a severity, or all, by what they have in common.
  function issues(model, select) {
    if (model.issues.length === 0) return [html("p", { class: "muted hint" }, "No issues were given to this page.")];
    const of = (severity) => model.issues.filter((issue) => !severity || issue.severity === severity);
    const list = html("div");
    const show = (severity, pressed) => {
      for (const button of buttons) button.setAttribute("aria-pressed", String(button === pressed));
      list.replaceChildren(...Model.clusters(of(severity)).flatMap((cluster) => clusterRows(cluster, select)));
    };
    const buttons = [["", "All"], ["error", "Errors"], ["warning", "Warnings"], ["note", "Notes"]].filter(([severity]) => of(severity).length > 0)
      .map(([severity, title]) => html("button", { type: "button", "data-severity": severity, onclick: (event) => show(severity, event.currentTarget) },
        title, " ", html("span", { class: "count" }, String(of(severity).length))));
    show("", buttons[0]);
    return [html("div", { class: "filter", role: "group", "aria-label": "Severity" }, ...buttons), list];
  }

  // A few issues that have nothing in common stand for themselves; others are folded, errors only when they are many.
  function clusterRows({ common, issues }, select) {
    const rows = issues.map((issue) => issueRow(issue.advice === common ? { ...issue, advice: "" } : issue, select));
    if (!common && issues.length <= 3) return rows;
    const [{ severity, identifier }] = issues;
    const title = html("summary", {}, html("b", {}, severity), " ", muted(identifier), " ", html("span", { class: "count" }, String(issues.length)));
    if (common) title.append(html("p", {}, common.key ? common.name : Model.clean(common)));
    const open = severity === "error" && issues.length <= 8 ? "" : undefined;
    return [html("details", { class: `issue ${severity}`, "data-common": common?.key, open }, title, ...rows)];
  }

  function legend() {
    const rows = (title, samples) => html("section", {}, html("h3", {}, title), html("ul", { class: "samples" },
      ...samples.map(([picture, text]) => html("li", {}, picture, html("span", {}, text)))));
    const box = (thing) => Drawing.sample("", thing);
    const keys = [
      ["/", "search"], ["← →", "along needs"], ["↑ ↓", "to a neighbour"], ["Enter", "select, expand"], ["f", "what is near: one, two, three steps"],
      ["+ − 0", "zoom, fit"], ["Esc", "close, back"],
    ];
    return [
      rows("What it is", [
        [box({ kind: "class" }), "class or actor"], [box({ kind: "value" }), "value"], [box({ kind: "protocol" }), "protocol type"],
        [box({ kind: "class", async: true }), "made asynchronously"], [box({ kind: "class", mainActor: true }), "made on the main actor"],
        [box({ kind: "class", type: "missing" }), "missing"],
      ]),
      rows("How it is needed", [
        [Drawing.sample("required"), "required"], [Drawing.sample("optional"), "optional: may be missing"],
        [Drawing.sample("many"), "many: every registration"], [Drawing.sample("lazy"), "lazy: made when first used"],
        [Drawing.sample("late"), "late: set when both are made"], [Drawing.sample("observed"), "observed: a closure asked for it"],
      ]),
      rows("How long it is kept", [...Model.scopes, "other"].map((scope) =>
        [box({ kind: "class", scope }), scope === "other" ? "another scope" : `.${scope}`])),
      html("section", { id: "keys" }, html("h3", {}, "Keys"), html("dl", { class: "keys" },
        ...keys.flatMap(([key, text]) => [html("dt", {}, html("kbd", {}, key)), html("dd", {}, text)]))),
    ];
  }

  return { about, issues, legend, html };
})();
