import { afterAll } from "vitest";
import { type SandboxPlace, startSandboxProgram } from "./sandbox-program.ts";

/**
 * A sandbox for one test file, which stops with it. A file needs it that counts the calls of a path or makes them fail:
 * in the shared sandbox another file's calls would interfere.
 */
export async function startOwnSandbox(): Promise<SandboxPlace> {
  const { place, stop } = await startSandboxProgram();
  afterAll(stop);
  return place;
}
