import { toCalendarDay } from "@madoguchi/contract/time/tokyo";
import { TreatmentStatus } from "@madoguchi/contract/treatment/status";
import type { TreatmentDetail } from "@madoguchi/contract/treatment/treatment-detail";

const MINUTE_MS = 60_000;
const MINUTES_PER_HOUR = 60;

export type Visit = Pick<TreatmentDetail, "statusId" | "startsAt" | "roomOpensAt">;

/** Whether the patient may go into the room now: the visit goes on, or is booked and the room has opened. */
export function isRoomOpen({ statusId, roomOpensAt }: Visit, now: Date): boolean {
  if (statusId === TreatmentStatus.InProgress) return true;
  return statusId === TreatmentStatus.Reserved && roomOpensAt !== null && new Date(roomOpensAt) <= now;
}

/** 「開始まであと3時間20分」 on the day itself; nothing on other days or after the start. */
export function describeTimeLeft({ startsAt }: Visit, now: Date): string | undefined {
  if (startsAt === null || toCalendarDay(new Date(startsAt)) !== toCalendarDay(now)) return undefined;
  const minutes = Math.ceil((new Date(startsAt).getTime() - now.getTime()) / MINUTE_MS);
  if (minutes <= 0) return undefined;
  const hours = Math.floor(minutes / MINUTES_PER_HOUR);
  const rest = minutes % MINUTES_PER_HOUR;
  const timeLeft = [hours > 0 ? `${hours}時間` : "", rest > 0 ? `${rest}分` : ""].join("");
  return `開始まであと${timeLeft}`;
}
