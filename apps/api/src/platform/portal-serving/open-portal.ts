import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isTemplate, loadServerBundle, type ServerBundle } from "./server-bundle.ts";
import { readStaticFiles, type StaticFile } from "./static-files.ts";

/** A built portal in memory. */
export type PortalBuild = {
  files: Map<string, StaticFile>;
  template: string;
  bundle: ServerBundle;
  /** The script of the service worker, without its list. */
  worker: string;
};

/** Opens the portal's build in `dist`; `undefined` when there is none. Rejects when there is one that cannot be used. */
export async function openPortalBuild(dist: string): Promise<PortalBuild | undefined> {
  const client = join(dist, "client");
  const entry = join(dist, "server/entry-server.js");
  if (!existsSync(join(client, "index.html")) || !existsSync(entry)) return undefined;
  const template = readFileSync(join(client, "index.html"), "utf8");
  if (!isTemplate(template)) throw new Error(`${client}/index.html lacks a placeholder`);
  const worker = readFileSync(join(dist, "worker/service-worker.js"), "utf8");
  return { files: readStaticFiles(client), template, bundle: await loadServerBundle(entry), worker };
}
