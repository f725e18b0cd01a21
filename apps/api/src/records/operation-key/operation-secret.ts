import { createHash, randomBytes } from "node:crypto";

/** Lets secret scanners recognise a key in a wrong place. */
const PREFIX = "madoguchi_";
const SECRET_BYTES = 32;

/** A new secret of 256 random bits, as it is sent after `Bearer`. */
export function createOperationSecret(): string {
  return PREFIX + randomBytes(SECRET_BYTES).toString("base64url");
}

/** The only form in which a secret is stored. */
export function hashOperationSecret(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}
