import type { QuestionnairePage, SavedAnswer } from "@madoguchi/contract/questionnaire/questionnaire-page";

/** A questionnaire of two texts and a date, with one answer. */
export const samplePage: QuestionnairePage = {
  questionnaireId: "first-visit",
  version: 1,
  title: "初診の問診",
  definition: {
    questions: [
      {
        questionId: "symptom",
        label: "どのような症状ですか",
        type: "long-text",
        maximumCharacters: 500,
        isRequired: true,
      },
      { questionId: "medicine", label: "飲んでいる薬", type: "text", maximumCharacters: 100, isRequired: false },
      { questionId: "since", label: "いつからですか", type: "date", mayBeFuture: false, isRequired: false },
    ],
  },
  respondent: { sex: 1, age: 38 },
  draftVersion: 3,
  answers: { symptom: "頭痛" },
  savedAt: "2026-05-12T14:00:00+09:00",
  unfitting: [],
  previousAnswers: {},
  submission: null,
  isLocked: false,
};

export function sampleSaved(draftVersion: number, more: Partial<SavedAnswer> = {}): SavedAnswer {
  return { outcome: "saved", draftVersion, savedAt: "2026-05-12T14:02:00+09:00", changed: {}, ...more };
}
