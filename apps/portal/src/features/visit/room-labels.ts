import type { RoomState } from "@madoguchi/contract/visit/room";

/** 「次はあなたの順番です」 or how many are before this patient; nothing where the clinic cannot say. */
export function describeQueue(patientsBefore: number | null): string | undefined {
  if (patientsBefore === null) return undefined;
  if (patientsBefore === 0) return "次はあなたの順番です";
  return `あなたの前に${patientsBefore}人お待ちです`;
}

const MINUTE_MS = 60_000;
/** A delay below this is none: the doctor may be writing the last visit's record. */
const NOTABLE_DELAY_MINUTES = 5;
/** Longer delays are said in steps, because nobody knows them to the minute. */
const DELAY_STEP_MINUTES = 5;

/** The clinic's real delay in words. */
export function describeDelay({ delayMinutes }: Pick<RoomState, "delayMinutes">): string {
  if (delayMinutes < NOTABLE_DELAY_MINUTES) return "予定どおりに進んでいます";
  return `約${Math.round(delayMinutes / DELAY_STEP_MINUTES) * DELAY_STEP_MINUTES}分遅れています`;
}

/** Whether the patient should be told first of all that it will take longer. */
export function isLate({ delayMinutes }: Pick<RoomState, "delayMinutes">): boolean {
  return delayMinutes >= NOTABLE_DELAY_MINUTES;
}

/** 「12分」: how long the patient has been waiting, or the call has lasted; nothing within the first minute. */
export function describeMinutesSince(since: string | null, now: Date): string | undefined {
  if (since === null) return undefined;
  const minutes = Math.floor((now.getTime() - new Date(since).getTime()) / MINUTE_MS);
  return minutes < 1 ? undefined : `${minutes}分`;
}

/** Whole seconds until an instant, never negative. */
export function secondsUntil(instant: string, now: Date): number {
  return Math.max(0, Math.ceil((new Date(instant).getTime() - now.getTime()) / 1000));
}
