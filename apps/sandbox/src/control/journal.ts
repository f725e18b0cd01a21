const MAXIMUM_ENTRIES = 500;

/** Fields that name an operation and no person; every other value is hidden in the journal. */
const HARMLESS_FIELDS = new Set([
  "grant_type",
  "requestType",
  "canHandleCodeInApp",
  "returnSecureToken",
  "returnOobLink",
]);

export type JournalEntry = {
  /** Counts the entries since the start, so that a reader can tell which are new. */
  number: number;
  at: string;
  service: string;
  method: string;
  /** Without the query, which carries keys and codes. */
  path: string;
  status: number;
  milliseconds: number;
  /** The body's fields by name, the values hidden except where they name no one. */
  body: Record<string, unknown>;
};

export type Journal = {
  write: (entry: Omit<JournalEntry, "number">) => void;
  entries: () => JournalEntry[];
  clear: () => void;
};

/** The names of a body's fields without their values: tokens, codes and addresses never reach the journal. */
export function redactBody(body: unknown): Record<string, unknown> {
  if (typeof body !== "object" || body === null || Array.isArray(body)) return {};
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [name, HARMLESS_FIELDS.has(name) ? value : "[hidden]"]),
  );
}

/** The latest calls that the sandbox answered, newest first, in memory only. */
export function createJournal(): Journal {
  let latest: JournalEntry[] = [];
  let count = 0;
  return {
    write: (entry) => {
      count += 1;
      latest = [{ number: count, ...entry }, ...latest].slice(0, MAXIMUM_ENTRIES);
    },
    entries: () => latest,
    clear: () => {
      latest = [];
    },
  };
}
