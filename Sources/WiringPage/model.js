// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

// What the page shows: the services of the diagram in its JSON, the groups that they are in, and what is visible of them.

"use strict";

const Model = (() => {
  // How many services are shown one by one at first.
  const mostAtFirst = 60;
  const strictness = ["required", "many", "optional", "lazy", "late", "observed"];
  const scopes = ["unique", "graph", "application", "cached", "container", "shared"];

  // What would break a line or turn its direction is shown as a dot.
  const clean = (text) => text.replace(/[\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]/g, "·");

  function read(json) {
    const services = json.services.map((fields, index) => ({
      ...fields, key: `s${index}`, type: "service", name: clean(fields.name ?? fields.id), implements: fields.implements ?? [],
      container: fields.container ?? "", module: fields.module ?? "", place: fields.file ? `${fields.file}:${fields.line}` : "",
      needs: [], neededBy: [], issues: [],
    }));
    const byID = new Map(services.map((service) => [service.id, service]));
    const missing = new Map();
    const needs = json.needs.filter((fields) => byID.has(fields.source)).map((fields) => {
      const source = byID.get(fields.source);
      const targets = fields.targets.map((id) => byID.get(id)).filter((target) => target);
      const need = { ...fields, name: clean(fields.name), source, targets };
      if (fields.targets.length === 0 && ["required", "lazy", "late"].includes(need.kind)) {
        if (!missing.has(need.name)) {
          missing.set(need.name, { key: `m${missing.size}`, type: "missing", name: need.name, neededBy: [], needs: [], issues: [] });
        }
        need.missing = missing.get(need.name);
      }
      source.needs.push(need);
      for (const target of new Set(need.targets.concat(need.missing ?? []))) target.neededBy.push(need);
      return need;
    });
    const ranks = { error: 0, warning: 1, note: 2 };
    const issues = json.issues.map((fields) => ({ ...fields, services: (fields.services ?? []).map((id) => byID.get(id)).filter((service) => service) }));
    issues.sort((a, b) => ranks[a.severity] - ranks[b.severity]);
    for (const issue of issues) for (const service of new Set(issue.services)) service.issues.push(issue);
    countNeeds(services);
    const model = { services, needs, issues, missing: [...missing.values()], groups: [], top: [] };
    group(model);
    model.all = new Map([...services, ...model.missing, ...model.groups].map((thing) => [thing.key, thing]));
    return model;
  }

  // Sets how many services need each one, and which it needs.
  function countNeeds(services) {
    for (const service of services) {
      service.users = new Set(service.neededBy.map((need) => need.source).filter((user) => user !== service)).size;
      service.targets = new Set(service.needs.flatMap((need) => need.targets).filter((target) => target !== service));
    }
  }

  // Puts services into the groups of their containers and, in them, of their modules. In a large diagram, what has no module is grouped
  // by its file, if that has several.
  function group(model) {
    const groups = new Map();
    const find = (kind, name, parent) => {
      const path = `${parent?.key} ${kind} ${name}`;
      if (!groups.has(path)) {
        const group = { key: `g${groups.size}`, type: "group", kind, name: clean(name), parent, children: [], services: [], issues: [] };
        groups.set(path, group);
        (parent?.children ?? model.top).push(group);
      }
      return groups.get(path);
    };
    const isLarge = model.services.length > mostAtFirst;
    // A group of one would say less than its service.
    const counts = new Map();
    const fileOf = (service) => `${service.container} ${service.file}`;
    for (const service of model.services) if (!service.module) counts.set(fileOf(service), (counts.get(fileOf(service)) ?? 0) + 1);
    for (const service of model.services) {
      let parent = service.container ? find("container", service.container) : undefined;
      if (service.module) parent = find("module", service.module, parent);
      else if (isLarge && service.file && counts.get(fileOf(service)) > 1) parent = find("file", service.file.replace(/\.swift$/, ""), parent);
      service.parent = parent;
      (parent?.children ?? model.top).push(service);
      for (let group = parent; group; group = group.parent) group.services.push(service);
    }
    model.groups = [...groups.values()];
    for (const group of model.groups) group.issues = [...new Set(group.services.flatMap((service) => service.issues))];
    model.collapsedAtFirst = isLarge ? model.groups.filter((group) => group.kind !== "container").map((group) => group.key) : [];
  }

  // The boxes and frames to draw, and the lines between them: one for all needs between the same two boxes.
  //
  // `collapsed` has the keys of groups that are drawn as one box; `only` is a set of services and missing keys, or null for all.
  function visible(model, collapsed, only) {
    const items = new Map();
    const build = (thing) => {
      if (thing.type === "group") {
        if (!only && collapsed.has(thing.key)) return box(thing, items, thing.services);
        const children = thing.children.map(build).filter((item) => item);
        if (children.length === 0) return null;
        return { key: thing.key, thing, children };
      }
      return !only || only.has(thing) ? box(thing, items, [thing]) : null;
    };
    const root = { key: "root", children: model.top.map(build).filter((item) => item) };
    const frames = new Map();
    const index = (item) => { frames.set(item.key, item); item.children?.forEach(index); };
    root.children.forEach(index);
    for (const missing of model.missing) {
      if (only && !only.has(missing)) continue;
      // Beside what needs it, if that is in one frame.
      const parents = new Set(missing.neededBy.map((need) => frames.get(need.source.parent?.key)));
      const [parent] = parents.size === 1 ? parents : [];
      (parent?.children ?? root.children).push(box(missing, items, [missing]));
    }
    const lines = new Map();
    for (const need of model.needs) {
      for (const target of need.missing ? [need.missing] : need.targets) {
        const [a, b] = [items.get(need.source), items.get(target)];
        if (!a || !b || (a === b && need.source !== target)) continue;
        const key = `${a.key} ${b.key}`;
        if (!lines.has(key)) lines.set(key, { source: a, target: b, needs: [] });
        lines.get(key).needs.push(need);
      }
    }
    const edges = [...lines.values()];
    for (const edge of edges) {
      edge.kind = strictness.find((kind) => edge.needs.some((need) => need.kind === kind));
      edge.isWeak = edge.kind === "lazy" || edge.kind === "late";
      edge.isMissing = edge.target.thing.type === "missing";
    }
    return { root, frames, count: new Set(items.values()).size, edges: edges.filter((edge) => edge.source !== edge.target), loops: edges.filter((edge) => edge.source === edge.target) };
  }

  function box(thing, items, things) {
    const item = { key: thing.key, thing };
    for (const inner of things) items.set(inner, item);
    return item;
  }

  // The shortest way to a service from one that nothing else needs; null if there is none, as in a cycle.
  function pathFromRoot(service) {
    const next = new Map([[service, null]]);
    for (const current of next.keys()) {
      const users = new Set(current.neededBy.map((need) => need.source).filter((user) => user !== current));
      if (users.size === 0) {
        const path = [];
        for (let step = current; step; step = next.get(step)) path.push(step);
        return path;
      }
      for (const user of users) if (!next.has(user)) next.set(user, current);
    }
    return null;
  }

  // Issues of one severity and identifier, in clusters that have most in common: a service, what is missing, or the advice. What has
  // nothing in common with another is alone, in the last cluster.
  function clusters(issues) {
    const kinds = new Map();
    for (const issue of issues) {
      const kind = `${issue.severity} ${issue.identifier}`;
      if (!kinds.has(kind)) kinds.set(kind, []);
      kinds.get(kind).push(issue);
    }
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
          left.delete(issue);
        }
        found.push({ common, issues });
      }
      return left.size > 0 ? found.concat({ common: null, issues: [...left.keys()] }) : found;
    });
  }

  function commons(issue) {
    const missing = issue.services.flatMap((service) => service.needs.map((need) => need.missing));
    const things = [...issue.services, ...missing.filter((thing) => thing && clean(issue.message).includes(thing.name))];
    return new Set(issue.advice ? [...things, issue.advice] : things);
  }

  // The longest chain of needs that begins with a service, by a search in depth; a need that closes a circle is left out.
  function longestChain(service) {
    const begun = new Set();
    const chains = new Map();
    const stack = [service];
    while (stack.length > 0) {
      const one = stack[stack.length - 1];
      if (!begun.has(one)) {
        begun.add(one);
        for (const target of one.targets) if (!begun.has(target)) stack.push(target);
        continue;
      }
      stack.pop();
      if (chains.has(one)) continue;
      let [count, next] = [1, null];
      for (const target of one.targets) if (chains.get(target)?.count >= count) [count, next] = [chains.get(target).count + 1, target];
      chains.set(one, { count, next });
    }
    const chain = [];
    for (let step = service; step; step = chains.get(step).next) chain.push(step);
    return chain;
  }

  // What a number of needs leads to, and what leads to it.
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
        for (const one of last) found.add(one);
      }
    }
    return found;
  }

  // What a search finds: in names, keys, and names of what is implemented; the name itself first, then those that begin so.
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
      else if (others.some((other) => other.includes(wanted))) found.push([2, thing]);
    }
    return found.sort(([a], [b]) => a - b).map(([, thing]) => thing);
  }

  function scopeClass(scope) {
    const name = (scope ?? "").replace(/^\./, "");
    if (!name) return "none";
    return scopes.includes(name) ? name : "other";
  }

  function worst(thing) {
    if (thing.type === "missing") return "error";
    return ["error", "warning"].find((severity) => thing.issues.some((issue) => issue.severity === severity)) ?? "";
  }

  return { scopes, read, visible, clusters, pathFromRoot, longestChain, neighbourhood, search, scopeClass, worst, clean };
})();
