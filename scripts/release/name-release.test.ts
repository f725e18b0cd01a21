import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { nameRelease, refuseUnclearSources } from "./name-release.ts";
import { runTool } from "./run-tool.ts";

const NOW = new Date("2026-11-29T16:00:00Z");
const CHANGES = "# Changes\n\n## [Unreleased]\n\n### Added\n- A page.\n";

let root: string;

beforeEach(() => {
  for (const role of ["AUTHOR", "COMMITTER"]) {
    vi.stubEnv(`GIT_${role}_NAME`, "A");
    vi.stubEnv(`GIT_${role}_EMAIL`, "a@x.example");
  }
  root = mkdtempSync(join(tmpdir(), "madoguchi-name-"));
  mkdirSync(join(root, "apps/api"), { recursive: true });
  const version = "0.1.0";
  write("package.json", JSON.stringify({ name: "madoguchi", version }));
  write("apps/api/package.json", JSON.stringify({ version }));
  const packages = { "": { version }, "apps/api": { version }, "node_modules/hono": { version } };
  write("package-lock.json", JSON.stringify({ version, packages }));
  write("CHANGELOG.md", CHANGES);
  mkdirSync(join(root, "deploy/compose"), { recursive: true });
  write("deploy/compose/.env", "VERSION=0.1.0\nCLINIC_ID=clinic-example\n");
  git("init", "--quiet");
  commit();
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(root, { recursive: true });
});

function write(name: string, text: string): void {
  writeFileSync(join(root, name), text);
}

function read(name: string): string {
  return readFileSync(join(root, name), "utf8");
}

function git(...parameters: string[]): string {
  return runTool(["git", "-C", root, ...parameters]).trim();
}

function commit(): void {
  git("add", "--all");
  git("commit", "--quiet", "--message", "change");
}

test("a release is one commit with its version everywhere, its day in the list of changes, and a tag", () => {
  vi.spyOn(console, "log").mockImplementation(() => undefined);
  nameRelease(root, "0.2.0", NOW);
  expect(JSON.parse(read("package.json"))).toEqual({ name: "madoguchi", version: "0.2.0" });
  expect(JSON.parse(read("apps/api/package.json"))).toEqual({ version: "0.2.0" });
  expect(JSON.parse(read("package-lock.json"))).toEqual({
    version: "0.2.0",
    packages: {
      "": { version: "0.2.0" },
      "apps/api": { version: "0.2.0" },
      "node_modules/hono": { version: "0.1.0" },
    },
  });
  expect(read("CHANGELOG.md")).toBe(
    "# Changes\n\n## [Unreleased]\n\n## [0.2.0] - 2026-11-29\n\n### Added\n- A page.\n",
  );
  expect(read("deploy/compose/.env")).toBe("VERSION=0.2.0\nCLINIC_ID=clinic-example\n");
  expect(git("tag", "--points-at", "HEAD")).toBe("v0.2.0");
  expect(git("status", "--porcelain")).toBe("");
});

test.each([
  ["0.1.0", "The version 0.1.0 exists. Name a later one."],
  ["0.3.0", "The version 0.3.0 exists. Name a later one."],
  ["0.0.9", "The version 0.0.9 is not later than 0.1.0."],
  ["0.2", "A version is like 0.2.0 (https://semver.org), not 0.2."],
  ["v0.2.0", "A version is like 0.2.0 (https://semver.org), not v0.2.0."],
])("%s is refused, and changes nothing", (version, message) => {
  git("tag", "v0.3.0");
  const before = git("rev-parse", "HEAD");
  expect(() => nameRelease(root, version, NOW)).toThrow(message);
  expect([git("rev-parse", "HEAD"), git("status", "--porcelain")]).toEqual([before, ""]);
});

test("a release without changes for an operator is refused", () => {
  write("CHANGELOG.md", "# Changes\n\n## [Unreleased]\n\n## [0.1.0] - 2026-01-01\n- Before.\n");
  commit();
  expect(() => nameRelease(root, "0.2.0", NOW)).toThrow("CHANGELOG.md names no change under [Unreleased].");
});

test("two different releases never have one version: changed files and a shallow clone are refused", () => {
  expect(() => refuseUnclearSources(root)).not.toThrow();
  write("CHANGELOG.md", `${CHANGES}\n`);
  commit();
  const shallow = mkdtempSync(join(tmpdir(), "madoguchi-shallow-"));
  try {
    git("clone", "--quiet", "--depth", "1", `file://${root}`, shallow);
    expect(() => refuseUnclearSources(shallow)).toThrow("git fetch --unshallow");
  } finally {
    rmSync(shallow, { recursive: true });
  }
  write("CHANGELOG.md", `${CHANGES}- Another.\n`);
  expect(() => refuseUnclearSources(root)).toThrow(/commit or take back what has changed\.\nM CHANGELOG\.md$/);
});
