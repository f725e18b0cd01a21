import { createHmac, randomInt } from "node:crypto";
import { VISIT_CODE_CHARACTERS } from "@madoguchi/contract/sign-in/normalise-visit-code";

/** As in reservation numbers: no character that sounds or looks like another, so 31^10 codes. */
export const VISIT_CODE_ALPHABET = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";

const HOUR_MS = 3_600_000;

/** A sign-in by a code lasts this long; the code itself signs in again until the visit ends. */
const SESSION_HOURS = 3;

/** The patient still reads the page after the visit. */
const AFTER_VISIT_MS = 30 * 60_000;

const SHOWN_HASH_CHARACTERS = 16;
const UID = /^visit:([0-9a-f-]{36}):([0-9a-f]{16})$/;

export function newVisitCode(): string {
  return Array.from({ length: VISIT_CODE_CHARACTERS }, () =>
    VISIT_CODE_ALPHABET.charAt(randomInt(VISIT_CODE_ALPHABET.length)),
  ).join("");
}

/** In two halves, which are easier to read out. */
export function spacedVisitCode(code: string): string {
  return `${code.slice(0, VISIT_CODE_CHARACTERS / 2)}-${code.slice(VISIT_CODE_CHARACTERS / 2)}`;
}

/** The stored hash; keyed, so that a copy of the database tells no code. */
export function hashVisitCode(hashSecret: string, medicalBusinessId: string, code: string): string {
  return createHmac("sha256", hashSecret).update(`visit code ${medicalBusinessId} ${code}`).digest("hex");
}

/** The identity's user for one code of one visit: a new code makes another, so that the old sessions end with it. */
export function visitUid(treatmentId: string, codeHash: string): string {
  return `visit:${treatmentId}:${codeHash.slice(0, SHOWN_HASH_CHARACTERS)}`;
}

/** The visit and the beginning of the code's hash in such a user; `undefined` for every other user. */
export function readVisitUid(uid: string): { treatmentId: string; hashStart: string } | undefined {
  const [, treatmentId, hashStart] = UID.exec(uid) ?? [];
  return treatmentId !== undefined && hashStart !== undefined ? { treatmentId, hashStart } : undefined;
}

/** Whether a sign-in by the code of a visit is over: its hours have passed, or the visit has ended. */
export function isVisitSignInOver(
  { isOpen, finishedAt }: { isOpen: boolean; finishedAt: Date | null },
  authenticatedAt: Date,
  now: Date,
): boolean {
  if (now.getTime() - authenticatedAt.getTime() >= SESSION_HOURS * HOUR_MS) return true;
  return !isOpen && (finishedAt === null || now.getTime() - finishedAt.getTime() >= AFTER_VISIT_MS);
}
