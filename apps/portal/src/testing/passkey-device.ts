import { onTestFinished, vi } from "vitest";

const BYTES = new Uint8Array([1, 2, 250]).buffer;

class Credential {
  readonly rawId = BYTES;
  readonly response: unknown;
  constructor(response: unknown) {
    this.response = response;
  }
  static isUserVerifyingPlatformAuthenticatorAvailable = async () => true;
}
class Assertion {
  readonly clientDataJSON = BYTES;
  readonly authenticatorData = BYTES;
  readonly signature = BYTES;
}
class Attestation {
  readonly clientDataJSON = BYTES;
  readonly attestationObject = BYTES;
  readonly getTransports = () => ["internal"];
}

/** What a device's dialog ends with: the name of an error, or nothing for a passkey. */
type End = { get?: string[]; create?: string[] };

/** The options with which the page asked the device. */
export type AskedDevice = { get: CredentialRequestOptions[]; create: CredentialCreationOptions[] };

/** A browser with WebAuthn, whose dialogs end as given, one after the other. */
export function openPasskeyDevice({ get = [], create = [] }: End = {}): AskedDevice {
  const asked: AskedDevice = { get: [], create: [] };
  const endWith = (ends: string[], response: unknown) => {
    const name = ends.shift();
    if (name !== undefined && name !== "") throw new DOMException("the dialog", name);
    return new Credential(response);
  };
  vi.stubGlobal("PublicKeyCredential", Credential);
  vi.stubGlobal("AuthenticatorAssertionResponse", Assertion);
  vi.stubGlobal("AuthenticatorAttestationResponse", Attestation);
  Object.defineProperty(navigator, "credentials", {
    configurable: true,
    value: {
      get: async (options: CredentialRequestOptions) => {
        asked.get.push(options);
        return endWith(get, new Assertion());
      },
      create: async (options: CredentialCreationOptions) => {
        asked.create.push(options);
        return endWith(create, new Attestation());
      },
    },
  });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, "credentials");
  });
  return asked;
}

/** The API's requests to a device, in WebAuthn's JSON. */
export const USE_CHALLENGE = {
  challengeId: "11111111-1111-4111-8111-111111111111",
  options: { challenge: "AQL6", rpId: "portal.example", timeout: 120_000, userVerification: "required" },
};
export const CREATION_CHALLENGE = {
  challengeId: "22222222-2222-4222-8222-222222222222",
  options: {
    challenge: "AQL6",
    rp: { id: "portal.example", name: "みなとクリニック" },
    user: { id: "AQL6", name: "hanako@example.com", displayName: "hanako@example.com" },
    pubKeyCredParams: [{ alg: -7, type: "public-key" }],
    excludeCredentials: [{ id: "AQL6", type: "public-key", transports: ["internal"] }],
    timeout: 120_000,
  },
};
