import { createHmac } from "node:crypto";
import { mobileNumber } from "@madoguchi/contract/profile/mobile-number";
import { VISIT_CODE_CHARACTERS } from "@madoguchi/contract/sign-in/normalise-visit-code";
import { hashVisitCode, VISIT_CODE_ALPHABET } from "./visit-code.ts";

export type VisitLink = {
  medicalBusinessId: string;
  treatmentId: string;
  /** When the link began: another beginning makes another code. */
  linkAt: Date;
  /** The number that it is sent to: another number gets another code, with which the former one ends. */
  number: string;
};

/** The address of the page that takes the code, as short as an SMS needs; the code follows in the fragment. */
export const VISIT_LINK_PATH = "/login/visit-code";

/**
 * The code in a link by SMS, derived so that each attempt to send it is the same message, and nothing that opens a visit
 * is stored in the meantime.
 */
export function visitLinkCode(
  hashSecret: string,
  { medicalBusinessId, treatmentId, linkAt, number }: VisitLink,
): string {
  const subject = `visit link ${medicalBusinessId} ${treatmentId} ${linkAt.toISOString()} ${number}`;
  let rest = BigInt(`0x${createHmac("sha256", hashSecret).update(subject).digest("hex")}`);
  const base = BigInt(VISIT_CODE_ALPHABET.length);
  let code = "";
  for (let count = 0; count < VISIT_CODE_CHARACTERS; count += 1) {
    code += VISIT_CODE_ALPHABET.charAt(Number(rest % base));
    rest /= base;
  }
  return code;
}

/** Whether a visit's code is that of a link whose number the patient's record has no more. */
export function isLinkOfFormerNumber(
  hashSecret: string,
  { medicalBusinessId, treatmentId }: { medicalBusinessId: string; treatmentId: string },
  { linkAt, codeHash, phoneNumber }: { linkAt: Date | null; codeHash: string | null; phoneNumber: string },
): boolean {
  if (linkAt === null) return false;
  const number = mobileNumber(phoneNumber);
  if (number === undefined) return true;
  const code = visitLinkCode(hashSecret, { medicalBusinessId, treatmentId, linkAt, number });
  return hashVisitCode(hashSecret, medicalBusinessId, code) !== codeHash;
}
