import { type Challenge, solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";

/** Longer than a slow phone needs for the hardest challenge. */
const TIMEOUT_MS = 60_000;

function decode(text: string): string {
  const base64 = text.replaceAll("-", "+").replaceAll("_", "/");
  return new TextDecoder().decode(Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0)));
}

function encode(text: string): string {
  const bytes = Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte));
  return btoa(bytes.join("")).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** Parses a challenge of our API, which verifies it again when it is returned. */
function readChallenge(text: string): Challenge {
  const challenge: Challenge = JSON.parse(decode(text));
  return challenge;
}

/**
 * Computes the proof of work that the server requires of a busy network or for another sign-in mail, by trying keys: a
 * phone needs some tenths of a second, or some seconds during an attack. Returns the value of `WORK_ANSWER_HEADER`, or
 * `undefined` when the time is over.
 */
export async function doWork(challengeText: string): Promise<string | undefined> {
  const challenge = readChallenge(challengeText);
  const solution = await solveChallenge({ challenge, deriveKey, timeout: TIMEOUT_MS });
  return solution ? encode(JSON.stringify({ challenge, solution })) : undefined;
}
