import { exportPKCS8, generateKeyPair } from "jose";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be extended by declaration.
  export interface ProvidedContext {
    /** Private keys in PKCS #8, by the name under which the sandbox stores each. */
    signingKeys: Record<"token-key" | "service-account-key", string>;
  }
}

async function generatePem(): Promise<string> {
  return exportPKCS8((await generateKeyPair("RS256", { extractable: true })).privateKey);
}

/** Generates the keys once for all tests, because that takes longer than most of them. */
export async function setup(project: TestProject): Promise<void> {
  const [tokenKey, accountKey] = await Promise.all([generatePem(), generatePem()]);
  project.provide("signingKeys", { "token-key": tokenKey, "service-account-key": accountKey });
}
