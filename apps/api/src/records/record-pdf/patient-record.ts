import type { StoredAddress } from "@madoguchi/contract/address/address";
import type { StatedAllergy } from "@madoguchi/contract/allergy/stated-allergy";
import type { Patient } from "@madoguchi/contract/profile/patient";

/** `diagnoses`: in one line, the main one first. */
type NoteOfVisit = { text: string; diagnoses: string; writtenBy: string; writtenAt: Date };
type AnswerOfVisit = { title: string; submittedAt: Date; label: string; answer: string };
type MedicineOfVisit = { name: string; usage: string; days: number | null; quantity: string; supplies: number | null };
type ChargeOfVisit = { label: string | null; quantity: number | null; unitPrice: number | null };

export type RecordedVisit = {
  /** 「診察」 or 「お薬の追加」. */
  kind: string;
  at: Date;
  reservationNumber: string;
  department: string;
  doctorName: string;
  /** 「初診」 or 「再診」; empty for an application. */
  first: string;
  status: string;
  remark: string;
  /** 「田中 明子さん（家族・長女）10:02〜10:15」 for each who was in the call. */
  companions: readonly string[];
  answers: readonly AnswerOfVisit[];
  notes: readonly NoteOfVisit[];
  plan: { explanation: string; plan: string; nextVisitAdvice: string; emergencyAdvice: string } | null;
  medicines: readonly MedicineOfVisit[];
  charges: readonly ChargeOfVisit[];
  chargeTotal: number | null;
  payment: { at: Date; method: string } | null;
  refundedTotal: number | null;
};

export type PatientRecordDocument = {
  clinicName: string;
  /** `#rrggbb`; `null` for the portal's own. */
  keyColour: string | null;
  patient: Patient;
  joinedAt: Date;
  address: StoredAddress;
  allergies: readonly StatedAllergy[];
  /** The earliest first. */
  visits: readonly RecordedVisit[];
  madeAt: Date;
};
