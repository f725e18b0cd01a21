import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { checkMigrations } from "./check-migrations.ts";
import { listPaths } from "./source-file.ts";

const ROOT = join(import.meta.dirname, "../..");
const MADE_UP = "apps/api/src/records/made-up.table.ts";

/** Copies the API's tables and migrations to a temporary folder. */
async function copyTables(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "madoguchi-tables-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await mkdir(join(folder, "apps/api"), { recursive: true });
  for (const path of ["apps/api/src", "apps/api/migrations"])
    await cp(join(ROOT, path), join(folder, path), { recursive: true });
  for (const path of ["node_modules", "packages"]) await symlink(join(ROOT, path), join(folder, path));
  return folder;
}

test("a table without a migration is refused", async () => {
  const folder = await copyTables();
  const tables = async () => (await listPaths(folder)).filter((path) => path.startsWith("apps/"));
  expect(await checkMigrations(folder, await tables())).toEqual([]);
  await mkdir(dirname(join(folder, MADE_UP)), { recursive: true });
  const table =
    'import { pgTable, text } from "drizzle-orm/pg-core";\nexport const madeUp = pgTable("made_up", { name: text("name") });\n';
  await writeFile(join(folder, MADE_UP), table);
  expect(await checkMigrations(folder, await tables())).toEqual([
    {
      path: "apps/api/migrations",
      problem: 'lacks what the tables define (CREATE TABLE "made_up" ( "name" text ); …): npm run migration -- NAME',
    },
  ]);
}, 60_000);
