import { PREFECTURES } from "@madoguchi/contract/address/prefectures";
import type { Question } from "@madoguchi/contract/questionnaire/question";

/** The patient's place and company during the visit: asked before every visit, because help may have to be sent there. */
export const placeOfCare: Question[] = [
  {
    questionId: "prefecture",
    type: "radio",
    label: "受診するときにいる都道府県",
    help: "急変時に救急車をお呼びする場合に必要です。",
    isRequired: true,
    options: PREFECTURES.map((label, index) => ({ value: `prefecture-${index + 1}`, label })),
  },
  {
    questionId: "place",
    type: "radio",
    label: "受診する場所",
    help: "ほかの人に話を聞かれない、静かな部屋でお受けください。",
    isRequired: true,
    options: [
      { value: "home", label: "自宅" },
      { value: "work", label: "職場" },
      { value: "other", label: "その他" },
    ],
  },
  {
    questionId: "place-detail",
    type: "text",
    label: "受診する場所の詳細",
    isRequired: true,
    maximumCharacters: 200,
    askedWhen: { questionId: "place", isOneOf: ["other"] },
  },
];

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
