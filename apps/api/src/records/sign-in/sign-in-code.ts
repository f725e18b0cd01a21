import { createHmac, randomInt, timingSafeEqual } from "node:crypto";
import { SIGN_IN_CODE_DIGITS } from "@madoguchi/contract/sign-in/limits";

/** Six digits that nobody can foretell. */
export function newSignInCode(): string {
  return String(randomInt(10 ** SIGN_IN_CODE_DIGITS)).padStart(SIGN_IN_CODE_DIGITS, "0");
}

/** What is kept of a code. Keyed, since six digits under a plain hash are guessed in an instant; bound to its attempt. */
export function hashSignInCode(hashSecret: string, attemptId: string, code: string): string {
  return createHmac("sha256", hashSecret).update(`sign-in code ${attemptId} ${code}`).digest("hex");
}

/** Compares in the same time whether the first or the last sign differs. */
export function isSameHash(left: string, right: string): boolean {
  const [leftBytes, rightBytes] = [Buffer.from(left, "hex"), Buffer.from(right, "hex")];
  return leftBytes.length === rightBytes.length && timingSafeEqual(leftBytes, rightBytes);
}
