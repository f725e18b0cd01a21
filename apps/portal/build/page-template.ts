import { PAGES } from "./page-parts.ts";

/** The tags that the bundler writes into `index.html`: the entry, its imports, and the stylesheet. */
const ENTRY = /\s*<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>/;
const PRELOADED = /\s*<link rel="modulepreload"[^>]*>/g;
/** The tag that `old-browser.ts` wrote before: the starter loads the script if it is needed. */
const OLD_BROWSER = /\s*<script defer src="([^"]+)"><\/script>/;
const STYLESHEET = /<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/;

export const ICON = "icon.svg";

/** One chunk of the bundler's manifest: its file, its name, and its static imports. */
type Chunk = { file: string; name?: string; imports?: string[] };
export type Manifest = Record<string, Chunk>;

const ENTRY_CHUNK = "index.html";

/** Throws if the build has no such chunk. */
function chunkOf(manifest: Manifest, name: string): Chunk {
  const chunk = manifest[name] ?? Object.values(manifest).find((other) => other.name === name);
  if (!chunk) throw new Error(`The build has no chunk named ${name}.`);
  return chunk;
}

/** The scripts of these chunks and of all their imports, each after its imports. */
function filesOf(manifest: Manifest, names: readonly string[]): string[] {
  const seen = new Set<Chunk>();
  const files: string[] = [];
  function add(name: string): void {
    const chunk = chunkOf(manifest, name);
    if (seen.has(chunk)) return;
    seen.add(chunk);
    chunk.imports?.forEach(add);
    files.push(`/${chunk.file}`);
  }
  names.forEach(add);
  return files;
}

type Parts = { read: (path: string) => Promise<string>; starter: string; manifest: Manifest };

/** Inlines the icon: a request for it would weigh twice as much. */
export function withIcon(page: string, svg: string): string {
  const icon = svg
    .trim()
    .replaceAll('"', "'")
    .replace(/[%#<>]/g, encodeURIComponent);
  return page.replace(`href="/${ICON}"`, () => `href="data:image/svg+xml,${icon}"`);
}

/**
 * Makes the template of the server-rendered pages from that of the frames: the styles are inlined, and the starter
 * replaces the entry, so that no part of the entry is requested before the text is painted. Throws if the frames'
 * template does not have the expected form.
 */
export async function toPageTemplate(frames: string, { read, starter, manifest }: Parts): Promise<string> {
  const stylesheet = STYLESHEET.exec(frames);
  const oldBrowser = OLD_BROWSER.exec(frames);
  if (!ENTRY.test(frames) || stylesheet?.[1] === undefined || oldBrowser?.[1] === undefined) {
    throw new Error("index.html names no entry, no styles or no script for old browsers.");
  }
  const css = (await read(stylesheet[1])).trim();
  if (css.includes("</")) throw new Error("The styles would end their element.");
  const entry = filesOf(manifest, [ENTRY_CHUNK]);
  const pages = Object.entries(PAGES).map(([path, { atOnce }]) => {
    const own = filesOf(manifest, atOnce).filter((file) => !entry.includes(file));
    return [path, own.join(" ")];
  });
  const files = JSON.stringify(Object.fromEntries(pages)).replaceAll('"', "&quot;");
  const names = `data-entry="${entry.join(" ")}" data-styles="${stylesheet[1]}" data-old="${oldBrowser[1]}" data-files="${files}"`;
  const script = `<script async id="starter" src="${starter}" ${names}></script>`;
  return frames
    .replaceAll(PRELOADED, "")
    .replace(OLD_BROWSER, "")
    .replace(stylesheet[0], () => `<style>${css}</style>`)
    .replace(ENTRY, () => `\n    ${script}`);
}

const CLASS = /\.((?:\\[0-9a-f]{1,6} ?|\\.|[\w-]|[^\0-\x7f])+)/g;
const ESCAPE = /\\(?:([0-9a-f]{1,6}) ?|(.))/g;

function classesOf(css: string): Set<string> {
  const toSign = (_: string, code: string | undefined, sign: string) =>
    code === undefined ? sign : String.fromCodePoint(Number.parseInt(code, 16));
  return new Set(Array.from(css.matchAll(CLASS), ([, name = ""]) => name.replace(ESCAPE, toSign)));
}

/** The classes and custom properties that each public page's scripts may need besides those of its HTML. */
export async function listPageStyles(
  manifest: Manifest,
  css: string,
  read: (path: string) => Promise<string>,
): Promise<Record<string, string[]>> {
  const known = classesOf(css);
  const lists = Object.entries(PAGES).map(async ([path, { atOnce, soon, ofEntry }]) => {
    const entry = filesOf(manifest, [ENTRY_CHUNK]);
    // The later chunks give only the named files: their shared imports would add styles that no public page uses.
    const files = [
      ...(ofEntry ?? entry),
      ...filesOf(manifest, atOnce).filter((file) => !entry.includes(file)),
      ...soon.map((name) => `/${chunkOf(manifest, name).file}`),
    ];
    const code = (await Promise.all(files.map(read))).join("\n");
    const classes = code.split(/[\s"'`$]+/).filter((word) => known.has(word));
    const properties = code.match(/var\(--[\w-]+\)/g) ?? [];
    return [path, [...new Set([...classes, ...properties])].toSorted()] as const;
  });
  return Object.fromEntries(await Promise.all(lists));
}
