import { bookedForPatientSchema, bookingForPatientSchema } from "./booking-for-patient.ts";
import { clinicReasonRequestSchema } from "./clinic-reason.ts";
import { moveRequestSchema } from "./move.ts";
import { operationCall, withPatients } from "./operation-call.ts";
import { treatmentStateSchema } from "./treatment-state.ts";

const act = {
  by: withPatients,
  scope: "write-bookings",
  answer: treatmentStateSchema,
  description: "診察の新しい状態です。",
} as const;

export const cancelTreatmentCall = operationCall("POST", "/treatment/{treatmentId}/cancel", {
  summary: "クリニックが予約をキャンセルする",
  body: clinicReasonRequestSchema,
  ...act,
  refuses: ["TreatmentNotFound", "TreatmentCancelFailed"],
});

export const moveTreatmentCall = operationCall("POST", "/treatment/{treatmentId}/move", {
  summary: "クリニックが予約の日時を変更する",
  body: moveRequestSchema,
  ...act,
  refuses: ["TreatmentNotFound", "TreatmentUpdateFailed", "TemporaryCreationRejected"],
});

export const bookForPatientCall = operationCall("POST", "/customer/{medicalRecordCode}/treatment", {
  summary: "クリニックが患者の診察を予約する",
  by: withPatients,
  scope: "write-bookings",
  isRepeatableByKey: true,
  body: bookingForPatientSchema,
  status: 201,
  answer: bookedForPatientSchema,
  description: "予約した診察です。",
  refuses: ["CustomerInfoNotFound", "TreatmentCreationFailed", "TemporaryCreationRejected"],
});
