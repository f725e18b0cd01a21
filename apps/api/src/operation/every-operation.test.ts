import { correctVisitNoteCall } from "@madoguchi/contract/chart/visit-record.operation.calls";
import { type TreatmentStatusId, treatmentStatusIds } from "@madoguchi/contract/treatment/status";
import { inArray } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { charge } from "../records/charge/charge.table.ts";
import { delivery } from "../records/delivery/delivery.table.ts";
import { payment } from "../records/payment/payment.table.ts";
import { seat } from "../records/spot/spot.table.ts";
import { carePlan } from "../records/treatment/care-plan.table.ts";
import { medicineDecision } from "../records/treatment/medicine-decision.table.ts";
import { treatment } from "../records/treatment/treatment.table.ts";
import { registerAddress } from "../testing/test-address.ts";
import { readAudit } from "../testing/test-audit.ts";
import { createTestClient, refusalOf, type TestClient } from "../testing/test-client.ts";
import type { TestData } from "../testing/test-data.ts";
import { type Operation, operate, readNotifications, statusOf } from "../testing/test-operations.ts";

let client: TestClient;

afterEach(() => client.close());

/** The start of a free spot. */
const LATER = "2026-05-13T10:00:00+09:00";

const NOTHING_TO_PAY = { lines: [{ label: "自費診療（お見舞い）", quantity: 1, unitPrice: 0 }] };

/**
 * The effect of each call of the clinic on a treatment, by the status that it comes from. Everything else is refused.
 */
const CALLS: [string, Operation, Record<string, unknown>, Partial<Record<TreatmentStatusId, TreatmentStatusId>>][] = [
  ["starting a visit", "startTreatment", {}, { 1: 2 }],
  ["finishing a visit with a charge", "finishTreatment", {}, { 2: 3 }],
  ["finishing a visit that costs nothing", "finishTreatment", { lines: [] }, { 1: 4, 2: 4 }],
  ["billing without a plan", "chargeTreatment", {}, { 2: 3 }],
  ["billing nothing without a plan", "chargeTreatment", NOTHING_TO_PAY, { 1: 4, 2: 4 }],
  ["giving more time to pay", "extendCharge", {}, { 3: 3, 7: 7 }],
  ["reissuing a charge", "reissueCharge", {}, { 3: 3, 7: 7 }],
  ["waiving a charge", "reissueCharge", NOTHING_TO_PAY, { 3: 4, 7: 8 }],
  ["giving up an unpaid charge", "closeTreatment", {}, { 3: 5, 7: 9 }],
  ["cancelling for the clinic", "cancelTreatment", {}, { 1: 5 }],
  ["moving a reservation", "moveTreatment", { startAt: LATER }, { 1: 1 }],
  ["noting who was seen", "identityCheck", {}, { 1: 1, 2: 2, 3: 3, 4: 4 }],
  ["approving more medicine", "approveMedicine", {}, { 6: 7 }],
  ["approving more medicine that costs nothing", "approveMedicine", { lines: [] }, { 6: 8 }],
  ["refusing more medicine", "refuseMedicine", {}, { 6: 9 }],
  ["asking for a visit before more medicine", "askForVisit", {}, { 6: 9 }],
  ["packing the parcel", "packParcel", {}, { 4: 4, 8: 8 }],
  ["unpacking a parcel that is not packed", "unpackParcel", {}, {}],
  ["sending the parcel", "ship", {}, { 4: 4, 8: 8 }],
  ["correcting the number of a parcel that was never sent", "correctShipment", {}, {}],
  ["taking back that a parcel was sent, which was not", "unshipParcel", {}, {}],
  ["acknowledging a stopped parcel", "acknowledgeStop", {}, { 1: 1, 2: 2, 3: 3, 5: 5, 6: 6, 7: 7, 9: 9 }],
  ["saying that a parcel has arrived that was never sent", "delivered", {}, {}],
];

/** One patient in each status, all with an address, an unpaid charge, and a parcel that waits. */
async function layEveryStatus(): Promise<void> {
  const treatments: NonNullable<TestData["treatments"]> = {};
  for (const statusId of treatmentStatusIds) {
    const customer = `patient ${statusId}`;
    const isMedicine = statusId >= 6;
    const startsAt = "2026-05-11T10:00:00+09:00";
    if (isMedicine) {
      const care = { additionalMedicineUntil: "2026-07-31" };
      treatments[`visit ${statusId}`] = { customer, statusId: 4, startsAt, care };
    }
    treatments[`in status ${statusId}`] = {
      customer,
      statusId,
      ...(isMedicine ? { parent: `visit ${statusId}` } : { startsAt }),
      ...((statusId === 3 || statusId === 7) && { charge: {} }),
    };
  }
  const customers = Object.fromEntries(treatmentStatusIds.map((statusId) => [`patient ${statusId}`, {}]));
  client = await createTestClient({
    at: "2026-05-11T10:00:00+09:00",
    customers,
    treatments,
    spots: { later: { startsAt: LATER } },
  });
  const { medicalBusinessId, database, now } = client;
  for (const customer of Object.keys(customers)) await registerAddress(client, customer);
  await database.insert(delivery).values(
    treatmentStatusIds.map((statusId) => ({
      medicalBusinessId,
      treatmentId: client.treatmentId(`in status ${statusId}`),
      state: "preparing" as const,
      createdAt: now(),
    })),
  );
}

async function readStatuses(): Promise<Record<string, number>> {
  const rows = await client.database.select().from(treatment);
  return Object.fromEntries(rows.map(({ treatmentId, statusId }) => [treatmentId, statusId]));
}

/** Reads everything that a refused call must not change. */
async function readAll() {
  const { database } = client;
  return {
    treatments: await database.select().from(treatment).orderBy(treatment.treatmentId),
    plans: await database.select().from(carePlan).orderBy(carePlan.treatmentId),
    decisions: await database.select().from(medicineDecision).orderBy(medicineDecision.treatmentId),
    charges: await database.select().from(charge).orderBy(charge.treatmentId, charge.version),
    payments: await database.select().from(payment).orderBy(payment.orderId),
    parcels: await database.select().from(delivery).orderBy(delivery.treatmentId),
    seats: await database.select().from(seat).orderBy(seat.spotId, seat.seatNumber),
    audit: await readAudit(client),
    notifications: await readNotifications(client),
  };
}

test.each(CALLS)("%s succeeds from its own statuses, and is refused from all others", async (...call) => {
  const [, operation, body, moves] = call;
  await layEveryStatus();
  for (const statusId of treatmentStatusIds) {
    const treatmentId = client.treatmentId(`in status ${statusId}`);
    const [before, all] = [await readStatuses(), await readAll()];
    const spot = operation === "moveTreatment" ? { spotId: client.spotId("later") } : {};
    const answer = await operate(client, operation, `in status ${statusId}`, { ...body, ...spot });
    const after = await readStatuses();
    const to = moves[statusId];
    if (to === undefined) {
      const code = operation === "cancelTreatment" ? "T008" : "T007";
      expect([statusId, answer.status, refusalOf(answer)]).toEqual([statusId, 409, code]);
      expect(await readAll()).toEqual(all);
      continue;
    }
    expect([statusId, answer.status]).toEqual([statusId, operation === "identityCheck" ? 201 : 200]);
    expect(statusOf(answer)).toBe(to);
    expect(after).toEqual({ ...before, [treatmentId]: to });
    expect((await readAudit(client)).length).toBe(all.audit.length + 1);
    const actor = operation === "identityCheck" ? "staff:" : "key:受付システム/受付の田中";
    expect((await readAudit(client)).some((line) => line.startsWith(actor))).toBe(true);
  }
});

test("a treatment of another clinic, or none at all, is T001 to every call", async () => {
  await layEveryStatus();
  const unknown = [crypto.randomUUID(), "no-id", "\u0000"];
  for (const treatmentId of unknown) {
    const stranger = { ...client, treatmentId: () => treatmentId };
    for (const [, operation, body] of CALLS) {
      const answer = await operate(stranger, operation, "1", body);
      expect([operation, answer.status, refusalOf(answer)]).toEqual([operation, 404, "T001"]);
    }
  }
});

test("a note is corrected once its visit is finished, and not from an older version", async () => {
  await layEveryStatus();
  await client.database
    .update(treatment)
    .set({ finishedAt: client.now() })
    .where(inArray(treatment.statusId, [3, 4]));
  const note = { noteNumber: 0, text: "咽頭発赤。" };
  const answers: [TreatmentStatusId, number, string | undefined][] = [];
  for (const statusId of treatmentStatusIds) {
    const at = { clinicId: client.clinicId, treatmentId: client.treatmentId(`in status ${statusId}`) };
    const answer = await client.operator.send(correctVisitNoteCall, { params: at, body: note });
    answers.push([statusId, answer.status, refusalOf(answer)]);
    if (answer.status === 201) {
      const other = { ...note, text: "扁桃の発赤。" };
      const late = await client.operator.send(correctVisitNoteCall, { params: at, body: other });
      expect([statusId, late.status, refusalOf(late)]).toEqual([statusId, 409, "E005"]);
    }
  }
  expect(answers).toEqual(
    treatmentStatusIds.map((statusId) =>
      statusId === 3 || statusId === 4 ? [statusId, 201, undefined] : [statusId, 409, "T007"],
    ),
  );
});
