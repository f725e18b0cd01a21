import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

const listsSchema = z.record(z.string(), z.array(z.string()));

/** The files that the screen of a route needs, by the route's source (`apps/portal/build/route-files.ts`). */
export type RouteFiles = z.infer<typeof listsSchema>;

export function readRouteFiles(client: string): RouteFiles {
  return listsSchema.parse(JSON.parse(readFileSync(join(client, ".vite/route-files.json"), "utf8")));
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
