import { DONE } from "../http/call.ts";
import { createProfileUpdateSchema } from "../profile/profile.ts";
import { businessCall } from "./patient-call.ts";

/** The API checks the birthdate with its own clock. */
export const changeProfileCall = businessCall("PUT", "/information", {
  summary: "基本情報を変更する",
  hasVersion: true,
  body: createProfileUpdateSchema(() => new Date()),
  answer: DONE,
  description: "変更しました。",
  refuses: ["CustomerInfoNotFound", "PhoneNumberDuplicated"],
});
