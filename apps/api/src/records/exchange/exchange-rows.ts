import type { StoredAddress } from "@madoguchi/contract/address/address";
import type { StatedAllergy } from "@madoguchi/contract/allergy/stated-allergy";
import { PAYMENT_METHOD_LABELS } from "@madoguchi/contract/charge/payment-method";
import { type Diagnosis, describeDiagnoses } from "@madoguchi/contract/diagnosis/diagnosis";
import type { PatientRow } from "@madoguchi/contract/exchange/patients";
import type { PrescriptionRow } from "@madoguchi/contract/exchange/prescriptions";
import type { VisitRow } from "@madoguchi/contract/exchange/visits";
import { formatTime, toCalendarDay } from "@madoguchi/contract/time/tokyo";
import { VISIT_END_TEXTS } from "@madoguchi/contract/visit/visit-end";
import type { PatientRecord } from "../profile/patient.store.ts";
import { writeTime } from "../record-sheets/record-sheet.ts";
import { readStatusLabel } from "../treatment/status-label.ts";
import type { ExchangedVisit } from "./exchange-visit.store.ts";

type Note = { noteNumber: number; text: string; diagnoses: Diagnosis[]; writtenBy: string; writtenAt: Date };

/** A patient as a line of `patients.csv`. */
export function patientRow(
  { patient, joinedAt }: PatientRecord,
  address: Partial<NonNullable<StoredAddress>>,
  allergies: readonly StatedAllergy[],
): PatientRow {
  const { medicalRecordCode, isLineLinked: _, birthdate, sex, ...profile } = patient;
  return {
    ...profile,
    recordNumber: medicalRecordCode,
    birthdate: birthdate === "" ? null : birthdate,
    sex,
    recipientName: address.recipientName ?? "",
    postcode: address.postcode ?? "",
    prefecture: address.prefecture ?? "",
    city: address.city ?? "",
    town: address.town ?? "",
    street: address.street ?? "",
    building: address.building ?? "",
    recipientPhoneNumber: address.phoneNumber ?? "",
    allergies: allergies.map(({ answer }) => answer).join("\n"),
    joinedOn: toCalendarDay(joinedAt),
  };
}

/** A single note as it was written; of several, each version with its number, time and author. */
function joinNotes(notes: readonly Note[]): string {
  const [first, ...corrections] = notes;
  if (first === undefined || corrections.length === 0) return first?.text ?? "";
  return notes
    .map(
      ({ text, writtenBy, writtenAt }, index) => `【第${index + 1}版 ${writeTime(writtenAt)} ${writtenBy}】\n${text}`,
    )
    .join("\n");
}

/** Why it was cancelled, moved or closed, in the stated words; empty without a reason. */
export function remarkOf({ treatment }: ExchangedVisit): string {
  return [
    treatment.cancelReason && `患者さんからの理由：${treatment.cancelReason}`,
    treatment.clinicReason && `クリニックからの理由：${treatment.clinicReason}`,
    treatment.endedAs && VISIT_END_TEXTS[treatment.endedAs],
  ]
    .filter((text) => text)
    .join("\n");
}

/** A visit is dated by its start, an application by when it was made. */
export function timeOfVisit({ treatment }: Pick<ExchangedVisit, "treatment">): Date {
  return treatment.startsAt ?? treatment.createdAt;
}

/** A treatment as a line of `visits.csv`. */
export function visitRow(recordNumber: string, visit: ExchangedVisit, notes: readonly Note[]): VisitRow {
  const { treatment, plan, chargeTotal, chargeDueAt, paymentMethod, paidAt, refundedAmount } = visit;
  const at = timeOfVisit(visit);
  return {
    recordNumber,
    reservationNumber: treatment.reservationNumber,
    at: { day: toCalendarDay(at), time: formatTime(at) },
    department: visit.department,
    doctorName: treatment.doctorName ?? "",
    isFirst: treatment.kind === "consultation" ? treatment.isFirstTreatment : null,
    status: readStatusLabel({ ...treatment, chargeDueAt }).statusLabel,
    diagnoses: describeDiagnoses(notes.at(-1)?.diagnoses ?? []),
    note: joinNotes(notes),
    explanation: plan?.explanation ?? "",
    plan: plan?.plan ?? "",
    nextVisitAdvice: plan?.nextVisitAdvice ?? "",
    emergencyAdvice: plan?.emergencyAdvice ?? "",
    remark: remarkOf(visit),
    chargeTotal,
    paymentMethod: paymentMethod === null ? "" : PAYMENT_METHOD_LABELS[paymentMethod],
    paidOn: paidAt && toCalendarDay(paidAt),
    refundedTotal: refundedAmount || null,
  };
}

type Medicine = Pick<PrescriptionRow, "name" | "usage" | "quantity" | "isUnapproved"> & {
  days: number;
  supplies: number;
};

/** A prescribed medicine as a line of `prescriptions.csv`, dated by the day on which the treatment was finished. */
export function prescriptionRow(
  recordNumber: string,
  { treatment }: Pick<ExchangedVisit, "treatment">,
  { name, usage, days, quantity, supplies, isUnapproved }: Medicine,
): PrescriptionRow {
  const prescribedAt = treatment.finishedAt ?? treatment.startsAt ?? treatment.createdAt;
  const { reservationNumber } = treatment;
  return {
    ...{ recordNumber, reservationNumber, prescribedOn: toCalendarDay(prescribedAt) },
    ...{ name, usage, days, quantity, supplies, isUnapproved },
  };
}
