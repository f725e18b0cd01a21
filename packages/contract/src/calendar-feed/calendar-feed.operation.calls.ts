import { DONE } from "../http/call.ts";
import { doctorOnly, operationCall } from "../operation/operation-call.ts";
import { calendarFeedCreatedSchema, calendarFeedStateSchema } from "./calendar-feed.ts";

const OWN = { by: doctorOnly, scope: null };

export const readCalendarFeedCall = operationCall("GET", "/calendar-feed", {
  summary: "自分のカレンダー連携を読む",
  ...OWN,
  answer: calendarFeedStateSchema,
  description: "作った日時と最後に読まれた日時です。アドレスは含みません。",
});

export const createCalendarFeedCall = operationCall("POST", "/calendar-feed", {
  summary: "自分のカレンダー連携のアドレスを作る",
  ...OWN,
  isOnce: true,
  status: 201,
  answer: calendarFeedCreatedSchema,
  description: "作りました。アドレスは、この回答にだけ含まれます。前のアドレスは使えなくなります。",
});

export const endCalendarFeedCall = operationCall("POST", "/calendar-feed/end", {
  summary: "自分のカレンダー連携をやめる",
  ...OWN,
  answer: DONE,
  description: "やめました。アドレスは使えません。",
});
