import { z } from "zod";
import { instantSchema } from "../time/instant.ts";

/** A statement about allergies, with the label of its question. */
export const statedAllergySchema = z.object({
  label: z.string(),
  answer: z.string(),
  saidAt: instantSchema,
  /** The person who wrote it down. */
  source: z.enum(["answer", "import", "doctor", "nurse"]).optional(),
});

export type StatedAllergy = z.infer<typeof statedAllergySchema>;

const NONE = /^(特に)?な(し|い)$|^(特に)?ありません$/;

/** Whether an answer denies the question. */
export function saysNone(answer: string): boolean {
  return NONE.test(answer.trim());
}

const UNANSWERED = "未回答";
const ABOUT = /アレルギー|副作用が出|合わなかった|合わない/;
/** 「アレルギー性鼻炎」 is an illness and no allergy. */
const NAMED = /アレルギー(?!性)/;

/**
 * Whether an answer is about allergies: by the question's label, because questionnaires are the clinic's own, or by
 * itself, such as 「ペニシリンアレルギーがあります」 under 「伝えたいこと」.
 */
export function isAboutAllergy({ label, answer }: { label: string; answer: string }): boolean {
  if (answer === "" || answer === UNANSWERED) return false;
  return ABOUT.test(label) || NAMED.test(answer);
}
