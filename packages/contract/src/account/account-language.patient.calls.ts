import { DONE } from "../http/call.ts";
import { businessCall } from "../patient/patient-call.ts";
import { accountLanguageSchema } from "./account-language.ts";

export const changeAccountLanguageCall = businessCall("PUT", "/language", {
  summary: "お知らせの言語を変更する",
  isOfAccount: true,
  body: accountLanguageSchema,
  answer: DONE,
  description: "変更しました。英語を提供していないクリニックは、日本語でお送りします。",
});
