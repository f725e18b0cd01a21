// @vitest-environment node
import { copyFile, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { Window } from "happy-dom";
import { build } from "vite";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { loadWhole, markOwnFiles, patchPreloadHelper, withoutEntryStyles } from "./patch-preload.ts";

/** A page that loads on request one file with a stylesheet and one without. */
const SOURCES = {
  "index.html": '<!doctype html><script type="module" src="/main.js"></script>',
  "main.js": `globalThis.loadStyled = () => import("./styled.js");
    globalThis.loadPlain = () => import("./plain.js");`,
  "styled.js": 'import "./styled.css"; export const name = "styled";',
  "styled.css": ".toast { color: red }",
  "plain.js": 'export const name = "plain";',
};

type Built = typeof globalThis & { loadStyled: () => Promise<unknown>; loadPlain: () => Promise<unknown> };

let folder: string;
let entry: string;
let visits = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "madoguchi-preload-"));
  for (const [name, text] of Object.entries(SOURCES)) await writeFile(join(folder, name), text);
  await build({
    root: folder,
    configFile: false,
    logLevel: "silent",
    plugins: [patchPreloadHelper()],
    build: { modulePreload: { polyfill: false, resolveDependencies: () => [] }, minify: false, assetsInlineLimit: 0 },
  });
  await writeFile(join(folder, "package.json"), '{ "type": "module" }');
  const files = await readdir(join(folder, "dist/assets"));
  entry = join(folder, "dist/assets", files.find((file) => /^index-.*\.js$/.test(file)) ?? "");
});

afterAll(() => rm(folder, { recursive: true, force: true }));

let page: Window;

/** Runs the built entry like a new document. */
async function openPage(): Promise<Built> {
  visits += 1;
  const copy = entry.replace(/\.js$/, `-${visits}.js`);
  await copyFile(entry, copy);
  await import(/* @vite-ignore */ pathToFileURL(copy).href);
  return globalThis as Built;
}

beforeEach(() => {
  page = new Window({ settings: { disableCSSFileLoading: true, handleDisabledFileLoadingAsSuccess: false } });
  vi.stubGlobal("document", page.document);
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
});

afterEach(async () => {
  vi.unstubAllGlobals();
  await page.happyDOM.close();
});

function stylesheets() {
  return [...page.document.querySelectorAll("link[rel=stylesheet]")];
}

test("Vite's own helper is not part of the build", async () => {
  const code = await readFile(entry, "utf8");
  expect(code).toContain("addStylesheet");
  expect(code).not.toContain("vite:preloadError");
});

test("a file without a stylesheet is loaded at once", async () => {
  const { loadPlain } = await openPage();
  await expect(loadPlain()).resolves.toMatchObject({ name: "plain" });
  expect(stylesheets()).toEqual([]);
});

test("a file's stylesheet comes first, and once", async () => {
  const { loadStyled } = await openPage();
  const steps: string[] = [];
  const loads = Promise.all([loadStyled(), loadStyled()]).then(() => steps.push("loaded"));
  const [link, ...others] = stylesheets();
  expect(others).toEqual([]);
  expect(link?.getAttribute("href")).toMatch(/^\/assets\/styled-.*\.css$/);
  await vi.waitFor(() => expect(link?.isConnected).toBe(true));
  steps.push("stylesheet");
  link?.dispatchEvent(new page.Event("load"));
  await loads;
  expect(steps).toEqual(["stylesheet", "loaded"]);
});

test("a stylesheet that failed is requested again at the next attempt", async () => {
  const { loadStyled } = await openPage();
  const failed = loadStyled();
  stylesheets()[0]?.dispatchEvent(new page.Event("error"));
  await expect(failed).rejects.toThrow("assets/styled");
  // Not under the browser's own error name, at which the router would reload the document.
  await expect(failed).rejects.toMatchObject({ name: "CodeNotLoadedError" });
  expect(stylesheets()).toEqual([]);
  const loaded = loadStyled();
  stylesheets()[0]?.dispatchEvent(new page.Event("load"));
  await expect(loaded).resolves.toMatchObject({ name: "styled" });
});

test("a later file waits for its own styles, but not for the entry's", () => {
  const list = (file: string) =>
    `const __vite__mapDeps=(i,m=__vite__mapDeps,d=(m.f||(m.f=["assets/${file}"])))=>i.map(i=>d[i]);\n`;
  const load = 'load(async()=>import("./week.js"),__vite__mapDeps([0]));';
  expect(withoutEntryStyles(list("index-Ab_1-c.css") + load)).toBe('load(async()=>import("./week.js"));');
  expect(withoutEntryStyles(list("toaster-Ab1.css") + load)).toBe(list("toaster-Ab1.css") + load);
});

test("on a server-rendered page a file waits for the whole stylesheet, which comes before the clinic's colours", async () => {
  page.document.head.innerHTML =
    '<script id="starter" data-styles="assets/whole.css"></script><style>a{}</style><style id="colours">b{}</style>';
  const { loadPlain } = await openPage();
  const loaded = loadPlain();
  const [link] = stylesheets();
  expect(link?.getAttribute("href")).toBe("/assets/whole.css");
  expect(link?.nextElementSibling?.id).toBe("colours");
  link?.dispatchEvent(new page.Event("load"));
  await expect(loaded).resolves.toMatchObject({ name: "plain" });
});

test("a page's own file waits for nothing until hydration, then for the whole stylesheet, as on another page", async () => {
  page.document.head.innerHTML = '<script id="starter" data-styles="assets/whole.css"></script><style></style>';
  const code = await readFile(entry, "utf8");
  const own = entry.replace(/\.js$/, "-own.js");
  const plain = /plain-[\w-]+\.js/.exec(code)?.[0] ?? "";
  await writeFile(own, markOwnFiles(code, new Map([[plain, 1]])));
  await import(/* @vite-ignore */ pathToFileURL(own).href);
  const { loadPlain } = globalThis as Built;
  await expect(loadPlain()).resolves.toMatchObject({ name: "plain" });
  expect(stylesheets()).toEqual([]);
  page.dispatchEvent(new page.Event("hydrated"));
  const loaded = loadPlain();
  stylesheets()[0]?.dispatchEvent(new page.Event("load"));
  await expect(loaded).resolves.toMatchObject({ name: "plain" });
});

test("a public page's own parts are marked, however the bundler loads them", () => {
  const signs = new Map([
    ["week-Ab_1.js", 0],
    ["new-c.js", 1],
  ]);
  expect(markOwnFiles('k(()=>import("./week-Ab_1.js").then(e=>e.t),[]),k(()=>import("./new-c.js"))', signs)).toBe(
    'k(()=>import("./week-Ab_1.js").then(e=>e.t),0),k(()=>import("./new-c.js"),1)',
  );
  expect(markOwnFiles('k(()=>import("./other.js"),[])', signs)).toBe('k(()=>import("./other.js"),[])');
  expect(() => markOwnFiles('later=import("./week-Ab_1.js");', signs)).toThrow("unknown way");
});

test("a file of which one name is used is loaded without the wrapper", () => {
  const picked = 'k(async()=>{let{Footer:t}=await import("./parts.js").then(t=>t.t);return{Footer:t}},[])';
  expect(loadWhole(picked)).toBe('k(()=>import("./parts.js").then(t=>t.t),[])');
});
