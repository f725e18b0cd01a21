import type { QuestionnaireDefinition } from "@madoguchi/contract/questionnaire/questionnaire";
import { placeOfCare, pregnancy } from "./both-visits.ts";
import { begin, onScreen } from "./question-parts.ts";
import { noOrYes, sideEffectDetail } from "./side-effects.ts";
import { warningSigns } from "./warning-signs.ts";

/** The questions before a further visit (`docs/design/screens.md` 3). */
export const followUp: QuestionnaireDefinition = {
  questions: [
    begin("前回からの変化", {
      questionId: "change",
      type: "radio",
      label: "前回からの症状の変化",
      isRequired: true,
      options: [
        { value: "better", label: "よくなった" },
        { value: "same", label: "変わらない" },
        { value: "worse", label: "悪くなった" },
      ],
    }),
    {
      questionId: "worse-how",
      type: "long-text",
      label: "どのように悪くなりましたか",
      isRequired: true,
      maximumCharacters: 1000,
      askedWhen: { questionId: "change", isOneOf: ["worse"] },
    },
    warningSigns,
    begin("お薬の効き目", {
      questionId: "effect",
      type: "radio",
      label: "薬の効果",
      isRequired: true,
      options: [
        { value: "good", label: "よく効いている" },
        { value: "some", label: "少し効いている" },
        { value: "none", label: "効いていない" },
        { value: "not-used", label: "薬は使っていない" },
      ],
    }),
    { questionId: "side-effects", type: "radio", label: "副作用と思われる症状", isRequired: true, options: noOrYes },
    sideEffectDetail,
    {
      questionId: "missed",
      type: "radio",
      label: "飲み忘れ、使い忘れ",
      isRequired: true,
      options: [
        { value: "never", label: "ない" },
        { value: "sometimes", label: "ときどきある" },
        { value: "often", label: "よくある" },
      ],
      askedWhen: { questionId: "effect", isOneOf: ["good", "some", "none"] },
    },
    {
      questionId: "left",
      type: "number",
      label: "残っている薬",
      isRequired: false,
      unit: "日分",
      minimum: 0,
      maximum: 366,
      decimals: 0,
      askedWhen: { questionId: "effect", isOneOf: ["good", "some", "none"] },
    },
    begin("新しくわかったこと", {
      questionId: "new-medicine",
      type: "text",
      label: "新しく使い始めた薬、新しくわかった病気",
      isRequired: false,
      maximumCharacters: 500,
    }),
    pregnancy,
    {
      questionId: "examinations",
      type: "text",
      label: "前回のあとに受けた検査と結果",
      isRequired: false,
      maximumCharacters: 500,
    },
    {
      questionId: "wishes",
      type: "long-text",
      label: "ご希望、医師に伝えたいこと",
      isRequired: false,
      maximumCharacters: 1000,
    },
    ...onScreen("受診する場所", placeOfCare),
  ],
};
