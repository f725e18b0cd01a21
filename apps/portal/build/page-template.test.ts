import { expect, test } from "vitest";
import { type Manifest, toPageTemplate } from "./page-template.ts";

const FRAMES = `<head>
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
  [split("reservation/route")]: { file: "assets/route.js" },
  [split("reservation/new")]: { file: "assets/new.js" },
  "src/routes/reservation/-guard.ts": { file: "assets/guard.js" },
};

const parts = { styles: async () => "body{margin:0}\n", starter: "/assets/starter-d4.js", manifest };

test("a finished page brings its styles, and names the starter in the place of the entry and its files", async () => {
  const template = await toPageTemplate(FRAMES, parts);
  expect(template).toContain("<style>body{margin:0}</style>");
  expect(template).toContain('<script async id="starter" src="/assets/starter-d4.js" data-entry="/assets/index-a1.js"');
  expect(template).not.toMatch(/stylesheet|modulepreload|type="module"/);
});

test("the starter is told what each public page needs at once", async () => {
  const files = /data-files="([^"]+)"/.exec(await toPageTemplate(FRAMES, parts))?.[1] ?? "";
  expect(JSON.parse(files.replaceAll("&quot;", '"'))).toEqual({
    "": "/assets/base-b2.js /assets/first.js /assets/index-a1.js",
    "/login": "/assets/base-b2.js /assets/form.js /assets/index-a1.js /assets/login.js",
    "/reservation/new": "/assets/base-b2.js /assets/guard.js /assets/index-a1.js /assets/new.js /assets/route.js",
  });
});

test("a build that looks otherwise than expected is noticed", async () => {
  await expect(toPageTemplate("<head></head>", parts)).rejects.toThrow("names no entry");
  await expect(toPageTemplate(FRAMES, { ...parts, styles: async () => "</style>" })).rejects.toThrow(
    "end their element",
  );
  await expect(toPageTemplate(FRAMES, { ...parts, manifest: {} })).rejects.toThrow("no chunk named");
});
