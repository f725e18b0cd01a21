import type { ParamIndexMap, Result, Router } from "hono/router";
import { TrieRouter } from "hono/router/trie-router";

/** More than clients ask for; a scanner's fill it, and all are forgotten. */
const SHAPES_KEPT = 2000;

/** In place of a segment that no route names. No route can name it itself: there it begins a parameter. */
const ANY = ":";

/** Parameters and wildcards that are not a whole segment. */
const PARTIAL = /[{}?]|[^/]\*/;

type Entry<Handler> = { handler: Handler; indexes: ParamIndexMap };

/** Of each parameter of a route the segment that it is. */
function indexesOf(segments: readonly string[]): ParamIndexMap {
  return Object.fromEntries(
    segments.flatMap((segment, index) => (segment.startsWith(ANY) ? [[segment.slice(1), index]] : [])),
  );
}

/**
 * Which handlers a path leads to depends on its shape alone: on the segments that some route names, and where the others
 * stand. Each shape is looked for once by Hono's tree, then found in a map. Hono's own fast router refuses routes such as
 * `/treatment/hold` beside `/treatment/:treatmentId`, and its tree is walked at every call
 * (`docs/decisions/0055-routes-by-shape.md`).
 */
export function createShapeRouter<Handler>(): Router<Handler> {
  const tree = new TrieRouter<Entry<Handler>>();
  const named = new Set<string>();
  const known = new Map<string, [Handler, ParamIndexMap][]>();
  let mostSegments = 0;

  function search(method: string, path: string): [Handler, ParamIndexMap][] {
    return tree.match(method, path)[0].map(([{ handler, indexes }]) => [handler, indexes]);
  }

  return {
    name: "ShapeRouter",
    add: (method, path, handler) => {
      if (PARTIAL.test(path)) throw new Error(`a part of a segment of ${path} is a pattern`);
      const segments = path.split("/");
      for (const segment of segments) if (!segment.startsWith(ANY)) named.add(segment);
      mostSegments = Math.max(mostSegments, segments.length);
      tree.add(method, path, { handler, indexes: indexesOf(segments) });
      known.clear();
    },
    match: (method, path): Result<Handler> => {
      const segments = path.split("/");
      // A path that is longer than every route would make a key of any length.
      if (segments.length > mostSegments) return [search(method, path), segments];
      let shape = method;
      for (const segment of segments) shape += named.has(segment) ? `/${segment}` : `/${ANY}`;
      let handlers = known.get(shape);
      if (!handlers) {
        if (known.size >= SHAPES_KEPT) known.clear();
        handlers = search(method, path);
        known.set(shape, handlers);
      }
      return [handlers, segments];
    },
  };
}
