import type { IdentityClaims } from "./identity.port.ts";

/** About ten megabytes of tokens at most. */
const TOKENS_REMEMBERED = 10_000;

export type TokenMemory = {
  find: (token: string, now: Date) => IdentityClaims | undefined;
  remember: (token: string, claims: IdentityClaims, expiresAt: Date) => void;
};

/**
 * Tokens whose signature was found good, each until it expires (an hour at most). A patient sends the same one with
 * every call, and checking a signature costs more than anything else that is done before a call's own work. The oldest
 * is forgotten first.
 */
export function createTokenMemory(limit = TOKENS_REMEMBERED): TokenMemory {
  const known = new Map<string, { claims: IdentityClaims; expiresAt: Date }>();
  return {
    find: (token, now) => {
      const found = known.get(token);
      if (!found || now < found.expiresAt) return found?.claims;
      known.delete(token);
      return undefined;
    },
    remember: (token, claims, expiresAt) => {
      const [oldest] = known.keys();
      if (known.size >= limit && oldest !== undefined) known.delete(oldest);
      known.set(token, { claims, expiresAt });
    },
  };
}
