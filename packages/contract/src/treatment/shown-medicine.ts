import { isCompleted, isUnpaid } from "./status.ts";
import type { TreatmentLine } from "./treatment.ts";

type Line = Pick<TreatmentLine, "treatmentId" | "statusId" | "steps">;

/** The parcel of a treatment that is over, paid or still to be paid; `undefined` where nothing is sent. */
function parcelOf({ statusId, steps }: Line) {
  const isOver = isUnpaid(statusId) || isCompleted(statusId);
  return isOver ? steps.find(({ step }) => step === "delivery")?.state : undefined;
}

/** When the doctor ended the visit or approved the application. */
function decidedAt({ steps }: Line): string {
  return steps.find(({ step, state }) => (step === "examination" || step === "review") && state === "done")?.at ?? "";
}

/**
 * The treatments of a list whose medicine マイページ shows, the newest first: the one that was decided on last, and one more
 * whose parcel is on its way. The order of the history does not tell which: it is that of booking, and a visit that was
 * booked early may be held after an application which was sent later.
 */
export function findShownMedicine(history: readonly Line[]): string[] {
  const prescribed = history
    .filter((line) => parcelOf(line) !== undefined)
    .toSorted((a, b) => decidedAt(b).localeCompare(decidedAt(a)));
  const [newest, ...others] = prescribed;
  const onItsWay = others.find((line) => parcelOf(line) === "current");
  return [newest, onItsWay].flatMap((line) => line?.treatmentId ?? []);
}
