import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { openLog } from "./open-log.ts";

test("a full file is followed by the next, and the oldest of more than 30 are removed", async () => {
  const folder = mkdtempSync(join(tmpdir(), "madoguchi-log-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  const { log, isWritten } = await openLog(folder, { size: "8k" });
  for (let round = 0; round < 45; round += 1) {
    for (let count = 0; count < 60; count += 1) log.info({ round, count, text: "x".repeat(100) }, "line");
    await sleep(10);
  }
  await expect.poll(() => readdirSync(folder).length).toBeLessThanOrEqual(31);
  const sizes = readdirSync(folder).map((name) => statSync(join(folder, name)).size);
  expect(sizes.length).toBeGreaterThan(10);
  expect(Math.max(...sizes)).toBeLessThan(64 * 1024);
  expect(isWritten()).toBe(true);
});
