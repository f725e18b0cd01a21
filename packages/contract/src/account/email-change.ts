import { z } from "zod";
import { sessionContinuedSchema } from "../session/session.ts";
import { emailSchema } from "../sign-in/email.ts";
import { signInCodeSchema } from "../sign-in/sign-in.ts";
import { instantSchema } from "../time/instant.ts";

export const emailChangeRequestSchema = z.object({ email: emailSchema });
/** `hasOtherBusinesses`: the patient has a record of another business, too, which keeps the present address. */
export const emailChangeRequestedSchema = z.object({
  expiresAt: instantSchema,
  hasOtherBusinesses: z.boolean().optional(),
});

/** The six digits that went to the new address. */
export const emailChangeConfirmSchema = signInCodeSchema;
export const emailChangedSchema = sessionContinuedSchema.extend({ email: z.string() });
