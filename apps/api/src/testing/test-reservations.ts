import { fillPath } from "@madoguchi/contract/http/paths";
import { holdSeatCall } from "@madoguchi/contract/reservation/booking.patient.calls";
import { type Hold, holdSchema } from "@madoguchi/contract/reservation/hold";
import { cancelTreatmentCall } from "@madoguchi/contract/reservation/reservation.patient.calls";
import { bookedSchema } from "@madoguchi/contract/treatment/treatment";
import {
  readNextTreatmentCall,
  readTreatmentCall,
  readTreatmentsCall,
} from "@madoguchi/contract/treatment/treatment.patient.calls";
import type { Database } from "../platform/db/database.ts";
import { seat } from "../records/spot/spot.table.ts";
import type { TestAnswer, TestClient } from "./test-client.ts";

/** The texts that a booking agrees to, in the version that test clinics publish. */
export const CONSENTS = [
  { kind: "online-care", version: 1 },
  { kind: "cancellation", version: 1 },
];

/** Tuesday, 12 May 2026, 10:00: the default start of these tests' spots. */
export const MORNING = "2026-05-12T10:00:00+09:00";

type Body = Record<string, unknown>;
type Options = { idempotencyKey?: string };

export function holdSpot(client: TestClient, customer: string, spot: string, body: Body = {}, options: Options = {}) {
  const wish = { spotId: client.spotId(spot), startAt: MORNING, isFirstTreatment: true, ...body };
  return client.as(customer).send(holdSeatCall, { body: wish, ...options });
}

/** Books directly by the spot. */
export function bookSpot(client: TestClient, customer: string, spot: string, body: Body = {}, options: Options = {}) {
  return bookWith(client, customer, { spotId: client.spotId(spot), startAt: MORNING, ...body }, options);
}

/** Books the seat in the answer of a hold. */
export function bookHold(client: TestClient, customer: string, held: TestAnswer, options: Options = {}) {
  return bookWith(client, customer, { holdId: readHold(held).holdId }, options);
}

export function bookWith(client: TestClient, customer: string, body: Body, options: Options = {}) {
  const path = fillPath(readTreatmentsCall.path, { clinicId: client.clinicId });
  return client.as(customer).post(path, { isFirstTreatment: true, consents: CONSENTS, ...body }, options);
}

export function cancelTreatment(client: TestClient, customer: string, treatmentId: string, body: Body = {}) {
  return client.as(customer).send(cancelTreatmentCall, { params: { treatmentId }, body });
}

/** Moves a reservation to a spot of the data, by default at `MORNING`. */
export function changeTime(
  client: TestClient,
  customer: string,
  treatmentId: string,
  spot: string,
  startAt: string = MORNING,
) {
  const path = fillPath(readTreatmentCall.path, { clinicId: client.clinicId, treatmentId });
  return client.as(customer).put(path, { spotId: client.spotId(spot), startAt });
}

export function getTreatment(client: TestClient, customer: string, treatmentId: string) {
  return client.as(customer).send(readTreatmentCall, { params: { treatmentId } });
}

export function nextTreatment(client: TestClient, customer: string) {
  return client.as(customer).send(readNextTreatmentCall);
}

export function listTreatments(client: TestClient, customer: string, search = "") {
  return client.as(customer).get(`${fillPath(readTreatmentsCall.path, { clinicId: client.clinicId })}${search}`);
}

export function readHold(answer: TestAnswer): Hold {
  return holdSchema.parse(answer.body);
}

export function bookedId(answer: TestAnswer): string {
  return bookedSchema.parse(answer.body).treatmentId;
}

/** The seats in the database with their patients, held or taken. */
export async function readSeats(client: TestClient) {
  const rows = await client.database.select().from(seat);
  return rows.map((row) => ({
    spotId: row.spotId,
    customerId: row.customerId,
    state: row.treatmentId !== null ? "taken" : row.customerId !== null ? "held" : "free",
  }));
}

/**
 * Starts calls so that all have begun before the first may continue: the customer's row (or another table's) is locked
 * until as many statements wait for it. `meanwhile` changes the row before they continue.
 */
export async function atTheSameMoment<Answer>(
  client: TestClient,
  calls: readonly (() => Promise<Answer>)[],
  {
    table = "customer",
    meanwhile,
  }: { table?: "customer" | "profile" | "medical_business"; meanwhile?: (row: Database) => Promise<void> } = {},
): Promise<Answer[]> {
  const waiting = `select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  const started = await client.database.transaction(async (transaction) => {
    await transaction.execute(`select 1 from ${table} for update`);
    const answers = calls.map((call) => call());
    let count = 0;
    while (count < calls.length) {
      count = (await client.database.execute<{ count: number }>(waiting)).rows[0]?.count ?? 0;
    }
    await meanwhile?.(transaction);
    return { answers };
  });
  return Promise.all(started.answers);
}
