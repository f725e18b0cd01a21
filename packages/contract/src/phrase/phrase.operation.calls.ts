import { DONE } from "../http/call.ts";
import { careSettings, everybody, operationCall } from "../operation/operation-call.ts";
import { clinicPhraseListSchema, clinicPhraseRequestSchema, phraseMadeSchema } from "./phrase.ts";

const reading = { by: everybody, scope: "read-day" } as const;
const setting = { by: careSettings, scope: "settings" } as const;

export const readPhrasesCall = operationCall("GET", "/phrase", {
  summary: "定型文を読む",
  ...reading,
  answer: clinicPhraseListSchema,
  description: "定型文です。",
});

export const addPhraseCall = operationCall("POST", "/phrase", {
  summary: "定型文を加える",
  ...setting,
  isRepeatableByKey: true,
  body: clinicPhraseRequestSchema,
  status: 201,
  answer: phraseMadeSchema,
  description: "加えました。",
});

export const changePhraseCall = operationCall("PUT", "/phrase/{phraseId}", {
  summary: "定型文を変更する",
  hasVersion: true,
  ...setting,
  body: clinicPhraseRequestSchema,
  answer: DONE,
  description: "変更しました。",
  refuses: ["ResourceNotFound"],
});

export const deletePhraseCall = operationCall("DELETE", "/phrase/{phraseId}", {
  summary: "定型文を削除する",
  ...setting,
  answer: DONE,
  description: "削除しました。",
  refuses: ["ResourceNotFound"],
});
