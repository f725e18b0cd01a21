import { toCalendarDay } from "@madoguchi/contract/time/tokyo";
import type { Deps } from "../../platform/deps.ts";
import { claimNightlyRun, finishNightlyRun } from "./nightly-run.store.ts";

const HOUR_MS = 3_600_000;

/** The hour of the day, in Japan, from which nightly jobs run: there are no visits and few sign-ins. */
const NIGHT_HOUR = 3;

/** Longer than any nightly job takes: an unfinished run was cut off by then. */
const CUT_OFF_AFTER_MS = HOUR_MS;

/**
 * Runs `work` once a night from three o'clock on, in one of all processes: call it every hour and at each start, so
 * that a missed night is made up for. A failed or cut-off run is repeated an hour later: `work` must be safe to run
 * twice. Returns whether it ran now.
 */
export async function doNightly(
  { database, now }: Pick<Deps, "database" | "now">,
  name: string,
  work: () => Promise<void>,
): Promise<boolean> {
  const at = now();
  const night = toCalendarDay(new Date(at.getTime() - NIGHT_HOUR * HOUR_MS));
  const cutOffBefore = new Date(at.getTime() - CUT_OFF_AFTER_MS);
  if (!(await claimNightlyRun(database, { name, night, now: at, cutOffBefore }))) return false;
  await work();
  await finishNightlyRun(database, { name, night, now: now() });
  return true;
}
