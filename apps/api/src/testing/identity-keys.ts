import { calculateJwkThumbprint, exportJWK, generateKeyPair, importPKCS8, type JWK } from "jose";

export type IdentityKey = { privateJwk: JWK; publicJwk: JWK };

/** Two keys of the platform's kind: a published and a foreign one. */
export type IdentityKeys = { known: IdentityKey; foreign: IdentityKey };

async function describeKey(key: Parameters<typeof exportJWK>[0]): Promise<IdentityKey> {
  const { n = "", e = "", ...secret } = await exportJWK(key);
  const publicPart = { kty: "RSA", n, e } as const;
  const about = { kid: await calculateJwkThumbprint(publicPart), alg: "RS256", use: "sig" };
  return { privateJwk: { ...secret, ...publicPart, ...about }, publicJwk: { ...publicPart, ...about } };
}

/** The keys for all test files, because generating one takes longer than most tests do. `pem` is the published one's. */
export async function readIdentityKeys(pem: string): Promise<IdentityKeys> {
  const foreign = await generateKeyPair("RS256", { extractable: true });
  const [known, unknown] = await Promise.all([
    importPKCS8(pem, "RS256", { extractable: true }).then(describeKey),
    describeKey(foreign.privateKey),
  ]);
  return { known, foreign: unknown };
}
