import { z } from "zod";
import { ApiUnreachableError } from "../errors/api-error.ts";

/** Longer than a slow machine needs for the hardest challenge. */
const PATIENCE_MS = 60_000;
const COUNTER_BYTES = 4;

const hexText = z.string().regex(/^(?:[0-9a-f]{2})+$/);

/** The parts that are tried; the rest is returned as it came, for the server to verify. */
const challengeSchema = z.looseObject({
  parameters: z.looseObject({
    algorithm: z.literal("PBKDF2/SHA-256"),
    nonce: hexText,
    salt: hexText,
    cost: z.int().positive(),
    keyLength: z.int().positive(),
    keyPrefix: hexText,
  }),
});

function decode(text: string): string {
  const bytes = Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0));
  return new TextDecoder().decode(bytes);
}

function encode(text: string): string {
  const bytes = Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte));
  return btoa(bytes.join("")).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

function fromHex(text: string): number[] {
  return Array.from(text.matchAll(/../g), ([byte]) => Number.parseInt(byte, 16));
}

function toHex(bytes: ArrayBuffer): string {
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * Computes the proof of work that the server requires beyond its limit for a network, by trying keys: some tenths of a
 * second, or some seconds during an attack. Returns the value of `WORK_ANSWER_HEADER`.
 */
export async function doWork(challengeText: string): Promise<string> {
  const challenge = challengeSchema.parse(JSON.parse(decode(challengeText)));
  const { nonce, salt, cost, keyLength, keyPrefix } = challenge.parameters;
  const terms = { name: "PBKDF2", hash: "SHA-256", salt: Uint8Array.from(fromHex(salt)), iterations: cost };
  const password = Uint8Array.from([...fromHex(nonce), ...Array<number>(COUNTER_BYTES).fill(0)]);
  const counterOf = new DataView(password.buffer, password.length - COUNTER_BYTES);
  const endsAt = performance.now() + PATIENCE_MS;
  for (let counter = 0; performance.now() < endsAt; counter += 1) {
    counterOf.setUint32(0, counter);
    const key = await crypto.subtle.importKey("raw", password, "PBKDF2", false, ["deriveBits"]);
    const derivedKey = toHex(await crypto.subtle.deriveBits(terms, key, keyLength * 8));
    if (derivedKey.startsWith(keyPrefix))
      return encode(JSON.stringify({ challenge, solution: { counter, derivedKey } }));
  }
  throw new ApiUnreachableError("The work was not done in time.");
}
