import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { parseAllDocuments } from "yaml";

const ROOT = join(import.meta.dirname, "..");
const FILE = join(ROOT, "deploy/kubernetes/madoguchi.yaml");
/** Kubernetes' own description of its API as types, so that unknown and missing fields are errors. */
const TYPES: Record<string, string> = {
  ConfigMap: "core/v1",
  Deployment: "apps/v1",
  Service: "core/v1",
  PodDisruptionBudget: "policy/v1",
};
const GROUPS: Record<string, string> = { "core/v1": "v1" };

type Manifest = { apiVersion: string; kind: string };

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "madoguchi-manifests-"));
  symlinkSync(join(ROOT, "node_modules"), join(folder, "node_modules"));
});
afterEach(() => rmSync(folder, { recursive: true }));

function readManifests(text: string): Manifest[] {
  return parseAllDocuments(text).map((document) => document.toJS());
}

/** TypeScript's errors for these manifests. */
function check(manifests: Manifest[]): string[] {
  const lines = manifests.flatMap((manifest, index) => [
    `import type { ${manifest.kind} as Kind${index} } from "kubernetes-types/${TYPES[manifest.kind]}";`,
    `export const manifest${index}: Kind${index} = ${JSON.stringify(manifest)};`,
  ]);
  writeFileSync(join(folder, "manifests.ts"), lines.join("\n"));
  const options = ["--noEmit", "--strict", "--module", "nodenext", "--ignoreConfig", "manifests.ts"];
  const { stdout } = spawnSync(join(ROOT, "node_modules/.bin/tsc"), options, { cwd: folder, encoding: "utf8" });
  return stdout.split("\n").filter((line) => line !== "");
}

test("the manifests match Kubernetes' types and versions", () => {
  const manifests = readManifests(readFileSync(FILE, "utf8"));
  expect(manifests.map(({ kind }) => kind)).toEqual(Object.keys(TYPES));
  for (const { kind, apiVersion } of manifests) {
    const group = TYPES[kind] ?? "";
    expect(apiVersion).toBe(GROUPS[group] ?? group);
  }
  expect(check(manifests)).toEqual([]);
});

test("a misspelt field would be found", () => {
  const text = readFileSync(FILE, "utf8").replace("readOnlyRootFilesystem", "readOnlyRootFileSystem");
  expect(check(readManifests(text)).join()).toContain("readOnlyRootFileSystem");
});
