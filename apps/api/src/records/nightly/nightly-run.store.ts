import type { Database } from "../../platform/db/database.ts";
import { prepareStatement } from "../../platform/db/prepared-statement.ts";

const claimNight = prepareStatement<{ name: string; night: string; now: Date; cutOffBefore: Date }, { name: string }>(
  "claim_night",
  `insert into nightly_run as run (name, night, began_at) values (:name::text, :night::date, :now::timestamptz)
   on conflict (name) do update set night = excluded.night, began_at = excluded.began_at, finished_at = null
   where run.night < excluded.night or (run.finished_at is null and run.began_at <= :cutOffBefore::timestamptz)
   returning name`,
);

/** Claims a nightly job: `true` for one process, and again once the claimed run must have been cut off. */
export async function claimNightlyRun(
  database: Database,
  claim: { name: string; night: string; now: Date; cutOffBefore: Date },
): Promise<boolean> {
  return (await claimNight(database, claim)).length > 0;
}

const finishNight = prepareStatement<{ name: string; night: string; now: Date }, Record<string, never>>(
  "finish_night",
  `update nightly_run set finished_at = :now::timestamptz where name = :name::text and night = :night::date`,
);

/** Records that a nightly job is done. */
export async function finishNightlyRun(
  database: Database,
  done: { name: string; night: string; now: Date },
): Promise<void> {
  await finishNight(database, done);
}
