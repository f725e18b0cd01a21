import { BINARY } from "../http/call.ts";
import { careOnly, operationCall } from "../operation/operation-call.ts";
import { photoQuerySchema } from "../photo/patient-photo.ts";
import { treatmentAnswersSchema } from "./treatment-answers.ts";

export const readTreatmentAnswersCall = operationCall("GET", "/treatment/{treatmentId}/answers", {
  summary: "問診の回答を読む（下書き、すべての送信、写真、クリニックの質問への回答）",
  by: careOnly,
  scope: "read-records",
  answer: treatmentAnswersSchema,
  description: "新しい順です。下書きは送信されていない回答です。",
  refuses: ["TreatmentNotFound"],
});

export const readTreatmentPhotoCall = operationCall("GET", "/treatment/{treatmentId}/photo/{photoId}", {
  summary: "患者の写真を読む",
  by: careOnly,
  scope: "read-records",
  query: photoQuerySchema,
  answer: BINARY,
  media: ["image/jpeg", "image/webp"],
  description: "画像です。保存しないでください。",
  refuses: ["TreatmentNotFound", "ResourceNotFound"],
});
