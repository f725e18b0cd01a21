import { z } from "zod";
import { termsHeadSchema } from "../clinic/terms.ts";
import { startAtSchema } from "./start-at.ts";

/**
 * Asking again for the spot one already holds answers the same hold, so a reload does not restart the clock;
 * `extend` prolongs it, once.
 */
export const holdRequestSchema = z.object({
  spotId: z.string().min(1).max(100),
  startAt: startAtSchema,
  isFirstTreatment: z.boolean(),
  extend: z.boolean().optional(),
});

export const holdSchema = z.object({
  holdId: z.string(),
  expiresAt: z.iso.datetime({ offset: true }),
  canExtend: z.boolean(),
  spotId: z.string(),
  clinicalDepartmentId: z.string(),
  clinicalDepartmentName: z.string(),
  doctorName: z.string(),
  startsAt: z.iso.datetime({ offset: true }),
  endsAt: z.iso.datetime({ offset: true }),
  isFirstTreatment: z.boolean(),
  /** No completed treatment in this department yet: what the server proposes, whatever the patient chose. */
  proposedFirstTreatment: z.boolean(),
  /** Terms of use or privacy policy in a newer version than the patient agreed to: this booking needs them agreed to. */
  termsToAgree: z.array(termsHeadSchema),
});

export type HoldRequest = z.infer<typeof holdRequestSchema>;
export type Hold = z.infer<typeof holdSchema>;
