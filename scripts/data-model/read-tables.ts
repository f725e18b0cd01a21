import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { is } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import { type DescribedTable, describeTable } from "./describe-table.ts";

/** The tables of one folder of the API, such as `records/spot`. */
export type TableFolder = { folder: string; tables: DescribedTable[] };

const TABLE_FILE = /^apps\/api\/src\/.*\.table\.ts$/;
const SOURCE_ROOT = "apps/api/src/";

/** The first sentence of the comment above `export const name = pgTable(`. */
export function meaningOf(source: string, exportName: string): string {
  const end = source.search(new RegExp(`\\*/\\s*export const ${exportName} = pgTable\\(`));
  if (end === -1) return "";
  const comment = source.slice(source.lastIndexOf("/**", end) + 3, end).replace(/\n \*/g, " ");
  const text = comment.replace(/\s+/g, " ").trim();
  return /^.*?\.(?=\s|$)/.exec(text)?.[0] ?? text;
}

/** Every table of the API, from the files that define them, by folder and in the order of the files. */
export async function readTables(root: string, paths: string[]): Promise<TableFolder[]> {
  const folders = new Map<string, DescribedTable[]>();
  for (const path of paths.filter((each) => TABLE_FILE.test(each)).toSorted()) {
    const file = join(root, path);
    const module: Record<string, unknown> = await import(pathToFileURL(file).href);
    const source = await readFile(file, "utf8");
    const inFile = Object.entries(module).flatMap(([name, value]) =>
      is(value, PgTable) ? [{ position: source.indexOf(`export const ${name} `), name, table: value }] : [],
    );
    const described = inFile
      .toSorted((one, other) => one.position - other.position)
      .map(({ name, table }) => describeTable(table, meaningOf(source, name)));
    const folder = dirname(path).slice(SOURCE_ROOT.length);
    folders.set(folder, [...(folders.get(folder) ?? []), ...described]);
  }
  return [...folders].map(([folder, tables]) => ({ folder, tables }));
}
