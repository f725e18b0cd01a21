import type { Question } from "@madoguchi/contract/questionnaire/question";

export const noOrYes = [
  { value: "no", label: "ない" },
  { value: "yes", label: "ある" },
];

/** Follows the question `side-effects`, for medicine in use already. */
export const sideEffectDetail: Question = {
  questionId: "side-effect-detail",
  type: "text",
  label: "副作用と思われる症状の内容",
  isRequired: true,
  maximumCharacters: 500,
  askedWhen: { questionId: "side-effects", isOneOf: ["yes"] },
};
