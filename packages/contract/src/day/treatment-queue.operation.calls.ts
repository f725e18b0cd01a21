import { operationCall, withPatients } from "../operation/operation-call.ts";
import { treatmentQueueQuerySchema, treatmentQueueSchema } from "./treatment-queue.ts";

export const readQueueCall = operationCall("GET", "/treatment", {
  summary: "診察の一覧を読む（日付・状態・発送待ち）",
  by: withPatients,
  scope: "read-day",
  query: treatmentQueueQuerySchema,
  answer: treatmentQueueSchema,
  description: "診察の一覧です。",
});
