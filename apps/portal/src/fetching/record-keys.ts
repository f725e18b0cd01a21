import type { HistoryQuery } from "@madoguchi/contract/treatment/history-query";
import type { Place } from "../api/call-options.ts";

/**
 * The SWR keys of the records with which screens begin. The screens' reads use them, and so do the routes' loaders,
 * which request the records first (`docs/decisions/0121-route-loaders.md`).
 */
export const recordKeys = {
  profile: ({ clinicId, medicalBusinessId }: Place) => ["profile", clinicId, medicalBusinessId] as const,
  address: ({ medicalBusinessId }: Place) => ["address", medicalBusinessId] as const,
  cards: ({ medicalBusinessId }: Place) => ["cards", medicalBusinessId] as const,
  notificationChoices: ({ medicalBusinessId }: Place) => ["notification-choices", medicalBusinessId] as const,
  passkeys: ({ medicalBusinessId }: Place) => ["passkeys", medicalBusinessId] as const,
  people: ({ medicalBusinessId }: Place) => ["people", medicalBusinessId] as const,
  proposals: ({ medicalBusinessId }: Place) => ["proposals", medicalBusinessId] as const,
  sessions: ({ medicalBusinessId }: Place) => ["sessions", medicalBusinessId] as const,
  documents: ({ clinicId }: Place) => ["documents", clinicId] as const,
  health: ({ clinicId }: Place) => ["health", clinicId] as const,
  latestTreatment: ({ clinicId }: Place) => ["latest-treatment", clinicId] as const,
  nextAction: ({ clinicId }: Place) => ["next-action", clinicId] as const,
  nextTreatment: ({ clinicId }: Place) => ["next-treatment", clinicId] as const,
  medicines: ({ clinicId }: Place) => ["medicines", clinicId] as const,
  notices: ({ clinicId }: Place) => ["notices", clinicId] as const,
  receipts: ({ clinicId }: Place, year: number) => ["receipts", clinicId, year] as const,
  terms: ({ clinicId }: Place, kind: string) => ["terms", clinicId, kind] as const,
  treatments: ({ clinicId }: Place, { page, kind, cancelled }: HistoryQuery) =>
    ["treatments", clinicId, page, kind, cancelled] as const,
  treatment: ({ clinicId }: Place, treatmentId: string) => ["treatment", clinicId, treatmentId] as const,
  delivery: ({ clinicId }: Place, treatmentId: string) => ["delivery", clinicId, treatmentId] as const,
  messages: ({ clinicId }: Place, treatmentId: string) => ["room-messages", clinicId, treatmentId] as const,
  medicineOffer: ({ clinicId }: Place, treatmentId: string) => ["medicine-offer", clinicId, treatmentId] as const,
  payment: ({ clinicId }: Place, treatmentId: string) => ["payment", clinicId, treatmentId] as const,
  questionnaire: ({ clinicId }: Place, questionnaireId: string, treatmentId: string) =>
    ["questionnaire", clinicId, questionnaireId, treatmentId] as const,
  sentAnswers: ({ clinicId }: Place, treatmentId: string, submittedAt: string | null) =>
    ["sent-answers", clinicId, treatmentId, submittedAt] as const,
};
