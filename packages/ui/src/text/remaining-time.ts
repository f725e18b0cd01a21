/** The minutes left at which a patient who listens is told. */
const ANNOUNCED_MINUTES = [1, 5] as const;

/** Whole seconds until `end` (milliseconds since the epoch), rounded up: 0 only when the time has really come. */
export function remainingSeconds(end: number, now: Date): number {
  return Math.max(0, Math.ceil((end - now.getTime()) / 1000));
}

/** `9:42`, minutes without a leading zero. */
export function formatRemaining(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** The minute to say aloud when the time left went from `before` to `after` seconds; the smallest, when a sleeping phone skipped one. */
export function minuteToAnnounce(before: number, after: number): number | undefined {
  if (after <= 0) return undefined;
  return ANNOUNCED_MINUTES.find((minute) => before > minute * 60 && after <= minute * 60);
}
