import { createHash, randomBytes } from "node:crypto";

const TOKEN_BYTES = 32;

/** 256 random bits: a session's cookie, or the secret of an enrolment link. */
export function createStaffToken(): string {
  return randomBytes(TOKEN_BYTES).toString("base64url");
}

/** The only form in which a token is stored; it is random, so no slower hash is needed. */
export function hashStaffToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
