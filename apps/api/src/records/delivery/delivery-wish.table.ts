import { CONTENTS_LABELS, DELIVERY_TIMES } from "@madoguchi/contract/delivery/delivery-wish";
import { boolean, date, foreignKey, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { treatment } from "../treatment/treatment.table.ts";

/** The patient's wish for the delivery of a treatment's parcel. Without a row: the carrier's default. */
export const deliveryWish = pgTable(
  "delivery_wish",
  {
    medicalBusinessId: text("medical_business_id").notNull(),
    treatmentId: uuid("treatment_id").notNull(),
    contentsLabel: text("contents_label", { enum: CONTENTS_LABELS }).notNull(),
    isHandedOver: boolean("is_handed_over").notNull(),
    isKeptAtOffice: boolean("is_kept_at_office").notNull(),
    deliveryDay: date("delivery_day"),
    deliveryTime: text("delivery_time", { enum: DELIVERY_TIMES }),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.medicalBusinessId, table.treatmentId] }),
    foreignKey({
      name: "delivery_wish_treatment",
      columns: [table.medicalBusinessId, table.treatmentId],
      foreignColumns: [treatment.medicalBusinessId, treatment.treatmentId],
    }),
  ],
);
