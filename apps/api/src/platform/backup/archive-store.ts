import { Readable } from "node:stream";

/**
 * Where backups lie: files by names with slashes. A file is there whole or not at all, and is never changed; a
 * second write of the same name replaces it. Every function throws `CommandRefusal` where the place cannot be used.
 */
export type ArchiveStore = {
  /** For people: a folder's path, or an address without its keys. */
  name: string;
  /** The same, as a sentence starts with it. */
  title: string;
  /** The names that start with these letters, in their order. */
  list: (prefix: string) => Promise<string[]>;
  /** Throws where there is no such file. */
  read: (file: string) => Promise<Readable>;
  write: (file: string, content: AsyncIterable<Uint8Array>) => Promise<void>;
  remove: (file: string) => Promise<void>;
  /** Removes what cut writes of such names have left; none may be under way. */
  clear: (prefix: string) => Promise<void>;
  /** The names of the folders at the top. */
  folders: () => Promise<string[]>;
  /** The store of what lies in one of them. */
  within: (folder: string) => ArchiveStore;
  /** A folder of this machine that stands for the store in locks between its processes. */
  lockFolder: () => Promise<string>;
};

/** Stores a short text. */
export function writeText(store: ArchiveStore, file: string, text: string): Promise<void> {
  return store.write(file, Readable.from([Buffer.from(text)]));
}
