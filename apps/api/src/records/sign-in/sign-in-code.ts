import { createHmac, randomInt, timingSafeEqual } from "node:crypto";
import { SIGN_IN_CODE_DIGITS } from "@madoguchi/contract/sign-in/limits";

/** Six random digits. */
export function newSignInCode(): string {
  return String(randomInt(10 ** SIGN_IN_CODE_DIGITS)).padStart(SIGN_IN_CODE_DIGITS, "0");
}

/** The stored hash of a code. Keyed, because six digits under a plain hash are guessed at once; bound to its attempt. */
export function hashSignInCode(hashSecret: string, attemptId: string, code: string): string {
  return createHmac("sha256", hashSecret).update(`sign-in code ${attemptId} ${code}`).digest("hex");
}

/** Compares in constant time. */
export function isSameHash(left: string, right: string): boolean {
  const [leftBytes, rightBytes] = [Buffer.from(left, "hex"), Buffer.from(right, "hex")];
  return leftBytes.length === rightBytes.length && timingSafeEqual(leftBytes, rightBytes);
}
