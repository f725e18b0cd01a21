import { z } from "zod";
import { linesText } from "../validation/typed-text.ts";

/** What a doctor may decide on an application for additional medicine. */
export const MEDICINE_DECISIONS = ["approve", "ask-for-visit", "refuse"] as const;

/** The doctor's note on a decision (L4, `docs/design/screens.md` 10): what it was decided from. For the clinic alone. */
export const assessmentSchema = linesText("判断の根拠は必須です。")
  .min(1, "判断の根拠は必須です。")
  .max(2000, "2,000文字以内で入力してください。");

/** One decision, as the record keeps it. */
export const medicineDecisionSchema = z.object({
  decision: z.enum(MEDICINE_DECISIONS),
  assessment: z.string(),
  decidedBy: z.string(),
  decidedAt: z.string(),
});
