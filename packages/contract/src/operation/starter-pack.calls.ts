import { termsKindSchema } from "../clinic/terms.ts";
import { DONE } from "../http/call.ts";
import { questionnaireIdSchema } from "../questionnaire/questionnaire.ts";
import { operationCall, ownerOnly } from "./operation-call.ts";
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
  summary: "ひな形の一覧を読む",
  ...setting,
  answer: starterPackListSchema,
  description: "ひな形と、そのうちクリニックにもうあるものです。",
});

export const takeStarterPackCall = operationCall("POST", "/starter-pack/{pack}", {
  summary: "ひな形を取り込む",
  ...setting,
  params: { pack: starterPackIdSchema },
  body: takeStarterPackRequestSchema,
  answer: starterPackTakenSchema,
  description: "取り込みました。文書と問診は下書きになり、公開されません。もうあるものは加えません。",
});

export const readContentDraftsCall = operationCall("GET", "/content-draft", {
  summary: "公開していない文書と問診を読む",
  ...setting,
  answer: contentDraftListSchema,
  description: "下書きです。患者の画面には出ません。",
});

export const storeTermsDraftCall = operationCall("PUT", "/content-draft/terms/{kind}", {
  summary: "文書の下書きを保存する",
  ...setting,
  params: { kind: termsKindSchema },
  body: termsDraftRequestSchema,
  answer: DONE,
  description: "保存しました。変更したとき、または読んだと記録したときに、ひな形ではなくなります。",
});

export const deleteTermsDraftCall = operationCall("DELETE", "/content-draft/terms/{kind}", {
  summary: "文書の下書きを捨てる",
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
