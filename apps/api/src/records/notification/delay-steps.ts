/** Minutes behind the booked start at which a patient is notified (`docs/design/screens.md` 8). */
const STEPS = [10, 20, 30, 45, 60, 90, 120] as const;

/** The highest step that a delay exceeds, unless the patient was notified of the same or a higher one. */
export function delayStep(delayMinutes: number, notifiedMinutes: number | undefined): number | undefined {
  const step = STEPS.findLast((minutes) => delayMinutes > minutes);
  return step !== undefined && (notifiedMinutes === undefined || step > notifiedMinutes) ? step : undefined;
}
