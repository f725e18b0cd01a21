import { z } from "zod";
import { emailSchema } from "../sign-in/email.ts";

/** What the API's own tokens look like (RFC 7515: parts of base64url with points between them), far below what a header may hold. */
const token = z
  .string()
  .regex(/^[\w.-]+$/)
  .max(2000);

/** The end of a sign-in: the token of a code or of LINE, or what the mail's link carries with the address it went to. */
export const identitySignInSchema = z.union([
  z.object({ customToken: token }),
  z.object({ email: emailSchema, oobCode: token }),
]);

export const refreshTokenSchema = z.object({ refreshToken: token });

/** `expiresIn`: the life of the ID token in seconds. The refresh token takes the place of the one before. */
export const identitySessionSchema = z.object({
  idToken: z.string(),
  refreshToken: z.string(),
  expiresIn: z.int().positive(),
  user: z.object({ uid: z.string(), email: z.string().nullable() }),
});

export type IdentitySessionAnswer = z.infer<typeof identitySessionSchema>;
