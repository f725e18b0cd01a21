import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { API_FOLDER } from "../config/api-folder.ts";

export const MIGRATIONS_FOLDER = join(API_FOLDER, "migrations");

/** The migrations that the baseline replaces, for databases that were created before it (decision 67). */
const BEFORE_BASELINE_FOLDER = join(MIGRATIONS_FOLDER, "before-baseline");

const journalSchema = z.object({ entries: z.array(z.object({ when: z.int(), tag: z.string() })) });

/** One step of the schema. `at`: its time stamp in milliseconds, which the database stores once it is applied. */
export type Migration = { at: number; name: string; path: string };

function readFolder(folder: string): Migration[] {
  const journal: unknown = JSON.parse(readFileSync(join(folder, "meta/_journal.json"), "utf8"));
  const { entries } = journalSchema.parse(journal);
  return entries.map(({ when, tag }) => ({ at: when, name: tag, path: join(folder, `${tag}.sql`) }));
}

/** The statements of a migration, and the hash that the database stores with it. */
export function readMigration({ path }: Migration): { statements: string[]; hash: string } {
  const text = readFileSync(path, "utf8");
  return { statements: text.split("--> statement-breakpoint"), hash: createHash("sha256").update(text).digest("hex") };
}

/** The time stamp of the newest migration of this program. */
export function newestMigration(): number {
  return Math.max(...readFolder(MIGRATIONS_FOLDER).map(({ at }) => at));
}

/** The missing migrations, in order. `applied`: the time stamp of the newest one; `undefined`: there are no tables. */
export function migrationsAfter(applied: number | undefined): Migration[] {
  const own = readFolder(MIGRATIONS_FOLDER);
  if (applied === undefined) return own;
  const isBeforeBaseline = own.every(({ at }) => applied < at);
  const replaced = isBeforeBaseline ? readFolder(BEFORE_BASELINE_FOLDER).filter(({ at }) => at > applied) : [];
  // The baseline has the time stamp of the last migration that it replaces.
  const reached = replaced.at(-1)?.at ?? applied;
  return [...replaced, ...own.filter(({ at }) => at > reached)];
}

/** The migrations from an empty database to a release whose newest migration is of `newest`. */
export function migrationsUntil(newest: number): Migration[] {
  const own = readFolder(MIGRATIONS_FOLDER).filter(({ at }) => at <= newest);
  return own.length > 0 ? own : readFolder(BEFORE_BASELINE_FOLDER).filter(({ at }) => at <= newest);
}
