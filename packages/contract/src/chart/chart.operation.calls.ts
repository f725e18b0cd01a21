import { doctorOnly, operationCall, withPatients } from "../operation/operation-call.ts";
import { treatmentStateSchema } from "../treatment/treatment-state.ts";
import { treatmentRecordSchema } from "./treatment-record.ts";

export const readTreatmentCall = operationCall("GET", "/treatment/{treatmentId}", {
  summary: "診察の記録を読む",
  by: withPatients,
  scope: "read-records",
  answer: treatmentRecordSchema,
  description: "診察の記録です。",
  refuses: ["TreatmentNotFound", "TreatmentDetailFetchFailed"],
});

export const startTreatmentCall = operationCall("POST", "/treatment/{treatmentId}/start", {
  summary: "診察を始める",
  by: doctorOnly,
  scope: "write-visits",
  answer: treatmentStateSchema,
  description: "診察の新しい状態です。",
  refuses: ["TreatmentNotFound", "TreatmentUpdateFailed"],
});
