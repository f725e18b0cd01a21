import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, inject, test, vi } from "vitest";
import { hasCommand } from "../running/debian-packages.ts";
import { makeRelease } from "../testing/make-release.ts";

// Everything is built here once more.
vi.setConfig({ testTimeout: 900_000 });

const TARBALL = `madoguchi-0.1.0-${process.platform}-${process.arch}.tar.gz`;

const first = inject("releaseFolder");
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "madoguchi-release-test-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

function run(file: string, ...parameters: string[]): string {
  return execFileSync(file, parameters, { cwd: folder, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
}

test.runIf(hasCommand("minisign", "-v"))(
  "two builds in two folders are the same, byte for byte, and can be signed",
  async () => {
    run("minisign", "-G", "-W", "-p", "public", "-s", "secret");
    const second = await makeRelease(join(folder, "out"), "--sign", join(folder, "secret"));
    expect(readdirSync(second)).toEqual(["SHA256SUMS", "SHA256SUMS.minisig", ...readdirSync(first).slice(1)]);
    expect(readFileSync(join(second, "SHA256SUMS"), "utf8")).toBe(readFileSync(join(first, "SHA256SUMS"), "utf8"));

    const check = ["-V", "-p", join(folder, "public"), "-m", join(second, "SHA256SUMS")];
    expect(run("minisign", ...check)).toContain("Trusted comment: madoguchi 0.1.0");
    expect(
      spawnSync("sha256sum", ["--check"], { cwd: second, input: readFileSync(join(second, "SHA256SUMS")) }).status,
    ).toBe(0);
  },
);

test("the tarball is small, and holds no sources, tests, maps or tools of development", () => {
  expect(statSync(join(first, TARBALL)).size).toBeLessThan(100e6);
  const files = run("tar", "--list", "--file", join(first, TARBALL)).split("\n");
  expect(files.filter((file) => /\.(map|tsx?)$|\/(vite|typescript|vitest|sandbox)\//.test(file))).toEqual([]);
  for (const file of [
    "bin/node",
    "bin/madoguchi",
    "LICENSE",
    "CHANGELOG.md",
    "sbom.cdx.json",
    "share/man/man1/madoguchi.1",
  ]) {
    expect(files).toContain(`madoguchi-0.1.0/${file}`);
  }
});

test("the unpacked tarball's command runs on its own Node.js, in production's way, from any folder and through a link", () => {
  run("tar", "--extract", "--file", join(first, TARBALL));
  run("ln", "-s", join(folder, "madoguchi-0.1.0/bin/madoguchi"), "linked");
  const version = spawnSync(join(folder, "linked"), ["version"], {
    cwd: "/",
    env: { PATH: "/bin:/usr/bin" },
    encoding: "utf8",
  });
  expect([version.status, version.stdout]).toEqual([
    0,
    expect.stringMatching(/^Madoguchi 0\.1\.0\nNode\.js 24\..*\nPostgreSQL 15/),
  ]);
  const config = spawnSync(join(folder, "linked"), ["config"], {
    cwd: "/",
    env: { PATH: "/bin:/usr/bin" },
    encoding: "utf8",
  });
  expect([config.status, config.stdout]).toEqual([1, expect.stringMatching(/^ENVIRONMENT +production$/m)]);
});
