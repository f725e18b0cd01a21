import { z } from "zod";
import { BINARY } from "../http/call.ts";
import { publicCall } from "../patient/patient-call.ts";
import { clinicSchema } from "./clinic.ts";
import { freeTimesSchema } from "./free-times.ts";

export const readClinicCall = publicCall("GET", "/clinic/{clinicId}", {
  summary: "クリニックの情報を読む",
  answer: clinicSchema,
  description: "クリニックと診療科、公開中の規約です。1日キャッシュできます。",
  alsoAnswers: { 304: "前回から変わっていません。" },
  refuses: ["ClinicNotFound", "ClinicFetchFailed", "StaffFetchFailed"],
});

export const readClinicPictureCall = publicCall("GET", "/clinic/{clinicId}/picture/{hash}/{form}", {
  summary: "クリニックのロゴ、写真、医師の顔写真を読む",
  params: { form: z.enum(["web", "narrow", "plain"]) },
  answer: BINARY,
  media: ["image/webp", "image/png", "image/jpeg"],
  description: "画像です。変わるときは別のURLになります。",
  refuses: ["Validation", "ResourceNotFound"],
});

export const readFreeTimesCall = publicCall("GET", "/clinic/{clinicId}/free-times", {
  summary: "診療科ごとの次の空き枠を読む",
  answer: freeTimesSchema,
  description: "診療科ごとに、いまから1時間以上あとに始まる最初の3枠と、記録から数えたクリニックの数字です。",
  refuses: ["ClinicNotFound", "ClinicFetchFailed", "SpotFetchFailed"],
});
