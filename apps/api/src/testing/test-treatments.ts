import { randomUUID } from "node:crypto";
import { isAdditionalMedicine, TreatmentStatus } from "@madoguchi/contract/treatment/status";
import { and, eq, isNull } from "drizzle-orm";
import type { Database } from "../platform/db/database.ts";
import { seat, spot } from "../records/spot/spot.table.ts";
import { treatment } from "../records/treatment/treatment.table.ts";
import { insertTestCare, insertTestCharge } from "./test-charges.ts";
import { named, TEST_BUSINESS_ID, TEST_CLINIC_ID, type TestData, type TestIds } from "./test-data.ts";

const MINUTE_MS = 60_000;

/** The times of a treatment that names a spot or a start; a medicine application may have neither. */
async function readTimes(database: Database, spotId: string | undefined, startsAt: string | undefined) {
  if (spotId !== undefined) {
    const [found] = await database.select().from(spot).where(eq(spot.spotId, spotId));
    return { startsAt: found?.startsAt ?? null, endsAt: found?.endsAt ?? null };
  }
  if (startsAt === undefined) return { startsAt: null, endsAt: null };
  const start = new Date(startsAt);
  return { startsAt: start, endsAt: new Date(start.getTime() + 15 * MINUTE_MS) };
}

async function takeSeat(database: Database, spotId: string, customerId: string, treatmentId: string): Promise<void> {
  const [free] = await database
    .select()
    .from(seat)
    .where(and(eq(seat.spotId, spotId), isNull(seat.customerId)))
    .limit(1);
  if (!free) throw new Error("the test's data takes more seats than the spot has");
  await database
    .update(seat)
    .set({ customerId, treatmentId })
    .where(and(eq(seat.spotId, spotId), eq(seat.seatNumber, free.seatNumber)));
}

/** Writes the treatments of a test's data, in their order, after its spots and customers. */
export async function insertTreatments(
  database: Database,
  data: TestData,
  made: Pick<TestIds, "spots" | "customers">,
  now: Date,
): Promise<TestIds["treatments"]> {
  const { medicalBusinessId = TEST_BUSINESS_ID, clinicId = TEST_CLINIC_ID } = data.clinic ?? {};
  const ids: TestIds["treatments"] = {};
  for (const [name, wish] of Object.entries(data.treatments ?? {})) {
    const treatmentId = randomUUID();
    const { customerId } = named(made.customers, wish.customer);
    const spotId = wish.spot === undefined ? undefined : named(made.spots, wish.spot);
    await database.insert(treatment).values({
      medicalBusinessId,
      treatmentId,
      clinicId,
      customerId,
      kind: isAdditionalMedicine(wish.statusId) ? "medicine" : "consultation",
      statusId: wish.statusId,
      clinicalDepartmentId: wish.department ?? data.departments?.[0] ?? "internal",
      spotId: spotId ?? null,
      parentTreatmentId: wish.parent === undefined ? null : named(ids, wish.parent),
      reservationNumber: `TEST-${String(Object.keys(ids).length).padStart(4, "0")}`,
      isFirstTreatment: true,
      isNewReservation: true,
      doctorName: "佐藤 健",
      ...(await readTimes(database, spotId, wish.startsAt)),
      createdAt: now,
    });
    if (spotId !== undefined && wish.statusId !== TreatmentStatus.Cancelled)
      await takeSeat(database, spotId, customerId, treatmentId);
    const key = { medicalBusinessId, treatmentId };
    if (wish.charge) await insertTestCharge(database, key, wish.charge, now);
    if (wish.care) await insertTestCare(database, key, wish.care, now);
    ids[name] = treatmentId;
  }
  return ids;
}
