import { type FolderGraph, ROOT_FOLDER, readFolderGraphs } from "./folder-graph.ts";
import type { SourceFile, Violation } from "./source-file.ts";

/** The shortest path along the imports, both ends included; `undefined` when there is none. */
function shortestPath({ edges }: FolderGraph, start: string, end: string): string[] | undefined {
  const reached = new Set([start]);
  let paths = [[start]];
  while (paths.length > 0) {
    const longer: string[][] = [];
    for (const path of paths) {
      for (const next of edges.get(path.at(-1) ?? "")?.keys() ?? []) {
        if (next === end) return [...path, next];
        if (!reached.has(next)) longer.push([...path, next]);
        reached.add(next);
      }
    }
    paths = longer;
  }
  return undefined;
}

/** The same circle, beginning and ending with the first of its members by name. */
function fromFirstMember(members: string[]): string[] {
  const first = members.indexOf(members.toSorted()[0] ?? "");
  const turned = [...members.slice(first), ...members.slice(0, first)];
  return [...turned, ...turned.slice(0, 1)];
}

/** For every import that is part of a circle, the shortest circle through it; each circle once. */
export function findCircles(graph: FolderGraph): string[][] {
  const circles = new Map<string, string[]>();
  for (const [source, targets] of graph.edges) {
    for (const target of targets.keys()) {
      const wayBack = shortestPath(graph, target, source);
      if (wayBack) circles.set(fromFirstMember(wayBack).join(" → "), fromFirstMember(wayBack));
    }
  }
  return [...circles.values()].toSorted((a, b) => a.length - b.length || (a.join() < b.join() ? -1 : 1));
}

function describeStep({ folder, edges }: FolderGraph, source: string, target: string): string {
  const [first, ...more] = edges.get(source)?.get(target) ?? [];
  const inFolder = (path = ""): string => (folder === ROOT_FOLDER ? path : path.slice(folder.length + 1));
  return `${inFolder(first?.from)} imports ${inFolder(first?.to)}${more.length > 0 ? ` (and ${more.length} more)` : ""}`;
}

/** `a → b → a: a/one.ts imports b/two.ts; b/three.ts imports a/four.ts (and 2 more)`. */
export function describeCircle(graph: FolderGraph, circle: string[]): string {
  const steps = circle.slice(0, -1).map((source, position) => describeStep(graph, source, circle[position + 1] ?? ""));
  return `${circle.join(" → ")}: ${steps.join("; ")}`;
}

/** Children of one folder that import each other in a circle, at every level of the repository. */
export function checkCircles(files: SourceFile[]): Violation[] {
  return readFolderGraphs(files).flatMap((graph) =>
    findCircles(graph).map((circle) => ({ path: graph.folder, problem: `circle ${describeCircle(graph, circle)}` })),
  );
}
