import type { Refusal } from "../errors/refusal.ts";
import { DONE } from "../http/call.ts";
import { operationCall, ownerOnly, ownersAct, withPatients } from "../operation/operation-call.ts";
import { NOT_THEMSELVES, SIGNS_IN_ALREADY, UNKNOWN_MINOR } from "../representation/representation.operation.calls.ts";
import {
  distinctionRequestSchema,
  MERGE_OBSTACLES,
  type MergeObstacle,
  mergedSchema,
  mergePreviewRequestSchema,
  mergePreviewSchema,
  mergeRequestSchema,
  mergeUndoneSchema,
} from "./record-merge.ts";

/** The refusal of each obstacle. */
export function mergeRefusal(obstacle: MergeObstacle) {
  return { errorName: "Forbidden", status: 409, message: MERGE_OBSTACLES[obstacle] } as const satisfies Refusal;
}

/** A booking, a payment or a write is under way. */
export const RECORDS_IN_USE = {
  errorName: "Forbidden",
  status: 409,
  message: "いま、この方の記録に書き込みが行われています。少し待ってから、もう一度お試しください。",
} as const satisfies Refusal;

/** One of the records has changed since the comparison. */
export const COMPARED_CHANGED = {
  errorName: "Forbidden",
  status: 409,
  message: "見くらべたあとに、どちらかの記録が変わりました。いまの内容をお確かめのうえ、もう一度まとめてください。",
} as const satisfies Refusal;

/** The day in which a merge can be undone is over. */
export const MERGE_UNDO_OVER = {
  errorName: "Forbidden",
  status: 409,
  message: "まとめてから24時間が過ぎたため、もう元に戻せません。",
} as const satisfies Refusal;

/** The kept record was itself merged into another one since. */
export const LATER_MERGE = {
  errorName: "Forbidden",
  status: 409,
  message: "そのあとに、残した記録がほかの記録とまとめられています。先に、あとの操作を元に戻してください。",
} as const satisfies Refusal;

export const previewMergeCall = operationCall("POST", "/customer/{medicalRecordCode}/merge/preview", {
  summary: "2つの記録をまとめる前に見くらべる",
  by: ownerOnly,
  scope: null,
  body: mergePreviewRequestSchema,
  answer: mergePreviewSchema,
  description: "2つの記録と、まとめられないときはその理由です。何も保存しません。",
  refuses: ["CustomerInfoNotFound"],
});

export const mergeRecordsCall = operationCall("POST", "/customer/{medicalRecordCode}/merge", {
  summary: "同じ方の2つの記録を1つにまとめる",
  by: ownersAct,
  scope: null,
  isRepeatableByKey: true,
  body: mergeRequestSchema,
  status: 201,
  answer: mergedSchema,
  description:
    "まとめました。パスの番号の記録が残り、もう一方の診察・申請・お支払いなどを受け継ぎます。両方の代理は、`continued` にあるもののほかは終わります。",
  refuses: [
    "CustomerInfoNotFound",
    mergeRefusal("same-record"),
    mergeRefusal("merged"),
    mergeRefusal("practice"),
    mergeRefusal("kept-closed"),
    mergeRefusal("both-signed-in"),
    mergeRefusal("sign-in-lost"),
    mergeRefusal("both-booked"),
    mergeRefusal("visit-under-way"),
    mergeRefusal("payment-under-way"),
    RECORDS_IN_USE,
    COMPARED_CHANGED,
    SIGNS_IN_ALREADY,
    NOT_THEMSELVES,
    UNKNOWN_MINOR,
  ],
});

export const undoMergeCall = operationCall("POST", "/customer/{medicalRecordCode}/merge/{mergeId}/undo", {
  summary: "まとめた記録を元に戻す",
  by: ownersAct,
  scope: null,
  answer: mergeUndoneSchema,
  description: "まとめる前の2つの記録に戻しました。まとめたあとに加わったものは、加わった記録に残ります。",
  refuses: [
    "CustomerInfoNotFound",
    "ResourceNotFound",
    MERGE_UNDO_OVER,
    LATER_MERGE,
    mergeRefusal("visit-under-way"),
    mergeRefusal("payment-under-way"),
    RECORDS_IN_USE,
  ],
});

export const distinguishRecordsCall = operationCall("POST", "/customer/{medicalRecordCode}/distinction", {
  summary: "似ている2つの記録を、別の方のものと記録する",
  by: withPatients,
  scope: null,
  body: distinctionRequestSchema,
  answer: DONE,
  description: "記録しました。この2つは、同じ方かもしれない記録として表示されなくなります。",
  refuses: ["CustomerInfoNotFound"],
});
