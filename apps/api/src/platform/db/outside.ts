/** A live message that has been written; its key names it in every process (`platform/live/`). */
export type WrittenLiveMessage = { key: string; channel: string; body: string };

/** Where the bytes of pictures lie that are not in the database (decision 109). */
export type PictureObjects = {
  /** Whether new pictures go there, too, or those that are there are read alone. */
  takesNew: boolean;
  /** Seals and stores; answers the name. `label` says which bytes these are, and opens nothing else. Rejects with E003. */
  put: (content: Buffer, label: string) => Promise<string>;
  /** Reads, checks and opens; `undefined` where there is no such object. Rejects with E003. */
  get: (object: string, label: string) => Promise<Buffer | undefined>;
  /** The key by which all of `put` is sealed (`nameOfKey`). */
  keyName: string;
  /**
   * The name under which the same bytes lie sealed by the present key: the object's own, or a new one's beside it.
   * `unopened` where neither key opens it, `undefined` where there is no such object. Rejects with E003.
   */
  reseal: (object: string, label: string) => Promise<{ object: string } | "unopened" | undefined>;
  /** Also of what is not there. */
  remove: (objects: readonly string[]) => Promise<void>;
  has: (object: string) => Promise<boolean>;
  /** All that lie there, by name, with when they came. */
  list: () => AsyncIterable<{ name: string; at: Date }>;
  /** Whose objects these are: the installation of this name, after this call where nobody's or where they are `taken`. */
  claim: (installation: string, options?: { isTaken?: boolean }) => Promise<boolean>;
};

/** What a process has beside its database, for the stores whose rows speak of it. One for all handles of a pool. */
export type Outside = {
  /** Tells other processes of a live message after its commit. Without it the database itself does, at the commit. */
  publishLive?: (message: WrittenLiveMessage) => void;
  /** Without it all bytes are in the database. */
  pictures?: PictureObjects | undefined;
};
