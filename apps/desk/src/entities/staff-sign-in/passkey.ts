import { passkeyOptionsSchema } from "@madoguchi/contract/passkey/webauthn";
import type { DeskSession } from "@madoguchi/contract/staff/desk-session";
import {
  beginEnrolmentCall,
  beginProofCall,
  beginSignInCall,
  enrolCall,
  proveCall,
  signInCall,
} from "@madoguchi/contract/staff/staff-sign-in.calls";
import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from "@simplewebauthn/browser";
import { z } from "zod";
import type { DeskApi } from "../../api/desk-api.ts";
import { readLastClinic } from "./last-clinic.ts";

/** This browser or device does not support passkeys. */
export class NoPasskeysError extends Error {
  override name = "NoPasskeysError";
}

/** The browser's dialog was closed, or it timed out. */
export class PasskeyCancelledError extends Error {
  override name = "PasskeyCancelledError";
}

/** The device has a passkey of this person already. */
export class PasskeyKnownError extends Error {
  override name = "PasskeyKnownError";
}

const requestOptionsSchema = passkeyOptionsSchema.extend({
  options: z.custom<PublicKeyCredentialRequestOptionsJSON>(
    (options) => z.object({ challenge: z.string() }).loose().safeParse(options).success,
  ),
});

/** Distinguishes a closed dialog from a failure of the device. */
function toPasskeyFailure(error: unknown): unknown {
  if (error instanceof WebAuthnError && error.code === "ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED") {
    return new PasskeyKnownError("The device has a passkey of this person.", { cause: error });
  }
  const isCancelled =
    (error instanceof WebAuthnError && error.code === "ERROR_CEREMONY_ABORTED") ||
    (error instanceof Error && (error.name === "NotAllowedError" || error.name === "AbortError"));
  return isCancelled ? new PasskeyCancelledError("The passkey was not used.", { cause: error }) : error;
}

const CALLS = {
  signIn: { begin: { ...beginSignInCall, answer: requestOptionsSchema }, complete: signInCall },
  proof: { begin: { ...beginProofCall, answer: requestOptionsSchema }, complete: proveCall },
} as const;

const creationOptionsSchema = passkeyOptionsSchema.extend({
  options: z.custom<PublicKeyCredentialCreationOptionsJSON>(
    (options) =>
      z
        .object({ challenge: z.string(), rp: z.object({}).loose() })
        .loose()
        .safeParse(options).success,
  ),
});

/** Creates a passkey on this device with the token of an enrolment link, and signs in with it. */
export async function enrolPasskey(api: DeskApi, token: string): Promise<DeskSession> {
  if (!browserSupportsWebAuthn()) throw new NoPasskeysError("The browser has no passkeys.");
  const begin = { ...beginEnrolmentCall, answer: creationOptionsSchema };
  const { challengeId, options } = await api.send(begin, { body: { token } });
  const response = await startRegistration({ optionsJSON: options }).catch((error: unknown) => {
    throw toPasskeyFailure(error);
  });
  return api.send(enrolCall, { body: { token, challengeId, response: { ...response } } });
}

/** Uses a passkey once: the server's challenge, the browser's dialog, the server's answer. */
export async function presentPasskey(api: DeskApi, purpose: keyof typeof CALLS): Promise<DeskSession> {
  if (!browserSupportsWebAuthn()) throw new NoPasskeysError("The browser has no passkeys.");
  const { begin, complete } = CALLS[purpose];
  const { challengeId, options } = await api.send(begin, { body: {} });
  const response = await startAuthentication({ optionsJSON: options }).catch((error: unknown) => {
    throw toPasskeyFailure(error);
  });
  const clinicId = purpose === "signIn" ? readLastClinic() : undefined;
  return api.send(complete, { body: { challengeId, response: { ...response }, ...(clinicId && { clinicId }) } });
}
