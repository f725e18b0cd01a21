import { z } from "zod";
import { lineText } from "../validation/typed-text.ts";

/** What was done. A page of an earlier release does not name it. */
export const resolveTaskRequestSchema = z.strictObject({
  resolution: lineText().max(200, "200文字以内で入力してください。").optional(),
});

/** The assigned person that the caller saw: of two who take it at once, the second learns who was first. */
export const takeTaskRequestSchema = z.strictObject({ takenBy: lineText().max(60).nullable() });
