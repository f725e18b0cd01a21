import { fileURLToPath } from "node:url";
import { expect, inject } from "vitest";
import { type ChildProgram, runNode } from "./child-program.ts";

declare module "vitest" {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be extended by declaration.
  export interface ProvidedContext {
    /** How the built API is run, and what production sets besides; `scripts/testing/built-api.global-setup.ts`. */
    apiCommand: string[];
    apiEnvironment: Record<string, string>;
  }
}

const BUILT = fileURLToPath(new URL("../../dist/", import.meta.url));

/** What is built is current only in a run of files named so: the others shall not wait for a build. */
function refuseOtherFiles(): void {
  const { testPath = "" } = expect.getState();
  if (/\.(processes|packaging)\.test\.ts$/.test(testPath)) return;
  throw new Error(`a test that starts built programs is named *.processes.test.ts or *.packaging.test.ts: ${testPath}`);
}

/** The built API as `npm start` runs it. */
export function runApi(environment: Record<string, string>): ChildProgram {
  refuseOtherFiles();
  return runNode(inject("apiCommand").slice(1), { ...inject("apiEnvironment"), ...environment });
}

/** A built program of `vite.programs.config.ts`, with what it is given as its argument. */
export function runTestProgram(name: "serve-payments" | "serve-rooms", given: object): ChildProgram {
  refuseOtherFiles();
  return runNode([`${BUILT}testing/${name}.program.js`, JSON.stringify(given)], {});
}

/** The built command line, as a release carries it. From its sources each command takes five times as long. */
export function runCommandLine(environment: Record<string, string>, parameters: readonly string[]): ChildProgram {
  refuseOtherFiles();
  return runNode([`${BUILT}madoguchi.js`, ...parameters], environment);
}
