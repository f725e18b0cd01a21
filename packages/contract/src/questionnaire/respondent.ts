import { z } from "zod";
import { sexSchema } from "../profile/profile.ts";

/** Whom the questions are put to. */
export const respondentSchema = z.object({
  sex: sexSchema,
  /** In full years on the day of the visit, or of the registration. */
  age: z.int(),
});

export type Respondent = z.infer<typeof respondentSchema>;
