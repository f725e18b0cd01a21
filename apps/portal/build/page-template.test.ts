import { expect, test } from "vitest";
import { listPageStyles, type Manifest, toPageTemplate, withIcon } from "./page-template.ts";

const FRAMES = `<head>
    <link rel="icon" href="/icon.svg" type="image/svg+xml" />
    <script defer src="/assets/old-browser-i9.js"></script>
    <script type="module" fetchpriority="low" crossorigin src="/assets/index-a1.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/base-b2.js">
    <link rel="stylesheet" crossorigin href="/assets/index-c3.css">
  </head>`;

const split = (route: string) => `src/routes/${route}.tsx?tsr-split=component`;

const manifest: Manifest = {
  "index.html": { file: "assets/index-a1.js", imports: ["_base.js"] },
  "_base.js": { file: "assets/base-b2.js" },
  "_form.js": { file: "assets/form.js", imports: ["_base.js", "index.html"] },
  [split("index")]: { file: "assets/first.js" },
  [split("login/index")]: { file: "assets/login.js", imports: ["_form.js"] },
  [split("reservation/new")]: { file: "assets/new.js" },
  "_soon-e5.js": { file: "assets/soon-e5.js", name: "soon" },
  "_parts-f6.js": { file: "assets/parts-f6.js", name: "parts" },
  "_week-g7.js": { file: "assets/week-g7.js", name: "week", imports: ["_soon-e5.js"] },
  "src/features/welcome/welcome-parts.tsx": { file: "assets/welcome-parts.js" },
  "_fetch-h8.js": { file: "assets/fetch-h8.js", name: "fetch" },
};

const FILES: Record<string, string> = {
  "assets/index-c3.css":
    "body{margin:0}.p-4{padding:1rem}.md\\:p-8{padding:2rem}.w-\\[2px\\]{width:2px}.fixed{top:0}\n",
  "/assets/index-a1.js": "button({className:`p-4 `+size})",
  "/assets/week-g7.js": 'day({className:"md:p-8 unknown",fill:"var(--light)"})',
  "../../packages/ui/src/overlays/full-screen-loader.tsx": '<div className="fixed" />',
  "/assets/form.js": "field({className:'w-[2px]'})",
};

const read = async (path: string) => FILES[path] ?? "";
const parts = { read, starter: "/assets/starter-d4.js", manifest };

test("a page contains its icon", () => {
  expect(withIcon(FRAMES, '<svg viewBox="0 0 1 1"><path fill="#fff"/></svg>\n')).toContain(
    `href="data:image/svg+xml,%3Csvg viewBox='0 0 1 1'%3E%3Cpath fill='%23fff'/%3E%3C/svg%3E" type="image/svg+xml"`,
  );
});

test("a page template contains its styles, and names the starter in place of the entry and its files", async () => {
  const template = await toPageTemplate(FRAMES, parts);
  expect(template).toContain("<style>body{margin:0}.p-4{");
  expect(template).toContain(
    '<script async id="starter" src="/assets/starter-d4.js" data-entry="/assets/base-b2.js /assets/index-a1.js" data-styles="assets/index-c3.css"',
  );
  expect(template).toContain('data-old="/assets/old-browser-i9.js"');
  expect(template).not.toMatch(/rel="stylesheet|modulepreload|type="module"|<script defer/);
});

test("the starter's element names each public page's files besides the entry", async () => {
  const files = /data-files="([^"]+)"/.exec(await toPageTemplate(FRAMES, parts))?.[1] ?? "";
  expect(JSON.parse(files.replaceAll("&quot;", '"'))).toEqual({
    "": "/assets/first.js",
    "/login": "/assets/form.js /assets/login.js",
    "/reservation/new": "/assets/soon-e5.js /assets/new.js",
  });
});

test("the classes and custom properties of a page's scripts are listed, including automatically loaded ones", async () => {
  expect(await listPageStyles(manifest, FILES["assets/index-c3.css"] ?? "", read)).toEqual({
    "": ["fixed"],
    "/login": ["p-4", "w-[2px]"],
    "/reservation/new": ["md:p-8", "p-4", "var(--light)"],
  });
});

test("an unexpected form of the build is refused", async () => {
  await expect(toPageTemplate("<head></head>", parts)).rejects.toThrow("names no entry");
  await expect(toPageTemplate(FRAMES, { ...parts, read: async () => "</style>" })).rejects.toThrow("end their element");
  await expect(toPageTemplate(FRAMES, { ...parts, manifest: {} })).rejects.toThrow("no chunk named");
});
