import { z } from "zod";
import { nameText } from "../validation/typed-text.ts";

/** Part of URLs and of every key in the database; it is permanent. */
export const installationIdSchema = z.string().regex(/^[a-z0-9][a-z0-9-]{0,99}$/);

const MAXIMUM_SESSION_DAYS = 365;

/** The days of a session are unchanged if left out. */
export const businessRequestSchema = z.strictObject({
  name: nameText().min(1).max(100),
  /** A patient's session expires after so long without use. */
  sessionIdleDays: z.int().min(1).max(MAXIMUM_SESSION_DAYS).optional(),
  /** A patient signs in again after so long in any case. */
  sessionMaximumDays: z.int().min(1).max(MAXIMUM_SESSION_DAYS).optional(),
});

/** Every business (医療法人) with its clinics. */
export const businessListSchema = z.object({
  businesses: z.array(
    z.object({
      medicalBusinessId: z.string(),
      name: z.string(),
      sessionIdleDays: z.int(),
      sessionMaximumDays: z.int(),
      clinics: z.array(z.object({ clinicId: z.string(), name: z.string() })),
    }),
  ),
});

export type BusinessRequest = z.infer<typeof businessRequestSchema>;
export type BusinessList = z.infer<typeof businessListSchema>;
