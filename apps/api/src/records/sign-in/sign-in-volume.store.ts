import { lt, sql } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { prepareStatement } from "../../platform/db/prepared-statement.ts";
import { signInVolume } from "./sign-in-attempt.table.ts";

/** Mails an hour that are never a flood, however little the portal was used so far. */
const LEAST_LIMIT = 2000;

/** Up to this multiple of a normal busy hour is no flood. */
const TIMES_NORMAL = 5;

const NORMAL_DAYS = 7;
const HOUR_MS = 3_600_000;
const DAY_HOURS = 24;

/** Everybody's mails in one hour, and the number from which they are a flood. */
export type SignInVolume = { mails: number; limit: number };

/**
 * The normal busy hour is the median of the busiest hours of the seven days that ended a day ago: an attack of three
 * days does not raise it, and a present one does not count as normal.
 */
const LIMIT = `greatest(:least::integer, :times::integer * (
     select percentile_disc(0.5) within group (order by coalesce(busiest, 0))
     from generate_series(1, :days::integer) as ago
     cross join lateral (
       select max(earlier.mails) as busiest from sign_in_volume earlier
       where earlier.hour > :hour::timestamptz - (ago + 1) * interval '24 hours'
         and earlier.hour <= :hour::timestamptz - ago * interval '24 hours') as of_day))`;

type Parameters = { hour: Date; least: number; times: number; days: number };

const readVolume = prepareStatement<Parameters, SignInVolume>(
  "sign_in_volume_read",
  `select coalesce((select mails from sign_in_volume where hour = :hour::timestamptz), 0) as mails, ${LIMIT} as "limit"`,
);

const countMail = prepareStatement<{ hour: Date }, { mails: number }>(
  "sign_in_volume_add",
  `insert into sign_in_volume as volume (hour, mails) values (:hour::timestamptz, 1)
   on conflict (hour) do update set mails = volume.mails + 1 returning mails`,
);

function hourOf(instant: Date): Date {
  return new Date(Math.floor(instant.getTime() / HOUR_MS) * HOUR_MS);
}

/** This hour's number of mails, and its limit. */
export async function readSignInVolume(database: Database, now: Date): Promise<SignInVolume> {
  const parameters = { hour: hourOf(now), least: LEAST_LIMIT, times: TIMES_NORMAL, days: NORMAL_DAYS };
  const [found] = await readVolume(database, parameters);
  return found ?? { mails: 0, limit: LEAST_LIMIT };
}

/** Counts one mail; returns its number within this hour. */
export async function countSignInMail(database: Database, now: Date): Promise<number> {
  const [counted] = await countMail(database, { hour: hourOf(now) });
  return counted?.mails ?? 1;
}

/** For a mail that was never sent. */
export async function uncountSignInMail(database: Database, countedAt: Date): Promise<void> {
  await database
    .update(signInVolume)
    .set({ mails: sql`${signInVolume.mails} - 1` })
    .where(sql`${signInVolume.hour} = ${hourOf(countedAt)} and ${signInVolume.mails} > 0`);
}

/** Deletes the hours that no limit reads any more. */
export async function deleteSignInVolumeBefore(database: Database, now: Date): Promise<void> {
  const oldest = new Date(hourOf(now).getTime() - (NORMAL_DAYS + 1) * DAY_HOURS * HOUR_MS);
  await database.delete(signInVolume).where(lt(signInVolume.hour, oldest));
}
