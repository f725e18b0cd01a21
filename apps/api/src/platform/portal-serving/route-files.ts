import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

const listsSchema = z.record(z.string(), z.array(z.string()));

/** The files that the screen of a route needs, by the route's source (`apps/portal/build/route-files.ts`). */
export type RouteFiles = z.infer<typeof listsSchema>;

function readLists(client: string, name: string): RouteFiles {
  return listsSchema.parse(JSON.parse(readFileSync(join(client, ".vite", name), "utf8")));
}

export function readRouteFiles(client: string): RouteFiles {
  return readLists(client, "route-files.json");
}

/**
 * The classes and properties that a public page's scripts may need of the stylesheet, by its path without the closing
 * slash (`apps/portal/build/page-template.ts`).
 */
export type LaterStyles = z.infer<typeof listsSchema>;

export function readLaterStyles(client: string): LaterStyles {
  return readLists(client, "page-styles.json");
}

function linkTo(file: string): string {
  return file.endsWith(".css")
    ? `<link rel="stylesheet" crossorigin href="/${file}">`
    : `<link rel="modulepreload" crossorigin href="/${file}">`;
}

/** A frame's template that names the files of these routes too, so that the browser finds all of them at once. */
export function nameRouteFiles(template: string, lists: RouteFiles, sources: readonly string[]): string {
  const files = new Set(sources.flatMap((source) => lists[source] ?? []));
  const missing = [...files].filter((file) => !template.includes(`"/${file}"`));
  return template.replace("</head>", () => `${missing.map(linkTo).join("")}</head>`);
}
