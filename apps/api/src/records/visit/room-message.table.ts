import { ROOM_SIDES } from "@madoguchi/contract/visit/room-message";
import { bigserial, foreignKey, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { treatment } from "../treatment/treatment.table.ts";

/** A message between patient and clinic about a visit; part of the record. The database refuses updates and deletes. */
export const roomMessage = pgTable(
  "room_message",
  {
    medicalBusinessId: text("medical_business_id").notNull(),
    treatmentId: uuid("treatment_id").notNull(),
    messageId: uuid("message_id").notNull(),
    /** Their order. */
    position: bigserial("position", { mode: "number" }).notNull(),
    side: text("side", { enum: ROOM_SIDES }).notNull(),
    author: text("author").notNull(),
    text: text("text").notNull(),
    photoId: uuid("photo_id"),
    sentAt: timestamp("sent_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.medicalBusinessId, table.treatmentId, table.messageId] }),
    uniqueIndex("room_message_position").on(table.medicalBusinessId, table.treatmentId, table.position),
    foreignKey({
      name: "room_message_treatment",
      columns: [table.medicalBusinessId, table.treatmentId],
      foreignColumns: [treatment.medicalBusinessId, treatment.treatmentId],
    }),
  ],
);
