import { z } from "zod";

/** How long the way to LINE and back may take. */
export const LINE_LOGIN_MINUTES = 10;

const searchSchema = z.object({
  spotId: z.string().max(100).optional(),
  startAt: z.string().max(40).optional(),
  isFirstTreatment: z.boolean().optional(),
  isNewReservation: z.boolean().optional(),
});

/** `link`: the signed-in patient joins her LINE account instead of signing in with it. */
export const lineSignInRequestSchema = searchSchema.extend({ link: z.literal(true).optional() });

export const lineSignInStartedSchema = z.object({ authorizationUrl: z.url() });

/** `isConfirmed`: the patient came back in another browser and said that it was she who began. */
export const lineSignInCompleteSchema = z.object({
  code: z.string().min(1).max(1000),
  state: z.string().min(1).max(200),
  isConfirmed: z.boolean().optional(),
});

/**
 * `signed-in`: hand the token to the identity platform's SDK. `confirm`: this browser did not begin, ask first; nothing
 * has been used up. `email-registered`: the address of this LINE account belongs to a patient who has not linked it;
 * she proves it by signing in by mail and links afterwards.
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
  code: z.string().min(1).max(1000),
  state: z.string().min(1).max(200),
});

export type LineSignInRequest = z.infer<typeof lineSignInRequestSchema>;
export type LineSignedIn = z.infer<typeof lineSignedInSchema>;
