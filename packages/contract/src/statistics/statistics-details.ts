import { z } from "zod";
import { monthSchema } from "../time/period.ts";
import { visitCountsSchema } from "./statistics.ts";

/** The tables of the details, each also a file. */
const DETAIL_TABLES = ["doctors", "departments", "sources", "months", "answers"] as const;

export const detailsExportQuerySchema = z.object({ month: monthSchema, table: z.enum(DETAIL_TABLES) });

const count = z.int().min(0);

/** Counts the questions (`of`) and those that were answered within a day. An open one younger than a day is not counted yet. */
const answeredSchema = z.object({ of: count, withinDay: count });

/** Payments less refunds in yen, by the ledger; `null` for roles that may not see money. */
const net = z.int().nullable();

/**
 * What a director asks beyond the month's totals: by doctor, by department and by source, the twelve months up to this one, how
 * many came again, and how soon the clinic answered. `net`s add up to the ledger's.
 */
export const statisticsDetailsSchema = z.object({
  month: monthSchema,
  /** `null`: without a doctor, such as an application that nobody has decided. */
  doctors: z.array(visitCountsSchema.extend({ doctorName: z.string().nullable(), net })),
  departments: z.array(visitCountsSchema.extend({ clinicalDepartmentName: z.string(), net })),
  /** By where the patients came from before their first booking; `null`: no link has named it. */
  sources: z.array(visitCountsSchema.extend({ source: z.string().nullable(), net })),
  /** Oldest first. */
  months: z.array(visitCountsSchema.extend({ month: monthSchema, net })),
  /**
   * The patients whose visit took place in the month, and those of them who had another visit within 90 days of it.
   * `isOver`: the 90 days have passed for all of them.
   */
  repeat: z.object({ patients: count, again: count, isOver: z.boolean() }),
  answered: z.object({ messages: answeredSchema, applications: answeredSchema }),
});

export type DetailTable = (typeof DETAIL_TABLES)[number];
export type StatisticsDetails = z.infer<typeof statisticsDetailsSchema>;
