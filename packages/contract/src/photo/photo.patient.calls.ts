import { z } from "zod";
import { BINARY, DONE } from "../http/call.ts";
import { clinicCall } from "../patient/patient-call.ts";
import { patientPhotoListSchema, patientPhotoSchema, photoQuerySchema } from "./patient-photo.ts";

const treatmentQuery = z.object({ treatmentId: z.string().max(100) });

export const uploadPhotoCall = clinicCall("POST", "/photo", {
  summary: "診察に写真を添える",
  isRepeatableByKey: true,
  query: treatmentQuery,
  takesFile: {
    description: "画像そのもの（JPEG、PNG、WebP、10MBまで）。形式は内容で判断します。長さの明示が必要です。",
    media: ["image/jpeg", "image/png", "image/webp"],
  },
  status: 201,
  answer: patientPhotoSchema,
  description: "写真です。位置情報などは取り除いて保管します。",
  refuses: ["Forbidden", "TreatmentNotFound", "TreatmentUpdateFailed"],
});

export const readPhotosCall = clinicCall("GET", "/photo", {
  summary: "診察に添えた写真の一覧を読む",
  query: treatmentQuery,
  answer: patientPhotoListSchema,
  description: "古い順です。",
  refuses: ["TreatmentNotFound"],
});

export const readPhotoCall = clinicCall("GET", "/photo/{photoId}", {
  summary: "写真を読む",
  query: photoQuerySchema,
  answer: BINARY,
  media: ["image/jpeg", "image/webp"],
  description: "画像です。保存されません。",
  refuses: ["TreatmentNotFound"],
});

export const removePhotoCall = clinicCall("DELETE", "/photo/{photoId}", {
  summary: "写真を削除する",
  answer: DONE,
  description: "削除しました。",
  refuses: ["Forbidden", "TreatmentNotFound", "TreatmentUpdateFailed"],
});
