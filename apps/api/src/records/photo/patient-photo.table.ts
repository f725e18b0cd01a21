import { ROOM_SIDES } from "@madoguchi/contract/visit/room-message";
import { foreignKey, integer, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { treatment } from "../treatment/treatment.table.ts";

/** A photo that a patient sent with a treatment, or the clinic with a message about it; its bytes are a `picture` of the owner `photo:<id>` (decision 35). */
export const patientPhoto = pgTable(
  "patient_photo",
  {
    medicalBusinessId: text("medical_business_id").notNull(),
    treatmentId: uuid("treatment_id").notNull(),
    photoId: uuid("photo_id").notNull(),
    hash: text("hash").notNull(),
    /** The width of its large form, in pixels. */
    width: integer("width").notNull(),
    height: integer("height").notNull(),
    /** The side that sent it. */
    side: text("side", { enum: ROOM_SIDES }).notNull().default("patient"),
    uploadedAt: timestamp("uploaded_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.medicalBusinessId, table.treatmentId, table.photoId] }),
    uniqueIndex("patient_photo_id").on(table.medicalBusinessId, table.photoId),
    foreignKey({
      name: "patient_photo_treatment",
      columns: [table.medicalBusinessId, table.treatmentId],
      foreignColumns: [treatment.medicalBusinessId, treatment.treatmentId],
    }),
  ],
);
