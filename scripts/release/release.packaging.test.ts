import { execFileSync, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  appendFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, inject, test, vi } from "vitest";
import { hasCommand } from "../running/debian-packages.ts";
import { makeRelease, VERSION } from "../testing/make-release.ts";

// Everything is built here once more.
vi.setConfig({ hookTimeout: 900_000 });

const SUMS = "SHA256SUMS";
const SIGNATURE = "SHA256SUMS.minisig";
const COMPONENTS = `madoguchi-${VERSION}.cdx.json`;
const MEMORY = "/dev/shm";
/** Room for a staged tree, a tarball and a package. */
const WORK_BYTES = 1e9;
const TARBALL = `madoguchi-${VERSION}-${process.platform}-${process.arch}.tar.gz`;

const first = inject("releaseFolder");
const canSign = hasCommand("minisign", "-v");
let folder: string;
let second: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "madoguchi-release-test-"));
  second = join(folder, "second");
  if (canSign) for (const name of ["own", "other"]) run("minisign", "-G", "-W", "-p", name, "-s", `${name}-secret`);
  const parameters = canSign ? ["--sign", join(folder, "own-secret")] : [];
  await makeRelease(inject("releaseSources"), second, { parameters, ...elsewhere() });
});
afterAll(() => rmSync(folder, { recursive: true }));

function checkSums(release: string): number | null {
  return spawnSync("sha256sum", ["--check", SUMS], { cwd: release }).status;
}

function run(file: string, ...parameters: string[]): string {
  return execFileSync(file, parameters, { cwd: folder, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
}

/** Another account's settings on another file system, in memory where possible; a release must not depend on them. */
function elsewhere() {
  const { bavail, bsize } = statfsSync(MEMORY);
  const work = bavail * bsize > WORK_BYTES ? { TMPDIR: MEMORY } : {};
  return {
    umask: "077",
    environment: { NODE_ENV: "production", TZ: "America/New_York", LANG: "tr_TR.UTF-8", ...work },
  };
}

test("two releases of the same sources, made in two folders and in two environments, are equal byte for byte", () => {
  const own = readdirSync(second).filter((name) => name !== SIGNATURE);
  expect(own).toEqual(readdirSync(first));
  expect(readFileSync(join(second, SUMS), "utf8")).toBe(readFileSync(join(first, SUMS), "utf8"));
  expect(checkSums(second)).toBe(0);
});

test.runIf(canSign)("a signed release is accepted, and refused with another key, another file or other sums", () => {
  const verify = (key: string) =>
    spawnSync("minisign", ["-V", "-p", join(folder, key), "-m", join(second, SUMS)], { encoding: "utf8" });
  expect(verify("own")).toMatchObject({
    status: 0,
    stdout: expect.stringContaining(`Trusted comment: madoguchi ${VERSION}`),
  });
  expect(verify("other").status).toBe(1);

  appendFileSync(join(second, COMPONENTS), " ");
  expect([verify("own").status, checkSums(second)]).toEqual([0, 1]);
  const tampered = createHash("sha256")
    .update(readFileSync(join(second, COMPONENTS)))
    .digest("hex");
  const sums = readFileSync(join(second, SUMS), "utf8");
  writeFileSync(join(second, SUMS), sums.replace(new RegExp(`\\w+(?=  ${COMPONENTS})`), tampered));
  expect([verify("own").status, checkSums(second)]).toEqual([1, 0]);
});

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
    expect(files).toContain(`madoguchi-${VERSION}/${file}`);
  }
});

test("the unpacked tarball's command runs on its own Node.js, in production's way, from any folder and through a link", () => {
  run("tar", "--extract", "--file", join(first, TARBALL));
  run("ln", "-s", join(folder, `madoguchi-${VERSION}/bin/madoguchi`), "linked");
  const version = spawnSync(join(folder, "linked"), ["version"], {
    cwd: "/",
    env: { PATH: "/bin:/usr/bin" },
    encoding: "utf8",
  });
  expect([version.status, version.stdout]).toEqual([
    0,
    expect.stringMatching(
      new RegExp(`^Madoguchi ${VERSION}\\ncommit [0-9a-f]{8} of 2026-10-26\\nNode\\.js 24\\..*\\nPostgreSQL 18`),
    ),
  ]);
  const config = spawnSync(join(folder, "linked"), ["config"], {
    cwd: "/",
    env: { PATH: "/bin:/usr/bin" },
    encoding: "utf8",
  });
  expect([config.status, config.stdout]).toEqual([1, expect.stringMatching(/^ENVIRONMENT +production$/m)]);
});
