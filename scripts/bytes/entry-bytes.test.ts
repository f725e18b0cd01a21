import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { chunksOfPage, type Manifest, scriptsOf, weighDesk, weighPage, weighStarter } from "./entry-bytes.ts";

const component = "src/routes/login/index.tsx?tsr-split=component";
const manifest: Manifest = {
  "index.html": { file: "assets/entry.js", imports: ["_react.js"] },
  "_react.js": { file: "assets/react.js" },
  "_form.js": { file: "assets/form.js", imports: ["_react.js", "index.html"] },
  [component]: { file: "assets/login.js", imports: ["_form.js"] },
  "src/routes/mypage.tsx?tsr-split=component": { file: "assets/mypage.js" },
};

test("a page loads the entry, its own route and their imports, each once", () => {
  expect(scriptsOf(manifest, chunksOfPage(manifest, ["login/index"]))).toEqual({
    scripts: ["assets/entry.js", "assets/form.js", "assets/login.js", "assets/react.js"],
    unknown: [],
  });
});

test("a page without its chunk is reported instead of measured too small", () => {
  expect(scriptsOf(manifest, chunksOfPage(manifest, ["reservation/new"])).unknown).toEqual([
    "src/routes/reservation/new.tsx?tsr-split=component",
  ]);
});

test("the weight is that of the compressed copies", async () => {
  const folder = await mkdtemp(join(tmpdir(), "madoguchi-bytes-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await mkdir(join(folder, "assets"));
  for (const name of ["entry", "react", "form", "login"]) {
    await writeFile(join(folder, `assets/${name}.js`), "x".repeat(9000));
    await writeFile(join(folder, `assets/${name}.js.br`), "x".repeat(1024));
  }
  const { kilobytes } = await weighPage(folder, manifest, "/login/");
  expect(kilobytes).toBe(4);
});

test("the starter is measured, and reported where it is missing", async () => {
  const folder = await mkdtemp(join(tmpdir(), "madoguchi-bytes-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await mkdir(join(folder, "assets"));
  expect((await weighStarter(folder)).unknown).toEqual(["starter"]);
  await writeFile(join(folder, "assets/starter-Ab_1-c2d.js"), "x");
  await writeFile(join(folder, "assets/starter-Ab_1-c2d.js.br"), "x".repeat(512));
  expect(await weighStarter(folder)).toMatchObject({ kilobytes: 0.5, unknown: [] });
});

test("the desk is measured by its heaviest screen, with the frame around it", async () => {
  const folder = await mkdtemp(join(tmpdir(), "madoguchi-bytes-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await mkdir(join(folder, "assets"));
  for (const [name, kilobytes] of Object.entries({ entry: 1, frame: 2, day: 4, visit: 8 })) {
    await writeFile(join(folder, `assets/${name}.js`), "x");
    await writeFile(join(folder, `assets/${name}.js.br`), "x".repeat(kilobytes * 1024));
  }
  const desk: Manifest = {
    "index.html": { file: "assets/entry.js" },
    "src/routes/_desk.tsx?tsr-split=component": { file: "assets/frame.js" },
    "src/routes/_desk/today.tsx?tsr-split=component": { file: "assets/day.js" },
    "src/routes/_desk/visit.tsx?tsr-split=component": { file: "assets/visit.js" },
  };
  expect(await weighDesk(folder, desk)).toMatchObject({ page: "desk _desk/visit", kilobytes: 11 });
});
