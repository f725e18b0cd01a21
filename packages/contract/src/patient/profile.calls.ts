import { storedProfileSchema } from "../profile/profile.ts";
import { businessCall } from "./patient-call.ts";

export const readProfileCall = businessCall("GET", "/information", {
  summary: "基本情報を読む",
  isOpenToNewcomers: true,
  answer: storedProfileSchema,
  description: "登録されている基本情報です。",
  refuses: ["CustomerInfoNotFound"],
});
