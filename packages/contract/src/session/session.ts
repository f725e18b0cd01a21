import { z } from "zod";
import { signInCodeSchema } from "../sign-in/sign-in.ts";
import { instantSchema } from "../time/instant.ts";
import { opaqueText } from "../validation/typed-text.ts";

/** 「ログイン中の端末」: the open sessions, the last used first. */
export const sessionsSchema = z.object({
  sessions: z.array(
    z.object({
      sessionId: z.string(),
      /** 「iPhone の Safari」. */
      device: z.string(),
      /** Whether it is the session of this call. */
      isCurrent: z.boolean(),
      signedInAt: instantSchema,
      /** Precise to a few minutes. */
      lastUsedAt: instantSchema,
    }),
  ),
  /** Days without use, and days in all, after which a session ends. The previous release's API does not send them. */
  idleDays: z.int().optional(),
  maximumDays: z.int().optional(),
});

export type Sessions = z.infer<typeof sessionsSchema>;

/** A code to the present address, by which the patient proves their identity again. */
export const proofRequestedSchema = z.object({ expiresAt: instantSchema, resendAfter: instantSchema });
export const proofConfirmSchema = signInCodeSchema;

export type ProofRequested = z.infer<typeof proofRequestedSchema>;

/**
 * After a change of the ways to sign in every other session is ended, at the identity platform too. The platform's SDK
 * exchanges `customToken` for tokens that continue the present session.
 */
export const sessionContinuedSchema = z.object({ customToken: z.string() });

/** The secret of a mailed link, good for 72 hours and once: it restores the address that a change has replaced. */
export const EMAIL_UNDO_HOURS = 72;
export const emailUndoSchema = z.object({ token: opaqueText(200) });
