import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { generateDrizzleJson, generateMigration } from "drizzle-kit/api";
import type { Violation } from "./source-file.ts";

const FOLDER = "apps/api/migrations";
const TABLE_FILE = /^apps\/api\/src\/.*\.table\.ts$/;

/** Finds tables whose definition no migration has applied: the statements that the next migration would have. */
export async function checkMigrations(root: string, paths: string[]): Promise<Violation[]> {
  const files = paths.filter((path) => TABLE_FILE.test(path));
  const modules: Record<string, unknown>[] = await Promise.all(
    files.map((path) => import(pathToFileURL(join(root, path)).href)),
  );
  const snapshots = join(root, FOLDER, "meta");
  const last =
    (await readdir(snapshots))
      .filter((name) => name.endsWith("_snapshot.json"))
      .toSorted()
      .at(-1) ?? "";
  const migrated = JSON.parse(await readFile(join(snapshots, last), "utf8"));
  const missing = await generateMigration(migrated, generateDrizzleJson(Object.assign({}, ...modules), migrated.id));
  const first = missing[0]?.replaceAll(/\s+/g, " ").slice(0, 80).trimEnd();
  return first === undefined
    ? []
    : [{ path: FOLDER, problem: `lacks what the tables define (${first} …): npm run migration -- NAME` }];
}
