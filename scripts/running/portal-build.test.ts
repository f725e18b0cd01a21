import { mkdir, mkdtemp, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { buildApi, isApiBuilt, isPortalBuilt } from "./portal-build.ts";

async function writeTree(ages: Record<string, number>): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), "madoguchi-build-"));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  const paths = Object.keys(ages).map((path) => join(root, path));
  for (const path of paths) {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, "");
  }
  const now = Date.now() / 1000;
  // Writing has changed the folders' times; they are reset to that of the oldest file in them.
  for (const folder of ["apps/portal/src", "apps/portal/src/ui", "apps/api/src", "apps/api/src/testing"])
    await utimes(join(root, folder), 0, 0).catch(() => undefined);
  for (const [path, age] of Object.entries(ages)) await utimes(join(root, path), now - age, now - age);
  return root;
}

const source = "apps/portal/src/ui/button.tsx";
const first = "apps/portal/dist/client/index.html";
const desk = "apps/desk/dist/index.html";
const last = "apps/portal/dist/server/entry-server.js";
const english = {
  "apps/portal/dist/en/client/index.html": 58,
  "apps/portal/dist/en/server/entry-server.js": 57,
};
const BUILT = { [first]: 60, ...english, [desk]: 55, [last]: 50 };

test("a fresh clone has no build", async () => {
  expect(await isPortalBuilt(await writeTree({ [source]: 100 }))).toBe(false);
});

test("a build newer than its sources is not repeated", async () => {
  expect(await isPortalBuilt(await writeTree({ [source]: 100, ...BUILT }))).toBe(true);
});

test("a source that changed after the build requires another", async () => {
  expect(await isPortalBuilt(await writeTree({ [source]: 10, ...BUILT }))).toBe(false);
});

test("a build that was interrupted before its last file does not count", async () => {
  expect(await isPortalBuilt(await writeTree({ [source]: 100, [first]: 60, ...english, [desk]: 55 }))).toBe(false);
});

test("a portal build without the desk's or the English one does not count", async () => {
  expect(await isPortalBuilt(await writeTree({ [source]: 100, [first]: 60, ...english, [last]: 50 }))).toBe(false);
  expect(await isPortalBuilt(await writeTree({ [source]: 100, [first]: 60, [desk]: 55, [last]: 50 }))).toBe(false);
});

test("the API's program is built again after a change of its sources, and only then", async () => {
  const [routes, program] = ["apps/api/src/app.ts", "apps/api/dist/main.js"];
  expect(await isApiBuilt(await writeTree({ [routes]: 100 }))).toBe(false);
  expect(await isApiBuilt(await writeTree({ [routes]: 100, [program]: 50 }))).toBe(true);
  expect(await isApiBuilt(await writeTree({ [routes]: 10, [program]: 50 }))).toBe(false);
});

test("a changed test, or a changed helper of the tests, requires no other build of the API", async () => {
  const before = { "apps/api/src/app.ts": 100, "apps/api/dist/main.js": 50 };
  expect(await isApiBuilt(await writeTree({ ...before, "apps/api/src/app.test.ts": 10 }))).toBe(true);
  expect(await isApiBuilt(await writeTree({ ...before, "apps/api/src/testing/test-client.ts": 10 }))).toBe(true);
});

test("a build is one of production, whatever NODE_ENV the shell has", async () => {
  const root = await writeTree({ "apps/api/src/app.ts": 0, "node_modules/vite/bin/vite.js": 0 });
  const vite = `require("node:fs").writeFileSync("built-for", process.env.NODE_ENV)`;
  await writeFile(join(root, "node_modules/vite/bin/vite.js"), vite);
  expect(process.env["NODE_ENV"]).toBe("test");
  expect(await buildApi(root, { isQuiet: true, signal: new AbortController().signal })).toBeUndefined();
  expect(await readFile(join(root, "apps/api/built-for"), "utf8")).toBe("production");
});
