import type { Plugin } from "vite";

const CHILDREN = /(const \w+Children)(?:: \w+)? = \{([^{}]*)\}/g;

/**
 * Turns the children of each route from an object into a list. The router takes both and reads the values alone; the
 * names of some forty routes, which no minifier may shorten, would be part of every first page.
 */
export function listChildren(code: string): string {
  return code.replace(CHILDREN, (_, declaration: string, entries: string) => {
    const values = entries.split(",").map((entry) => entry.slice(entry.lastIndexOf(":") + 1).trim());
    return `${declaration} = [${values.filter((value) => value !== "").join(", ")}] as never`;
  });
}

const SAME_NAME = /id: ('[^']*'),\s*path: \1/g;

/** Leaves out the id of a route whose path says the same: the router takes the path for it. */
export function leaveOutIds(code: string): string {
  return code.replace(SAME_NAME, "path: $1");
}

const OWN_PATH = /\bcreateFileRoute\((["'`])[^"'`]*\1\)/g;

/** Takes the path out of each route's own file: it is for its types alone, the tree says it to the router once more. */
export function leaveOutPaths(code: string): string {
  return code.replace(OWN_PATH, 'createFileRoute("")');
}

/** Lightens the route files, once the router's own plugin has split them. */
export function lightRoutes(): Plugin {
  return {
    name: "light-routes",
    apply: "build",
    enforce: "post",
    transform: (code, id) => (/\/src\/routes\/.*\.tsx?$/.test(id) ? { code: leaveOutPaths(code), map: null } : null),
  };
}

/** Lightens the route tree that the router's own plugin writes. */
export function lightRouteTree(): Plugin {
  return {
    name: "light-route-tree",
    enforce: "pre",
    transform: (code, id) =>
      id.endsWith("/routeTree.gen.ts") ? { code: leaveOutIds(listChildren(code)), map: null } : null,
  };
}
