import type { CardAnswerRequest } from "@madoguchi/contract/billing/billing";
import { readBillingCall, recordCardAnswerCall } from "@madoguchi/contract/billing/billing.operation.calls";
import type { BillingOverview } from "@madoguchi/contract/billing/billing-overview";
import { listTasksCall } from "@madoguchi/contract/task/task.operation.calls";
import { resolveTaskCall } from "@madoguchi/contract/task/task-steps.operation.calls";
import { afterEach, beforeEach, expect, test } from "vitest";
import { reconcilePayments } from "../../records/payment/reconcile-payments.ts";
import { clinicTask } from "../../records/task/task.table.ts";
import { readAudit } from "../../testing/test-audit.ts";
import { refusalOf, type TestAnswer, type TestClient } from "../../testing/test-client.ts";
import { operate, readRecord } from "../../testing/test-operations.ts";
import { begun, createPaymentClient, paid } from "../../testing/test-payments.ts";

let client: TestClient;

beforeEach(async () => {
  client = await createPaymentClient();
});
afterEach(() => client.close());

async function readOpenTasks() {
  return (await client.operator.read(listTasksCall)).tasks;
}

async function resolveOpenTask(): Promise<void> {
  const [task] = await readOpenTasks();
  const params = { clinicId: client.clinicId, taskId: task?.taskId ?? "" };
  expect((await client.operator.send(resolveTaskCall, { params })).status).toBe(200);
}

/** Lets days pass as the program does: the card company is asked every hour. */
async function pass(days: number): Promise<void> {
  for (let day = 0; day < days; day += 1) {
    client.advance({ days: 1 });
    await reconcilePayments(client.deps);
  }
}

async function readResolvers(): Promise<(string | null)[]> {
  const rows = await client.database
    .select({ resolvedBy: clinicTask.resolvedBy })
    .from(clinicTask)
    .orderBy(clinicTask.createdAt);
  return rows.map(({ resolvedBy }) => resolvedBy);
}

test("through 40 days of silence about an attempt a resolved task stays resolved, and keeps who resolved it", async () => {
  await begun(client);
  client.cards.failAsking(true);
  await pass(2);
  expect(await readOpenTasks()).toMatchObject([{ kind: "payment-unknown" }]);
  await resolveOpenTask();
  await pass(38);
  expect(await readOpenTasks()).toEqual([]);
  expect(await readResolvers()).toEqual(["受付の田中"]);
});

test("through 40 days of silence about a refund likewise; a further refund that stays unknown is a task of its own", async () => {
  await paid(client);
  const refund = (amount: number, refundedSoFar = 0) =>
    operate(client, "refundPayment", "visit", { reason: "返金", amount, refundedSoFar });
  client.cards.failAsking(true);
  client.cards.answerNextRefund({ outcome: "unknown" }, { isDone: true });
  await refund(1000);
  await pass(2);
  expect(await readOpenTasks()).toMatchObject([{ kind: "refund-unsure" }]);
  await resolveOpenTask();
  await pass(38);
  expect(await readOpenTasks()).toEqual([]);
  client.cards.failAsking(false);
  await pass(1);
  client.cards.failAsking(true);
  client.cards.answerNextRefund({ outcome: "unknown" });
  await refund(500, 1000);
  await pass(2);
  expect(await readOpenTasks()).toMatchObject([{ kind: "refund-unsure" }]);
  expect(await readResolvers()).toEqual(["受付の田中", null]);
});

/** The owner's act at the desk. */
function recordAnswer(answer: CardAnswerRequest): Promise<TestAnswer> {
  const params = { clinicId: client.clinicId, treatmentId: client.treatmentId("visit") };
  return client.asStaff(["owner"], "小林 直樹").send(recordCardAnswerCall, { params, body: answer });
}

async function recordAccepted(answer: CardAnswerRequest): Promise<void> {
  expect((await recordAnswer(answer)).status).toBe(200);
}

const reason = "5/15 10時、決済会社の鈴木様に電話で確認";

test("an owner records the card company's answer by telephone, after a day and not before, and the patient can pay again", async () => {
  await begun(client);
  client.cards.failAsking(true);
  client.advance({ hours: 23 });
  expect(refusalOf(await recordAnswer({ about: "payment", wasDone: false, reason }))).toBe("T007");
  await pass(2);
  await recordAccepted({ about: "payment", wasDone: false, reason });
  expect(await readRecord(client, "visit")).toMatchObject({ statusId: 3, payments: [{ state: "failed" }] });
  expect(await readOpenTasks()).toEqual([]);
  expect(await readResolvers()).toEqual(["小林 直樹"]);
  expect((await readAudit(client)).join()).toContain("payment.card-answer");
  client.cards.failAsking(false);
  expect(await paid(client)).toBeTruthy();
});

async function readMoney(): Promise<BillingOverview> {
  return await client.operator.read(readBillingCall);
}

test("the desk's lists show from which hour on an answer can be recorded", async () => {
  await begun(client);
  client.cards.failAsking(true);
  client.advance({ hours: 23 });
  const ofVisit = async () =>
    (await readMoney()).unpaid.find(({ treatmentId }) => treatmentId === client.treatmentId("visit"));
  expect(await ofVisit()).toMatchObject({ paymentProgress: "authenticating", isPaymentSilent: false });
  client.advance({ hours: 1 });
  expect(await ofVisit()).toMatchObject({ paymentProgress: "authenticating", isPaymentSilent: true });
  await recordAccepted({ about: "payment", wasDone: true, reason });
  client.cards.answerNextRefund({ outcome: "unknown" });
  await operate(client, "refundPayment", "visit", { reason: "返金", amount: 1000 });
  expect((await readMoney()).unknownRefunds).toMatchObject([{ isSilent: false }]);
  client.advance({ hours: 24 });
  expect((await readMoney()).unknownRefunds).toMatchObject([{ isSilent: true }]);
});

test("nothing is recorded without a passkey used just now", async () => {
  await begun(client);
  client.cards.failAsking(true);
  await pass(2);
  const owner = client.asStaff(["owner"], "小林 直樹");
  const params = { clinicId: client.clinicId, treatmentId: client.treatmentId("visit") };
  await owner.send(readBillingCall);
  client.advance({ minutes: 6 });
  const answer = { about: "payment", wasDone: false, reason };
  expect(refusalOf(await owner.send(recordCardAnswerCall, { params, body: answer }))).toBe("E002");
});

test("a card that was charged after all counts, whatever was recorded before", async () => {
  const orderId = await begun(client);
  client.cards.failAsking(true);
  await pass(2);
  await recordAccepted({ about: "payment", wasDone: false, reason });
  await pass(38);
  client.cards.end(orderId, { state: "charged" });
  client.cards.failAsking(false);
  await pass(1);
  // Its last day was weeks ago: the clinic decides whether to accept the money.
  expect(await readRecord(client, "visit")).toMatchObject({ payments: [{ orderId, state: "surplus" }] });
  expect(await readOpenTasks()).toMatchObject([{ kind: "payment-surplus" }]);
});

test("an attempt recorded as charged that was not becomes the clinic's task once the card company answers", async () => {
  const orderId = await begun(client);
  client.cards.failAsking(true);
  await pass(2);
  await recordAccepted({ about: "payment", wasDone: true, reason });
  expect(await readRecord(client, "visit")).toMatchObject({ statusId: 4, payments: [{ state: "paid" }] });
  await pass(3);
  expect(await readOpenTasks()).toEqual([]);
  client.cards.end(orderId, { state: "failed", failure: "card" });
  client.cards.failAsking(false);
  await pass(1);
  expect(await readOpenTasks()).toMatchObject([{ kind: "payment-unknown", detail: "told charged, is failed" }]);
});

test("a refund recorded as made is ended, lets another begin, and is compared when the card company answers", async () => {
  await paid(client);
  client.cards.failAsking(true);
  client.cards.answerNextRefund({ outcome: "unknown" });
  await operate(client, "refundPayment", "visit", { reason: "返金", amount: 1000 });
  await pass(2);
  await recordAccepted({ about: "refund", wasDone: true, reason });
  expect(await readRecord(client, "visit")).toMatchObject({ payments: [{ refundedAmount: 1000 }] });
  expect(await readOpenTasks()).toEqual([]);
  await pass(3);
  client.cards.failAsking(false);
  await pass(1);
  expect(await readOpenTasks()).toMatchObject([{ kind: "refund-unsure", detail: "told 1000, is 0" }]);
});
