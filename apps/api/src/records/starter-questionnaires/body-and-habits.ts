import type { Question } from "@madoguchi/contract/questionnaire/question";
import { pregnancy } from "./both-visits.ts";
import { begin } from "./question-parts.ts";

/** Body, habits, family and examinations: asked before a first visit. */
export const bodyAndHabits: Question[] = [
  begin("からだと生活", {
    questionId: "smoking",
    type: "radio",
    label: "たばこを吸いますか",
    isRequired: true,
    options: [
      { value: "never", label: "吸わない" },
      { value: "before", label: "以前吸っていた" },
      { value: "now", label: "吸う" },
    ],
  }),
  {
    questionId: "drinking",
    type: "radio",
    label: "お酒を飲みますか",
    isRequired: true,
    options: [
      { value: "never", label: "飲まない" },
      { value: "sometimes", label: "ときどき飲む" },
      { value: "daily", label: "ほぼ毎日飲む" },
    ],
  },
  {
    questionId: "height",
    type: "number",
    label: "身長",
    isRequired: true,
    unit: "cm",
    minimum: 50,
    maximum: 250,
    decimals: 1,
  },
  {
    questionId: "weight",
    type: "number",
    label: "体重",
    isRequired: true,
    unit: "kg",
    minimum: 2,
    maximum: 400,
    decimals: 1,
  },
  {
    questionId: "blood-pressure-high",
    type: "number",
    label: "血圧の上の値（わかれば）",
    isRequired: false,
    unit: "mmHg",
    minimum: 40,
    maximum: 300,
    decimals: 0,
  },
  {
    questionId: "blood-pressure-low",
    type: "number",
    label: "血圧の下の値（わかれば）",
    isRequired: false,
    unit: "mmHg",
    minimum: 20,
    maximum: 200,
    decimals: 0,
  },
  pregnancy,
  begin("ご家族と検査", {
    questionId: "family",
    type: "text",
    label: "ご家族の病気",
    help: "例：父が糖尿病、母が高血圧",
    isRequired: false,
    maximumCharacters: 500,
  }),
  {
    questionId: "last-examination",
    type: "date",
    label: "直近の健康診断や検査を受けた時期",
    isRequired: false,
    mayBeFuture: false,
    precision: "month",
  },
  {
    questionId: "examination-results",
    type: "image",
    label: "健康診断や検査の結果の写真",
    isRequired: false,
    maximumImages: 5,
  },
  { questionId: "wishes", type: "text", label: "希望する薬、避けたい薬", isRequired: false, maximumCharacters: 500 },
];
