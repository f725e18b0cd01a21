import { createHash, createHmac, randomBytes } from "node:crypto";

const TOKEN_BYTES = 32;

/** The first of a family, or what a sign-in link carries. */
export function newSecretToken(): string {
  return randomBytes(TOKEN_BYTES).toString("base64url");
}

/** What the database has of a token. It is no password: nobody can try 2²⁵⁶ of them. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

/** The token with this number that takes the place of `token`: nobody can make it without both. */
export function successorOf(hashSecret: string, token: string, number: number): string {
  return createHmac("sha256", hashSecret).update(`refresh token ${number} ${token}`).digest("base64url");
}
