import { DONE } from "../http/call.ts";
import { businessCall } from "../patient/patient-call.ts";
import { createProfileUpdateSchema } from "./profile.ts";

/** The API checks the birthdate with its own clock. */
export const changeProfileCall = businessCall("PUT", "/information", {
  summary: "基本情報を変更する",
  hasVersion: true,
  body: createProfileUpdateSchema(() => new Date()),
  answer: DONE,
  description: "変更しました。",
  refuses: ["CustomerInfoNotFound", "PhoneNumberDuplicated"],
});
