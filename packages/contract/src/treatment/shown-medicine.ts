import { isCompleted, isUnpaid } from "./status.ts";
import type { TreatmentLine } from "./treatment.ts";

type Line = Pick<TreatmentLine, "treatmentId" | "statusId" | "steps">;

/** The parcel of an ended treatment, paid or not; `undefined` without one. */
function parcelOf({ statusId, steps }: Line) {
  const isOver = isUnpaid(statusId) || isCompleted(statusId);
  return isOver ? steps.find(({ step }) => step === "delivery")?.state : undefined;
}

/** When the doctor ended the visit or approved the application. */
function decidedAt({ steps }: Line): string {
  return steps.find(({ step, state }) => (step === "examination" || step === "review") && state === "done")?.at ?? "";
}

/**
 * The treatments of a list whose medicine マイページ shows, newest first: the last decided one, and each other with a
 * parcel on its way. The history is ordered by booking, which is another order: a visit that was booked early may be held
 * after an application that was sent later.
 */
export function findShownMedicine(history: readonly Line[]): string[] {
  const prescribed = history
    .filter((line) => parcelOf(line) !== undefined)
    .toSorted((a, b) => decidedAt(b).localeCompare(decidedAt(a)));
  const [newest, ...others] = prescribed;
  const onTheirWay = others.filter((line) => parcelOf(line) === "current");
  return [newest, ...onTheirWay].flatMap((line) => line?.treatmentId ?? []);
}
