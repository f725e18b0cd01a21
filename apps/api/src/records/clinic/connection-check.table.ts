import type { ConnectionResult } from "@madoguchi/contract/operation/connection-check";
import { jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { clinic } from "./clinic.table.ts";

/** The last time that a clinic asked whether the outside services would serve. */
export const connectionCheck = pgTable("connection_check", {
  clinicId: text("clinic_id")
    .primaryKey()
    .references(() => clinic.clinicId),
  begunAt: timestamp("begun_at", { withTimezone: true }).notNull(),
  begunBy: text("begun_by").notNull(),
  /** Empty while the services are being asked. */
  results: jsonb("results").$type<ConnectionResult[]>().notNull(),
});
