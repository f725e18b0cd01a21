import { spawnSync } from "node:child_process";
import { mkdtempSync, rmdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { examineDisk } from "./examine-disk.ts";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "madoguchi-disk-"));
});
afterEach(() => {
  spawnSync("umount", [folder]);
  rmdirSync(folder);
});

// Only root may mount a disk.
test.runIf(process.getuid?.() === 0).each([
  ["64m", "bad", "0.1 GB"],
  ["5g", "warning", "5.4 GB"],
])("a disk with %s of room is %s, for a missing folder too", async (size, state, free) => {
  expect(spawnSync("mount", ["-t", "tmpfs", "-o", `size=${size}`, "tmpfs", folder]).status).toBe(0);
  const wanted = join(folder, "data/postgres");
  expect(await examineDisk("DATA_DIR", wanted)).toEqual({
    subject: "disk",
    state,
    says: `${free} are free for ${wanted}.`,
    remedy: "make room, or set DATA_DIR to a folder on another disk",
  });
});
