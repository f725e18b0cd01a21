import { toWireTime } from "@madoguchi/contract/time/tokyo";
import { type DeviceTest, type DeviceTestRequest, deviceTestSchema } from "@madoguchi/contract/visit/device-test";
import { and, desc, eq, getTableColumns } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import type { Customer } from "../customer/customer-lookup.store.ts";
import { deviceTest } from "./device-test.table.ts";

/** A row as JSON of the database. */
export type DeviceTestRow = {
  tested_at: string;
  result: string;
  checks: unknown;
  browser: string;
  system: string;
  round_trip_ms: number | null;
  loss_percent: number | null;
};

export function readDeviceTest(row: DeviceTestRow): DeviceTest {
  return deviceTestSchema.parse({
    result: row.result,
    checks: row.checks,
    browser: row.browser,
    system: row.system,
    roundTripMs: row.round_trip_ms,
    lossPercent: row.loss_percent,
    testedAt: toWireTime(new Date(row.tested_at)),
  });
}

/** The newest test of a patient. */
export async function findNewestDeviceTest(
  database: Database,
  { medicalBusinessId, customerId }: Customer,
): Promise<DeviceTest | null> {
  const { medicalBusinessId: _business, customerId: _customer, ...columns } = getTableColumns(deviceTest);
  const [row] = await database
    .select(columns)
    .from(deviceTest)
    .where(and(eq(deviceTest.medicalBusinessId, medicalBusinessId), eq(deviceTest.customerId, customerId)))
    .orderBy(desc(deviceTest.testedAt))
    .limit(1);
  return row ? deviceTestSchema.parse({ ...row, testedAt: toWireTime(row.testedAt) }) : null;
}

/** Stores a test as it ended. One that was sent twice at the same instant is one. */
export async function insertDeviceTest(
  database: Database,
  { medicalBusinessId, customerId }: Customer,
  { treatmentId: _, ...test }: DeviceTestRequest,
  testedAt: Date,
): Promise<void> {
  await database
    .insert(deviceTest)
    .values({ ...test, medicalBusinessId, customerId, testedAt })
    .onConflictDoNothing();
}
