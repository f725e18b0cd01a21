import { OPTIONAL_LINES } from "@madoguchi/contract/preparation/preparation";
import { pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { clinic } from "../clinic/clinic.table.ts";

/** The lines of 「開院までの準備」 that cannot be computed from the clinic's other rows; `finished` is the end of the whole list. */
export const PREPARATION_MARKS = [...OPTIONAL_LINES, "finished"] as const;

/** A line of its preparation that a clinic has tried, finished or put aside. */
export const preparationMark = pgTable(
  "preparation_mark",
  {
    clinicId: text("clinic_id")
      .notNull()
      .references(() => clinic.clinicId),
    mark: text("mark", { enum: PREPARATION_MARKS }).notNull(),
    state: text("state", { enum: ["tried", "done", "not-needed"] }).notNull(),
    markedAt: timestamp("marked_at", { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.clinicId, table.mark] })],
);
