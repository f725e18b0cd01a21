import { toWireTime } from "@madoguchi/contract/time/tokyo";
import { type DeviceTest, type DeviceTestRequest, deviceTestSchema } from "@madoguchi/contract/visit/device-test";
import { and, desc, eq, getTableColumns, lte } from "drizzle-orm";
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

const { medicalBusinessId: ofBusiness, customerId: ofCustomer, ...columns } = getTableColumns(deviceTest);

function selectTests(database: Database, { medicalBusinessId, customerId }: Customer, by?: Date) {
  return database
    .select(columns)
    .from(deviceTest)
    .where(and(eq(ofBusiness, medicalBusinessId), eq(ofCustomer, customerId), by && lte(deviceTest.testedAt, by)))
    .orderBy(desc(deviceTest.testedAt));
}

function describeTest(row: Awaited<ReturnType<typeof selectTests>>[number]): DeviceTest {
  return deviceTestSchema.parse({ ...row, testedAt: toWireTime(row.testedAt) });
}

/** All tests of a patient, the newest first. */
export async function listDeviceTests(database: Database, customer: Customer): Promise<DeviceTest[]> {
  return (await selectTests(database, customer)).map(describeTest);
}

/** The newest test of a patient, or the newest by an instant. */
export async function findNewestDeviceTest(
  database: Database,
  customer: Customer,
  by?: Date,
): Promise<DeviceTest | null> {
  const [row] = await selectTests(database, customer, by).limit(1);
  return row ? describeTest(row) : null;
}

/** Stores the result of a test. One that was sent twice for the same instant is stored once. */
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
