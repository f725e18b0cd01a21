import { linesText } from "../validation/typed-text.ts";

/** The doctor's note on a decision (L4, `docs/design/screens.md` 10): what it was decided from. For the clinic alone. */
export const assessmentSchema = linesText("判断の根拠は必須です。")
  .min(1, "判断の根拠は必須です。")
  .max(2000, "2,000文字以内で入力してください。");
