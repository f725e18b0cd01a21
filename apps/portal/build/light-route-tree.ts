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

/** Lightens the route tree that the router's own plugin writes. */
export function lightRouteTree(): Plugin {
  return {
    name: "light-route-tree",
    enforce: "pre",
    transform: (code, id) => (id.endsWith("/routeTree.gen.ts") ? { code: listChildren(code), map: null } : null),
  };
}
