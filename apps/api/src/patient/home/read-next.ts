import { readLatestTreatmentCall } from "@madoguchi/contract/home/latest-treatment.patient.calls";
import { readNextActionCall } from "@madoguchi/contract/home/next-action.patient.calls";
import type { LatestTreatment } from "@madoguchi/contract/medicine-application/additional-medicine";
import { toCalendarDay, toWireTime } from "@madoguchi/contract/time/tokyo";
import type { NextAction } from "@madoguchi/contract/treatment/next-action";
import type { NextTreatment } from "@madoguchi/contract/treatment/treatment";
import { readNextTreatmentCall } from "@madoguchi/contract/treatment/treatment.patient.calls";
import type { Deps } from "../../platform/deps.ts";
import { findNextTreatment } from "../../records/treatment/treatment.store.ts";
import { toTreatmentLine } from "../../records/treatment-overview/treatment-line.ts";
import { clinicCalls } from "../answer-patient-call.ts";
import type { CustomerContext } from "../customer-context.ts";
import { findTreatmentsWithMedicine } from "./latest-treatment.store.ts";
import { findNextActionSituation } from "./next-action.store.ts";
import { nextActionOf } from "./next-action.ts";

/** The patient's open visit with this clinic, or every field null when there is none (spec §3). */
export async function readNextTreatment(
  { database }: Pick<Deps, "database">,
  customer: CustomerContext,
): Promise<NextTreatment> {
  const next = await findNextTreatment(database, customer);
  if (!next) {
    return {
      clinicalDepartmentId: null,
      clinicalDepartmentName: null,
      treatmentId: null,
      startsAt: null,
      endsAt: null,
    };
  }
  return { ...next, startsAt: toWireTime(next.startsAt), endsAt: toWireTime(next.endsAt) };
}

export const readNextTreatmentHandler = clinicCalls.answers(readNextTreatmentCall, ({ deps, customer }) =>
  readNextTreatment(deps, customer),
);

/** The newest treatment for which more medicine can be or is applied for (spec §3); `null` when there is none. */
export async function readLatestTreatment(
  { database, now, settings }: Pick<Deps, "database" | "now" | "settings">,
  customer: CustomerContext,
): Promise<LatestTreatment | null> {
  const at = now();
  const treatments = await findTreatmentsWithMedicine(database, customer, toCalendarDay(at));
  const latest = treatments
    .map((treatment) => toTreatmentLine(treatment, settings, at))
    .find((line) => line.isAdditionalMedicineAvailable === 1 || line.isApplyingAdditionalMedicine === 1);
  if (!latest) return null;
  const { treatmentId, isAdditionalMedicineAvailable, isApplyingAdditionalMedicine } = latest;
  return { treatmentId, isAdditionalMedicineAvailable, isApplyingAdditionalMedicine };
}

export const readLatestTreatmentHandler = clinicCalls.answers(readLatestTreatmentCall, async ({ deps, customer }) => ({
  latestTreatment: await readLatestTreatment(deps, customer),
}));

type NextActionNeeds = Pick<Deps, "database" | "cards" | "now"> & {
  settings: Pick<Deps["settings"], "examinationDepartmentId" | "installation">;
};

/** The patient's next action in this clinic; the top of mypage. */
export async function readNextAction(
  { database, cards, now, settings }: NextActionNeeds,
  customer: CustomerContext,
): Promise<NextAction> {
  const at = now();
  return nextActionOf(await findNextActionSituation(database, customer, settings, at), cards !== undefined, at);
}

export const readNextActionHandler = clinicCalls.answers(readNextActionCall, ({ deps, customer }) =>
  readNextAction(deps, customer),
);
