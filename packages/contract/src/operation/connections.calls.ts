import { TOO_MANY_CALLS } from "../errors/refusal.ts";
import { lastConnectionCheckSchema } from "./connection-check.ts";
import { operationCall, ownerOnly } from "./operation-call.ts";

export const readConnectionCheckCall = operationCall("GET", "/connection-check", {
  summary: "前回の接続の確認を読む",
  by: ownerOnly,
  scope: "settings",
  answer: lastConnectionCheckSchema,
  description: "前回の接続の確認です。",
});

export const checkConnectionsCall = operationCall("POST", "/connection-check", {
  summary: "外部のサービスとの接続を確認する",
  by: ownerOnly,
  scope: "settings",
  answer: lastConnectionCheckSchema,
  description: "接続の確認の結果です。",
  refuses: [TOO_MANY_CALLS],
});
