import { linesText } from "../validation/typed-text.ts";

/** The doctor's note on the grounds of a decision (L4, `docs/design/screens.md` 10), for the clinic only. */
export const assessmentSchema = linesText("判断の根拠は必須です。")
  .min(1, "判断の根拠は必須です。")
  .max(2000, "2,000文字以内で入力してください。");
