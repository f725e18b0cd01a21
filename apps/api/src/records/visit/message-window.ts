import { addCalendarDays, startOfCalendarDay, toCalendarDay } from "@madoguchi/contract/time/tokyo";
import type { RoomPhase } from "@madoguchi/contract/visit/room";
import { fail } from "../../platform/errors/fail.ts";
import { OPEN_PHASES } from "./room-phase.ts";

/**
 * Until when both sides may write about a visit: to the end, in Japan, of the clinic's number of days after the day on
 * which it was finished. `null` for an unfinished visit, and where the clinic takes no messages.
 */
export function writableUntil({
  finishedAt,
  messageDays,
}: {
  finishedAt: Date | null;
  messageDays: number;
}): Date | null {
  if (finishedAt === null || messageDays === 0) return null;
  return startOfCalendarDay(addCalendarDays(toCalendarDay(finishedAt), messageDays + 1));
}

/** Whether both sides may still write about a visit that was held. */
export function isWritableAfterVisit(record: { finishedAt: Date | null; messageDays: number }, now: Date): boolean {
  const until = writableUntil(record);
  return until !== null && now < until;
}

/** Whether a message is written while the room is open, or afterwards. T007 when neither is allowed. */
export function requireWritable(
  phase: RoomPhase,
  record: { finishedAt: Date | null; messageDays: number },
  now: Date,
): { isAfterVisit: boolean } {
  if (OPEN_PHASES.has(phase)) return { isAfterVisit: false };
  if (isWritableAfterVisit(record, now)) return { isAfterVisit: true };
  return fail("TreatmentUpdateFailed", {
    message:
      writableUntil(record) === null
        ? "診察室が開いている間だけ、メッセージを送れます。"
        : "メッセージを送れる期間が過ぎました。お電話でご連絡ください。",
    reason: `no message in phase ${phase}`,
  });
}
