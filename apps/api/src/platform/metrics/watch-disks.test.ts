import { mkdtempSync, rmdirSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createMetrics } from "./metrics.ts";
import { watchDisks } from "./watch-disks.ts";

test("the free room of each folder is a figure, and a folder that is gone has none left instead of no figure", async () => {
  const folder = mkdtempSync(join(tmpdir(), "madoguchi-disk-"));
  const metrics = createMetrics();
  watchDisks(metrics, { data: folder, backup: join(folder, "unmounted") });
  const free = async (kind: string) =>
    Number(new RegExp(`madoguchi_disk_free_bytes\\{folder="${kind}"\\} (.+)`).exec(await metrics.write())?.[1]);
  const { bavail, bsize } = statfsSync(folder);
  const bytes = await free("data");
  // Others write to this disk meanwhile.
  expect(Math.abs(bytes - bavail * bsize)).toBeLessThan(5e9);
  expect(bytes).toBeGreaterThan(0);
  expect(await free("backup")).toBe(0);
  rmdirSync(folder);
  expect(await free("data")).toBe(0);
});
