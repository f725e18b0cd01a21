import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";

/** One chunk of the bundler's manifest: its file, and its static imports. */
export type Chunk = { file: string; imports?: string[]; css?: string[] };
export type Manifest = Record<string, Chunk>;

/**
 * The budget of a public page (the project's quality targets): JavaScript over the wire, in kB of 1024 bytes. A page
 * may have 105, of which 5 stay free for later additions.
 */
export const ENTRY_BUDGET_KILOBYTES = 100;

/** The additional budget of the script before a public page's paint, which records presses and loads the entry. */
export const STARTER_BUDGET_KILOBYTES = 1;

/** The budget of any screen of the clinic's desk, which staff load once a day. */
export const DESK_BUDGET_KILOBYTES = 208;

const ENTRY = "index.html";
const routeChunk = (route: string): string => `src/routes/${route}.tsx?tsr-split=component`;

/** The public pages and the routes whose code a browser needs to hydrate them. */
export const entryPages: Record<string, string[]> = {
  "/": ["index"],
  "/login/": ["login/index"],
  "/reservation/new": ["reservation/route", "reservation/new"],
};

/** Every script that these chunks load at once. An unknown chunk is reported: the page would not be measured. */
export function scriptsOf(manifest: Manifest, names: string[]): { scripts: string[]; unknown: string[] } {
  const seen = new Set<string>();
  const unknown: string[] = [];
  const open = [...names];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (seen.has(name)) continue;
    seen.add(name);
    const chunk = manifest[name];
    if (chunk) open.push(...(chunk.imports ?? []));
    else unknown.push(name);
  }
  const scripts = [...seen].flatMap((name) => manifest[name]?.file ?? []).filter((file) => file.endsWith(".js"));
  return { scripts: [...new Set(scripts)].toSorted(), unknown };
}

/** A route without a component of its own has no chunk; the page's last route must have one. */
export function chunksOfPage(manifest: Manifest, routes: string[]): string[] {
  const chunks = routes.map(routeChunk);
  return [ENTRY, ...chunks.filter((chunk, position) => position === chunks.length - 1 || manifest[chunk])];
}

/** The size of a file on the wire: that of its precompressed copy, otherwise compressed by brotli here. */
async function compressedBytes(path: string): Promise<number> {
  const ready = await stat(`${path}.br`).catch(() => undefined);
  if (ready) return ready.size;
  const text = await readFile(path);
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
}

export type PageWeight = { page: string; kilobytes: number; unknown: string[]; heaviest: [string, number][] };

async function weighChunks(folder: string, manifest: Manifest, page: string, names: string[]): Promise<PageWeight> {
  const { scripts, unknown } = scriptsOf(manifest, names);
  const weighed = await Promise.all(
    scripts.map(
      async (script): Promise<[string, number]> => [script, (await compressedBytes(join(folder, script))) / 1024],
    ),
  );
  const kilobytes = weighed.reduce((sum, [, weight]) => sum + weight, 0);
  return { page, kilobytes, unknown, heaviest: weighed.toSorted(([, a], [, b]) => b - a).slice(0, 8) };
}

/** The size of a public page's JavaScript in the client build at `folder`. */
export async function weighPage(folder: string, manifest: Manifest, page: string): Promise<PageWeight> {
  return weighChunks(folder, manifest, page, chunksOfPage(manifest, entryPages[page] ?? []));
}

/** The size of the starter in the client build at `folder`; the bundler's manifest does not have it. */
export async function weighStarter(folder: string): Promise<PageWeight> {
  const names = (await readdir(join(folder, "assets"))).filter((name) => /^starter-[^.]+\.js$/.test(name));
  const weights = await Promise.all(names.map((name) => compressedBytes(join(folder, "assets", name))));
  const kilobytes = weights.reduce((sum, bytes) => sum + bytes, 0) / 1024;
  return { page: "starter", kilobytes, unknown: names.length === 1 ? [] : ["starter"], heaviest: [] };
}

const ROUTE_CHUNK = /^src\/routes\/(.+)\.tsx\?tsr-split=component$/;

/** The heaviest screen of the desk's build at `folder`: its own chunk, those of the routes around it, and the entry. */
export async function weighDesk(folder: string, manifest: Manifest): Promise<PageWeight> {
  const routes = Object.keys(manifest).flatMap((name) => ROUTE_CHUNK.exec(name)?.[1] ?? []);
  const weights = await Promise.all(
    routes.map((route) => {
      const around = routes.filter((other) => route === other || route.startsWith(`${other}/`));
      return weighChunks(folder, manifest, `desk ${route}`, [ENTRY, ...around.map(routeChunk)]);
    }),
  );
  const [heaviest] = weights.toSorted((one, other) => other.kilobytes - one.kilobytes);
  return heaviest ?? weighChunks(folder, manifest, "desk", [ENTRY]);
}
