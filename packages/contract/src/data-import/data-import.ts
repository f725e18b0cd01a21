import { z } from "zod";
import { instantSchema } from "../time/instant.ts";
import { lineText } from "../validation/typed-text.ts";

/** Files about patients, in the order of their import. Existing rows stay as they are. */
export const PATIENT_IMPORT_KINDS = ["patients", "visits", "prescriptions"] as const;

/** The clinic's own lists: an existing row is changed by the file. */
export const LIST_IMPORT_KINDS = ["diagnoses", "medicines", "priceList"] as const;

export const DATA_IMPORT_KINDS = [...PATIENT_IMPORT_KINDS, ...LIST_IMPORT_KINDS] as const;

export const DATA_IMPORT_LABELS = {
  patients: "患者",
  visits: "過去の診察",
  prescriptions: "過去の処方",
  diagnoses: "病名",
  medicines: "お薬と価格",
  priceList: "薬価基準",
} as const satisfies Record<DataImportKind, string>;

export function isListKind(kind: DataImportKind): kind is ListImportKind {
  return (LIST_IMPORT_KINDS as readonly string[]).includes(kind);
}

/** The rows of one file, without its headers. */
export const MOST_IMPORT_ROWS = 20_000;

export const MOST_IMPORT_BYTES = 10 * 1024 * 1024;

/** Hours in which an import can be undone. */
export const IMPORT_UNDO_HOURS = 24;

/** The number of shown rows; the file of the problems has all. */
export const MOST_SHOWN_ROWS = 200;

/** Base64 needs four characters for three bytes. */
const MOST_CONTENT_CHARACTERS = Math.ceil(MOST_IMPORT_BYTES / 3) * 4;

const targetKeySchema = z.string().regex(/^[A-Za-z0-9]{1,40}$/);

export const dataImportKindSchema = z.enum(DATA_IMPORT_KINDS);

/** A file as the clinic has it. `columns`: the meaning of each column; by default it is recognised by its header. */
export const dataImportFileSchema = z.strictObject({
  kind: dataImportKindSchema,
  fileName: lineText().min(1).max(200),
  content: z
    .string()
    .max(MOST_CONTENT_CHARACTERS)
    .regex(/^[A-Za-z0-9+/]*={0,2}$/),
  columns: z.array(targetKeySchema.nullable()).max(200).optional(),
});

/** The numbers of the preview: a file is imported only as it was previewed. */
export const dataImportRequestSchema = dataImportFileSchema
  .extend({
    newRows: z.int().min(0).max(MOST_IMPORT_ROWS),
    /** For a list only; by default none. */
    changedRows: z.int().min(0).max(MOST_IMPORT_ROWS).optional(),
    leftOutRows: z.int().min(0).max(MOST_IMPORT_ROWS),
  })
  .refine(({ newRows, changedRows = 0 }) => newRows + changedRows > 0, { path: ["newRows"] });

const rowProblemSchema = z.object({
  /** As in a spreadsheet: the headers are row 1. */
  line: z.int(),
  /** The header of the file's column; empty for a mistake of the whole row. */
  column: z.string(),
  /** The content of the cell. */
  value: z.string(),
  message: z.string(),
});

/** The subject of a row: the patient's number, or in a list the name. */
const about = { medicalRecordCode: z.string(), name: z.string().optional() };

const existingRowSchema = z.object({ line: z.int(), ...about, reason: z.string() });

/** An existing row of a list with other values. */
const changedRowSchema = z.object({
  line: z.int(),
  name: z.string(),
  changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
});

export const dataImportPreviewSchema = z.object({
  /** The file's columns with the first value and the meaning of each; `null`: ignored. */
  columns: z.array(z.object({ header: z.string(), example: z.string(), target: targetKeySchema.nullable() })),
  targets: z.array(z.object({ key: targetKeySchema, header: z.string() })),
  /** Headers of the required columns that the file lacks: with any, no row is checked. */
  missing: z.array(z.string()),
  rows: z.int(),
  newRows: z.int(),
  changedRows: z.int().optional(),
  existingRows: z.int(),
  badRows: z.int(),
  /** The first ones of each kind. */
  existing: z.array(existingRowSchema),
  changed: z.array(changedRowSchema).optional(),
  problems: z.array(rowProblemSchema),
});

export const dataImportSchema = z.object({
  importId: z.string(),
  kind: dataImportKindSchema,
  fileName: z.string(),
  made: z.int(),
  changed: z.int().optional(),
  existing: z.int(),
  leftOut: z.int(),
  importedBy: z.string(),
  importedAt: instantSchema,
  /** The end of the time in which it can be undone. */
  undoableUntil: instantSchema,
  undone: z.object({ by: z.string(), at: instantSchema, stayed: z.int() }).nullable(),
});

/** The newest first. */
export const dataImportListSchema = z.object({ imports: z.array(dataImportSchema) });

/** `stayed`: patients with additions to their records; for a list, the changed or used entries. */
export const dataImportUndoneSchema = z.object({
  removed: z.int(),
  stayed: z.array(z.object({ ...about, reason: z.string() })),
});

export type PatientImportKind = (typeof PATIENT_IMPORT_KINDS)[number];
export type ListImportKind = (typeof LIST_IMPORT_KINDS)[number];
export type DataImportKind = (typeof DATA_IMPORT_KINDS)[number];
export type DataImportFile = z.output<typeof dataImportFileSchema>;
export type DataImportRequest = z.output<typeof dataImportRequestSchema>;
export type DataImportPreview = z.infer<typeof dataImportPreviewSchema>;
export type DataImport = z.infer<typeof dataImportSchema>;
export type DataImportUndone = z.infer<typeof dataImportUndoneSchema>;
export type RowProblem = z.infer<typeof rowProblemSchema>;
export type ChangedRow = z.infer<typeof changedRowSchema>;
export type ExistingRow = z.infer<typeof existingRowSchema>;
