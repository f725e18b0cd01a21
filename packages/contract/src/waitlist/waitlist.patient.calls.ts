import { DONE } from "../http/call.ts";
import { clinicCall } from "../patient/patient-call.ts";
import { joinWaitlistRequestSchema, waitlistJoinedSchema, waitlistSchema } from "./waitlist.ts";

export const readOwnWaitlistCall = clinicCall("GET", "/waitlist", {
  summary: "自分の空き待ちを読む",
  answer: waitlistSchema,
  description: "空きを待っている日です。日付の順です。",
});

export const joinWaitlistCall = clinicCall("POST", "/waitlist", {
  summary: "満席の日の空きを待つ",
  isRepeatableByKey: true,
  body: joinWaitlistRequestSchema,
  status: 201,
  answer: waitlistJoinedSchema,
  description: "登録しました。すでに待っている日のときは、順番はそのままです。",
  refuses: ["Forbidden", "HasUnpaidTreatment", "TreatmentCreationFailed", "CustomerInfoNotFound"],
});

export const leaveWaitlistCall = clinicCall("DELETE", "/waitlist/{placeId}", {
  summary: "空き待ちをやめる",
  answer: DONE,
  description: "やめました。すでに終わっているときは、何も変わりません。",
  refuses: ["ResourceNotFound"],
});
