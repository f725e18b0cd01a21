import { z } from "zod";
import { BINARY } from "../http/call.ts";
import { clinicCall } from "./patient-call.ts";

export const readReceiptCall = clinicCall("GET", "/treatment/{treatmentId}/receipt", {
  summary: "領収書をPDFで受け取る",
  query: z.object({ statement: z.stringbool({ truthy: ["true"], falsy: ["false"] }).default(false) }),
  answer: BINARY,
  media: "application/pdf",
  description: "領収書です。",
  refuses: ["Validation", "TreatmentNotFound", "BasicTreatmentsNotFound"],
});
