import { afterAll } from "vitest";
import { type SandboxPlace, startSandboxProgram } from "./sandbox-program.ts";

/**
 * A sandbox for one test file, which stops with it. A file that counts the calls of a path or lets them fail needs it: in
 * the sandbox of all files another file's call would be counted, or would take the failure.
 */
export async function startOwnSandbox(): Promise<SandboxPlace> {
  const { place, stop } = await startSandboxProgram();
  afterAll(stop);
  return place;
}
