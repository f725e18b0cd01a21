import { chargeLineSchema } from "@madoguchi/contract/charge/charge";
import { z } from "zod";
import { createUnsent, type Unsent } from "../../entities/unsent/unsent.ts";

const unsentDecisionSchema = z.object({
  /** Left out while the lines follow the clinic's prices. */
  lines: z.array(chargeLineSchema.extend({ quantity: z.int().min(0).max(999) })).optional(),
  assessment: z.string(),
  /** Why a medicine is supplied despite an allergy, by the medicine's id. */
  allergyReasons: z.record(z.string(), z.string()).default({}),
  /** Answers to the findings of the check, by the medicine's id. */
  checks: z.record(z.string(), z.array(z.object({ rule: z.string(), reason: z.string() }))).default({}),
  /** The texts for the patient, by decision. */
  reasons: z.object({ "ask-for-visit": z.string(), refuse: z.string() }),
});

export type UnsentDecision = z.infer<typeof unsentDecisionSchema>;

/** A doctor's unfinished input for the decision of an application. */
export function createUnsentDecision(name: string): Unsent<UnsentDecision> {
  return createUnsent("decision", name, unsentDecisionSchema);
}
