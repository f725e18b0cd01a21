import type { QuestionnaireDefinition } from "@madoguchi/contract/questionnaire/questionnaire";
import { pregnancy } from "./both-visits.ts";
import { noOrYes, sideEffectDetail } from "./side-effects.ts";
import { warningSigns } from "./warning-signs.ts";

/** The questions with an application for additional medicine (`docs/design/screens.md` 2). */
export const additionalMedicine: QuestionnaireDefinition = {
  questions: [
    {
      questionId: "change",
      type: "radio",
      label: "前回の診察からの症状の変化",
      isRequired: true,
      options: [
        { value: "better", label: "よくなった" },
        { value: "same", label: "変わらない" },
        { value: "worse", label: "悪くなった", alarm: "see-in-person" },
      ],
    },
    warningSigns,
    {
      questionId: "side-effects",
      type: "radio",
      label: "副作用と思われる症状",
      isRequired: true,
      options: [
        { value: "no", label: "ない" },
        { value: "yes", label: "ある", alarm: "see-in-person" },
      ],
    },
    sideEffectDetail,
    {
      questionId: "changed-health",
      type: "radio",
      label: "前回の診察のあとに、新しく使い始めた薬や、新しくわかった病気",
      isRequired: true,
      options: noOrYes,
    },
    {
      questionId: "changed-health-detail",
      type: "text",
      label: "新しい薬や病気の名前",
      isRequired: true,
      maximumCharacters: 500,
      askedWhen: { questionId: "changed-health", isOneOf: ["yes"] },
    },
    pregnancy,
    {
      questionId: "operation",
      type: "radio",
      label: "近いうちの、手術や入院の予定",
      isRequired: true,
      options: noOrYes,
    },
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
    },
    {
      questionId: "left",
      type: "number",
      label: "残っている薬",
      isRequired: true,
      unit: "日分",
      minimum: 0,
      maximum: 366,
      decimals: 0,
    },
  ],
};
