import { pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { staffMember } from "./staff-member.table.ts";

/** The secret address under which a doctor's calendar reads their visits; one for each person. */
export const staffCalendar = pgTable("staff_calendar", {
  staffId: uuid("staff_id")
    .primaryKey()
    .references(() => staffMember.staffId),
  /** SHA-256 of the address's token in hexadecimal digits. */
  tokenHash: text("token_hash").notNull().unique("staff_calendar_token"),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  /** Accurate to an hour. */
  lastReadAt: timestamp("last_read_at", { withTimezone: true }),
});
