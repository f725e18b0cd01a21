import type { Question } from "@madoguchi/contract/questionnaire/question";
import type { QuestionnaireDefinition } from "@madoguchi/contract/questionnaire/questionnaire";
import { bodyAndHabits } from "./body-and-habits.ts";
import { medicalHistory } from "./medical-history.ts";
import { begin } from "./question-parts.ts";
import { visitSafety } from "./visit-safety.ts";
import { warningSigns } from "./warning-signs.ts";

const complaint: Question[] = [
  begin("いまの症状", {
    questionId: "complaint",
    type: "long-text",
    label: "いちばん困っている症状",
    help: "いつ、どこが、どのようにつらいかをお書きください。",
    isRequired: true,
    maximumCharacters: 1000,
  }),
  {
    questionId: "since",
    type: "radio",
    label: "症状はいつからですか",
    isRequired: true,
    options: [
      { value: "today", label: "今日" },
      { value: "days", label: "2〜3日前" },
      { value: "week", label: "1週間ほど前" },
      { value: "month", label: "1か月ほど前" },
      { value: "longer", label: "それより前" },
    ],
  },
  {
    questionId: "severity",
    type: "number",
    label: "つらさの程度（0はつらくない、10は最もつらい）",
    isRequired: true,
    unit: "／10",
    minimum: 0,
    maximum: 10,
    decimals: 0,
  },
  begin("急ぎの症状と写真", warningSigns),
  { questionId: "message", type: "long-text", label: "医師に伝えたいこと", isRequired: false, maximumCharacters: 1000 },
  {
    questionId: "photos",
    type: "image",
    label: "症状のある部分の写真",
    help: "明るい場所で、全体と近くからの2枚があると診断の助けになります。",
    isRequired: false,
    maximumImages: 5,
  },
];

/** The questions before a first visit (`docs/design/screens.md` 3). */
export const firstVisit: QuestionnaireDefinition = {
  questions: [...complaint, ...medicalHistory, ...bodyAndHabits, ...visitSafety],
};
