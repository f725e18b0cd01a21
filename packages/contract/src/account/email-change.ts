import { z } from "zod";
import { emailSchema } from "../sign-in/email.ts";
import { signInCodeSchema } from "../sign-in/sign-in.ts";
import { instantSchema } from "../time/instant.ts";

export const emailChangeRequestSchema = z.object({ email: emailSchema });
export const emailChangeRequestedSchema = z.object({ expiresAt: instantSchema });

/** The six digits that went to the new address. */
export const emailChangeConfirmSchema = signInCodeSchema;
export const emailChangedSchema = z.object({ email: z.string() });
