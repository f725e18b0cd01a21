import type { Question } from "@madoguchi/contract/questionnaire/question";

export const SAMPLE_SMOKING = {
  questionId: "smoking",
  type: "radio",
  label: "たばこを吸いますか",
  isRequired: true,
  options: [
    { value: "never", label: "吸わない" },
    { value: "now", label: "吸う" },
  ],
} satisfies Question;

export const SAMPLE_SIGNS = {
  questionId: "signs",
  type: "checkbox",
  label: "いま、次の症状がありますか",
  help: "あてはまるものを、すべてお選びください。",
  isRequired: true,
  options: [
    { value: "chest-pain", label: "胸の強い痛みや圧迫感", alarm: "emergency" },
    { value: "paralysis", label: "ろれつが回らない、手足が急に動かしにくい、片方の顔がゆがむ", alarm: "emergency" },
    { value: "cough", label: "せき" },
    { value: "none", label: "特になし" },
  ],
  exclusiveValue: "none",
} satisfies Question;

export const SAMPLE_WISHES = {
  questionId: "wishes",
  type: "text",
  label: "希望する薬、避けたい薬",
  isRequired: true,
  maximumCharacters: 20,
} satisfies Question;

/** With hard words, which have their reading above them. */
export const SAMPLE_HISTORY = {
  questionId: "history",
  type: "text",
  label: "既往歴と、服用中の薬の副作用",
  help: "例：喘息、緑内障、蕁麻疹。妊娠・授乳のご予定や、ご家族の喘息も、わかる範囲でお書きください。",
  isRequired: false,
  maximumCharacters: 200,
} satisfies Question;

export const SAMPLE_COMPLAINT = {
  questionId: "complaint",
  type: "long-text",
  label: "いちばん困っている症状",
  help: "いつ、どこが、どのようにつらいかをお書きください。",
  isRequired: true,
  maximumCharacters: 200,
} satisfies Question;

export const SAMPLE_TEMPERATURE = {
  questionId: "temperature",
  type: "number",
  label: "体温",
  isRequired: true,
  unit: "℃",
  minimum: 34,
  maximum: 42,
  decimals: 1,
} satisfies Question;

export const SAMPLE_SINCE = {
  questionId: "since",
  type: "date",
  label: "症状が始まった日",
  isRequired: true,
  mayBeFuture: false,
} satisfies Question;

export const SAMPLE_PREFECTURE = {
  questionId: "prefecture",
  type: "radio",
  label: "受診するときにいる都道府県",
  isRequired: true,
  options: [
    { value: "tokyo", label: "東京都" },
    { value: "kanagawa", label: "神奈川県" },
    ...Array.from({ length: 11 }, (_, index) => ({ value: `other-${index}`, label: `ほかの都道府県${index + 1}` })),
  ],
} satisfies Question;

export const SAMPLE_PHOTOS = {
  questionId: "photos",
  type: "image",
  label: "症状のある部分の写真",
  help: "明るい場所で、全体と近くからの2枚があると診断の助けになります。",
  isRequired: true,
  maximumImages: 5,
} satisfies Question;

export const SAMPLE_LIMITS = {
  questionId: "limits",
  type: "consent",
  label: "オンライン診療の限界",
  isRequired: true,
  statement:
    "オンライン診療では得られる情報が限られるため、医師の判断で対面の診察をお願いすることがあると理解しました。",
} satisfies Question;

export const SAMPLE_SEVERITY = {
  questionId: "severity",
  type: "number",
  label: "つらさの程度（0はつらくない、10は最もつらい）",
  isRequired: true,
  unit: "／10",
  minimum: 0,
  maximum: 10,
  decimals: 0,
} satisfies Question;

export const SAMPLE_MONTH = {
  questionId: "month",
  type: "date",
  label: "直近の健康診断や検査を受けた時期",
  isRequired: false,
  mayBeFuture: false,
  precision: "month",
} satisfies Question;

export const SAMPLE_MEDICINES = {
  questionId: "medicines",
  type: "long-text",
  label: "薬・注射・サプリメントの名前と量",
  isRequired: true,
  maximumCharacters: 1000,
  suggests: "medicines",
} satisfies Question;

export const SAMPLE_PLACES = {
  questionId: "places",
  type: "checkbox",
  label: "症状のある場所",
  isRequired: true,
  options: [
    { value: "face", label: "顔", bodyParts: ["face"] },
    { value: "body", label: "胸、腹、背中", bodyParts: ["chest", "belly", "back"] },
    { value: "arms", label: "腕、手", bodyParts: ["arms", "hands"] },
    { value: "none", label: "いずれもない" },
  ],
  exclusiveValue: "none",
} satisfies Question;
