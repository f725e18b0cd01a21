import { PAYMENT_METHOD_LABELS } from "@madoguchi/contract/charge/payment-method";
import { describeDiagnoses } from "@madoguchi/contract/diagnosis/diagnosis";
import { startOfCalendarDay } from "@madoguchi/contract/time/tokyo";
import { TREATMENT_KIND_LABELS } from "@madoguchi/contract/treatment/kind-label";
import { describePresence } from "@madoguchi/contract/visit/companion-record";
import type { Database } from "../../platform/db/database.ts";
import { findAddress } from "../address/address.store.ts";
import { describeCompanionRecord } from "../companion/describe-companion-record.ts";
import { remarkOf, timeOfVisit } from "../exchange/exchange-rows.ts";
import { type ExchangedVisit, listExchangedVisits } from "../exchange/exchange-visit.store.ts";
import { readSentAllergies } from "../health/stated-allergies.ts";
import {
  listPastPrescriptionsOf,
  listPastVisitsOf,
  type PastPrescriptionRow,
  type PastVisitRow,
} from "../past-record/past-record.store.ts";
import type { PatientRecord } from "../profile/patient.store.ts";
import { listSubmissionsOfTreatments } from "../questionnaire/questionnaire-submission.store.ts";
import { linesOfSubmission } from "../record-sheets/dealing-sheets.ts";
import { dealingsOfTreatments } from "../record-sheets/reported-dealings.store.ts";
import { readOfTreatments } from "../record-sheets/reported-treatments.store.ts";
import type { SheetScope } from "../record-sheets/sheet-scope.store.ts";
import { readStatusLabel } from "../treatment/status-label.ts";
import type { PatientRecordDocument, RecordedVisit } from "./patient-record.ts";

const NOTHING = {
  ...{ reservationNumber: "", department: "", doctorName: "", first: "", status: "", remark: "" },
  ...{ companions: [], answers: [], notes: [], plan: null, charges: [], chargeTotal: null },
  ...{ payment: null, refundedTotal: null },
};

/** An imported visit, with the prescriptions of the same day. */
function describePastVisit(visit: PastVisitRow, medicines: readonly PastPrescriptionRow[]): RecordedVisit {
  const { visitedOn, visitedAt, isFirst, note, doctorName, chargeTotal, paymentMethod, paidOn, refundedTotal } = visit;
  const {
    diagnoses,
    reservationNumber,
    department,
    status,
    remark,
    explanation,
    plan,
    nextVisitAdvice,
    emergencyAdvice,
  } = visit;
  const at = new Date(`${visitedOn}T${visitedAt ?? "00:00"}:00+09:00`);
  return {
    ...NOTHING,
    ...{
      kind: "診察（取り込み）",
      at,
      reservationNumber,
      department,
      doctorName,
      status,
      remark,
      chargeTotal,
      refundedTotal,
    },
    first: isFirst === null ? "" : isFirst ? "初診" : "再診",
    notes: note === "" && diagnoses === "" ? [] : [{ text: note, diagnoses, writtenBy: doctorName, writtenAt: at }],
    plan: { explanation, plan, nextVisitAdvice, emergencyAdvice },
    medicines,
    payment: paidOn === null ? null : { at: startOfCalendarDay(paidOn), method: paymentMethod },
  };
}

/** The medicines of a day without an imported visit. */
function describePastPrescriptions(day: string, medicines: readonly PastPrescriptionRow[]): RecordedVisit {
  return { ...NOTHING, kind: "処方（取り込み）", at: startOfCalendarDay(day), medicines };
}

/** Reads the data of these treatments at once, and returns a lookup by treatment. */
async function readDetails(database: Database, medicalBusinessId: string, ids: string[]) {
  const ofTreatment = ({ treatmentId }: { treatmentId: string }) => treatmentId;
  const submissions = Map.groupBy(await listSubmissionsOfTreatments(database, medicalBusinessId, ids), ofTreatment);
  const companions = Map.groupBy(await readOfTreatments.companions(database, medicalBusinessId, ids), ofTreatment);
  const notes = Map.groupBy(await readOfTreatments.notes(database, medicalBusinessId, ids), ofTreatment);
  const medicines = Map.groupBy(await readOfTreatments.prescriptions(database, medicalBusinessId, ids), ofTreatment);
  const charges = Map.groupBy(await dealingsOfTreatments.chargeLines(database, medicalBusinessId, ids), ofTreatment);
  return (treatmentId: string) => ({
    answers: (submissions.get(treatmentId) ?? []).flatMap(linesOfSubmission),
    companions: (companions.get(treatmentId) ?? []).map(describeCompanionRecord).flatMap(describePresence),
    notes: (notes.get(treatmentId) ?? []).map((note) => ({
      ...note,
      diagnoses: describeDiagnoses(note.diagnoses),
    })),
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
    payment: paidAt && { at: paidAt, method: paymentMethod === null ? "" : PAYMENT_METHOD_LABELS[paymentMethod] },
    refundedTotal: refundedAmount || null,
    ...detailsOf(treatment.treatmentId),
  };
}

/** The imported visits of the patient; prescriptions of another day are a visit of their own. */
async function readPastVisits(
  database: Database,
  scope: SheetScope,
  { customerId }: PatientRecord,
): Promise<RecordedVisit[]> {
  const visits = await listPastVisitsOf(database, scope, [customerId]);
  const prescriptions = await listPastPrescriptionsOf(database, scope, [customerId]);
  const medicines = Map.groupBy(prescriptions, ({ prescribedOn }) => prescribedOn);
  const described = visits.map((visit) => {
    const ofDay = medicines.get(visit.visitedOn) ?? [];
    medicines.delete(visit.visitedOn);
    return describePastVisit(visit, ofDay);
  });
  const alone = [...medicines].map(([day, lines]) => describePastPrescriptions(day, lines));
  return [...described, ...alone];
}

/** The record of a patient in the clinic, its visits by time. */
export async function readPatientRecord(
  database: Database,
  scope: SheetScope,
  record: PatientRecord,
  clinic: { name: string; keyColour: string | null },
  madeAt: Date,
): Promise<PatientRecordDocument> {
  const { medicalBusinessId } = scope;
  const { customerId, patient, joinedAt } = record;
  const visits = await listExchangedVisits(database, scope, [customerId]);
  const ids = visits.map(({ treatment }) => treatment.treatmentId);
  const detailsOf = await readDetails(database, medicalBusinessId, ids);
  return {
    ...{ clinicName: clinic.name, keyColour: clinic.keyColour, patient, joinedAt, madeAt },
    address: await findAddress(database, { medicalBusinessId, customerId }),
    allergies: (await readSentAllergies(database, scope, [record]))(record),
    visits: [
      ...visits.map((visit) => describeVisit(visit, detailsOf)),
      ...(await readPastVisits(database, scope, record)),
    ].toSorted((one, other) => one.at.getTime() - other.at.getTime()),
  };
}
