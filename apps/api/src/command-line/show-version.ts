import { programVersion } from "../platform/config/program-version.ts";
import { newestMigration } from "../platform/db/migrations.ts";
import { embeddedVersion } from "../platform/db/postgres-binaries.ts";
import type { Answer } from "./answer.ts";

/** Shows the versions: the program, its Node.js, the PostgreSQL that its packages bring, and the newest migration. */
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
