import { z } from "zod";
import { linesText } from "../validation/typed-text.ts";
import { HEALTH_KINDS } from "./health-kind.ts";

export const HEALTH_TEXT_LENGTH = 200;

const stated = {
  /** Empty with `isNone`. */
  text: linesText().max(HEALTH_TEXT_LENGTH, "200文字以内で入力してください。"),
  isNone: z.boolean(),
  toldOn: z.iso.date("聞いた日を入力してください。"),
};
const reason = linesText().max(HEALTH_TEXT_LENGTH, "200文字以内で入力してください。");

type Stated = { text: string; isNone: boolean; isWithdrawn: boolean };

const hasText = ({ text, isNone, isWithdrawn }: Stated) => isWithdrawn || isNone || text !== "";
const TEXT_MISSING = { path: ["text"], error: "聞いた内容を入力してください。" };
const REASON_MISSING = "訂正の理由を入力してください。";

/** A fact told to a doctor or nurse; or a correction of the words of the patient or of an import, with its reason. */
export const newHealthFactSchema = z
  .strictObject({
    kind: z.enum(HEALTH_KINDS),
    ...stated,
    /** The corrected words, as the list has them; `null` for a new fact. */
    corrects: linesText().min(1).max(5000).nullable(),
    /** Only with a correction: the words are not valid. */
    isWithdrawn: z.boolean(),
    reason,
  })
  .refine(hasText, TEXT_MISSING)
  .refine((fact) => fact.corrects !== null || !fact.isWithdrawn, {
    path: ["isWithdrawn"],
    error: "訂正ではありません。",
  })
  .refine((fact) => fact.corrects === null || fact.reason !== "", { path: ["reason"], error: REASON_MISSING });

/** A further version of a fact, made from `version`; the earlier ones stay. */
export const healthCorrectionSchema = z
  .strictObject({
    version: z.int().min(1),
    ...stated,
    isWithdrawn: z.boolean(),
    reason: reason.min(1, REASON_MISSING),
  })
  .refine(hasText, TEXT_MISSING);

export type NewHealthFact = z.output<typeof newHealthFactSchema>;
