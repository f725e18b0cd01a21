import { z } from "zod";
import { clinicsQuerySchema, clinicsSchema, newClinicRequestSchema, newClinicSchema } from "./clinics.ts";
import { operationCall, ownerOnly, ownersAct } from "./operation-call.ts";

// No key of one clinic's system reads another clinic's numbers.
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
