import { ROOM_SIDES } from "@madoguchi/contract/visit/room-message";
import { foreignKey, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { treatment } from "../treatment/treatment.table.ts";

/** The instant up to which a side has read the other's messages about a visit. */
export const roomMessageReading = pgTable(
  "room_message_reading",
  {
    medicalBusinessId: text("medical_business_id").notNull(),
    treatmentId: uuid("treatment_id").notNull(),
    /** The reading side. */
    side: text("side", { enum: ROOM_SIDES }).notNull(),
    readUntil: timestamp("read_until", { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.medicalBusinessId, table.treatmentId, table.side] }),
    foreignKey({
      name: "room_message_reading_treatment",
      columns: [table.medicalBusinessId, table.treatmentId],
      foreignColumns: [treatment.medicalBusinessId, treatment.treatmentId],
    }),
  ],
);
