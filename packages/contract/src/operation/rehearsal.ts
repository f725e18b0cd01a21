import { z } from "zod";
import { emailSchema } from "../sign-in/email.ts";
import { instantSchema } from "../time/instant.ts";

/** Where the mails of the practice patient go: to a person of the clinic, who signs in with this address. */
export const rehearsalRequestSchema = z.strictObject({ email: emailSchema });

/** The rehearsal that a clinic has begun: whom it practises with, and where that person signs in. */
export const rehearsalSchema = z.object({
  medicalRecordCode: z.string(),
  patientName: z.string(),
  email: z.string(),
  startedBy: z.string(),
  startedAt: instantSchema,
  /** When it is removed, if nobody does it before. */
  endsAt: instantSchema,
  signInUrl: z.string(),
});

export type Rehearsal = z.infer<typeof rehearsalSchema>;
