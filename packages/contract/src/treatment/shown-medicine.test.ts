import { expect, test } from "vitest";
import { findShownMedicine } from "./shown-medicine.ts";
import type { TreatmentStepState } from "./treatment-step.ts";

type Line = Parameters<typeof findShownMedicine>[0][number];

/** A visit of this day with its medicine at this step. */
function visitOf(day: string, delivery: TreatmentStepState | undefined): Line {
  const examination = { step: "examination", state: "done", at: `2026-05-${day}T10:15:00+09:00` } as const;
  const parcel = delivery === undefined ? [] : [{ step: "delivery", state: delivery } as const];
  return { treatmentId: `visit-${day}`, statusId: 4, steps: [examination, ...parcel] };
}

/** An application that a doctor approved on this day. */
function applicationOf(day: string, delivery: TreatmentStepState): Line {
  const review = { step: "review", state: "done", at: `2026-05-${day}T10:00:00+09:00` } as const;
  return {
    treatmentId: `application-${day}`,
    statusId: 8,
    steps: [review, { step: "delivery", state: delivery }],
  };
}

test("of two parcels the newer one comes first, though its visit was booked before the application was sent", () => {
  const history = [applicationOf("03", "current"), visitOf("10", "current")];
  expect(findShownMedicine(history)).toEqual(["visit-10", "application-03"]);
});

test("a parcel that has arrived gives way to the newer one", () => {
  expect(findShownMedicine([applicationOf("03", "done"), visitOf("10", "current")])).toEqual(["visit-10"]);
  expect(findShownMedicine([visitOf("10", "done"), applicationOf("03", "done")])).toEqual(["visit-10"]);
});

test("a parcel on its way stays in sight beside newer medicine that is not paid yet", () => {
  const unpaid = { ...visitOf("12", "next"), statusId: 3 } as const;
  expect(findShownMedicine([unpaid, visitOf("10", "current"), visitOf("08", "current")])).toEqual([
    "visit-12",
    "visit-10",
    "visit-08",
  ]);
});

test("a visit without medicine, ahead or cancelled has none to show", () => {
  const ahead = { ...visitOf("20", "next"), statusId: 1 } as const;
  const cancelled = { ...visitOf("19", "skipped"), statusId: 5 } as const;
  expect(findShownMedicine([ahead, cancelled, visitOf("18", undefined)])).toEqual([]);
  expect(findShownMedicine([ahead, visitOf("18", undefined), visitOf("10", "current")])).toEqual(["visit-10"]);
});
