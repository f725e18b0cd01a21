/** The browser's dialog was closed or timed out, or the device has no passkey for this host: browsers tell no difference. */
export class PasskeyUnusedError extends Error {
  override name = "PasskeyUnusedError";
}

/** The device has a passkey of this patient. */
export class PasskeyKnownError extends Error {
  override name = "PasskeyKnownError";
}

/** The device or the browser failed. */
export class PasskeyFailedError extends Error {
  override name = "PasskeyFailedError";
}

/** Whether this browser has WebAuthn. */
export function hasPasskeys(): boolean {
  return typeof PublicKeyCredential === "function" && navigator.credentials !== undefined;
}

function toBytes(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}

function toText(bytes: ArrayBuffer): string {
  const binary = Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join("");
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

const FAILURES: Record<string, typeof PasskeyUnusedError> = {
  NotAllowedError: PasskeyUnusedError,
  AbortError: PasskeyUnusedError,
  InvalidStateError: PasskeyKnownError,
};

function rethrow(cause: unknown): never {
  const Failure = (cause instanceof Error ? FAILURES[cause.name] : undefined) ?? PasskeyFailedError;
  throw new Failure("The passkey was not used.", { cause });
}

function describe(credential: PublicKeyCredential, response: Record<string, unknown>): Record<string, unknown> {
  const { rawId, response: answer } = credential;
  const id = toText(rawId);
  const clientDataJSON = toText(answer.clientDataJSON);
  return { id, rawId: id, type: "public-key", clientExtensionResults: {}, response: { clientDataJSON, ...response } };
}

/** The request for a sign-in, which names no passkey: the browser offers those that it has for the host. */
export type UseOptions = { challenge: string; rpId: string; timeout: number };

/** Lets the patient choose a passkey and confirm it by finger, face or PIN. Returns WebAuthn's JSON. */
export async function askForPasskey({ challenge, rpId, timeout }: UseOptions): Promise<Record<string, unknown>> {
  const publicKey = { challenge: toBytes(challenge), rpId, timeout, userVerification: "required" } as const;
  const credential = await navigator.credentials.get({ publicKey }).catch(rethrow);
  if (!(credential instanceof PublicKeyCredential)) return rethrow(undefined);
  const { response } = credential;
  if (!(response instanceof AuthenticatorAssertionResponse)) return rethrow(undefined);
  const { authenticatorData, signature } = response;
  return describe(credential, { authenticatorData: toText(authenticatorData), signature: toText(signature) });
}

/** The request for a new passkey. */
export type CreationOptions = {
  challenge: string;
  rp: { id: string; name: string };
  user: { id: string; name: string; displayName: string };
  pubKeyCredParams: { alg: number; type: "public-key" }[];
  excludeCredentials: { id: string }[];
  timeout: number;
};

/** Makes a passkey on this device. Returns WebAuthn's JSON. */
export async function createPasskeyOnDevice(options: CreationOptions): Promise<Record<string, unknown>> {
  const { challenge, rp, user, pubKeyCredParams, excludeCredentials, timeout } = options;
  const publicKey = {
    ...{ challenge: toBytes(challenge), rp, pubKeyCredParams, timeout },
    user: { ...user, id: toBytes(user.id) },
    excludeCredentials: excludeCredentials.map(({ id }) => ({ id: toBytes(id), type: "public-key" as const })),
    authenticatorSelection: { residentKey: "required", requireResidentKey: true, userVerification: "required" },
  } as const;
  const credential = await navigator.credentials.create({ publicKey: { ...publicKey } }).catch(rethrow);
  if (!(credential instanceof PublicKeyCredential)) return rethrow(undefined);
  const { response } = credential;
  if (!(response instanceof AuthenticatorAttestationResponse)) return rethrow(undefined);
  return describe(credential, {
    attestationObject: toText(response.attestationObject),
    transports: response.getTransports(),
  });
}
