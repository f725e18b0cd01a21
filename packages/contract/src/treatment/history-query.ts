import { z } from "zod";
import { TREATMENT_KINDS } from "./kind.ts";

/** Keeps a page number within the database's integers. */
const LAST_PAGE = 1_000_000;

/** An invalid page counts as the first (spec §5, §9). */
export const historyQuerySchema = z.object({
  page: z.coerce.number().int().min(1).max(LAST_PAGE).catch(1).meta({ type: "integer" }).default(1),
  kind: z.enum(TREATMENT_KINDS).optional(),
  /** `hide`: without cancelled treatments. */
  cancelled: z.literal("hide").optional(),
});

export type HistoryQuery = z.output<typeof historyQuerySchema>;
