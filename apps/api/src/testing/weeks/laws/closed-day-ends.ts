import { toCalendarDay } from "@madoguchi/contract/time/tokyo";
import type { Desk, Law, Week } from "../week.ts";

/** A closing counts after a quarter of an hour, in which a slip is taken back. */
const CLOSING_MS = 15 * 60_000;

function closedWaits({ workedAt }: Week, { spots, places, clinicId }: Desk): string[] {
  return places
    .filter(({ day }) => {
      const times = spots.filter(({ startsAt }) => startsAt.slice(0, 10) === day);
      const isClosed = ({ closedAt }: (typeof spots)[number]) =>
        closedAt !== null && Date.parse(closedAt) + CLOSING_MS < workedAt.getTime();
      return day < toCalendarDay(workedAt) || (times.length > 0 && times.every(isClosed));
    })
    .map(({ day, patientName }) => `${patientName} waits at ${clinicId} for ${day}, which is closed or over`);
}

/** Nobody waits for a seat on a day that is closed or over. */
export const closedDayEnds: Law = {
  name: "nobody waits for a closed day",
  check: (week) => week.look.desks.flatMap((desk) => closedWaits(week, desk)),
};
