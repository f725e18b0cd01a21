import { expect, test } from "vitest";
import { createMetrics } from "../metrics/metrics.ts";
import { watchBackups } from "./watch-backups.ts";

const BEGUN = new Date("2026-11-29T00:00:00Z");

test("no figure about backups vanishes while the archive is away, or before anything was made", async () => {
  const metrics = createMetrics();
  let now = BEGUN;
  let isAway = true;
  const proof = { at: "2026-11-28T00:00:00Z", isGood: true, problems: [] };
  watchBackups(metrics, () => now, {
    readState: async () => {
      if (isAway) throw new Error("the share is not mounted");
      return { lastBackupAt: new Date("2026-11-28T12:00:00Z"), verify: proof, drill: { ...proof, isGood: false } };
    },
    readLog: () => ({ at: now.toISOString(), unstoredSeconds: 400, spoolBytes: 16_777_216, problem: "full" }),
  });
  const read = async () => {
    const page = await metrics.write();
    return Object.fromEntries(
      [...page.matchAll(/^madoguchi_backup_(\S+) (\d+)$/gm)].map(([, name, value]) => [name, Number(value)]),
    );
  };
  now = new Date("2026-11-29T01:00:00Z");
  expect(await read()).toEqual({
    'age_seconds{kind="backup"}': 3_600,
    'age_seconds{kind="verify"}': 3_600,
    'age_seconds{kind="drill"}': 3_600,
    unstored_seconds: 400,
    spool_bytes: 16_777_216,
  });
  isAway = false;
  expect(await read()).toMatchObject({ 'age_seconds{kind="backup"}': 46_800, 'age_seconds{kind="verify"}': 90_000 });
  isAway = true;
  now = new Date("2026-11-29T02:00:00Z");
  expect(await read()).toMatchObject({ 'age_seconds{kind="backup"}': 50_400, 'age_seconds{kind="drill"}': 7_200 });
});
