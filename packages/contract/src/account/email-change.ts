import { z } from "zod";
import { emailSchema } from "../sign-in/email.ts";
import { signInCodeSchema } from "../sign-in/sign-in.ts";

/** The code for a new address lives this long and may be tried this often. */
export const EMAIL_CHANGE_VALID_MINUTES = 15;
export const EMAIL_CHANGE_TRIES = 5;

export const emailChangeRequestSchema = z.object({ email: emailSchema });
export const emailChangeRequestedSchema = z.object({ expiresAt: z.iso.datetime({ offset: true }) });

/** The six digits that went to the new address. */
export const emailChangeConfirmSchema = signInCodeSchema;
export const emailChangedSchema = z.object({ email: z.string() });
