import { operationCall, withPatients } from "../operation/operation-call.ts";
import {
  PRESCRIPTION_EXPIRED,
  PRESCRIPTION_REFUNDED,
  PRESCRIPTION_SENT,
} from "../prescribing/pharmacy.operation.calls.ts";
import { pharmacyRequestSchema } from "../prescribing/pharmacy-request.ts";
import { treatmentStateSchema } from "../treatment/treatment-state.ts";

const ofSending = {
  by: withPatients,
  scope: "tasks",
  answer: treatmentStateSchema,
  refuses: ["TreatmentNotFound", "TreatmentUpdateFailed"],
} as const;

export const markPrescriptionSentCall = operationCall("POST", "/treatment/{treatmentId}/pharmacy-sent", {
  summary: "薬局への処方箋の送付を記録する",
  ...ofSending,
  description: "診察の状態です。",
  refuses: [...ofSending.refuses, PRESCRIPTION_REFUNDED, PRESCRIPTION_EXPIRED],
});

export const unmarkPrescriptionSentCall = operationCall("POST", "/treatment/{treatmentId}/pharmacy-unsent", {
  summary: "薬局への処方箋の送付の記録を取り消す",
  ...ofSending,
  description: "診察の状態です。",
});

export const correctPharmacyCall = operationCall("POST", "/treatment/{treatmentId}/pharmacy", {
  summary: "処方箋を送る薬局を訂正する",
  ...ofSending,
  body: pharmacyRequestSchema,
  description: "診察の状態です。送付を記録する前、使用期限の日まで直せます。",
  refuses: [...ofSending.refuses, PRESCRIPTION_REFUNDED, PRESCRIPTION_EXPIRED, PRESCRIPTION_SENT],
});
