import { rmSync, truncateSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { runMadoguchi } from "../testing/run-madoguchi.ts";
import { useStoredArchive } from "../testing/stored-archive.ts";

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

const archive = useStoredArchive();

test("verify accepts a whole archive, with the key and without, and names damaged files", async () => {
  const whole = await runMadoguchi(archive.current().environment, "verify");
  expect([whole.code, whole.errors]).toEqual([0, ""]);
  expect(whole.output).toMatch(/^2 whole backups and \d+ segments of the log\.$/m);
  const keyless = await runMadoguchi({ ...archive.current().environment, BACKUP_IDENTITY_FILE: "" }, "verify");
  expect([keyless.code, keyless.errors]).toEqual([0, ""]);
  expect(keyless.output).toContain("without BACKUP_IDENTITY_FILE only the stored bytes were compared");
  const [segment = ""] = archive.current().log().slice(-2);
  truncateSync(join(archive.current().folder(), "wal", segment), 100);
  const damaged = await runMadoguchi(archive.current().environment, "verify");
  expect(damaged).toMatchObject({
    code: 3,
    errors: `${join(archive.current().folder(), "wal", segment)} is damaged or was changed.\n`,
  });
  rmSync(join(archive.current().folder(), "wal", segment));
  const gap = await runMadoguchi(archive.current().environment, "verify");
  expect(gap.code).toBe(3);
  expect(gap.errors).toMatch(/^Segment [0-9A-F]{24} of the log is missing, after .* JST\.\n$/);
});
