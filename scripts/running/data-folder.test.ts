import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openLogFile, readHashSecret } from "./data-folder.ts";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "madoguchi-data-"));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

test("a data folder has one secret, readable by its owner alone", () => {
  const secret = readHashSecret(folder);
  expect(secret).toMatch(/^[0-9a-f]{64}$/);
  expect(readHashSecret(folder)).toBe(secret);
  expect(statSync(join(folder, "hash-secret")).mode & 0o777).toBe(0o600);
});

test.each(["", "\n", "too short"])("a file without a secret is named and left as it is: %j", (content) => {
  const path = join(folder, "hash-secret");
  writeFileSync(path, content);
  expect(() => readHashSecret(folder)).toThrow(
    `The file ${path} holds no secret of 32 characters. Restore it, or remove it: then open sign-in codes become invalid.`,
  );
  expect(readFileSync(path, "utf8")).toBe(content);
});

test("a secret that cannot be read is named", () => {
  const path = join(folder, "hash-secret");
  mkdirSync(path);
  expect(() => readHashSecret(folder)).toThrow(`The file ${path} cannot be read (EISDIR).`);
});

test("a file in the place of the data folder is named and left as it is", () => {
  const path = join(folder, "data");
  writeFileSync(path, "a file");
  const line = `The data folder ${path} cannot be used (EEXIST). Put it right, or set DATA_DIR to another folder.`;
  expect(() => readHashSecret(path)).toThrow(line);
  expect(() => openLogFile(path, "sandbox")).toThrow(line);
  expect(readFileSync(path, "utf8")).toBe("a file");
});

test("a full disk is named with its remedy, and once there is room the secret is made", (context) => {
  const isMounted = spawnSync("mount", ["-t", "tmpfs", "-o", "size=16k", "tmpfs", folder]).status === 0;
  context.skip(!isMounted, "a small disk needs the right to mount one");
  try {
    const rest = join(folder, "rest");
    expect(() => writeFileSync(rest, Buffer.alloc(100_000))).toThrow("ENOSPC");
    expect(() => readHashSecret(folder)).toThrow(
      `The file ${join(folder, "hash-secret")} cannot be written (ENOSPC). Its disk is full: make room, or set DATA_DIR to another folder.`,
    );
    rmSync(rest);
    expect(readHashSecret(folder)).toMatch(/^[0-9a-f]{64}$/);
  } finally {
    spawnSync("umount", [folder]);
  }
});
