import { z } from "zod";
import { emailSchema } from "../sign-in/email.ts";
import { instantSchema } from "../time/instant.ts";

/** The address for the practice patient's mails, of a person of the clinic, who signs in with it. */
export const rehearsalRequestSchema = z.strictObject({ email: emailSchema });

/** The clinic's rehearsal: the practice patient, and where the person signs in. */
export const rehearsalSchema = z.object({
  medicalRecordCode: z.string(),
  patientName: z.string(),
  email: z.string(),
  startedBy: z.string(),
  startedAt: instantSchema,
  /** When it is removed by itself. */
  endsAt: instantSchema,
  signInUrl: z.string(),
});

export type Rehearsal = z.infer<typeof rehearsalSchema>;
