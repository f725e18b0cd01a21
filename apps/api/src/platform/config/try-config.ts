import { readServiceAccount, type ServiceAccount } from "../adapters/identity/service-account.ts";
import { StartRefusal } from "../errors/start-refusal.ts";
import { type Config, readConfig } from "./config.ts";

/** The configuration with which the program would start, or the reason why it would not. */
export function tryConfig(
  environment: Record<string, string | undefined>,
): { config: Config<ServiceAccount>; problem: undefined } | { config: undefined; problem: string } {
  try {
    return { config: readConfig(environment, readServiceAccount), problem: undefined };
  } catch (error) {
    if (!(error instanceof StartRefusal)) throw error;
    return { config: undefined, problem: error.message };
  }
}
