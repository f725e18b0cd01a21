import { clinicCall } from "../patient/patient-call.ts";
import { nextActionSchema } from "../treatment/next-action.ts";

export const readNextActionCall = clinicCall("GET", "/next-action", {
  summary: "次にすることを読む",
  answer: nextActionSchema,
  description: "いまするべきことを一つだけ返します。",
});
