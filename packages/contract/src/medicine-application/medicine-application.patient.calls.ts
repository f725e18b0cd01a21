import { clinicCall } from "../patient/patient-call.ts";
import { appliedSchema, applyRequestSchema, medicineOfferSchema } from "./medicine-application.ts";

export const readMedicineOfferCall = clinicCall("GET", "/treatment/{treatmentId}/medicine", {
  summary: "追加できるお薬を読む",
  answer: medicineOfferSchema,
  description: "診療計画で追加できるお薬と、申請に必要な内容です。",
  refuses: ["TreatmentNotFound"],
});

export const applyForMedicineCall = clinicCall("POST", "/treatment/medicine", {
  summary: "お薬の追加を申請する",
  isRepeatableByKey: true,
  body: applyRequestSchema,
  status: 201,
  answer: appliedSchema,
  description: "申請しました。医師が確認します。",
  refuses: ["TreatmentNotFound", "HasUnpaidTreatment", "TreatmentUpdateFailed", "CustomerInfoNotFound"],
});
