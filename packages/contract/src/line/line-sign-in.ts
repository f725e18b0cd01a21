import { z } from "zod";
import { webAddressSchema } from "../http/web-address.ts";
import { lineText, opaqueText } from "../validation/typed-text.ts";

/** From the start of a LINE login to its return. */
export const LINE_LOGIN_MINUTES = 10;

const searchSchema = z.object({
  spotId: lineText().max(100).optional(),
  startAt: lineText().max(40).optional(),
  isFirstTreatment: z.boolean().optional(),
  isNewReservation: z.boolean().optional(),
});

/** Instead of signing in, `link` links the LINE account to the signed-in patient; `proof` proves their identity. */
export const lineSignInRequestSchema = searchSchema.extend({
  link: z.literal(true).optional(),
  proof: z.literal(true).optional(),
});

export const lineSignInStartedSchema = z.object({ authorizationUrl: webAddressSchema });

/** `isConfirmed`: in another browser, the patient has confirmed having begun the login. */
export const lineSignInCompleteSchema = z.object({
  code: opaqueText(1000),
  state: opaqueText(200),
  isConfirmed: z.boolean().optional(),
});

/**
 * `confirm`: another browser began the login, so the patient must confirm; the code stays valid. `email-registered`: a
 * patient without this LINE account has its e-mail address; they sign in by mail and link it afterwards.
 */
export const lineSignedInSchema = z.discriminatedUnion("outcome", [
  z.object({
    outcome: z.literal("signed-in"),
    customToken: z.string(),
    isRegistered: z.boolean(),
    search: searchSchema,
  }),
  z.object({ outcome: z.literal("confirm"), search: searchSchema }),
  z.object({ outcome: z.literal("email-registered"), search: searchSchema }),
]);

export const lineLinkRequestSchema = z.object({
  code: opaqueText(1000),
  state: opaqueText(200),
});

export type LineSignInRequest = z.infer<typeof lineSignInRequestSchema>;
export type LineSignedIn = z.infer<typeof lineSignedInSchema>;
