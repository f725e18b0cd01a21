import { fillPath } from "@madoguchi/contract/http/paths";
import { changeCapacityCall, closeSpotCall, openSpotCall } from "@madoguchi/contract/spot/spot.operation.calls";
import { eq, isNotNull } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { spot as spotTable } from "../../records/spot/spot.table.ts";
import { treatment } from "../../records/treatment/treatment.table.ts";
import type { TestClient } from "../../testing/test-client.ts";
import {
  bookedId,
  bookSpot,
  bookWith,
  cancelTreatment,
  changeTime,
  holdSpot,
  MORNING,
  readHold,
  readSeats,
} from "../../testing/test-reservations.ts";
import { useSharedTestClient } from "../../testing/use-test-client.ts";

const PATIENTS = ["hanako", "taro", "jiro", "sakura"] as const;
const CAPACITY = { single: 1, double: 2 } as const;
const START = "2026-05-11T09:00:00+09:00";

type Patient = (typeof PATIENTS)[number];
type PatientAction =
  | { do: "hold" | "extend" | "bookDirectly" | "move"; patient: Patient; spot: keyof typeof CAPACITY }
  | { do: "bookHeld" | "cancel"; patient: Patient };
type ClinicAction =
  | { do: "close" | "open"; spot: keyof typeof CAPACITY }
  | { do: "resize"; spot: keyof typeof CAPACITY; capacity: number };
type Action = { by: "patient"; step: PatientAction } | { by: "clinic"; step: ClinicAction };

const patient = fc.constantFrom(...PATIENTS);
const spot = fc.constantFrom("single" as const, "double" as const);
const patientAction: fc.Arbitrary<PatientAction> = fc.oneof(
  { arbitrary: fc.record({ do: fc.constantFrom("hold" as const, "extend" as const), patient, spot }), weight: 1 },
  { arbitrary: fc.record({ do: fc.constant("bookDirectly" as const), patient, spot }), weight: 1 },
  // Most moves find no reservation to move or no free seat, so there have to be many.
  { arbitrary: fc.record({ do: fc.constant("move" as const), patient, spot }), weight: 2 },
  { arbitrary: fc.record({ do: fc.constantFrom("bookHeld" as const, "cancel" as const), patient }), weight: 1 },
);
/** The clinic's own acts are rarer than the patients'. */
const clinicAction: fc.Arbitrary<ClinicAction> = fc.oneof(
  fc.record({ do: fc.constantFrom("close" as const, "open" as const, "open" as const), spot }),
  fc.record({ do: fc.constant("resize" as const), spot, capacity: fc.integer({ min: 1, max: 3 }) }),
);
const action: fc.Arbitrary<Action> = fc.oneof(
  { arbitrary: fc.record({ by: fc.constant("patient" as const), step: patientAction }), weight: 5 },
  { arbitrary: fc.record({ by: fc.constant("clinic" as const), step: clinicAction }), weight: 1 },
);
/** What happens in one moment, all at once; then some minutes pass. */
const moment = fc.record({
  actions: fc.array(action, { minLength: 1, maxLength: 5 }),
  minutes: fc.nat({ max: 12 }),
});

let other: TestClient;

const client = useSharedTestClient({
  at: START,
  spots: {
    single: { startsAt: MORNING, capacity: CAPACITY.single },
    double: { startsAt: MORNING, doctorName: "高橋 健一", capacity: CAPACITY.double },
  },
  customers: Object.fromEntries(PATIENTS.map((name) => [name, {}])),
});

beforeAll(() => {
  other = client.another();
});

type Acknowledged = { holds: Map<Patient, string>; bookings: Map<string, Patient> };

function bookingOf(acknowledged: Acknowledged, owner: Patient): string {
  return [...acknowledged.bookings].find(([, patient]) => patient === owner)?.[0] ?? "none";
}

async function performByClinic(process: TestClient, step: ClinicAction): Promise<number> {
  const key = { clinicId: client.clinicId, spotId: client.spotId(step.spot) };
  const answer =
    step.do === "resize"
      ? await process.operator.send(changeCapacityCall, { params: key, body: { capacity: step.capacity } })
      : await process.operator.post(fillPath(step.do === "close" ? closeSpotCall.path : openSpotCall.path, key));
  return answer.status;
}

async function performByPatient(process: TestClient, step: PatientAction, acknowledged: Acknowledged): Promise<number> {
  if (step.do === "hold" || step.do === "extend") {
    const answer = await holdSpot(process, step.patient, step.spot, { extend: step.do === "extend" });
    if (answer.status === 200) acknowledged.holds.set(step.patient, readHold(answer).holdId);
    return answer.status;
  }
  if (step.do === "cancel") {
    const booking = bookingOf(acknowledged, step.patient);
    const answer = await cancelTreatment(process, step.patient, booking);
    if (answer.status === 200) acknowledged.bookings.delete(booking);
    return answer.status;
  }
  if (step.do === "move") {
    return (await changeTime(process, step.patient, bookingOf(acknowledged, step.patient), step.spot)).status;
  }
  const answer =
    step.do === "bookDirectly"
      ? await bookSpot(process, step.patient, step.spot)
      : await bookWith(process, step.patient, { holdId: acknowledged.holds.get(step.patient) ?? "none" });
  if (answer.status === 201) acknowledged.bookings.set(bookedId(answer), step.patient);
  return answer.status;
}

function perform(process: TestClient, action: Action, acknowledged: Acknowledged): Promise<number> {
  return action.by === "clinic"
    ? performByClinic(process, action.step)
    : performByPatient(process, action.step, acknowledged);
}

async function expectOneHolderForEachSeat(acknowledged: Acknowledged): Promise<void> {
  const seats = await readSeats(client);
  const rows = await client.database.select().from(treatment);
  const open = rows.filter(({ statusId }) => statusId === 1);
  expect(open.map(({ treatmentId }) => treatmentId).sort()).toEqual([...acknowledged.bookings.keys()].sort());
  const taken = seats.filter(({ state }) => state === "taken").map(({ spotId, customerId }) => [spotId, customerId]);
  expect(taken.sort()).toEqual(open.map(({ spotId, customerId }) => [spotId, customerId]).sort());
  expect(new Set(acknowledged.bookings.values()).size).toBe(acknowledged.bookings.size);
  const held = seats.filter(({ state }) => state === "held").map(({ customerId }) => customerId);
  expect(new Set(held).size).toBe(held.length);
}

type Booked = { treatmentId: string; spotId: string | null };

/** The reservations in spots that were closed when a moment began and were not opened during it. */
async function reservationsInClosed(actions: readonly Action[]): Promise<(booked: Booked[]) => string[]> {
  const opened = actions.flatMap(({ step }) => (step.do === "open" ? [client.spotId(step.spot)] : []));
  const spots = await client.database.select().from(spotTable).where(isNotNull(spotTable.closedAt));
  const closed = spots.map(({ spotId }) => spotId).filter((spotId) => !opened.includes(spotId));
  return (booked) =>
    booked.flatMap(({ treatmentId, spotId }) => (spotId !== null && closed.includes(spotId) ? [treatmentId] : []));
}

function readBooked(): Promise<Booked[]> {
  return client.database
    .select({ treatmentId: treatment.treatmentId, spotId: treatment.spotId })
    .from(treatment)
    .where(eq(treatment.statusId, 1));
}

/** Empties the audit too: a patient's changes of a day are counted there, and all runs take place on the same day. */
async function startOver(): Promise<void> {
  client.moveTo(START);
  await client.database.execute(
    `update spot set closed_at = null;
     update seat set customer_id = null, hold_id = null, held_until = null, was_extended = false, treatment_id = null;
     delete from consent where treatment_id is not null;
     delete from notification;
     delete from treatment;
     delete from rate_limit;
     alter table audit_event disable trigger audit_event_append_only;
     delete from audit_event;
     alter table audit_event enable trigger audit_event_append_only`,
  );
  for (const [name, capacity] of Object.entries(CAPACITY)) {
    expect(
      (await client.operator.send(changeCapacityCall, { params: { spotId: client.spotId(name) }, body: { capacity } }))
        .status,
    ).toBe(200);
  }
}

test("whatever patients hold, book, move and cancel and the clinic closes and resizes, in any order and at once, a seat has one holder", async () => {
  let bookings = 0;
  let moves = 0;
  const story = fc.asyncProperty(fc.array(moment, { minLength: 1, maxLength: 10 }), async (moments) => {
    await startOver();
    const acknowledged: Acknowledged = { holds: new Map(), bookings: new Map() };
    for (const { actions, minutes } of moments) {
      const inClosed = await reservationsInClosed(actions);
      const before = inClosed(await readBooked());
      const statuses = await Promise.all(
        actions.map((step, index) => perform(index % 2 === 0 ? client : other, step, acknowledged)),
      );
      expect(statuses.filter((status) => status >= 429)).toEqual([]);
      bookings += statuses.filter((status) => status === 201).length;
      moves += actions.filter(({ step }, index) => step.do === "move" && statuses[index] === 200).length;
      await expectOneHolderForEachSeat(acknowledged);
      // A closed spot can lose reservations but never gets one, by booking, hold or move.
      expect(before).toEqual(expect.arrayContaining(inClosed(await readBooked())));
      client.advance({ minutes });
    }
  });
  await fc.assert(story, { numRuns: 80 });
  expect(bookings).toBeGreaterThan(60);
  expect(moves).toBeGreaterThan(10);
}, 120_000);
