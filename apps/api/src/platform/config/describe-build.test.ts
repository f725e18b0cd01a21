import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { describeBuild } from "./describe-build.ts";

const hasDpkg = spawnSync("dpkg", ["--version"]).status === 0;

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "madoguchi-build-"));
  setVersion("0.1.0");
});
afterEach(() => rmSync(root, { recursive: true }));

function setVersion(version: string): void {
  writeFileSync(join(root, "package.json"), JSON.stringify({ version }));
}

function git(parameters: string[], more: Record<string, string> = {}): void {
  const person = { GIT_AUTHOR_NAME: "A", GIT_AUTHOR_EMAIL: "a@x.example" };
  const committer = { GIT_COMMITTER_NAME: "A", GIT_COMMITTER_EMAIL: "a@x.example" };
  execFileSync("git", parameters, { cwd: root, env: { ...process.env, ...person, ...committer, ...more } });
}

function commit(at: string): string {
  git(["add", "--all"]);
  git(["commit", "--quiet", "--allow-empty", "--message", "change"], { GIT_COMMITTER_DATE: at });
  return describeBuild(root).version;
}

test("sources without git have the version alone, also inside another repository", () => {
  expect(describeBuild(root)).toEqual({ version: "0.1.0", commit: null, day: null });
  git(["init", "--quiet"]);
  commit("2026-11-29T12:00:00Z");
  const inside = join(root, "unpacked");
  mkdirSync(inside);
  writeFileSync(join(inside, "package.json"), JSON.stringify({ version: "0.3.0" }));
  expect(describeBuild(inside)).toEqual({ version: "0.3.0", commit: null, day: null });
});

test("the tagged commit is the release, another has its day, its number and its commit", () => {
  git(["init", "--quiet"]);
  commit("2026-11-28T12:00:00Z");
  git(["tag", "v0.1.0"]);
  expect(describeBuild(root)).toEqual({
    version: "0.1.0",
    commit: expect.stringMatching(/^[0-9a-f]{8}$/),
    day: "2026-11-28",
  });
  commit("2026-11-29T23:59:59Z");
  const { version, commit: digits, day } = describeBuild(root);
  expect([version, day]).toEqual([`0.1.0+git20261129.2.${digits}`, "2026-11-29"]);
  setVersion("0.2.0");
  commit("2026-11-30T12:00:00Z");
  git(["tag", "v0.1.9"]);
  expect(describeBuild(root).version).toMatch(/^0\.2\.0\+git20261130\.3\./);
});

test.runIf(hasDpkg)(
  "each commit is newer than the one before it for dpkg, also by the same second or a wrong clock",
  () => {
    git(["init", "--quiet"]);
    commit("2026-11-28T12:00:00Z");
    git(["tag", "v0.1.0"]);
    const versions = [describeBuild(root).version];
    const day = "2026-11-29";
    for (let second = 0; second < 12; second += 1) versions.push(commit(`${day}T12:00:${second < 6 ? "00" : "01"}Z`));
    versions.push(commit("2026-11-20T00:00:00Z"), commit("2026-12-01T00:00:00Z"));
    setVersion("0.1.1");
    commit("2026-12-01T00:00:01Z");
    git(["tag", "v0.1.1"]);
    versions.push(describeBuild(root).version);
    const isNewer = (later: string, earlier: string) =>
      spawnSync("dpkg", ["--compare-versions", later, "gt", earlier]).status === 0;
    expect(versions.slice(1).filter((version, index) => !isNewer(version, versions[index] ?? ""))).toEqual([]);
    expect(versions.at(-1)).toBe("0.1.1");
  },
);
