import { z } from "zod";
import type { Refusal } from "../errors/refusal.ts";
import { DONE } from "../http/call.ts";
import { operationCall, ownerOnly, ownersAct } from "../operation/operation-call.ts";
import { clinicsQuerySchema, clinicsSchema, newClinicRequestSchema, newClinicSchema } from "./clinics.ts";

// A key of one clinic's system cannot read another clinic's numbers.
const ofOwner = { by: ownerOnly, scope: null, query: clinicsQuerySchema } as const;

export const readClinicsCall = operationCall("GET", "/clinics", {
  summary: "管理者であるクリニックを並べて読む",
  ...ofOwner,
  answer: clinicsSchema,
  description: "ご自身が管理者であるクリニックです。法人全体の管理者には、法人のすべてのクリニックです。",
});

export const exportClinicsCall = operationCall("GET", "/clinics/export", {
  summary: "管理者であるクリニックの数をCSVで受け取る",
  ...ofOwner,
  answer: z.string(),
  media: "text/csv",
  description: "UTF-8（BOM付き）、RFC 4180のCSVです。",
});

export const addClinicCall = operationCall("POST", "/clinics", {
  summary: "法人にクリニックを追加する",
  by: ownersAct,
  scope: null,
  isRepeatableByKey: true,
  body: newClinicRequestSchema,
  status: 201,
  answer: newClinicSchema,
  description: "追加しました。追加した方が、その管理者です。法人全体の管理者だけができます。",
});

const held = (message: string) => ({ errorName: "Forbidden", status: 409, message }) as const satisfies Refusal;

/** Why a clinic cannot be taken back: it has been used, or it is this desk's or the installation's. */
export const TAKE_BACK_HELD = {
  host: held("ホスト名を割り当てたクリニックは、取り消せません。システムの運用担当者にご確認ください。"),
  staff: held("ほかの方がスタッフとして登録されたことのあるクリニックは、取り消せません。"),
  patients: held("患者さまの記録（リハーサルや取り込んだデータを含みます）があるクリニックは、取り消せません。"),
  shown: held("表示中のクリニックは取り消せません。ほかのクリニックに切り替えてからお試しください。"),
  installation: held("このシステムのもとになっているクリニックは、取り消せません。"),
} as const;

export const takeBackClinicCall = operationCall("DELETE", "/clinics/{takenBackId}", {
  summary: "公開していないクリニックを取り消す",
  by: ownersAct,
  scope: null,
  answer: DONE,
  description:
    "そのクリニックに登録した内容とともに消しました。ホスト名、ほかのスタッフ、患者さまの記録のどれもないクリニックだけです。法人全体の管理者だけができます。",
  refuses: ["ResourceNotFound", ...Object.values(TAKE_BACK_HELD)],
});
