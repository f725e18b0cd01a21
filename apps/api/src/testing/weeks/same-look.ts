import type { Look } from "./week.ts";

/** What tells that something has happened, and what no undoing takes away. */
const TRACES = new Set(["notices", "profileVersion", "at", "steps", "createdAt", "deviceTest"]);

type Leaf = [path: string, value: unknown];

function leavesOf(value: unknown, path: string): Leaf[] {
  if (typeof value !== "object" || value === null) return [[path, value]];
  if (Array.isArray(value)) return value.flatMap((each, index) => leavesOf(each, `${path}[${index}]`));
  return Object.entries(value).flatMap(([name, each]) =>
    TRACES.has(name) ? [] : leavesOf(each, path === "" ? name : `${path}.${name}`),
  );
}

/** The places in which two looks differ, as `path: before → after`. */
export function sameLook(before: Look, after: Look): string[] {
  const was = new Map(leavesOf(before, ""));
  const is = new Map(leavesOf(after, ""));
  const paths = new Set([...was.keys(), ...is.keys()]);
  return [...paths]
    .filter((path) => was.get(path) !== is.get(path))
    .map((path) => `${path}: ${was.get(path)} → ${is.get(path)}`);
}
