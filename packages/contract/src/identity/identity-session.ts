import { z } from "zod";
import { emailSchema } from "../sign-in/email.ts";

/**
 * The form of the API's own tokens (RFC 7515: parts of base64url separated by points), far below the limit of a header.
 */
const token = z
  .string()
  .regex(/^[\w.-]+$/)
  .max(2000);

/** The end of a sign-in: the token of a code or of LINE, or the mail link's parameters with its address. */
export const identitySignInSchema = z.union([
  z.object({ customToken: token }),
  z.object({ email: emailSchema, oobCode: token }),
]);

export const refreshTokenSchema = z.object({ refreshToken: token });

/** `expiresIn`: the life of the ID token in seconds. The refresh token replaces the one before. */
export const identitySessionSchema = z.object({
  idToken: z.string(),
  refreshToken: z.string(),
  expiresIn: z.int().positive(),
  user: z.object({ uid: z.string(), email: z.string().nullable() }),
});

export type IdentitySessionAnswer = z.infer<typeof identitySessionSchema>;
