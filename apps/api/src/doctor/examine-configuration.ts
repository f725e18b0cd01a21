import type { ServiceAccount } from "../platform/adapters/identity/service-account.ts";
import { readServiceAccount } from "../platform/adapters/identity/service-account.ts";
import { type Config, readConfig } from "../platform/config/config.ts";
import { findUnknownVariables } from "../platform/config/unknown-variables.ts";
import { StartRefusal } from "../platform/errors/start-refusal.ts";
import { bad, type Finding, good, warning } from "./finding.ts";

const SUBJECT = "configuration";

/** The configuration, where the program would start with it, and what is wrong with it. */
export function examineConfiguration(environment: Record<string, string | undefined>): {
  config: Config<ServiceAccount> | undefined;
  findings: Finding[];
} {
  const unknown = findUnknownVariables(Object.keys(environment)).map(({ name, nearest }) =>
    warning(SUBJECT, `${name} is not a variable of Madoguchi.`, `set ${nearest} instead, or remove it`),
  );
  try {
    const config = readConfig(environment, readServiceAccount);
    return { config, findings: [good(SUBJECT, "The program starts with these variables."), ...unknown] };
  } catch (error) {
    if (!(error instanceof StartRefusal)) throw error;
    const refused = bad(SUBJECT, error.message, "set the variables that the line names (docs/configuration.md)");
    return { config: undefined, findings: [refused, ...unknown] };
  }
}
