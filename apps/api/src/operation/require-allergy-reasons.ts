import { allergyConflicts, allergyStops } from "@madoguchi/contract/allergy/allergy-stops";
import { recordAuditEvent } from "../platform/audit/audit-event.store.ts";
import { fail } from "../platform/errors/fail.ts";
import { readToldAllergies } from "../records/allergy/told-allergies.ts";
import { findPatient } from "../records/profile/patient.store.ts";
import { operatorActor } from "./operator.ts";
import type { TreatmentCommand } from "./treatment-command.ts";

type Prescribed = { name: string; allergyReason: string };

/**
 * Refuses with E001, by medicine, what meets an allergy that the patient named, unless its reason is given; with one, an
 * audit event says that it was prescribed all the same. A desk and a clinic's own system are refused alike.
 *
 * @param pathOf where the request takes the reason of the medicine at a place.
 */
export async function requireAllergyReasons(
  { transaction, treatment, operator, at }: TreatmentCommand,
  medicines: readonly Prescribed[],
  pathOf: (index: number) => string,
): Promise<void> {
  if (medicines.length === 0) return;
  const { medicalBusinessId, customerId, treatmentId } = treatment;
  const owner = await findPatient(transaction, operator, { customerId });
  if (!owner) return fail("TreatmentNotFound", { reason: "the patient is not of this clinic" });
  const told = await readToldAllergies(transaction, treatment, owner.patient, at);
  const stops = allergyStops(told, medicines);
  if (stops.length > 0) {
    const issues = stops.map(({ index, message }) => ({ path: pathOf(index), message }));
    return fail("Validation", { issues, reason: stops.map(({ kind }) => `allergy ${kind}`).join(", ") });
  }
  if (allergyConflicts(told, medicines).length === 0) return;
  await recordAuditEvent(transaction, {
    ...operatorActor(operator),
    action: "prescription.past-allergy",
    subject: `treatment:${treatmentId}`,
    requestId: operator.requestId,
    ...{ medicalBusinessId, customerId, at },
  });
}
