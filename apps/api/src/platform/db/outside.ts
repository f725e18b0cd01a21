/** A written live message; its key identifies it in every process (`platform/live/`). */
export type WrittenLiveMessage = { key: string; channel: string; body: string };

/** The store of pictures outside the database (decision 109). */
export type PictureObjects = {
  /** Whether new pictures are stored there, too, or existing ones are only read. */
  takesNew: boolean;
  /** Seals and stores a picture; returns the object's name. Opening it needs the same `label`. Rejects with E003. */
  put: (content: Buffer, label: string) => Promise<string>;
  /** Reads, checks and opens; `undefined` where there is no such object. Rejects with E003. */
  get: (object: string, label: string) => Promise<Buffer | undefined>;
  /** The key by which all of `put` is sealed (`nameOfKey`). */
  keyName: string;
  /**
   * The name under which the same bytes are sealed by the present key: the object's own, or that of a new one beside
   * it. `unopened` where neither key opens it, `undefined` where there is no such object. Rejects with E003.
   */
  reseal: (object: string, label: string) => Promise<{ object: string } | "unopened" | undefined>;
  /** Missing objects are ignored. */
  remove: (objects: readonly string[]) => Promise<void>;
  has: (object: string) => Promise<boolean>;
  /** All stored objects by name, with their time of storage. */
  list: () => AsyncIterable<{ name: string; at: Date }>;
  /** Whether the bucket now belongs to the installation of this name; `isTaken` takes it over from another one. */
  claim: (installation: string, options?: { isTaken?: boolean }) => Promise<boolean>;
};

/** A process's services beside its database, for the stores whose rows refer to them. One for all handles of a pool. */
export type Outside = {
  /** Publishes a live message after its commit. Without it the database notifies at the commit. */
  publishLive?: (message: WrittenLiveMessage) => void;
  /** Called after the commit of a planned job, so that it starts at once. Without it the queues are looked at regularly. */
  noteJob?: () => void;
  /** Without it all pictures are in the database. */
  pictures?: PictureObjects | undefined;
};
