import type { Question } from "@madoguchi/contract/questionnaire/question";
import type { QuestionnairePage, Submission } from "@madoguchi/contract/questionnaire/questionnaire-page";

const questions: Question[] = [
  {
    questionId: "complaint",
    startsScreen: "いまの症状",
    type: "long-text",
    label: "いちばん困っている症状",
    help: "いつ、どこが、どのようにつらいかをお書きください。",
    isRequired: true,
    maximumCharacters: 1000,
  },
  {
    questionId: "smoking",
    startsScreen: "からだと生活",
    type: "radio",
    label: "たばこ",
    isRequired: true,
    options: [
      { value: "never", label: "吸わない" },
      { value: "now", label: "吸う" },
    ],
  },
  {
    questionId: "cigarettes",
    type: "number",
    label: "1日に何本吸いますか",
    isRequired: true,
    unit: "本",
    minimum: 0,
    maximum: 200,
    decimals: 0,
    askedWhen: { questionId: "smoking", isOneOf: ["now"] },
  },
  {
    questionId: "warning-signs",
    startsScreen: "急ぎの症状とご希望",
    type: "checkbox",
    label: "いま、次の症状がありますか",
    isRequired: true,
    options: [
      { value: "chest-pain", label: "胸の強い痛みや圧迫感", alarm: "emergency" },
      { value: "none", label: "特になし" },
    ],
    exclusiveValue: "none",
  },
  { questionId: "wishes", type: "text", label: "希望する薬、避けたい薬", isRequired: false, maximumCharacters: 500 },
];

/** A questionnaire without answers. */
export const askedQuestionnaire: QuestionnairePage = {
  questionnaireId: "first-visit",
  version: 1,
  title: "初診の問診票",
  definition: { questions },
  respondent: { sex: 1, age: 41 },
  draftVersion: 0,
  answers: {},
  savedAt: null,
  unfitting: [],
  previousAnswers: {},
  submission: null,
  isLocked: false,
};

export const allAnswers = {
  complaint: "3日前から鼻水とくしゃみが止まりません。\n夜は鼻がつまって眠れません。",
  smoking: "never",
  "warning-signs": ["none"],
  wishes: "眠くなりにくい薬を希望します。",
};

/** A questionnaire that is half answered, up to 「たばこ」. */
export const begunQuestionnaire: QuestionnairePage = {
  ...askedQuestionnaire,
  draftVersion: 2,
  answers: { complaint: allAnswers.complaint, smoking: "now" },
  savedAt: "2026-05-10T14:02:00+09:00",
};

export const answeredQuestionnaire: QuestionnairePage = {
  ...askedQuestionnaire,
  draftVersion: 4,
  answers: allAnswers,
  savedAt: "2026-05-10T14:02:00+09:00",
};

export const sentAnswers: Submission = {
  questionnaireId: "first-visit",
  version: 1,
  title: "初診の問診票",
  definition: { questions },
  submissionNumber: 1,
  submittedAt: "2026-05-10T14:05:00+09:00",
  answers: allAnswers,
};

export const sentQuestionnaire: QuestionnairePage = {
  ...answeredQuestionnaire,
  savedAt: null,
  submission: sentAnswers,
};
