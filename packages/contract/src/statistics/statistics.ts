import { z } from "zod";
import { ledgerTotalsSchema } from "../billing/billing-overview.ts";
import { monthSchema } from "../time/period.ts";
import { CANCEL_REASONS } from "../treatment/treatment.ts";

export const statisticsQuerySchema = z.object({ month: monthSchema });

/** The outcomes of visits by their booked start; every visit has exactly one. */
export const VISIT_OUTCOMES = [
  "finished",
  "absent",
  "not-held",
  "cancelled-by-patient",
  "cancelled-by-clinic",
  "open",
] as const;

export const VISIT_OUTCOME_LABELS = {
  finished: "診察を終えた",
  absent: "不在",
  "not-held": "行われなかった",
  "cancelled-by-patient": "患者さまがキャンセル",
  "cancelled-by-clinic": "クリニックがキャンセル",
  open: "これから・診察中",
} as const satisfies Record<VisitOutcome, string>;

/** The outcomes of applications for more medicine, by the day on which they were made. */
export const APPLICATION_OUTCOMES = ["approved", "visit", "refused", "withdrawn", "lapsed", "open"] as const;

export const APPLICATION_OUTCOME_LABELS = {
  approved: "承認",
  visit: "診察をご案内",
  refused: "お断り",
  withdrawn: "患者さまが取り下げ",
  lapsed: "期限までに確認できず終了",
  open: "判断待ち",
} as const satisfies Record<ApplicationOutcome, string>;

const count = z.int().min(0);

export const visitCountsSchema = z.object({
  outcomes: z.record(z.enum(VISIT_OUTCOMES), count),
  /** Finished first visits (初診), and return visits (再診). */
  first: count,
  returning: count,
});

/**
 * A month of the clinic in numbers, without the practice patients of a rehearsal. `medianWaitMinutes` is from the
 * booked start to the beginning of the visit. `income`: the month's payments and refunds by the ledger; `null` for
 * roles that may not see money.
 */
export const statisticsSchema = z.object({
  month: monthSchema,
  visits: visitCountsSchema.extend({ medianWaitMinutes: z.int().nullable() }),
  days: z.array(visitCountsSchema.extend({ day: z.iso.date() })),
  departments: z.array(visitCountsSchema.extend({ clinicalDepartmentName: z.string() })),
  /** Patients' reasons to cancel, most frequent first; `null`: without a reason. */
  cancelReasons: z.array(z.object({ reason: z.enum(CANCEL_REASONS).nullable(), count })),
  applications: z.record(z.enum(APPLICATION_OUTCOMES), count),
  income: z
    .object({
      totals: ledgerTotalsSchema,
      days: z.array(z.object({ day: z.iso.date(), net: z.int() })),
      departments: z.array(z.object({ clinicalDepartmentName: z.string(), totals: ledgerTotalsSchema })),
    })
    .nullable(),
});

/** The clinic's present numbers. `unpaid` is `null` for roles that may not see money. */
export const todayInNumbersSchema = z.object({
  visits: count,
  finished: count,
  inProgress: count,
  waiting: count,
  /** Visits whose start has passed without a beginning. */
  late: count,
  unpaid: count.nullable(),
  overduePayments: count.nullable(),
  toShip: count,
  applications: count,
  tasks: count,
});

export type VisitOutcome = (typeof VISIT_OUTCOMES)[number];
export type ApplicationOutcome = (typeof APPLICATION_OUTCOMES)[number];
export type VisitCounts = z.infer<typeof visitCountsSchema>;
export type Statistics = z.infer<typeof statisticsSchema>;
export type TodayInNumbers = z.infer<typeof todayInNumbersSchema>;

/** Returns the share of due visits whose patient did not come, in percent; `null` without a visit. */
export function absencePercent({ outcomes }: VisitCounts): number | null {
  const due = outcomes.finished + outcomes.absent;
  return due === 0 ? null : Math.round((outcomes.absent / due) * 1000) / 10;
}
