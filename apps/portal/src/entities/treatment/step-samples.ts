import { TreatmentStatus, type TreatmentStatusId } from "@madoguchi/contract/treatment/status";
import type { TreatmentStep } from "@madoguchi/contract/treatment/treatment-step";

const BOOKED = { step: "reservation", state: "done", at: "2026-05-10T09:00:00+09:00" } as const;
const SEEN = { step: "examination", state: "done", at: "2026-05-12T14:52:00+09:00" } as const;
const APPLIED = { step: "application", state: "done", at: "2026-05-20T21:10:00+09:00" } as const;
const REVIEWED = { step: "review", state: "done", at: "2026-05-21T10:00:00+09:00" } as const;
const VISIT_AT = "2026-05-12T14:30:00+09:00";
const PAID_AT = "2026-05-12T19:05:00+09:00";

/** A booked visit with a questionnaire: before and after it is answered. */
export const ASKED_STEPS: TreatmentStep[] = [
  BOOKED,
  { step: "questionnaire", state: "current", at: VISIT_AT },
  { step: "examination", state: "next", at: VISIT_AT },
  { step: "payment", state: "next" },
  { step: "delivery", state: "next" },
];
export const ANSWERED_STEPS: TreatmentStep[] = [
  BOOKED,
  { step: "questionnaire", state: "done", at: "2026-05-11T20:00:00+09:00" },
  { step: "examination", state: "current", at: VISIT_AT },
  { step: "payment", state: "next" },
  { step: "delivery", state: "next" },
];

/** The steps of a visit of 12 May, and of an application on it, in each status; both include a delivery. */
export const SAMPLE_STEPS: Record<TreatmentStatusId, TreatmentStep[]> = {
  [TreatmentStatus.Reserved]: [
    BOOKED,
    { step: "examination", state: "current", at: VISIT_AT },
    { step: "payment", state: "next" },
    { step: "delivery", state: "next" },
  ],
  [TreatmentStatus.InProgress]: [
    BOOKED,
    { step: "examination", state: "current", at: VISIT_AT },
    { step: "payment", state: "next" },
    { step: "delivery", state: "next" },
  ],
  [TreatmentStatus.Unpaid]: [
    BOOKED,
    SEEN,
    { step: "payment", state: "current", at: "2026-05-20T23:59:59+09:00" },
    { step: "delivery", state: "next" },
  ],
  [TreatmentStatus.Completed]: [
    BOOKED,
    SEEN,
    { step: "payment", state: "done", at: PAID_AT },
    { step: "delivery", state: "current", at: "2026-05-13T15:00:00+09:00" },
  ],
  [TreatmentStatus.Cancelled]: [BOOKED, { step: "examination", state: "skipped", at: "2026-05-11T18:00:00+09:00" }],
  [TreatmentStatus.AdditionalMedicinePending]: [
    APPLIED,
    { step: "review", state: "current" },
    { step: "payment", state: "next" },
    { step: "delivery", state: "next" },
  ],
  [TreatmentStatus.AdditionalMedicineUnpaid]: [
    APPLIED,
    REVIEWED,
    { step: "payment", state: "current", at: "2026-05-29T23:59:59+09:00" },
    { step: "delivery", state: "next" },
  ],
  [TreatmentStatus.AdditionalMedicineCompleted]: [
    APPLIED,
    REVIEWED,
    { step: "payment", state: "done", at: "2026-05-21T12:30:00+09:00" },
    { step: "delivery", state: "done", at: "2026-05-23T11:00:00+09:00" },
  ],
  [TreatmentStatus.AdditionalMedicineCancelled]: [
    APPLIED,
    REVIEWED,
    { step: "delivery", state: "skipped", at: "2026-05-21T10:00:00+09:00" },
  ],
};
