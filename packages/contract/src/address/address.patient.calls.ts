import { DONE } from "../http/call.ts";
import { businessCall } from "../patient/patient-call.ts";
import { addressRequestSchema, storedAddressSchema } from "./address.ts";

export const readAddressCall = businessCall("GET", "/address", {
  summary: "お届け先の住所を読む",
  answer: storedAddressSchema,
  description: "登録されている住所です。ないときはnullです。",
});

export const registerAddressCall = businessCall("POST", "/address", {
  summary: "お届け先の住所を登録する",
  isRepeatableByKey: true,
  body: addressRequestSchema,
  status: 201,
  answer: DONE,
  description: "登録しました。",
  refuses: ["AddressExist"],
});

export const changeAddressCall = businessCall("PUT", "/address", {
  summary: "お届け先の住所を変更する",
  body: addressRequestSchema,
  answer: DONE,
  description: "変更しました。",
  refuses: ["ResourceNotFound"],
});
