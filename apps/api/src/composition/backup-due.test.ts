import { expect, test } from "vitest";
import { isBackupDue } from "./backup-due.ts";

test.each([
  ["there never was a backup", undefined, "2026-11-23T12:00:00+09:00", true],
  ["the last was yesterday, and it is not three yet", "2026-11-22T03:00:10+09:00", "2026-11-23T02:59:59+09:00", false],
  ["the last was yesterday, and it is three", "2026-11-22T03:00:10+09:00", "2026-11-23T03:00:00+09:00", true],
  ["a backup was made by hand in the evening", "2026-11-22T20:00:00+09:00", "2026-11-23T03:00:00+09:00", true],
  ["a backup was made this night", "2026-11-23T03:00:10+09:00", "2026-11-23T23:00:00+09:00", false],
  ["nothing ran for days", "2026-11-18T03:00:10+09:00", "2026-11-23T14:00:00+09:00", true],
])("a backup is due by three o'clock in Japan: %s", (_, last, now, isDue) => {
  expect(isBackupDue(last === undefined ? undefined : new Date(last), new Date(now))).toBe(isDue);
});
