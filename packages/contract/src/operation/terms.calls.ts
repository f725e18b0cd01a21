import { everybody, operationCall, ownersAct } from "./operation-call.ts";
import { publishedSchema, publishedTermsListSchema, publishTermsRequestSchema } from "./publication.ts";

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
