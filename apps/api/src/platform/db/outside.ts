/** A live message that has been written; its key names it in every process (`platform/live/`). */
export type WrittenLiveMessage = { key: string; channel: string; body: string };

/** What a process has beside its database, for the stores whose rows speak of it. One for all handles of a pool. */
export type Outside = {
  /** Tells other processes of a live message after its commit. Without it the database itself does, at the commit. */
  tellLive?: (message: WrittenLiveMessage) => void;
};
