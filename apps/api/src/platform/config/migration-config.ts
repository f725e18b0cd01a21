import { resolve } from "node:path";
import { CommandRefusal } from "../errors/command-refusal.ts";
import { describeIssues } from "./describe-issues.ts";
import { environmentSchema } from "./environment-schema.ts";
import { readVariables } from "./secret-files.ts";

const variables = environmentSchema.pick({ DATABASE_URL: true, MIGRATION_DATABASE_URL: true });

/** The configuration of an installation with a database server. */
export type MigrationConfig = {
  /** The database by the program's own role. */
  databaseUrl: string | undefined;
  /** The same database, by the role that may change its tables; the program's own where there is one role. */
  migrationUrl: string;
};

/** The variables of `madoguchi migrate`. Throws `CommandRefusal`. */
export function readMigrationConfig(environment: Record<string, string | undefined>): MigrationConfig {
  const { given, problems: fileProblems } = readVariables(environment, Object.keys(variables.shape));
  const { data, error } = variables.safeParse(given);
  const problems = [...describeIssues(error, given), ...fileProblems];
  if (problems.length > 0) {
    throw new CommandRefusal("input", `The configuration cannot be used: ${problems.join("; ")}.`);
  }
  const migrationUrl = data?.MIGRATION_DATABASE_URL ?? data?.DATABASE_URL;
  if (migrationUrl === undefined) {
    const line =
      "MIGRATION_DATABASE_URL is missing. The embedded database is brought up to date by the program's start.";
    throw new CommandRefusal("input", line);
  }
  return { databaseUrl: data?.DATABASE_URL, migrationUrl };
}

const folderVariables = environmentSchema.pick({ DATABASE_URL: true, DATA_DIR: true });

/** The folder of the embedded database. Throws `CommandRefusal` where a server is used. */
export function readDatabaseFolder(environment: Record<string, string | undefined>): string {
  const { given, problems } = readVariables(environment, Object.keys(folderVariables.shape));
  const { data } = folderVariables.safeParse(given);
  const isServer = data?.DATABASE_URL !== undefined || problems.length > 0;
  if (data !== undefined && !isServer) return resolve(data.DATA_DIR, "postgres");
  const line = "This is for the embedded database, and DATABASE_URL names a server.";
  throw new CommandRefusal("input", `The configuration cannot be used: ${line}`);
}
