const KEPT_ENTRIES = 500;

/** Values that name an operation and nobody; every other value is left out of the journal. */
const HARMLESS_FIELDS = new Set([
  "grant_type",
  "requestType",
  "canHandleCodeInApp",
  "returnSecureToken",
  "returnOobLink",
]);

export type JournalEntry = {
  at: string;
  service: string;
  method: string;
  /** Without the query: it carries keys and codes. */
  path: string;
  status: number;
  milliseconds: number;
  /** The body's fields by name, the values hidden except where they name no one. */
  body: Record<string, unknown>;
};

export type Journal = { write: (entry: JournalEntry) => void; entries: () => JournalEntry[]; clear: () => void };

/** Keeps a body's shape and hides what it says: tokens, codes and addresses never reach the journal. */
export function redactBody(body: unknown): Record<string, unknown> {
  if (typeof body !== "object" || body === null || Array.isArray(body)) return {};
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [name, HARMLESS_FIELDS.has(name) ? value : "[hidden]"]),
  );
}

/** The last calls that the sandbox answered, newest first, kept in memory only. */
export function createJournal(): Journal {
  let kept: JournalEntry[] = [];
  return {
    write: (entry) => {
      kept = [entry, ...kept].slice(0, KEPT_ENTRIES);
    },
    entries: () => kept,
    clear: () => {
      kept = [];
    },
  };
}
