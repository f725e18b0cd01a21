import { toCalendarDay } from "@madoguchi/contract/time/tokyo";
import type { Deps } from "../../platform/deps.ts";
import { claimNightlyRun, finishNightlyRun } from "./nightly-run.store.ts";

const HOUR_MS = 3_600_000;

/** The hour of the day, in Japan, from which on the night's work is done: nobody is seen and few sign in. */
const NIGHT_HOUR = 3;

/** Longer than any work of a night takes: what is not finished then was cut off. */
const CUT_OFF_AFTER_MS = HOUR_MS;

/**
 * Does `work` once a night from three o'clock on, in one process of all: call it every hour and at each start, so that a
 * night in which nothing ran is made up for. What fails or is cut off is done again an hour later: `work` must be safe to
 * run twice. Answers whether it was done now.
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
