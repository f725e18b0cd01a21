import { z } from "zod";
import { sexSchema } from "../profile/profile.ts";

/** Whom the questions are put to. */
export const respondentSchema = z.object({
  sex: sexSchema,
  /** In full years on the day of the visit, or of the registration; `null` where the birthdate is not known. */
  age: z.int().nullable(),
});

export type Respondent = z.infer<typeof respondentSchema>;
