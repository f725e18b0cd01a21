import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { API_COMMAND, API_ENVIRONMENT } from "../running/api-command.ts";
import { buildForApiTests } from "../running/portal-build.ts";

declare module "vitest" {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be extended by declaration.
  export interface ProvidedContext {
    /** The command of the built API. */
    apiCommand: string[];
    apiEnvironment: Record<string, string>;
  }
}

const ROOT = join(import.meta.dirname, "../..");
/** Only these tests start the built programs; others need no build. */
const STARTS_PROGRAMS = /\.(processes|packaging)\.test\.ts$/;

async function ensureBuilt(files: string[]): Promise<void> {
  if (!files.some((file) => STARTS_PROGRAMS.test(file))) return;
  const signal = new AbortController().signal;
  const { hasBuilt, problem } = await buildForApiTests(ROOT, { isQuiet: true, signal });
  if (problem !== undefined) throw new Error(`The API cannot be built for its tests:\n${problem}`);
  if (hasBuilt) console.log("The API and the programs of its tests were built, because their sources had changed.");
}

/** Builds the API before tests that start it as a program, where it is older than its sources. */
export async function setup(project: TestProject): Promise<void> {
  const [node = process.execPath, ...parameters] = API_COMMAND;
  project.provide("apiCommand", [node, ...parameters.slice(0, -1), join(ROOT, parameters.at(-1) ?? "")]);
  project.provide("apiEnvironment", API_ENVIRONMENT);
  project.onTestsRerun((specifications) => ensureBuilt(specifications.map(({ moduleId }) => moduleId)));
  await ensureBuilt(project.vitest.state.getPaths());
}
