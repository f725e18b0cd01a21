import { z } from "zod";
import { normaliseCode } from "../japanese-input/normalise.ts";
import { instantSchema } from "../time/instant.ts";
import { emailSchema } from "./email.ts";

export const signInRequestSchema = z.object({ email: emailSchema });

/** The state of the mail only: it does not show whether the link or code has been used. */
const mailStateSchema = z.enum(["sending", "waiting", "refused", "expired"]);

/**
 * `resendAfter`: the time from which another mail may be requested. `sending`: the mail server has not answered yet.
 */
export const signInAttemptSchema = z.object({
  attemptId: z.string(),
  state: mailStateSchema.extract(["sending", "waiting"]),
  expiresAt: instantSchema,
  resendAfter: instantSchema,
});

export const signInStateSchema = z.object({ state: mailStateSchema });

export const signInCodeSchema = z.object({
  code: z
    .string("認証コードを入力してください。")
    .transform(normaliseCode)
    .pipe(z.string().regex(/^[0-9]{6}$/, "認証コードは6桁の数字で入力してください。")),
});

/** `isRegistered`: a profile exists. */
export const signedInSchema = z.object({ customToken: z.string(), isRegistered: z.boolean() });

export type SignInAttempt = z.infer<typeof signInAttemptSchema>;
export type SignInState = z.infer<typeof signInStateSchema>["state"];
export type SignedIn = z.infer<typeof signedInSchema>;
