import { z } from "zod";
import { linesText } from "../validation/typed-text.ts";

/** The clinic's reason to close, cancel, refuse or ask for a visit. Shown to the patient as written. */
export const clinicReasonRequestSchema = z.strictObject({
  reason: linesText("理由は必須です。").min(1, "理由は必須です。").max(500, "500文字以内で入力してください。"),
});
