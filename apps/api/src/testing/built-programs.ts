import { fileURLToPath } from "node:url";
import { expect, inject } from "vitest";
import { type ChildProgram, runNode } from "./child-program.ts";

declare module "vitest" {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be extended by declaration.
  export interface ProvidedContext {
    /** How the built API is run, and the variables of production; `scripts/testing/built-api.global-setup.ts`. */
    apiCommand: string[];
    apiEnvironment: Record<string, string>;
  }
}

const BUILT = fileURLToPath(new URL("../../dist/", import.meta.url));

/** The build is current only in a run of files with this name, so that others need not wait for it. */
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

/** Runs a built program of `vite.programs.config.ts` with an argument. */
export function runTestProgram(name: "serve-payments" | "serve-rooms", given: object): ChildProgram {
  refuseOtherFiles();
  return runNode([`${BUILT}testing/${name}.program.js`, JSON.stringify(given)], {});
}

/** The built command line, as a release has it. From its sources each command takes five times as long. */
export function runCommandLine(environment: Record<string, string>, parameters: readonly string[]): ChildProgram {
  refuseOtherFiles();
  return runNode([`${BUILT}madoguchi.js`, ...parameters], environment);
}
