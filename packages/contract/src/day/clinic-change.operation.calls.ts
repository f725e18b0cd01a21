import { z } from "zod";
import { everybody, operationCall } from "../operation/operation-call.ts";

export const watchChangesCall = operationCall("GET", "/changes", {
  summary: "一覧に現れる変更を受け取る",
  by: everybody,
  scope: "read-day",
  answer: z.string(),
  media: "text/event-stream",
  description:
    "server-sent events（ready・change・beat）です。changeには、変わった診察のIDと、対応・予約枠が変わったかが入ります。",
});
