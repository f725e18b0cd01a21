import { exportJWK, generateKeyPair, type JWK } from "jose";

export type IdentityKey = { privateJwk: JWK; publicJwk: JWK };

/** Two keys of the platform's kind: one that it publishes, and one that it does not know. */
export type IdentityKeys = { known: IdentityKey; foreign: IdentityKey };

async function makeKey(kid: string): Promise<IdentityKey> {
  const { privateKey, publicKey } = await generateKeyPair("RS256", { extractable: true });
  const named = { kid, alg: "RS256", use: "sig" };
  const [privateJwk, publicJwk] = await Promise.all([exportJWK(privateKey), exportJWK(publicKey)]);
  return { privateJwk: { ...privateJwk, ...named }, publicJwk: { ...publicJwk, ...named } };
}

/** Finding primes takes longer than most tests do, so that the keys are made once for all test files. */
export async function makeIdentityKeys(): Promise<IdentityKeys> {
  const [known, foreign] = await Promise.all([makeKey("known"), makeKey("foreign")]);
  return { known, foreign };
}
