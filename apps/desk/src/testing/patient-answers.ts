import type { TreatmentRecord } from "@madoguchi/contract/chart/treatment-record";
import type { CustomerRecord } from "@madoguchi/contract/customer/customer-record";
import type { FoundPatient } from "@madoguchi/contract/customer/patient-search";
import type { QueuedTreatment } from "@madoguchi/contract/day/treatment-queue";
import { medicineApplication } from "./application-answers.ts";
import { testRecord } from "./visit-answers.ts";

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
    mergedRecordCodes: [],
    isWaitingForPatient: false,
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
  careNeeds: [],
  careNeedsNote: "",
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

/** A patient with a visit and an application on it; a test overrides what it needs. */
export function customerRecord(record: Partial<CustomerRecord> = {}): CustomerRecord {
  const { patient, address, answers } = medicineApplication();
  return {
    patient,
    address,
    joinedAt: "2026-04-01T09:00:00+09:00",
    isClosed: false,
    isWaitingForPatient: false,
    merges: [],
    similar: [],
    ...{ importedAllergies: "", pastVisits: [], pastPrescriptions: [] },
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
        paymentDueAt: "2026-05-20T23:59:59+09:00",
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

/** The same visit as its own call answers it: paid, 500 yen of it refunded, its parcel on its way. */
export const paidRecord: TreatmentRecord = {
  ...testRecord,
  statusId: treatment.statusId,
  statusWords: treatment.statusLabel,
  statusLabel: treatment.statusLabel,
  isFirstTreatment: treatment.isFirstTreatment,
  createdAt: "2026-04-10T10:00:00+09:00",
  startsAt: treatment.startsAt,
  endsAt: treatment.endsAt,
  steps: treatment.steps,
  roomOpensAt: null,
  total: 3940,
  charge: {
    version: 1,
    lines: [
      { label: "診察料", quantity: 1, unitPrice: 2500 },
      { label: "カルボシステイン錠500mg", quantity: 1, unitPrice: 840 },
      { label: "送料", quantity: 1, unitPrice: 600 },
    ],
    total: 3940,
    issuedAt: "2026-04-14T10:30:00+09:00",
    dueAt: "2026-04-22T23:59:59+09:00",
    isExpired: false,
  },
  paidAt: "2026-04-14T11:01:00+09:00",
  refundedTotal: 500,
  delivery: {
    state: "shipped",
    carrier: "yamato",
    trackingNumber: "1234-5678-9012",
    packedAt: "2026-04-14T15:00:00+09:00",
    shippedAt: "2026-04-14T16:00:00+09:00",
    deliveredAt: null,
    addressLine: null,
  },
  payments: [
    {
      orderId: "order",
      method: "card",
      note: null,
      recordedBy: null,
      withdrawnReason: null,
      state: "paid",
      failure: null,
      amount: 3940,
      refundedAmount: 500,
      refundReason: "在庫切れ",
      chargeVersion: 1,
      createdAt: "2026-04-14T11:00:00+09:00",
      paidAt: "2026-04-14T11:01:00+09:00",
    },
  ],
};
