import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { checkRouteTree } from "./check-route-trees.ts";

const ROOT = join(import.meta.dirname, "../..");
const TREE = "apps/desk/src/routeTree.gen.ts";

/** Copies the desk's routes and their tree to a temporary folder. */
async function copyRoutes(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "madoguchi-routes-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  for (const path of ["apps/desk/src/routes", TREE])
    await cp(join(ROOT, path), join(folder, path), { recursive: true });
  return folder;
}

test("a route tree that differs from the files is refused and not changed", async () => {
  const folder = await copyRoutes();
  expect(await checkRouteTree(folder, "apps/desk")).toEqual([]);
  const route =
    'import { createFileRoute } from "@tanstack/react-router";\nexport const Route = createFileRoute("/made-up")({});\n';
  await writeFile(join(folder, "apps/desk/src/routes/made-up.tsx"), route);
  expect(await checkRouteTree(folder, "apps/desk")).toEqual([
    { path: TREE, problem: "differs from the route files: npm run build writes it again" },
  ]);
  expect(await readFile(join(folder, TREE), "utf8")).toBe(await readFile(join(ROOT, TREE), "utf8"));
});
