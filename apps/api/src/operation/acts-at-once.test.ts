import { randomUUID } from "node:crypto";
import { finishTreatmentCall } from "@madoguchi/contract/chart/visit-record.operation.calls";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { charge } from "../records/charge/charge.table.ts";
import { payment } from "../records/payment/payment.table.ts";
import { carePlan } from "../records/treatment/care-plan.table.ts";
import { treatment } from "../records/treatment/treatment.table.ts";
import { readAudit } from "../testing/test-audit.ts";
import { refusalOf, type TestAnswer, type TestClient } from "../testing/test-client.ts";
import { OPERATION_BODIES, type Operation, operate, readNotifications } from "../testing/test-operations.ts";
import { cancelTreatment, MORNING, readSeats } from "../testing/test-reservations.ts";
import { useTestClient } from "../testing/use-test-client.ts";

const client = useTestClient({
  at: "2026-05-11T09:00:00+09:00",
  spots: { morning: { startsAt: MORNING } },
  customers: { hanako: {}, taro: {}, jiro: {} },
  treatments: {
    reserved: { customer: "hanako", statusId: 1, spot: "morning" },
    begun: { customer: "taro", statusId: 2, startsAt: MORNING },
    unpaid: { customer: "jiro", statusId: 3, startsAt: "2026-05-01T10:00:00+09:00", charge: {} },
  },
});

async function countWaiting(): Promise<number> {
  const waiting = await client.database.execute<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return waiting.rows[0]?.count ?? 0;
}

/** Lets the calls of two processes queue for the treatment in their order before the first one continues. */
async function atOnce(name: string, calls: readonly ((from: TestClient) => Promise<TestAnswer>)[]) {
  const other = client.another();
  const begun = await client.database.transaction(async (transaction) => {
    const row = eq(treatment.treatmentId, client.treatmentId(name));
    await transaction.select().from(treatment).where(row).for("update");
    const answers: Promise<TestAnswer>[] = [];
    for (const [index, call] of calls.entries()) {
      answers.push(call(index % 2 === 0 ? client : other));
      while ((await countWaiting()) <= index);
    }
    return { answers };
  });
  return Promise.all(begun.answers);
}

async function statusOf(name: string): Promise<number | undefined> {
  const [row] = await client.database
    .select({ statusId: treatment.statusId })
    .from(treatment)
    .where(eq(treatment.treatmentId, client.treatmentId(name)));
  return row?.statusId;
}

test("of two operators who finish the same visit at once one does, and the other is refused", async () => {
  const finishAs = (name: string, unitPrice: number) => (from: TestClient) =>
    from.asOperator(name).send(finishTreatmentCall, {
      params: { clinicId: client.clinicId, treatmentId: client.treatmentId("begun") },
      body: { ...OPERATION_BODIES.finishTreatment, lines: [{ label: "診察料", quantity: 1, unitPrice }] },
    });
  const answers = await atOnce("begun", [finishAs("佐藤 健", 3300), finishAs("高橋 一", 9900)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.map(refusalOf)).toContain("T007");
  const winner = answers[0]?.status === 200 ? { name: "佐藤 健", total: 3300 } : { name: "高橋 一", total: 9900 };
  const charges = await client.database
    .select({ total: charge.total, version: charge.version })
    .from(charge)
    .where(eq(charge.treatmentId, client.treatmentId("begun")));
  expect(charges).toEqual([{ total: winner.total, version: 1 }]);
  expect(await client.database.select({ writtenBy: carePlan.writtenBy }).from(carePlan)).toEqual([
    { writtenBy: winner.name },
  ]);
  expect(await readAudit(client)).toEqual([
    `key:受付システム/${winner.name} treatment.finish treatment:${client.treatmentId("begun")}`,
  ]);
  expect(await readNotifications(client)).toEqual(["charge.issued 1"]);
});

const starting = (from: TestClient) => operate(from, "startTreatment", "reserved");
const cancellingByClinic = (from: TestClient) => operate(from, "cancelTreatment", "reserved");
const cancellingByPatient = (from: TestClient) => cancelTreatment(from, "hanako", client.treatmentId("reserved"));

async function seatStates(): Promise<string[]> {
  return (await readSeats(client)).map(({ state }) => state);
}

test("a visit that the doctor has just started is not cancelled by the patient any more", async () => {
  const [started, cancelled] = await atOnce("reserved", [starting, cancellingByPatient]);
  expect([started?.status, cancelled && refusalOf(cancelled)]).toEqual([200, "T008"]);
  expect([await statusOf("reserved"), await seatStates()]).toEqual([2, ["taken"]]);
});

test("a visit that the patient has just cancelled is not started any more", async () => {
  const [cancelled, started] = await atOnce("reserved", [cancellingByPatient, starting]);
  expect([cancelled?.status, started && refusalOf(started)]).toEqual([200, "T007"]);
  expect([await statusOf("reserved"), await seatStates()]).toEqual([5, ["free"]]);
});

test.each([
  ["the clinic first", [cancellingByClinic, cancellingByPatient]],
  ["the patient first", [cancellingByPatient, cancellingByClinic]],
])("clinic and patient who cancel the same visit at once cancel it once, %s", async (_, calls) => {
  const [first, second] = await atOnce("reserved", calls);
  expect([first?.status, second && refusalOf(second)]).toEqual([200, "T008"]);
  expect([await statusOf("reserved"), await seatStates()]).toEqual([5, ["free"]]);
});

test("six who reissue a charge at once make six versions, of which one is in force", async () => {
  const answers = await atOnce(
    "unpaid",
    Array.from({ length: 6 }, () => (from: TestClient) => operate(from, "reissueCharge", "unpaid")),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200));
  const charges = await client.database
    .select({ version: charge.version, supersededAt: charge.supersededAt })
    .from(charge)
    .where(eq(charge.treatmentId, client.treatmentId("unpaid")));
  expect(charges.map(({ version }) => version).sort()).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(charges.filter(({ supersededAt }) => supersededAt === null).map(({ version }) => version)).toEqual([7]);
});

test.each<Operation>(["closeTreatment", "reissueCharge"])(
  "%s waits for an attempt to pay that is being written, and is refused then",
  async (operation) => {
    const { medicalBusinessId, now } = client;
    const treatmentId = client.treatmentId("unpaid");
    const row = eq(treatment.treatmentId, treatmentId);
    const begun = await client.database.transaction(async (transaction) => {
      // A payment locks the treatment first, as the clinic's calls do.
      await transaction.select().from(treatment).where(row).for("no key update");
      const answer = operate(client.another(), operation, "unpaid");
      while ((await countWaiting()) === 0);
      await transaction.insert(payment).values({
        medicalBusinessId,
        orderId: randomUUID(),
        treatmentId,
        chargeVersion: 1,
        amount: 3300,
        customerId: client.customer("jiro").customerId,
        state: "created",
        createdAt: now(),
        updatedAt: now(),
      });
      return { answer };
    });
    const answer = await begun.answer;
    expect([answer.status, refusalOf(answer)]).toEqual([409, "E005"]);
    expect(await statusOf("unpaid")).toBe(3);
  },
);
