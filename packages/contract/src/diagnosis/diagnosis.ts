import { z } from "zod";
import { lineText } from "../validation/typed-text.ts";
import { ICD10_MESSAGE } from "./diagnosis-name.ts";
import { normaliseIcd10 } from "./icd10.ts";

/** The most diagnoses of one visit. */
export const MOST_DIAGNOSES = 20;

/** A diagnosis in the record, which later changes of the clinic's list do not change. */
export const diagnosisSchema = z.object({
  name: z.string(),
  /** ICD-10; empty for a name that the doctor has typed freely. */
  code: z.string(),
  /** 疑い. */
  isSuspected: z.boolean(),
});

const NAME_MESSAGE = "病名を1〜100文字で入力してください。";

const diagnosisRequestSchema = z.strictObject({
  name: lineText(NAME_MESSAGE).min(1, NAME_MESSAGE).max(100, NAME_MESSAGE),
  code: lineText(undefined, normaliseIcd10).regex(/^(?:[A-Z]\d{2}(?:\.\d{1,2})?)?$/, ICD10_MESSAGE),
  isSuspected: z.boolean(),
});

/** The main one (主病名) first. */
export const diagnosesRequestSchema = z
  .array(diagnosisRequestSchema)
  .max(MOST_DIAGNOSES, `病名は${MOST_DIAGNOSES}件までです。`)
  .refine((all) => new Set(all.map(({ name }) => name)).size === all.length, "同じ病名が2回あります。");

export type Diagnosis = z.infer<typeof diagnosisSchema>;

/** 「スギ花粉症の疑い（J30.1）」. */
export function describeDiagnosis({ name, code, isSuspected }: Diagnosis): string {
  return `${name}${isSuspected ? "の疑い" : ""}${code === "" ? "" : `（${code}）`}`;
}

/** All in one line, the main one first; empty for none. */
export function describeDiagnoses(diagnoses: readonly Diagnosis[]): string {
  return diagnoses.map(describeDiagnosis).join("、");
}
