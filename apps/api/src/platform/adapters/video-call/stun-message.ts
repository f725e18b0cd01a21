import { createHash, createHmac, randomBytes } from "node:crypto";

/** STUN and TURN on the wire (RFC 8489, RFC 8656), as far as an allocation needs them. */
const MAGIC_COOKIE = 0x2112a442;
const HEADER_BYTES = 20;
const INTEGRITY_BYTES = 20;
/** UDP, as the number of its protocol. */
const OVER_UDP = Buffer.from([17, 0, 0, 0]);

const METHODS = { allocate: 0x0003, refresh: 0x0004 } as const;

const ATTRIBUTES = {
  username: 0x0006,
  integrity: 0x0008,
  errorCode: 0x0009,
  lifetime: 0x000d,
  realm: 0x0014,
  nonce: 0x0015,
  requestedTransport: 0x0019,
} as const;

/** The values that a server demanded when it refused a request without credentials. */
export type StunCredential = { username: string; password: string; realm: string; nonce: string };

export type StunAnswer = { isSuccess: boolean; errorCode: number | undefined; realm: string; nonce: string };

function attribute(type: number, value: Buffer): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt16BE(type, 0);
  head.writeUInt16BE(value.length, 2);
  return Buffer.concat([head, value, Buffer.alloc((4 - (value.length % 4)) % 4)]);
}

function header(method: number, length: number, transaction: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt16BE(method, 0);
  head.writeUInt16BE(length, 2);
  head.writeUInt32BE(MAGIC_COOKIE, 4);
  return Buffer.concat([head, transaction]);
}

/** A request for a relayed address, or to release it. */
export function writeStunRequest(method: keyof typeof METHODS, credential?: StunCredential): Buffer {
  const transaction = randomBytes(12);
  const asked =
    method === "allocate"
      ? attribute(ATTRIBUTES.requestedTransport, OVER_UDP)
      : attribute(ATTRIBUTES.lifetime, Buffer.alloc(4));
  if (!credential) return Buffer.concat([header(METHODS[method], asked.length, transaction), asked]);
  const { username, password, realm, nonce } = credential;
  const body = Buffer.concat([
    asked,
    attribute(ATTRIBUTES.username, Buffer.from(username)),
    attribute(ATTRIBUTES.realm, Buffer.from(realm)),
    attribute(ATTRIBUTES.nonce, Buffer.from(nonce)),
  ]);
  // The length covers the signature, which is over the bytes before it.
  const signed = Buffer.concat([header(METHODS[method], body.length + 4 + INTEGRITY_BYTES, transaction), body]);
  const key = createHash("md5").update(`${username}:${realm}:${password}`).digest();
  return Buffer.concat([signed, attribute(ATTRIBUTES.integrity, createHmac("sha1", key).update(signed).digest())]);
}

function readAttributes(message: Buffer): Map<number, Buffer> {
  const found = new Map<number, Buffer>();
  let at = HEADER_BYTES;
  while (at + 4 <= message.length) {
    const length = message.readUInt16BE(at + 2);
    found.set(message.readUInt16BE(at), message.subarray(at + 4, at + 4 + length));
    at += 4 + length + ((4 - (length % 4)) % 4);
  }
  return found;
}

/** The answer to this request; `undefined` for another message, or while it is incomplete. */
export function readStunAnswer(message: Buffer, request: Buffer): StunAnswer | undefined {
  if (message.length < HEADER_BYTES || !message.subarray(8, 20).equals(request.subarray(8, 20))) return undefined;
  if (message.length < HEADER_BYTES + message.readUInt16BE(2)) return undefined;
  const attributes = readAttributes(message);
  const error = attributes.get(ATTRIBUTES.errorCode);
  return {
    isSuccess: (message.readUInt16BE(0) & 0x0110) === 0x0100,
    errorCode: error && error.length >= 4 ? error.readUInt8(2) * 100 + error.readUInt8(3) : undefined,
    realm: attributes.get(ATTRIBUTES.realm)?.toString() ?? "",
    nonce: attributes.get(ATTRIBUTES.nonce)?.toString() ?? "",
  };
}
