import { CODE_VALID_MINUTES } from "@madoguchi/contract/sign-in/limits";
import type { Words } from "../language/words.ts";

/** The line with the time until which a verification code is valid. */
export function codeValidLine(expiresAt: Date, { say, dateTime }: Words): string {
  return say(
    `認証コードの有効期限は${CODE_VALID_MINUTES}分です（${dateTime(expiresAt)}まで）。`,
    `The verification code is valid for ${CODE_VALID_MINUTES} minutes, until ${dateTime(expiresAt)}.`,
  );
}

export function secretCodeLine({ say }: Words): string {
  return say("認証コードは、ほかの方に教えないでください。", "Do not tell anybody the code.");
}
