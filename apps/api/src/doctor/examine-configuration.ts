import type { ServiceAccount } from "../platform/adapters/identity/service-account.ts";
import type { Config } from "../platform/config/config.ts";
import { tryConfig } from "../platform/config/try-config.ts";
import { findUnknownVariables } from "../platform/config/unknown-variables.ts";
import { bad, type Finding, good, warning } from "./finding.ts";

const SUBJECT = "configuration";

/** Returns the configuration, if the program would start with it, and the findings. */
export function examineConfiguration(environment: Record<string, string | undefined>): {
  config: Config<ServiceAccount> | undefined;
  findings: Finding[];
} {
  const unknown = findUnknownVariables(Object.keys(environment)).map(({ name, nearest }) =>
    warning(SUBJECT, `${name} is not a variable of Madoguchi.`, `set ${nearest} instead, or remove it`),
  );
  const { config, problem } = tryConfig(environment);
  const found =
    problem === undefined
      ? good(SUBJECT, "The program starts with these variables.")
      : bad(SUBJECT, problem, "set the variables that the line names (docs/configuration.md)");
  return { config, findings: [found, ...unknown] };
}
