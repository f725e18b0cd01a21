import { z } from "zod";
import {
  ASKED_KINDS,
  CONNECTION_KINDS,
  clinicConnectionRequestSchema,
  clinicConnectionsSchema,
} from "../configuration/clinic-connection.ts";
import { TOO_MANY_CALLS } from "../errors/refusal.ts";
import { operationCall, ownerOnly, ownersAct } from "../operation/operation-call.ts";
import { clinicConnectionCheckSchema, lastConnectionCheckSchema } from "./connection-check.ts";

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

export const readClinicConnectionsCall = operationCall("GET", "/connection", {
  summary: "クリニックの接続を読む",
  by: ownerOnly,
  scope: null,
  answer: clinicConnectionsSchema,
  description: "カード会社などとの接続です。認証情報は含みません。",
});

export const storeClinicConnectionCall = operationCall("PUT", "/connection", {
  summary: "クリニックの接続を登録する",
  by: ownersAct,
  scope: null,
  body: clinicConnectionRequestSchema,
  answer: clinicConnectionsSchema,
  description: "登録後の接続です。認証情報は含みません。",
});

const OF_KIND = { connectionKind: z.enum(CONNECTION_KINDS) };

export const removeClinicConnectionCall = operationCall("DELETE", "/connection/{connectionKind}", {
  summary: "クリニックの接続を削除する",
  by: ownersAct,
  scope: null,
  params: OF_KIND,
  answer: clinicConnectionsSchema,
  description: "削除後の接続です。",
});

export const checkClinicConnectionCall = operationCall("POST", "/connection/{connectionKind}/check", {
  summary: "クリニックの接続を確かめる",
  by: ownerOnly,
  scope: null,
  params: { connectionKind: z.enum(ASKED_KINDS) },
  answer: clinicConnectionCheckSchema,
  description: "外部のサービスへの問い合わせの結果です。",
  refuses: ["ResourceNotFound", TOO_MANY_CALLS],
});
