import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { assert, asyncProperty, constantFrom, integer, oneof, record } from "fast-check";
import { expect, test } from "vitest";
import { treatment } from "../../records/treatment/treatment.table.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

const client = useTestClient({
  customers: { hanako: {}, taro: {} },
  treatments: { parent: { customer: "taro", statusId: 4, startsAt: "2026-01-01T10:00:00+09:00" } },
});

/** Days after 1 May 2026. */
function onDay(day: number): Date {
  return new Date(Date.UTC(2026, 4, 1 + day));
}

async function insertTreatment(kind: "consultation" | "medicine", day: number): Promise<void> {
  const treatmentId = randomUUID();
  const visit = { startsAt: onDay(day), endsAt: new Date(onDay(day).getTime() + 900_000) };
  await client.database.insert(treatment).values({
    medicalBusinessId: client.medicalBusinessId,
    treatmentId,
    clinicId: client.clinicId,
    customerId: client.customer("hanako").customerId,
    kind,
    statusId: kind === "medicine" ? 9 : 5,
    clinicalDepartmentId: "internal",
    parentTreatmentId: kind === "medicine" ? client.treatmentId("parent") : null,
    reservationNumber: treatmentId,
    isFirstTreatment: false,
    isNewReservation: false,
    createdAt: onDay(day),
    ...(kind === "consultation" && visit),
  });
}

function readHistory() {
  const { customerId } = client.customer("hanako");
  return client.database.select().from(treatment).where(eq(treatment.customerId, customerId));
}

/** The places as they must be: dense, from 1, in the order of the days. */
async function expectPlacesInOrder(): Promise<void> {
  const rows = await readHistory();
  const listed = (row: (typeof rows)[number]) => (row.startsAt ?? row.createdAt).getTime();
  const byPlace = rows.toSorted((one, other) => one.historyNumber - other.historyNumber);
  expect(byPlace.map(({ historyNumber }) => historyNumber)).toEqual(rows.map((_, index) => index + 1));
  const days = byPlace.map(listed);
  expect(days).toEqual(days.toSorted((one, other) => one - other));
  for (const kind of ["consultation", "medicine"] as const) {
    const ofKind = byPlace.filter((row) => row.kind === kind);
    expect(ofKind.map(({ kindNumber }) => kindNumber)).toEqual(ofKind.map((_, index) => index + 1));
  }
}

const day = integer({ min: 0, max: 30 });
const step = oneof(
  record({ does: constantFrom("books" as const), kind: constantFrom("consultation", "medicine"), day }),
  record({ does: constantFrom("moves" as const), which: integer({ min: 0, max: 20 }), day }),
);

test("whatever is booked and moved, the places of a history are dense and in the order of the days", async () => {
  let treatments = 0;
  await assert(
    asyncProperty(step, async (next) => {
      if (next.does === "books") {
        await insertTreatment(next.kind, next.day);
        treatments += 1;
      } else {
        const visits = (await readHistory()).filter((row) => row.kind === "consultation");
        const moved = visits[next.which % Math.max(visits.length, 1)];
        if (!moved) return;
        await client.database
          .update(treatment)
          .set({ startsAt: onDay(next.day) })
          .where(and(eq(treatment.treatmentId, moved.treatmentId)));
      }
      await expectPlacesInOrder();
    }),
    { numRuns: 150, endOnFailure: true },
  );
  expect(await readHistory()).toHaveLength(treatments);
});

test("treatments of one patient stored at the same moment all get a place of their own", async () => {
  await Promise.all(Array.from({ length: 12 }, (_, index) => insertTreatment("consultation", (index * 7) % 12)));
  await expectPlacesInOrder();
});
