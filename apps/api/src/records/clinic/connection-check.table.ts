import type { ConnectionResult } from "@madoguchi/contract/connection/connection-check";
import { jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { clinic } from "./clinic.table.ts";

/** A clinic's last check of the connections to the outside services. */
export const connectionCheck = pgTable("connection_check", {
  clinicId: text("clinic_id")
    .primaryKey()
    .references(() => clinic.clinicId),
  begunAt: timestamp("begun_at", { withTimezone: true }).notNull(),
  begunBy: text("begun_by").notNull(),
  /** Empty while the check runs. */
  results: jsonb("results").$type<ConnectionResult[]>().notNull(),
});
