import { readFileSync } from "node:fs";
import { environmentSchema } from "./environment-schema.ts";
import { isSecret } from "./hidden-value.ts";

/** Addresses that carry a password. */
const WITH_PASSWORD = new Set([
  "DATABASE_URL",
  "DATABASE_LISTEN_URL",
  "LIVE_URL",
  "MIGRATION_DATABASE_URL",
  "SMTP_URL",
]);

/** The variables whose `NAME_FILE` may name a file with the value, as container engines and systemd provide secrets. */
export function secretVariables(): string[] {
  return Object.keys(environmentSchema.shape).filter((name) => isSecret(name) || WITH_PASSWORD.has(name));
}

function readSecret(name: string, path: string): { value: string } | { problem: string } {
  let text: string;
  try {
    text = readFileSync(path, "utf8");
  } catch {
    return { problem: `${name}_FILE must name a readable file, and ${path} is none` };
  }
  const value = text.trim();
  return value === "" ? { problem: `the file ${path} of ${name}_FILE is empty` } : { value };
}

/**
 * The variables that are set: empty ones are not, and secrets are read from their files. `files` names the file of each
 * secret, `problems` the files that cannot be used; a command passes the `names` that it reads, and all other files are
 * ignored.
 */
export function readVariables(
  environment: Record<string, string | undefined>,
  names: readonly string[] = Object.keys(environmentSchema.shape),
): {
  given: Record<string, string>;
  files: Record<string, string>;
  problems: string[];
} {
  const given: Record<string, string> = {};
  for (const [name, value] of Object.entries(environment)) if (value !== undefined && value !== "") given[name] = value;
  const files: Record<string, string> = {};
  const problems: string[] = [];
  for (const name of secretVariables().filter((secret) => names.includes(secret))) {
    const path = given[`${name}_FILE`];
    if (path === undefined) continue;
    if (given[name] !== undefined) {
      problems.push(`${name} and ${name}_FILE are both set: one of them must go`);
      continue;
    }
    const read = readSecret(name, path);
    if ("problem" in read) problems.push(read.problem);
    else {
      given[name] = read.value;
      files[name] = path;
    }
  }
  return { given, files, problems };
}
