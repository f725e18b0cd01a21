import type { ClinicTable as ClinicFile } from "@madoguchi/contract/exchange/export-tables";

/** What happens to the rows of a table when a clinic without patients is removed. */
type ClinicRemoval =
  | "prevents its removal"
  | "stays"
  | { deletedBy: readonly ["staff"] }
  /** Content of the clinic: an export has it in a file, or not, for a reason. */
  | { deletedBy: readonly [...("staff" | "clinic")[], "clinic"]; exported: ClinicFile | { why: string } };

/** How long the rows of a table stay, and what ends them. */
export type TableLifecycle = {
  kept: string;
  why: string;
  /**
   * Days after which the nightly job deletes a row, from the instant `since` (SQL over its columns). Without `since` the
   * table has a statement of its own in `past-rows.store.ts`.
   */
  expires?: { days: number; since?: string };
  /** Required for a table that names a clinic or its staff. */
  clinic?: ClinicRemoval;
};

export type ClinicTable = TableLifecycle & { clinic: ClinicRemoval };

/** How a merge of two records finds the rows of a table again: by their key, and by their treatment. */
type MovedRows = { key: string; isOfTreatment?: true; condition?: string };

export type PatientTable = TableLifecycle & {
  /** What the erasure of a record finds its rows by. */
  erasedBy: "customer" | "treatment" | "photo" | "payment" | "merge" | "merge row" | "distinction" | "representation";
  /** Rows that name a treatment, and no patient, move with it. */
  merged: MovedRows | "with its treatment" | "by a statement of its own" | "stays";
};

/** The record of care for five years from its end (医師法 24, 療担規則 9); it names its patient (医師法施行規則 23). */
export const RECORD = { kept: "record", why: "record" } as const;
/** Kept with the record, seven years at least (法人税法施行規則 59, 67). */
export const BOOKS = { kept: "books", why: "books" } as const;
/** Few rows, kept as long as the clinic exists. */
export const SETTINGS = { kept: "settings", why: "settings" } as const;
