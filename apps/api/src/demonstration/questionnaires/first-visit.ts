import type { Question } from "@madoguchi/contract/questionnaire/question";
import type { QuestionnaireDefinition } from "@madoguchi/contract/questionnaire/questionnaire";
import { placeOfCare, pregnancy } from "./both-visits.ts";
import { medicalHistory } from "./medical-history.ts";
import { warningSigns } from "./warning-signs.ts";

const complaint: Question[] = [
  {
    questionId: "complaint",
    type: "long-text",
    label: "いちばん困っている症状",
    help: "いつ、どこが、どのようにつらいかをお書きください。",
    isRequired: true,
    maximumCharacters: 1000,
  },
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
  warningSigns,
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

const body: Question[] = [
  {
    questionId: "smoking",
    type: "radio",
    label: "たばこを吸いますか",
    isRequired: true,
    options: [
      { value: "never", label: "吸わない" },
      { value: "before", label: "以前吸っていた" },
      { value: "now", label: "吸う" },
    ],
  },
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
  {
    questionId: "family",
    type: "text",
    label: "ご家族の病気",
    help: "例：父が糖尿病、母が高血圧",
    isRequired: false,
    maximumCharacters: 500,
  },
  {
    questionId: "last-examination",
    type: "date",
    label: "直近の健康診断や検査を受けた日",
    isRequired: false,
    mayBeFuture: false,
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

const safety: Question[] = [
  ...placeOfCare,
  {
    questionId: "nearby-clinic",
    type: "text",
    label: "急に悪くなったときに行ける、近くの医療機関",
    help: "わからないときは「わからない」とお書きください。",
    isRequired: true,
    maximumCharacters: 200,
  },
  {
    questionId: "emergency-contact",
    type: "text",
    label: "緊急連絡先（お名前、続柄、電話番号）",
    help: "例：山田太郎（夫）09012345678",
    isRequired: true,
    maximumCharacters: 200,
  },
  {
    questionId: "companion",
    type: "radio",
    label: "受診のときに、付き添いの方はいますか",
    isRequired: true,
    options: [
      { value: "yes", label: "いる" },
      { value: "no", label: "いない" },
    ],
  },
  {
    questionId: "limits",
    type: "consent",
    label: "オンライン診療の限界",
    isRequired: true,
    statement:
      "オンライン診療では得られる情報が限られるため、医師の判断で対面の診察をお願いすることがあると理解しました。",
  },
];

/** What the clinic asks before a first visit (`docs/design/screens.md` 3). */
export const firstVisit: QuestionnaireDefinition = { questions: [...complaint, ...medicalHistory, ...body, ...safety] };
