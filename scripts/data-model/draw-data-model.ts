import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { listPaths } from "../structure/source-file.ts";
import { readTables } from "./read-tables.ts";
import { readTriggers } from "./read-triggers.ts";
import { writeDataModelPage } from "./write-page.ts";

const MIGRATIONS = "apps/api/migrations";

/** Draws all tables of the API with their columns, keys, constraints and triggers, as a page in Markdown. */
export async function drawDataModel(root: string): Promise<string> {
  const names = (await readdir(join(root, MIGRATIONS))).filter((name) => name.endsWith(".sql")).toSorted();
  const [folders, migrations] = await Promise.all([
    readTables(root, await listPaths(root)),
    Promise.all(names.map(async (name) => ({ name, text: await readFile(join(root, MIGRATIONS, name), "utf8") }))),
  ]);
  return writeDataModelPage(folders, readTriggers(migrations));
}
