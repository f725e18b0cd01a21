import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { type IdentityKeys, readIdentityKeys } from "./identity-keys.ts";
import { type SandboxPlace, startSandboxProgram } from "./sandbox-program.ts";

declare module "vitest" {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be extended by declaration.
  export interface ProvidedContext {
    /** The sandbox of all test files; each test uses its own people, addresses and orders. */
    sandbox: SandboxPlace;
    /** The keys of the tests' identity platform: the sandbox's own, and a foreign one. */
    identityKeys: IdentityKeys;
  }
}

/** Starts one sandbox for all test files of the API. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { place, stop } = await startSandboxProgram();
  const pem = await readFile(join(place.folder, "identity/token-key.pem"), "utf8");
  project.provide("sandbox", place);
  project.provide("identityKeys", await readIdentityKeys(pem));
  return stop;
}
