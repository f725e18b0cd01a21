import type { CustomerRecord } from "@madoguchi/contract/operation/patient";
import type { FoundPatient } from "@madoguchi/contract/operation/patient-search";
import type { QueuedTreatment } from "@madoguchi/contract/operation/treatment-queue";
import { medicineApplication } from "./application-answers.ts";

export function foundPatient(patient: Partial<FoundPatient> = {}): FoundPatient {
  return {
    medicalRecordCode: "M000123",
    name: "窓口 花子",
    kana: "マドグチ ハナコ",
    birthdate: "1990-04-01",
    sex: 1,
    phoneNumber: "09000000000",
    isClosed: false,
    newestTreatmentAt: "2026-05-12T07:30:00+09:00",
    ...patient,
  };
}

const treatment: QueuedTreatment = {
  treatmentId: "visit-1",
  statusId: 4,
  statusLabel: "完了",
  kind: "consultation",
  startsAt: "2026-04-14T10:00:00+09:00",
  endsAt: "2026-04-14T10:15:00+09:00",
  medicalRecordCode: "M000123",
  patientName: "窓口 花子",
  patientAge: 36,
  patientSex: 1,
  clinicalDepartmentId: "internal",
  clinicalDepartmentName: "内科",
  doctorName: "小林 直樹",
  isFirstTreatment: false,
  total: 3940,
  paymentDueAt: null,
  isPaymentExpired: false,
  questionnaire: null,
  deviceTest: null,
  room: null,
  steps: [
    { step: "reservation", state: "done", at: "2026-04-10T10:00:00+09:00" },
    { step: "examination", state: "done", at: "2026-04-14T10:00:00+09:00" },
    { step: "payment", state: "done" },
    { step: "delivery", state: "done" },
  ],
};

/** A patient with a visit and an application on it; a test says what it wants otherwise. */
export function customerRecord(record: Partial<CustomerRecord> = {}): CustomerRecord {
  const { patient, address, answers } = medicineApplication();
  return {
    patient,
    address,
    joinedAt: "2026-04-01T09:00:00+09:00",
    isClosed: false,
    treatments: [
      {
        ...treatment,
        treatmentId: "application-1",
        kind: "medicine",
        statusId: 7,
        statusLabel: "お薬の追加：お支払い待ち",
        startsAt: null,
        endsAt: null,
        total: 2280,
        steps: [
          { step: "application", state: "done", at: "2026-05-12T07:30:00+09:00" },
          { step: "review", state: "done", at: "2026-05-12T08:30:00+09:00" },
          { step: "payment", state: "overdue" },
          { step: "delivery", state: "next" },
        ],
      },
      treatment,
    ],
    formSubmissions: answers ? [answers] : [],
    ...record,
  };
}
