import { readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
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

test("verify names a backup whose manifest is changed or gone", async () => {
  const { environment, folder, bases } = archive.current();
  expect((await runMadoguchi(environment, "verify")).code).toBe(0);
  const manifest = join(folder(), "base", bases().at(-1) ?? "", "manifest.json");
  writeFileSync(manifest, readFileSync(manifest, "utf8").replace(/"plainBytes": \d+/, '"plainBytes": 1'));
  const line = `The manifest of the backup ${join(folder(), "base", bases().at(-1) ?? "")} is damaged or missing.\n`;
  expect(await runMadoguchi(environment, "verify")).toMatchObject({ code: 3, errors: line });
  rmSync(manifest);
  expect(await runMadoguchi(environment, "verify")).toMatchObject({ code: 3, errors: line });
});

test("verify names what is not encrypted in an archive that is", async () => {
  const { environment, folder, log } = archive.current();
  const [segment = ""] = log();
  const clear = join(folder(), "wal", segment.replace(/\.age$/, ""));
  writeFileSync(clear, "");
  const named = await runMadoguchi(environment, "verify");
  expect(named.code).toBe(3);
  expect(named.errors).toContain(`${clear} is not encrypted, as the rest of the archive is.\n`);
});
