import { DONE } from "../http/call.ts";
import { everybody, operationCall, withPatients } from "../operation/operation-call.ts";
import { managedSpotQuerySchema } from "../spot/managed-spot.ts";
import { clinicWaitlistSchema } from "./waitlist.ts";

export const readWaitlistCall = operationCall("GET", "/waitlist", {
  summary: "空き待ちを読む",
  by: everybody,
  scope: "read-day",
  query: managedSpotQuerySchema,
  answer: clinicWaitlistSchema,
  description: "これらの日の空きを待つ患者です。順番の通りです。",
});

export const removeFromWaitlistCall = operationCall("DELETE", "/waitlist/{placeId}", {
  summary: "空き待ちから外す",
  by: withPatients,
  scope: "write-bookings",
  answer: DONE,
  description: "外しました。すでに終わっているときは、何も変わりません。",
  refuses: ["ResourceNotFound"],
});
