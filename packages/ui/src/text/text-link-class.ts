/** The classes of a link in text, for the router's own links too. */
export const TEXT_LINK_CLASS =
  "text-key underline underline-offset-4 hover:text-key-hover hover:decoration-2 active:text-key-active focus-visible:rounded-4 focus-visible:bg-focus-ground focus-visible:text-focus-ink";

/** A link on its own line: 44 px high, for fingers. */
export const STANDALONE_LINK_CLASS = `inline-flex min-h-11 items-center gap-1 ${TEXT_LINK_CLASS}`;
