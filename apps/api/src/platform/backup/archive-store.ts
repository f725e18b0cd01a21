import { Readable } from "node:stream";

/**
 * The place of backups: files by names with slashes. A file is there whole or not at all, and is never changed; a
 * second write of the same name replaces it. Every function throws `CommandRefusal` where the place cannot be used.
 */
export type ArchiveStore = {
  /** For people: a folder's path, or an address without its keys. */
  name: string;
  /** The same, for the beginning of a sentence. */
  title: string;
  /** The names with this prefix, sorted. */
  list: (prefix: string) => Promise<string[]>;
  /** Whether there is such a file. */
  has: (file: string) => Promise<boolean>;
  /** Throws where there is no such file. */
  read: (file: string) => Promise<Readable>;
  write: (file: string, content: AsyncIterable<Uint8Array>) => Promise<void>;
  remove: (file: string) => Promise<void>;
  /** Removes the remains of interrupted writes under the prefix; no write may be running. */
  clear: (prefix: string) => Promise<void>;
  /** The names of the folders at the top. */
  folders: () => Promise<string[]>;
  /** The store of one of these folders. */
  within: (folder: string) => ArchiveStore;
  /** A folder of this machine for locks on the store between processes. */
  lockFolder: () => Promise<string>;
};

/** Stores a short text. */
export function writeText(store: ArchiveStore, file: string, text: string): Promise<void> {
  return store.write(file, Readable.from([Buffer.from(text)]));
}
