import type { IdentityClaims } from "./identity.port.ts";

/** About ten megabytes of tokens at most. */
const MAX_CACHED_TOKENS = 10_000;

export type TokenMemory = {
  find: (token: string, now: Date) => IdentityClaims | undefined;
  remember: (token: string, claims: IdentityClaims, expiresAt: Date) => void;
};

/**
 * A cache of tokens with a verified signature, each until it expires (an hour at most). A patient sends the same token
 * with every call, and verifying a signature costs more than all else that precedes a call's own work. The oldest is
 * evicted first.
 */
export function createTokenCache(limit = MAX_CACHED_TOKENS): TokenMemory {
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
