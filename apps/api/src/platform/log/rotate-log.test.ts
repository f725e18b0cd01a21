import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openLog } from "./open-log.ts";

test("a full file is followed by the next, and the oldest of more than 30 are removed", async () => {
  const folder = mkdtempSync(join(tmpdir(), "madoguchi-log-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  const { log, isWritten, flush } = await openLog(folder, { size: "8k" });
  for (let round = 0; round < 45; round += 1) {
    for (let count = 0; count < 60; count += 1) log.info({ round, count, text: "x".repeat(100) }, "line");
    await flush();
  }
  await expect.poll(() => readdirSync(folder).length).toBeLessThanOrEqual(31);
  const sizes = readdirSync(folder).map((name) => statSync(join(folder, name)).size);
  expect(sizes.length).toBeGreaterThan(10);
  expect(Math.max(...sizes)).toBeLessThan(64 * 1024);
  expect(isWritten()).toBe(true);
});

test("a start removes the oldest of more than 30 files, of its own alone", async () => {
  const folder = mkdtempSync(join(tmpdir(), "madoguchi-log-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  const days = Array.from({ length: 28 }, (_, day) => `api.2026-04-${String(day + 1).padStart(2, "0")}.1.log`);
  const others = ["api-1.2026-01-01.1.log", "sandbox.log", "api.log.gz"];
  const files = [
    ...days,
    "api.2026-04-28.2.log",
    "api.2026-04-28.10.log",
    "api.2026-05-01.1.log",
    "api.2026-05-02.1.log",
    ...others,
  ];
  for (const file of files) writeFileSync(join(folder, file), "{}\n");
  const { flush } = await openLog(folder);
  await flush();
  const left = readdirSync(folder);
  expect(files.filter((file) => !left.includes(file)).toSorted()).toEqual([
    "api.2026-04-01.1.log",
    "api.2026-04-02.1.log",
  ]);
});

test("only the program's own user can read its log", async () => {
  const folder = mkdtempSync(join(tmpdir(), "madoguchi-log-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  const { log, flush } = await openLog(folder);
  log.info("a line");
  await flush();
  const modes = readdirSync(folder).map((name) => (statSync(join(folder, name)).mode & 0o777).toString(8));
  expect(modes).toEqual(["600"]);
});
