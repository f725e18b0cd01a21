import { z } from "zod";
import { DONE } from "../http/call.ts";
import { everybody, operationCall, ownersAct } from "../operation/operation-call.ts";
import { publishedSchema } from "../operation/publication.ts";
import { publishedTermsListSchema, publishTermsRequestSchema, translateTermsRequestSchema } from "./published-terms.ts";
import { termsKindSchema } from "./terms.ts";

export const readTermsCall = operationCall("GET", "/terms", {
  summary: "規約のすべての版を読む",
  by: everybody,
  scope: "read-day",
  answer: publishedTermsListSchema,
  description: "規約のすべての版です。",
});

export const publishTermsCall = operationCall("POST", "/terms", {
  summary: "規約の次の版を公開する",
  by: ownersAct,
  scope: "settings",
  isRepeatableByKey: true,
  body: publishTermsRequestSchema,
  status: 201,
  answer: publishedSchema,
  description: "公開しました。患者には次の予約で同意をお願いします。",
});

export const translateTermsCall = operationCall("PUT", "/terms/{kind}/{version}/english", {
  summary: "規約の版の英語の訳を登録、変更、削除する",
  by: ownersAct,
  scope: "settings",
  params: { kind: termsKindSchema, version: z.coerce.number().int().min(1) },
  body: translateTermsRequestSchema,
  answer: DONE,
  description: "変更しました。版と同意は、そのままです。",
  refuses: ["ResourceNotFound"],
});
