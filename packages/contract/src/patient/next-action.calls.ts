import { nextActionSchema } from "../treatment/next-action.ts";
import { clinicCall } from "./patient-call.ts";

export const readNextActionCall = clinicCall("GET", "/next-action", {
  summary: "次にすることを読む",
  answer: nextActionSchema,
  description: "いまするべきことを一つだけ返します。",
});
