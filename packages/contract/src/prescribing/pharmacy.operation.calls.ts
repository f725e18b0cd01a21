import { BINARY } from "../http/call.ts";
import { doctorOnly, operationCall, withPatients } from "../operation/operation-call.ts";
import { pharmacyListSchema } from "./pharmacy.ts";

export const listPharmaciesCall = operationCall("GET", "/pharmacy", {
  summary: "処方箋を送った薬局を読む",
  by: doctorOnly,
  scope: "read-day",
  answer: pharmacyListSchema,
  description: "これまでに選んだ薬局です。最後に使った順に50件までです。",
});

export const printPharmacySheetCall = operationCall("GET", "/treatment/{treatmentId}/pharmacy-sheet", {
  summary: "薬局に送る処方箋をPDFで受け取る",
  by: withPatients,
  scope: "read-records",
  answer: BINARY,
  media: "application/pdf",
  description: "送付状と処方箋のA4のPDFです。保存されません。薬局で受け取る診察だけにあります。",
  refuses: ["TreatmentNotFound", "TreatmentUpdateFailed"],
});
