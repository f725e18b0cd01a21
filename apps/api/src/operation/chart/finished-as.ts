import { isDeepStrictEqual } from "node:util";
import type { FinishRequest } from "@madoguchi/contract/chart/finish";
import { listVisitNotes } from "../../records/chart/visit-note.store.ts";
import { isChargedAs } from "../charged-as.ts";
import type { TreatmentCommand } from "../treatment-command.ts";
import { planColumns, prescriptionColumns } from "./finish-columns.ts";
import { findStoredPlan, listStoredChecks, listStoredPrescription } from "./finish-treatment.store.ts";

/** Note and diagnoses that the request leaves out were taken from the draft; the others are compared. */
async function isNotedAs(
  { transaction, treatment }: TreatmentCommand,
  { note, diagnoses }: Pick<FinishRequest, "note" | "diagnoses">,
): Promise<boolean> {
  const notes = await listVisitNotes(transaction, treatment);
  const first = notes.find(({ noteNumber }) => noteNumber === 1);
  return (
    (note === undefined || (first?.text ?? "") === note) &&
    (diagnoses === undefined || isDeepStrictEqual(first?.diagnoses ?? [], diagnoses))
  );
}

/** Whether each recorded answer is the request's; further answers of the request met no finding. */
async function isAnsweredAs({ transaction, treatment }: TreatmentCommand, { prescription }: FinishRequest) {
  const stored = await listStoredChecks(transaction, treatment);
  return stored.every(({ medicineId, rule, reason }) => {
    const line = prescription.find((each) => each.medicineId === medicineId);
    const given = line?.checks?.find((each) => each.rule === rule)?.reason ?? line?.allergyReason;
    return given?.trim() === reason;
  });
}

/** Whether the visit was finished with exactly this content: plan, prescription, charge, note, and 初診 or 再診. */
export async function isFinishedAs(command: TreatmentCommand, request: FinishRequest): Promise<boolean> {
  const { transaction, treatment } = command;
  const { isFirstTreatment = treatment.isFirstTreatment } = request;
  if (treatment.finishedAt === null || treatment.isFirstTreatment !== isFirstTreatment) return false;
  const plan = await findStoredPlan(transaction, treatment);
  const prescription = await listStoredPrescription(transaction, treatment);
  return (
    isDeepStrictEqual(plan, planColumns(request)) &&
    isDeepStrictEqual(prescription, prescriptionColumns(request)) &&
    (await isAnsweredAs(command, request)) &&
    (await isChargedAs(command, request.lines)) &&
    (await isNotedAs(command, request))
  );
}
