import { z } from "zod";
import { PROPOSAL_ENDS } from "../proposal/proposal.ts";
import { knownValuesSchema } from "../proposal/proposed-fields.ts";
import { instantSchema } from "../time/instant.ts";

/** Older changes are in the audit alone. */
export const MOST_PROFILE_CHANGES = 50;

const change = {
  changeId: z.string(),
  at: instantSchema,
  /** Who corrected or proposed it. */
  by: z.string(),
  reason: z.string(),
  before: knownValuesSchema,
  after: knownValuesSchema,
};

/** A change of a patient's profile that this clinic made or proposed, with the values before and after. */
export const profileChangeSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("correction"), ...change }),
  z.object({
    kind: z.literal("proposal"),
    ...change,
    lapsesAt: instantSchema,
    /** A mail or a LINE message told the patient that there is something to confirm. */
    isTold: z.boolean(),
    /** `null`: the patient can answer. */
    ended: z
      .object({
        as: z.enum(PROPOSAL_ENDS),
        at: instantSchema,
        /** The staff member who withdrew or replaced it. */
        by: z.string().nullable(),
      })
      .nullable(),
  }),
]);

export type ProfileChange = z.infer<typeof profileChangeSchema>;
