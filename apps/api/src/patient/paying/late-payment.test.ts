import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { clinic } from "../../records/clinic/clinic.table.ts";
import { clinicTask } from "../../records/clinic-task/clinic-task.table.ts";
import { notification } from "../../records/notification/notification.table.ts";
import { refusalOf } from "../../testing/test-client.ts";
import { operate, readRecord } from "../../testing/test-operations.ts";
import { begun, chargeAndNotify, createPaymentClient, notify, pay } from "../../testing/test-payments.ts";
import { getTreatment } from "../../testing/test-reservations.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

const LATE = "2026-06-01T10:00:00+09:00";

const client = useTestClient(createPaymentClient);

beforeEach(async () => {
  await client.database.update(clinic).set({ acceptsLatePayment: true });
});

const readVisit = async () => (await getTreatment(client, "hanako", client.treatmentId("visit"))).body;

test("where the clinic accepts it, a charge whose last day is over is paid like any other", async () => {
  client.moveTo(LATE);
  expect(await readVisit()).toMatchObject({ statusWords: "お支払い期限切れ", isPaymentExpired: true, canPay: true });
  await chargeAndNotify(client, await begun(client));
  expect(await readVisit()).toMatchObject({ statusId: 4, isPaymentExpired: false, canPay: false });
  expect(await client.database.select().from(clinicTask)).toEqual([]);
  const [paid] = await client.database.select().from(notification).where(eq(notification.type, "payment.paid"));
  expect(paid).toBeDefined();
});

test("the result of a late attempt may come days after it, and pays the charge that is still open", async () => {
  client.moveTo(LATE);
  const orderId = await begun(client);
  client.moveTo("2026-06-04T10:00:00+09:00");
  await chargeAndNotify(client, orderId);
  expect(await readRecord(client, "visit")).toMatchObject({ statusId: 4, payments: [{ state: "paid" }] });
});

test("once the clinic has closed the charge nothing of it is paid late", async () => {
  client.moveTo(LATE);
  await operate(client, "closeTreatment", "visit");
  expect(refusalOf(await pay(client))).toBe("T009");
  expect(client.cards.orders.size).toBe(0);
});

test("what the provider takes after the clinic has closed the charge is the clinic's to decide", async () => {
  client.moveTo(LATE);
  const orderId = await begun(client);
  client.cards.end(orderId, { state: "failed", failure: "card", resultCode: "AG33000000000000" });
  await notify(client, orderId);
  await operate(client, "closeTreatment", "visit");
  client.cards.end(orderId, { state: "charged" });
  await notify(client, orderId);
  expect(await readRecord(client, "visit")).toMatchObject({ statusId: 5, payments: [{ state: "surplus" }] });
  const tasks = await client.database
    .select({ detail: clinicTask.detail })
    .from(clinicTask)
    .where(eq(clinicTask.kind, "payment-surplus"));
  expect(tasks).toEqual([{ detail: "closed" }]);
});

test("a charge that was issued again meanwhile is shown again before it is paid late", async () => {
  client.moveTo(LATE);
  const lines = [{ label: "診察料", quantity: 1, unitPrice: 4400 }];
  await operate(client, "reissueCharge", "visit", { lines });
  expect((await pay(client)).body).toMatchObject({ code: "E001", issues: [{ path: "chargeVersion" }] });
  expect((await pay(client, { chargeVersion: 2 })).status).toBe(201);
});

test("while the patient pays late the clinic neither closes nor changes the charge", async () => {
  client.moveTo(LATE);
  await begun(client);
  expect(refusalOf(await operate(client, "closeTreatment", "visit"))).toBe("E005");
  expect(refusalOf(await operate(client, "reissueCharge", "visit", {}))).toBe("E005");
});

test("where the clinic no longer accepts it, the next attempt is refused with whom to ask", async () => {
  client.moveTo(LATE);
  await client.database.update(clinic).set({ acceptsLatePayment: false });
  expect((await pay(client)).body).toEqual({
    code: "T009",
    message: "お支払い期限を過ぎています。クリニックへお問い合わせください。",
  });
  expect(await readVisit()).toMatchObject({ isPaymentExpired: true, canPay: false });
});
