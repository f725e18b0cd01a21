import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import {
  begun,
  chargeAndNotify,
  createPaymentClient,
  notify,
  paymentPath,
  readAttempt,
  readEnd,
} from "../../testing/test-payments.ts";
import { useTestClient } from "../../testing/use-test-client.ts";
import { insertCharge } from "../charge/charge.store.ts";
import { treatment } from "../treatment/treatment.table.ts";
import { reconcilePayments } from "./reconcile-payments.ts";

const client = useTestClient(createPaymentClient);

async function expectUnapplied(orderId: string, reason: string, statusId: number): Promise<void> {
  expect((await readAttempt(client, orderId)).body).toMatchObject({ state: "surplus", isCharged: true });
  expect(await readEnd(client)).toMatchObject({
    statusId,
    notified: ["payment.surplus"],
    tasks: [`payment-surplus ${reason}`],
  });
}

test("money that comes after the charge has expired is recorded and becomes the clinic's task", async () => {
  client.moveTo("2026-05-20T23:00:00+09:00");
  const orderId = await begun(client);
  client.moveTo("2026-05-21T00:30:00+09:00");
  await chargeAndNotify(client, orderId);
  await expectUnapplied(orderId, "expired", 3);
});

test("an authentication begun in the charge's last minute and finished after it still pays", async () => {
  client.moveTo("2026-05-20T23:59:00+09:00");
  const orderId = await begun(client);
  client.moveTo("2026-05-21T00:04:00+09:00");
  await chargeAndNotify(client, orderId);
  expect(await readEnd(client)).toMatchObject({ payments: ["paid"], statusId: 4 });
});

test("money for a charge that the clinic has closed becomes the clinic's task", async () => {
  const orderId = await begun(client);
  const { treatmentId } = { treatmentId: client.treatmentId("visit") };
  await client.database.update(treatment).set({ statusId: 5 }).where(eq(treatment.treatmentId, treatmentId));
  await chargeAndNotify(client, orderId);
  await expectUnapplied(orderId, "closed", 5);
});

test("money for a charge that has been replaced becomes the clinic's task", async () => {
  const orderId = await begun(client);
  const key = { medicalBusinessId: client.medicalBusinessId, treatmentId: client.treatmentId("visit") };
  await insertCharge(client.database, key, {
    lines: [{ label: "診察料", quantity: 1, unitPrice: 4400 }],
    total: 4400,
    issuedAt: client.now(),
    dueAt: new Date("2026-05-20T23:59:59+09:00"),
  });
  await chargeAndNotify(client, orderId);
  await expectUnapplied(orderId, "changed", 3);
});

test("an attempt that was given up and charged after all pays the charge, if it is still open", async () => {
  const orderId = await begun(client);
  client.advance({ minutes: 13 });
  await reconcilePayments(client.deps);
  expect((await readEnd(client)).payments).toEqual(["failed"]);
  await chargeAndNotify(client, orderId);
  expect(await readEnd(client)).toMatchObject({ payments: ["paid"], statusId: 4, tasks: [] });
});

test("a second attempt that is charged too is the clinic's to refund", async () => {
  const first = await begun(client);
  client.advance({ minutes: 13 });
  await reconcilePayments(client.deps);
  const second = await begun(client, { token: "token-2" });
  await chargeAndNotify(client, first);
  await chargeAndNotify(client, second);
  expect(await readEnd(client)).toMatchObject({
    payments: ["paid", "surplus"],
    statusId: 4,
    tasks: ["payment-surplus paid-already"],
  });
});

test("money that the clinic has is shown before a later attempt that failed", async () => {
  client.moveTo("2026-05-20T22:00:00+09:00");
  const first = await begun(client);
  client.advance({ minutes: 13 });
  await reconcilePayments(client.deps);
  const second = await begun(client, { token: "token-2" });
  client.cards.end(second, { state: "failed", failure: "card" });
  await notify(client, second);
  client.moveTo("2026-05-21T01:00:00+09:00");
  await chargeAndNotify(client, first);
  const { body } = await client.as("hanako").get(paymentPath(client));
  expect(body).toMatchObject({ attempt: { orderId: first, state: "surplus", isCharged: true } });
});
