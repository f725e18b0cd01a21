import { z } from "zod";
import { instantSchema } from "../time/instant.ts";
import { lineText } from "../validation/typed-text.ts";

/** A record of care is kept for five years after the care was completed (医師法 article 24, 療担規則 article 9). */
export const LEAST_RECORD_YEARS = 5;
export const MOST_RECORD_YEARS = 100;

/** Days from an owner's confirmation to the erasure, in which it can be withdrawn and a patient can sign in. */
export const ERASURE_GRACE_DAYS = 30;

export const ERASURE_STATES = ["proposed", "confirmed", "done", "lapsed"] as const;

/** The states of a run, in words. */
export const ERASURE_STATE_LABELS = {
  proposed: "確認待ち",
  confirmed: "消去の予定",
  done: "終了",
  lapsed: "確認されずに終了",
} as const satisfies Record<(typeof ERASURE_STATES)[number], string>;

export const erasureRunSchema = z.object({
  year: z.int(),
  state: z.enum(ERASURE_STATES),
  proposedOn: z.iso.date(),
  confirmedBy: z.string().nullable(),
  /** The first day on which records of a confirmed run are erased. */
  erasesOn: z.iso.date().nullable(),
  /** Patients whose records are to be erased, stay, and were erased. */
  waiting: z.int(),
  kept: z.int(),
  erased: z.int(),
});

/** The years of the clinic and its runs, latest first. */
export const erasureOverviewSchema = z.object({ recordYears: z.int(), runs: z.array(erasureRunSchema) });

export const recordYearsRequestSchema = z.strictObject({
  recordYears: z.int().min(LEAST_RECORD_YEARS).max(MOST_RECORD_YEARS),
});

export const erasureEntrySchema = z.object({
  customerId: z.string(),
  medicalRecordCode: z.string(),
  /** `null` without a record, or without a name in it. */
  name: z.string().nullable(),
  birthdate: z.iso.date().nullable(),
  lastEntryOn: z.iso.date(),
  treatmentCount: z.int(),
  /** The patient has closed the account; others are notified before the erasure. */
  isAccountClosed: z.boolean(),
  isSeenElsewhere: z.boolean(),
  keptReason: z.string().nullable(),
  keptBy: z.string().nullable(),
  erasedAt: instantSchema.nullable(),
  /** The number of deleted rows of all tables. */
  erasedRows: z.int().nullable(),
});

/** At most this many entries in one answer. */
export const ERASURE_PAGE_SIZE = 100;

/** The run's patients by their code, from the one after `after`; `next` is the code to continue from. */
export const erasureEntriesSchema = z.object({
  run: erasureRunSchema,
  entries: z.array(erasureEntrySchema),
  next: z.string().nullable(),
});

/** The number of patients that the owner saw: a run that has changed since is not confirmed. */
export const confirmErasureRequestSchema = z.strictObject({ waiting: z.int().min(1) });

/** Why a record stays this year; `null` puts it back on the list. */
export const exemptRecordRequestSchema = z.strictObject({ reason: lineText().min(1).max(200).nullable() });

export type ErasureRun = z.infer<typeof erasureRunSchema>;
export type ErasureOverview = z.infer<typeof erasureOverviewSchema>;
export type ErasureEntry = z.infer<typeof erasureEntrySchema>;
