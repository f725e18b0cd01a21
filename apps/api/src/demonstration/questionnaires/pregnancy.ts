import type { Question } from "@madoguchi/contract/questionnaire/question";

/** Asked of women between 12 and 60, before every visit: many medicines depend on it. */
export const pregnancy: Question = {
  questionId: "pregnancy",
  type: "checkbox",
  label: "妊娠・授乳について",
  isRequired: true,
  askedOf: { sex: 1, minimumAge: 12, maximumAge: 60 },
  options: [
    { value: "pregnant", label: "妊娠している" },
    { value: "possible", label: "妊娠の可能性がある" },
    { value: "nursing", label: "授乳している" },
    { value: "none", label: "いずれもあてはまらない" },
  ],
  exclusiveValue: "none",
};
