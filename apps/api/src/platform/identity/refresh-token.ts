import { createHash, createHmac, randomBytes } from "node:crypto";

const TOKEN_BYTES = 32;

/** The first token of a family, or the secret of a sign-in link. */
export function newSecretToken(): string {
  return randomBytes(TOKEN_BYTES).toString("base64url");
}

/** A token as the database stores it. A plain hash suffices: 2²⁵⁶ tokens cannot be guessed, unlike a password. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

/** The successor of `token` with this number: deriving it needs both the secret and the token. */
export function successorOf(hashSecret: string, token: string, number: number): string {
  return createHmac("sha256", hashSecret).update(`refresh token ${number} ${token}`).digest("base64url");
}
