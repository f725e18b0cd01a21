import { programBuild } from "../platform/config/program-build.ts";
import { newestMigration } from "../platform/db/migrations.ts";
import { embeddedVersion } from "../platform/db/postgres-binaries.ts";
import type { Answer } from "./answer.ts";

/** Shows the versions: the program with its commit and day, its Node.js, the PostgreSQL that its packages bring, and the newest migration. */
export function showVersion(answer: Answer): void {
  const { version, commit, day } = programBuild();
  const result = {
    madoguchi: version,
    commit,
    day,
    node: process.version.slice(1),
    embeddedPostgres: embeddedVersion() ?? null,
    newestMigration: new Date(newestMigration()).toISOString(),
  };
  answer.end(result, [
    `Madoguchi ${version}`,
    ...(commit === null ? [] : [`commit ${commit} of ${day}`]),
    `Node.js ${result.node}`,
    `PostgreSQL ${result.embeddedPostgres ?? "none for this machine: set DATABASE_URL"}`,
    `newest migration of ${result.newestMigration}`,
  ]);
}
