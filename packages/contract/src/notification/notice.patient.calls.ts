import { clinicCall } from "../patient/patient-call.ts";
import { noticeListSchema, readNoticesSchema } from "./notice.ts";

export const readNoticesCall = clinicCall("GET", "/notice", {
  summary: "未読のお知らせを読む",
  answer: noticeListSchema,
  description: "未読のお知らせ（新しい順）と、クリニックからの未読のメッセージの数です。",
});

export const markNoticesReadCall = clinicCall("PUT", "/notice/read", {
  summary: "お知らせを既読にする",
  body: readNoticesSchema,
  answer: noticeListSchema,
  description: "既読にしました。残りの未読のお知らせです。",
});
