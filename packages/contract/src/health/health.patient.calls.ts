import { clinicCall } from "../patient/patient-call.ts";
import { ownHealthSchema } from "./own-health.ts";

export const readOwnHealthCall = clinicCall("GET", "/health", {
  summary: "ご自身のアレルギー・既往・服薬・妊娠を読む",
  answer: ownHealthSchema,
  description: "問診の回答、取り込み、医師と看護師の記録を一つにした一覧です。",
});
