import { z } from "zod";
import { treatmentStatusIds } from "./status.ts";

/** Far beyond any history; keeps a page number within what the database counts in. */
const LAST_PAGE = 1_000_000;

/** The history's search: a page that is no positive integer counts as the first (spec §5, §9). */
export const historyQuerySchema = z.object({
  page: z.coerce.number().int().min(1).max(LAST_PAGE).catch(1).meta({ type: "integer" }).default(1),
  kind: z.enum(["consultation", "medicine"]).optional(),
  statusId: z.coerce.number().pipe(z.literal(treatmentStatusIds)).optional(),
  /** `hide`: without what was cancelled (5 and 9). */
  cancelled: z.literal("hide").optional(),
});

export type HistoryQuery = z.output<typeof historyQuerySchema>;
