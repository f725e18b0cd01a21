import { DONE } from "../http/call.ts";
import { everybody, operationCall, schedule } from "../operation/operation-call.ts";
import {
  closureListSchema,
  closureMadeSchema,
  closureQuerySchema,
  closureRemovedSchema,
  closureRequestSchema,
} from "./closure.ts";
import { weeklySessionListSchema, weeklySessionMadeSchema, weeklySessionRequestSchema } from "./weekly-session.ts";

const reading = { by: everybody, scope: "read-day" } as const;
const planning = { by: schedule, scope: "write-bookings" } as const;

export const readWeeklySessionsCall = operationCall("GET", "/weekly-session", {
  summary: "週間の診療時間を読む",
  ...reading,
  answer: weeklySessionListSchema,
  description: "週間の診療時間です。",
});

export const addWeeklySessionCall = operationCall("POST", "/weekly-session", {
  summary: "週間の診療時間を加える",
  ...planning,
  isRepeatableByKey: true,
  body: weeklySessionRequestSchema,
  status: 201,
  answer: weeklySessionMadeSchema,
  description: "加えました。これから作る予約枠に反映されます。",
});

export const changeWeeklySessionCall = operationCall("PUT", "/weekly-session/{weeklySessionId}", {
  summary: "週間の診療時間を変更する",
  hasVersion: true,
  ...planning,
  body: weeklySessionRequestSchema,
  answer: DONE,
  description: "変更しました。作成済みの予約枠はそのままです。",
  refuses: ["ResourceNotFound"],
});

export const deleteWeeklySessionCall = operationCall("DELETE", "/weekly-session/{weeklySessionId}", {
  summary: "週間の診療時間をなくす",
  ...planning,
  answer: DONE,
  description: "なくしました。作成済みの予約枠はそのままです。",
  refuses: ["ResourceNotFound"],
});

export const readClosuresCall = operationCall("GET", "/closure", {
  summary: "休診を読む",
  ...reading,
  query: closureQuerySchema,
  answer: closureListSchema,
  description: "休診です。",
});

export const addClosureCall = operationCall("POST", "/closure", {
  summary: "休診を登録し、重なる予約枠を閉じる",
  ...planning,
  isRepeatableByKey: true,
  body: closureRequestSchema,
  status: 201,
  answer: closureMadeSchema,
  description: "登録しました。すでにある予約は残ります。",
});

export const deleteClosureCall = operationCall("DELETE", "/closure/{closureId}", {
  summary: "休診を取り消し、閉じた予約枠を開く",
  ...planning,
  answer: closureRemovedSchema,
  description: "取り消しました。",
  refuses: ["ResourceNotFound"],
});
