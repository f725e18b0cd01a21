import type { Database } from "../../platform/db/database.ts";

export type ListValues = Record<string, unknown>;

/** One entry of a list of the clinic's, by its id. */
export type ListEntry = { id: string; values: ListValues };

/** A list of the clinic's that an import adds to and changes. What a file does not name stays. */
export type ClinicList<Row> = {
  /** The column that a problem of a whole row is shown at. */
  column: string;
  /** By which a row and an entry are the same. */
  keyOfRow: (row: Row) => string;
  keyOfEntry: (entry: ListEntry) => string;
  nameOf: (values: ListValues) => string;
  /** What the preview calls the values, and in which order. */
  fields: Readonly<Record<string, string>>;
  read: (database: Database, clinicId: string) => Promise<ListEntry[]>;
  newId: (row: Row) => string;
  /** The entry as the row leaves it, or why that cannot be. */
  merge: (row: Row, before: ListValues | undefined) => ListValues | { problem: string };
  store: (transaction: Database, clinicId: string, entries: readonly ListEntry[]) => Promise<void>;
  remove: (transaction: Database, clinicId: string, ids: readonly string[]) => Promise<void>;
  /** Those of the entries that something else names by now: an undo leaves them. */
  findUsed: (transaction: Database, clinicId: string, ids: readonly string[]) => Promise<ReadonlySet<string>>;
};
