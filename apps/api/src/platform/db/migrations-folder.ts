import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { z } from "zod";

export const MIGRATIONS_FOLDER = fileURLToPath(new URL("../../../migrations", import.meta.url));

const journalSchema = z.object({ entries: z.array(z.object({ when: z.int() })) });

/** The time stamp of the newest migration in the folder, which the database notes when it has applied it. */
export function newestMigration(): number {
  const journal: unknown = JSON.parse(readFileSync(join(MIGRATIONS_FOLDER, "meta/_journal.json"), "utf8"));
  return Math.max(...journalSchema.parse(journal).entries.map(({ when }) => when));
}
