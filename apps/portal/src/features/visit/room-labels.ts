import type { RoomState } from "@madoguchi/contract/visit/room";

/** 「次はあなたの順番です」 or the number of patients before this one; `undefined` if the clinic does not know. */
export function describeQueue(patientsBefore: number | null): string | undefined {
  if (patientsBefore === null) return undefined;
  if (patientsBefore === 0) return "次はあなたの順番です";
  return `あなたの前に${patientsBefore}人お待ちです`;
}

const MINUTE_MS = 60_000;
/** A shorter delay is not shown: the doctor may be writing the last visit's record. */
const NOTABLE_DELAY_MINUTES = 5;
/** Longer delays are shown in steps, as they are not known to the minute. */
const DELAY_STEP_MINUTES = 5;

/** The clinic's real delay in words. */
export function describeDelay({ delayMinutes }: Pick<RoomState, "delayMinutes">): string {
  if (delayMinutes < NOTABLE_DELAY_MINUTES) return "予定どおりに進んでいます";
  return `約${Math.round(delayMinutes / DELAY_STEP_MINUTES) * DELAY_STEP_MINUTES}分遅れています`;
}

/** Whether the delay should be the first information for the patient. */
export function isLate({ delayMinutes }: Pick<RoomState, "delayMinutes">): boolean {
  return delayMinutes >= NOTABLE_DELAY_MINUTES;
}

/** 「12分」: the time of waiting, or of the call; `undefined` within the first minute. */
export function describeMinutesSince(since: string | null, now: Date): string | undefined {
  if (since === null) return undefined;
  const minutes = Math.floor((now.getTime() - new Date(since).getTime()) / MINUTE_MS);
  return minutes < 1 ? undefined : `${minutes}分`;
}

/** Whole seconds until an instant, at least 0. */
export function secondsUntil(instant: string, now: Date): number {
  return Math.max(0, Math.ceil((new Date(instant).getTime() - now.getTime()) / 1000));
}
