import { businessCall } from "../patient/patient-call.ts";
import { storedProfileSchema } from "./profile.ts";

export const readProfileCall = businessCall("GET", "/information", {
  summary: "基本情報を読む",
  isOpenToNewcomers: true,
  answer: storedProfileSchema,
  description: "登録されている基本情報です。",
  refuses: ["CustomerInfoNotFound"],
});
