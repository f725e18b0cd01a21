import type { QueuedTreatment } from "@madoguchi/contract/day/treatment-queue";

/** A visit that is reserved for 14:30 of the day; a test overrides what it needs. */
export function queuedVisit(visit: Partial<QueuedTreatment> = {}): QueuedTreatment {
  return {
    treatmentId: "11111111-1111-4111-8111-111111111111",
    statusId: 1,
    statusLabel: "予約済み",
    kind: "consultation",
    startsAt: "2026-05-12T14:30:00+09:00",
    endsAt: "2026-05-12T14:45:00+09:00",
    medicalRecordCode: "M000123",
    patientName: "窓口 花子",
    patientAge: 36,
    patientSex: 1,
    careNeeds: [],
    careNeedsNote: "",
    clinicalDepartmentId: "internal",
    clinicalDepartmentName: "内科",
    doctorName: "小林 直樹",
    isFirstTreatment: true,
    total: null,
    paymentDueAt: null,
    isPaymentExpired: false,
    questionnaire: { state: "answered", alarms: 1 },
    deviceTest: { result: "ready", testedAt: "2026-05-12T09:00:00+09:00" },
    room: {
      phase: "preparing",
      waitingSince: null,
      calls: 0,
      ringsUntil: null,
      startedAt: null,
      delayMinutes: 0,
      isPatientConnected: false,
      isOverdue: false,
    },
    steps: [],
    ...visit,
  };
}
