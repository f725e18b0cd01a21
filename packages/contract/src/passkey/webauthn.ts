import { z } from "zod";

/** WebAuthn's own JSON forms (`PublicKeyCredentialRequestOptionsJSON` …), checked by each side's library. */
const webauthnJsonSchema = z.record(z.string(), z.unknown());

export const passkeyOptionsSchema = z.object({ challengeId: z.string(), options: webauthnJsonSchema });
export const passkeyAnswerSchema = z.strictObject({ challengeId: z.uuid(), response: webauthnJsonSchema });

export type PasskeyOptions = z.infer<typeof passkeyOptionsSchema>;
export type PasskeyAnswer = z.output<typeof passkeyAnswerSchema>;
