import { DEVICE_TEST_RESULTS, type DeviceCheck, type DeviceCheckState } from "@madoguchi/contract/visit/device-test";
import { foreignKey, integer, jsonb, pgTable, primaryKey, real, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { customer } from "../customer/customer.table.ts";

/** A device test of a patient, with its result. */
export const deviceTest = pgTable(
  "device_test",
  {
    medicalBusinessId: text("medical_business_id").notNull(),
    customerId: uuid("customer_id").notNull(),
    testedAt: timestamp("tested_at", { withTimezone: true }).notNull(),
    result: text("result", { enum: DEVICE_TEST_RESULTS }).notNull(),
    checks: jsonb("checks").$type<Record<DeviceCheck, DeviceCheckState>>().notNull(),
    /** Name and major version. */
    browser: text("browser").notNull(),
    system: text("system").notNull(),
    roundTripMs: integer("round_trip_ms"),
    lossPercent: real("loss_percent"),
  },
  (table) => [
    primaryKey({ columns: [table.medicalBusinessId, table.customerId, table.testedAt] }),
    foreignKey({
      name: "device_test_customer",
      columns: [table.medicalBusinessId, table.customerId],
      foreignColumns: [customer.medicalBusinessId, customer.customerId],
    }),
  ],
);
