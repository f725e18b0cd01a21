import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be extended by declaration.
  export interface ProvidedContext {
    /** The file in which every test records the operations whose success it has seen. */
    answersFile: string;
  }
}

/** `true` after a run of every test file, not of a selection. */
async function hasRunEverything(project: TestProject): Promise<boolean> {
  const { testFiles } = await project.globTestFiles();
  const run = new Set(project.vitest.state.getFiles().map(({ filepath }) => filepath));
  return testFiles.every((file) => run.has(file));
}

/** After a run of all tests, refuses a described operation whose success no test has seen. */
export function setup(project: TestProject): () => Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "madoguchi-answers-"));
  const file = join(folder, "answers");
  writeFileSync(file, "");
  project.provide("answersFile", file);
  return async () => {
    const lines = new Set(readFileSync(file, "utf8").split("\n"));
    rmSync(folder, { recursive: true });
    // The packaging tests call few of them.
    if (project.name === "packaging" || !(await hasRunEverything(project))) return;
    const described = [...lines].filter((line) => line.startsWith("described ")).map((line) => line.slice(10));
    const unseen = described.filter((operationId) => !lines.has(`answered ${operationId}`));
    if (unseen.length > 0) throw new Error(`No test has seen these answer with success: ${unseen.join(", ")}`);
  };
}
