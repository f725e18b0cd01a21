import type { Alarm } from "@madoguchi/contract/questionnaire/alarm";
import type { BodyPart } from "@madoguchi/contract/questionnaire/question";
import type { QuestionType } from "./edited-rows.ts";

export const TYPE_LABELS = {
  radio: "1つ選ぶ",
  checkbox: "いくつでも選ぶ",
  text: "文字（1行）",
  "long-text": "文字（複数行）",
  number: "数値",
  date: "日付",
  image: "写真",
  consent: "同意",
} as const satisfies Record<QuestionType, string>;

/** In the order of the table above. */
export const TYPE_OPTIONS = Object.entries(TYPE_LABELS).map(([value, label]) => ({ value, label }));

export function isQuestionType(value: string): value is QuestionType {
  return value in TYPE_LABELS;
}

/** The effect of an alarm; the renderer has the words for patients. */
export const ALARM_LABELS = {
  emergency: "緊急：119番を案内",
  "life-crisis": "いのちの危機：相談窓口を案内",
  "see-in-person": "注意：対面の受診を案内",
} as const satisfies Record<Alarm, string>;

export const BODY_PART_LABELS = {
  scalp: "頭",
  face: "顔",
  neck: "首",
  chest: "胸",
  belly: "おなか",
  back: "背中",
  arms: "腕",
  hands: "手",
  groin: "股",
  buttocks: "おしり",
  legs: "脚",
  feet: "足",
} as const satisfies Record<BodyPart, string>;
