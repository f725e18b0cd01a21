import { z } from "zod";
import { emailSchema } from "../sign-in/email.ts";
import { signInCodeSchema } from "../sign-in/sign-in.ts";
import { instantSchema } from "../time/instant.ts";

export const EMAIL_CHANGE_VALID_MINUTES = 15;
export const EMAIL_CHANGE_TRIES = 5;

export const emailChangeRequestSchema = z.object({ email: emailSchema });
export const emailChangeRequestedSchema = z.object({ expiresAt: instantSchema });

/** The six digits that went to the new address. */
export const emailChangeConfirmSchema = signInCodeSchema;
export const emailChangedSchema = z.object({ email: z.string() });
