import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import { z } from "zod";

/** Loaded at the first use of a passkey: few calls need its certificate library. */
const library = () => import("@simplewebauthn/server");

/** How long the browser's dialog stays open. */
const TIMEOUT_MS = 120_000;

/** Ed25519, P-256 and RSA: the algorithms of today's devices, without experimental ones of the runtime. */
const ALGORITHMS = [-8, -7, -257];

const authenticationSchema = z.object({
  id: z.string().max(2000),
  rawId: z.string(),
  type: z.literal("public-key"),
  response: z.object({ clientDataJSON: z.string(), authenticatorData: z.string(), signature: z.string() }),
});
const registrationSchema = z.object({
  id: z.string().max(2000),
  rawId: z.string(),
  type: z.literal("public-key"),
  response: z.object({ clientDataJSON: z.string(), attestationObject: z.string() }),
});

/** Parses the browser's answer to `challengeForUse`; `undefined` for anything else. */
export function readAuthentication(response: unknown): AuthenticationResponseJSON | undefined {
  const schema = z.custom<AuthenticationResponseJSON>((value) => authenticationSchema.safeParse(value).success);
  return schema.safeParse(response).data;
}

const clientDataSchema = z.object({ crossOrigin: z.boolean().optional(), topOrigin: z.string().optional() });

/**
 * Whether our own page opened the browser's dialog. In a page within another site's frame a person may press a
 * hidden button; the library does not check this.
 */
function isOwnPage(clientDataJSON: string): boolean {
  try {
    const text = Buffer.from(clientDataJSON, "base64url").toString();
    const { crossOrigin, topOrigin } = clientDataSchema.parse(JSON.parse(text));
    return crossOrigin !== true && topOrigin === undefined;
  } catch {
    return false;
  }
}

function readRegistration(response: unknown): RegistrationResponseJSON | undefined {
  const schema = z.custom<RegistrationResponseJSON>((value) => registrationSchema.safeParse(value).success);
  return schema.safeParse(response).data;
}

type KnownPasskey = { credentialId: string; transports: string[] };

function describeKnown(passkeys: readonly KnownPasskey[]): { id: string; transports: string[] }[] {
  return passkeys.map(({ credentialId, transports }) => ({ id: credentialId, transports }));
}

/** Without `passkeys` the browser offers all it has for this host, so that no name is typed to sign in. */
export async function challengeForUse(baseUrl: string, passkeys: readonly KnownPasskey[] = []) {
  const { generateAuthenticationOptions } = await library();
  return generateAuthenticationOptions({
    rpID: new URL(baseUrl).hostname,
    userVerification: "required",
    timeout: TIMEOUT_MS,
    ...(passkeys.length > 0 && { allowCredentials: describeKnown(passkeys) }),
  });
}

/** `handle` replaces an earlier passkey of the same one on a device, `name` is what the device lists it under. */
export async function challengeForEnrolment(
  baseUrl: string,
  { handle, name, clinicName }: { handle: Uint8Array; name: string; clinicName: string },
  passkeys: readonly KnownPasskey[],
) {
  const { generateRegistrationOptions } = await library();
  return generateRegistrationOptions({
    rpName: clinicName,
    rpID: new URL(baseUrl).hostname,
    userName: name,
    userDisplayName: name,
    userID: new Uint8Array(handle),
    attestationType: "none",
    timeout: TIMEOUT_MS,
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: describeKnown(passkeys),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
}

/** The counter after this use; `undefined` when signature, challenge, origin, verification or counter is wrong. */
export async function verifyUse(
  baseUrl: string,
  use: { response: AuthenticationResponseJSON; challenge: string },
  passkey: { credentialId: string; publicKey: Uint8Array; signCount: number },
): Promise<number | undefined> {
  if (!isOwnPage(use.response.response.clientDataJSON)) return undefined;
  const { verifyAuthenticationResponse } = await library();
  const result = await verifyAuthenticationResponse({
    response: use.response,
    expectedChallenge: use.challenge,
    expectedOrigin: new URL(baseUrl).origin,
    expectedRPID: new URL(baseUrl).hostname,
    requireUserVerification: true,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(passkey.publicKey),
      counter: passkey.signCount,
    },
  }).catch(() => undefined);
  return result?.verified ? result.authenticationInfo.newCounter : undefined;
}

type NewPasskey = { credentialId: string; publicKey: Uint8Array; signCount: number; transports: string[] };

/** The passkey in the browser's answer; `undefined` when any part of it is wrong. */
export async function verifyEnrolment(
  baseUrl: string,
  { response, challenge }: { response: unknown; challenge: string },
): Promise<NewPasskey | undefined> {
  const registration = readRegistration(response);
  if (!registration || !isOwnPage(registration.response.clientDataJSON)) return undefined;
  const { verifyRegistrationResponse } = await library();
  const result = await verifyRegistrationResponse({
    response: registration,
    expectedChallenge: challenge,
    expectedOrigin: new URL(baseUrl).origin,
    expectedRPID: new URL(baseUrl).hostname,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => undefined);
  if (!result?.verified) return undefined;
  const { id, publicKey, counter, transports = [] } = result.registrationInfo.credential;
  return { credentialId: id, publicKey, signCount: counter, transports };
}
