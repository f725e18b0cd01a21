import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type LaterStyles, type RouteFiles, readLaterStyles, readRouteFiles } from "./route-files.ts";
import { isTemplate, loadServerBundle, type ServerBundle } from "./server-bundle.ts";
import { readStaticFiles, type StaticFile } from "./static-files.ts";

/** Followed by a hash (`apps/portal/build/write-pages.ts`). */
const EARLY_CALL = "/assets/early-call-";

/** The sources of the pages of one language. */
export type PageSources = {
  /** For the frames, which have no text: the entry and its dependencies are named, to be found at once. */
  template: string;
  /** For pages that arrive as finished HTML: with inline styles, and the starter in the entry's place. */
  pageTemplate: string;
  routeFiles: RouteFiles;
  /** The address of the script that begins the call of a signed-in frame. */
  earlyCall: string;
  laterStyles: LaterStyles;
  bundle: ServerBundle;
  /** The script of the service worker, without its list. */
  worker: string;
};

/** A built portal in memory. `english`: its English build, where there is one. */
export type PortalBuild = { files: Map<string, StaticFile>; japanese: PageSources; english: PageSources | undefined };

function readTemplate(client: string, name: string): string {
  const template = readFileSync(join(client, name), "utf8");
  if (!isTemplate(template)) throw new Error(`${client}/${name} lacks a placeholder`);
  return template;
}

/** The built service worker of portal and desk, without its list; `undefined` when there is none. */
export function readWorker(dist: string): string | undefined {
  const path = join(dist, "worker/service-worker.js");
  return existsSync(path) ? readFileSync(path, "utf8") : undefined;
}

type OpenedLanguage = { files: Map<string, StaticFile>; sources: PageSources };

async function openLanguage(dist: string, worker: string | undefined): Promise<OpenedLanguage | undefined> {
  const client = join(dist, "client");
  const entry = join(dist, "server/entry-server.js");
  if (!existsSync(join(client, "index.html")) || !existsSync(entry)) return undefined;
  const template = readTemplate(client, "index.html");
  const pageTemplate = readTemplate(client, "page.html");
  if (worker === undefined) throw new Error(`${dist} lacks its service worker`);
  const routeFiles = readRouteFiles(client);
  const laterStyles = readLaterStyles(client);
  const files = readStaticFiles(client);
  const earlyCall = [...files.keys()].find((path) => path.startsWith(EARLY_CALL));
  if (earlyCall === undefined) throw new Error(`${client} lacks ${EARLY_CALL}`);
  const bundle = await loadServerBundle(entry);
  return { files, sources: { template, pageTemplate, routeFiles, laterStyles, earlyCall, bundle, worker } };
}

/** Opens the portal's build in `dist`; `undefined` when there is none. Rejects for an unusable one. */
export async function openPortalBuild(dist: string): Promise<PortalBuild | undefined> {
  const worker = readWorker(dist);
  const [japanese, english] = await Promise.all([openLanguage(dist, worker), openLanguage(join(dist, "en"), worker)]);
  if (!japanese) return undefined;
  // Files with a hash in their names have the same content in both, and the others do not depend on the language.
  const files = new Map([...(english?.files ?? []), ...japanese.files]);
  return { files, japanese: japanese.sources, english: english?.sources };
}
