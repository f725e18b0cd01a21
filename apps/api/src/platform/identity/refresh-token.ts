import { createHash, createHmac, randomBytes } from "node:crypto";

const TOKEN_BYTES = 32;

/** The first token of a family, or the secret of a sign-in link. */
export function newSecretToken(): string {
  return randomBytes(TOKEN_BYTES).toString("base64url");
}

/**
 * A token as the database stores it. A plain hash suffices: 2²⁵⁶ tokens cannot be guessed, unlike a password. It includes
 * the business that issued the token, so that the portals of another one do not find it; the environment's business is left
 * out, since its tokens are older than hosts (decision 113).
 */
export function hashToken(token: string, ofBusiness: string | undefined): string {
  const scope = ofBusiness === undefined ? "" : `${ofBusiness}\n`;
  return createHash("sha256").update(`${scope}${token}`).digest("base64url");
}

/** The successor of `token` with this number: deriving it needs both the secret and the token. */
export function successorOf(hashSecret: string, token: string, number: number): string {
  return createHmac("sha256", hashSecret).update(`refresh token ${number} ${token}`).digest("base64url");
}
