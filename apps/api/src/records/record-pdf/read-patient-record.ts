import { TREATMENT_KIND_LABELS } from "@madoguchi/contract/treatment/kind-label";
import type { Database } from "../../platform/db/database.ts";
import { findAddress } from "../address/address.store.ts";
import { readSentAllergies } from "../allergy/told-allergies.ts";
import { remarkOf, timeOfVisit } from "../exchange/exchange-rows.ts";
import { type ExchangedVisit, listExchangedVisits } from "../exchange/exchange-visit.store.ts";
import type { PatientRecord } from "../profile/patient.store.ts";
import { listSubmissionsOfTreatments } from "../questionnaire/questionnaire-submission.store.ts";
import { linesOfSubmission } from "../record-sheets/dealing-sheets.ts";
import { dealingsOfTreatments } from "../record-sheets/reported-dealings.store.ts";
import { readOfTreatments } from "../record-sheets/reported-treatments.store.ts";
import type { SheetScope } from "../record-sheets/sheet-scope.store.ts";
import { readStatusLabel } from "../treatment/status-label.ts";
import type { PatientRecordDocument, RecordedVisit } from "./patient-record.ts";

/** Reads what is kept of these treatments in one go, and answers it for one of them. */
async function readDetails(database: Database, medicalBusinessId: string, ids: string[]) {
  const ofTreatment = ({ treatmentId }: { treatmentId: string }) => treatmentId;
  const submissions = Map.groupBy(await listSubmissionsOfTreatments(database, medicalBusinessId, ids), ofTreatment);
  const notes = Map.groupBy(await readOfTreatments.notes(database, medicalBusinessId, ids), ofTreatment);
  const medicines = Map.groupBy(await readOfTreatments.prescriptions(database, medicalBusinessId, ids), ofTreatment);
  const charges = Map.groupBy(await dealingsOfTreatments.chargeLines(database, medicalBusinessId, ids), ofTreatment);
  return (treatmentId: string) => ({
    answers: (submissions.get(treatmentId) ?? []).flatMap(linesOfSubmission),
    notes: notes.get(treatmentId) ?? [],
    medicines: medicines.get(treatmentId) ?? [],
    charges: (charges.get(treatmentId) ?? []).filter(({ supersededAt }) => supersededAt === null),
  });
}

function describeVisit(visit: ExchangedVisit, detailsOf: Awaited<ReturnType<typeof readDetails>>): RecordedVisit {
  const { treatment, department, plan, chargeTotal, chargeDueAt, paymentMethod, paidAt, refundedAmount } = visit;
  const first = treatment.isFirstTreatment ? "初診" : "再診";
  return {
    kind: TREATMENT_KIND_LABELS[treatment.kind],
    at: timeOfVisit(visit),
    reservationNumber: treatment.reservationNumber,
    department,
    doctorName: treatment.doctorName ?? "",
    first: treatment.kind === "consultation" ? first : "",
    status: readStatusLabel({ ...treatment, chargeDueAt }).statusLabel,
    remark: remarkOf(visit),
    plan,
    chargeTotal,
    paymentMethod,
    paidAt,
    refundedTotal: refundedAmount || null,
    ...detailsOf(treatment.treatmentId),
  };
}

/** The record of a patient in the clinic, its visits by time. */
export async function readPatientRecord(
  database: Database,
  scope: SheetScope,
  { customerId, patient, joinedAt }: PatientRecord,
  clinic: { name: string; keyColour: string | null },
  madeAt: Date,
): Promise<PatientRecordDocument> {
  const { medicalBusinessId, clinicId } = scope;
  const visits = await listExchangedVisits(database, scope, [customerId]);
  const ids = visits.map(({ treatment }) => treatment.treatmentId);
  const detailsOf = await readDetails(database, medicalBusinessId, ids);
  return {
    ...{ clinicName: clinic.name, keyColour: clinic.keyColour, patient, joinedAt, madeAt },
    address: await findAddress(database, { medicalBusinessId, customerId }),
    allergies: await readSentAllergies(database, { medicalBusinessId, clinicId, customerId }, patient),
    visits: visits
      .map((visit) => describeVisit(visit, detailsOf))
      .toSorted((one, other) => one.at.getTime() - other.at.getTime()),
  };
}
