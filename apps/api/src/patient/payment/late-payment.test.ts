import { paymentPageSchema } from "@madoguchi/contract/payment/payment";
import { wishLatePaymentCall } from "@madoguchi/contract/payment/payment.patient.calls";
import { isNull } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { showExpiredCharges } from "../../records/charge/show-expired-charges.ts";
import { clinicTask } from "../../records/task/task.table.ts";
import { readAudit } from "../../testing/test-audit.ts";
import { refusalOf, type TestClient } from "../../testing/test-client.ts";
import { operate } from "../../testing/test-operations.ts";
import { createPaymentClient, paid, pay, paymentPath } from "../../testing/test-payments.ts";

let client: TestClient;

beforeEach(async () => {
  client = await createPaymentClient();
});
afterEach(() => client.close());

const ask = (treatment = "visit") => {
  const treatmentId = client.treatmentId(treatment);
  return client.as("hanako").send(wishLatePaymentCall, { params: { treatmentId } });
};

async function readPage() {
  return paymentPageSchema.parse((await client.as("hanako").get(paymentPath(client))).body);
}

/** Each task by its kind, whether it is open, and who resolved it. */
async function readTasks(): Promise<string[]> {
  const rows = await client.database.select().from(clinicTask).orderBy(clinicTask.kind, clinicTask.resolvedAt);
  const visit = client.treatmentId("visit");
  return rows
    .filter(({ treatmentId }) => treatmentId === visit)
    .map(({ kind, resolvedAt, resolvedBy }) => `${kind} ${resolvedAt === null ? "open" : `resolved by ${resolvedBy}`}`);
}

test("a patient who can neither pay nor book asks the clinic, and pays once the clinic has extended the charge", async () => {
  client.moveTo("2026-05-21T00:00:00+09:00");
  expect(refusalOf(await pay(client))).toBe("T009");
  expect((await readPage()).isLatePaymentWished).toBe(false);
  expect([(await ask()).status, (await ask()).status]).toEqual([200, 200]);
  expect(await readPage()).toMatchObject({ canPay: false, isLatePaymentWished: true });
  expect(await readTasks()).toEqual(["late-payment-wish open"]);
  expect((await readAudit(client)).filter((event) => event.includes("payment.wish-late"))).toHaveLength(1);
  expect((await operate(client, "extendCharge", "visit", { dueOn: "2026-05-28" })).status).toBe(200);
  expect(await readPage()).toMatchObject({ canPay: true, isLatePaymentWished: false });
  expect(await readTasks()).toEqual(["late-payment-wish resolved by 受付の田中"]);
  expect(await paid(client)).toBeTruthy();
});

test("no extension is requested for a payable charge, or for another patient's", async () => {
  expect(refusalOf(await ask())).toBe("T009");
  client.moveTo("2026-05-21T00:00:00+09:00");
  const treatmentId = client.treatmentId("visit");
  expect(refusalOf(await client.as("taro").send(wishLatePaymentCall, { params: { treatmentId } }))).toBe("T001");
  expect(await readTasks()).toEqual([]);
});

test("a charge whose last day is over becomes the clinic's task automatically, once for each last day", async () => {
  await showExpiredCharges(client.deps);
  expect(await readTasks()).toEqual([]);
  client.moveTo("2026-05-21T03:00:00+09:00");
  await showExpiredCharges(client.deps);
  expect(await readTasks()).toEqual(["charge-expired open"]);
  client.advance({ days: 8 });
  await operate(client, "extendCharge", "visit", { dueOn: "2026-06-01" });
  await showExpiredCharges(client.deps);
  expect(await readTasks()).toEqual(["charge-expired resolved by 受付の田中"]);
  client.moveTo("2026-06-02T03:00:00+09:00");
  await showExpiredCharges(client.deps);
  expect(await readTasks()).toEqual(["charge-expired resolved by 受付の田中", "charge-expired open"]);
  const resolved = { resolvedAt: client.now(), resolvedBy: "小林 直樹" };
  await client.database.update(clinicTask).set(resolved).where(isNull(clinicTask.resolvedAt));
  client.advance({ days: 400 });
  await showExpiredCharges(client.deps);
  expect(await readTasks()).toEqual(["charge-expired resolved by 受付の田中", "charge-expired resolved by 小林 直樹"]);
});

test("a charge that the patient is paying or has paid is no task", async () => {
  await pay(client);
  client.moveTo("2026-05-21T03:00:00+09:00");
  await showExpiredCharges(client.deps);
  expect(await readTasks()).toEqual([]);
});
