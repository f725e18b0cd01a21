/** Minutes behind the booked start of which a patient is told (`docs/design/screens.md` 8). */
const STEPS = [10, 20, 30, 45, 60, 90, 120] as const;

/**
 * The step of a delay that the patient is to be told of: the highest one that it exceeds, unless they were told of as much
 * or more before.
 */
export function delayStep(delayMinutes: number, told: number | undefined): number | undefined {
  const step = STEPS.findLast((minutes) => delayMinutes > minutes);
  return step !== undefined && (told === undefined || step > told) ? step : undefined;
}
