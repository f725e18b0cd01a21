import { DONE } from "../http/call.ts";
import { operationCall, ownerOnly, ownersAct } from "../operation/operation-call.ts";
import { createOperationKeyRequestSchema, operationKeyCreatedSchema, operationKeyListSchema } from "./operation-key.ts";

export const readKeysCall = operationCall("GET", "/key", {
  summary: "連携キーを読む",
  by: ownerOnly,
  scope: null,
  answer: operationKeyListSchema,
  description: "失効したものを含むすべてのキーです。認証情報は含みません。",
});

export const createKeyCall = operationCall("POST", "/key", {
  summary: "連携キーを作る",
  by: ownersAct,
  scope: null,
  isOnce: true,
  body: createOperationKeyRequestSchema,
  status: 201,
  answer: operationKeyCreatedSchema,
  description: "作りました。認証情報は、この回答にだけ含まれます。",
});

export const revokeKeyCall = operationCall("POST", "/key/{keyId}/revoke", {
  summary: "連携キーを失効させる",
  by: ownersAct,
  scope: null,
  answer: DONE,
  description: "失効しました。",
  refuses: ["ResourceNotFound"],
});
