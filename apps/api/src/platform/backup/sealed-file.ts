import { createHash, type Hash } from "node:crypto";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createZstdCompress, createZstdDecompress } from "node:zlib";
import { CommandRefusal } from "../errors/command-refusal.ts";
import type { ArchiveStore } from "./archive-store.ts";

/** A file of the archive; size and hash are of its bytes as stored. */
export type StoredFile = { name: string; bytes: number; sha256: string };

type Chunks = AsyncIterable<Uint8Array>;

/** The ending of a sealed file's name. */
export function sealedEnding(isEncrypted: boolean): string {
  return isEncrypted ? ".zst.age" : ".zst";
}

function measure(hash: Hash, count: (bytes: number) => void) {
  return async function* measured(chunks: Chunks): AsyncGenerator<Uint8Array> {
    for await (const chunk of chunks) {
      hash.update(chunk);
      count(chunk.byteLength);
      yield chunk;
    }
  };
}

function encryptFor(recipient: string | undefined) {
  return async function* encrypted(chunks: Chunks): AsyncGenerator<Uint8Array> {
    if (recipient === undefined) return yield* chunks;
    // Imported here: most processes write no encrypted backup.
    const { Encrypter } = await import("age-encryption");
    const encrypter = new Encrypter();
    encrypter.addRecipient(recipient);
    yield* await encrypter.encrypt(ReadableStream.from(chunks));
  };
}

function decryptWith(identity: string | undefined, path: string) {
  return async function* decrypted(chunks: Chunks): AsyncGenerator<Uint8Array> {
    if (!path.endsWith(sealedEnding(true))) return yield* chunks;
    if (identity === undefined) {
      throw new CommandRefusal("place", "The backup is encrypted: name the file with its key in BACKUP_IDENTITY_FILE.");
    }
    const { Decrypter } = await import("age-encryption");
    const decrypter = new Decrypter();
    decrypter.addIdentity(identity);
    const opened = await decrypter.decrypt(ReadableStream.from(chunks)).catch((cause: unknown) => {
      if (!(cause instanceof Error) || !/no identity matched/.test(cause.message)) throw cause;
      throw new CommandRefusal("place", "The key in BACKUP_IDENTITY_FILE is not the one of this backup.", { cause });
    });
    yield* opened;
  };
}

/**
 * Compresses the content, encrypts it for the recipient if there is one, and passes it to `write`. Resolves with the
 * stored file and with the hash of the original content.
 */
export async function seal(
  source: Readable | Chunks,
  recipient: string | undefined,
  write: (sealed: Chunks) => Promise<void>,
): Promise<{ bytes: number; sha256: string; given: { bytes: number; sha256: string } }> {
  const [stored, given] = [createHash("sha256"), createHash("sha256")];
  let [bytes, givenBytes] = [0, 0];
  await pipeline(
    source,
    measure(given, (more) => {
      givenBytes += more;
    }),
    createZstdCompress(),
    encryptFor(recipient),
    measure(stored, (more) => {
      bytes += more;
    }),
    write,
  );
  return { bytes, sha256: stored.digest("hex"), given: { bytes: givenBytes, sha256: given.digest("hex") } };
}

function refuseChanged(path: string, cause?: unknown): never {
  throw new CommandRefusal("proof", `The file ${path} of the backup is damaged or was changed.`, { cause });
}

async function requireFile(store: ArchiveStore, file: string): Promise<void> {
  if (await store.has(file)) return;
  throw new CommandRefusal("proof", `The file ${store.name}/${file} of the backup is missing.`);
}

/** The SHA-256 of a stored file, which can be checked without a key. */
export async function hashStored(store: ArchiveStore, file: string): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of await store.read(file)) hash.update(chunk);
  return hash.digest("hex");
}

/**
 * The content that was given to `seal`, read to its end by `consume`. Throws `CommandRefusal` when the stored bytes do
 * not match `sha256`, or the key does not fit; then nothing that was consumed may be used.
 */
export async function readSealed(
  store: ArchiveStore,
  file: string,
  { sha256, identity }: { sha256: string; identity: string | undefined },
  consume: (plain: Readable) => Promise<void>,
): Promise<void> {
  const stored = createHash("sha256");
  const plain = createZstdDecompress();
  const readAll = async () =>
    pipeline(
      await store.read(file),
      measure(stored, () => undefined),
      decryptWith(identity, file),
      plain,
    );
  const reading = readAll().catch((error: Error) => {
    // The reader waits for a stream that was never opened.
    plain.destroy(error);
    throw error;
  });
  const [read, consumed] = await Promise.allSettled([reading, consume(plain)]);
  // A changed file explains every error of the reader.
  if (read.status === "rejected" && read.reason instanceof CommandRefusal) throw read.reason;
  if (read.status === "fulfilled" && stored.digest("hex") === sha256) {
    if (consumed.status === "rejected") throw consumed.reason;
    return;
  }
  await requireFile(store, file);
  const path = `${store.name}/${file}`;
  if ((await hashStored(store, file)) !== sha256)
    refuseChanged(path, read.status === "rejected" ? read.reason : undefined);
  throw consumed.status === "rejected" ? consumed.reason : new Error(`${path} could not be read`);
}
