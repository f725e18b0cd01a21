import type { Database } from "../../platform/db/database.ts";

export type ListValues = Record<string, unknown>;

/** One entry of a list of the clinic's, by its id. */
export type ListEntry = { id: string; values: ListValues };

/** A list of the clinic that an import adds to and changes. Entries that a file does not name stay. */
export type ClinicList<Row> = {
  /** The column at which a problem of a whole row is shown. */
  column: string;
  /** The key by which a row and an entry are the same. */
  keyOfRow: (row: Row) => string;
  keyOfEntry: (entry: ListEntry) => string;
  nameOf: (values: ListValues) => string;
  /** The preview's names of the values, in order. */
  fields: Readonly<Record<string, string>>;
  read: (database: Database, clinicId: string) => Promise<ListEntry[]>;
  newId: (row: Row) => string;
  /** Returns the entry after the row, or why the row is refused. */
  merge: (row: Row, before: ListValues | undefined) => ListValues | { problem: string };
  store: (transaction: Database, clinicId: string, entries: readonly ListEntry[]) => Promise<void>;
  remove: (transaction: Database, clinicId: string, ids: readonly string[]) => Promise<void>;
  /** The entries that are in use by now: an undo leaves them. */
  findUsed: (transaction: Database, clinicId: string, ids: readonly string[]) => Promise<ReadonlySet<string>>;
};
