import { operationCall, withPatients } from "../operation/operation-call.ts";
import { managedSpotQuerySchema } from "../spot/managed-spot.ts";
import { displacedListSchema, settledSchema, settleRequestSchema } from "./displaced.ts";

export const readDisplacedCall = operationCall("GET", "/displaced", {
  summary: "閉じた予約枠に残っている予約と、移せる時間の候補を読む",
  by: withPatients,
  scope: "read-day",
  query: managedSpotQuerySchema,
  answer: displacedListSchema,
  description: "これらの日の、閉じた予約枠に残っている予約です。候補は重なりません。",
});

export const settleDisplacedCall = operationCall("POST", "/displaced/settle", {
  summary: "残っている予約をまとめて移す、またはキャンセルする",
  by: withPatients,
  scope: "write-bookings",
  body: settleRequestSchema,
  answer: settledSchema,
  description: "予約ごとの結果です。できなかった予約は、そのままです。",
});
