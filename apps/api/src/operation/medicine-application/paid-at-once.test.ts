import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { charge } from "../../records/charge/charge.table.ts";
import { treatment } from "../../records/treatment/treatment.table.ts";
import { createTestClient, refusalOf, type TestClient } from "../../testing/test-client.ts";
import type { TestData } from "../../testing/test-data.ts";
import { operate } from "../../testing/test-operations.ts";
import { chargeAndNotify, notify, pay, readEnd, readStarted } from "../../testing/test-payments.ts";

let client: TestClient;
let clinic: TestClient;

/** Each on an approved application of its own, which waits to be paid. */
const ROUNDS = Array.from({ length: 8 }, (_, round) => `application ${round}`);

beforeEach(async () => {
  const treatments: NonNullable<TestData["treatments"]> = {};
  for (const name of ROUNDS) {
    treatments[`visit of ${name}`] = { customer: name, statusId: 4, startsAt: "2026-04-01T10:00:00+09:00" };
    treatments[name] = { customer: name, statusId: 7, parent: `visit of ${name}`, charge: {} };
  }
  const customers = Object.fromEntries(ROUNDS.map((name) => [name, {}]));
  client = await createTestClient({ at: "2026-05-12T18:00:00+09:00", customers, treatments });
  clinic = client.another();
});
afterEach(() => client.close());

async function countWaiting(): Promise<number> {
  const waiting = await client.database.execute<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return waiting.rows[0]?.count ?? 0;
}

/** Both queue for the treatment before either may continue: in turns the patient first, or the clinic. */
async function race<Patient, Clinic>(
  round: number,
  patient: () => Promise<Patient>,
  ofClinic: () => Promise<Clinic>,
): Promise<[Patient, Clinic]> {
  const begun = await client.database.transaction(async (transaction) => {
    const row = eq(treatment.treatmentId, client.treatmentId(ROUNDS[round] ?? ""));
    await transaction.select().from(treatment).where(row).for("update");
    const second = async <Answer>(act: () => Promise<Answer>) => {
      while ((await countWaiting()) < 1);
      const answer = act();
      while ((await countWaiting()) < 2);
      return { answer };
    };
    if (round % 2 === 0) {
      const first = patient();
      return { patient: first, clinic: (await second(ofClinic)).answer };
    }
    const first = ofClinic();
    return { patient: (await second(patient)).answer, clinic: first };
  });
  return Promise.all([begun.patient, begun.clinic]);
}

test("of a patient who pays for medicine and a clinic that gives the charge up at that moment exactly one does", async () => {
  for (const [round, name] of ROUNDS.entries()) {
    const before = client.cards.orders.size;
    const [paid, closed] = await race(
      round,
      () => pay(client, {}, { customer: name, treatment: name }),
      () => operate(clinic, "closeTreatment", name),
    );
    expect(paid.status === 201).toBe(round % 2 === 0);
    if (paid.status === 201) {
      expect([closed.status, refusalOf(closed)]).toEqual([409, "E005"]);
      await chargeAndNotify(client, readStarted(paid).payment.orderId);
      expect(await readEnd(client, name)).toMatchObject({ statusId: 8, payments: ["paid"] });
      continue;
    }
    expect([closed.status, refusalOf(paid)]).toEqual([200, "T009"]);
    expect(client.cards.orders.size).toBe(before);
    expect(await readEnd(client, name)).toMatchObject({ statusId: 9, payments: [] });
  }
});

test("a patient who pays while the clinic reissues the charge pays the shown amount, or is shown the new charge", async () => {
  const lines = [{ label: "お薬", quantity: 1, unitPrice: 4400 }];
  for (const [round, name] of ROUNDS.entries()) {
    const [paid, reissued] = await race(
      round,
      () => pay(client, {}, { customer: name, treatment: name }),
      () => operate(clinic, "reissueCharge", name, { lines }),
    );
    const isPaid = round % 2 === 0;
    expect(paid.status === 201).toBe(isPaid);
    expect([isPaid, reissued.status, refusalOf(reissued)]).toEqual(
      isPaid ? [true, 409, "E005"] : [false, 200, undefined],
    );
    if (!isPaid) expect(paid.body).toMatchObject({ code: "E001", issues: [{ path: "chargeVersion" }] });
    const again = isPaid ? paid : await pay(client, { chargeVersion: 2 }, { customer: name, treatment: name });
    const { orderId, amount } = readStarted(again).payment;
    expect(amount).toBe(isPaid ? 3300 : 4400);
    await chargeAndNotify(client, orderId);
    expect(await readEnd(client, name)).toMatchObject({ statusId: 8, payments: ["paid"] });
    const charges = await client.database
      .select()
      .from(charge)
      .where(eq(charge.treatmentId, client.treatmentId(name)));
    expect(charges.filter(({ supersededAt }) => supersededAt === null).map(({ total }) => total)).toEqual([amount]);
  }
});

test("a payment that becomes known while the clinic gives the charge up pays it, or has to be refunded", async () => {
  for (const [round, name] of ROUNDS.entries()) {
    const started = await pay(client, {}, { customer: name, treatment: name });
    const { orderId } = readStarted(started).payment;
    client.cards.end(orderId, { state: "failed", failure: "card", resultCode: "AG33000000000000" });
    await notify(client, orderId);
    client.cards.end(orderId, { state: "charged" });
    const [, closed] = await race(
      round,
      () => notify(client, orderId),
      () => operate(clinic, "closeTreatment", name),
    );
    const isClosed = round % 2 === 1;
    expect(closed.status === 200).toBe(isClosed);
    expect(refusalOf(closed)).toBe(isClosed ? undefined : "T007");
    expect(await readEnd(client, name)).toMatchObject(
      isClosed
        ? { statusId: 9, payments: ["surplus"], tasks: ["payment-surplus closed"] }
        : { statusId: 8, payments: ["paid"], tasks: [] },
    );
  }
});
