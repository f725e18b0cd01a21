import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { API_FOLDER } from "../platform/config/api-folder.ts";
import { newestMigration } from "../platform/db/migrate.ts";
import { embeddedVersion } from "../platform/db/postgres-binaries.ts";
import type { Answer } from "./answer.ts";

const packageSchema = z.object({ version: z.string() });

/** The version of this program. */
export function programVersion(): string {
  return packageSchema.parse(JSON.parse(readFileSync(join(API_FOLDER, "package.json"), "utf8"))).version;
}

/** What runs: the program, its Node.js, the PostgreSQL that its packages bring, and the newest migration. */
export function showVersion(answer: Answer): void {
  const result = {
    madoguchi: programVersion(),
    node: process.version.slice(1),
    embeddedPostgres: embeddedVersion() ?? null,
    newestMigration: new Date(newestMigration()).toISOString(),
  };
  answer.end(result, [
    `Madoguchi ${result.madoguchi}`,
    `Node.js ${result.node}`,
    `PostgreSQL ${result.embeddedPostgres ?? "none for this machine: set DATABASE_URL"}`,
    `newest migration of ${result.newestMigration}`,
  ]);
}
