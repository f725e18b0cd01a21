import type { Question } from "@madoguchi/contract/questionnaire/question";

const every = { label: "質問", isRequired: true };
export const SAMPLE_SMOKING = {
  ...every,
  questionId: "smoking",
  type: "radio",
  label: "たばこを吸いますか",
  options: [
    { value: "never", label: "吸わない" },
    { value: "now", label: "吸う" },
  ],
} satisfies Question;
export const SAMPLE_ILLNESSES = {
  ...every,
  questionId: "illnesses",
  type: "checkbox",
  label: "これまでの病気",
  options: [
    { value: "asthma", label: "ぜんそく" },
    { value: "cancer", label: "がん" },
    { value: "none", label: "特になし" },
  ],
  exclusiveValue: "none",
} satisfies Question;
export const SAMPLE_WISHES = {
  ...every,
  questionId: "wishes",
  type: "text",
  label: "希望する薬",
  maximumCharacters: 20,
} satisfies Question;
export const SAMPLE_COMPLAINT = {
  ...every,
  questionId: "complaint",
  type: "long-text",
  label: "困っている症状",
  maximumCharacters: 10,
} satisfies Question;
export const SAMPLE_TEMPERATURE = {
  ...every,
  questionId: "temperature",
  type: "number",
  label: "体温",
  unit: "℃",
  minimum: 34,
  maximum: 42,
  decimals: 1,
} satisfies Question;
export const SAMPLE_SINCE = {
  ...every,
  questionId: "since",
  type: "date",
  label: "始まった日",
  mayBeFuture: false,
} satisfies Question;
export const SAMPLE_LIMITS = {
  ...every,
  questionId: "limits",
  type: "consent",
  label: "オンライン診療の限界",
  statement: "対面の診察をお願いすることがあります。",
} satisfies Question;
