import { DONE } from "../http/call.ts";
import { operationCall, ownerOnly } from "../operation/operation-call.ts";
import { questionnaireIdSchema } from "../questionnaire/questionnaire.ts";
import { termsKindSchema } from "../terms/terms.ts";
import {
  contentDraftListSchema,
  starterPackIdSchema,
  starterPackListSchema,
  starterPackTakenSchema,
  takeStarterPackRequestSchema,
  termsDraftRequestSchema,
} from "./starter-pack.ts";

const setting = { by: ownerOnly, scope: "settings" } as const;
const dropped = { answer: DONE, description: "捨てました。", refuses: ["ResourceNotFound"] as const };

export const readStarterPacksCall = operationCall("GET", "/starter-pack", {
  summary: "導入セットの一覧を読む",
  ...setting,
  answer: starterPackListSchema,
  description: "導入セットと、そのうちクリニックにもうあるものです。",
});

export const takeStarterPackCall = operationCall("POST", "/starter-pack/{pack}", {
  summary: "導入セットを取り込む",
  ...setting,
  params: { pack: starterPackIdSchema },
  body: takeStarterPackRequestSchema,
  answer: starterPackTakenSchema,
  description: "取り込みました。規約・説明文と問診は下書きになり、公開されません。もうあるものは加えません。",
});

export const readContentDraftsCall = operationCall("GET", "/content-draft", {
  summary: "公開していない規約・説明文と問診を読む",
  ...setting,
  answer: contentDraftListSchema,
  description: "下書きです。患者の画面には出ません。",
});

export const storeTermsDraftCall = operationCall("PUT", "/content-draft/terms/{kind}", {
  summary: "規約・説明文の下書きを保存する",
  ...setting,
  params: { kind: termsKindSchema },
  body: termsDraftRequestSchema,
  answer: DONE,
  description: "保存しました。変更したとき、または読んだと記録したときに、ひな形ではなくなります。",
});

export const deleteTermsDraftCall = operationCall("DELETE", "/content-draft/terms/{kind}", {
  summary: "規約・説明文の下書きを捨てる",
  ...setting,
  params: { kind: termsKindSchema },
  ...dropped,
});

export const deleteQuestionnaireTemplateCall = operationCall(
  "DELETE",
  "/content-draft/questionnaire/{questionnaireId}",
  {
    summary: "問診の下書きを捨てる",
    ...setting,
    params: { questionnaireId: questionnaireIdSchema },
    ...dropped,
  },
);
