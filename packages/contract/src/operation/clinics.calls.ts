import { z } from "zod";
import { clinicsQuerySchema, clinicsSchema } from "./clinics.ts";
import { operationCall, ownerOnly } from "./operation-call.ts";

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
