import type { Config } from "../platform/config/config.ts";
import { environmentSchema } from "../platform/config/environment-schema.ts";
import { shownValue } from "../platform/config/hidden-value.ts";
import { readVariables } from "../platform/config/secret-files.ts";
import { tryConfig } from "../platform/config/try-config.ts";
import { findUnknownVariables } from "../platform/config/unknown-variables.ts";
import { grantStatements } from "../platform/db/role-rights.ts";
import { EXIT_CODES } from "../platform/errors/command-refusal.ts";
import type { Answer } from "./answer.ts";

type Environment = Record<string, string | undefined>;
type Variable = { name: string; value: string | null; source: "set" | "default" | "none" | { file: string } };

/** Defaults that follow from other variables. */
const DERIVED: Record<string, (config: Config<unknown>) => string | undefined> = {
  PORTAL_BASE_URL: (config) => config.portalBaseUrl,
  DESK_PORT: (config) => String(config.desk.port),
  DESK_BASE_URL: (config) => config.desk.baseUrl,
  IDENTITY: (config) => (config.identity ? "platform" : "built-in"),
  IDENTITY_AUTH_DOMAIN: (config) => config.identity?.authDomain,
  API_DOCS: (config) => (config.hasApiDocs ? "1" : "0"),
};

function defaultOf(name: string, config: Config<unknown> | undefined): string | undefined {
  if (config !== undefined && DERIVED[name] !== undefined) return DERIVED[name](config);
  const schema = Object.entries(environmentSchema.shape).find(([known]) => known === name)?.[1];
  const { data } = schema?.safeParse(undefined) ?? {};
  return data === undefined ? undefined : String(data);
}

function describe(
  name: string,
  { given, files }: ReturnType<typeof readVariables>,
  config: Config<unknown> | undefined,
): Variable {
  const value = given[name];
  const file = files[name];
  if (value !== undefined) {
    return { name, value: shownValue(name, value), source: file === undefined ? "set" : { file } };
  }
  const standard = defaultOf(name, config);
  return standard === undefined ? { name, value: null, source: "none" } : { name, value: standard, source: "default" };
}

/** Shows the configuration with secrets hidden, unknown variables like ours, and why it cannot be used. */
export function showConfig(answer: Answer, environment: Environment): void {
  const { config, problem } = tryConfig(environment);
  const names = Object.keys(environmentSchema.shape);
  const read = readVariables(environment);
  const variables = names.map((name) => describe(name, read, config));
  const unknown = findUnknownVariables(Object.keys(environment));
  const width = Math.max(...names.map(({ length }) => length));
  const { DATABASE_URL: program, MIGRATION_DATABASE_URL: migration } = read.given;
  const grants = config !== undefined && program !== undefined ? grantStatements({ program, migration }) : [];
  answer.end({ variables, unknown, grants, problem: problem ?? null }, [
    ...variables.map(({ name, value, source }) => {
      const note =
        typeof source === "string"
          ? { set: "", default: " (default)", none: "(not set)" }[source]
          : ` (from ${source.file})`;
      return `${name.padEnd(width)}  ${value ?? ""}${note}`;
    }),
    ...unknown.map(({ name, nearest }) => `${name} is not a variable of Madoguchi; the nearest is ${nearest}.`),
    ...(grants.length === 0 ? [] : ["", "-- The rights of the two roles:", ...grants.map((grant) => `${grant};`)]),
    ...(problem === undefined ? [] : [problem]),
  ]);
  if (problem !== undefined) process.exitCode = EXIT_CODES.input;
}
