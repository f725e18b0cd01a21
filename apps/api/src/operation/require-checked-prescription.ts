import { allergyConflicts, allergyStops } from "@madoguchi/contract/allergy/allergy-stops";
import { answerTo, askFor, checkPrescription, toStoredCheck } from "@madoguchi/contract/prescribing/check-prescription";
import type { CheckAnswer, StoredCheck } from "@madoguchi/contract/prescribing/prescribing-facts";
import type { AuditAction } from "../platform/audit/audit-actions.ts";
import { recordAuditEvent } from "../platform/audit/audit-event.store.ts";
import { fail } from "../platform/errors/fail.ts";
import { readHealthEntries } from "../records/health/read-health-entries.ts";
import { findClinicMedicines } from "../records/medicine-list/clinic-medicine.store.ts";
import { readPrescribingFacts } from "../records/prescribing/prescribing-facts.ts";
import { findPatient } from "../records/profile/patient.store.ts";
import { operatorActor } from "./operator.ts";
import type { TreatmentCommand } from "./treatment-command.ts";

type Prescribed = {
  medicineId: string;
  name: string;
  quantity: string;
  days: number;
  allergyReason: string;
  checks: readonly CheckAnswer[];
};

/** The paths of the request's answers about a medicine. */
type Paths = { reasonOf: (index: number) => string; answerOf: (index: number, rule: string) => string };

/** Earlier releases took the reason for a possible cross-reaction as one for an allergy. */
function answersOf({ checks, allergyReason }: Prescribed): CheckAnswer[] {
  return [...checks, ...(allergyReason.trim() === "" ? [] : [{ rule: "allergy-cross", reason: allergyReason }])];
}

function record(
  { transaction, treatment, operator, at }: TreatmentCommand,
  { action }: { action: AuditAction },
): Promise<void> {
  const { medicalBusinessId, customerId, treatmentId } = treatment;
  const { requestId } = operator;
  const event = { action, subject: `treatment:${treatmentId}`, requestId, medicalBusinessId, customerId, at };
  return recordAuditEvent(transaction, { ...operatorActor(operator), ...event });
}

/**
 * Refuses with E001, by medicine: an allergy of the patient or a stop of the check without a reason, and a caution
 * without a confirmation. An audit event records a prescription in spite of findings. A desk and a clinic's own system
 * are checked alike, by the present facts.
 * @returns the check's findings for the record, by medicine.
 */
export async function requireCheckedPrescription(
  command: TreatmentCommand,
  medicines: readonly Prescribed[],
  { reasonOf, answerOf }: Paths,
): Promise<StoredCheck[][]> {
  if (medicines.length === 0) return [];
  const { transaction, treatment, operator, at } = command;
  const owner = await findPatient(transaction, operator, { customerId: treatment.customerId });
  if (!owner) return fail("TreatmentNotFound", { reason: "the patient is not of this clinic" });
  const { patient } = owner;
  const entries = await readHealthEntries(transaction, treatment, patient, at);
  const facts = await readPrescribingFacts(transaction, treatment, { patient, entries }, at);
  const ids = medicines.map(({ medicineId }) => medicineId);
  const listed = await findClinicMedicines(transaction, treatment.clinicId, ids);
  const drugs = medicines.map((medicine) => {
    const { ingredient, drugClass } = listed.find(({ medicineId }) => medicineId === medicine.medicineId) ?? {};
    return { ...medicine, ingredient, drugClass };
  });
  const stops = allergyStops(facts.allergies, drugs).map(({ index, kind, message }) => ({
    issue: { path: reasonOf(index), message },
    rule: `allergy ${kind}`,
  }));
  const findings = checkPrescription(facts, drugs).map((finding) => {
    const medicine = medicines[finding.index];
    return { finding, answer: medicine && answerTo(finding, answersOf(medicine)) };
  });
  const open = findings
    .filter(({ answer }) => answer === undefined)
    .map(({ finding }) => ({
      issue: { path: answerOf(finding.index, finding.rule), message: askFor(finding) },
      rule: finding.rule,
    }));
  const refused = [...stops, ...open];
  if (refused.length > 0) {
    const reason = refused.map(({ rule }) => rule).join(", ");
    return fail("Validation", { issues: refused.map(({ issue }) => issue), reason });
  }
  const isPastAllergy = allergyConflicts(facts.allergies, drugs).some(({ kind }) => kind !== "cross");
  if (isPastAllergy) await record(command, { action: "prescription.past-allergy" });
  if (findings.some(({ finding }) => finding.severity === "stop"))
    await record(command, { action: "prescription.past-stop" });
  return medicines.map((_, place) =>
    findings.flatMap(({ finding, answer }) =>
      finding.index === place && answer ? [toStoredCheck(finding, answer)] : [],
    ),
  );
}
