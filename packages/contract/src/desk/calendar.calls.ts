import { z } from "zod";
import { TOO_MANY_CALLS } from "../errors/refusal.ts";
import { BINARY, defineCall } from "../http/call.ts";

/** A calendar's program reads it without a session: the token is the secret (RFC 5545). */
export const readCalendarCall = defineCall("GET", "/api/v1/desk/calendar/{token}", {
  summary: "医師の診察の予定を、カレンダーのアプリが読む",
  params: z.object({ token: z.string().max(100) }),
  answer: BINARY,
  media: "text/calendar",
  description: "30日前からの診察の予定です。患者の名前は含みません。",
  refuses: [TOO_MANY_CALLS],
});
