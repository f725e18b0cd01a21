import { z } from "zod";
import { termsHeadSchema } from "../terms/terms.ts";
import { instantSchema, startAtSchema } from "../time/instant.ts";
import { opaqueText } from "../validation/typed-text.ts";

/** A repeated request for the same spot is answered with the same hold and end; `extend` prolongs it once. */
export const holdRequestSchema = z.object({
  spotId: opaqueText(),
  startAt: startAtSchema,
  /** The patient's wish; by default the server's proposal. */
  isFirstTreatment: z.boolean().optional(),
  extend: z.boolean().optional(),
});

export const holdSchema = z.object({
  holdId: z.string(),
  expiresAt: instantSchema,
  canExtend: z.boolean(),
  spotId: z.string(),
  clinicalDepartmentId: z.string(),
  clinicalDepartmentName: z.string(),
  doctorName: z.string(),
  startsAt: instantSchema,
  endsAt: instantSchema,
  isFirstTreatment: z.boolean(),
  /** The server's proposal: no completed treatment in this department yet. */
  proposedFirstTreatment: z.boolean(),
  /** The texts that every booking agrees to, in their current versions. The previous release's API does not send them. */
  bookingTerms: z.array(termsHeadSchema).optional(),
  /**
   * The terms of use and the privacy policy, as far as the booking must agree to them: `isFirst` where the patient has
   * agreed to no version before.
   */
  termsToAgree: z.array(termsHeadSchema.extend({ isFirst: z.boolean().default(false) })),
});

export type HoldRequest = z.infer<typeof holdRequestSchema>;
export type Hold = z.infer<typeof holdSchema>;
export type TermsToAgree = Hold["termsToAgree"][number];
