import { DONE } from "../http/call.ts";
import { everybody, operationCall, schedule } from "../operation/operation-call.ts";
import {
  capacityRequestSchema,
  fromTemplateRequestSchema,
  managedSpotListSchema,
  managedSpotQuerySchema,
  spotClosedSchema,
  spotMadeSchema,
  spotRequestSchema,
  spotsClosedSchema,
  spotsMadeSchema,
  spotsOpenedSchema,
  spotsRequestSchema,
  templatePreviewSchema,
} from "./managed-spot.ts";

const reading = { by: everybody, scope: "read-day" } as const;
const planning = { by: schedule, scope: "write-bookings" } as const;

export const readSpotsCall = operationCall("GET", "/spot", {
  summary: "予約枠と席の状況を読む",
  ...reading,
  query: managedSpotQuerySchema,
  answer: managedSpotListSchema,
  description: "予約枠です。閉じた枠も含みます。",
});

export const addSpotCall = operationCall("POST", "/spot", {
  summary: "予約枠をひとつ作る",
  ...planning,
  isRepeatableByKey: true,
  body: spotRequestSchema,
  status: 201,
  answer: spotMadeSchema,
  description: "作りました。",
});

export const changeCapacityCall = operationCall("PUT", "/spot/{spotId}", {
  summary: "予約枠の人数を変更する",
  ...planning,
  body: capacityRequestSchema,
  answer: DONE,
  description: "変更しました。",
  refuses: ["ResourceNotFound"],
});

export const closeSpotCall = operationCall("POST", "/spot/{spotId}/close", {
  summary: "予約枠を閉じる",
  ...planning,
  answer: spotClosedSchema,
  description: "閉じました。すでにある予約は残ります。",
  refuses: ["ResourceNotFound"],
});

export const openSpotCall = operationCall("POST", "/spot/{spotId}/open", {
  summary: "閉じた予約枠を開く",
  ...planning,
  answer: DONE,
  description: "開きました。",
  refuses: ["ResourceNotFound"],
});

export const closeSpotsCall = operationCall("POST", "/spot/close", {
  summary: "いくつかの予約枠をまとめて閉じる",
  ...planning,
  isRepeatableByKey: true,
  body: spotsRequestSchema,
  answer: spotsClosedSchema,
  description: "閉じました。すでにある予約は残ります。",
  refuses: ["ResourceNotFound"],
});

export const openSpotsCall = operationCall("POST", "/spot/open", {
  summary: "いくつかの予約枠をまとめて開く",
  ...planning,
  isRepeatableByKey: true,
  body: spotsRequestSchema,
  answer: spotsOpenedSchema,
  description: "開きました。",
  refuses: ["ResourceNotFound"],
});

export const previewTemplateCall = operationCall("GET", "/spot/from-template", {
  summary: "週間の診療時間から作られる予約枠の数を読む",
  ...reading,
  query: fromTemplateRequestSchema,
  answer: templatePreviewSchema,
  description: "日ごとの予約枠の数です。まだ何も作りません。",
});

export const runTemplateCall = operationCall("POST", "/spot/from-template", {
  summary: "週間の診療時間から予約枠を作る",
  ...planning,
  body: fromTemplateRequestSchema,
  answer: spotsMadeSchema,
  description: "足りない予約枠を作りました。既存の枠と休診はそのままです。",
});
