import { expect, test } from "vitest";
import { findNewerUses } from "./find-newer-uses.ts";
import { listNewerFeatures } from "./newer-features.ts";

const newer = listNewerFeatures({ chrome: 111, edge: 111, firefox: 128, ios_saf: 16.4, safari: 16.4 });

test.each([
  ["a function of a built-in", "let ok=URL.canParse(t,'https://a.example')", ["URL.canParse"]],
  ["a grouping", "m=Map.groupBy(rows,r=>r.day)", ["Map.groupBy"]],
  ["a method by its name", "let s=a.isSubsetOf(b)", ["isSubsetOf"]],
  ["a function of an older object", "let i=Iterator.from(list),s=CSS.escape(t)", ["Iterator.from"]],
  ["an object", "let d=new Intl.DurationFormat,w=new WebTransport(a)", ["Intl.DurationFormat", "WebTransport"]],
  ["syntax", "let r=/[\\p{L}--[a-z]]/v", ["syntax: Invalid regular expression flag (1:7)"]],
])("%s that is newer than the supported browsers is found", (_, code, uses) => {
  expect(findNewerUses(code, newer)).toEqual(uses);
});

test.each([
  [
    "a feature of all supported browsers",
    "let s=list.toSorted().at(-1),c=structuredClone(s),r=/(?<=a)b/u,h=list.findLast(f)",
  ],
  ["a name that older things have too", "let i=page.keys(),w=page.with"],
  ["a feature checked by its type", "let ok=typeof URL.canParse=='function'?URL.canParse(t):other(t)"],
  ["a feature checked by its name", "if('canParse'in URL&&!URL.canParse(t))stop()"],
  ["a feature checked by a condition around it", "if('requestIdleCallback'in page){page.requestIdleCallback(go)}"],
  ["an optional call of a feature", "navigator.canShare?.({files:[f]})"],
])("%s is not reported", (_, code) => {
  expect(findNewerUses(code, newer)).toEqual([]);
});

test("a condition that calls the function is no check", () => {
  expect(findNewerUses("if(!URL.canParse(t))stop()", newer)).toEqual(["URL.canParse"]);
});

test("one older browser is enough", () => {
  const older = listNewerFeatures({ chrome: 109, edge: 111, firefox: 128, ios_saf: 16.4, safari: 16.4 });
  expect(findNewerUses("let s=list.toSorted()", older)).toEqual(["toSorted"]);
});
