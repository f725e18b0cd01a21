import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { z } from "zod";

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_KEY = 0x40;

const jwkSchema = z.object({ x: z.string(), y: z.string() });
const optionsSchema = z.object({ challenge: z.string() });

function sha256(content: Uint8Array | string): Buffer {
  return createHash("sha256").update(content).digest();
}

/** CBOR of a byte string of at most 65,535 bytes. */
function bytesInCbor(content: Uint8Array): Buffer {
  const head = content.length < 256 ? [0x58, content.length] : [0x59, content.length >> 8, content.length & 0xff];
  return Buffer.concat([Buffer.from(head), content]);
}

function textInCbor(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);
}

type Difference = {
  origin?: string;
  /** Whether finger, face or PIN were checked. */
  isVerified?: boolean;
  /** The reported counter; by default one more than the last. */
  counter?: number;
  challenge?: string;
  /** Whether the page was in another site's frame. */
  crossOrigin?: boolean;
};

/** A passkey of a test's device: browser and authenticator together, with given deviations. */
export function createTestAuthenticator({ origin, rpId }: { origin: string; rpId: string }) {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const id = randomBytes(16);
  let lastCounter = 0;

  function describeClient(type: string, options: unknown, different: Difference): Buffer {
    const challenge = different.challenge ?? optionsSchema.parse(options).challenge;
    const { crossOrigin = false } = different;
    return Buffer.from(JSON.stringify({ type, challenge, origin: different.origin ?? origin, crossOrigin }));
  }

  function describeDevice(different: Difference, key: Buffer = Buffer.alloc(0)): Buffer {
    lastCounter = different.counter ?? lastCounter + 1;
    const verified = different.isVerified === false ? 0 : USER_VERIFIED;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(lastCounter);
    const flags = Buffer.from([USER_PRESENT | verified | (key.length > 0 ? HAS_KEY : 0)]);
    return Buffer.concat([sha256(rpId), flags, counter, key]);
  }

  function publicKeyInCbor(): Buffer {
    const { x, y } = jwkSchema.parse(publicKey.export({ format: "jwk" }));
    return Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
      bytesInCbor(Buffer.from(x, "base64url")),
      Buffer.from([0x22]),
      bytesInCbor(Buffer.from(y, "base64url")),
    ]);
  }

  const common = { id: id.toString("base64url"), rawId: id.toString("base64url"), type: "public-key" };

  return {
    /** Answers `options` of an enrolment. */
    register: (options: unknown, different: Difference = {}) => {
      const key = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, publicKeyInCbor()]);
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        ...[textInCbor("fmt"), textInCbor("none"), textInCbor("attStmt"), Buffer.from([0xa0])],
        ...[textInCbor("authData"), bytesInCbor(describeDevice(different, key))],
      ]);
      const client = describeClient("webauthn.create", options, different);
      return {
        ...common,
        clientExtensionResults: {},
        response: {
          clientDataJSON: client.toString("base64url"),
          attestationObject: attestation.toString("base64url"),
          transports: ["internal"],
        },
      };
    },
    /** Answers `options` of a sign-in or a proof. */
    use: (options: unknown, different: Difference = {}) => {
      const client = describeClient("webauthn.get", options, different);
      const device = describeDevice(different);
      const signature = sign("sha256", Buffer.concat([device, sha256(client)]), privateKey);
      return {
        ...common,
        clientExtensionResults: {},
        response: {
          clientDataJSON: client.toString("base64url"),
          authenticatorData: device.toString("base64url"),
          signature: signature.toString("base64url"),
        },
      };
    },
  };
}

export type TestAuthenticator = ReturnType<typeof createTestAuthenticator>;
