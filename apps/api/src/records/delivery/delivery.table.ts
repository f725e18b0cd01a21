import { DELIVERY_STATES, PARCEL_STOPS } from "@madoguchi/contract/delivery/delivery";
import { sql } from "drizzle-orm";
import { foreignKey, index, jsonb, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { treatment } from "../treatment/treatment.table.ts";

/** The parcel of a treatment, one each. */
export const delivery = pgTable(
  "delivery",
  {
    medicalBusinessId: text("medical_business_id").notNull(),
    treatmentId: uuid("treatment_id").notNull(),
    state: text("state", { enum: DELIVERY_STATES }).notNull(),
    /** The address as it was when the parcel was packed; until then the customer's own is used. */
    address: jsonb("address"),
    carrier: text("carrier"),
    trackingNumber: text("tracking_number"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    /** From then on neither address nor wishes change. */
    packedAt: timestamp("packed_at", { withTimezone: true }),
    shippedAt: timestamp("shipped_at", { withTimezone: true }),
    deliveredAt: timestamp("delivered_at", { withTimezone: true }),
    /** The reason for which its packer saw that it must not be sent; until then the list shows it. */
    stopAcknowledged: text("stop_acknowledged", { enum: PARCEL_STOPS }),
  },
  (table) => [
    primaryKey({ columns: [table.medicalBusinessId, table.treatmentId] }),
    index("delivery_to_pack").on(table.medicalBusinessId, table.createdAt).where(sql`${table.state} = 'preparing'`),
    index("delivery_on_its_way").on(table.medicalBusinessId, table.shippedAt).where(sql`${table.state} = 'shipped'`),
    index("delivery_arrived").on(table.medicalBusinessId, table.deliveredAt).where(sql`${table.state} = 'delivered'`),
    foreignKey({
      name: "delivery_treatment",
      columns: [table.medicalBusinessId, table.treatmentId],
      foreignColumns: [treatment.medicalBusinessId, treatment.treatmentId],
    }),
  ],
);
