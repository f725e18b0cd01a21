import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from "node:crypto";

/** The prefix of everything sealed in this format; another format needs another. */
const VERSION = Buffer.from("MS1\0", "latin1");
const SALT_BYTES = 16;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const CIPHER = "aes-256-gcm";

/** The kind of sealed content, which cannot be opened as another kind. */
export type SealedKind = "picture" | "connection";

/** One key for each content, so that no key seals so much that a nonce could repeat (NIST SP 800-38D 8.3). */
function keyOf(masterKey: Buffer, salt: Buffer, kind: SealedKind | "name"): Buffer {
  return Buffer.from(hkdfSync("sha256", masterKey, salt, `madoguchi ${kind}`, 32));
}

/**
 * Seals bytes with the installation's key: AES-256-GCM with a derived key for each content. `label` is authenticated
 * with them, so that they cannot be opened under another.
 */
export function seal(masterKey: Buffer, content: Buffer, label: string, kind: SealedKind = "picture"): Buffer {
  const [salt, iv] = [randomBytes(SALT_BYTES), randomBytes(IV_BYTES)];
  const cipher = createCipheriv(CIPHER, keyOf(masterKey, salt, kind), iv).setAAD(Buffer.from(label));
  return Buffer.concat([VERSION, salt, iv, cipher.update(content), cipher.final(), cipher.getAuthTag()]);
}

/** Opens bytes that `seal` sealed under the same key, label and kind; `undefined` for any others. */
export function unseal(
  masterKey: Buffer,
  sealed: Buffer,
  label: string,
  kind: SealedKind = "picture",
): Buffer | undefined {
  const head = VERSION.length + SALT_BYTES + IV_BYTES;
  if (sealed.length < head + TAG_BYTES || !sealed.subarray(0, VERSION.length).equals(VERSION)) return undefined;
  const salt = sealed.subarray(VERSION.length, VERSION.length + SALT_BYTES);
  const iv = sealed.subarray(VERSION.length + SALT_BYTES, head);
  const decipher = createDecipheriv(CIPHER, keyOf(masterKey, salt, kind), iv).setAAD(Buffer.from(label));
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(head, -TAG_BYTES)), decipher.final()]);
  } catch {
    return undefined;
  }
}

/** The name of sealed bytes: it can be verified without a key, and reveals nothing of their content. */
export function nameOfSealed(sealed: Buffer): string {
  return createHash("sha256").update(sealed).digest("hex");
}

/** The name of a key, stored with the bytes that it sealed; it reveals nothing of the key. */
export function nameOfKey(masterKey: Buffer): string {
  return keyOf(masterKey, Buffer.alloc(0), "name").toString("hex", 0, 4);
}
