import { accountLanguageSchema } from "../account/account-language.ts";
import { DONE } from "../http/call.ts";
import { businessCall } from "../patient/patient-call.ts";
import { notificationChoicesSchema } from "./notification-choices.ts";

export const readNotificationChoicesCall = businessCall("GET", "/notification", {
  summary: "お知らせの設定を読む",
  isOfAccount: true,
  answer: notificationChoicesSchema.extend(accountLanguageSchema.partial().shape),
  description: "種類ごとの受け取り方と、お送りする言語です。",
});

export const changeNotificationChoicesCall = businessCall("PUT", "/notification", {
  summary: "お知らせの設定を変更する",
  isOfAccount: true,
  body: notificationChoicesSchema,
  answer: DONE,
  description: "変更しました。",
});
