import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";

/** Fills the heap as a start does, frees it, and prints how many MB are released. */
const PROGRAM = `
  import { releaseStartMemory } from ${JSON.stringify(join(import.meta.dirname, "release-start-memory.ts"))};
  let forgotten = Array.from({ length: 300_000 }, (_, index) => ({ text: "row " + index }));
  const before = process.memoryUsage().heapTotal;
  forgotten = undefined;
  releaseStartMemory();
  setTimeout(() => console.log(Math.round((before - process.memoryUsage().heapTotal) / 1e6)), 2500);
`;

async function releasedBy(...flags: string[]): Promise<number> {
  const { stdout } = await promisify(execFile)(process.execPath, [...flags, "--input-type=module", "--eval", PROGRAM]);
  return Number(stdout);
}

test("the start's memory is released two seconds later, with `--expose-gc`", async () => {
  const [allowed = 0, forbidden = 0] = await Promise.all([releasedBy("--expose-gc"), releasedBy()]);
  expect(allowed).toBeGreaterThan(10);
  expect(forbidden).toBeLessThan(5);
});
