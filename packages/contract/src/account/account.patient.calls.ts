import { z } from "zod";
import { BINARY, DONE } from "../http/call.ts";
import { businessCall } from "../patient/patient-call.ts";
import { accessLogSchema } from "./access-log.ts";

export const readAccessLogCall = businessCall("GET", "/access-log", {
  summary: "誰がいつ記録を見たか、変えたかを読む",
  query: z.object({ before: z.string().max(100).optional() }),
  answer: accessLogSchema,
  description: "新しい順に20件ずつです。続きはnextBeforeをbeforeに渡して読みます。",
});

export const exportAccountCall = businessCall("GET", "/export", {
  summary: "登録されているデータをすべてダウンロードする",
  isOfAccount: true,
  needsProof: true,
  answer: BINARY,
  media: "application/zip",
  description:
    "ご本人のすべてのデータです。data.jsonと、お送りいただいた写真が入っています。代理で受診の手続きをする相手と、ご本人の代理の方も一覧にします。相手の診療の記録は含みません。",
});

export const closeAccountCall = businessCall("POST", "/leave", {
  summary: "退会する",
  isOfAccount: true,
  needsProof: true,
  answer: DONE,
  description: "退会しました。診療の記録は法律により保管します。",
  refuses: ["Forbidden", "Downstream"],
});
