import { z } from "zod";
import { sexSchema } from "../profile/profile.ts";

/** The person who is asked. */
export const respondentSchema = z.object({
  sex: sexSchema,
  /** In full years on the day of the visit, or of the registration; `null` if unknown. */
  age: z.int().nullable(),
});

export type Respondent = z.infer<typeof respondentSchema>;
