import { createHmac } from "node:crypto";
import {
  CompactEncrypt,
  calculateJwkThumbprint,
  compactDecrypt,
  errors,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
  type JWTVerifyGetKey,
  type SignJWT,
} from "jose";
import type { Database } from "../db/database.ts";
import { findKey, insertKey, listKeysAfter, type SigningKeyRow } from "./identity-signing-key.store.ts";

export const SIGNING_ALGORITHM = "ES256";

const DAY_MS = 24 * 3_600_000;

const SIGNS_FOR_MS = 30 * DAY_MS;

/** The public part stays for a day more, far longer than the last token that it signed. An hourly job deletes it. */
export const KEY_KNOWN_FOR_MS = SIGNS_FOR_MS + DAY_MS;

/** How long a process signs with its key before it looks for a newer one. */
const LOOKS_EVERY_MS = 60_000;

type Key = Awaited<ReturnType<typeof importJWK>>;
type Signer = { keyId: string; key: Key; lookAgainAt: number };

export type SigningKeys = {
  /** Signs with the newest key; creates one where none can be opened with this `HASH_SECRET`. */
  sign(token: SignJWT): Promise<string>;
  /** The same by a transaction's connection. A key that the transaction makes is known to no other until it commits. */
  within(transaction: Database): Pick<SigningKeys, "sign">;
  /** The public part of the key that a token names; throws jose's error for an unknown or expired key. */
  keyOf: JWTVerifyGetKey;
  /** Every public part that may still verify a token, the newest first. */
  published(): Promise<{ keys: JWK[] }>;
};

async function makeKey(secret: Buffer, createdAt: Date): Promise<SigningKeyRow> {
  const { publicKey, privateKey } = await generateKeyPair(SIGNING_ALGORITHM, { extractable: true });
  const [publicPart, privateJwk] = await Promise.all([exportJWK(publicKey), exportJWK(privateKey)]);
  const keyId = await calculateJwkThumbprint(publicPart);
  const encryptedPrivateJwk = await new CompactEncrypt(Buffer.from(JSON.stringify(privateJwk)))
    .setProtectedHeader({ alg: "dir", enc: "A256GCM" })
    .encrypt(secret);
  const publicJwk = { ...publicPart, kid: keyId, alg: SIGNING_ALGORITHM, use: "sig" };
  return { keyId, publicJwk, encryptedPrivateJwk, createdAt };
}

/** `undefined` for a key of another `HASH_SECRET`. */
async function openKey(secret: Buffer, { encryptedPrivateJwk }: SigningKeyRow): Promise<Key | undefined> {
  try {
    const { plaintext } = await compactDecrypt(encryptedPrivateJwk, secret);
    return await importJWK(JSON.parse(new TextDecoder().decode(plaintext)), SIGNING_ALGORITHM);
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
}

/** The signing keys of the database, shared by all its processes. */
export function createSigningKeys(database: Database, hashSecret: string, now: () => Date): SigningKeys {
  const secret = createHmac("sha256", hashSecret).update("identity signing key").digest();
  const known = new Map<string, { key: Key; createdAt: Date }>();
  let signer: Signer | undefined;
  let looking: Promise<Signer> | undefined;

  function before(lifeMs: number): Date {
    return new Date(now().getTime() - lifeMs);
  }

  async function look(connection: Database): Promise<Signer> {
    const lookAgainAt = now().getTime() + LOOKS_EVERY_MS;
    const [newest] = await listKeysAfter(connection, before(SIGNS_FOR_MS));
    const opened = newest && (await openKey(secret, newest));
    if (newest && opened) return { keyId: newest.keyId, key: opened, lookAgainAt };
    const made = await makeKey(secret, now());
    await insertKey(connection, made);
    const key = await openKey(secret, made);
    if (!key) throw new TypeError("A key that was just made cannot be opened.");
    return { keyId: made.keyId, key, lookAgainAt };
  }

  async function findSigner(transaction?: Database): Promise<Signer> {
    if (signer && now().getTime() < signer.lookAgainAt) return signer;
    if (transaction) return look(transaction);
    looking ??= look(database).finally(() => {
      looking = undefined;
    });
    signer = await looking;
    return signer;
  }

  async function readKey(keyId: string): Promise<{ key: Key; createdAt: Date } | undefined> {
    const kept = known.get(keyId);
    if (kept) return kept;
    const row = await findKey(database, keyId);
    if (!row) return undefined;
    const read = { key: await importJWK(row.publicJwk, SIGNING_ALGORITHM), createdAt: row.createdAt };
    known.set(keyId, read);
    return read;
  }

  async function sign(token: SignJWT, transaction?: Database): Promise<string> {
    const { keyId, key } = await findSigner(transaction);
    return token.setProtectedHeader({ alg: SIGNING_ALGORITHM, typ: "JWT", kid: keyId }).sign(key);
  }

  return {
    sign: (token) => sign(token),
    within: (transaction) => ({ sign: (token) => sign(token, transaction) }),
    async keyOf({ kid }) {
      const found = kid === undefined ? undefined : await readKey(kid);
      if (!found || found.createdAt <= before(KEY_KNOWN_FOR_MS)) throw new errors.JWKSNoMatchingKey();
      return found.key;
    },
    async published() {
      await findSigner();
      const rows = await listKeysAfter(database, before(KEY_KNOWN_FOR_MS));
      return { keys: rows.map(({ publicJwk }) => publicJwk) };
    },
  };
}
