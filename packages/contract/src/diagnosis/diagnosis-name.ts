import { z } from "zod";
import { versioned } from "../http/item-version.ts";
import { normaliseKatakana } from "../japanese-input/normalise.ts";
import { lineText } from "../validation/typed-text.ts";
import { ICD10_CODE, normaliseIcd10 } from "./icd10.ts";

/** The number of suggestions while a name is typed. */
export const MOST_FOUND_DIAGNOSES = 20;

export const ICD10_MESSAGE = "ICD-10のコードを「J30.1」のように入力してください。";

export const icd10Schema = lineText(undefined, normaliseIcd10).regex(ICD10_CODE, ICD10_MESSAGE);

/** A name that the clinic's doctors may choose (病名). */
export const diagnosisNameSchema = z.object({
  diagnosisNameId: z.string(),
  /** ICD-10. */
  code: z.string(),
  name: z.string(),
  /** In katakana; may be empty. */
  kana: z.string(),
});

const NAME_MESSAGE = "病名を1〜100文字で入力してください。";

export const diagnosisNameRequestSchema = z.strictObject({
  code: icd10Schema,
  name: lineText(NAME_MESSAGE).min(1, NAME_MESSAGE).max(100, NAME_MESSAGE),
  kana: lineText(undefined, normaliseKatakana).max(100, "100文字以内で入力してください。"),
});

/** Chosen by the client that adds the name; part of the address. */
export const diagnosisNameIdSchema = z.uuid();

/** A part of a name or reading, or a code's beginning; empty: the list's first. In a body, as all typed texts. */
export const diagnosisSearchRequestSchema = z.strictObject({ query: lineText().max(100) });

/** Names that begin with the query first. `all`: the number of the clinic's names. */
export const diagnosisSearchResultSchema = z.object({
  diagnoses: z.array(versioned(diagnosisNameSchema)),
  hasMore: z.boolean(),
  all: z.int(),
});

export type DiagnosisName = z.infer<typeof diagnosisNameSchema>;
export type DiagnosisNameRequest = z.output<typeof diagnosisNameRequestSchema>;
export type DiagnosisSearchResult = z.infer<typeof diagnosisSearchResultSchema>;
