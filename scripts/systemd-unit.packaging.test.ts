import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";

const UNIT = "madoguchi@.service";
const DEPLOYED = join(import.meta.dirname, "../deploy/systemd", UNIT);
/** From Debian's package `systemd`. */
const hasAnalyser = spawnSync("systemd-analyze", ["--version"], { stdio: "ignore" }).status === 0;

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "madoguchi-unit-"));
  cpSync(DEPLOYED, join(folder, UNIT));
});

afterEach(() => rmSync(folder, { recursive: true }));

function analyse(...parameters: string[]) {
  const { status, stdout, stderr } = spawnSync("systemd-analyze", parameters, { cwd: folder, encoding: "utf8" });
  return { status, says: `${stdout}${stderr}` };
}

test.runIf(hasAnalyser)("systemd finds no fault in the unit", () => {
  const text = readFileSync(join(folder, UNIT), "utf8").replace(/^ExecStart=\S+/m, "ExecStart=/bin/true");
  writeFileSync(join(folder, UNIT), text);
  const { says } = analyse("verify", "--man=no", join(folder, "madoguchi@3000.service"));
  expect(says.split("\n").filter((line) => line.includes("madoguchi"))).toEqual([]);
});

test.runIf(hasAnalyser)("the unit is exposed by 2.5 of 10 at most", () => {
  const { status, says } = analyse("security", "--offline=true", "--threshold=25", "--no-pager", join(folder, UNIT));
  expect([status, says.match(/Overall exposure level.*/)?.[0]]).toEqual([0, expect.stringContaining("OK")]);
});

test("the unit may write to the folder of backups that its settings name, and starts without it", () => {
  const settings = readFileSync(join(import.meta.dirname, "../deploy/systemd/madoguchi.env"), "utf8");
  const named = /^#BACKUP_DIR=(.+)$/m.exec(settings)?.[1];
  expect(readFileSync(DEPLOYED, "utf8")).toContain(`\nReadWritePaths=-${named}\n`);
});
